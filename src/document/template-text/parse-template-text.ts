import type { Block, TemplateSection } from '../blocks.ts';
import type { ValueSchema } from '../value-schema.ts';
import { BlockBuilder } from './block-builder.ts';
import { FaultList } from './faults.ts';
import type { TemplateFault } from './faults.ts';
import { classifyLine, precedesRow, splitLines } from './lines.ts';
import type { Line } from './lines.ts';
import { Names } from './names.ts';
import type { TagContext } from './tag.ts';

/** The result of parsing a template's text: its sections, or all of its faults. */
export type TemplateTextResult =
  | { readonly ok: true; readonly sections: readonly TemplateSection[]; readonly used: ReadonlySet<string> }
  | { readonly ok: false; readonly faults: readonly TemplateFault[] };

/**
 * Reads one language of a template's text: Markdown with `{{path}}`, `{% if %}` and `{% for %}`.
 * Names are checked against `schema`. `used` holds the dotted schema places that the text prints, asks about or loops
 * over
 * (`parties`, `parties.name`). Takes time in proportion to the text, and never throws.
 */
export function parseTemplateText(markdown: string, schema: ValueSchema): TemplateTextResult {
  const context: TagContext = { names: new Names(schema), faults: new FaultList() };
  const parser = new TextParser(context);
  const lines = splitLines(markdown).map(classifyLine);
  const beforeRow = precedesRow(lines);
  lines.forEach((line, index) => {
    parser.add(line, index + 1, beforeRow[index] ?? false);
  });
  const sections = parser.finish();
  const { faults } = context.faults;
  return faults.length > 0
    ? { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) }
    : { ok: true, sections, used: context.names.used };
}

/** Reads Markdown with no names in it into blocks: what a person may write in a rich-text field. */
export function parseRichText(
  markdown: string,
):
  | { readonly ok: true; readonly content: readonly Block[] }
  | { readonly ok: false; readonly faults: readonly TemplateFault[] } {
  const context: TagContext = { names: new Names({}), faults: new FaultList() };
  const builder = new BlockBuilder(context);
  splitLines(markdown)
    .map(classifyLine)
    .forEach((line, index) => {
      if (line.kind === 'row' || line.kind === 'tag') context.faults.add(index + 1, 'bad-tag', line.text);
      else
        builder.add(
          line.kind === 'item' && line.style === 'clause' ? { ...line, style: 'letter' } : line,
          index + 1,
          false,
        );
    });
  const content = builder.finish();
  const { faults } = context.faults;
  return faults.length > 0 ? { ok: false, faults } : { ok: true, content };
}

const UNNUMBERED = '{-}';

/** Cuts the text into sections at its `##` headings. */
class TextParser {
  readonly #context: TagContext;
  readonly #sections: TemplateSection[] = [];
  #builder: BlockBuilder;
  #title = '';
  #numbered = false;

  constructor(context: TagContext) {
    this.#context = context;
    this.#builder = new BlockBuilder(context);
  }

  add(line: Line, number: number, beforeRow: boolean): void {
    if (line.kind !== 'heading' || line.level > 2) {
      this.#builder.add(line, number, beforeRow);
    } else if (line.level === 1) {
      // The document's own title stands before the first section.
      if (this.#title !== '' || this.#sections.length > 0) this.#context.faults.add(number, 'section-depth', line.text);
      this.#builder.add(line, number, beforeRow);
    } else {
      this.#openSection(line.text, number);
    }
  }

  finish(): readonly TemplateSection[] {
    this.#closeSection();
    return this.#sections;
  }

  #openSection(heading: string, number: number): void {
    if (this.#builder.inTag) this.#context.faults.add(number, 'section-in-tag', heading);
    this.#closeSection();
    this.#builder = new BlockBuilder(this.#context);
    this.#numbered = !heading.endsWith(UNNUMBERED);
    this.#title = (this.#numbered ? heading : heading.slice(0, -UNNUMBERED.length))
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .trim();
    if (this.#title === '' || /\{[{%]/.test(this.#title)) this.#context.faults.add(number, 'section-title', heading);
  }

  #closeSection(): void {
    const content = this.#builder.finish();
    if (this.#title === '' && content.length === 0) return;
    this.#sections.push({ title: this.#title, numbered: this.#numbered, content });
  }
}
