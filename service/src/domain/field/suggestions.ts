import type { PageSize, PlacedField } from 'deedkit/document';
import { createId } from 'deedkit/document';
import type { DraftField } from 'deedkit/protocol/platform';
import type { FoundField, PageMark } from '../file/pdf-files.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { FieldSuggestion } from './field-set.ts';
import type { PlacingPorts } from './place-fields.ts';
import { checkPlaced } from './place-fields.ts';

/** Whose a field can be before anybody is known. */
const NOBODY = '';

/**
 * Suggestions of the fields that files tell of. One that a draft would refuse loses its value, and is left out where
 * that does not help: each can be accepted as it is.
 */
export function makeSuggestions(
  ports: PlacingPorts,
  found: readonly FoundField[],
  pages: readonly PageSize[],
): readonly FieldSuggestion[] {
  const around = { pages, parties: [NOBODY] };
  return found.flatMap(({ source, field: given, role, marks }): FieldSuggestion[] => {
    const field: PlacedField = { id: createId(), party: NOBODY, ...given };
    const empty = { ...field, value: null };
    const taken = [field, empty].find((one) => checkPlaced(ports, [one], around).ok);
    if (!taken) return [];
    return [
      {
        id: createId(),
        source,
        field: taken,
        ...(role === undefined ? {} : { role }),
        ...(marks.length > 0 ? { marks } : {}),
      },
    ];
  });
}

/** The suggestions that were not accepted, each for the party that its role means, else for the first. */
export function listOpen(
  suggestions: readonly FieldSuggestion[],
  parties: readonly SignatureRecord[],
): readonly Pick<FieldSuggestion, 'id' | 'source' | 'field'>[] {
  const named = [
    ...new Set(
      suggestions.flatMap(({ role }) => (role === undefined || numberOf(role) !== undefined ? [] : plain(role))),
    ),
  ];
  return suggestions
    .filter(({ acceptedBy, isDismissed }) => acceptedBy === undefined && !isDismissed)
    .map(({ id, source, field, role }) => ({
      id,
      source,
      field: { ...field, party: partyOf(role, { parties, named })?.id ?? NOBODY },
    }));
}

/**
 * The party of a role: by its number, by its name as the role, job, company or name of a party, else the first role of the
 * file for the first party, the second for the second, and so on.
 */
function partyOf(
  role: string | undefined,
  { parties, named }: { readonly parties: readonly SignatureRecord[]; readonly named: readonly string[] },
): SignatureRecord | undefined {
  const [first] = parties;
  if (role === undefined) return first;
  const number = numberOf(role);
  if (number !== undefined) return parties[Math.max(0, number - 1)] ?? first;
  const word = plain(role);
  const known = parties.find((party) =>
    [party.role, party.jobTitle, party.companyName, nameOf(party)].some(
      (text) => text !== null && plain(text) === word,
    ),
  );
  return known ?? parties[named.indexOf(word)] ?? first;
}

/** `r1`, `signer2`, `3`. */
function numberOf(role: string): number | undefined {
  const digits = /^(?:r|signer|role|party)?[\s_-]*(\d{1,3})$/i.exec(role)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const plain = (text: string): string => text.trim().toLowerCase();

/** The suggestions with those that fields were accepted from; one whose field is gone is open again. */
export function markAccepted(
  suggestions: readonly FieldSuggestion[],
  fields: readonly Pick<DraftField, 'id' | 'suggestion'>[],
): readonly FieldSuggestion[] {
  const ids = new Set(fields.map(({ id }) => id));
  const accepted = new Map(
    fields.flatMap(({ id, suggestion }) => (suggestion === undefined ? [] : [[suggestion, id] as const])),
  );
  return suggestions.map(({ acceptedBy: before, ...suggestion }) => {
    const by = accepted.get(suggestion.id) ?? (ids.has(before) ? before : undefined);
    return by === undefined ? suggestion : { ...suggestion, acceptedBy: by };
  });
}

/** Dismisses open suggestions that are not among these any more, and brings back those that are again. */
export function markDismissed(
  suggestions: readonly FieldSuggestion[],
  shown: ReadonlySet<string>,
): readonly FieldSuggestion[] {
  return suggestions.map(({ isDismissed: _before, ...suggestion }) => {
    const isOpen = suggestion.acceptedBy === undefined;
    return isOpen && !shown.has(suggestion.id) ? { ...suggestion, isDismissed: true } : suggestion;
  });
}

/** Content that leaves the pages with the fields that were accepted. */
export const marksOf = (suggestions: readonly FieldSuggestion[]): readonly PageMark[] =>
  suggestions.flatMap(({ acceptedBy, marks = [] }) => (acceptedBy === undefined ? [] : marks));
