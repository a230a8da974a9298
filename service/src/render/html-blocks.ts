import type {
  EvaluatedBlock,
  EvaluatedColumn,
  EvaluatedInline,
  EvaluatedItem,
  EvaluatedSignee,
} from 'deedkit/document';

/** The five characters that can end a text or an attribute. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags or in a quoted attribute. Control characters that HTML forbids are left out. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] as string);
}

/** Blocks of an evaluated section as HTML; the only attributes are `class`, `href`, `rel` and `scope`. */
export function renderBlocks(blocks: readonly EvaluatedBlock[]): string {
  return blocks.map(renderBlock).join('\n');
}

/** Evaluated text as HTML. */
export function renderInlines(content: readonly EvaluatedInline[]): string {
  return content.map(renderInline).join('');
}

/** The same tree and classes as the preview of the elements, so that one style sheet fits both. */
function renderBlock(block: EvaluatedBlock): string {
  switch (block._type) {
    case 'heading':
      return `<h${block.level}>${renderInlines(block.content)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${renderInlines(block.content)}</p>`;
    case 'list':
      return renderList(block.style, block.items);
    case 'clause':
      return renderClause(block);
    case 'table':
      return renderTable(block.columns, block.rows);
    case 'signature':
      return `<div class="signatures">\n${block.signees.map(renderSignature).join('\n')}\n</div>`;
    case 'page_break':
      return '<div class="page-break"></div>';
    case 'value':
      return `<div class="value">\n${renderBlocks(block.content)}\n</div>`;
  }
}

/** Every text is escaped here, and where an address goes: nothing in a document can become markup. */
function renderInline(node: EvaluatedInline): string {
  switch (node._type) {
    case 'text':
      return escapeHtml(node.text);
    case 'strong':
    case 'em':
      return `<${node._type}>${renderInlines(node.content)}</${node._type}>`;
    case 'link':
      return `<a href="${escapeHtml(node.href)}" rel="noopener noreferrer">${renderInlines(node.content)}</a>`;
    case 'break':
      return '<br>';
    case 'field':
      return `<span class="field${node.missing ? ' missing' : ''}">${escapeHtml(node.text)}</span>`;
  }
}

/** Letters are drawn by the style sheet, as those of the preview are. */
function renderList(style: 'bullet' | 'letter', items: readonly EvaluatedItem[]): string {
  const inner = items
    .map(
      ({ content, children }) =>
        `<li>${renderInlines(content)}${children.length > 0 ? `\n${renderBlocks(children)}` : ''}</li>`,
    )
    .join('\n');
  return style === 'bullet' ? `<ul>\n${inner}\n</ul>` : `<ol class="letters">\n${inner}\n</ol>`;
}

/** Renders a number beside its text, with the content of the clause below both. */
function renderClause({ number, content, children }: Extract<EvaluatedBlock, { _type: 'clause' }>): string {
  const text = content.length > 0 ? `<p>${renderInlines(content)}</p>` : '';
  return `<div class="clause"><span class="number">${escapeHtml(number)}</span><div class="body">${text}${children.length > 0 ? `\n${renderBlocks(children)}` : ''}</div></div>`;
}

/** By class: pages are served under a policy without inline styles. */
const ALIGN_CLASS = { left: '', center: ' class="center"', right: ' class="end"' } as const;

/** The frame around a table lets a wide one scroll in itself. */
function renderTable(
  columns: readonly EvaluatedColumn[],
  rows: readonly (readonly (readonly EvaluatedInline[])[])[],
): string {
  const align = (index: number): string => ALIGN_CLASS[columns[index]?.align ?? 'left'];
  const head = columns
    .map(({ header }, index) => `<th scope="col"${align(index)}>${renderInlines(header)}</th>`)
    .join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell, index) => `<td${align(index)}>${renderInlines(cell)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div class="table" tabindex="0" role="group"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
}

/** A line to sign on, and under it whatever is known of who signs. */
function renderSignature({ name, job_title, company_name }: EvaluatedSignee): string {
  // Unknown parts leave no empty line.
  const lines = [name, job_title, company_name].filter((line) => line !== '');
  return `<div class="signature"><div class="line"></div>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>`;
}
