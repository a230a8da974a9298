// The process that reads PDFs and writes the updates behind them. It is started by create-sealer.ts, has neither the key
// nor the network, and may be killed at any time.
import type { Answer } from '../../processes/index.ts';
import { serveTasks } from '../../processes/index.ts';
import { RevisionError } from '../../pdf-revision/index.ts';
import { inspectSealed, prepareStamp } from '../additions/prepare-stamp.ts';
import { EvidenceError, prepareSeal } from '../pdf/prepare-seal.ts';
import type { PageTypesetter } from '../pages/typeset-pages.ts';
import type { SealReply, SealTasks } from './messages.ts';

let typesetter: PageTypesetter | undefined;

/** The typesetter's program may be left out of an installation, which is then said as the reason. */
async function startTypesetter(): Promise<PageTypesetter> {
  return (await import('../pages/typeset-pages.ts')).createPageTypesetter();
}

async function reply<Value>(prepare: () => Value | Promise<Value>): Promise<Answer<SealReply<Value>>> {
  try {
    return { response: { ok: true, value: await prepare() } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof EvidenceError) return { response: { ok: false, fault: 'misuse', reason } };
    return { response: { ok: false, fault: error instanceof RevisionError ? error.fault : 'failed', reason } };
  }
}

await serveTasks<SealTasks>({
  seal: (task, [file, ...attached]) =>
    reply(async () => ({
      ...(await prepareSeal({ pdf: file as Buffer, attached }, task, (typesetter ??= await startTypesetter()))),
      plainLength: 0,
    })),
  stamp: (task, [file]) => reply(() => prepareStamp(file as Buffer, task)),
  inspect: (_, [file]) => reply(() => inspectSealed(file as Buffer)),
});
