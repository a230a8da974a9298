import type { Document } from '../document/document.ts';
import type { SealProgress } from '../signature/seal-progress.ts';
import { afterAttempt, afterWaiting, renewalDue, sealedWith } from '../signature/seal-progress.ts';
import { SEALED_DOCUMENT } from '../file/file.ts';
import { succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { SealAnswer, SigningPorts, Stamped, StreamedFile } from './ports.ts';
import type { Attempt } from './seal-contract.ts';
import { noteProgress } from './seal-contract.ts';
import { findFile } from './signing-file.ts';

/**
 * The job that looks after the timestamp of a sealed file. It stamps a file that was sealed while no timestamp could be
 * had, and adds another over one whose certificate ends soon. The stamp is appended: the old file stays the beginning
 * of the new one, and its seal valid. The new file takes its place at once, together with the progress. A job that is
 * run again finds nothing to do.
 */
export async function addTimestamp(ports: SigningPorts, contract: Key, at: Date): Promise<Attempt> {
  const document = await ports.store.readOfContract(contract);
  const sealing = document?.sealing;
  if (!document || !sealing || !isLookedAfter(sealing)) return 'done';
  const file = await findFile(ports.store, document, SEALED_DOCUMENT);
  if (!file) return 'done';
  const { tenant } = document.key;
  const pieces = () => ports.files.read(tenant, file.hash, { first: 0, last: file.size - 1 });
  const added = await stamp(ports, sealing, { file: { size: file.size, pieces }, at });
  const progress = nextProgress(sealing, added, at);
  if (!added.ok || added.value.appended.length === 0) {
    await note(ports, document, progress);
    return progress.timestamp === 'failed' ? 'given_up' : progress.timestamp === 'waiting' ? 'later' : 'done';
  }
  const upload = await ports.files.store(tenant, append(pieces(), added.value.appended));
  try {
    const next = { upload, place: SEALED_DOCUMENT, name: null, removed: [], pages: null };
    await ports.store.replaceFile(document.key, { file: next, was: file.hash }, noteProgress(document, progress));
  } finally {
    await ports.files.discard(tenant, [upload.id]).catch(() => undefined);
  }
  return 'done';
}

const isLookedAfter = ({ status, timestamp }: SealProgress): boolean =>
  status === 'sealed' && (timestamp === 'waiting' || timestamp === 'stamped');

const stamp = (
  ports: SigningPorts,
  { timestamp }: SealProgress,
  { file, at }: { readonly file: StreamedFile; readonly at: Date },
): Promise<SealAnswer<Stamped>> =>
  timestamp === 'waiting' ? ports.addTimestamp(file) : ports.renewTimestamp(file, renewalDue(at));

/** A file that has a timestamp keeps it, whatever comes of an attempt to get another: it is tried again in a day. */
function nextProgress(before: SealProgress, added: SealAnswer<Stamped>, at: Date): SealProgress {
  if (!added.ok && added.fault === 'busy') return afterWaiting(before, at);
  if (added.ok && added.value.timestamp !== 'failed') {
    const { timestamp } = added.value;
    // No authority is set any more; an existing timestamp stays.
    if (timestamp === 'none')
      return before.timestamp === 'stamped' ? sealedWith('stamped', at) : sealedWith('none', at);
    return sealedWith(timestamp, at, added.value);
  }
  if (before.timestamp !== 'stamped') return afterAttempt(before, at);
  // Of a file that cannot be added to, the next attempt comes late; it may be by a later release.
  const isForNow = added.ok || added.fault === 'failed';
  return sealedWith('stamped', at, { renewBy: undefined, isClosed: !isForNow });
}

async function note({ store }: SigningPorts, document: Document, progress: SealProgress): Promise<void> {
  const before = document.sealing?.timestamp;
  await store.change(document.key, (current) =>
    succeed({ set: {}, effects: current.sealing?.timestamp === before ? noteProgress(current, progress) : [] }),
  );
}

async function* append(pieces: AsyncIterable<Uint8Array>, end: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* pieces;
  yield end;
}

/**
 * Has the timestamps of some documents looked after that were sealed before timestamps were renewed: each within a day,
 * so that an authority is not asked for all at once.
 */
export async function scheduleRenewals(
  ports: Pick<SigningPorts, 'store'>,
  contracts: readonly Key[],
  { at, random }: { readonly at: Date; readonly random: () => number },
): Promise<void> {
  for (const contract of contracts) {
    const document = await ports.store.readOfContract(contract);
    if (!document) continue;
    const nextAt = new Date(at.getTime() + random() * DAY_MS).toISOString();
    await ports.store.change(document.key, ({ sealing, ...rest }) => {
      const isWaiting = sealing !== null && isLookedAfter(sealing) && sealing.nextAt === null;
      return succeed({ set: {}, effects: isWaiting ? noteProgress({ ...rest, sealing }, { ...sealing, nextAt }) : [] });
    });
  }
}

const DAY_MS = 86_400_000;
