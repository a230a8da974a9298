import type { EvaluatedBlock, EvaluatedInline, EvaluatedItem } from '../blocks.ts';
import { OTHER_LINE_ENDS } from '../line-ends.ts';
import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import { isSafeHref } from '../rich-text.ts';

const MAX_DEPTH = 16;

/** The blocks of a rich-text value. Whatever is not rich text as a person can write it is left out. */
export function evaluateRichText(value: Json | undefined): EvaluatedBlock[] {
  return isObject(value) ? blocks(value['content'], 0) : [];
}

/** A draft may hold anything in a rich text; values that are no nodes print nothing. */
function objects(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isObject) : [];
}

function blocks(list: Json | undefined, depth: number): EvaluatedBlock[] {
  if (depth > MAX_DEPTH) return [];
  return objects(list).flatMap((block): EvaluatedBlock[] => {
    switch (block['_type']) {
      case 'paragraph':
        return [{ _type: 'paragraph', content: inlines(block['content'], depth) }];
      // A person's headings stand below those of the document.
      case 'heading':
        return [{ _type: 'heading', level: clampLevel(block['level']), content: inlines(block['content'], depth) }];
      case 'list':
        return [
          {
            _type: 'list',
            style: block['style'] === 'letter' ? 'letter' : 'bullet',
            items: objects(block['items']).map((entry) => item(entry, depth)),
          },
        ];
      case 'table':
        return [table(block, depth)];
      default:
        return [];
    }
  });
}

/** Rows have as many cells as there are columns. */
function table(block: JsonObject, depth: number): EvaluatedBlock {
  const columns = objects(block['columns']).map(
    ({ header, align }) =>
      ({ header: inlines(header, depth), align: align === 'center' || align === 'right' ? align : 'left' }) as const,
  );
  const rows = objects(block['rows']).map(({ cells }) =>
    columns.map((_, index) => inlines(Array.isArray(cells) ? (cells[index] as Json | undefined) : undefined, depth)),
  );
  return { _type: 'table', columns, rows };
}

function item(entry: JsonObject, depth: number): EvaluatedItem {
  return { content: inlines(entry['content'], depth), children: blocks(entry['children'], depth + 1) };
}

/** A person's headings stand below the two levels that the document has. */
function clampLevel(level: Json | undefined): 3 | 4 | 5 | 6 {
  return level === 4 || level === 5 || level === 6 ? level : 3;
}

function inlines(list: Json | undefined, depth: number): EvaluatedInline[] {
  if (depth > MAX_DEPTH) return [];
  return objects(list).flatMap((node): EvaluatedInline[] => {
    const content = (): EvaluatedInline[] => inlines(node['content'], depth + 1);
    switch (node['_type']) {
      case 'text':
        return typeof node['text'] === 'string'
          ? [{ _type: 'text', text: node['text'].replace(OTHER_LINE_ENDS, ' ') }]
          : [];
      case 'break':
        return [{ _type: 'break' }];
      case 'strong':
        return [{ _type: 'strong', content: content() }];
      case 'em':
        return [{ _type: 'em', content: content() }];
      case 'link':
        return isSafeHref(node['href']) ? [{ _type: 'link', href: node['href'], content: content() }] : content();
      default:
        return [];
    }
  });
}
