import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type {
  EvaluatedBlock,
  EvaluatedColumn,
  EvaluatedInline,
  EvaluatedItem,
  EvaluatedSection,
  EvaluatedSignee,
} from '../../../document/index.ts';

/** An evaluated section with its heading, where it has one. */
export function renderSection({ id, number, title, content }: EvaluatedSection): TemplateResult {
  const heading = title === '' ? nothing : html`<h2>${number === '' ? title : `${number}. ${title}`}</h2>`;
  return html`<section class="section" data-section=${id}>${heading}${renderBlocks(content)}</section>`;
}

/**
 * Evaluated blocks as templates: the same tree and classes as the rendered HTML, with each value carrying its field's
 * path.
 */
export function renderBlocks(blocks: readonly EvaluatedBlock[]): readonly TemplateResult[] {
  return blocks.map(renderBlock);
}

/** One block. A kind without a case here does not compile: every kind has its template. */
function renderBlock(block: EvaluatedBlock): TemplateResult {
  switch (block._type) {
    case 'heading':
      return renderHeading(block);
    case 'paragraph':
      return html`<p>${renderInlines(block.content)}</p>`;
    case 'list':
      return renderList(block.style, block.items);
    case 'clause':
      return html`<div class="clause">
        <span class="number">${block.number}</span>
        <div class="body">
          ${block.content.length > 0 ? html`<p>${renderInlines(block.content)}</p>` : nothing}${renderBlocks(block.children)}
        </div>
      </div>`;
    case 'table':
      return renderTable(block.columns, block.rows);
    case 'signature':
      return html`<div class="signatures">${block.signees.map(renderSignature)}</div>`;
    case 'page_break':
      return html`<div class="page-break"></div>`;
    case 'value':
      return html`<div class="value" data-path=${block.path}>${renderBlocks(block.content)}</div>`;
  }
}

/** A template for each level: the name of a tag cannot be a part of one. */
function renderHeading({ level, content }: Extract<EvaluatedBlock, { _type: 'heading' }>): TemplateResult {
  const inner = renderInlines(content);
  switch (level) {
    case 1:
      return html`<h1>${inner}</h1>`;
    case 2:
      return html`<h2>${inner}</h2>`;
    case 3:
      return html`<h3>${inner}</h3>`;
    case 4:
      return html`<h4>${inner}</h4>`;
    case 5:
      return html`<h5>${inner}</h5>`;
    case 6:
      return html`<h6>${inner}</h6>`;
  }
}

/** Evaluated text as templates. */
export function renderInlines(content: readonly EvaluatedInline[]): readonly (TemplateResult | string)[] {
  return content.map((node) => {
    switch (node._type) {
      case 'text':
        return node.text;
      case 'strong':
        return html`<strong>${renderInlines(node.content)}</strong>`;
      case 'em':
        return html`<em>${renderInlines(node.content)}</em>`;
      case 'link':
        return html`<a href=${node.href} target="_blank" rel="noopener noreferrer">${renderInlines(node.content)}</a>`;
      case 'break':
        return html`<br />`;
      case 'field':
        return html`<span class=${node.missing ? 'field missing' : 'field'} data-path=${node.path}>${node.text}</span>`;
    }
  });
}

/** Bullets are the browser’s; letters are drawn by the style of the document, a), b), c). */
function renderList(style: 'bullet' | 'letter', items: readonly EvaluatedItem[]): TemplateResult {
  const inner = items.map(({ content, children }) => html`<li>${renderInlines(content)}${renderBlocks(children)}</li>`);
  return style === 'bullet'
    ? html`<ul>
        ${inner}
      </ul>`
    : html`<ol class="letters">
        ${inner}
      </ol>`;
}

/** By class, since a policy without inline styles refuses a `style` attribute. Left is how cells stand anyway. */
const ALIGN_CLASS = { left: nothing, center: 'center', right: 'end' } as const;

/** Wide tables scroll in themselves; `tabindex` lets the arrow keys do it. */
function renderTable(
  columns: readonly EvaluatedColumn[],
  rows: readonly (readonly (readonly EvaluatedInline[])[])[],
): TemplateResult {
  const align = (index: number): string | typeof nothing => ALIGN_CLASS[columns[index]?.align ?? 'left'];
  return html`<div class="table" tabindex="0" role="group">
    <table>
      <thead>
        <tr>
          ${columns.map(({ header }, index) => html`<th scope="col" class=${align(index)}>${renderInlines(header)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, index) => html`<td class=${align(index)}>${renderInlines(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A line to sign on, and under it whatever is known of who signs. */
function renderSignature({ path, name, job_title, company_name }: EvaluatedSignee): TemplateResult {
  const lines = [name, job_title, company_name].filter((line) => line !== '');
  return html`<div class="signature" data-path=${path}>
    <div class="line"></div>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </div>`;
}
