import { fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/archive.ts';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import type { ArchiveDocument } from '../../../src/elements/archive/documents.ts';
import { workStyles } from '../../../src/elements/archive/work.styles.ts';
import { ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const WORK = workStyles.styleSheet as CSSStyleSheet;

/** An archive on a page, and the adapter behind it. */
export interface OpenArchive {
  readonly element: DeedArchive;
  readonly script: ScriptedArchive;
}

/** Opens an archive of so many documents, and waits for its rows. */
export async function openArchive(
  script = new ScriptedArchive(),
  { view = '' }: { readonly view?: string } = {},
): Promise<OpenArchive> {
  await setViewport({ width: 1320, height: 800 });
  const element = await fixture<DeedArchive>(
    html`<deed-archive endpoint="/deedkit" view=${view} .fetch=${script.fetch}></deed-archive>`,
  );
  await waitUntil(() => rootOf(element).querySelector('tbody tr, .notice, .binned') !== null, 'the list');
  await waitUntil(() => rootOf(element).querySelectorAll('[role=treeitem]').length > 2 || script.failures.size > 0);
  if (script.failures.size === 0) await waitWork(element);
  return { element, script };
}

/** Waits until all that is done with rows has been fetched. */
export const waitWork = (element: DeedArchive): Promise<void> =>
  waitUntil(() => rootOf(element).adoptedStyleSheets.includes(WORK), 'all that is done with rows');

/** The titles that are listed, from top to bottom. */
export const titles = (element: DeedArchive): string[] => texts(element, 'tbody .subject');

/** The rows that are chosen, by their titles. */
export const chosen = (element: DeedArchive): string[] => texts(element, 'tbody tr[aria-selected=true] .subject');

/** The row of a document, by its place from the top. */
export function rowAt(element: DeedArchive, at: number): HTMLElement {
  return rootOf(element).querySelectorAll<HTMLElement>('tbody tr')[at] as HTMLElement;
}

/** The folder of the tree with this name. */
export function place(element: DeedArchive, name: string): HTMLElement {
  const places = [...rootOf(element).querySelectorAll<HTMLElement>('[role=treeitem]')];
  return places.find((one) => one.querySelector('.name')?.textContent === name) as HTMLElement;
}

/** The row that has the focus, by its place; -1 when none has. */
export function focused(element: DeedArchive): number {
  const rows = [...rootOf(element).querySelectorAll('tbody tr')];
  return rows.indexOf(rootOf(element).activeElement as HTMLTableRowElement);
}

/** What the toast says. */
export const told = (element: DeedArchive): string => texts(element, '.toast span').join();

/** Waits until the toast says something. */
export const waitTold = (element: DeedArchive, part: string): Promise<void> =>
  waitUntil(() => told(element).includes(part), `told: ${part}`);

/** Presses the button with this name. */
export const press = (element: DeedArchive, name: string): void => {
  byRole(element, 'button', name).click();
};

/** Opens the menu of this button. */
export async function openMenu(element: DeedArchive, name: string): Promise<void> {
  press(element, name);
  await waitUntil(() => rootOf(element).querySelector('[role=menuitem]')?.checkVisibility() === true, name);
}

/** Calls of the adapter that change something. */
export const changes = (script: ScriptedArchive): string[] => script.asked.filter((call) => !call.startsWith('GET'));

/** Waits until a question is asked in the dialog. */
export const waitAsked = (element: DeedArchive): Promise<void> =>
  waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null, 'a question');

/** The person comes back to the tab, at which the list looks for changes at once. */
export const comeBack = (): void => void document.dispatchEvent(new Event('visibilitychange'));

/** The field in which the title of a row is written. */
export const titleField = (element: DeedArchive): HTMLInputElement | null =>
  rootOf(element).querySelector<HTMLInputElement>('.rename');

/** Begins to write the title of a row by F2. */
export async function beginTitle(element: DeedArchive, at: number): Promise<HTMLInputElement> {
  rowAt(element, at).focus();
  await pressed('F2');
  await waitUntil(() => titleField(element)?.matches(':focus') === true, 'the field of the title');
  return titleField(element) as HTMLInputElement;
}

/** Changes a document of the adapter as another person does, by its place. */
export function changeElsewhere(script: ScriptedArchive, at: number, change: Partial<ArchiveDocument>): void {
  script.documents = script.documents.map((document, index) => (index === at ? { ...document, ...change } : document));
}
