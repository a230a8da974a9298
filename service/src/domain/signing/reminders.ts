import type { Document, DocumentChange } from '../document/document.ts';
import type { SigningSettings } from '../signature/signing-settings.ts';
import type { Effect } from '../effect/effect.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import { channelsOf, languageOf, writeToSignee } from './invitation.ts';
import type { SigningPorts } from './ports.ts';
import { sealingJob } from './seal-contract.ts';
import type { Sender } from './sender.ts';
import { readSender } from './sender.ts';
import { isTurnOf } from './turns.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Reminders go out at 09:00 UTC. */
const HOUR_MS = 9 * 60 * 60_000;
/** How long reminders go out when no end was set. */
const DEFAULT_DAYS = 30;

/**
 * The next moment after another at which signees are reminded; undefined when there is none any more.
 *
 *     remindersStart 3 Mar, P7D, remindersEnd 20 Mar:   3 Mar 09:00   10 Mar 09:00   17 Mar 09:00
 */
export function nextReminder(settings: SigningSettings | null, after: Date): Date | undefined {
  if (!settings?.remindersStart) return undefined;
  const first = Date.parse(`${settings.remindersStart}T00:00:00Z`) + HOUR_MS;
  const days = Number(/^P(\d+)D$/.exec(settings.remindersDuration ?? '')?.[1] ?? 0);
  const last = settings.remindersEnd ?? settings.expiresAt;
  const end = last === null ? first + DEFAULT_DAYS * DAY_MS : Date.parse(`${last}T00:00:00Z`) + DAY_MS;
  const passed =
    after.getTime() < first ? 0 : days === 0 ? Infinity : Math.floor((after.getTime() - first) / (days * DAY_MS)) + 1;
  const next = passed === 0 ? first : first + passed * days * DAY_MS;
  return next < end ? new Date(next) : undefined;
}

/** The job that reminds the signees of a contract next. */
export function reminderJob(
  { key: { tenant }, contractId, signingSettings }: Document,
  after: Date,
): readonly Effect[] {
  const next = nextReminder(signingSettings, after);
  return next ? [{ kind: 'job', tenant, task: 'remind_signees', id: contractId, at: next }] : [];
}

/** The jobs that a contract waits for: its end, its next reminder, the next step of its sealing. */
export function waitingJobs(document: Document, after: Date): readonly Effect[] {
  const { key, contractId, stage, dueAt, sealing } = document;
  const ending =
    dueAt === null
      ? []
      : [{ kind: 'job', tenant: key.tenant, task: 'expire_contract', id: contractId, at: dueAt } as const];
  const ofSigning = stage === 'finalized' ? [...ending, ...reminderJob(document, after)] : [];
  return [...ofSigning, ...(sealing ? sealingJob(document, sealing) : [])];
}

/** Reminds those of a contract who are still waited for, in the way they were invited, and has it done again. */
export async function remindSignees(ports: SigningPorts, contract: Key, at: Date): Promise<void> {
  const document = await ports.store.readOfContract(contract);
  if (!document) return;
  const sender = await readSender(ports.workspaces, document);
  await ports.store.change(document.key, (current, signatures) => {
    if (current.stage !== 'finalized') return succeed({ set: {}, effects: [] });
    const reminders = writeReminders(ports, { document: current, signatures, sender, at });
    return succeed({ set: {}, effects: [...reminders, ...reminderJob(current, at)] });
  });
}

interface Reminding {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly sender: Sender;
  readonly at: Date;
}

/** Messages to all of a contract whose turn it is; none where nobody can be written to. */
function writeReminders(
  { invitations }: Pick<SigningPorts, 'invitations'>,
  { document, signatures, sender, at }: Reminding,
): readonly Effect[] {
  const late = signatures.filter((signature) => signature.state === 'waiting' && isTurnOf(signature, signatures));
  return late.flatMap((signature) => {
    const wish = signature.invite ?? {
      channels: channelsOf(signature),
      language: languageOf(document),
      message: null,
    };
    const letter = { sender, wish, kind: 'reminder', at, parties: signatures.length } as const;
    return wish.channels.length === 0 ? [] : writeToSignee(invitations, { document, signature, ...letter });
  });
}

/** The change by which a sender reminds all of a contract whose turn it is. Refused where nobody can be reminded. */
export function decideReminder(
  ports: Pick<SigningPorts, 'invitations'>,
  reminding: Reminding,
): Outcome<DocumentChange> {
  const { stage } = reminding.document;
  if (stage === 'created') return refuse({ code: 'not_finalized' });
  if (stage !== 'finalized') return refuse({ code: 'contract_ended', stage });
  const effects = writeReminders(ports, reminding);
  return effects.length > 0 ? succeed({ set: {}, effects }) : refuse({ code: 'contact_missing', path: '' });
}
