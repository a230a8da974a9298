import type { Json, JsonObject } from '../../../document/index.ts';
import { buildBlocks, buildInlines, fillIfEmpty } from './build-rich-text.ts';
import { closestLine, getSelectionIn, placeBeside } from './text-caret.ts';

/**
 * Puts blocks in the place of the selection, as a text editor pastes. The first paragraph goes on the line of the
 * caret, the last one takes up the text behind it, and all between are lines of their own. The caret stands behind
 * the inserted blocks.
 *
 *     abc|def   ←  x ¶ y ¶ z   →   abcx ¶ y ¶ z|def
 */
export function insertBlocks(box: HTMLElement, blocks: readonly JsonObject[]): void {
  const selected = getSelectionIn(box);
  if (selected && !selected.collapsed) document.execCommand('delete');
  const at = getSelectionIn(box);
  const caret = document.createRange();
  if (at) caret.setStart(at.startContainer, at.startOffset);
  else caret.setStart(box, box.childNodes.length);
  caret.collapse(true);
  const line = closestLine(box, caret.startContainer) ?? toLine(box, caret);
  if (line && isCell(line)) insertInline(caret, joinLines(blocks), line);
  else if (line && blocks.length === 1 && isParagraph(blocks[0]))
    insertInline(caret, buildInlines(blocks[0]?.['content']), line);
  else if (line?.localName === 'li') insertItems(caret, line, blocks);
  else insertLines(caret, { box, line, blocks });
}

const BLOCK = /^(?:p|h[1-6]|div|[uo]l|table)$/i;

/**
 * Words that were typed into an empty box stand in it without a paragraph: those around the caret become one, and the
 * caret stays among them. Undefined where there are none.
 */
function toLine(box: HTMLElement, caret: Range): HTMLElement | undefined {
  const { startContainer: node, startOffset: offset } = caret;
  const before = node === box ? box.childNodes[offset - 1] : undefined;
  let loose: Node | null | undefined = node === box ? (before ?? box.childNodes[offset]) : node;
  while (loose && loose.parentNode !== box) loose = loose.parentNode;
  if (!loose || BLOCK.test(loose.nodeName)) return undefined;
  let first: ChildNode = loose as ChildNode;
  while (first.previousSibling && !BLOCK.test(first.previousSibling.nodeName)) first = first.previousSibling;
  const line = document.createElement('p');
  first.before(line);
  while (line.nextSibling && !BLOCK.test(line.nextSibling.nodeName)) line.append(line.nextSibling);
  if (node !== box) caret.setStart(node, offset);
  else if (before) caret.setStartAfter(before);
  else caret.setStart(line, 0);
  caret.collapse(true);
  return line;
}

/** Text goes on within the line; the caret stands behind it. */
function insertInline(caret: Range, content: DocumentFragment, line: HTMLElement): void {
  dropFiller(line);
  if (!line.contains(caret.startContainer)) caret.setStart(line, 0);
  const last = content.lastChild;
  caret.insertNode(content);
  if (last) placeBeside(last, 1);
}

/** Blocks to put in, and the line of the caret; without one, the caret stands in the box itself. */
interface Lines {
  readonly box: HTMLElement;
  readonly line: HTMLElement | undefined;
  readonly blocks: readonly JsonObject[];
}

/**
 * The line is divided at the caret, the blocks go between its halves, and those of its neighbours that are paragraphs
 * are joined with them. `mark` is where the caret belongs, found before the rest of the line is put behind it.
 */
function insertLines(caret: Range, { box, line, blocks }: Lines): void {
  const built = buildBlocks(blocks as Json);
  const [first, last] = [built.firstElementChild, built.lastElementChild];
  if (!first || !last) return;
  if (!line) {
    caret.insertNode(built);
    placeAtEnd(last);
    return;
  }
  const block = topOf(box, line);
  const rest = splitOff(caret, line);
  block.after(built);
  if (isLine(line) && isLine(first) && first.localName === 'p' && !isEmptyLine(line)) {
    line.append(...first.childNodes);
    if (first !== last) first.remove();
    else last.remove();
  }
  const end = last.isConnected ? last : line;
  if (rest.hasChildNodes()) dropFiller(end);
  const mark = endOf(end);
  if (rest.hasChildNodes()) {
    if (isLine(end) && end.localName === 'p') end.append(rest);
    else {
      const behind = line.cloneNode(false) as HTMLElement;
      behind.append(rest);
      end.after(behind);
    }
  }
  if (isEmptyLine(line)) line.remove();
  for (const each of [line, end]) if (each.isConnected) fillIfEmpty(each);
  placeAtMark(mark);
}

