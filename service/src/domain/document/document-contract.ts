import { listSignees } from 'deedkit/document';
import type { FinalizeInput } from 'deedkit/protocol/platform';
import type { ContractOwner, DocumentWithSchema } from '../contract/contract-owner.ts';
import type { Effect } from '../effect/effect.ts';
import type { Document } from './document.ts';
import type { Refusal } from '../outcome.ts';
import type { SaidBySender } from '../signing/asked-signatures.ts';
import { askSignees, settingsOf } from '../signing/asked-signatures.ts';
import { findContactFaults } from '../signing/refuse-terms.ts';
import { contractEvent, documentEvent } from './event.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import type { Sender } from '../signing/sender.ts';
import type { DocumentPorts } from './ports.ts';

/** How a contract is to be finalized. */
export interface Finalizing {
  readonly method: FinalizeInput['signature_method'];
  /** As the document has it when undefined. */
  readonly requireMatchingName?: boolean | undefined;
  readonly invite: boolean;
  /** In whose name signees are written to. */
  readonly sender: Sender;
  /** The name of the user who finalizes it; null when unknown. */
  readonly by: string | null;
  readonly dueAt: Date | null;
  /** Beside what the contract says; nothing when left out. */
  readonly said?: SaidBySender;
}

interface Request<Author extends string | null> {
  /** As it was when the request came. */
  readonly document: Document;
  readonly author: Author;
  /** Only when it is to be finalized. */
  readonly finalizing?: Finalizing;
  /** Whether the draft takes over the title of its document, whose activity has told that. */
  readonly takesTitle?: true;
}

/**
 * A workspace as the owner of a document's contract (platform-v2 §States and transitions). Its users may write, and the
 * title of the document is the name of the draft. Finalizing asks for signatures, or completes it where none are
 * needed.
 */
export function ownedByWorkspace<Author extends string | null>(
  { builderUrl, invitations }: Pick<DocumentPorts, 'builderUrl' | 'invitations'>,
  { document, author, finalizing, takesTitle }: Request<Author>,
): ContractOwner & { readonly author: Author } {
  return {
    author,
    refuseWriter: ({ writers }) =>
      author === null || writers.has(author) ? undefined : { code: 'participant_unknown' },
    refuseFinalizing: async () => undefined,
    refuseTerms: (of) => (finalizing ? refuseContacts(of, finalizing) : undefined),
    findProblems: (of) => (finalizing ? findSigneeProblems(of, finalizing, document) : []),
    effectsOf: ({ key, kind, now, state, schema, nameBefore }): readonly Effect[] => {
      if (takesTitle) return [];
      const isRenamed = kind === 'patched' && state.document_name !== nameBefore;
      if (kind === 'patched' && !isRenamed) return [{ kind: 'edited', document, at: now }];
      // A name that its document has already was written with that.
      if (isRenamed && state.document_name !== document.title) {
        const renamed = { ...document, title: state.document_name, updatedAt: now };
        return [
          { kind: 'rename', contract: key, title: renamed.title, at: now },
          documentEvent('document-updated', renamed, { builderUrl, at: now }),
        ];
      }
      if (kind !== 'finalized' || !finalizing) return [];
      return finalizationEffects({ document, finalizing, of: { state, schema }, at: now, builderUrl, invitations });
    },
  };
}

const asksForSignatures = ({ method }: Finalizing): boolean => method !== 'manual';

/** Why signees cannot be asked as the request says. What it says nothing of is left to the draft. */
function refuseContacts({ state, schema }: DocumentWithSchema, finalizing: Finalizing): Refusal | undefined {
  const { said, invite } = finalizing;
  if (!said?.signees) return undefined;
  const signees = listSignees(state.value, schema);
  const faults = findContactFaults(signees, { said, invite: invite && asksForSignatures(finalizing) });
  return faults.length > 0 ? { code: 'signees_refused', faults } : undefined;
}

/** Reasons why the signees cannot be asked in the way that is wished for. */
function findSigneeProblems(
  of: DocumentWithSchema,
  finalizing: Finalizing,
  { requireMatchingName }: Pick<Document, 'requireMatchingName'>,
): { path: string; code: 'required' }[] {
  const isNamed = finalizing.requireMatchingName ?? requireMatchingName;
  return [
    ...(finalizing.invite && asksForSignatures(finalizing) && !finalizing.said?.signees ? findUnreachable(of) : []),
    ...(isNamed ? findNameless(of) : []),
  ];
}

/** Finds signees without a name, which no login could match. */
function findNameless({ state, schema }: DocumentWithSchema): { path: string; code: 'required' }[] {
  return listSignees(state.value, schema)
    .filter(({ first_name, last_name }) => first_name === '' && last_name === '')
    .map(({ path }) => ({ path, code: 'required' }));
}

/** Signees who could be written to nowhere. */
function findUnreachable({ state, schema }: DocumentWithSchema): { path: string; code: 'required' }[] {
  return listSignees(state.value, schema)
    .filter(({ email, phone }) => email === '' && phone === '')
    .map(({ path }) => ({ path, code: 'required' }));
}

interface FinalizationOf {
  readonly document: Document;
  readonly finalizing: Finalizing;
  readonly of: DocumentWithSchema;
  readonly at: Date;
  readonly builderUrl: DocumentPorts['builderUrl'];
  readonly invitations: DocumentPorts['invitations'];
}

function finalizationEffects(finalization: FinalizationOf): readonly Effect[] {
  const { document, finalizing, of, at, builderUrl, invitations } = finalization;
  const { method, sender, said = {} } = finalizing;
  const { key, contractId } = document;
  const contract = { tenant: key.tenant, id: contractId };
  const signatures = asksForSignatures(finalizing) ? askSignees(of, { contractId, said, at }) : [];
  const to = signatures.length > 0 ? 'finalized' : 'completed';
  const asked = onTerms(document, { finalizing, languages: of.state.languages, at });
  const next: Document = { ...asked, stage: to, dueAt: to === 'finalized' ? asked.dueAt : null };
  const begun = beginSigning(
    { invitations },
    { document: next, signatures, sender, invite: finalizing.invite, by: finalizing.by, at },
  );
  return [
    {
      kind: 'stage',
      contract,
      to,
      method,
      requireMatchingName: next.requireMatchingName,
      signingSettings: next.signingSettings,
      dueAt: next.dueAt,
      signatures: begun.signatures,
      at,
    },
    ...begun.effects,
    ...(to === 'completed'
      ? [contractEvent('contract-completed', { document: next, signatures }, { builderUrl, at })]
      : []),
  ];
}

/** A document as it is asked for signatures on these terms. */
export function onTerms(
  document: Document,
  of: {
    readonly finalizing: Pick<Finalizing, 'method' | 'requireMatchingName' | 'dueAt' | 'said'>;
    readonly languages: readonly string[];
    readonly at: Date;
  },
): Document {
  const { finalizing, languages, at } = of;
  return {
    ...document,
    stage: 'finalized',
    signatureMethod: finalizing.method,
    requireMatchingName: finalizing.requireMatchingName ?? document.requireMatchingName,
    signingSettings: settingsOf(finalizing.said ?? {}, document.signingSettings),
    dueAt: finalizing.dueAt,
    finalizedAt: document.finalizedAt ?? at,
    language: document.language ?? languages[0] ?? null,
    updatedAt: at,
  };
}
