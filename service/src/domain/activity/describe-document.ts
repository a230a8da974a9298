import type { Document } from '../document/document.ts';
import type { HistoryEntry, HistoryKind } from '../signature/evidence.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { Change } from './activity.ts';
import { quote } from './activity.ts';

/** A document as far as its changes name it. */
export interface Named {
  readonly id: string;
  readonly title: string;
  readonly folderId: string;
}

const namedOf = ({ key, title, folderId }: Document): Named => ({ id: key.id, title, folderId });

/** A change of a document. */
export function ofDocument({ id, title, folderId }: Named, action: string, text: string): Change {
  return { action, subject: { type: 'document', id, title }, documentId: id, folderId, text };
}

/** The changes between two states of a document and its signatures, apart from the stages of signing. */
export function describeDocumentChange(
  before: Document,
  after: Document,
  signatures: { readonly before: readonly SignatureRecord[]; readonly changed: readonly SignatureRecord[] },
): readonly Change[] {
  const named = namedOf(after);
  const isOther = (name: 'title' | 'description' | 'folderId' | 'ownerId'): boolean => before[name] !== after[name];
  return [
    ...(isOther('title') ? [ofDocument(named, 'renamed', renamedFrom(before.title, after.title))] : []),
    ...(isOther('description') ? [ofDocument(named, 'described', 'The description was changed.')] : []),
    ...(isOther('folderId') ? [ofDocument(named, 'moved', `${quote(after.title)} was moved to another folder.`)] : []),
    ...(isOther('ownerId')
      ? [ofDocument(named, 'assigned', after.ownerId === null ? 'It has no owner any more.' : 'It has another owner.')]
      : []),
    ...(before.stage === 'finalized' && before.dueAt?.getTime() !== after.dueAt?.getTime()
      ? [ofDocument(named, 'extended', dueOf(after))]
      : []),
    ...(JSON.stringify(before.tags) === JSON.stringify(after.tags) ? [] : [ofDocument(named, 'tagged', tagsOf(after))]),
    ...signatures.changed
      .filter((signature) => isOtherPerson(signature, signatures.before))
      .map((signature) =>
        ofSignature(named, { id: signature.id, name: nameOf(signature) }, { action: 'changed', text: NEW_NAME }),
      ),
  ];
}

const NEW_NAME = 'The signee was changed.';

/** A new title beside the one before. */
export function renamedFrom(before: string, after: string): string {
  return `${quote(before)} was renamed to ${quote(after)}.`;
}

function dueOf({ dueAt }: Document): string {
  return dueAt === null
    ? 'It can be signed at any time.'
    : `It can be signed until ${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
}

function tagsOf({ tags }: Document): string {
  return tags.length === 0 ? 'All tags were removed.' : `The tags are ${tags.slice(0, 20).map(quote).join(', ')}.`;
}

function isOtherPerson(signature: SignatureRecord, before: readonly SignatureRecord[]): boolean {
  const was = before.find(({ id }) => id === signature.id);
  const names = ['firstName', 'lastName', 'companyName', 'jobTitle'] as const;
  return was !== undefined && names.some((name) => was[name] !== signature[name]);
}

function ofSignature(
  { id, folderId }: Named,
  signature: { readonly id: string; readonly name: string | null },
  change: Pick<Change, 'action' | 'text' | 'by'>,
): Change {
  return {
    ...change,
    subject: { type: 'signature', id: signature.id, title: signature.name },
    documentId: id,
    folderId,
  };
}

/** The end of a sentence: with the reason that was given, if one was. */
const because = (reason: string | null): string => (reason === null ? '.' : `: ${quote(reason)}`);

interface Told {
  readonly action: string;
  readonly text: (signee: string, reason: string | null) => string;
  /** Whether nobody but the signee does this. */
  readonly bySignee?: true;
}

const SIGNING: Readonly<Partial<Record<HistoryKind, Told>>> = {
  finalized: { action: 'finalized', text: () => 'It was finalized.' },
  invited: { action: 'invited', text: (signee) => `${signee} was invited to sign.` },
  reminded: { action: 'reminded', text: (signee) => `${signee} was reminded.` },
  opened: { action: 'opened', text: (signee) => `${signee} opened the document.`, bySignee: true },
  contact_changed: { action: 'corrected', text: (signee) => `${signee} is reached elsewhere; the old link is dead.` },
  link_shared: { action: 'shared', text: (signee) => `The link of ${signee} was given to the sender, with its PIN.` },
  signed: { action: 'signed', text: (signee) => `${signee} signed.` },
  declined: {
    action: 'declined',
    text: (signee, reason) => `${signee} declined to sign${because(reason)}`,
    bySignee: true,
  },
  cancelled: { action: 'cancelled', text: (_, reason) => `Signing was cancelled${because(reason)}` },
  expired: { action: 'expired', text: () => 'It was not signed in time.' },
  completed: { action: 'completed', text: () => 'Everybody has signed.' },
};

/** Steps on the way to being signed as changes; those that change nothing are left out. */
export function describeSigning(
  document: Named,
  entries: readonly HistoryEntry[],
  nameOfSignature: (id: string) => string | null,
): readonly (Change & { readonly signeeId?: string })[] {
  const nameIn = ({ signatureId, by }: HistoryEntry): string | null =>
    signatureId === null ? null : nameOfSignature(signatureId) || by;
  // Consequences of a signature are by its signee, too.
  const signee = entries.map(nameIn).find((name) => name !== null);
  return entries.flatMap((entry) => {
    const { kind, signatureId } = entry;
    const told = SIGNING[kind];
    if (!told) return [];
    const name = nameIn(entry);
    const { action } = told;
    const text = told.text(name ?? 'A signee', entry.detail);
    if (signatureId === null) return [{ ...ofDocument(document, action, text), by: signee ?? null }];
    const change = ofSignature(document, { id: signatureId, name }, { action, text, by: name });
    return [told.bySignee ? { ...change, signeeId: signatureId } : change];
  });
}
