import type { FieldType, PlacedField } from 'deedkit/document';
import { FIELD_LIMITS } from 'deedkit/document';
import { plainLine } from './plain-line.ts';
import { takesValue } from './takes-value.ts';

/** A tag of a page's text: the field that it stands for, and its role by name or number. */
export interface Tag {
  readonly role: string | undefined;
  readonly field: Omit<PlacedField, 'id' | 'party' | 'places'>;
  /** Of the place in points, where the tag says so. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

type Options = Readonly<Record<string, string>>;

/** Words of tags for each kind; some dialects mean the day of signing by `date`. */
const WORDS: readonly (readonly [FieldType, readonly string[]])[] = [
  ['signature', ['signature', 'sig', 'sign', 'digsig']],
  ['initials', ['initials', 'initial', 'init']],
  ['date_signed', ['datesigned', 'datenow', 'signdate']],
  ['date', ['date', 'isdate']],
  ['name', ['name', 'fullname']],
  ['email', ['email']],
  ['company', ['company', 'organization']],
  ['text', ['text', 'textfield', 'textarea', 'title', 'phone', 'cells']],
  ['number', ['number', 'isnumber']],
  ['checkbox', ['checkbox', 'check']],
  ['select', ['select', 'dropdown']],
  ['attachment', ['file', 'attachment']],
];
const KINDS: ReadonlyMap<string, FieldType> = new Map(
  WORDS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);
const SIGNED: ReadonlySet<FieldType> = new Set(['signature', 'initials']);

/**
 * Reads a tag of one of four dialects; undefined for brackets around anything else.
 *
 *     {{signature;role=Tenant;required=true}}   {{Name;type=text;role=Tenant}}
 *     {{text, r1}}
 *     [sig|req|signer1]
 *     {{name_es_:signer1:signature}}
 */
export function parseTag(text: string): Tag | undefined {
  const inner = /^\{\{(.*)\}\}$/s.exec(text)?.[1]?.trim();
  if (inner === undefined) return parseBars(/^\[(.*)\]$/s.exec(text)?.[1] ?? '');
  if (/_es_\s*:/.test(inner)) return parseColons(inner);
  if (inner.includes(';')) return parseAttributes(inner);
  return parseCommas(inner);
}

/** `signature;role=Tenant;required=true`, the first part a kind or a label. */
function parseAttributes(inner: string): Tag | undefined {
  const [first = '', ...rest] = inner.split(';').map((part) => part.trim());
  const options: Record<string, string> = {};
  for (const part of rest.filter((one) => one !== '')) {
    const [, key, value = ''] = /^([\w-]+)\s*(?:=\s*(.*))?$/s.exec(part) ?? [];
    if (key === undefined) return undefined;
    options[key.toLowerCase()] = value;
  }
  const own = kindOf(first);
  const type = options['type'] === undefined ? (own ?? 'text') : kindOf(options['type']);
  const label = options['type'] === undefined && own ? '' : first;
  return (
    type &&
    toTag(type, {
      role: options['role'],
      label: options['label'] ?? options['name'] ?? label,
      options,
      kind: options['type'] ?? first,
    })
  );
}

/** `text, r1`: a kind, a role by its number, and words. */
function parseCommas(inner: string): Tag | undefined {
  const [first = '', ...rest] = inner.split(',').map((part) => part.trim());
  const type = kindOf(first);
  const isWhole = rest.every((part) => /^(?:r\d{1,2}|required|optional|readonly|[\p{L}\p{N} _-]{1,60})$/iu.test(part));
  if (!type || !isWhole) return undefined;
  const role = rest.map((part) => /^r(\d+)$/i.exec(part)?.[1]).find((number) => number !== undefined);
  const words = rest.filter((part) => !/^(?:r\d+|required|optional|readonly)$/i.test(part));
  const options = Object.fromEntries(rest.map((part) => [part.toLowerCase(), 'true']));
  return toTag(type, { role, label: words[0] ?? '', options, kind: first });
}

/** `sig|req|signer1|label`. */
function parseBars(inner: string): Tag | undefined {
  const [first = '', need = '', signer = '', label = ''] = inner.split('|').map((part) => part.trim());
  if (!/^(?:req|noreq|opt)$/i.test(need) || !/^(?:signer\s*\d{1,2}|sender)$/i.test(signer)) return undefined;
  const type = kindOf(first);
  if (!type) return undefined;
  const options = { required: String(/^req$/i.test(need)) };
  return toTag(type === 'date' ? 'date_signed' : type, { role: signer, label, options, kind: first });
}

/** `*name_es_:signer1:signature`: marks, a name, the role, and functions that may have arguments. */
function parseColons(inner: string): Tag | undefined {
  const [, marks = '', name = '', signer = '', rest = ''] =
    /^([*!]*|\[[^\]]{0,10}\])\s*([^:]{0,80})_es_\s*:\s*([\w-]+)\s*((?::.*)?)$/s.exec(inner) ?? [];
  if (signer === '') return undefined;
  const functions = [...rest.matchAll(/:\s*(\w+)\s*(?:\(([^)]*)\))?/g)].map(([, key = '', given = '']) => ({
    key: key.toLowerCase(),
    given,
  }));
  if (functions.length === 0 && rest.trim() !== '') return undefined;
  const kind =
    functions.map(({ key }) => key).find((key) => kindOf(key)) ?? (marks.startsWith('[') ? 'checkbox' : 'text');
  const type = kindOf(kind) ?? 'text';
  const given = functions.flatMap(({ given: text }) =>
    [...text.matchAll(/(\w+)\s*=\s*"?([^"]*)"?/g)].map(
      ([, key = '', value = '']) => [key.toLowerCase(), value] as const,
    ),
  );
  const isRequired = marks.includes('*') || functions.some(({ key }) => key === 'required');
  const options = {
    ...Object.fromEntries(given),
    ...(isRequired || SIGNED.has(type) ? { required: String(isRequired || SIGNED.has(type)) } : {}),
    ...(marks.includes('!') ? { readonly: 'true' } : {}),
    ...Object.fromEntries(functions.filter(({ key }) => key === 'maxlen').map((one) => ['maxlength', one.given])),
  };
  return toTag(type === 'date' && kind === 'date' ? 'date_signed' : type, { role: signer, label: name, options, kind });
}

