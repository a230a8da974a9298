/**
 * A place in written text: which line of it, and how many characters into that line. It is the same place after the
 * text has been drawn anew, which no node is:
 *
 *     <p>Fees</p><ul><li>of <b>court</b></li></ul>      line 1, offset 5 is behind “co” of “court”
 *
 * Marks do not count, and a break counts as one.
 */
export interface Caret {
  readonly line: number;
  readonly offset: number;
}

/** The selection inside a box that may stand in a shadow root; undefined when it is elsewhere. */
export function getSelectionIn(box: HTMLElement): Range | StaticRange | undefined {
  const root = box.getRootNode();
  const selection = document.getSelection() as
    (Selection & { getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[] }) | null;
  if (!selection) return undefined;
  const own = (root as { getSelection?: () => Selection | null }).getSelection?.();
  const range =
    root instanceof ShadowRoot && selection.getComposedRanges
      ? selection.getComposedRanges({ shadowRoots: [root] })[0]
      : (own ?? selection).rangeCount > 0
        ? (own ?? selection).getRangeAt(0)
        : undefined;
  return range && box.contains(range.startContainer) ? range : undefined;
}

const LINES = 'p, h1, h2, h3, h4, h5, h6, li, td, th, div';

/** The line that contains a node: an item's is the item, not the list nested in it. */
export function closestLine(box: HTMLElement, node: Node): HTMLElement | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const line = element?.closest<HTMLElement>(LINES);
  return line && line !== box && box.contains(line) ? line : undefined;
}

/** Where a selection starts. Before the first line, in a box without any, it is the start. */
export function readCaret(box: HTMLElement, range: Range | StaticRange): Caret {
  const lines = [...box.querySelectorAll<HTMLElement>(LINES)];
  const before = document.createRange();
  before.setStart(box, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const line = closestLine(box, range.startContainer) ?? lines.findLast((each) => before.intersectsNode(each));
  if (!line) return { line: 0, offset: before.toString().length };
  let offset = 0;
  for (const node of piecesOf(line)) {
    if (!before.intersectsNode(node)) break;
    if (node === range.startContainer) {
      offset += range.startOffset;
      break;
    }
    offset += lengthOf(node);
  }
  return { line: lines.indexOf(line), offset };
}

/** Puts the caret at a place, or as near to it as there is text. */
export function placeCaret(box: HTMLElement, { line, offset }: Caret): void {
  const lines = box.querySelectorAll<HTMLElement>(LINES);
  const element = lines[Math.min(line, lines.length - 1)] ?? box;
  let left = offset;
  for (const node of piecesOf(element)) {
    if (node instanceof Text && left <= node.length) {
      document.getSelection()?.setPosition(node, left);
      return;
    }
    if (left < lengthOf(node)) {
      placeBeside(node, 0);
      return;
    }
    left -= lengthOf(node);
  }
  const last = piecesOf(element).at(-1);
  // Behind the break that keeps an empty line open there is no line.
  if (last) placeBeside(last, last instanceof Text ? 1 : 0);
  else document.getSelection()?.setPosition(element, 0);
}

/** Puts the caret before a node (0) or behind it (1). */
export function placeBeside(node: Node, after: 0 | 1): void {
  const parent = node.parentNode;
  if (parent) document.getSelection()?.setPosition(parent, [...parent.childNodes].indexOf(node as ChildNode) + after);
}

/** The texts and breaks of one line, without those of lines nested in it. */
function piecesOf(line: HTMLElement): (Text | Element)[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Element && /^(?:p|h[1-6]|li|td|th|div|ul|ol|table)$/.test(node.localName))
      return NodeFilter.FILTER_REJECT;
    return node instanceof Text || node.nodeName === 'BR' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const pieces: (Text | Element)[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) pieces.push(node as Text | Element);
  return pieces;
}

/** A break counts as one character. */
function lengthOf(node: Text | Element): number {
  return node instanceof Text ? node.length : 1;
}
