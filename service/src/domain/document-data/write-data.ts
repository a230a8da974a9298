import type { Instance, Json, Operation, ValueSchema } from 'deedkit/document';
import { getAt, isEqual, isObject, kindOf } from 'deedkit/document';
import type { DataPatch } from 'deedkit/protocol/signing';
import type { Wanted } from '../outcome.ts';
import type { Written } from './field-value.ts';
import { writeField } from './field-value.ts';
import type { Item } from './layout.ts';
import { layOut } from './layout.ts';
import { partyKeyOf, writeParty } from './party.ts';
import { fieldsOf, instancesOf } from './read-data.ts';

/** A fault in data, at its place in the body: an unknown name, or a value of another type. */
export interface DataFault {
  readonly path: string;
  readonly wanted: Wanted;
}

/** An operation on a contract, and the item that it was sent for. */
export interface DataOperation {
  readonly operation: Operation;
  readonly item: Item;
  /** Of the item in the body. */
  readonly location: string;
}

/** The operations that data makes on a contract, or all faults of the data. */
export type DataChange =
  | { readonly ok: true; readonly operations: readonly DataOperation[] }
  | { readonly ok: false; readonly faults: readonly DataFault[] };

/**
 * Plans how data is written into a value: an operation for each changed item, in the order of the body. Reports every
 * unknown group and item, and every value of another type, not only the first.
 */
export function planData(
  { groups }: DataPatch,
  { value, schema, language }: { readonly value: Instance; readonly schema: ValueSchema; readonly language: string },
): DataChange {
  const layout = layOut(schema, language);
  const faults: DataFault[] = [];
  const operations: DataOperation[] = [];
  for (const [groupId, items] of Object.entries(groups)) {
    const group = layout.find(({ id }) => id === groupId);
    if (!group) faults.push({ path: pathOf(groupId), wanted: 'known_group' });
    for (const [itemId, sent] of group ? Object.entries(items) : []) {
      const location = pathOf(groupId, itemId);
      const item = group?.items.find(({ id }) => id === itemId);
      if (!item) {
        faults.push({ path: location, wanted: 'known_item' });
        continue;
      }
      const pointer = `/${item.tokens.join('/')}`;
      const current = getAt(value, pointer);
      const written = writeItem(sent, { item, current, language });
      if (!written.ok)
        faults.push({ path: location + pathOf(...(written.at ?? [])).slice('/groups'.length), wanted: written.wanted });
      // Whole items are replaced: the value was read at the revision that this is written at.
      else if (!isEqual(written.value, current ?? null))
        operations.push({
          operation: { op: 'replace', path: `/value${pointer}`, value: written.value },
          item,
          location,
        });
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, operations };
}

/** A pointer into the body. */
function pathOf(...tokens: readonly string[]): string {
  return ['/groups', ...tokens.map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

interface Writing {
  readonly item: Item;
  readonly current: Json | undefined;
  readonly language: string;
}

function writeItem(sent: unknown, { item, current, language }: Writing): Written {
  const { schema, type, dateAndPlace } = item;
  if (type === 'entity') return writeParties(sent, { item, current, language });
  if (!dateAndPlace) return writeField(sent, { schema, current, language });
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { ok: false, wanted: 'date_and_place' };
  const given = sent as { readonly date?: unknown; readonly city?: unknown };
  let next = isObject(current) ? current : {};
  for (const [key, name] of [
    ['date', dateAndPlace.date],
    ['city', dateAndPlace.place],
  ] as const) {
    if (given[key] === undefined) continue;
    const written = writeField(given[key], { schema: schema.properties?.[name] ?? {}, current: next[name], language });
    if (!written.ok) return { ...written, at: [key] };
    next = { ...next, [name]: written.value };
  }
  return { ok: true, value: next };
}

/**
 * Writes all the parties of an entity. A party updates the one that its `client_hash` names, else the one at its place,
 * unless another party names that one; otherwise it is new.
 */
function writeParties(sent: unknown, { item, current, language }: Writing): Written {
  const isList = kindOf(item.schema) === 'fieldsets';
  if (!Array.isArray(sent) || (!isList && sent.length !== 1)) return { ok: false, wanted: 'parties' };
  const fields = fieldsOf(item, language);
  const kept = instancesOf(current);
  const named = sent.map((party: unknown) => kept.find(({ _id }) => _id === hashOf(party)));
  const parties: Json[] = [];
  for (const [index, party] of (sent as readonly unknown[]).entries()) {
    const atIndex = kept[index];
    const isFree = atIndex !== undefined && named.indexOf(atIndex) === -1;
    const before = firstOf(named, index) ?? (isFree ? atIndex : undefined);
    const written = writeParty(party, before, fields);
    if (!written.ok) return { ...written, at: [String(index), ...(written.at ?? [])] };
    parties.push(written.value);
  }
  return { ok: true, value: isList ? parties : (parties[0] ?? null) };
}

/** The instance that is named here, and not by a party before. */
function firstOf(named: readonly (Instance | undefined)[], index: number): Instance | undefined {
  const instance = named[index];
  return instance && named.indexOf(instance) === index ? instance : undefined;
}

function hashOf(party: unknown): unknown {
  return typeof party === 'object' && party !== null ? (party as { client_hash?: unknown }).client_hash : undefined;
}

/** Where in the body stands what the contract refuses: the item, and within an entity the party and its field. */
export function locationOf({ operation, item, location }: DataOperation, refused: string, language: string): string {
  if (item.type !== 'entity' || !refused.startsWith(`${operation.path}/`)) return location;
  const tokens = refused.slice(operation.path.length + 1).split('/');
  const [index, name] = kindOf(item.schema) === 'fieldsets' ? tokens : ['0', ...tokens];
  return [location, index ?? '', ...(name === undefined ? [] : partyKeyOf(name, fieldsOf(item, language)))].join('/');
}
