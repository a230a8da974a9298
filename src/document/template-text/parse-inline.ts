import type { Inline } from '../blocks.ts';
import { isSafeHref } from '../rich-text.ts';
import { parseTag } from './tag.ts';
import type { TagContext } from './tag.ts';
import { TagTree } from './tag-tree.ts';

const SPECIAL = /[\\*[\]{\n]/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const NAME = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*$/;
const MAX_NAME = 200;
const LINK_END = /[)\s([<]/g;

/** Emphasis or a link that is open, with what stands in it so far. */
interface Span {
  readonly kind: 'strong' | 'em' | 'link';
  readonly mark: string;
  readonly content: Inline[];
}

/** Reads the text of one paragraph, heading, item or cell. `line` is where it begins. */
export function parseInline(text: string, line: number, context: TagContext): Inline[] {
  return new InlineParser(text, line, context).parse();
}

class InlineParser {
  readonly #text: string;
  readonly #context: TagContext;
  readonly #tree: TagTree<Inline>;
  readonly #root: Inline[] = [];
  // Open emphasis and links, one stack for each open tag: emphasis never crosses a tag.
  #spans: Span[][] = [[]];
  #line: number;
  #at = 0;
  #buffer = '';

  constructor(text: string, line: number, context: TagContext) {
    this.#text = text;
    this.#line = line;
    this.#context = context;
    this.#tree = new TagTree<Inline>(
      {
        makeIf: (when, branches) => ({ _type: 'if', when, then: branches.then, else: branches.else }),
        makeEach: (each, content, tag) => ({
          ...each,
          content,
          separator: tag.separator,
          lastSeparator: tag.lastSeparator,
        }),
      },
      context,
    );
  }

  parse(): Inline[] {
    while (this.#at < this.#text.length) {
      SPECIAL.lastIndex = this.#at;
      const next = SPECIAL.exec(this.#text)?.index ?? this.#text.length;
      this.#buffer += this.#text.slice(this.#at, next);
      this.#at = next;
      if (next < this.#text.length) this.#readSpecial(this.#text[next] as string);
    }
    if (this.#tree.depth === 0) this.#closeSpans(0);
    this.#tree.finish();
    return this.#root;
  }

  get #open(): Span[] {
    return this.#spans.at(-1) as Span[];
  }

  get #target(): Inline[] {
    return this.#open.at(-1)?.content ?? this.#tree.target ?? this.#root;
  }

  #readSpecial(char: string): void {
    const following = this.#text[this.#at + 1] ?? '';
    if (char === '\n') this.#readNewline();
    else if (char === '\\') this.#readEscape(following);
    else if (char === '{' && (following === '{' || following === '%')) this.#readBraces(following);
    else if (char === '*') this.#readStar(following === '*' && !this.#closesEmFirst() ? '**' : '*');
    else if (char === '[' && !this.#isOpen('link')) this.#openSpan('link', '[');
    else if (char === ']' && following === '(' && this.#isOpen('link')) this.#closeLink();
    else this.#literal(char);
  }

  #literal(text: string): void {
    this.#buffer += text;
    this.#at += text.length;
  }

  #push(node: Inline): void {
    this.#flush();
    this.#target.push(node);
  }

  #flush(): void {
    if (this.#buffer === '') return;
    this.#target.push({ _type: 'text', text: this.#buffer });
    this.#buffer = '';
  }

  #readNewline(): void {
    const hard = this.#buffer.endsWith('  ');
    this.#buffer = this.#buffer.trimEnd();
    if (hard) this.#push({ _type: 'break' });
    else this.#buffer += ' ';
    this.#line += 1;
    this.#at += 1;
  }

  #readEscape(following: string): void {
    if (following === '\n') {
      this.#push({ _type: 'break' });
      this.#line += 1;
    } else if (PUNCTUATION.test(following)) {
      this.#buffer += following;
    } else {
      this.#literal('\\');
      return;
    }
    this.#at += 2;
  }

  #readBraces(kind: string): void {
    const end = this.#text.indexOf(kind === '{' ? '}}' : '%}', this.#at + 2);
    const inner = this.#text.slice(this.#at + 2, end < 0 ? this.#text.length : end);
    if (end < 0) {
      this.#context.faults.add(this.#line, 'unclosed-tag', this.#text.slice(this.#at, this.#at + 60));
      this.#at = this.#text.length;
      return;
    }
    if (kind === '{') this.#readPlaceholder(inner.trim());
    else this.#readTag(inner);
    this.#line += inner.split('\n').length - 1;
    this.#at = end + 2;
  }

  #readPlaceholder(name: string): void {
    const { names, faults } = this.#context;
    if (name.length > MAX_NAME || !NAME.test(name)) {
      faults.add(this.#line, 'bad-placeholder', name);
      return;
    }
    const resolved = names.resolve(name);
    if (!resolved.ok) {
      faults.add(this.#line, resolved.code, name);
      return;
    }
    const { schema, scope, path } = resolved.target;
    if (!schema['x-deed']?.widget && !schema.enum) faults.add(this.#line, 'not-a-field', name);
    this.#push({ _type: 'ref', ...(scope !== undefined && { scope }), path });
  }

  #readTag(source: string): void {
    const tag = parseTag(source, this.#line, this.#context);
    if (!tag) return;
    this.#flush();
    if (tag.kind === 'if' || tag.kind === 'for') {
      if (this.#tree.open(tag, this.#line, this.#target)) this.#spans.push([]);
    } else if (tag.kind === 'elsif' || tag.kind === 'else') {
      if (this.#tree.depth > 0) this.#closeSpans(0);
      this.#tree.branch(tag, this.#line);
    } else if (tag.kind === 'endif' || tag.kind === 'endfor') {
      if (this.#tree.depth > 0) this.#closeSpans(0);
      if (this.#tree.close(tag, this.#line)) this.#spans.pop();
    } else {
      this.#context.faults.add(this.#line, 'unexpected-tag', tag.source);
    }
  }

  #readStar(mark: '*' | '**'): void {
    const kind = mark === '*' ? 'em' : 'strong';
    const before = this.#text[this.#at - 1] ?? ' ';
    const after = this.#text[this.#at + mark.length] ?? ' ';
    if (this.#isOpen(kind)) {
      if (/\s/.test(before)) this.#literal(mark);
      else this.#closeSpan(kind, mark);
    } else if (/\s/.test(after)) {
      this.#literal(mark);
    } else {
      this.#openSpan(kind, mark);
    }
  }

  // In `**a *b***` the first of the three stars ends the inner emphasis.
  #closesEmFirst(): boolean {
    return this.#text[this.#at + 2] === '*' && this.#open.at(-1)?.kind === 'em';
  }

  #isOpen(kind: Span['kind']): boolean {
    return this.#open.some((span) => span.kind === kind);
  }

  #openSpan(kind: Span['kind'], mark: string): void {
    this.#flush();
    this.#open.push({ kind, mark, content: [] });
    this.#at += mark.length;
  }

  #closeSpan(kind: 'strong' | 'em', mark: string): void {
    this.#closeSpans(this.#open.findIndex((span) => span.kind === kind) + 1);
    this.#flush();
    const { content } = this.#open.pop() as Span;
    this.#target.push({ _type: kind, content });
    this.#at += mark.length;
  }

  #closeLink(): void {
    this.#closeSpans(this.#open.findIndex((span) => span.kind === 'link') + 1);
    this.#flush();
    const start = this.#at + 2;
    LINK_END.lastIndex = start;
    const end = LINK_END.exec(this.#text)?.index ?? -1;
    if (end < 0 || this.#text[end] !== ')') {
      this.#closeSpans(this.#open.length - 1);
      this.#literal(']');
      return;
    }
    const href = this.#text.slice(start, end);
    if (!isSafeHref(href)) this.#context.faults.add(this.#line, 'bad-link', href);
    const { content } = this.#open.pop() as Span;
    this.#target.push({ _type: 'link', href, content });
    this.#at = end + 1;
  }

  /** Turns open spans from `keep` on back into the characters they were written with. */
  #closeSpans(keep: number): void {
    this.#flush();
    while (this.#open.length > keep) {
      const { mark, content } = this.#open.pop() as Span;
      this.#target.push({ _type: 'text', text: mark });
      for (const node of content) this.#target.push(node);
    }
  }
}
