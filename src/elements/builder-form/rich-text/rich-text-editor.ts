import { html, render } from 'lit';
import { isEqual, isObject, isSafeHref } from '../../../document/index.ts';
import type { Json, JsonObject } from '../../../document/index.ts';
import { iconList, iconListOrdered } from '../../icons.ts';
import { iconBold, iconHeading, iconItalic, iconLink } from '../../later-icons.ts';
import { sayFormTools } from '../../localize/source/form-tools.ts';
import { wearStyles } from '../../wear-styles.ts';
import { richTextStyles } from './rich-text.styles.ts';
import { getSelectionIn, placeCaret, textOffset } from './text-caret.ts';
import { buildBlocks, readBlocks } from './rich-text-dom.ts';

type Command = 'bold' | 'italic' | 'heading' | 'bullets' | 'letters' | 'link';

const COMMANDS = [
  ['bold', iconBold, 'B'], ['italic', iconItalic, 'I'], ['heading', iconHeading, ''], ['bullets', iconList, ''], ['letters', iconListOrdered, ''], ['link', iconLink, 'K'],
] as const;

/** Makes a contenteditable box write the block model, with a bar of commands beside it. */
export class RichTextEditor {
  readonly #box: HTMLElement;
  readonly #bar: HTMLElement;
  #value: Json | undefined;
  #linking = false;

  constructor(box: HTMLElement, bar: HTMLElement) {
    this.#box = box;
    this.#bar = bar;
    wearStyles(box, richTextStyles);
    box.addEventListener('keydown', (event) => { this.#onKeydown(event); });
    box.addEventListener('paste', (event) => { this.#onPaste(event); });
    box.addEventListener('drop', (event) => { event.preventDefault(); });
    box.addEventListener('keyup', () => { this.#drawBar(); });
    box.addEventListener('pointerup', () => { this.#drawBar(); });
    this.#drawBar();
  }

  /** What is written, as a rich text value. */
  read(): JsonObject {
    const content = readBlocks(this.#box);
    const empty = content.every((block) => block['_type'] === 'paragraph' && (block['content'] as readonly Json[]).length === 0);
    const value = { _type: 'richtext', content: empty ? [] : content };
    this.#value = value;
    return value;
  }

  /** Shows a value. What is written already is left alone, and the caret stays at its place in the text. */
  show(value: Json | undefined): void {
    if (this.#value !== undefined && isEqual(this.#value, value)) return;
    this.#value = value;
    const selection = getSelectionIn(this.#box);
    const offset = selection ? textOffset(this.#box, selection) : undefined;
    this.#box.replaceChildren(buildBlocks(isObject(value) ? value['content'] : undefined));
    if (offset !== undefined) placeCaret(this.#box, offset);
  }

  setReadonly(readonly: boolean): void {
    this.#box.contentEditable = readonly ? 'false' : 'true';
    this.#bar.hidden = readonly;
  }

  #run(command: Command): void {
    this.#box.focus();
    document.execCommand('defaultParagraphSeparator', false, 'p');
    switch (command) {
      case 'heading': document.execCommand('formatBlock', false, this.#isActive('heading') ? 'p' : 'h3'); break;
      case 'bullets': document.execCommand('insertUnorderedList'); break;
      case 'letters': document.execCommand('insertOrderedList'); break;
      case 'link': this.#startLink(); return;
      default: document.execCommand(command);
    }
    this.#drawBar();
  }

  #isActive(command: Command): boolean {
    const selection = getSelectionIn(this.#box);
    const at = selection?.startContainer;
    const element = at instanceof Element ? at : at?.parentElement;
    const selector = { bold: 'strong,b', italic: 'em,i', heading: 'h1,h2,h3,h4,h5,h6', bullets: 'ul', letters: 'ol', link: 'a' }[command];
    const found = element?.closest(selector);
    return found !== null && found !== undefined && this.#box.contains(found);
  }

  #startLink(): void {
    if (this.#isActive('link')) {
      document.execCommand('unlink');
      this.#drawBar();
      return;
    }
    const range = getSelectionIn(this.#box);
    this.#linking = true;
    this.#drawBar();
    const input = this.#bar.querySelector<HTMLInputElement>('input');
    input?.focus();
    input?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter' && !isSafeHref(input.value.trim())) {
        input.setCustomValidity(sayFormTools('linkInvalid'));
        input.reportValidity();
        return;
      }
      this.#endLink(event.key === 'Enter' ? input.value.trim() : undefined, range);
    });
    input?.addEventListener('input', () => { input.setCustomValidity(''); });
  }

  #endLink(href: string | undefined, range: StaticRange | Range | undefined): void {
    this.#linking = false;
    this.#box.focus();
    if (range) document.getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    if (href !== undefined) {
      if (range?.collapsed) document.execCommand('insertText', false, href);
      document.execCommand('createLink', false, href);
    }
    this.#drawBar();
  }

  #onKeydown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const command = COMMANDS.find(([, , key]) => key !== '' && key === event.key.toUpperCase());
    if (!command) return;
    event.preventDefault();
    this.#run(command[0]);
  }

  /** Pasted markup is read in a document that runs and loads nothing, and only what the model knows comes over. */
  #onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    const markup = event.clipboardData?.getData('text/html') ?? '';
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const range = getSelectionIn(this.#box);
    if (markup === '' || !range) {
      document.execCommand('insertText', false, text);
      return;
    }
    const blocks = readBlocks(new DOMParser().parseFromString(markup, 'text/html').body);
    const only = blocks.length === 1 && blocks[0]?.['_type'] === 'paragraph' ? blocks[0] : undefined;
    const built = buildBlocks(blocks);
    document.execCommand('delete');
    const live = getSelectionIn(this.#box) ?? range;
    const target = document.createRange();
    target.setStart(live.startContainer, live.startOffset);
    target.insertNode(only ? unwrap(built) : built);
    this.#box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
  }

  #drawBar(): void {
    render(html`
      ${COMMANDS.map(([command, icon, key], index) => html`<button type="button" class="button ghost small icon-only" tabindex=${index === 0 ? 0 : -1}
        aria-label=${sayFormTools(command)} title=${key === '' ? sayFormTools(command) : `${sayFormTools(command)} (Ctrl ${key})`} aria-pressed=${this.#isActive(command) ? 'true' : 'false'}
        @pointerdown=${(event: Event) => { event.preventDefault(); }} @click=${() => { this.#run(command); }} @keydown=${this.#onBarKeydown}>${icon}</button>`)}
      ${this.#linking ? html`<input class="control" type="url" placeholder="https://" aria-label=${sayFormTools('linkAddress')}>` : ''}
    `, this.#bar);
  }

  readonly #onBarKeydown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...this.#bar.querySelectorAll('button')];
    const next = buttons[(buttons.indexOf(event.currentTarget as HTMLButtonElement) + step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
    event.preventDefault();
  };
}

function unwrap(fragment: DocumentFragment): DocumentFragment {
  const inner = document.createDocumentFragment();
  inner.append(...(fragment.firstElementChild?.childNodes ?? []));
  return inner;
}
