import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * The parts of the elements in a Builder, with the name that stands before them outside of it: `field` of the form is
 * `form__field`. Tests hold the list to the manifest, which takes the names from here.
 */
export const INNER_PARTS: Readonly<Record<string, readonly [before: string, parts: readonly string[]]>> = {
  'deed-builder-form': ['form', ['field', 'control', 'error', 'fieldset', 'list', 'card', 'add', 'total']],
  'deed-document-preview': ['document', ['paper', 'pages', 'page', 'box']],
  'deed-finalize-button': ['finalize-button', ['button', 'reopen', 'dialog']],
  'deed-signee-viewer': ['signee-viewer', ['signee', 'pages', 'page', 'box']],
  'deed-appearance-editor': ['appearance-editor', ['sample', 'presets']],
  'deed-section-editor': ['section-editor', ['section', 'fixed', 'add']],
  'deed-comments': ['comments', ['thread', 'comment', 'composer']],
  'deed-history': ['history', ['entry', 'paper']],
  'deed-draft': ['draft', ['notice']],
};

/** Controls that are drawn before this file is there, with the part that each has. */
const DRAWN_EARLY: readonly (readonly [selector: string, part: string])[] = [
  ['.bar input.name', 'bar__name'],
  ['.bar .status > .button', 'bar__retry'],
  ['.bar .sections-button', 'bar__sections'],
  ['.bar .appearance-button', 'bar__appearance'],
  ['.bar .comments-button', 'bar__comments'],
  ['.bar .history-button', 'bar__history'],
  ['.missing-button', 'bar__missing'],
  ['.views > .view', 'view'],
  ['.end > .button', 'finish'],
];

/** Parts that the elements in it had outside by another name, or by their own. They stay. */
const EARLIER: Readonly<Record<string, string>> = {
  'deed-builder-form': 'field, control, error, fieldset, list, card, add',
  'deed-document-preview': 'paper',
  'deed-finalize-button': 'button: finalize__button, reopen: finalize__reopen, dialog: finalize__dialog',
};

/** The parts of its own that a Builder has, for one that stands in another. */
const OWN =
  'bar, read-only, save, outline, form, document, find, finished, finished__download, finished__print, ' +
  'finished__duplicate, find__field, find__previous, find__next, find__close, trial, guided__step, guided__switch, ' +
  'guided__progress, guided__left, guided__back, guided__next, bar__undo, bar__redo, bar__find, bar__duplicate, bar__more, bar__presence, ' +
  'finalize__button, finalize__reopen, finalize__dialog, field, control, error, fieldset, list, card, add, paper';

/** The `exportparts` of an element in a Builder; undefined for one that exports nothing. */
export function exportedParts(tag: string): string | undefined {
  if (tag === 'deed-builder') return [OWN, ...DRAWN_EARLY.map(([, part]) => part), ...listOutside()].join(', ');
  const [before, parts] = INNER_PARTS[tag] ?? [];
  const named = parts?.map((part) => `${part}: ${before ?? ''}__${part}`);
  return named && [EARLIER[tag] ?? [], named].flat().join(', ');
}

const listOutside = (): readonly string[] =>
  Object.values(INNER_PARTS).flatMap(([before, parts]) => parts.map((part) => `${before}__${part}`));

/**
 * Names the parts of a Builder that pages style: those of the elements in it, and of the controls that stood there
 * before this file was fetched.
 *
 * @csspart bar__name - the name of the document
 * @csspart bar__find - the button that finds words
 * @csspart bar__duplicate - the button that duplicates the draft
 * @csspart bar__more - on narrow pages, the button of the menu with the actions that have no room
 * @csspart bar__retry - the button that saves failed edits again
 * @csspart bar__presence - the button that tells who is here
 * @csspart bar__undo - takes an edit back
 * @csspart bar__redo - brings it again
 * @csspart bar__sections - the button of the sections
 * @csspart bar__appearance - the button of the appearance
 * @csspart bar__comments - the button of the comments
 * @csspart bar__history - the button of the history
 * @csspart bar__missing - the button that tells how much is missing
 * @csspart trial - the strip over the Builder while a trial is on
 * @csspart find__field - the field of the strip that finds words
 * @csspart find__previous - its button to the match before
 * @csspart find__next - its button to the next match
 * @csspart find__close - its button that closes it
 * @csspart guided__step - on the guided way, which step it is and how much is open
 * @csspart guided__switch - the button between the guided way and the whole form
 * @csspart guided__progress - the stripes, one a step
 * @csspart guided__left - the line about a step that was left with something open
 * @csspart guided__back - the button to the step before
 * @csspart guided__next - the button to the next step
 * @csspart view - on narrow pages, form or document
 * @csspart finish - the button at the end of the form
 * @csspart finished__print - the button that prints
 * @csspart finished__duplicate - the button that duplicates a finalized document
 */
export class OuterParts implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #named = new WeakSet<Element>();

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    for (const [selector, part] of DRAWN_EARLY) this.#each(selector, (element) => element.part.add(part));
    for (const tag of ['deed-builder', ...Object.keys(INNER_PARTS)])
      this.#each(tag, (element) => {
        element.setAttribute('exportparts', exportedParts(tag) ?? '');
      });
  }

  /** Once for each that is new. */
  #each(selector: string, name: (element: Element) => void): void {
    for (const element of this.#host.shadowRoot?.querySelectorAll(selector) ?? []) {
      if (this.#named.has(element)) continue;
      this.#named.add(element);
      name(element);
    }
  }
}