const kindOf = (word: string): FieldType | undefined => KINDS.get(word.toLowerCase().replaceAll(/[\s_-]/g, ''));

function toTag(
  type: FieldType,
  {
    role,
    label,
    options,
    kind,
  }: { readonly role: string | undefined; readonly label: string; readonly options: Options; readonly kind: string },
): Tag | undefined {
  const choices = [
    ...new Set(
      (options['options'] ?? '')
        .split(/[,|]/)
        .map((one) => plainLine(one))
        .filter((one) => one !== ''),
    ),
  ];
  if (type === 'select' && (choices.length === 0 || choices.length > FIELD_LIMITS.options)) return undefined;
  const length = Number(options['maxlength'] ?? options['max_length'] ?? NaN);
  const isFixed = options['readonly'] === 'true';
  const rules = {
    ...(/^textarea$/i.test(kind.trim()) ? { multiline: true } : {}),
    ...(type === 'text' && Number.isInteger(length) && length >= 1 && length <= FIELD_LIMITS.text
      ? { max_length: length }
      : {}),
    ...(type === 'select' ? { options: choices.map((value) => ({ value, label: value })) } : {}),
  };
  const given = plainLine(options['default'] ?? '', FIELD_LIMITS.text);
  const value =
    type === 'checkbox' ? given === 'true' : takesValue({ type, ...rules }, given) && given !== '' ? given : null;
  const isRequired = options['required'] === undefined ? SIGNED.has(type) : options['required'] !== 'false';
  return {
    role: role === undefined || role === '' ? undefined : plainLine(role),
    field: {
      type,
      label: plainLine(label) || plainLine(nameOfRole(role)),
      value,
      ...rules,
      required: isRequired && !isFixed,
      editable: !isFixed || SIGNED.has(type),
    },
    width: sizeIn(options['width']),
    height: sizeIn(options['height']),
  };
}

/** A role of words tells who is meant, where no party is; one of a number does not. */
const nameOfRole = (role = ''): string => (/^(?:r|signer|role|party)?\s*\d+$/i.test(role) ? '' : role);

function sizeIn(text: string | undefined): number | undefined {
  const size = Number(text);
  return text !== undefined && size >= 4 && size <= 600 ? size : undefined;
}
