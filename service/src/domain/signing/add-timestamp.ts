import { afterAttempt, afterWaiting, sealedWith } from '../signature/seal-progress.ts';
import { SEALED_DOCUMENT } from '../file/file.ts';
import { succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { SigningPorts } from './ports.ts';
import type { Attempt } from './seal-contract.ts';
import { noteProgress } from './seal-contract.ts';
import { findFile } from './signing-file.ts';

/**
 * The job that gives a file its timestamp that was sealed while there was none to be had. It is appended, so that the
 * file stays the beginning of the new one, and its seal valid; the new one takes its place at once, with the progress.
 * A job that is run again finds that nothing is waited for.
 */
export async function addTimestamp(ports: SigningPorts, contract: Key, at: Date): Promise<Attempt> {
  const document = await ports.store.readOfContract(contract);
  const sealing = document?.sealing;
  if (!document || sealing?.timestamp !== 'waiting') return 'done';
  const file = await findFile(ports.store, document, SEALED_DOCUMENT);
  if (!file) return 'done';
  const { tenant } = document.key;
  const pieces = () => ports.files.read(tenant, file.hash, { first: 0, last: file.size - 1 });
  const added = await ports.addTimestamp({ size: file.size, pieces });
  if (!added.ok || added.value.timestamp === 'failed') {
    const isWaiting = !added.ok && added.fault === 'busy';
    const progress = isWaiting ? afterWaiting(sealing, at) : afterAttempt(sealing, at);
    await ports.store.change(document.key, (current) =>
      succeed({ set: {}, effects: current.sealing?.timestamp === 'waiting' ? noteProgress(current, progress) : [] }),
    );
    return progress.nextAt === null ? 'given_up' : 'later';
  }
  const { appended, timestamp } = added.value;
  const progress = noteProgress(document, sealedWith(timestamp, at));
  // Nobody is to give timestamps any more.
  if (timestamp === 'none') {
    await ports.store.change(document.key, () => succeed({ set: {}, effects: progress }));
    return 'done';
  }
  const upload = await ports.files.store(tenant, append(pieces(), appended));
  try {
    const next = { upload, place: SEALED_DOCUMENT, name: null, removed: [], pages: null };
    await ports.store.replaceFile(document.key, { file: next, was: file.hash }, progress);
  } finally {
    await ports.files.discard(tenant, [upload.id]).catch(() => undefined);
  }
  return 'done';
}

async function* append(pieces: AsyncIterable<Uint8Array>, end: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* pieces;
  yield end;
}
