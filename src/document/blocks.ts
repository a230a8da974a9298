import type { Condition } from './condition.ts';

/**
 * A place a template's text takes a value from. Without `scope`, `path` is a JSON Pointer from the value root
 * (`/terms/start_date`). With it, `path` is a pointer from the item that the `each` named `scope` is at (`/name`, or ''
 * for the item).
 */
export interface Ref {
  readonly _type: 'ref';
  readonly scope?: string;
  readonly path: string;
}

/** Text inside a block, as a template holds it. */
export type Inline =
  | { readonly _type: 'text'; readonly text: string }
  | { readonly _type: 'strong'; readonly content: readonly Inline[] }
  | { readonly _type: 'em'; readonly content: readonly Inline[] }
  | { readonly _type: 'link'; readonly href: string; readonly content: readonly Inline[] }
  | { readonly _type: 'break' }
  | Ref
  | {
      readonly _type: 'if';
      readonly when: Condition;
      readonly then: readonly Inline[];
      readonly else: readonly Inline[];
    }
  | (Each & { readonly content: readonly Inline[]; readonly separator: string; readonly lastSeparator: string });

/** Repeats its content for each item of the list at `path`; inside, `as` names the item. */
export interface Each {
  readonly _type: 'each';
  readonly scope?: string;
  readonly path: string;
  readonly as: string;
}

/** One cell of a table row. */
export type Cell = readonly Inline[];

/** A row, or rows repeated for each item of a list. */
export type TableRow =
  | { readonly _type: 'row'; readonly cells: readonly Cell[] }
  | (Each & { readonly rows: readonly TableRow[] })
  | {
      readonly _type: 'if';
      readonly when: Condition;
      readonly then: readonly TableRow[];
      readonly else: readonly TableRow[];
    };

/** A piece of a section, as a template or a user holds it: not yet evaluated. */
export type Block =
  | { readonly _type: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly content: readonly Inline[] }
  | { readonly _type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly _type: 'list'; readonly style: 'bullet' | 'letter'; readonly items: readonly ListItem[] }
  /** A numbered clause; its number comes from its place (1.1, 1.1.1 …). */
  | { readonly _type: 'clause'; readonly content: readonly Inline[]; readonly children: readonly Block[] }
  | { readonly _type: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] }
  /** Signature boxes: one for each signee in the fieldset at `path`. */
  | { readonly _type: 'signature'; readonly path: string }
  | { readonly _type: 'page_break' }
  | { readonly _type: 'if'; readonly when: Condition; readonly then: readonly Block[]; readonly else: readonly Block[] }
  | (Each & { readonly content: readonly Block[] });

/** An item of a list: its line, its nested content, and the condition under which it is there. */
export interface ListItem {
  readonly _type: 'item';
  readonly content: readonly Inline[];
  readonly children: readonly Block[];
  readonly when?: Condition;
}

/** A column: what stands at its head, and how its cells are aligned. */
export interface TableColumn {
  readonly header: readonly Inline[];
  readonly align: 'left' | 'center' | 'right';
}

/** Text after evaluation. A `field` carries where it came from, so that a preview can link both ways. */
export type EvaluatedInline =
  | { readonly _type: 'text'; readonly text: string }
  | { readonly _type: 'strong'; readonly content: readonly EvaluatedInline[] }
  | { readonly _type: 'em'; readonly content: readonly EvaluatedInline[] }
  | { readonly _type: 'link'; readonly href: string; readonly content: readonly EvaluatedInline[] }
  | { readonly _type: 'break' }
  /** `path` is a pointer from the state (`/value/parties/0/name`); `text` is the field's label when `missing`. */
  | { readonly _type: 'field'; readonly path: string; readonly text: string; readonly missing: boolean };

/** A block after evaluation: no conditions, no loops, clauses and sections numbered. */
export type EvaluatedBlock =
  | { readonly _type: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly content: readonly EvaluatedInline[] }
  | { readonly _type: 'paragraph'; readonly content: readonly EvaluatedInline[] }
  | { readonly _type: 'list'; readonly style: 'bullet' | 'letter'; readonly items: readonly EvaluatedItem[] }
  | {
      readonly _type: 'clause';
      readonly number: string;
      readonly content: readonly EvaluatedInline[];
      readonly children: readonly EvaluatedBlock[];
    }
  | {
      readonly _type: 'table';
      readonly columns: readonly EvaluatedColumn[];
      readonly rows: readonly (readonly (readonly EvaluatedInline[])[])[];
    }
  | { readonly _type: 'signature'; readonly signees: readonly EvaluatedSignee[] }
  | { readonly _type: 'page_break' }
  /** The content of a rich-text field; `path` is a pointer from the state, as a `field`'s. */
  | { readonly _type: 'value'; readonly path: string; readonly content: readonly EvaluatedBlock[] };

/** An item whose conditions held. */
export interface EvaluatedItem {
  readonly content: readonly EvaluatedInline[];
  readonly children: readonly EvaluatedBlock[];
}

/** A column with its head written out. */
export interface EvaluatedColumn {
  readonly header: readonly EvaluatedInline[];
  readonly align: 'left' | 'center' | 'right';
}

/** The content of a signature box; `id` and `path` are those of the fieldset instance it comes from. */
export interface EvaluatedSignee {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly job_title: string;
  readonly company_name: string;
}

/**
 * A section ready to be drawn. `number` is '' for an unnumbered one, else without its full stop (`2`, drawn as `2.
 * Title`); clauses inside are `2.1`. `title` is '' where the text before the first title stands. A field's `text` may
 * hold line feeds.
 */
export interface EvaluatedSection {
  readonly id: string;
  readonly source: 'template' | 'user';
  readonly number: string;
  readonly title: string;
  readonly content: readonly EvaluatedBlock[];
}

/** One language of a template's text: what becomes the sections of a new document. */
export interface TemplateSection {
  readonly title: string;
  readonly numbered: boolean;
  /** Shown only while this holds. */
  readonly content: readonly Block[];
}
