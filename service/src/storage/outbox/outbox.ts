import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Notice, Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import { editedSql } from '../activity/edited-sql.ts';
import { noteSigning } from '../activity/note-signing.ts';
import { writeProgress } from '../bulk/bulk-effects.ts';
import { writeRename, writeSealing, writeStage } from '../document/document-effects.ts';
import { writeInvitations, writeMessages } from '../message/message-effects.ts';
import { writeBoxes, writeHistory, writeMark } from '../signing/signing-effects.ts';
import type { Call, Tag, Written } from './calls.ts';
import { jobCall, makeCalls, noticeCall, offsetSql } from './calls.ts';
import { writeEvents } from './write-events.ts';

/** Kinds of effects that take statements of their own, in the transaction of their cause. */
type SeparateKind =
  'rename' | 'stage' | 'sealing' | 'message' | 'invitation' | 'mark' | 'history' | 'boxes' | 'progress';
/** All of a kind are written together: a contract of twenty signees does not take twenty ways to the database. */
type SeparateWriters = {
  readonly [Kind in SeparateKind]: (
    tx: Statements,
    effects: readonly Extract<Effect, { readonly kind: Kind }>[],
  ) => Promise<void>;
};
// In the order in which they are written. For a stage, other transactions that count documents in the same folder wait;
// messages are noted in the signatures that come with it.
const SEPARATE: SeparateWriters = {
  rename: oneByOne(writeRename),
  sealing: oneByOne(writeSealing),
  invitation: writeInvitations,
  mark: oneByOne(writeMark),
  history: writeHistory,
  boxes: oneByOne(writeBoxes),
  stage: oneByOne(writeStage),
  message: writeMessages,
  progress: oneByOne(writeProgress),
};

// For kinds of which a cause has one at most.
function oneByOne<E>(write: (tx: Statements, effect: E) => Promise<void>) {
  return async (tx: Statements, effects: readonly E[]): Promise<void> => {
    for (const effect of effects) await write(tx, effect);
  };
}

/** Kinds that are written by one statement together, whatever they are. */
type JointEffect = Exclude<Effect, { readonly kind: SeparateKind | 'event' }>;
type SeparateEffect = Extract<Effect, { readonly kind: SeparateKind }>;

const isSeparate = (effect: Effect): effect is SeparateEffect => effect.kind in SEPARATE;
const isWrittenTogether = (effect: Effect): effect is JointEffect => effect.kind in WRITERS;

type Writers = {
  readonly [Kind in JointEffect['kind']]: <T>(
    effect: Extract<Effect, { readonly kind: Kind }>,
    tag: Tag<T>,
  ) => readonly Written<T>[];
};

// A notice `to` listeners is left out where no process has reported any: most contracts have no listeners.
const WRITERS: Writers = {
  notice: ({ about, key, to }, tag) => {
    const call = noticeCall({ about, tenant: key.tenant.id, id: key.id });
    if (to === 'all') return [{ calls: () => [call] }];
    return [
      {
        asked: tag`EXISTS (SELECT 1 FROM presence WHERE tenant = ${key.tenant.id} AND session_id = ${key.id})`,
        calls: (isFollowed) => (isFollowed === true ? [call] : []),
      },
    ];
  },
  // For a document sent from a session, the notice goes to that session, found among the few that are followed.
  ending: ({ contract: { tenant, id } }, tag) => [
    {
      asked: tag`ARRAY(SELECT followed.session_id::text
      FROM (SELECT DISTINCT session_id FROM presence WHERE tenant = ${tenant.id}) AS followed
      LEFT JOIN builder_session s ON s.tenant = ${tenant.id} AND s.id = followed.session_id
      WHERE followed.session_id = ${id}::uuid OR s.sent->>'contract_id' = ${id}::text)`,
      calls: (followed) =>
        (followed as readonly string[]).map((session) =>
          noticeCall({ about: 'settings', tenant: tenant.id, id: session }),
        ),
    },
  ],
  charge: ({ key, at }, tag) => [
    {
      statement: tag`INSERT INTO transaction (tenant, session_id, counted_at)
      SELECT ${key.tenant.id}, ${key.id}::uuid, ${at.toISOString()}::timestamptz FROM done ON CONFLICT DO NOTHING`,
    },
  ],
  erasure: ({ key, at }, tag) => [
    {
      statement: tag`UPDATE builder_session SET erase_at = ${at?.toISOString() ?? null}::timestamptz FROM done
      WHERE tenant = ${key.tenant.id} AND id = ${key.id}`,
    },
  ],
  edited: (effect, tag) => editedSql(effect, tag),
  job: (job, tag) => [{ asked: offsetSql(job.tenant, tag), calls: (offset) => [jobCall(job, offset)] }],
};

