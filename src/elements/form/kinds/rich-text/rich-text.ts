import { html, noChange } from 'lit';
import type { TemplateResult } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';
import { countRichText, MAX_RICH_TEXT } from '../../../../document/index.ts';
import type { Json } from '../../../../document/index.ts';
import { sayForm } from '../../../base/localize/source/form.ts';
import { attributes, describe } from '../../view/control-attributes.ts';
import type { FieldView } from '../../view/form-view.ts';
import type { ReadContext, Reading } from '../../view/reading.ts';
import type { RichTextEditor } from '../../rich-text/rich-text-editor.ts';

const editors = new WeakMap<Element, RichTextEditor>();

/** Gives an element its editor as soon as that has been fetched, and the value after each change. */
class RichTextDirective extends Directive {
  #editor: RichTextEditor | undefined;
  #loading = false;
  #value: Json | undefined;
  #readonly = false;

  render(_value: Json | undefined, _readonly: boolean): unknown {
    return noChange;
  }

  override update(part: ElementPart, [value, readonly]: [Json | undefined, boolean]): unknown {
    this.#value = value;
    this.#readonly = readonly;
    if (this.#editor) this.#show();
    else if (!this.#loading) void this.#load(part.element as HTMLElement);
    return noChange;
  }

  async #load(box: HTMLElement): Promise<void> {
    this.#loading = true;
    const { RichTextEditor: Editor } = await import('../../rich-text/rich-text-editor.ts');
    const bar = box.previousElementSibling;
    if (!(bar instanceof HTMLElement)) return;
    this.#editor = new Editor(box, bar);
    editors.set(box, this.#editor);
    box.classList.remove('skeleton');
    this.#show();
  }

  #show(): void {
    this.#editor?.show(this.#value);
    this.#editor?.setReadonly(this.#readonly);
  }
}

/** Makes an element, with the bar before it, write rich text: `${richText(value, readonly)}`. */
export const richText = directive(RichTextDirective);

/** A box for a few paragraphs, its bar of commands shown while somebody is in it. */
export function renderRichText(field: FieldView): TemplateResult {
  const { id, form } = field;
  const value = writtenContent(field);
  return html`<div class="rich">
    <div class="rich-bar" role="toolbar" aria-label=${sayForm('formatting')} aria-controls=${id} hidden></div>
    <div
      class="control rich-box skeleton"
      part="control"
      role="textbox"
      aria-multiline="true"
      aria-labelledby="${id}:label"
      data-role="rich"
      tabindex="0"
      ${attributes({ ...describe(field), 'aria-readonly': form.readonly ? 'true' : undefined })}
      ${richText(value, form.readonly)}
    ></div>
  </div>`;
}

/** The written content, where it is too long for the document, else the document's. */
function writtenContent({ form, key, value }: FieldView): Json | undefined {
  const written = form.memory.unread(key, value)?.text;
  try {
    return written === undefined ? value : { _type: 'richtext', content: JSON.parse(written) as Json };
  } catch {
    return value;
  }
}

/**
 * Reads a box; content too long for the document leaves the document as it is, and stays in the box. Undefined before
 * its editor is there.
 */
export function readRichText(
  control: HTMLElement,
  { schema, value = null }: Pick<ReadContext, 'schema'> & { readonly value?: Json | undefined },
): Reading | undefined {
  const editor = editors.get(control);
  if (!editor) return undefined;
  const read = editor.read();
  if (countRichText(read['content']) <= (schema.maxLength ?? MAX_RICH_TEXT)) return { ok: true, value: read };
  return { ok: false, value, code: 'too_long', text: JSON.stringify(read['content']) };
}
