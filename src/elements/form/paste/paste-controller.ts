import { createInstance, kindOf } from '../../../document/index.ts';
import type { Instance, JsonObject, Operation } from '../../../document/index.ts';
import { sayPaste } from '../../base/localize/source/paste.ts';
import { findControl } from '../view/form-host.ts';
import type { FormHost } from '../view/form-host.ts';
import { documentKey } from '../../draft/document-key.ts';
import { itemKey, locateElement, locateKey } from '../../draft/locate.ts';
import type { FoundLocation } from '../../draft/locate.ts';
import type { Rows } from './delimited-text.ts';
import type { PasteDialog, PasteRequest } from './paste-dialog.ts';
import type { PasteReading } from './paste-reading.ts';
import { readClipboard } from './read-clipboard.ts';

/**
 * Rows of a spreadsheet, pasted into a repeatable fieldset: caught at its fields, or asked for by its button.
 *
 *     paste ──▶ several cells? ──no──▶ the field takes it
 *                   │ yes
 *                   ▼
 *     dialog: which column is which field, the faults ──▶ one edit ──▶ told, with a way back
 *
 * The dialog is fetched with the first paste. The pasted rows are in no document until the user says so.
 */
export class PasteController {
  readonly #host: FormHost;
  #dialog: PasteDialog | undefined;
  /** The list that the dialog is open for, and its document. */
  #list = '';
  #document = '';

  constructor(host: FormHost) {
    this.#host = host;
    host.shadow().addEventListener('paste', (event) => {
      this.#onPaste(event as ClipboardEvent);
    });
  }

  /** Asks for the rows of a list. */
  ask(list: FoundLocation): void {
    void this.#open({ list });
  }

  async #open(request: PasteRequest): Promise<void> {
    const loaded = this.#dialog ? undefined : await import('./paste-dialog.ts').catch(() => undefined);
    // A dialog that cannot be fetched is requested again with the next press.
    if (!this.#dialog && !loaded) {
      this.#host.notify({ text: sayPaste('refused') });
      return;
    }
    if (loaded)
      this.#dialog ??= new loaded.PasteDialog(this.#host, (reading, replaces) => {
        void this.#apply(reading, replaces);
      });
    const view = this.#host.inUse()?.view;
    this.#list = request.list.key;
    this.#document = view ? documentKey(view.state) : '';
    this.#dialog?.open(request);
  }

  /**
   * Only several cells are rows, and only in a field of one line: whatever else is pasted is the field's. `first` is
   * the field within its card, so that the first column goes where the person was: parties/<id>/name is `name`.
   */
  #onPaste(event: ClipboardEvent): void {
    const input = event.target;
    const { clipboardData } = event;
    if (!(input instanceof HTMLInputElement) || !clipboardData || event.defaultPrevented) return;
    const inUse = this.#host.inUse();
    const found = inUse && locateElement(input, inUse);
    const list = found && inUse && !inUse.view.readonly ? listAround(found, inUse) : undefined;
    if (!found || !list) return;
    const text = clipboardData.getData('text/plain');
    const rows: Rows | undefined = readClipboard({ html: clipboardData.getData('text/html'), text });
    if (!rows) return;
    event.preventDefault();
    const first = found.key
      .slice(list.key.length + 1)
      .split('/')
      .slice(1)
      .join('/');
    void this.#open({
      list,
      rows,
      first,
      asText: () => {
        insertText(input, text);
      },
    });
  }

  /** All of it is one edit, which one undo takes back. */
  async #apply(reading: PasteReading, replaces: boolean): Promise<void> {
    const inUse = this.#host.inUse();
    const list = inUse && locateKey(this.#list, inUse);
    const { instances } = reading;
    const before = Array.isArray(list?.value) ? (list.value as readonly JsonObject[]) : [];
    const result =
      list && documentKey(inUse.view.state) === this.#document
        ? this.#host.edit(operationsFor(list, { instances, replaces, languages: inUse.view.languages }), { now: true })
        : undefined;
    if (!result?.ok || !list) {
      this.#host.notify({ text: sayPaste('refused') });
      return;
    }
    const { inverse } = result;
    this.#host.notify({
      text: instances.length === 1 ? sayPaste('addedOne') : sayPaste('added', instances.length),
      undo: () => {
        void this.#undo(inverse);
      },
    });
    const [first] = instances;
    const index = replaces ? 0 : before.length;
    const element = first && (await this.#host.reveal({ key: `${list.key}/${itemKey(first, index)}` }));
    findControl(element?.querySelector('.card-body'))?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  }

  /** The focus goes to the button of the list, since the cards that had it are gone. */
  async #undo(inverse: readonly Operation[]): Promise<void> {
    const done = this.#host.edit(inverse, { now: true })?.ok;
    this.#host.notify(done ? { text: sayPaste('undone') } : undefined);
    await this.#host.redraw();
    const list = await this.#host.reveal({ key: this.#list });
    list?.querySelector<HTMLElement>(':scope > .list-foot [data-action=paste]')?.focus();
  }
}

/** The innermost repeatable fieldset that a field stands in. */
function listAround({ key }: FoundLocation, inUse: Parameters<typeof locateKey>[1]): FoundLocation | undefined {
  for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
    const around = locateKey(key.slice(0, end), inUse);
    if (around && kindOf(around.schema) === 'fieldsets' && Array.isArray(around.value)) return around;
  }
  return undefined;
}

/**
 * Behind those that are there, or in place of all of them, then as many as the list must have. Appending says nothing
 * of those that are there, so that two people who paste at once both find their rows.
 */
function operationsFor(
  { path, value, schema }: FoundLocation,
  {
    instances,
    replaces,
    languages,
  }: { readonly instances: readonly Instance[]; readonly replaces: boolean; readonly languages: readonly string[] },
): readonly Operation[] {
  if (Array.isArray(value) && !replaces)
    return instances.map((instance) => ({ op: 'add', path: `${path}/-`, value: instance }));
  const lacking = Math.max(0, (schema.minItems ?? 0) - instances.length);
  const whole = [
    ...instances,
    ...Array.from({ length: lacking }, () => createInstance(schema.items ?? {}, { languages })),
  ];
  return [{ op: value === undefined ? 'add' : 'replace', path, value: whole }];
}

/** Inserts text as the browser would have: one line, in place of the selection. */
function insertText(input: HTMLInputElement, text: string): void {
  input.focus();
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(
    text.trim().replaceAll(/\s*[\t\r\n]+\s*/g, ' '),
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    'end',
  );
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
}
