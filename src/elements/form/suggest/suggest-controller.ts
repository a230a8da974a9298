import type { DeedSuggestDetail, DeedSuggestion } from '../../base/events.ts';
import { getUiLanguage } from '../../base/localize/index.ts';
import { saySuggest } from '../../base/localize/source/suggest.ts';
import type { FormHost } from '../view/form-host.ts';
import { glow } from '../../base/dom/glow.ts';
import type { FoundLocation } from '../../draft/locate.ts';
import { locateKey } from '../../draft/locate.ts';
import { askedOf } from './contact-fields.ts';
import { fillContact } from './fill-contact.ts';
import { readSuggestions } from './read-suggestions.ts';
import type { SuggestionList } from './suggestion-list.ts';

/** The form's services for asking. */
export interface SuggestHost extends FormHost {
  readonly locate: (element: Element) => FoundLocation | undefined;
}

/** How long typing rests before the page is asked, and how long it may take before that is told, in ms. */
const REST = 250;
const PATIENCE = 400;
/** The fewest letters to ask with: fewer identify no entry. */
const FEWEST = 2;

/**
 * An address book of the page's own: while the user types a name or a registration number, the page is asked by
 * `deed-suggest-request` for matching entries. Its answer is offered under the field.
 *
 *     types "ex" ─ rests ─ asked ──── types "exa" ─ rests ─ asked ── answer: shown
 *                            └ aborted ┘                └ the first answer, late: not shown
 *
 * Invariant: `#run` is the request whose answer may be shown; it is aborted when the text changes or the field is
 * left.
 */
export class SuggestController {
  readonly #host: SuggestHost;
  #run: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #list: SuggestionList | undefined;

  constructor(host: SuggestHost) {
    this.#host = host;
    const root = host.shadow();
    root.addEventListener(
      'keydown',
      (event) => {
        if (!this.#list?.onKeydown(event as KeyboardEvent)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
    root.addEventListener('focusout', () => {
      this.#stop();
    });
  }

  /** The person has typed into a control. */
  write(control: HTMLElement): void {
    this.#abort();
    const text = control instanceof HTMLInputElement ? control.value.trim() : '';
    if (text.length < FEWEST) {
      this.#list?.close();
      return;
    }
    // The subject of the field is looked up once typing rests, not at each key.
    this.#timer = setTimeout(() => {
      const found = this.#host.locate(control);
      const languages = this.#host.inUse()?.view.languages ?? [];
      const about = found && askedOf(found.parentSchema, { languages, name: nameIn(found) });
      if (about) void this.#ask(control as HTMLInputElement, { ...about, path: found.path, text });
      else this.#list?.close();
    }, REST);
  }

  #abort(): void {
    clearTimeout(this.#timer);
    this.#run?.abort();
    this.#run = undefined;
  }

  #stop(): void {
    this.#abort();
    this.#list?.close();
  }

  /** A page that does not answer, or cannot, leaves everything as it is. */
  async #ask(
    control: HTMLInputElement,
    about: Pick<DeedSuggestDetail, 'about' | 'by' | 'path' | 'text'>,
  ): Promise<void> {
    const run = (this.#run = new AbortController());
    const answer = request(this.#host.shadow().host, { ...about, language: getUiLanguage(), signal: run.signal });
    if (!answer) return;
    const isCurrent = (): boolean =>
      this.#run === run && control.isConnected && this.#host.shadow().activeElement === control;
    const loading = this.#load();
    const patience = setTimeout(() => {
      void loading.then(
        (list) => {
          if (isCurrent()) list.show(control, { kind: 'waiting' });
        },
        () => undefined,
      );
    }, PATIENCE);
    try {
      const [list, given] = await Promise.all([loading, answer]);
      const { offered, found, fault } = readSuggestions(given);
      if (fault !== '') warn(fault);
      if (isCurrent()) list.show(control, { kind: 'found', offered, found });
    } catch (error) {
      if (run.signal.aborted) return;
      warn(error instanceof Error ? error.message : String(error));
      if (this.#run === run) this.#list?.close();
    } finally {
      clearTimeout(patience);
    }
  }

  async #load(): Promise<SuggestionList> {
    const { SuggestionList: List } = await import('./suggestion-list.ts');
    return (this.#list ??= new List(this.#host.shadow(), (control, suggestion) => {
      this.#choose(control, suggestion);
    }));
  }

  /**
   * Makes one edit of all values filled in. Fields that held another value are named and shown, and one press takes all
   * back.
   */
  #choose(control: HTMLInputElement, suggestion: DeedSuggestion): void {
    this.#abort();
    const found = this.#host.locate(control);
    const inUse = this.#host.inUse();
    if (!found || !inUse || inUse.view.readonly) return;
    const around = found.path.slice(0, found.path.lastIndexOf('/'));
    const { operations, replaced } = fillContact(suggestion, { ...inUse, around, asked: nameIn(found) });
    if (operations.length === 0) return;
    const result = this.#host.edit(operations, { now: true });
    if (!result?.ok) return;
    const count = operations.length;
    const filled = count === 1 ? saySuggest('filledOne') : saySuggest('filled', count);
    this.#host.notify({
      text:
        replaced.length === 0
          ? filled
          : `${filled} ${saySuggest('replaced', replaced.map(({ label }) => label).join(', '))}`,
      undo: () => {
        this.#host.edit(result.inverse, { now: true });
        this.#host.notify({ text: saySuggest('undone') });
        control.focus();
      },
    });
    void this.#host.redraw().then(() => {
      for (const { key } of replaced) this.#mark(key);
    });
  }

  #mark(key: string): void {
    const inUse = this.#host.inUse();
    if (inUse && locateKey(key, inUse)) void this.#host.reveal({ key }).then(glow);
  }
}

/** The name of a field in its fieldset. */
function nameIn({ key }: FoundLocation): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** Asks the page; undefined where no listener responds. */
function request(
  target: EventTarget,
  about: Omit<DeedSuggestDetail, 'respondWith'>,
): Promise<readonly DeedSuggestion[]> | undefined {
  let answer: Promise<readonly DeedSuggestion[]> | undefined;
  const detail: DeedSuggestDetail = {
    ...about,
    respondWith: (suggestions) => {
      answer ??= Promise.resolve(suggestions);
    },
  };
  const event = new CustomEvent('deed-suggest-request', { detail, bubbles: true, composed: true, cancelable: true });
  const isFree = target.dispatchEvent(event);
  if (isFree) return answer;
  // A page that cancels the event shows something of its own: an answer beside it is let go, and its failure with it.
  answer?.catch(() => undefined);
  return undefined;
}

function warn(fault: string): void {
  console.warn(`<deed-builder-form> cannot use what “deed-suggest-request” was answered: ${fault}.`);
}
