import { parseMarkup, STYLE_TEXT } from './parse-markup.ts';

/** Pasted markup as a reader of its source sees it, and whether something there was struck out. */
export interface VisibleMarkup {
  readonly body: HTMLElement;
  readonly struckOut: boolean;
}

/** Struck out: deleted in a tracked change, or by hand, which nothing tells apart. */
const STRUCK = 'del, s, strike, .msoDel';
const STRUCK_STYLE = /(?:^|;)text-decoration(?:-line)?:[^;]*line-through|(?:^|;)text-line-through:(?!none)/;
/** Comments, and marks that lead to notes elsewhere; a browser shows nothing at all of the others. */
const UNSEEN = [
  ...['[hidden]', '.MsoCommentReference', '.MsoCommentText', '.msocomanchor', '.msocomtxt', '.msocomoff'],
  ...['.MsoFootnoteReference', '.MsoEndnoteReference', '[role="doc-noteref"]', '[role="doc-backlink"]'],
  ...['a[href^="#_ftn"]', 'a[href^="#_edn"]', 'a[href^="#ftnt"]', 'a[href^="#_msocom"]', 'a[href^="#cmnt"]'],
  ...['script', 'style', 'template', 'noscript', 'title', 'iframe', 'object', 'audio', 'video', 'canvas', 'datalist'],
].join();
const UNSEEN_STYLE =
  /(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|font-size:0(?![.\d])|opacity:0(?![.\d])|mso-hide:all|mso-element:(?:comment|annotation|field-)|mso-special-character:(?:comment|footnote)|mso-(?:foot|end)note-id:)/;

/**
 * Parses pasted markup for reading, without its scripts. Text that is struck out or hidden is gone: it would say the
 * opposite once it stood there like any other. Raised and lowered digits stay so: 10³ is not 103.
 */
export function readVisible(markup: string): VisibleMarkup {
  const { body } = parseMarkup(markup);
  applySheets(body, markup);
  const struckOut = removeWhere(body, STRUCK, STRUCK_STYLE);
  removeWhere(body, UNSEEN, UNSEEN_STYLE);
  raiseLetters(body);
  body.normalize();
  return { body, struckOut };
}

const SHEET = /<style\b[^>]*>([^]*?)<\/style/gi;
/** Of a style sheet, whatever decides here; the rest is looks. */
const DECIDING = ['display', 'visibility', 'text-decoration-line', 'vertical-align', 'font-size', 'opacity'] as const;

/**
 * Spreadsheets and plain editors mark struck-out or raised text by classes of a style sheet. An element's own style
 * takes precedence; of the sheets, the last rule holds. The sheet is never a page's own, and loads nothing.
 */
function applySheets(body: HTMLElement, markup: string): void {
  for (const [, css = ''] of markup.matchAll(SHEET)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css.replaceAll(/<!--|-->/g, ''));
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      const said = DECIDING.flatMap((name) => {
        const value = rule.style.getPropertyValue(name);
        return value === '' || value === 'baseline' ? [] : [[name, value] as const];
      });
      if (said.length > 0) for (const element of body.querySelectorAll(rule.selectorText)) addStyle(element, said);
    }
  }
}

function addStyle(element: Element, said: readonly (readonly [name: string, value: string])[]): void {
  const own = element.getAttribute(STYLE_TEXT) ?? '';
  const missing = said.filter(([name]) => !own.toLowerCase().includes(name.replace('-line', '')));
  if (missing.length > 0)
    element.setAttribute(STYLE_TEXT, [...missing.map(([name, value]) => `${name}:${value}`), own].join(';'));
}

/** Removes what a selector or a pattern of its style finds; true where text went with it. */
function removeWhere(body: HTMLElement, selector: string, pattern: RegExp): boolean {
  const found = [...body.querySelectorAll(selector)];
  for (const element of body.querySelectorAll(`[${STYLE_TEXT}]`))
    if (pattern.test(styleOf(element))) found.push(element);
  let hadText = false;
  for (const element of found) {
    hadText ||= element.textContent.trim() !== '';
    // Without a cell, those behind it would stand in other columns.
    if (selector === STRUCK && /^t[dh]$/.test(element.localName)) element.replaceChildren();
    else element.remove();
  }
  return hadText;
}

/** A style without its white space, in lower case: `display:none;color:red`. */
function styleOf(element: Element): string {
  return (element.getAttribute(STYLE_TEXT) ?? '').toLowerCase().replaceAll(/\s+/g, '');
}

const PLAIN = '0123456789+-−=()ni';
/** The same letters, raised and lowered. There is no lowered n that faces have. */
const RAISED = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'];
const LOWERED = [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎', undefined, undefined];
/** Words that are raised for their looks: `1st`, `2e`, `n°`. */
const ORDINAL = /^(?:\p{L}{2,}|[eaoºª°])\.?$/u;

/**
 * Raised and lowered text in letters of their own. Where those are missing, and it would be read as part of the number
 * before it, a sign says that it is raised: `10<sup>3,5</sup>` becomes `10^(3,5)`.
 */
function raiseLetters(body: HTMLElement): void {
  const raised = new Set(body.querySelectorAll('sup, sub'));
  for (const element of body.querySelectorAll(`[${STYLE_TEXT}]`))
    if (/(?:^|;)vertical-align:su(?:per|b)/.test(styleOf(element))) raised.add(element);
  for (const element of raised) {
    if (element.parentElement?.closest('sup, sub')) continue;
    const isRaised = element.localName === 'sup' || /vertical-align:super/.test(styleOf(element));
    const letters = isRaised ? RAISED : LOWERED;
    const raised = [...element.textContent.trim()].map((letter) => letters[[...PLAIN].indexOf(letter)]);
    const hasAll = raised.every((letter) => letter !== undefined);
    if (hasAll) raiseIn(element, letters);
    else if (!ORDINAL.test(element.textContent.trim()) && (isRaised || /\d/.test(element.textContent))) {
      const isOne = [...element.textContent.trim()].length === 1;
      element.prepend(`${isRaised ? '^' : '_'}${isOne ? '' : '('}`);
      if (!isOne) element.append(')');
    }
  }
}

function raiseIn(element: Element, letters: readonly (string | undefined)[]): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = [...(node.nodeValue ?? '')]
      .map((letter) => letters[[...PLAIN].indexOf(letter)] ?? letter)
      .join('');
}
