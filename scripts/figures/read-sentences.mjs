import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The most words of a sentence. */
export const MOST_WORDS = 30;

const OPENINGS = /^(?:What|Who|Whom|Whose|Whoever|Nobody|Somebody)\b/;
const HANGING = /\b(?:whoever|nobody)\b|\bwhat (?:is|was|are|were|has|had|have|it|they|there|one)\b/i;

/**
 * The faults of a sentence: `opening` when it begins with a word that stands for a thing not named, `hanging` when it
 * says `what is …` or `nobody` in place of a noun, `long` above 30 words. A question may begin as it likes.
 */
export function findSentenceFaults(sentence) {
  const faults = [];
  if (OPENINGS.test(sentence) && !sentence.endsWith('?')) faults.push('opening');
  else if (HANGING.test(sentence) && !sentence.endsWith('?')) faults.push('hanging');
  if (sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MOST_WORDS) faults.push('long');
  return faults;
}

/** The sentences of a source: those of its comments and, in a test, its titles; each with its line from 1. */
export function readSentences(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return divide(readMarkdown(text));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line + 1;
  return divide([...readComments(source, lineOf), ...readTitles(source, lineOf)]);
}

/** Comments of a source, lines of `//` that follow each other as one. */
function readComments(source, lineOf) {
  const found = new Map();
  const visit = (node) => {
    for (const at of [node.getFullStart(), node.getEnd()])
      for (const range of [
        ...(ts.getLeadingCommentRanges(source.text, at) ?? []),
        ...(ts.getTrailingCommentRanges(source.text, at) ?? []),
      ])
        found.set(range.pos, range);
    if (!isDoc(node)) node.getChildren(source).forEach(visit);
  };
  visit(source);
  const comments = [];
  for (const { pos, end } of [...found.values()].sort((a, b) => a.pos - b.pos)) {
    const raw = source.text.slice(pos, end);
    const [line, last] = [lineOf(pos), comments.at(-1)];
    const isLine = raw.startsWith('//');
    if (isLine && last?.isLine && last.next === line)
      Object.assign(last, { next: line + 1, text: `${last.text}\n${raw.slice(2)}` });
    else comments.push({ line, isLine, next: line + 1, text: isLine ? raw.slice(2) : unwrap(raw) });
  }
  return comments.filter(({ text }) => !/eslint-disable|@ts-|prettier-ignore/.test(text));
}

function isDoc({ kind }) {
  return kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode;
}

/** The text of a block comment: no stars, tags begin a paragraph of their own. */
function unwrap(raw) {
  return raw
    .slice(2, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').replace(/^\s*@\w+(?:\s+\{[^}]*\})?(?:\s+[\w.[\]-]+ -?)?/, '\n\n'))
    .join('\n');
}

/** The first arguments of `describe`, `it` and `test` calls, where they are texts. */
function readTitles(source, lineOf) {
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) found.push({ line: lineOf(title.pos), text: capitalize(title.text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const capitalize = (text) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Paragraphs, items and cells of a page, without code and headings. */
function readMarkdown(text) {
  const blank = (code) => code.replaceAll(/[^\n]/g, ' ');
  const parts = [];
  let isOpen = false;
  text
    .replaceAll(/^```[\s\S]*?^```/gm, blank)
    .split('\n')
    .forEach((line, index) => {
      const add = (part) => parts.push({ line: index + 1, text: part.trim() });
      const goesOn = isOpen && !/^\s*(?:[-*>#|]|\d+\.\s|$)/.test(line);
      isOpen = !/^\s*(?:[#|]|$)/.test(line);
      if (goesOn) parts.at(-1).text += ` ${line.trim()}`;
      else if (line.startsWith('|')) line.split(/(?<!\\)\|/).forEach(add);
      else if (isOpen) add(line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, ''));
    });
  return parts;
}

/** Divides texts into sentences. Code counts as one word. */
function divide(texts) {
  return texts.flatMap(({ line, text }) =>
    text
      .split(/\n\s*\n|\n\s*[-*] /)
      .map((part) =>
        part
          .replaceAll(/`[^`]*`/g, 'X')
          .replaceAll(/\{@link ([^}]*)\}/g, 'X')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .flatMap((part) => part.split(/(?<=[.!?:;])\s+(?=["“(]?[\p{Lu}`])/u))
      .filter((sentence) => /\p{L}{2}/u.test(sentence))
      .map((sentence) => ({ line, sentence })),
  );
}
