/** A match of the search: some text, or a field of a form. */
export interface Match {
  readonly where: 'document' | 'form';
  /** Of a text; a field has none, since what stands in a control cannot be marked. */
  readonly range?: Range;
  /** The paragraph or field it is in. */
  readonly element: HTMLElement;
}

/** More than anybody goes through. */
export const MOST_MATCHES = 2000;

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, div, section, article';

/** One character of a text as it is compared, and where it stands. */
interface Spot {
  readonly node: Text;
  readonly offset: number;
}

/**
 * As it is compared: in small letters, every space alike. As many units as before, so that places stay places. “İ” is
 * two units in small letters and stays as it is: `foldText(text).length` is `text.length`, always.
 */
export function foldText(text: string): string {
  const plain = text.replaceAll(/\s/g, ' ');
  const low = plain.toLocaleLowerCase();
  if (low.length === plain.length) return low;
  return Array.from(plain, (letter) => {
    const small = letter.toLocaleLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}

/**
 * The query as it is compared; '' for an empty one. Pasted text may be decomposed (“é” as two units) and is composed
 * here, as typed text is.
 */
export function foldQuery(query: string): string {
  return foldText(query.normalize('NFC')).replaceAll(/ +/g, ' ').trim();
}

/**
 * Where a text stands under a node, in order. It may go on from one inline element to the next (`<strong>Acme</strong>
 * Oy`), but not from one paragraph to the next.
 */
export function findInText(root: Node, query: string): readonly Match[] {
  const found: Match[] = [];
  for (const [element, nodes] of listBlocks(root)) {
    const { text, spots } = joinTexts(nodes);
    for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
      const [from, to] = [spots[at], spots[at + query.length - 1]];
      if (!from || !to) break;
      const range = new Range();
      range.setStart(from.node, from.offset);
      range.setEnd(to.node, to.offset + 1);
      found.push({ where: 'document', range, element });
      if (found.length >= MOST_MATCHES) return found;
    }
  }
  return found;
}

/** The texts of each paragraph. */
function listBlocks(root: Node): ReadonlyMap<HTMLElement, readonly Text[]> {
  const blocks = new Map<HTMLElement, Text[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const block = node.parentElement?.closest<HTMLElement>(BLOCKS);
    if (!block || node.parentElement?.closest('style, script, [hidden]')) continue;
    const texts = blocks.get(block);
    if (texts) texts.push(node);
    else blocks.set(block, [node]);
  }
  return blocks;
}

/**
 * One text of a paragraph that is in many nodes, and for each of its characters where it stands. Spaces that are shown
 * as one are one, across nodes too.
 *
 *     nodes   “The ”  “ Rent”  “ is”         text   t h e ␣ r e n t ␣ i s
 *                                            spots  0:0 … 0:3 1:1 …      (node:offset)
 */
function joinTexts(nodes: readonly Text[]): { readonly text: string; readonly spots: readonly Spot[] } {
  const spots: Spot[] = [];
  let text = '';
  for (const node of nodes) {
    const folded = foldText(node.data);
    for (let offset = 0; offset < folded.length; offset++) {
      if (folded[offset] === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += folded[offset] ?? '';
      spots.push({ node, offset });
    }
  }
  return { text, spots };
}
