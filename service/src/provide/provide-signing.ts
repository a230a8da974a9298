import { listSignees } from 'deedkit/document';
import type { Orm } from '../database/index.ts';
import { readContract } from '../domain/contract/read-contract.ts';
import type { DocumentPorts } from '../domain/document/ports.ts';
import { refuse, succeed } from '../domain/outcome.ts';
import { expireContract } from '../domain/signing/cancel-signing.ts';
import type { SigningPorts } from '../domain/signing/ports.ts';
import { remindSignees } from '../domain/signing/reminders.ts';
import { addTimestamp, scheduleRenewals } from '../domain/signing/add-timestamp.ts';
import { sealContract } from '../domain/signing/seal-contract.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Key } from '../domain/tenant/tenant.ts';
import { watermarkOf } from '../domain/tenant/tenant.ts';
import type { Task } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import type { PdfPrinter } from '../render/index.ts';
import { measureValue } from '../render/index.ts';
import { createSigningRecords, listUnrenewed } from '../storage/index.ts';
import { readJob } from './job-payload.ts';

interface Needs {
  readonly orm: Orm;
  readonly documents: DocumentPorts;
  readonly printer: PdfPrinter;
  readonly seal: Pick<SigningPorts, 'seal' | 'addTimestamp' | 'renewTimestamp'>;
}

/**
 * Provides the ports that signing uses. Final printing differs from other printing only in the boxes: they are put in
 * the order of the signees, by which signatures were made of them.
 */
export function provideSigning({ orm, documents, printer, seal }: Needs): SigningPorts {
  return {
    ...documents,
    records: createSigningRecords(orm),
    measureValue,
    ...seal,
    print: async (contract) => {
      const found = await readContract(documents.contracts, contract);
      if (!found.ok) return found;
      const { snapshot, schema } = found.value;
      const watermark = watermarkOf(contract.tenant);
      const printed = await printer.print({ state: snapshot.state, schema, watermark });
      if (!printed.ok) return refuse({ code: 'pdf_unavailable', reason: printed.error.code });
      const { pdf, boxes } = printed.value;
      // A signee in two signature blocks signs in the first.
      return succeed({
        pdf,
        boxes: listSignees(snapshot.state.value, schema).map(({ id }) => boxes.find((box) => box.id === id) ?? null),
      });
    },
  };
}

/** The tasks for contracts that are being signed, each at its time: quick ones, and those that take long. */
export function provideSigningTasks(
  signing: SigningPorts,
  { clock, log, orm }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log; readonly orm: Orm },
): { readonly quick: Readonly<Record<string, Task>>; readonly sending: Readonly<Record<string, Task>> } {
  const task =
    (run: (contract: Key, at: Date) => Promise<void>): Task =>
    (payload) => {
      const { key, at } = readJob(payload, clock);
      return run(key, at);
    };
  return {
    quick: {
      expire_contract: task((contract, at) => expireContract(signing, contract, at)),
      schedule_renewals: async () => {
        for (const { tenant, ids } of await listUnrenewed(orm)) {
          const contracts = ids.map((id) => ({ tenant, id }));
          await scheduleRenewals(signing, contracts, { at: clock.now(tenant), random: Math.random });
        }
      },
      remind_signees: task((contract, at) => remindSignees(signing, contract, at)),
    },
    sending: {
      seal_contract: task(async (contract, at) => {
        if ((await sealContract(signing, contract, at)) === 'given_up')
          log.error('A document that everybody has signed will not be sealed', { contract: contract.id });
      }),
      add_timestamp: task(async (contract, at) => {
        const attempt = await addTimestamp(signing, contract, at);
        if (attempt === 'given_up')
          log.error('A sealed document stays without a timestamp: the authority gave none for days', {
            contract: contract.id,
          });
      }),
    },
  };
}