/** The types of a kind and its writer belong together; TypeScript cannot see that through the record. */
function write<T>(effect: JointEffect, tag: Tag<T>): readonly Written<T>[] {
  return (WRITERS[effect.kind] as (effect: JointEffect, tag: Tag<T>) => readonly Written<T>[])(effect, tag);
}

/** The name of the column that answers a question. */
const answerOf = (index: number): string => `answer_${index}`;

/** Effects as they are carried out: rows are written, questions answered, and calls made by the answers. */
interface Divided<T> {
  readonly statements: readonly T[];
  readonly asked: readonly T[];
  /** The calls that come after, by the row of answers. */
  readonly callsOf: (row: Readonly<Record<string, unknown>>) => readonly Call[];
}

function divide<T>(written: readonly Written<T>[]): Divided<T> {
  const statements = written.flatMap((part) => ('statement' in part ? part.statement : []));
  const calling = written.flatMap((part) => ('calls' in part ? [part] : []));
  const asking = calling.filter(({ asked }) => asked !== undefined);
  return {
    statements,
    asked: asking.flatMap(({ asked }) => (asked === undefined ? [] : [asked])),
    callsOf: (row) => calling.flatMap((part) => part.calls(row[answerOf(asking.indexOf(part))])),
  };
}

/** How many effects are one statement: a statement has 65,535 values at most. */
const AT_ONCE = 100;

/** Writes effects into the transaction of their cause; those of a kind in their order, and the kinds in theirs. */
export async function writeEffects(tx: Statements, effects: readonly Effect[]): Promise<void> {
  const events = effects.filter((effect) => effect.kind === 'event');
  await writeEvents(
    tx,
    events.map((event, before) => ({ ...event, before })),
  );
  const together = effects.filter(isWrittenTogether);
  for (let from = 0; from < together.length; from += AT_ONCE)
    await writeTogether(tx, together.slice(from, from + AT_ONCE));
  const separate = effects.filter(isSeparate);
  for (const [kind, writeAll] of Object.entries(SEPARATE)) {
    const list = separate.filter((effect) => effect.kind === kind);
    if (list.length > 0) await (writeAll as (tx: Statements, list: readonly Effect[]) => Promise<void>)(tx, list);
  }
  await noteSigning(tx, separate);
}

/** Writes effects by a statement of their own, and makes the calls that come after. */
async function writeTogether(tx: Statements, effects: readonly JointEffect[]): Promise<void> {
  const { statements, asked, callsOf } = divide(effects.flatMap((effect) => write<SQL>(effect, sql as Tag<SQL>)));
  const ctes = statements.map((statement, index) => sql`, ${sql.raw(`effect_${index}`)} AS (${statement})`);
  const columns = asked.map((column, index) => sql`${column} AS ${sql.raw(answerOf(index))}`);
  const isNeeded = ctes.length + columns.length > 0;
  const { rows } = isNeeded
    ? await tx.execute(
        sql`WITH done AS (SELECT 1)${sql.join(ctes)} SELECT ${sql.join([sql`1`, ...columns], sql`, `)} FROM done`,
      )
    : { rows: [] };
  await makeCalls(tx, callsOf(rows[0] ?? {}));
}

/** Tells every process of what no contract or session is the cause: keys, clocks, templates. */
export async function tell(tx: Pick<Statements, 'execute'>, notice: Notice): Promise<void> {
  await makeCalls(tx, [noticeCall(notice)]);
}
