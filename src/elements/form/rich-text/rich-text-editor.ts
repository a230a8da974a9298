import { html, nothing, render } from 'lit';
import { isEqual, isObject } from '../../../document/index.ts';
import type { Json, JsonObject } from '../../../document/index.ts';
import { iconBold, iconHeading, iconItalic, iconLink, iconList, iconListOrdered } from '../../base/icons/index.ts';
import { sayFormTools } from '../../base/localize/source/form-tools.ts';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import { richTextStyles } from './rich-text.styles.ts';
import { readVisible } from '../../base/dom/read-visible.ts';
import { insertBlocks } from './insert-blocks.ts';
import { LinkPrompt } from './link-prompt.ts';
import { readMarkup, readPlainText } from './read-paste.ts';
import { buildBlocks } from './build-rich-text.ts';
import { readBlocks } from './read-rich-text.ts';
import type { Caret } from './text-caret.ts';
import { getSelectionIn, placeCaret, readCaret } from './text-caret.ts';
import { TextHistory } from './text-history.ts';

type Command = 'bold' | 'italic' | 'heading' | 'bullets' | 'letters' | 'link';

/**
 * Names, icons, and the letters that go with Ctrl or Command; headings and lists have none that is the same everywhere.
 */
const COMMANDS = [
  ['bold', iconBold, 'B'],
  ['italic', iconItalic, 'I'],
  ['heading', iconHeading, ''],
  ['bullets', iconList, ''],
  ['letters', iconListOrdered, ''],
  ['link', iconLink, 'K'],
] as const;

/** Makes a contenteditable box write the block model, with a bar of commands beside it. */
export class RichTextEditor {
  readonly #box: HTMLElement;
  readonly #bar: HTMLElement;
  /** The value read or shown last. Undefined before the first of them. */
  #value: Json | undefined;
  #history = new TextHistory({ content: [], caret: undefined });
  /** The origin of the next reading: the kind of an input, or the history itself. */
  #input: { readonly kind: string } | 'step' | undefined;
  readonly #link: LinkPrompt;
  /** Where it is said that a paste left something out; undefined before the first that did. */
  #note: HTMLElement | undefined;

