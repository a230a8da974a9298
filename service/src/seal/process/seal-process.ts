// The process that reads PDFs and writes what is put behind them. It is started by seal-worker.ts, has neither the key
// nor the network, and may be killed at any time.
import { RevisionError } from '../../pdf-revision/index.ts';
import { inspectSealed, prepareStamp } from '../additions/prepare-stamp.ts';
import { EvidenceError, prepareSeal } from '../pdf/prepare-seal.ts';
import type { PageTypesetter } from '../pages/typeset-pages.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import type { Inspection, Prepared, SealJob, SealReply } from './messages.ts';

let typesetter: PageTypesetter | undefined;

/** The file of a job. One job is under way at a time, so all that comes is of it. */
function readFile(size: number): Promise<Buffer> {
  const file = Buffer.allocUnsafeSlow(size);
  return new Promise((resolve) => {
    let filled = 0;
    const take = (piece: Buffer): void => {
      filled += piece.copy(file, filled);
      if (filled < size) return;
      process.stdin.off('data', take);
      process.stdin.pause();
      resolve(file);
    };
    if (size === 0) resolve(file);
    else process.stdin.on('data', take).resume();
  });
}

/** The typesetter's program may be left out of an installation, which is then said as the reason. */
async function startTypesetter(): Promise<PageTypesetter> {
  return (await import('../pages/typeset-pages.ts')).createPageTypesetter();
}

async function prepare(file: Buffer, task: SealJob['task'], room: number): Promise<Prepared | Inspection> {
  if (task === 'inspect') return inspectSealed(file);
  if ('validation' in task) return prepareStamp(file, { validation: toBuffers(task.validation), room });
  return { ...(await prepareSeal(file, task, (typesetter ??= await startTypesetter()))), plainLength: 0 };
}

/** Bytes come out of another process as plain arrays of octets. */
const toBuffers = ({ certificates, ocsp, lists }: ValidationData): ValidationData => ({
  certificates: certificates.map((one) => Buffer.from(one)),
  ocsp: ocsp.map((one) => Buffer.from(one)),
  lists: lists.map((one) => Buffer.from(one)),
});

async function carryOut({ id, size, task, room }: SealJob): Promise<SealReply> {
  const file = await readFile(size);
  try {
    return { id, ok: true, value: await prepare(file, task, room) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof EvidenceError) return { id, ok: false, fault: 'misuse', reason };
    return { id, ok: false, fault: error instanceof RevisionError ? error.fault : 'failed', reason };
  }
}

process.on('message', (job: SealJob) => {
  void carryOut(job).then((reply) => process.send?.({ ...reply, rss: process.memoryUsage.rss() }));
});
// Whoever started this process was killed.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the service decides when its processes stop.
process.on('SIGINT', () => undefined);