/** In a list, paragraphs become items, and items of lists go among those around them. */
function insertItems(caret: Range, item: HTMLElement, blocks: readonly JsonObject[]): void {
  const built = buildBlocks(blocks as Json);
  const items = [...built.children].flatMap((block) =>
    /^[uo]l$/.test(block.localName) ? [...block.children] : [toItem(block)],
  );
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  const rest = splitOff(caret, item);
  const wasEmpty = isEmptyLine(item);
  item.after(...items);
  if (wasEmpty) item.remove();
  else {
    item.append(...first.childNodes);
    first.remove();
  }
  const end = last.isConnected ? last : item;
  if (rest.hasChildNodes()) dropFiller(end);
  const mark = endOf(end);
  // Behind the last item's own line, before the list nested in it.
  if (rest.hasChildNodes()) end.append(rest);
  for (const each of [item, end]) if (each.isConnected) fillIfEmpty(each);
  placeAtMark(mark);
}

/** A list item of a block that is none; a table goes into it whole. */
function toItem(block: Element): HTMLElement {
  const item = document.createElement('li');
  if (isLine(block)) item.append(...block.childNodes);
  else item.append(block);
  return item;
}

/** Takes what stands behind the caret off its line. */
function splitOff(caret: Range, line: HTMLElement): DocumentFragment {
  const behind = document.createRange();
  behind.setStart(caret.startContainer, caret.startOffset);
  behind.setEnd(line, line.childNodes.length);
  const rest = behind.extractContents();
  for (const node of [...rest.childNodes])
    if (node.textContent === '' && node.nodeName !== 'BR' && !(node instanceof Element && node.querySelector('br')))
      node.remove();
  if (rest.childNodes.length === 1 && rest.firstChild?.nodeName === 'BR') rest.replaceChildren();
  dropFiller(line);
  return rest;
}

/** A line that is empty holds a break to stand open; with text it would be a line more. */
function dropFiller(line: Element): void {
  if (isEmptyLine(line)) line.replaceChildren();
}

/** Whether a line shows nothing, apart from the break that keeps it open. */
function isEmptyLine(line: Element): boolean {
  return line.textContent === '' && !line.querySelector('li, td') && line.querySelectorAll('br').length <= 1;
}

/** The blocks of a cell as one line. */
function joinLines(blocks: readonly JsonObject[]): DocumentFragment {
  const joined = document.createDocumentFragment();
  for (const line of buildBlocks(blocks as Json).querySelectorAll('p, h3, li, td, th')) {
    if (joined.hasChildNodes()) joined.append(document.createElement('br'));
    joined.append(
      ...[...line.childNodes].filter(
        (node) => !(node instanceof Element && /^(?:[uo]l|p|h3|table)$/.test(node.localName)),
      ),
    );
  }
  return joined;
}

/** A place that stays where it is while nodes are put around it: beside a node, or inside of an empty one. */
type Mark = { readonly node: Node; readonly after: 0 | 1 } | { readonly inside: Node };

/** A place that stays when more is appended: behind the last node there is now. */
function endOf(element: Element): Mark {
  const deepest = deepestLine(element);
  const last = deepest.lastChild;
  return last ? { node: last, after: last.nodeName === 'BR' ? 0 : 1 } : { inside: deepest };
}

function placeAtMark(mark: Mark): void {
  if ('inside' in mark) document.getSelection()?.setPosition(mark.inside, 0);
  else placeBeside(mark.node, mark.after);
}

function placeAtEnd(element: Element): void {
  placeAtMark(endOf(element));
}

/** The last line in a block: of a list its last item's, however deep it is. */
function deepestLine(element: Element): Element {
  let line = element;
  while (
    line.lastElementChild &&
    /^(?:ul|ol|li|table|thead|tbody|tr|td|th|p|h3)$/.test(line.lastElementChild.localName)
  )
    line = line.lastElementChild;
  return line;
}

/** The block that a line belongs to: its ancestor that stands in the box itself. */
function topOf(box: HTMLElement, line: HTMLElement): Element {
  let top: Element = line;
  while (top.parentElement && top.parentElement !== box) top = top.parentElement;
  return top;
}

/** Whether an element holds text of its own, and can be joined with the text before. */
function isLine(element: Element): boolean {
  return /^(?:p|h[1-6]|div)$/.test(element.localName);
}

/** Cells take text and no blocks. */
function isCell(element: Element): boolean {
  return element.localName === 'td' || element.localName === 'th';
}

function isParagraph(block: JsonObject | undefined): boolean {
  return block?.['_type'] === 'paragraph';
}
