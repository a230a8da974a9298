import type {
  Block,
  EvaluatedBlock,
  EvaluatedInline,
  EvaluatedItem,
  EvaluatedSignee,
  Inline,
  TableRow,
} from '../blocks.ts';
import { evaluateField, evaluateInlines, isBlank } from './evaluate-inline.ts';
import { evaluateRichText } from './evaluate-rich-text.ts';
import type { EvaluationScope, LocatedValue } from './evaluate-scope.ts';
import { isEmptyValue, kindOf, listProperties, widgetOf } from '../instance.ts';
import { isObject } from '../json.ts';
import type { JsonObject } from '../json.ts';

/** Where clauses are numbered from: `prefix` is the section's or the outer clause's number. */
export interface Numbering {
  readonly prefix: string;
  count: number;
}

const MAX_DEPTH = 64;

/** Evaluates blocks in order; clauses take their numbers from `numbering`, which goes on counting. */
export function evaluateBlocks(list: readonly Block[], scope: EvaluationScope, numbering: Numbering): EvaluatedBlock[] {
  const into: EvaluatedBlock[] = [];
  new BlockEvaluation(into, numbering).run(list, scope, 0);
  return into;
}

/**
 * One list of blocks being evaluated. Nested content that is numbered has an evaluation of its own, so that its clauses
 * count from one.
 */
class BlockEvaluation {
  readonly #into: EvaluatedBlock[];
  readonly #numbering: Numbering;

  constructor(into: EvaluatedBlock[], numbering: Numbering) {
    this.#into = into;
    this.#numbering = numbering;
  }

  run(list: readonly Block[], scope: EvaluationScope, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const block of list) this.#add(block, scope, depth);
  }

  #add(block: Block, scope: EvaluationScope, depth: number): void {
    switch (block._type) {
      case 'if':
        this.run(scope.holds(block.when) ? block.then : block.else, scope, depth + 1);
        break;
      case 'each':
        for (const located of scope.list(block)) this.run(block.content, scope.with(block.as, located), depth + 1);
        break;
      case 'paragraph':
        this.#addParagraph(block.content, scope);
        break;
      case 'heading':
        this.#addHeading(block, scope);
        break;
      case 'list':
        this.#addList(block, scope, depth);
        break;
      case 'clause':
        this.#addClause(block, scope, depth);
        break;
      case 'table':
        this.#addTable(block, scope);
        break;
      case 'signature':
        this.#addSignees(evaluateSignees(block.path, scope));
        break;
      case 'page_break':
        this.#into.push({ _type: 'page_break' });
        break;
    }
  }

  /** Blocks that follow each other are one: those who sign stand side by side. */
  #addSignees(signees: readonly EvaluatedSignee[]): void {
    const last = this.#into.at(-1);
    if (last?._type === 'signature')
      this.#into[this.#into.length - 1] = { _type: 'signature', signees: [...last.signees, ...signees] };
    else this.#into.push({ _type: 'signature', signees });
  }

  /**
   * A paragraph that is nothing but a reference to a rich text becomes its blocks; one that comes to nothing is not
   * there.
   */
  #addParagraph(content: readonly Inline[], scope: EvaluationScope): void {
    const [only] = content;
    const located = content.length === 1 && only?._type === 'ref' ? scope.find(only) : undefined;
    if (located && widgetOf(located.schema) === 'richtext' && !isEmptyValue(located.json)) {
      this.#into.push({ _type: 'value', path: `/value${located.path}`, content: evaluateRichText(located.json) });
      return;
    }
    const made = evaluateInlines(content, scope);
    if (!isBlank(made)) this.#into.push({ _type: 'paragraph', content: made });
  }

  /** A heading whose text came to nothing is not there. */
  #addHeading(block: Extract<Block, { _type: 'heading' }>, scope: EvaluationScope): void {
    const content = evaluateInlines(block.content, scope);
    if (!isBlank(content)) this.#into.push({ _type: 'heading', level: block.level, content });
  }

  #addList(block: Extract<Block, { _type: 'list' }>, scope: EvaluationScope, depth: number): void {
    const items = block.items
      .filter((item) => !item.when || scope.holds(item.when))
      .map((item): EvaluatedItem => ({
        content: evaluateInlines(item.content, scope),
        children: this.#children(item.children, scope, depth),
      }))
      .filter((item) => !isBlank(item.content) || item.children.length > 0);
    if (items.length > 0) this.#push({ _type: 'list', style: block.style, items });
  }

  /**
   * A clause counts only when something of it is printed, so that numbers have no gaps. Clauses inside it are numbered
   * under it: 2.1, 2.2.
   */
  #addClause(block: Extract<Block, { _type: 'clause' }>, scope: EvaluationScope, depth: number): void {
    const { prefix, count } = this.#numbering;
    const number = prefix === '' ? String(count + 1) : `${prefix}.${count + 1}`;
    const content = evaluateInlines(block.content, scope);
    const children: EvaluatedBlock[] = [];
    new BlockEvaluation(children, { prefix: number, count: 0 }).run(block.children, scope, depth + 1);
    if (isBlank(content) && children.length === 0) return;
    this.#numbering.count += 1;
    this.#into.push({ _type: 'clause', number, content, children });
  }

  /**
   * A table whose conditions and loops leave no row is not there, its head included. One that was written without rows
   * has all its words in its head.
   */
  #addTable(block: Extract<Block, { _type: 'table' }>, scope: EvaluationScope): void {
    const rows: EvaluatedInline[][][] = [];
    addRows(block.rows, { scope, into: rows, depth: 0 });
    if (rows.length === 0 && block.rows.length > 0) return;
    const columns = block.columns.map(({ header, align }) => ({ header: evaluateInlines(header, scope), align }));
    if (rows.length > 0 || columns.some(({ header }) => !isBlank(header)))
      this.#into.push({ _type: 'table', columns, rows });
  }

  #children(list: readonly Block[], scope: EvaluationScope, depth: number): EvaluatedBlock[] {
    const children: EvaluatedBlock[] = [];
    new BlockEvaluation(children, { prefix: this.#numbering.prefix, count: 0 }).run(list, scope, depth + 1);
    return children;
  }

  /**
   * Adds a block; a list joins a list of its own style that it follows, so that conditions do not break the lettering.
   */
  #push(block: EvaluatedBlock): void {
    const last = this.#into.at(-1);
    if (block._type === 'list' && last?._type === 'list' && last.style === block.style) {
      this.#into[this.#into.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else {
      this.#into.push(block);
    }
  }
}

