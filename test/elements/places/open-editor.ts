import { fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/place-editor.ts';
import type { Operation } from '../../../src/document/index.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { keepFields, PARTIES, PLACES_PDF } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** A patch as the page around hears it. */
export interface HeardPatch {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly origin: string;
}

/** An editor on a page that applies its patches and hands the fields back, and every patch so far. */
export interface OpenEditor {
  readonly element: DeedPlaceEditor;
  readonly patches: HeardPatch[];
}

/** Opens an editor, and waits until places can be set. */
export async function openEditor({
  src = PLACES_PDF,
  size = [1280, 900],
  ...given
}: Partial<Pick<DeedPlaceEditor, 'src' | 'fields' | 'suggestions' | 'parties'>> & {
  readonly size?: readonly [number, number];
} = {}): Promise<OpenEditor> {
  await setViewport({ width: size[0], height: size[1] });
  const patches: HeardPatch[] = [];
  const onPatch = (event: Event): void => {
    patches.push((event as CustomEvent<HeardPatch>).detail);
    keepFields(event);
  };
  const element = await fixture<DeedPlaceEditor>(
    html`<deed-place-editor
      style="--deed-place-editor-block-size: min(820px, 90vh)"
      .src=${src}
      .parties=${given.parties ?? PARTIES}
      .fields=${given.fields ?? []}
      .suggestions=${given.suggestions ?? []}
      @deed-patch=${onPatch}
    ></deed-place-editor>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.layer') !== null, 'the pages', { timeout: 8000 });
  await waitUntil(() => (layer(element, 1)?.getBoundingClientRect().width ?? 0) > 0, 'the first page', {
    timeout: 8000,
  });
  return { element, patches };
}

/** The layer over a page. */
export const layer = (element: DeedPlaceEditor, page: number): HTMLElement | null =>
  rootOf(element).querySelector<HTMLElement>(`.layer[data-page='${page}']`);

/** The boxes of places, in the order in which Tab goes through them. */
export const places = (element: DeedPlaceEditor): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('.place'),
];

/** The names of the places, as a screen reader says them. */
export const names = (element: DeedPlaceEditor): string[] => places(element).map((box) => box.ariaLabel ?? '');

/** The place with the focus. */
export const focused = (element: DeedPlaceEditor): string =>
  rootOf(element).activeElement?.matches('.place') ? (rootOf(element).activeElement?.ariaLabel ?? '') : '';

/** The first place of a field, as the page holds it. */
export const placeOf = (element: DeedPlaceEditor, index: number): EditedField['places'][number] | undefined =>
  element.fields[index]?.places[0];

/** A position in the window, of a point of a page. */
export function pointOf(
  element: DeedPlaceEditor,
  { page, x, y }: { readonly page: number; readonly x: number; readonly y: number },
): [number, number] {
  const sheet = layer(element, page) as HTMLElement;
  const { left, top } = sheet.getBoundingClientRect();
  const scale = Number.parseFloat(getComputedStyle(sheet).getPropertyValue('--_scale'));
  return [Math.round(left + x * scale), Math.round(top + y * scale)];
}

/** Waits until as many places are shown. */
export async function placed(element: DeedPlaceEditor, count: number): Promise<void> {
  await waitUntil(() => places(element).length === count, `${count} places, not ${places(element).length}`);
}

/** A control of the settings by its label. */
export const numberNamed = (element: DeedPlaceEditor, name: string): HTMLInputElement =>
  allByRole(element, 'textbox').find(
    (input) => (input as HTMLInputElement).labels?.[0]?.textContent?.trim() === name,
  ) as HTMLInputElement;

/** The sentence that was said last. */
export const said = (element: DeedPlaceEditor): string => rootOf(element).querySelector('.said')?.textContent ?? '';

/** A position in the window. */
export type Position = [number, number];

export const centre = (box: Element): Position => {
  const { left, top, width, height } = box.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

/** Presses at one position and moves to another, as a hand does. */
export async function carry(from: Position, to: Position): Promise<void> {
  await sendMouse({ type: 'move', position: from });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)] });
  await sendMouse({ type: 'move', position: to });
}

/** Presses at one position and lets go at another; a key is held meanwhile. */
export async function drag(from: Position, to: Position, { held }: { readonly held?: string } = {}): Promise<void> {
  if (held !== undefined) await sendKeys({ down: held });
  await carry(from, to);
  await sendMouse({ type: 'up' });
  if (held !== undefined) await sendKeys({ up: held });
}

export const click = (position: Position): Promise<void> =>
  sendMouse({ type: 'click', position }).then(() => undefined);

/** A kind of the palette. */
export const kind = (element: DeedPlaceEditor, name: string): HTMLElement => byRole(element, 'button', name);

/** The names of the places that are chosen, in reading order. */
export const chosen = (element: DeedPlaceEditor): string[] =>
  places(element)
    .filter((box) => box.ariaCurrent === 'true')
    .map((box) => box.ariaLabel ?? '');

/** Puts the focus on a place, as Tab does, and waits until it is chosen. */
export async function goTo(element: DeedPlaceEditor, index: number): Promise<void> {
  places(element)[index]?.focus();
  await waitUntil(() => places(element)[index]?.ariaCurrent === 'true', 'the choice');
}

/** Types a number over that of a control of the settings, and presses Enter. */
export async function setNumber(element: DeedPlaceEditor, name: string, value: string): Promise<void> {
  const input = numberNamed(element, name);
  input.focus();
  input.select();
  await sendKeys({ type: value });
  await pressed('Enter');
}

/** A control of the settings of a field. */
export const setting = <T extends HTMLElement = HTMLInputElement>(element: DeedPlaceEditor, name: string): T =>
  rootOf(element).querySelector(`[data-setting=${name}]`) as T;

/** The rows of the list, as they are read: the label and the party. */
export const rows = (element: DeedPlaceEditor): string[] => texts(element, '.row:not(.suggested)');

/** The rows of the list that are things to look at. */
export const problems = (element: DeedPlaceEditor): string[] => texts(element, '.problem');
