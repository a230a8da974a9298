import type { Orm, Statements } from '../database/index.ts';
import type { Outcome } from '../domain/outcome.ts';

/**
 * A transaction that is rolled back when it comes to a refusal, as it is when it throws. The driver rolls back only for
 * an error. The refusal is therefore put aside, an error thrown, and recognized by the refusal.
 */
export async function transactOutcome<T>(
  orm: Pick<Orm, 'transaction'>,
  run: (tx: Statements) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const refused: { outcome?: Outcome<T> } = {};
  try {
    return await orm.transaction(async (tx) => {
      const outcome = await run(tx);
      if (outcome.ok) return outcome;
      refused.outcome = outcome;
      throw new Error('refused');
    });
  } catch (error) {
    if (refused.outcome) return refused.outcome;
    throw error;
  }
}
