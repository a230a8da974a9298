import { sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';

/**
 * Has one worker of each process look for a job, as adding one does. Two that look at the same moment pass over each
 * other's queues and may both find nothing, so urgent callers have them look again.
 */
export async function nudgeWorker(tx: Pick<Statements, 'execute'>): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text)`);
}