  constructor(box: HTMLElement, bar: HTMLElement) {
    this.#box = box;
    this.#bar = bar;
    this.#link = new LinkPrompt({
      box,
      bar,
      draw: () => {
        this.#drawBar();
      },
    });
    adoptStyles(box, richTextStyles);
    box.addEventListener('keydown', (event) => {
      this.#onKeydown(event);
    });
    box.addEventListener('paste', (event) => {
      this.#onPaste(event);
    });
    // Dropped content comes as markup past the paste handler.
    box.addEventListener('drop', (event) => {
      event.preventDefault();
    });
    // The browser’s own undo does not know nodes that are drawn anew, so it is answered from our history.
    box.addEventListener('beforeinput', (event) => {
      this.#onBeforeInput(event);
    });
    box.addEventListener('keyup', () => {
      this.#drawBar();
    });
    box.addEventListener('pointerdown', () => {
      this.#history.move(this.#caret());
    });
    box.addEventListener('pointerup', () => {
      this.#drawBar();
    });
    box.addEventListener('focusin', () => {
      this.#history.move(this.#caret());
    });
    this.#drawBar();
  }

  /** The text in the box, as a rich text value. */
  read(): JsonObject {
    const content = readBlocks(this.#box);
    const empty = content.every(
      (block) => block['_type'] === 'paragraph' && (block['content'] as readonly Json[]).length === 0,
    );
    const value = { _type: 'richtext', content: empty ? [] : content };
    const isChanged = !isEqual(this.#value, value);
    this.#value = value;
    if (isChanged && this.#input !== 'step')
      this.#history.record(
        { content: value.content, caret: this.#caret() },
        { kind: this.#input?.kind ?? '', at: performance.now() },
      );
    this.#input = undefined;
    return value;
  }

  /** Where the caret is, by its place in the text and not by its node: nodes are drawn anew. */
  #caret(): Caret | undefined {
    const selection = getSelectionIn(this.#box);
    return selection && readCaret(this.#box, selection);
  }

  /**
   * Shows a value. Equal content is left alone, and the caret stays at its place in the text. Another user's text is no
   * step of this user's.
   */
  show(value: Json | undefined): void {
    if (this.#value !== undefined && isEqual(this.#value, value)) return;
    this.#value = value;
    const content = isObject(value) ? (value['content'] ?? []) : [];
    this.#draw(content, this.#caret());
    this.#history = new TextHistory({ content, caret: undefined });
  }

  /** Replaces everything that stands in the box; only for what somebody else wrote, and for steps of the history. */
  #draw(content: Json, caret: Caret | undefined): void {
    this.#box.replaceChildren(buildBlocks(content));
    if (caret) placeCaret(this.#box, caret);
  }

  /** One step back or forth: told as an input, so that the field is read as after any other. */
  #step(direction: 'undo' | 'redo'): void {
    const moment = this.#history[direction]();
    if (!moment) return;
    this.#draw(moment.content, moment.caret);
    this.#input = 'step';
    this.#tell(direction === 'undo' ? 'historyUndo' : 'historyRedo');
    this.#drawBar();
  }

  /** Changes by script are no inputs of themselves. */
  #tell(inputType: string): void {
    this.#box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType }));
  }

  /** Nothing can be written and the bar is gone; the text can still be selected. */
  setReadonly(readonly: boolean): void {
    this.#box.contentEditable = readonly ? 'false' : 'true';
    this.#bar.hidden = readonly;
  }

  /**
   * By `execCommand`, which is deprecated and in every browser: nothing else changes a selection's markup and keeps the
   * caret. The markup it makes does not matter, since it is read back into blocks.
   */
  #run(command: Command): void {
    this.#box.focus();
    this.#history.place(this.#caret());
    document.execCommand('defaultParagraphSeparator', false, 'p');
    switch (command) {
      case 'heading':
        document.execCommand('formatBlock', false, this.#isActive('heading') ? 'p' : 'h3');
        break;
      case 'bullets':
        this.#runList('insertUnorderedList');
        break;
      case 'letters':
        this.#runList('insertOrderedList');
        break;
      case 'link':
        if (this.#isActive('link')) document.execCommand('unlink');
        else this.#link.ask();
        break;
      default:
        document.execCommand(command);
    }
    this.#drawBar();
  }

  /**
   * Looked for in the markup: `queryCommandState` goes by computed style, and a bold heading would count as bold text.
   */
  #isActive(command: Command): boolean {
    const selection = getSelectionIn(this.#box);
    const at = selection?.startContainer;
    const element = at instanceof Element ? at : at?.parentElement;
    const selector = {
      bold: 'strong,b',
      italic: 'em,i',
      heading: 'h1,h2,h3,h4,h5,h6',
      bullets: 'ul',
      letters: 'ol',
      link: 'a',
    }[command];
    const found = element?.closest(selector);
    return found !== null && found !== undefined && this.#box.contains(found);
  }

  /** The items of a list that is taken away would be one paragraph with breaks: each becomes one of its own. */
  #runList(command: string): void {
    document.execCommand(command);
    if (!this.#isActive('bullets') && !this.#isActive('letters')) document.execCommand('formatBlock', false, 'p');
  }

  /** Ctrl and Command are the same to us: which one a person presses depends on their keyboard. */
  #onKeydown(event: KeyboardEvent): void {
    if (/^(?:Arrow|Home|End|Page)/.test(event.key)) this.#history.move(this.#caret());
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toUpperCase();
    const direction = key === 'Z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'Y' ? 'redo' : undefined;
    const command = COMMANDS.find(([, , name]) => name !== '' && name === key);
    if (!direction && !command) return;
    event.preventDefault();
    if (!this.#isWritable) return;
    if (direction) this.#step(direction);
    else if (command) this.#run(command[0]);
  }

  get #isWritable(): boolean {
    return this.#box.isContentEditable;
  }

  #onBeforeInput(event: InputEvent): void {
    const direction =
      event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined;
    if (direction) {
      event.preventDefault();
      this.#step(direction);
    } else {
      this.#history.place(this.#caret());
      // Typing is one step, deleting another; a new paragraph begins one.
      this.#input = {
        kind: /^(?:insertText|insertCompositionText)$/.test(event.inputType)
          ? 'type'
          : event.inputType.startsWith('delete')
            ? 'delete'
            : '',
      };
    }
  }

  /** Only what the model knows comes over. */
  #onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    if (!this.#isWritable) return;
    const markup = event.clipboardData?.getData('text/html') ?? '';
    const visible = readVisible(markup);
    const fromMarkup = readMarkup(visible);
    this.#tellLeftOut(visible.struckOut);
    // As plain text, struck-out words would be there again.
    if (fromMarkup.length === 0 && visible.struckOut) return;
    const blocks = fromMarkup.length > 0 ? fromMarkup : readPlainText(event.clipboardData?.getData('text/plain') ?? '');
    this.#history.place(this.#caret());
    insertBlocks(this.#box, blocks);
    this.#input = { kind: '' };
    this.#tell('insertFromPaste');
    this.#showCaret();
  }

  /** Says below the box that struck-out text was left out, until the next paste. */
  #tellLeftOut(struckOut: boolean): void {
    if (!this.#note && !struckOut) return;
    if (!this.#note) {
      this.#note = document.createElement('p');
      this.#note.className = 'rich-note';
      this.#note.setAttribute('role', 'status');
      this.#box.after(this.#note);
    }
    this.#note.textContent = struckOut ? sayFormTools('struckOut') : '';
  }

  /** A long paste ends out of sight. */
  #showCaret(): void {
    const selection = getSelectionIn(this.#box);
    const element =
      selection?.startContainer instanceof Element ? selection.startContainer : selection?.startContainer.parentElement;
    element?.scrollIntoView({ block: 'nearest' });
  }

  /** Runs after everything that may have moved the caret: buttons show the marks and blocks around it. */
  #drawBar(): void {
    render(
      html`
        ${COMMANDS.map(
          ([command, icon, key], index) =>
            html`<button
              type="button"
              class="button ghost small icon-only"
              tabindex=${index === 0 ? 0 : -1}
              aria-label=${sayFormTools(command)}
              aria-keyshortcuts=${key === '' ? nothing : `Control+${key} Meta+${key}`}
              aria-pressed=${this.#isActive(command) ? 'true' : 'false'}
              @pointerdown=${(event: Event) => {
                event.preventDefault();
              }}
              @click=${() => {
                this.#run(command);
              }}
              @keydown=${this.#onBarKeydown}
            >
              ${icon}
            </button>`,
        )}
        ${this.#link.isOpen ? html`<input class="control" type="url" placeholder="https://" aria-label=${sayFormTools('linkAddress')} />` : ''}
      `,
      this.#bar,
    );
  }

  /** One button is a tab stop and arrows lead to the others, as the ARIA practices have it for toolbars. */
  readonly #onBarKeydown = (event: KeyboardEvent): void => {
    const isForward = this.#bar.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const step = event.key === isForward ? 1 : /^Arrow(?:Left|Right)$/.test(event.key) ? -1 : 0;
    if (step === 0) return;
    const buttons = [...this.#bar.querySelectorAll('button')];
    const next =
      buttons[(buttons.indexOf(event.currentTarget as HTMLButtonElement) + step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
    event.preventDefault();
  };
}
