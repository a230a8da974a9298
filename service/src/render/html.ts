import { createHash } from 'node:crypto';
import {
  DOCUMENT_CSS,
  DOCUMENT_PRINT_CSS,
  appearanceCss,
  directionOf,
  evaluateContract,
  LOGO_URI,
} from 'deedkit/document';
import type { ContractState, EvaluatedSection, ValueSchema } from 'deedkit/document';
import { escapeHtml, renderBlocks, renderInlines } from './html-blocks.ts';
import { readFontFaces } from './html-fonts.ts';
import { runAtOnce, runInSlices } from './slices.ts';

/** A rendered document and the CSP source of its one style element. */
export interface RenderedHtml {
  readonly html: string;
  /** `sha256-…`, for `style-src`. */
  readonly styleHash: string;
}

const PAGE_CSS = [
  ':root{color-scheme:light}',
  'body{margin:0;background:#fff}',
  '.deed-document{box-sizing:border-box;max-width:52rem;margin:0 auto;padding:clamp(1rem,5vw,4rem)}',
  '@page{size:A4;margin:22mm 20mm}',
  '@media print{.deed-document{max-width:none;padding:0}}',
].join('\n');

/** Words across the page that it can be read, selected and clicked through; on paper across each. */
const WATERMARK_CSS =
  '\n.watermark{position:fixed;inset:0;margin:0;display:grid;place-items:center;overflow:hidden;pointer-events:none;user-select:none;font:700 clamp(3rem,16vw,104pt)/1 sans-serif;color:rgb(0 0 0/.09);z-index:1}.watermark span{rotate:-52deg}';

/** `faces` are `@font-face` rules that hold their fonts. `watermark` stands across the page as text. */
export interface HtmlInput {
  readonly state: ContractState;
  readonly schema: ValueSchema;
  readonly faces?: string;
  readonly watermark?: string | null;
}

/**
 * The document as one HTML page, which brings the faces it is set in if that is wished; a long one is made in slices.
 */
export async function renderHtmlInSlices(
  { state, schema, watermark = null }: HtmlInput,
  { hasFaces }: { readonly hasFaces: boolean },
): Promise<RenderedHtml> {
  const sections = await runInSlices(renderSections({ state, schema }));
  const faces = hasFaces ? await readFontFaces(state.appearance, sections) : '';
  return renderPage(state, { sections, faces, watermark });
}

/**
 * The document as one HTML page in its own language and appearance. It runs nothing and loads nothing; a policy of
 * `default-src 'none'; img-src data:; font-src data:; style-src '<styleHash>'` lets all of it through, and stands in
 * the page itself.
 */
export function renderHtml({ state, schema, faces = '', watermark = null }: HtmlInput): RenderedHtml {
  return renderPage(state, { sections: runAtOnce(renderSections({ state, schema })), faces, watermark });
}

/**
 * The document's text alone, for a page of one's own: no logo, no style. Its classes are those of the document's style
 * sheet, its ids begin with `section-`.
 */
export async function renderText({ state, schema }: HtmlInput): Promise<string> {
  return `${await runInSlices(renderSections({ state, schema }))}${renderFooter(state)}`;
}

/** The page around the sections. Its one style element is allowed by its hash, so that no other can be added to it. */
function renderPage(
  state: ContractState,
  { sections, faces, watermark }: { sections: string; faces: string; watermark: string | null },
): RenderedHtml {
  const style = `${faces}${appearanceCss(state.appearance)}\n${DOCUMENT_CSS}\n${DOCUMENT_PRINT_CSS}\n${PAGE_CSS}${watermark === null ? '' : WATERMARK_CSS}`;
  const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  const policy = `default-src 'none'; img-src data:; font-src data:; style-src '${styleHash}'`;
  const language = escapeHtml(state.languages[0] ?? 'en');
  const name = escapeHtml(state.document_name);
  const html = [
    '<!doctype html>',
    `<html lang="${language}"${directionOf(state.languages[0] ?? 'en') === 'rtl' ? ' dir="rtl"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...(watermark === null ? [] : [`<p class="watermark"><span>${escapeHtml(watermark)}</span></p>`]),
    '<main class="deed-document">',
    `${renderLogo(state)}${sections}${renderFooter(state)}`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { html, styleHash };
}

/** Evaluating is one piece of work; after that each block is, and others have their turn between them. */
function* renderSections({ state, schema }: HtmlInput): Generator<undefined, string> {
  const texts: string[] = [];
  const evaluated = evaluateContract(state, schema);
  yield;
  for (const section of evaluated) texts.push(yield* renderSection(section));
  return texts.join('\n');
}

function* renderSection(section: EvaluatedSection): Generator<undefined, string> {
  const number = section.number === '' ? '' : `<span class="number">${escapeHtml(section.number)}.</span> `;
  const heading =
    section.title === '' ? '' : `<h2>${number}${renderInlines([{ _type: 'text', text: section.title }])}</h2>\n`;
  const blocks: string[] = [];
  for (const block of section.content) {
    blocks.push(renderBlocks([block]));
    yield;
  }
  return `<section id="section-${escapeHtml(section.id)}">\n${heading}${blocks.join('\n')}\n</section>`;
}

/** Only a verified `data:` address of an image goes into the page. */
function renderLogo({ appearance }: ContractState): string {
  const { enabled, content } = appearance.logo;
  return enabled && content !== null && LOGO_URI.test(content) ? `<img class="logo" src="${content}" alt="">\n` : '';
}

/** Once, at the end: HTML has no pages to repeat it on. */
function renderFooter({ appearance }: ContractState): string {
  const { enabled, content } = appearance.footer;
  return enabled && content.trim() !== '' ? `\n<footer class="footer">${escapeHtml(content)}</footer>` : '';
}
