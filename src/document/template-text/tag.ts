import type { Condition } from '../condition.ts';
import type { FaultList } from './faults.ts';
import type { Names, Target } from './names.ts';
import { parseCondition } from './parse-condition.ts';
import { readTokens } from './tokens.ts';

/** The inside of `{% … %}`, understood. */
export type Tag =
  | { readonly kind: 'if' | 'elsif'; readonly when: Condition; readonly source: string }
  | { readonly kind: 'else' | 'endif' | 'endfor' | 'pagebreak'; readonly source: string }
  | {
      readonly kind: 'for';
      readonly as: string;
      readonly list: Target;
      readonly separator: string;
      readonly lastSeparator: string;
      readonly source: string;
    }
  | { readonly kind: 'signatures'; readonly path: string; readonly source: string };

/** The names a tag may use, and where its faults are told. */
export interface TagContext {
  readonly names: Names;
  readonly faults: FaultList;
}

const MAX_LENGTH = 1000;
// Stands in for what a faulty tag would have said, so that the rest of the text is still checked.
const NEVER: Condition = { any: [] };
const VARIABLE = /^[a-z][a-z0-9_]*$/;

/** Reads the inside of a tag. A faulty one is reported and, where it opens something, still opens it. */
export function parseTag(source: string, line: number, context: TagContext): Tag | undefined {
  const inner = source.trim();
  const bad = (): undefined => {
    context.faults.add(line, 'bad-tag', inner);
  };
  if (inner.length > MAX_LENGTH) return bad();
  const word = /^[a-z]*/.exec(inner)?.[0] ?? '';
  const rest = inner.slice(word.length).trim();
  switch (word) {
    case 'if':
    case 'elsif':
      return { kind: word, when: readCondition(rest, line, context), source: inner };
    case 'else':
    case 'endif':
    case 'endfor':
    case 'pagebreak':
      return rest === '' ? { kind: word, source: inner } : bad();
    case 'for':
      return parseFor(inner, line, context);
    case 'signatures':
      return parseSignatures(rest, line, context);
    default:
      return bad();
  }
}

/** A condition that cannot be read is reported and never holds, so that the rest of the text is read all the same. */
function readCondition(source: string, line: number, { names, faults }: TagContext): Condition {
  const result = parseCondition(source, names);
  if (result.ok) return result.condition;
  faults.add(line, result.code, result.detail);
  return NEVER;
}

function parseFor(source: string, line: number, { names, faults }: TagContext): Tag {
  const tokens = readTokens(source) ?? [];
  const text = (index: number, kind: string): string | undefined =>
    tokens[index]?.kind === kind ? tokens[index].text : undefined;
  const as = text(1, 'word');
  const name = text(3, 'word');
  let next = 4;
  const option = (keyword: string): string | undefined => {
    if (text(next, 'word') !== keyword) return undefined;
    next += 2;
    return text(next - 1, 'string');
  };
  const separator = option('separator');
  const last = option('last');
  const wellFormed =
    as !== undefined && VARIABLE.test(as) && text(2, 'word') === 'in' && name !== undefined && next === tokens.length;
  if (!wellFormed) faults.add(line, 'bad-tag', source);
  const list = wellFormed ? resolveList(name, line, { names, faults }) : undefined;
  const target: Target = list ?? { path: '', schema: {}, dottedPath: '' };
  return {
    kind: 'for',
    as: as ?? '',
    list: target,
    separator: separator ?? '',
    lastSeparator: last ?? separator ?? '',
    source,
  };
}

/** The list a loop goes through; undefined, and reported, when the name is no list. */
function resolveList(name: string, line: number, { names, faults }: TagContext): Target | undefined {
  const resolved = names.resolve(name);
  if (!resolved.ok) faults.add(line, resolved.code, name);
  else if (resolved.target.schema.type !== 'array') faults.add(line, 'not-a-list', name);
  else return resolved.target;
  return undefined;
}

function parseSignatures(name: string, line: number, { names, faults }: TagContext): Tag | undefined {
  const resolved = names.resolve(name);
  if (!resolved.ok || resolved.target.scope !== undefined) {
    faults.add(line, resolved.ok ? 'bad-tag' : resolved.code, name);
    return undefined;
  }
  const { schema, path, dottedPath } = resolved.target;
  const fieldset = schema.items ?? schema;
  const nested = Object.entries(fieldset.properties ?? {}).filter(([, part]) => (part.items ?? part)['x-deed']?.signee);
  if (!fieldset['x-deed']?.signee && nested.length === 0) {
    faults.add(line, 'no-signee', name);
    return undefined;
  }
  noteBoxFields(names, dottedPath, fieldset['x-deed']?.signee ?? {});
  for (const [key, part] of nested)
    noteBoxFields(names, `${dottedPath}.${key}`, (part.items ?? part)['x-deed']?.signee ?? {});
  return { kind: 'signatures', path, source: `signatures ${name}` };
}

// A signature box prints the names and titles of its signee.
function noteBoxFields(names: Names, dottedPath: string, signee: Readonly<Record<string, string>>): void {
  for (const key of ['first_name', 'last_name', 'job_title', 'company_name']) {
    if (signee[key] !== undefined) names.used.add(`${dottedPath}.${signee[key]}`);
  }
}
