import type { FieldType } from '../../document/index.ts';
import type { Arrangement } from './arrange.ts';
import type { PlaceModel } from './place-model.ts';
import type { Suggestion } from './suggestions.ts';

/** The parts that a small screen shows one at a time, over the pages; '' shows the pages alone. */
export type Sheet = '' | 'kinds' | 'fields' | 'settings';

/** The data of the editor, as its parts are drawn from them. */
export interface EditorView {
  readonly model: PlaceModel;
  readonly suggestions: readonly Suggestion[];
  /** The id of the suggestion that a person is at; the first when it is gone. */
  readonly suggestion: string | undefined;
  readonly sheet: Sheet;
  readonly actions: EditorActions;
}

/** The actions of a person on the parts of the editor. */
export interface EditorActions {
  /** A kind was pressed: by a pointer it is armed, by a key it is added at the next free spot. */
  readonly choose: (type: FieldType, event: MouseEvent) => void;
  readonly startDrag: (type: FieldType, event: PointerEvent) => void;
  readonly addNext: () => void;
  readonly disarm: () => void;
  /** Goes to a place; with Shift, Ctrl or Cmd it joins those that are chosen. */
  readonly goTo: (key: string, event?: MouseEvent) => void;
  readonly accept: (suggestions: readonly Suggestion[]) => void;
  readonly dismiss: (suggestion: Suggestion) => void;
  readonly chooseSuggestion: (id: string) => void;
  /** Goes to the box of a suggestion on its page. */
  readonly goToSuggestion: (id: string) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly askCopy: () => void;
  readonly arrange: (arrangement: Arrangement) => void;
  readonly showSheet: (sheet: Sheet) => void;
  readonly showKeys: () => void;
  readonly setPreview: (isPreview: boolean) => void;
  /** Back from the settings to the place on the page. */
  readonly leaveSettings: () => void;
}
