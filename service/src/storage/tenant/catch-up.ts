import type { Orm } from '../../database/index.ts';
import { countListeners } from '../../database/index.ts';
import { tell } from '../outbox/outbox.ts';

/** A question to all processes, with an id that they answer it by. */
interface Question {
  readonly tenant: string;
  readonly id: string;
}

/** Asks every process how far it has come in its notices; returns how many are asked. */
export function askToCatchUp(orm: Orm, question: Question): Promise<number> {
  return orm.transaction(async (tx) => {
    await tell(tx, { about: 'catch_up', ...question });
    return countListeners(tx);
  });
}

/** Says that this process has heard all notices until the question. */
export function sayCaughtUp(orm: Orm, question: Question): Promise<void> {
  return tell(orm, { about: 'caught_up', ...question });
}
