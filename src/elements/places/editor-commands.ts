import type { FieldType } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { Toast } from '../base/popups/toast.ts';
import type { DeedPdfView } from '../document/pdf-view/pdf-view.ts';
import { arrange, type Arrangement } from './arrange.ts';
import { copyText, copyToPages, duplicate, paste, readCopied, sayCount } from './copies.ts';
import type { EditorActions, Sheet } from './editor-actions.ts';
import { PaletteDrag } from './palette-drag.ts';
import { type PlaceBoxes, suggestionKey } from './place-boxes.ts';
import { centred, type DragHost, PlaceDrags, scaleOf } from './place-drags.ts';
import { followPlaceKeys } from './place-keys.ts';
import type { PlaceModel } from './place-model.ts';
import { sayPlaced } from './say-place.ts';
import { acceptSuggestions, type Suggestion } from './suggestions.ts';

const loadDialogs = () => import('./editor-dialogs.ts');

/** The parts of the editor that commands work on. */
export interface CommandsHost {
  readonly model: PlaceModel;
  readonly root: () => ShadowRoot;
  readonly view: () => DeedPdfView;
  readonly boxes: () => PlaceBoxes | undefined;
  readonly say: (text: string) => void;
  readonly toast: (toast: Toast | undefined) => void;
  readonly sheet: () => Sheet;
  readonly setSheet: (sheet: Sheet) => void;
  /** Has a place get the focus once it is drawn. */
  readonly focusPlace: (key: string) => void;
  readonly suggestions: () => readonly Suggestion[];
  /** A person has dismissed a suggestion, or wants it back. */
  readonly onDismissed: (suggestion: string, isDismissed: boolean) => void;
  /** Resolves when the element is drawn. */
  readonly updated: () => Promise<unknown>;
}

/** Everything that a person can do in the editor, by whichever means; the element draws the result. */
export class EditorCommands implements EditorActions {
  readonly #host: CommandsHost;
  readonly #model: PlaceModel;
  readonly drags: PlaceDrags;
  readonly #palette: PaletteDrag;
  /** Places are added one after the other: each looks for room beside those before it. */
  #adding: Promise<unknown> = Promise.resolve();
  /** The toast that is shown takes back the last edit. */
  #isOffering = false;
  readonly onKey: (event: KeyboardEvent) => void;

  constructor(host: CommandsHost) {
    this.#host = host;
    const { model, say, focusPlace } = host;
    this.#model = model;
    const dragHost: DragHost = { model, say, focusPlace, boxOf: (key) => host.boxes()?.boxOf(key) };
    this.drags = new PlaceDrags(dragHost);
    this.#palette = new PaletteDrag(dragHost);
    this.onKey = followPlaceKeys({
      model,
      say,
      add: this.addNext,
      duplicate: this.duplicate,
      remove: this.remove,
      dismiss: (id) => {
        for (const one of host.suggestions()) if (one.id === id) this.dismiss(one);
      },
      showSettings: this.#showSettings,
      showKeys: this.showKeys,
      giveUp: () => this.#giveUp(),
    });
  }

