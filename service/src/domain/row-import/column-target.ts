import type { FieldType, PlacedField, ValueSchema } from 'deedkit/document';
import type { Party } from 'deedkit/protocol/platform';
import type { PdfTemplate } from '../template/pdf-template.ts';
import type { ValueTarget } from './value-target.ts';
import { readValueTarget } from './value-target.ts';

/** Where the values of a column go. */
export type Target =
  | ValueTarget
  | { readonly kind: 'title' }
  | { readonly kind: 'party'; readonly role: number; readonly member: keyof Party | 'name' }
  | { readonly kind: 'field'; readonly fields: readonly PlacedField<number>[] };

/** Why a column goes nowhere. */
export type TargetFault = 'shape' | 'role' | 'field' | 'signee' | 'value_shape' | 'value';

/** A column by its name, with where its values go. */
export interface Column {
  readonly name: string;
  readonly index: number;
  readonly target: Target;
}

const PARTY = /^parties(?:\[(\d{1,4})\]|\.(\d{1,4}))(?:\.(\w+)|\[(\w+)\])$/;
const FIELD = /^fields(?:\.(.+)|\[(.+)\])$/s;
const MEMBERS: ReadonlySet<string> = new Set('name first_name last_name email phone company_name job_title'.split(' '));
/** Kinds of fields that signees alone fill in. */
const SIGNEES: ReadonlySet<FieldType> = new Set(['signature', 'initials', 'date_signed', 'attachment']);

/** Reads `title`, `parties[0].email` or `fields.rent` for a template. A field of a name stands for all of that name. */
export function readTarget(
  text: string,
  { roles, fields }: Pick<PdfTemplate, 'roles' | 'fields'>,
): Target | TargetFault {
  if (text === 'title') return { kind: 'title' };
  const party = PARTY.exec(text);
  if (party) {
    const role = Number(party[1] ?? party[2]);
    const member = party[3] ?? party[4] ?? '';
    if (!MEMBERS.has(member)) return 'shape';
    return role < roles.length ? { kind: 'party', role, member: member as keyof Party | 'name' } : 'role';
  }
  const field = FIELD.exec(text);
  if (!field) return 'shape';
  const called = field[1] ?? field[2];
  const found = fields.find(({ id }) => id === called) ?? fields.find(({ name }) => name === called);
  if (!found) return 'field';
  if (SIGNEES.has(found.type)) return 'signee';
  const same = fields.filter((one) => one === found || (found.name !== undefined && one.name === found.name));
  return { kind: 'field', fields: same };
}

/** Reads `title` or `value.parties[0].email` for a template of the builder, by the schema of its value. */
export function readDraftTarget(text: string, schema: ValueSchema): Target | TargetFault {
  if (text === 'title') return { kind: 'title' };
  const [, way] = /^value((?:\.|\[).+)$/s.exec(text) ?? [];
  if (way === undefined) return 'value_shape';
  return readValueTarget(way, schema) ?? 'value';
}

/** Tells whether two columns would give the same thing two values. */
export function isSameTarget(one: Target, other: Target): boolean {
  if (one.kind === 'field' && other.kind === 'field') return one.fields.some((field) => other.fields.includes(field));
  if (one.kind === 'value' && other.kind === 'value') return one.tokens.join('/') === other.tokens.join('/');
  if (one.kind !== 'party' || other.kind !== 'party') return one.kind === other.kind && one.kind === 'title';
  if (one.role !== other.role) return false;
  const members = new Set([one.member, other.member]);
  return members.size === 1 || (members.has('name') && (members.has('first_name') || members.has('last_name')));
}
