import type { Block, TableColumn, TableRow } from '../blocks.ts';
import { parseInline } from './parse-inline.ts';
import type { Tag, TagContext } from './tag.ts';
import { TagTree } from './tag-tree.ts';

const MAX_COLUMNS = 12;
const RULE = /^:?-+:?$/;

/** Grows one table: a header row, the rule under it, then rows that conditions and loops may wrap. */
export class TableBuilder {
  readonly #context: TagContext;
  readonly #tree: TagTree<TableRow>;
  readonly #rows: TableRow[] = [];
  readonly #line: number;
  readonly #headers: TableColumn['header'][];
  #columns: TableColumn[] | undefined;

  constructor(header: string, line: number, context: TagContext) {
    this.#context = context;
    this.#line = line;
    this.#tree = new TagTree<TableRow>(
      {
        makeIf: (when, branches) => ({ _type: 'if', when, then: branches.then, else: branches.else }),
        makeEach: (each, rows) => ({ ...each, rows }),
      },
      context,
    );
    const cells = splitCells(header);
    if (cells.length > MAX_COLUMNS) context.faults.add(line, 'bad-table', header);
    this.#headers = cells.slice(0, MAX_COLUMNS).map((cell) => parseInline(cell, line, context));
  }

  /** True while a tag inside the table is open, so that the next tag belongs to it. */
  get inTag(): boolean {
    return this.#tree.depth > 0;
  }

  addRow(source: string, line: number): void {
    const cells = splitCells(source);
    if (cells.length !== this.#headers.length) this.#context.faults.add(line, 'bad-table', source);
    if (this.#columns) {
      const row: TableRow = {
        _type: 'row',
        cells: cells.slice(0, MAX_COLUMNS).map((cell) => parseInline(cell, line, this.#context)),
      };
      (this.#tree.target ?? this.#rows).push(row);
      return;
    }
    if (!cells.every((cell) => RULE.test(cell))) this.#context.faults.add(line, 'bad-table', source);
    this.#columns = this.#headers.map((header, index) => ({ header, align: alignment(cells[index] ?? '') }));
  }

  addTag(tag: Tag, line: number): void {
    if (tag.kind === 'if' || tag.kind === 'for') this.#tree.open(tag, line, this.#tree.target ?? this.#rows);
    else if (tag.kind === 'elsif' || tag.kind === 'else') this.#tree.branch(tag, line);
    else if (tag.kind === 'endif' || tag.kind === 'endfor') this.#tree.close(tag, line);
    else this.#context.faults.add(line, 'unexpected-tag', tag.source);
  }

  finish(): Block {
    this.#tree.finish();
    if (!this.#columns) this.#context.faults.add(this.#line, 'bad-table', '| --- |');
    return { _type: 'table', columns: this.#columns ?? [], rows: this.#rows };
  }
}

/** `---` and `:--` left, `:-:` centre, `--:` right. */
function alignment(rule: string): TableColumn['align'] {
  if (!rule.endsWith(':')) return 'left';
  return rule.startsWith(':') ? 'center' : 'right';
}

/** Cells of `| a | b |`; a bar inside a tag or after a backslash does not divide. */
function splitCells(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let braces: string | undefined;
  for (let at = 1; at < row.length; at += 1) {
    const pair = row.slice(at, at + 2);
    if (braces === undefined && (pair === '{{' || pair === '{%')) braces = pair === '{{' ? '}}' : '%}';
    else if (pair === braces) braces = undefined;
    if (row[at] === '\\' && braces === undefined && at + 1 < row.length) {
      cell += pair;
      at += 1;
    } else if (row[at] === '|' && braces === undefined) {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += row[at];
    }
  }
  if (cell.trim() !== '') cells.push(cell.trim());
  return cells;
}