/** Rows to add, the scope they are evaluated in, and how deep they nest. */
interface RowRun {
  readonly scope: EvaluationScope;
  readonly into: EvaluatedInline[][][];
  readonly depth: number;
}

/** Rows as conditions and loops leave them. */
function addRows(rows: readonly TableRow[], { scope, into, depth }: RowRun): void {
  if (depth > MAX_DEPTH) return;
  for (const row of rows) {
    if (row._type === 'row') into.push(row.cells.map((cell) => evaluateInlines(cell, scope)));
    else if (row._type === 'if')
      addRows(scope.holds(row.when) ? row.then : row.else, { scope, into, depth: depth + 1 });
    else
      for (const located of scope.list(row))
        addRows(row.rows, { scope: scope.with(row.as, located), into, depth: depth + 1 });
  }
}

/** The signees of the instances at a place, those nested in them included. */
function evaluateSignees(path: string, scope: EvaluationScope): EvaluatedSignee[] {
  const located = scope.find({ path });
  if (!located) return [];
  const signees: EvaluatedSignee[] = [];
  const instances = Array.isArray(located.json) ? scope.list({ path }) : [located];
  for (const instance of instances) collectSignees(instance, scope, signees);
  return signees;
}

function collectSignees(located: LocatedValue, scope: EvaluationScope, into: EvaluatedSignee[]): void {
  const signee = located.schema['x-deed']?.signee;
  if (signee && isObject(located.json)) into.push(readSignee(located, located.json, { signee, scope }));
  for (const [name, part] of listProperties(located.schema)) {
    if (kindOf(part) === 'field') continue;
    const path = `${located.path}/${name}`;
    const inner = scope.find({ path });
    if (!inner) continue;
    const instances = Array.isArray(inner.json) ? scope.list({ path }) : [inner];
    for (const instance of instances) collectSignees(instance, scope, into);
  }
}

/** Reads a signee by the fields that its schema names for each part; a part that is not named, or not shown, is ''. */
function readSignee(
  located: LocatedValue,
  json: JsonObject,
  { signee, scope }: { signee: Readonly<Record<string, string>>; scope: EvaluationScope },
): EvaluatedSignee {
  const read = (key: string): string => {
    const field = signee[key];
    const found = field === undefined ? undefined : scope.find({ path: `${located.path}/${field}` });
    if (!found) return '';
    const evaluated = evaluateField(found, scope.language);
    return evaluated.missing ? '' : evaluated.text;
  };
  return {
    id: typeof json['_id'] === 'string' ? json['_id'] : '',
    path: `/value${located.path}`,
    name: `${read('first_name')} ${read('last_name')}`.trim(),
    job_title: read('job_title'),
    company_name: read('company_name'),
  };
}
