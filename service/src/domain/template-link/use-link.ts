import type { Party } from 'deedkit/protocol/platform';
import { partySchema } from 'deedkit/protocol/platform';
import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import { documentEvent } from '../document/event.ts';
import { describeStart, fillTemplate } from '../document/start-pdf-template.ts';
import { refuseUnsigned } from '../field/place-fields.ts';
import type { Refusal } from '../outcome.ts';
import { succeed } from '../outcome.ts';
import { writeToSignee } from '../signing/invitation.ts';
import type { SigningPorts } from '../signing/ports.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { readSender } from '../signing/sender.ts';
import type { PdfTemplate, Seat } from '../template/pdf-template.ts';
import { seatParties } from '../template/pdf-template.ts';
import { tenantIdOf } from '../tenant/entry-token.ts';
import { findOpenRole } from './create-link.ts';
import type { TemplateLink, TemplateLinkStore } from './template-link.ts';
import { isClosed } from './template-link.ts';

/** The ports of those who open public links. */
export interface OpenLinkPorts {
  readonly links: Pick<TemplateLinkStore, 'find' | 'findUse'>;
  readonly signing: SigningPorts;
}

/** Between two mails to one address: a stranger may ask in its name. */
const PAUSE_MS = 10 * 60_000;

/** An open link, with what its contracts are made of. */
export interface OpenLink {
  readonly link: TemplateLink;
  readonly template: PdfTemplate;
  readonly seats: readonly Seat[];
  /** The index of the role of whoever opens it. */
  readonly role: number;
  readonly title: string;
  /** In whose name its contracts are sent. */
  readonly sender: string;
}

/** The name and address that a visitor gives. */
export type Visitor = Pick<Party, 'first_name' | 'last_name' | 'email'>;
/** The fields of a visitor that cannot be so. */
export type VisitorFault = 'first_name' | 'last_name' | 'email';

/**
 * Finds an open link. Undefined for one that is unknown, over or used up, and for one whose template is withdrawn or
 * was changed so that not exactly one role is open.
 */
export async function findOpenLink({ links, signing }: OpenLinkPorts, token: string): Promise<OpenLink | undefined> {
  const tenantId = tenantIdOf(token);
  const link = tenantId === undefined ? undefined : await links.find(tenantId, token);
  if (!link) return undefined;
  const { tenant } = link.key;
  if (isClosed(link, signing.now(tenant))) return undefined;
  const template = await signing.pdfTemplates.read({ tenant, id: link.templateId });
  if (!template || template.withdrawnAt) return undefined;
  const seats = seatParties(template.roles, link.seats);
  const role = seats.ok ? findOpenRole(seats.value) : undefined;
  const indexes = template.roles.map((_, index) => String(index));
  const fields = template.fields.map((field) => ({ ...field, party: String(field.party) }));
  if (!seats.ok || role === undefined || refuseUnsigned(fields, indexes)) return undefined;
  const { name } = await signing.workspaces.read(tenant);
  return { link, template, seats: seats.value, role, title: link.title ?? template.name, sender: name };
}

/** The outcome of a visitor's wish. `sent` does not tell whether the address had a contract of the link already. */
export type LinkOutcome = 'sent' | 'closed' | { readonly wrong: readonly VisitorFault[] };

/**
 * Makes a visitor's contract of a link and mails them the way to it: nothing proves that an address is theirs but that
 * they read its mail. They sign first, so that nobody else is written to for a name that a stranger made up. An address
 * has one contract of a link at a time.
 */
export async function openLink(
  ports: OpenLinkPorts,
  open: OpenLink,
  { visitor, language }: { readonly visitor: Visitor; readonly language: string },
): Promise<LinkOutcome> {
  const { signing } = ports;
  const wrong = findWrong(visitor);
  if (wrong.length > 0) return { wrong };
  const { link, template } = open;
  const { tenant } = link.key;
  const draft = await describeStart(signing, {
    identity: { tenant, originId: link.madeBy },
    template,
    input: { title: open.title, folder_id: link.folderId, owner_id: link.ownerId },
  });
  const { createdAt: at } = draft;
  const document: Document = {
    ...draft,
    stage: 'finalized',
    signatureMethod: link.method,
    language,
    finalizedAt: at,
  };
  const seats = open.seats.map((seat, index) => (index === open.role ? visitor : seat));
  const filled = fillTemplate(signing, { template, document, seats, values: new Map() });
  if (!filled.ok) return { wrong: listUnprintable(filled.refusal) };
  const { fields } = filled.value;
  const signatures = filled.value.signatures.map((one, index) => ({
    ...one,
    signingGroup: index === open.role ? 0 : 1,
  }));
  const sender = await readSender(signing.workspaces, document);
  const begun = beginSigning(signing, { document, signatures, sender, invite: true, by: null, at });
  const created = await signing.store.create({
    document,
    signatures: begun.signatures,
    fields: fields.fields.length > 0 ? fields : undefined,
    filesOf: template.version,
    use: { link: link.key, email: (visitor.email ?? '').toLowerCase(), documentId: document.key.id, at },
    effects: [documentEvent('document-created', document, { builderUrl: signing.builderUrl, at }), ...begun.effects],
  });
  if (created.ok) return 'sent';
  if (created.refusal.code !== 'link_taken') return 'closed';
  await sendAgain(ports, open, (visitor.email ?? '').toLowerCase());
  return 'sent';
}

/** Mails the way to the contract that an address has already, unless it was mailed a short while ago. */
async function sendAgain({ links, signing }: OpenLinkPorts, { link }: OpenLink, email: string): Promise<void> {
  const { tenant } = link.key;
  const id = await links.findUse(link.key, email);
  const document = id === undefined ? undefined : (await signing.store.read({ tenant, id }))?.document;
  if (!document) return;
  const contract = contractOf(document);
  const at = signing.now(tenant);
  const signatures = await signing.store.listSignatures(contract);
  const own = signatures.find((one) => one.state === 'waiting' && one.email?.toLowerCase() === email);
  if (!own) return;
  const sent = await Promise.all(
    (['invited', 'reminded'] as const).map((kind) => signing.records.findLast(contract, { kind, signatureId: own.id })),
  );
  if (sent.some((last) => last !== undefined && at.getTime() - last.getTime() < PAUSE_MS)) return;
  const sender = await readSender(signing.workspaces, document);
  await signing.store.change(document.key, (current, all) => {
    const signature = all.find((one) => one.id === own.id);
    if (current.stage !== 'finalized' || signature?.state !== 'waiting' || !signature.invite)
      return succeed({ set: {}, effects: [] });
    const letter = { sender, wish: signature.invite, kind: 'reminder', at, parties: all.length } as const;
    return succeed({
      set: {},
      effects: writeToSignee(signing.invitations, { document: current, signature, ...letter }),
    });
  });
}

function findWrong(visitor: Visitor): readonly VisitorFault[] {
  const issues = partySchema.safeParse(visitor).error?.issues ?? [];
  const names = ['first_name', 'last_name', 'email'] as const;
  return names.filter((name) => !visitor[name] || issues.some(({ path }) => path[0] === name));
}

/** The names with letters that cannot be printed; both where it is something else. */
function listUnprintable(refusal: Refusal): readonly VisitorFault[] {
  const paths = refusal.code === 'unprintable' ? refusal.lacking.map(({ path }) => path) : [];
  const names = ['first_name', 'last_name'] as const;
  const found = names.filter((name) => paths.some((path) => path.endsWith(`/${name}`)));
  return found.length > 0 ? found : names;
}
