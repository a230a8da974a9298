import { noteBounce } from '../domain/message/message.ts';
import { readBounce } from '../notify/index.ts';
import { createMessageStore, createWorkspaceRegister } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { withDatabase } from './with-database.ts';

/** A report has the headers of a mail, and may have all of it. */
const MAX_BYTES = 1_048_576;

/**
 * `bounce`: reads one mail on standard input and, where it says that one of ours came back, tells the sender. A mail
 * that says something else is no fault: whatever comes to a mailbox may be given to it.
 */
export async function runBounce(invocation: Invocation): Promise<number> {
  if (invocation.args.length > 0)
    return refuseUsage(invocation, 'bounce takes a mail on standard input, and nothing else.');
  const bounce = await readBounce(await readInput(invocation.stdin ?? process.stdin));
  if (typeof bounce === 'string') {
    invocation.stderr(`deedkit-service: ${WORDS[bounce]} Nothing was noted.\n`);
    return 0;
  }
  const { message, fault } = bounce;
  const noted = await withDatabase(invocation, async ({ orm }) => {
    const records = await createWorkspaceRegister(orm).list();
    const tenant = records.map((record) => record.tenant).find(({ id }) => id === message.tenant.id);
    return (
      tenant !== undefined && noteBounce(createMessageStore(orm), { tenant, id: message.id }, { fault, at: new Date() })
    );
  });
  if (noted) invocation.stdout(`${message.id} came back; its sender is told.\n`);
  else invocation.stderr('deedkit-service: No mail of that name was sent and not yet told of. Nothing was noted.\n');
  return 0;
}

const WORDS = {
  not_final: 'The mail says that one is late, not that it came back.',
  other: 'This is no report on a mail of this service.',
} as const;

async function readInput(stdin: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stdin) {
    // The rest is read too, so that the writing process is not broken off.
    if (size < MAX_BYTES) pieces.push(piece);
    size += piece.byteLength;
  }
  return Buffer.concat(pieces).subarray(0, MAX_BYTES);
}
