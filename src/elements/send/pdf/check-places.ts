import { checkFields, listUnsigned } from '../../../document/index.ts';
import type { PdfDraft } from '../../../protocol/adapter/index.ts';
import { saySendPdf } from '../../base/localize/source/send-pdf.ts';
import { saySend } from '../../base/localize/source/send.ts';
import { nameOf } from '../send-form.ts';
import type { SendSignee } from '../send-form.ts';

/** Something about the places that keeps the document from being sent. */
export interface PlaceFault {
  readonly text: string;
  /** The field that it is about; undefined where one is missing. */
  readonly field?: string;
}

/** The parties of a draft as those who are to sign. */
export function toSignees({ parties }: Pick<PdfDraft, 'parties'>): readonly SendSignee[] {
  return parties.map(({ id, ...party }) => ({
    id,
    first_name: party.first_name ?? '',
    last_name: party.last_name ?? '',
    company_name: party.company_name ?? '',
    role: party.role ?? '',
    email: party.email ?? '',
    phone: party.phone ?? '',
  }));
}

/** Everything that keeps the places from being sent: parties without one for their signature, then wrong fields. */
export function checkPlaces(draft: Pick<PdfDraft, 'pages' | 'parties' | 'fields'>): readonly PlaceFault[] {
  const parties = draft.parties.map(({ id }) => id);
  const unsigned = listUnsigned(draft.fields, parties).map((index) => describeFault(draft, `parties[${index}]`));
  const wrong = checkFields(draft.fields as Parameters<typeof checkFields<string>>[0], { pages: draft.pages, parties });
  const named = new Map(wrong.map(({ path }) => [/^fields\[\d+\]/.exec(path)?.[0] ?? '', path]));
  return [...unsigned, ...[...named.values()].map((path) => describeFault(draft, path))].flatMap(
    (fault) => fault ?? [],
  );
}

/** A fault by its path, `fields[3].places[0].x` or `parties[1]`; undefined for one of something else. */
export function describeFault(draft: Pick<PdfDraft, 'parties' | 'fields'>, path: string): PlaceFault | undefined {
  const [, of, index = ''] = /^\/?(fields|parties)(?:\[|[./])(\d+)/.exec(path) ?? [];
  if (of === 'parties') {
    const signee = toSignees(draft)[Number(index)];
    return { text: saySendPdf('unsigned', (signee && nameOf(signee)) || saySend('somebody', Number(index) + 1)) };
  }
  const field = of === 'fields' ? draft.fields[Number(index)] : undefined;
  return field && { text: saySendPdf('wrongField', field.label, field.places[0]?.page ?? 1), field: field.id };
}
