import type { Place } from '../../document/index.ts';
import { isTyping } from '../base/dom/typing-target.ts';
import type { PlaceModel } from './place-model.ts';
import { clipToPage, LEAST } from './rectangles.ts';
import { NO_GUIDES } from './page-guides.ts';
import { findTargets, type SnapHit, snapMoved } from './snap.ts';
import { sayMove, saySize } from './say-place.ts';

/** The actions of the keys, beside those of the model. */
export interface PlaceKeys {
  readonly model: PlaceModel;
  readonly say: (text: string) => void;
  /** Adds the kind that was placed last at the next sensible spot. */
  readonly add: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** Takes a suggestion away, by its id. */
  readonly dismiss: (suggestion: string) => void;
  /** Goes to the settings of the chosen places. */
  readonly showSettings: () => void;
  readonly showKeys: () => void;
  /** Gives up what is under way; false when nothing is. */
  readonly giveUp: () => boolean;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keys on places and beside them; those of fields that are typed in stay theirs. A preview changes nothing. */
export function followPlaceKeys(keys: PlaceKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.composedPath()[0] as Element;
    if (event.defaultPrevented || isTyping(target) || target.closest('select, dialog')) return;
    if (keys.model.isPreview && event.key !== '?') return;
    const isDone = event.ctrlKey || event.metaKey ? pressCommand(event, keys) : pressKey(event, { keys, target });
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Keys with Ctrl or Cmd; false for those that are not ours. */
function pressCommand({ key, shiftKey }: KeyboardEvent, { model, duplicate }: PlaceKeys): boolean {
  switch (key.toLowerCase()) {
    case 'z':
      model.step(shiftKey ? 'redo' : 'undo');
      return true;
    case 'y':
      model.step('redo');
      return true;
    case 'd':
      duplicate();
      return true;
    case 'a': {
      const page = model.selection[0]?.place.page;
      model.select(
        model.spots.filter(({ place }) => page === undefined || place.page === page).map((spot) => spot.key),
      );
      return true;
    }
    default:
      return false;
  }
}

function pressKey(
  event: KeyboardEvent,
  { keys, target }: { readonly keys: PlaceKeys; readonly target: Element },
): boolean {
  const isOnPlace = target.closest('.place') !== null;
  const suggestion = target.closest<HTMLElement>('.suggestion')?.dataset['suggestion'];
  const direction = DIRECTIONS[event.key];
  if (direction && isOnPlace) return pressArrow(event, { keys, direction });
  switch (event.key) {
    case 'a':
    case 'A':
      if (!event.altKey) keys.add();
      return !event.altKey;
    case 'Delete':
    case 'Backspace':
      if (suggestion !== undefined) {
        keys.dismiss(suggestion);
        return true;
      }
      if (keys.model.selection.length > 0) keys.remove();
      return keys.model.selection.length > 0 || isOnPlace;
    case 'Enter':
      if (isOnPlace) keys.showSettings();
      return isOnPlace;
    case '?':
      keys.showKeys();
      return true;
    case 'Escape':
      return keys.giveUp();
    default:
      return false;
  }
}

/** The lines that a place stands on, within half a point. */
function hitsOf(model: PlaceModel, place: Place): readonly SnapHit[] {
  const page = model.pages?.[place.page - 1];
  if (!page) return [];
  const others = model.spots.filter((one) => one.place.page === place.page && !model.isSelected(one.key));
  const guides = model.guides?.of(place.page) ?? NO_GUIDES;
  const targets = findTargets({ page, guides, others: others.map((one) => one.place) });
  return snapMoved(place, { targets, reach: 0.5 }).hits;
}

/** Moves the chosen places, or with Alt moves their right and lower edges. */
function pressArrow(
  { shiftKey, altKey }: KeyboardEvent,
  {
    keys: { model, say },
    direction: [right, down],
  }: { readonly keys: PlaceKeys; readonly direction: readonly [number, number] },
): boolean {
  const step = shiftKey ? 10 : 1;
  const run = `${altKey ? 'size' : 'move'} ${model.selection.map(({ key }) => key).join()}`;
  if (altKey) {
    const sized = model.selection
      .filter(({ place }) => Number.isFinite(place.x))
      .map(({ key, place: { width, height, ...rest } }): readonly [string, Place] => [
        key,
        clipToPage(
          { ...rest, width: Math.max(LEAST, width + right * step), height: Math.max(LEAST, height + down * step) },
          model.pages?.[rest.page - 1],
        ),
      ]);
    model.place(new Map(sized), { run });
  } else model.moveBy({ dx: right * step, dy: down * step }, { run });
  const moved = model.selection[0]?.place;
  if (moved) say(altKey ? saySize(moved) : sayMove(moved, hitsOf(model, moved)));
  return true;
}
