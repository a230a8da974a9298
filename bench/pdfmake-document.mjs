import { evaluateContract } from 'deedkit/document';

const HEADINGS = { 1: 20, 2: 14, 3: 12, 4: 11, 5: 10, 6: 10 };
const GAP = 7.5;

/** A contract as pdfmake takes it: the same words, sizes, margins and tables. */
export function toPdfmake({ state, schema }) {
  const content = evaluateContract(state, schema).flatMap(({ number, title, content: blocks }) => [
    ...(title === ''
      ? []
      : [
          {
            text: number === '' ? title : `${number}. ${title}`,
            fontSize: 14,
            bold: true,
            margin: [0, 21, 0, 7],
            headlineLevel: 2,
          },
        ]),
    ...blocks.map(toBlock),
  ]);
  return {
    content,
    pageSize: 'A4',
    pageMargins: [56.7, 62.4, 56.7, 62.4],
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.24 },
    info: { title: state.document_name },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      fontSize: 8.5,
      margin: [56.7, 20, 56.7, 0],
    }),
  };
}

function toBlock(block) {
  switch (block._type) {
    case 'heading':
      return { text: toText(block.content), fontSize: HEADINGS[block.level], bold: true, margin: [0, 12, 0, 6] };
    case 'paragraph':
      return { text: toText(block.content), margin: [0, 0, 0, GAP] };
    case 'clause':
      return {
        columns: [
          { width: 30, text: block.number },
          {
            width: '*',
            stack: [
              ...(block.content.length > 0 ? [{ text: toText(block.content), margin: [0, 0, 0, GAP] }] : []),
              ...block.children.map(toBlock),
            ],
          },
        ],
      };
    case 'list':
      return {
        [block.style === 'bullet' ? 'ul' : 'ol']: block.items.map(({ content, children }) => ({
          stack: [{ text: toText(content) }, ...children.map(toBlock)],
        })),
        ...(block.style === 'letter' ? { type: 'lower-alpha' } : {}),
        margin: [0, 0, 0, GAP],
      };
    case 'table':
      return {
        table: {
          headerRows: 1,
          widths: block.columns.map(() => '*'),
          body: [
            block.columns.map(({ header }) => ({ text: toText(header), bold: true, fillColor: '#f3f4f6' })),
            ...block.rows.map((row) => row.map((cell) => ({ text: toText(cell) }))),
          ],
        },
        fontSize: 9,
        margin: [0, 0, 0, 9],
      };
    case 'signature':
      return {
        columns: block.signees.map(({ name, job_title, company_name }) => ({
          stack: [
            { canvas: [{ type: 'line', x1: 0, y1: 35, x2: 200, y2: 35, lineWidth: 0.75 }] },
            name,
            job_title,
            company_name,
          ],
        })),
        margin: [0, 20, 0, 20],
      };
    case 'page_break':
      return { text: '', pageBreak: 'after' };
    case 'value':
      return { stack: block.content.map(toBlock) };
  }
}

function toText(content) {
  return content.map((node) => {
    switch (node._type) {
      case 'break':
        return '\n';
      case 'strong':
        return { text: toText(node.content), bold: true };
      case 'em':
        return { text: toText(node.content), italics: true };
      case 'link':
        return { text: toText(node.content), link: node.href };
      default:
        return node.text;
    }
  });
}
