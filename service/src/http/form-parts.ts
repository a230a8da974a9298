import { z } from 'zod';
import { findUnstorable } from '../domain/storable.ts';
import { RequestError } from './failure.ts';

/** The parts of a form so far, by name; members of objects and lists by their own. */
export type FormDraft<File> = Map<string, FormDraft<File> | string | File>;

/** How deep bracket names may nest: `participant[email]` is two. */
const MAX_DEPTH = 4;

/** Throws RequestError 415 for other media types. */
export function checkMultipart(header: string | null): void {
  if (/^multipart\/form-data\s*(?:;|$)/i.test(header ?? '')) return;
  throw new RequestError({
    status: 415,
    code: 'unsupported_media_type',
    message: 'Send the body as multipart/form-data.',
    headers: { Accept: 'multipart/form-data' },
  });
}

/** `a[b][c]` is the member c of b of a. A Map, so that no name reaches a prototype. */
export function putPart<File>(draft: FormDraft<File>, name: string, part: string | File): void {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(numberLast(draft, name)) ?? [];
  if (first === undefined)
    throw invalidPart('A name is a word, with members in brackets: handlers[success_handler][url].', name);
  const keys = [first, ...[...rest.matchAll(/\[([^[\]]+)\]/g)].map(([, key]) => key as string)];
  if (keys.length > MAX_DEPTH) throw invalidPart('There are too many brackets.', name);
  const last = keys.pop() as string;
  let at: FormDraft<File> = draft;
  for (const key of keys) {
    const inner = at.get(key) ?? (new Map() as FormDraft<File>);
    if (!(inner instanceof Map)) throw invalidPart('This is given twice.', name);
    at.set(key, inner);
    at = inner;
  }
  if (at.has(last)) throw invalidPart('This is given twice.', name);
  at.set(last, part);
}

/** `a[]` is the next of the list a. */
function numberLast<File>(draft: FormDraft<File>, name: string): string {
  const [, list] = /^([^[\]]+)\[\]$/.exec(name) ?? [];
  if (list === undefined) return name;
  const known = draft.get(list);
  return `${list}[${known instanceof Map ? known.size : 0}]`;
}

/**
 * The value of the parts: a field whose schema is an object or a list may come as JSON text. Members of a list are in
 * the order of their numbers.
 */
export function toValue<File>(draft: FormDraft<File>, schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { shape = {} } = schema as Partial<z.ZodObject>;
  return Object.fromEntries(
    [...draft].map(([name, part]) => {
      const kind = Object.hasOwn(shape, name) ? kindOf(shape[name] as z.ZodType) : undefined;
      if (kind === 'texts' && typeof part === 'string' && !part.trimStart().startsWith('['))
        return [name, part === '' ? [] : [part]];
      if (kind !== undefined && typeof part === 'string') return [name, readText(part, { name, kind })];
      return [name, (kind === 'list' || kind === 'texts') && part instanceof Map ? toList(part, name) : toObject(part)];
    }),
  );
}

/** Parts with bracket names (`participant[email]`) are members of objects. */
function toObject<File>(part: FormDraft<File> | string | File): unknown {
  return part instanceof Map ? Object.fromEntries([...part].map(([name, inner]) => [name, toObject(inner)])) : part;
}

/** Parts with numbers in brackets (`parties[0][email]`) are members of lists. */
function toList<File>(draft: FormDraft<File>, name: string): unknown[] {
  const wrong = [...draft.keys()].find((key) => !/^\d{1,9}$/.test(key));
  if (wrong !== undefined) throw invalidPart('Members of a list are numbered: parties[0][email].', `${name}[${wrong}]`);
  return [...draft].sort(([a], [b]) => Number(a) - Number(b)).map(([, part]) => toObject(part));
}

/** An object may come as JSON in one part instead of a part for each member. */
function readText(text: string, { name, kind }: { readonly name: string; readonly kind: Kind }): unknown {
  const value = parse(text);
  if (value === undefined)
    throw invalidPart(
      `Give ${kind === 'object' ? 'an object' : 'a list'} as JSON text, or its members by bracket names.`,
      name,
    );
  const unstorable = findUnstorable(value);
  if (unstorable !== undefined)
    throw invalidAt(`/${name}${unstorable}`, 'Text must be well-formed Unicode without U+0000, numbers finite.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name is repeated as far as it is one: whatever somebody sends is not sent back. */
export function invalidPart(message: string, name: string): RequestError {
  return invalidAt(`/${name.replaceAll(/[^\w[\]-]/g, '?')}`, message);
}

function invalidAt(path: string, message: string): RequestError {
  return new RequestError({
    status: 422,
    code: 'validation',
    message: 'The body is not valid; see fields.',
    fields: [{ path, message }],
  });
}

/** `texts` is a list of texts, of which a single one may stand for itself. */
type Kind = 'object' | 'list' | 'texts';

/** Whether a field is an object or a list; looks through what makes it optional. */
function kindOf(schema: z.ZodType): Kind | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return kindOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return isText(schema.element as z.ZodType) ? 'texts' : 'list';
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? 'object' : undefined;
}

function isText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString || schema instanceof z.ZodUUID;
}
