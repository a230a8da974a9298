import type { TemplateLinkInput } from 'deedkit/protocol/platform';
import type { DocumentPorts } from '../document/ports.ts';
import { refuseUnsigned } from '../field/place-fields.ts';
import type { Outcome, Refusal, SigneeFault } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { checkPrintable } from '../document/unprintable.ts';
import type { PdfTemplate, Seat } from '../template/pdf-template.ts';
import { seatParties } from '../template/pdf-template.ts';
import { makeEntryToken } from '../tenant/entry-token.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { TemplateLink, TemplateLinkStore } from './template-link.ts';

/** The ports of public links. */
export interface TemplateLinkPorts {
  readonly links: TemplateLinkStore;
  readonly createId: () => string;
  readonly documents: Pick<DocumentPorts, 'store' | 'workspaces' | 'pdfTemplates' | 'lackingAt' | 'now'>;
}

/** The most contracts of a link without a limit of its own. */
const MOST_USES = 10_000;

/** A wish for a link. */
interface Wish {
  readonly identity: Identity;
  readonly template: PdfTemplate;
  readonly input: TemplateLinkInput;
}

/**
 * Makes a public link. Refused unless exactly one role is open, all others can be reached, and each role has a place for
 * its signature.
 */
export async function createTemplateLink(
  { links, createId, documents }: TemplateLinkPorts,
  { identity, template, input }: Wish,
): Promise<Outcome<TemplateLink>> {
  const { tenant, originId } = identity;
  const at = documents.now(tenant);
  const endsAt = input.ends_at ? new Date(input.ends_at) : null;
  if (endsAt && endsAt <= at) return refuse({ code: 'moment_past', path: '/ends_at' });
  const seats = seatParties(template.roles, input.parties ?? []);
  if (!seats.ok) return seats;
  const refusal = refuseRoles(template, seats.value);
  if (refusal) return refuse(refusal);
  const printable = checkPrintable(documents, [
    { at: '', of: { title: input.title } },
    ...(input.parties ?? []).map((party, index) => ({ at: `/parties/${index}`, of: party ?? {} })),
  ]);
  if (!printable.ok) return printable;
  const { rootFolderId, serviceAccountId } = await documents.workspaces.read(tenant);
  const folderId = input.folder_id ?? rootFolderId;
  const ownerId = input.owner_id === undefined ? serviceAccountId : input.owner_id;
  const there = await documents.store.checkFolder(tenant, { folderId, ownerId });
  if (!there.ok) return there;
  const link: TemplateLink = {
    key: { tenant, id: createId() },
    templateId: template.key.id,
    token: makeEntryToken(tenant),
    seats: (input.parties ?? []).map((party) => party),
    title: input.title ?? null,
    folderId,
    ownerId,
    method: input.signature_method ?? 'canvas',
    madeBy: originId,
    limit: input.limit ?? MOST_USES,
    used: 0,
    endsAt,
    createdAt: at,
  };
  await links.create(link);
  return succeed(link);
}

/** The index of the one role that nobody has; undefined where it is none or several. */
export function findOpenRole(seats: readonly Seat[]): number | undefined {
  const open = seats.flatMap((seat, index) => (isNobody(seat) ? [index] : []));
  return open.length === 1 ? open[0] : undefined;
}

function isNobody(seat: Seat): boolean {
  return seat === null || Object.values(seat).every((text) => text === null || text === undefined || text === '');
}

function refuseRoles({ roles, fields }: PdfTemplate, seats: readonly Seat[]): Refusal | undefined {
  const names = roles.flatMap(({ name }, index) => (isNobody(seats[index] ?? null) ? [name] : []));
  if (names.length !== 1) return { code: 'open_roles', roles: names };
  const faults = seats.flatMap((seat, index): SigneeFault[] => {
    const isReachable = isNobody(seat) || Boolean(seat?.email) || Boolean(seat?.phone);
    const { name = '' } = roles[index] ?? {};
    return isReachable ? [] : [{ path: `/parties/${index}/email`, fault: 'unreachable', id: String(index), name }];
  });
  if (faults.length > 0) return { code: 'signees_refused', faults };
  const unsigned = refuseUnsigned(
    fields.map((field) => ({ ...field, party: String(field.party) })),
    roles.map((_, index) => String(index)),
  );
  return unsigned?.refusal;
}
