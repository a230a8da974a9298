import type { EvaluatedInline, Inline } from '../blocks.ts';
import type { EvaluationScope, LocatedValue } from './evaluate-scope.ts';
import { formatValue } from '../format-value.ts';
import { OTHER_LINE_ENDS } from '../line-ends.ts';
import { pickText } from '../pick-text.ts';

const MAX_DEPTH = 48;

/** Evaluates the text of one block: values filled in, conditions decided, loops run, spaces made single. */
export function evaluateInlines(content: readonly Inline[], scope: EvaluationScope): EvaluatedInline[] {
  const into: EvaluatedInline[] = [];
  evaluateInto(content, { scope, into, depth: 0 });
  return tidy(into);
}

/** True when nothing of this would be seen. */
export function isBlank(content: readonly EvaluatedInline[]): boolean {
  return content.every((node) => {
    if (node._type === 'text') return node.text.trim() === '';
    return node._type === 'break' || (node._type !== 'field' && isBlank(node.content));
  });
}

/** Evaluates a value for a text: formatted, or the label of the missing field. */
export function evaluateField(located: LocatedValue, language: string): Extract<EvaluatedInline, { _type: 'field' }> {
  const text = located.text ?? formatValue(located.json, located.schema, language);
  const path = `/value${located.path}`;
  if (text !== undefined) return { _type: 'field', path, text, missing: false };
  const label = pickText(located.schema['x-deed']?.label, language);
  return { _type: 'field', path, text: label || located.path.slice(located.path.lastIndexOf('/') + 1), missing: true };
}

interface Run {
  readonly scope: EvaluationScope;
  readonly into: EvaluatedInline[];
  readonly depth: number;
}

/**
 * Deeper than `MAX_DEPTH` nothing is printed: no document can exhaust the stack.
 */
function evaluateInto(content: readonly Inline[], run: Run): void {
  if (run.depth > MAX_DEPTH) return;
  for (const node of content) evaluateNode(node, run);
}

function evaluateNode(node: Inline, { scope, into, depth }: Run): void {
  const inner = (content: readonly Inline[]): EvaluatedInline[] => {
    const made: EvaluatedInline[] = [];
    evaluateInto(content, { scope, into: made, depth: depth + 1 });
    return made;
  };
  switch (node._type) {
    case 'text':
      into.push({ _type: 'text', text: node.text.replace(OTHER_LINE_ENDS, ' ') });
      break;
    case 'break':
      into.push({ _type: 'break' });
      break;
    case 'strong':
    case 'em':
      into.push({ _type: node._type, content: inner(node.content) });
      break;
    case 'link':
      into.push({ _type: 'link', href: node.href, content: inner(node.content) });
      break;
    case 'ref': {
      const located = scope.find(node);
      if (located) into.push(evaluateField(located, scope.language));
      break;
    }
    case 'if':
      evaluateInto(scope.holds(node.when) ? node.then : node.else, { scope, into, depth: depth + 1 });
      break;
    case 'each':
      evaluateEach(node, { scope, into, depth });
      break;
  }
}

/** One item after another, with separators between those that print anything. */
function evaluateEach(node: Extract<Inline, { _type: 'each' }>, { scope, into, depth }: Run): void {
  const items = scope
    .list(node)
    .map((located) => {
      const made: EvaluatedInline[] = [];
      evaluateInto(node.content, { scope: scope.with(node.as, located), into: made, depth: depth + 1 });
      return made;
    })
    // An item that prints nothing gets no separator either.
    .filter((made) => !isBlank(made));
  for (const [index, made] of items.entries()) {
    if (index > 0) into.push({ _type: 'text', text: index === items.length - 1 ? node.lastSeparator : node.separator });
    for (const part of made) into.push(part);
  }
}

/** Joins neighbouring texts and makes each run of spaces one, so that conditions leave no traces. */
function tidy(content: readonly EvaluatedInline[]): EvaluatedInline[] {
  const joined: EvaluatedInline[] = [];
  for (const node of content) {
    const last = joined.at(-1);
    if (node._type === 'text' && last?._type === 'text')
      joined[joined.length - 1] = { _type: 'text', text: last.text + node.text };
    else joined.push(node);
  }
  return joined.flatMap((node, index): EvaluatedInline[] => {
    if (node._type !== 'text') return [node];
    let text = node.text.replace(/ {2,}/g, ' ');
    if (index === 0) text = text.trimStart();
    if (index === joined.length - 1) text = text.trimEnd();
    return text === '' ? [] : [{ _type: 'text', text }];
  });
}
