import type { Json, Operation, Place } from '../../document/index.ts';
import { isEqual } from '../../document/index.ts';
import type { EditedField } from './place-fields.ts';

const NUMBERS = ['page', 'x', 'y', 'width', 'height'] as const;

/**
 * The operations on `{fields}` that lead from one list to the other: fields are told by their ids, places by their
 * index. A move is the numbers that changed, so that two people may move one place and size it.
 */
export function listOperations(before: readonly EditedField[], after: readonly EditedField[]): readonly Operation[] {
  const operations: Operation[] = [];
  const kept = new Set(after.map(idOf));
  const work = [...before];
  for (let index = work.length - 1; index >= 0; index -= 1) {
    if (kept.has(idOf(work[index]))) continue;
    operations.push({ op: 'remove', path: `/fields/${index}` });
    work.splice(index, 1);
  }
  for (const [index, field] of after.entries()) {
    // Most stand where they stood.
    const isHere = idOf(work[index]) === idOf(field) && index < work.length;
    const at = isHere ? index : work.findIndex((one, place) => place >= index && idOf(one) === idOf(field));
    if (at > index) {
      operations.push({ op: 'remove', path: `/fields/${at}` });
      work.splice(at, 1);
    }
    if (at === index) compareFields({ before: work[index] as EditedField, after: field, at: index }, operations);
    else {
      operations.push({ op: 'add', path: `/fields/${index === work.length ? '-' : index}`, value: json(field) });
      work.splice(index, 0, field);
    }
  }
  return operations;
}

/** The id of a field; entries that are no fields are each themselves. */
export const idOf = (field: unknown): unknown => (field as Partial<EditedField> | null)?.id ?? field;

const json = (value: unknown): Json => value as Json;

/** Adds the operations for one field that has changed. */
function compareFields(
  { before, after, at }: { readonly before: EditedField; readonly after: EditedField; readonly at: number },
  into: Operation[],
): void {
  if (before === after) return;
  const path = `/fields/${at}`;
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) into.push({ op: 'remove', path: `${path}/${key}` });
  for (const [key, value] of Object.entries(after)) {
    const old: unknown = before[key as keyof EditedField];
    if (key === 'places') comparePlaces({ before: before.places, after: after.places, path: `${path}/places` }, into);
    else if (!Object.hasOwn(before, key)) into.push({ op: 'add', path: `${path}/${key}`, value: json(value) });
    else if (!isEqual(json(old), json(value))) into.push({ op: 'replace', path: `${path}/${key}`, value: json(value) });
  }
}

/** Numbers of places that stay, places that go one by one, and places that come behind the others. */
function comparePlaces(
  {
    before,
    after,
    path,
  }: { readonly before: readonly Place[]; readonly after: readonly Place[]; readonly path: string },
  into: Operation[],
): void {
  if (before === after) return;
  const isShorter = after.length < before.length && after.every((place) => before.includes(place));
  if (isShorter) {
    for (let index = before.length - 1; index >= 0; index -= 1)
      if (!after.includes(before[index] as Place)) into.push({ op: 'remove', path: `${path}/${index}` });
    return;
  }
  if (after.length < before.length) {
    into.push({ op: 'replace', path, value: json(after) });
    return;
  }
  for (const [index, place] of after.entries()) {
    const old = before[index];
    if (!old) into.push({ op: 'add', path: `${path}/-`, value: json(place) });
    else
      for (const number of NUMBERS)
        if (old[number] !== place[number])
          into.push({ op: 'replace', path: `${path}/${index}/${number}`, value: place[number] });
  }
}
