/** The selection inside a box that may stand in a shadow root; undefined when it is elsewhere. */
export function getSelectionIn(box: HTMLElement): Range | StaticRange | undefined {
  const root = box.getRootNode();
  const selection = document.getSelection() as (Selection & { getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[] }) | null;
  if (!selection) return undefined;
  const own = (root as { getSelection?: () => Selection | null }).getSelection?.();
  const range = root instanceof ShadowRoot && selection.getComposedRanges
    ? selection.getComposedRanges({ shadowRoots: [root] })[0]
    : (own ?? selection).rangeCount > 0 ? (own ?? selection).getRangeAt(0) : undefined;
  return range && box.contains(range.startContainer) ? range : undefined;
}

/** How many characters of text stand before the start of a selection. */
export function textOffset(box: HTMLElement, range: Range | StaticRange): number {
  const before = document.createRange();
  before.setStart(box, 0);
  before.setEnd(range.startContainer, range.startOffset);
  return before.toString().length;
}

/** Puts the caret after that many characters of text. */
export function placeCaret(box: HTMLElement, offset: number): void {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (left <= length) {
      document.getSelection()?.setPosition(node, left);
      return;
    }
    left -= length;
  }
  document.getSelection()?.selectAllChildren(box);
  document.getSelection()?.collapseToEnd();
}