  readonly choose = (type: FieldType, event: MouseEvent): void => {
    if (this.#palette.takeDrag() || !this.#model.party) return;
    this.#host.setSheet('');
    if (event.detail > 0) this.#model.arm(this.#model.armed === type ? undefined : type);
    else this.#addKind(type);
  };

  readonly startDrag = (type: FieldType, event: PointerEvent): void => {
    if (this.#model.party) this.#palette.start(event, type);
  };

  readonly addNext = (): void => {
    this.#addKind(this.#model.armed ?? this.#model.kind);
  };

  #addKind(type: FieldType): void {
    this.#then(async () => {
      const key = await this.#model.addNext(type);
      if (key !== undefined) this.#host.focusPlace(key);
    });
  }

  #then(run: () => Promise<void>): void {
    this.#adding = this.#adding.then(run);
  }

  readonly disarm = (): void => {
    this.#model.arm(undefined);
  };

  readonly goTo = (key: string, event?: MouseEvent): void => {
    if (event?.shiftKey || event?.ctrlKey || event?.metaKey) {
      this.#model.toggle(key);
      return;
    }
    this.#model.select([key]);
    if (this.#model.aside.some((spot) => spot.key === key)) {
      this.#showSettings();
      return;
    }
    this.#host.setSheet('');
    this.#host.focusPlace(key);
  };

  readonly accept = (suggestions: readonly Suggestion[]): void => {
    const isPartyThere = this.#model.party !== undefined;
    if (!acceptSuggestions(this.#model, suggestions)) {
      // Obstacles are shown as well as said.
      this.#host.toast({ text: sayPlaces(isPartyThere ? 'limit' : 'partyFirst') });
      return;
    }
    this.#offerUndo(sayCount('accepted', suggestions.length));
    this.#focusChosen();
  };

  /** Takes a suggestion away, and tells the page; the focus goes to the next one. */
  readonly dismiss = (suggestion: Suggestion): void => {
    const { dismissed } = this.#model;
    const shown = this.#host.suggestions();
    const at = shown.findIndex(({ id }) => id === suggestion.id);
    const next = shown[at + 1] ?? shown[at - 1];
    const text = sayPlaced(suggestion.field, suggestion.places[0] ?? { page: 1 });
    this.#model.setDismissed(new Set([...dismissed, suggestion.id]));
    this.#host.onDismissed(suggestion.id, true);
    const restore = (): void => {
      this.#model.setDismissed(new Set([...this.#model.dismissed].filter((id) => id !== suggestion.id)));
      this.#host.onDismissed(suggestion.id, false);
      this.#host.toast(undefined);
      this.#host.say(sayPlaces('restored', text));
      this.#focusSuggestion(suggestion.id);
    };
    this.#host.toast({ text: sayPlaces('dismissed', text), undo: restore });
    this.#isOffering = false;
    if (next) this.#focusSuggestion(next.id);
    else void this.#host.updated().then(this.focusRest);
  };

  readonly chooseSuggestion = (id: string): void => {
    this.#model.chooseSuggestion(id);
  };

  readonly goToSuggestion = (id: string): void => {
    this.#host.setSheet('');
    this.#host.focusPlace(suggestionKey(id, 0));
  };

  /** Keeps the focus in the editor when its place or button is gone: at the list, else where fields are added. */
  readonly focusRest = (): void => {
    const root = this.#host.root();
    if (root.activeElement) return;
    const rest = root.querySelectorAll<HTMLElement>('.row[tabindex="0"], .kind, .foot button');
    [...rest].find((one) => one.checkVisibility())?.focus();
  };

  /** The row of a suggestion, once the list is drawn. */
  #focusSuggestion(id: string): void {
    this.#model.chooseSuggestion(id);
    void this.#host.updated().then(() => {
      this.#host.root().querySelector<HTMLElement>('.suggested[tabindex="0"]')?.focus();
    });
  }

  #offerUndo(text: string): void {
    this.#host.toast({
      text,
      undo: () => {
        this.#model.step('undo');
      },
    });
    this.#isOffering = true;
  }

  /** Takes away the way back from the last edit: there is a newer one. */
  endOffer(): void {
    if (this.#isOffering) this.#host.toast(undefined);
    this.#isOffering = false;
  }

  readonly duplicate = (): void => {
    this.#then(async () => {
      if (await duplicate(this.#model)) this.#focusChosen();
    });
  };

  readonly remove = (): void => {
    const count = this.#model.remove();
    if (count === 0) return;
    this.#offerUndo(sayCount('removed', count));
    this.#focusChosen();
  };

  readonly askCopy = (): void => {
    const { model } = this.#host;
    const page = model.selection[0]?.place.page ?? 1;
    void loadDialogs().then(({ askPages }) => {
      askPages(this.#host.root(), {
        count: model.pages?.length ?? 0,
        page,
        onPages: (pages) => {
          const copies = copyToPages(model, pages);
          if (copies > 0) this.#host.say(sayCount('copied', copies));
        },
        onClosed: this.focusRest,
      });
    });
  };

  readonly arrange = (arrangement: Arrangement): void => {
    const chosen = this.#model.selection.map(({ key, place }) => [key, place] as const);
    this.#model.place(arrange(chosen, arrangement));
  };

  readonly showSheet = (sheet: Sheet): void => {
    this.#host.setSheet(sheet);
  };

  readonly showKeys = (): void => {
    void loadDialogs().then(({ showKeys }) => {
      showKeys(this.#host.root(), this.focusRest);
    });
  };

  readonly setPreview = (isPreview: boolean): void => {
    this.#model.isPreview = isPreview;
    this.#model.arm(undefined);
  };

  readonly leaveSettings = (): void => {
    this.#host.setSheet('');
    this.#focusChosen();
  };

  readonly onFocus = (event: FocusEvent): void => {
    const key = (event.target as Element).closest<HTMLElement>('.place')?.dataset['key'];
    if (key !== undefined && !this.#model.isSelected(key) && !this.drags.isToggling) this.#model.select([key]);
  };

  /** A press that was no drag: accepts a suggestion, places the armed kind, or chooses. */
  readonly onPress = (event: MouseEvent): void => {
    const target = event.target as Element;
    const suggestion = target.closest<HTMLElement>('.suggestion')?.dataset['suggestion'];
    const layer = target.closest<HTMLElement>('.layer');
    const wasToggling = this.drags.isToggling;
    this.drags.isToggling = false;
    if (this.drags.takeDrag() || !layer || this.#model.isPreview) return;
    if (suggestion !== undefined) this.accept(this.#host.suggestions().filter(({ id }) => id === suggestion));
    else if (this.#model.armed) this.#placeAt(layer, event);
    else if (!wasToggling) this.#chooseAt(target.closest<HTMLElement>('.place')?.dataset['key']);
  };

  #placeAt(layer: HTMLElement, { clientX, clientY }: MouseEvent): void {
    const { armed } = this.#model;
    if (!armed) return;
    const { left, top } = layer.getBoundingClientRect();
    const scale = scaleOf(layer);
    const at = { x: (clientX - left) / scale, y: (clientY - top) / scale };
    const key = this.#model.addAt(armed, centred(armed, { page: Number(layer.dataset['page']), at }));
    if (key !== undefined) this.#host.focusPlace(key);
  }

  #chooseAt(key: string | undefined): void {
    if (key === undefined || this.#model.selection.length > 1) this.#model.select(key === undefined ? [] : [key]);
    else if (!this.#model.isSelected(key)) this.#model.select([key]);
  }

  readonly onCopy = (event: ClipboardEvent): void => {
    const { selection, isPreview } = this.#model;
    if (selection.length === 0 || isPreview || !this.#isOnPages(event)) return;
    event.clipboardData?.setData('text/plain', copyText(selection));
    event.preventDefault();
    this.#host.say(sayCount('copied', selection.length));
    if (event.type === 'cut') this.remove();
  };

  readonly onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (this.#model.isPreview || !this.#isOnPages(event) || readCopied(text).length === 0) return;
    event.preventDefault();
    const count = paste(this.#model, text);
    if (count === 0) return;
    this.#focusChosen();
    this.#host.say(sayCount('pasted', count));
  };

  /** Fields that are typed in have a clipboard of their own. */
  #isOnPages(event: Event): boolean {
    return !(event.composedPath()[0] as Element).closest('input, textarea, select, dialog');
  }

  readonly #showSettings = (): void => {
    this.#host.setSheet('settings');
    void this.#host.updated().then(() => {
      this.#host.root().querySelector<HTMLElement>('.settings :is(input, select, button:not(.done))')?.focus();
    });
  };

  #focusChosen(): void {
    const key = this.#model.selection[0]?.key;
    if (key !== undefined) this.#host.focusPlace(key);
  }

  /** Gives up a drag, then the armed kind, a sheet, and what is chosen; false when there is none of them. */
  #giveUp(): boolean {
    if (this.drags.cancel() || this.#palette.cancel()) return true;
    if (this.#model.armed) this.disarm();
    else if (this.#host.sheet() !== '') this.#host.setSheet('');
    else if (this.#model.selection.length > 0) this.#model.select([]);
    else return false;
    return true;
  }

  /** The page at the upper third of the view. */
  pageInView(): number {
    const view = this.#host.view();
    const { top, height } = view.getBoundingClientRect();
    const line = Math.max(0, top) + Math.min(height, window.innerHeight) / 3;
    const layers = [...view.querySelectorAll<HTMLElement>('.layer')];
    const page = layers.findLastIndex((layer) => layer.getBoundingClientRect().top <= line);
    return Math.max(0, page) + 1;
  }
}
