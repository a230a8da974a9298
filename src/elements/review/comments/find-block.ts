import type { CommentAnchor } from '../../../protocol/builder/index.ts';

/** The blocks that a comment on the document stands at: those read as one. */
export const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, td, th';

/** How much of a quote has to be in a paragraph that has changed, for it to be the same one. */
const ENOUGH = 0.5;

/** The paragraphs of a section with their words. `texts[i]` is that of `blocks[i]`. */
interface Paragraphs {
  readonly blocks: readonly Element[];
  readonly texts: readonly string[];
}

/** Reads the sections of a document, each once, for as long as nothing in it changes. */
export function createReader(root: ParentNode): (section: string) => Paragraphs {
  const known = new Map<string, Paragraphs>();
  let sections: ReadonlyMap<string | undefined, HTMLElement> | undefined;
  return (id) => {
    let paragraphs = known.get(id);
    if (!paragraphs) {
      sections ??= new Map(
        [...root.querySelectorAll<HTMLElement>('[data-section]')].map((section) => [
          section.dataset['section'],
          section,
        ]),
      );
      const blocks = [...(sections.get(id)?.querySelectorAll(BLOCKS) ?? [])];
      known.set(id, (paragraphs = { blocks, texts: blocks.map((block) => normalize(textOf(block))) }));
    }
    return paragraphs;
  };
}

/**
 * Finds the block that a comment on the document stands at: the shortest paragraph of its section that has its words.
 * Where they have changed since, it is the one that has most of them; else the beginning of the section. Undefined
 * when that is not there.
 *
 *     quote        The rent is due on the first day
 *     paragraphs   1. Rent                                     0 of 7 words
 *                  The rent is due on the third day of a month 6 of 7, ──▶ here
 *                  The deposit is due                          3 of 7, too few
 *
 * The shortest, because a list item that holds a list has the words of all of them.
 */
export function findBlock(read: ReturnType<typeof createReader>, anchor: CommentAnchor): Element | undefined {
  if (anchor.kind !== 'paragraph') return undefined;
  const { blocks, texts } = read(anchor.section_id);
  const quote = normalize(anchor.quote).replace(/…$/, '');
  const exact = pickLeast(blocks, (index) => {
    const text = texts[index] ?? '';
    return quote !== '' && text.includes(quote) ? text.length : Infinity;
  });
  if (exact) return exact;
  const words = new Set(quote.split(' '));
  const near = pickLeast(blocks, (index) => {
    const found = new Set((texts[index] ?? '').split(' '));
    const shared = [...words].filter((word) => found.has(word)).length;
    return shared < words.size * ENOUGH ? Infinity : found.size - 2 * shared;
  });
  return near ?? blocks[0];
}

/** The words of a paragraph, without the buttons in it. */
export function textOf(block: Element): string {
  return [...block.childNodes]
    .filter((node) => !(node instanceof HTMLButtonElement))
    .map((node) => node.textContent ?? '')
    .join('');
}

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The first of those that weigh least; `Infinity` is never picked. */
function pickLeast(blocks: readonly Element[], weigh: (index: number) => number): Element | undefined {
  let [best, least]: [Element | undefined, number] = [undefined, Infinity];
  for (const [index, block] of blocks.entries()) {
    const weight = weigh(index);
    if (weight < least) [best, least] = [block, weight];
  }
  return best;
}
