import { html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import '../../../../src/elements/define/comments.ts';
import '../../../../src/elements/define/document-preview.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import type { DeedComments, DeedDraft } from '../../../../src/elements/index.ts';
import { openCommented } from '../../fixtures/commented.ts';
import { rootOf, toolsReady } from '../../fixtures/page.ts';
import type { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { state as contract } from './commented-page.ts';

/** A form and a document with comments beside them, all of one draft. */
export interface MarkedPage {
  readonly adapter: ScriptedAdapter;
  readonly comments: ScriptedComments;
  readonly draft: DeedDraft;
  /** Tells the page that there are new comments. */
  readonly tell: () => void;
  readonly form: HTMLElement;
  readonly preview: HTMLElement;
  readonly list: DeedComments;
}

/** Opens the page, and waits until the list of comments is there. */
export async function openMarked({
  comments = new ScriptedComments(),
  state = contract,
  verbs = ['read-comments', 'comment'],
}: {
  readonly comments?: ScriptedComments;
  readonly state?: ContractState;
  readonly verbs?: readonly string[];
} = {}): Promise<MarkedPage> {
  const around = await openCommented(
    html`<deed-builder-form></deed-builder-form><deed-document-preview></deed-document-preview
      ><deed-comments></deed-comments>`,
    { comments, state, verbs },
  );
  const find = <T extends HTMLElement>(tag: string): T => around.draft.querySelector(tag) as T;
  const [form, preview, list] = [
    find('deed-builder-form'),
    find('deed-document-preview'),
    find<DeedComments>('deed-comments'),
  ];
  await toolsReady();
  await waitUntil(() => rootOf(list).querySelector('.thread, .notice, .none'), 'the comments');
  await waitUntil(() => rootOf(preview).querySelector('[data-section]'), 'the document');
  return { ...around, form, preview, list };
}

/** The names of the marks at fields or paragraphs. */
export const marks = (element: Element): string[] => marksOf(element).map(({ ariaLabel }) => ariaLabel ?? '');
export const marksOf = (element: Element): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('.comment-mark'),
];

/** The button that begins a comment where the pointer or the focus was last; null before that. */
export const addOf = (element: Element): HTMLElement | null => rootOf(element).querySelector('.comment-add');

/** Moves the pointer over something, with no button down or with one. */
export function hover(element: Element, buttons = 0): void {
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, buttons }));
}
