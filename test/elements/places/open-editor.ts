import { fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/place-editor.ts';
import type { Operation } from '../../../src/document/index.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { allByRole, rootOf } from '../fixtures/page.ts';
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
