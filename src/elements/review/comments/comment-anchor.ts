import { evaluateContract, getChild } from '../../../document/index.ts';
import type { ContractState, Json, ValueSchema } from '../../../document/index.ts';
import type { CommentAnchor } from '../../../protocol/builder/index.ts';
import { locateKey } from '../../draft/locate.ts';
import { describeLocation } from './describe-location.ts';
import { sayComments } from '../../base/localize/source/comments.ts';

/** The document that comments are about. */
export interface CommentedDocument {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}

/** Where a thread stands now. */
export interface FoundAnchor {
  /** The place in words; of a place that is gone, only the quote is known. */
  readonly words: string;
  /** Pointer from the contract state, of a field. */
  readonly path: string | undefined;
}

/** The longest quote that is kept of a place. */
const MAX_QUOTE = 300;

/**
 * Finds the place of a thread; undefined when it is not in the document any more. A field goes by the ids of its
 * containers, so that it is found wherever its card was moved. A paragraph goes by its section, and by its words only
 * in the drawn document (`find-block.ts`).
 */
export function findAnchor(anchor: CommentAnchor, { state, schema }: CommentedDocument): FoundAnchor | undefined {
  if (anchor.kind === 'field') {
    const found = locateKey(anchor.path.slice(1), { root: state.value, schema });
    return found && { words: describeLocation(found.path, { state, schema }), path: found.path };
  }
  const title = listSectionTitles({ state, schema }).get(anchor.section_id);
  return title === undefined ? undefined : { words: title, path: undefined };
}

/** So much of a section without a title is told. */
const BEGINNING = 40;

/** The words that a section without a title begins with; the document where there are none. */
function beginningOf(content: unknown): string {
  const words = wordsOf(content).replaceAll(/\s+/g, ' ').trim();
  if (words.length <= BEGINNING) return words || sayComments('placeDocument');
  return `${words.slice(0, BEGINNING).replace(/\s+\S*$/, '')}…`;
}

function wordsOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(wordsOf).join(' ');
  if (typeof node !== 'object' || node === null) return '';
  const { text, content, items } = node as { text?: unknown; content?: unknown; items?: unknown };
  return typeof text === 'string' ? text : wordsOf(content ?? items);
}

/**
 * The names of a document's sections, by their ids; those without a title go by their beginning. Kept by the state,
 * which is never changed in place: a list of comments asks for it once for each thread.
 */
export function listSectionTitles({ state, schema }: CommentedDocument): ReadonlyMap<string, string> {
  const known = titles.get(state);
  if (known) return known;
  const printed = new Map(evaluateContract(state, schema).map((section) => [section.id, section]));
  const list = new Map(
    state.sections.map(({ _id }) => {
      const { number = '', title = '', content } = printed.get(_id) ?? {};
      return [_id, title === '' ? beginningOf(content) : number === '' ? title : `${number}. ${title}`];
    }),
  );
  titles.set(state, list);
  return list;
}
/** Read above: a module is run to its end before anybody calls. */
const titles = new WeakMap<ContractState, ReadonlyMap<string, string>>();

/** The anchor of a field by its key in the form (`parties/<id>/name`). */
export function anchorOfField(key: string, { state, schema }: CommentedDocument): CommentAnchor | undefined {
  const found = locateKey(key, { root: state.value, schema });
  return found && { kind: 'field', path: `/${key}`, quote: quoteOf(found.value) };
}

/**
 * The key of a field by its pointer from the contract state, with ids in place of indices.
 *
 *     /value/parties/0/name  ──▶  parties/<id of the first party>/name
 *
 * A list whose items have no id of their own keeps its indices.
 */
export function keyOfPath(path: string, { value }: ContractState): string {
  let at: Json | undefined = value;
  const tokens = path.split('/').slice(2);
  return tokens
    .map((token) => {
      const item = getChild(at, token);
      const id = Array.isArray(at) ? getChild(item, '_id') : undefined;
      at = item;
      return typeof id === 'string' ? id : token;
    })
    .join('/');
}

/** The anchor of a paragraph, by the words that stand there. */
export function anchorOfParagraph(section: string, text: string): CommentAnchor {
  const quote = shorten(text) || '…';
  return { kind: 'paragraph', section_id: section, quote };
}

/** Of a fieldset or a list there is nothing to quote that would be read at a glance. */
function quoteOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? shorten(String(value)) : '';
}

/** On one line, and no longer than is needed to know it again. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE - 1).trimEnd()}…` : line;
}

/** Where a new comment goes unless the person says otherwise: the field they were at, else the beginning of the text. */
export function anchorOfNew(path: string, document: CommentedDocument): CommentAnchor | undefined {
  const key = path && keyOfPath(path, document.state);
  const [section] = document.state.sections;
  return (
    (key ? anchorOfField(key, document) : undefined) ??
    (section && anchorOfParagraph(section._id, listSectionTitles(document).get(section._id) ?? ''))
  );
}
