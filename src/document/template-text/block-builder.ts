import type { Block, Inline, ListItem } from '../blocks.ts';
import type { Line } from './lines.ts';
import { parseInline } from './parse-inline.ts';
import { TableBuilder } from './table-builder.ts';
import { parseTag } from './tag.ts';
import type { Tag, TagContext } from './tag.ts';
import { TagTree } from './tag-tree.ts';

/** An item that lines standing further in go into. */
interface OpenItem {
  readonly indent: number;
  readonly children: Block[];
}

/** Where lines land between two tags: the tag's own indent, and the items open inside it. */
interface Level {
  readonly indent: number;
  items: OpenItem[];
}

/** A paragraph whose end has not come yet, and where its text goes. */
interface OpenText {
  readonly lines: string[];
  readonly line: number;
  readonly into: Inline[];
}

const MAX_ITEMS = 6;

/** Grows the blocks of one section, line by line. */
export class BlockBuilder {
  readonly blocks: Block[] = [];
  readonly #context: TagContext;
  readonly #tree: TagTree<Block>;
  readonly #levels: Level[] = [{ indent: 0, items: [] }];
  // Lists that this builder made, so that a following item can join the one before it.
  readonly #listItems = new WeakMap<Block, ListItem[]>();
  #text: OpenText | undefined;
  #table: TableBuilder | undefined;
  #tableTarget: Block[] = [];

  constructor(context: TagContext) {
    this.#context = context;
    this.#tree = new TagTree<Block>(
      {
        makeIf: (when, branches) => ({ _type: 'if', when, then: branches.then, else: branches.else }),
        makeEach: (each, content) => ({ ...each, content }),
      },
      context,
    );
  }

  get inTag(): boolean {
    return this.#tree.depth > 0;
  }

  add(line: Line, number: number, beforeRow: boolean): void {
    if (this.#addToTable(line, number, beforeRow)) return;
    switch (line.kind) {
      case 'blank':
        this.#closeText();
        break;
      case 'text':
        this.#addText(line, number);
        break;
      case 'item':
        this.#addItem(line, number);
        break;
      case 'heading':
        this.#addHeading(line, number);
        break;
      case 'row':
        this.#openTable(line, number);
        break;
      case 'tag':
        this.#addTag(line, number);
        break;
    }
  }

  /** Ends the section: reports blocks that are still open. */
  finish(): readonly Block[] {
    this.#closeText();
    this.#closeTable();
    this.#tree.finish();
    return this.blocks;
  }

  get #level(): Level {
    return this.#levels.at(-1) as Level;
  }

  /** The list of blocks that a line indented by `indent` adds to. */
  #targetAt(indent: number, number: number): Block[] {
    const { items, indent: base } = this.#level;
    let item = items.at(-1);
    while (item && indent < item.indent + 2) {
      items.pop();
      item = items.at(-1);
    }
    if (!item && indent - base >= 2) this.#context.faults.add(number, 'indent', ' '.repeat(Math.min(indent, 20)));
    return item?.children ?? this.#tree.target ?? this.blocks;
  }

  /**
   * A line of text goes on with the paragraph or item before it; only a blank line, or another kind of line, ends that.
   */
  #addText(line: Extract<Line, { kind: 'text' }>, number: number): void {
    if (this.#text) {
      this.#text.lines.push(line.text);
      return;
    }
    const content: Inline[] = [];
    this.#targetAt(line.indent, number).push({ _type: 'paragraph', content });
    this.#text = { lines: [line.text], line: number, into: content };
  }

  /** Items that stand further in are nested in the one before them. */
  #addItem(line: Extract<Line, { kind: 'item' }>, number: number): void {
    this.#closeText();
    const target = this.#targetAt(line.indent, number);
    const content: Inline[] = [];
    const children: Block[] = [];
    if (line.style === 'clause') target.push({ _type: 'clause', content, children });
    else this.#listAt(target, line.style).push({ _type: 'item', content, children });
    const { items } = this.#level;
    if (items.length >= MAX_ITEMS) this.#context.faults.add(number, 'too-deep', line.text);
    else items.push({ indent: line.indent, children });
    this.#text = { lines: [line.text], line: number, into: content };
  }

  /** An item of the style of the list before it goes on with that list. */
  #listAt(target: Block[], style: 'bullet' | 'letter'): ListItem[] {
    const last = target.at(-1);
    const open = last?._type === 'list' && last.style === style ? this.#listItems.get(last) : undefined;
    if (open) return open;
    const items: ListItem[] = [];
    const list: Block = { _type: 'list', style, items };
    this.#listItems.set(list, items);
    target.push(list);
    return items;
  }

  #addHeading(line: Extract<Line, { kind: 'heading' }>, number: number): void {
    this.#closeText();
    const target = this.#targetAt(0, number);
    target.push({ _type: 'heading', level: line.level, content: parseInline(line.text, number, this.#context) });
  }

  #addTag(line: Extract<Line, { kind: 'tag' }>, number: number): void {
    this.#closeText();
    const tag = parseTag(line.text, number, this.#context);
    if (!tag) return;
    if (tag.kind === 'if' || tag.kind === 'for') {
      const target = this.#targetAt(line.indent, number);
      if (this.#tree.open(tag, number, target)) this.#levels.push({ indent: line.indent, items: [] });
    } else if (tag.kind === 'elsif' || tag.kind === 'else') {
      this.#level.items = [];
      this.#tree.branch(tag, number);
    } else if (tag.kind === 'endif' || tag.kind === 'endfor') {
      if (this.#tree.close(tag, number)) this.#levels.pop();
    } else {
      const block: Block = 'path' in tag ? { _type: 'signature', path: tag.path } : { _type: 'page_break' };
      this.#targetAt(line.indent, number).push(block);
    }
  }

  #openTable(line: Extract<Line, { kind: 'row' }>, number: number): void {
    this.#closeText();
    this.#tableTarget = this.#targetAt(line.indent, number);
    this.#table = new TableBuilder(line.text, number, this.#context);
  }

  /** True when the line was the table's; false when it ended the table and is still to be read. */
  #addToTable(line: Line, number: number, beforeRow: boolean): boolean {
    const table = this.#table;
    if (!table) return false;
    if (line.kind === 'row') {
      table.addRow(line.text, number);
      return true;
    }
    if (line.kind === 'blank' && (table.inTag || beforeRow)) return true;
    if (line.kind === 'tag' && (table.inTag || this.#opensRows(line.text, beforeRow))) {
      const tag: Tag | undefined = parseTag(line.text, number, this.#context);
      if (tag) table.addTag(tag, number);
      return true;
    }
    if (table.inTag) this.#context.faults.add(number, 'bad-table', line.kind === 'text' ? line.text : line.kind);
    this.#closeTable();
    return false;
  }

  /** A condition or loop right before a row belongs to the table, and not around it. */
  #opensRows(tag: string, beforeRow: boolean): boolean {
    return beforeRow && /^\s*(?:if|for)\s/.test(tag);
  }

  #closeTable(): void {
    if (!this.#table) return;
    this.#tableTarget.push(this.#table.finish());
    this.#table = undefined;
  }

  /** A paragraph is parsed when it is whole: emphasis may begin on one line and end on the next. */
  #closeText(): void {
    if (!this.#text) return;
    const { lines, line, into } = this.#text;
    this.#text = undefined;
    for (const node of parseInline(lines.join('\n').trimEnd(), line, this.#context)) into.push(node);
  }
}
