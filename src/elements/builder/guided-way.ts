import { render } from 'lit';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listSignees } from '../../document/index.ts';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { createNode } from '../base/dom/dom-nodes.ts';
import { documentKey } from '../draft/document-key.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import type { DraftSnapshot, DraftSource } from '../draft/draft-source.ts';
import { useFillingTexts } from '../base/localize/filling-texts.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import { sayGuided } from '../base/localize/source/guided.ts';
import { guidedStyles, stepStyles } from './guided.styles.ts';
import { readGuided, writeGuided } from './guided-memory.ts';
import { listOutline, SIGNING } from './outline.ts';
import type { OutlineItem } from './outline.ts';
import { describeStep, renderGuidedBar, renderGuidedHead } from './render-guided.ts';

/** Below this width of the Builder there is one column, and the guided way is offered. */
export const NARROW = 640;

/**
 * The way through the form one part at a time: the number of the step, the work left, Back and Next where the thumb
 * is. The Builder's attribute `guided` says when: `auto` on narrow pages, `always`, `never`; without it narrow pages
 * offer it. A user's choice, and the step they left at, are there again on the next visit.
 *
 * The outline leads. Any move to another part makes that part the step: a press on it, a jump to a missing field, a
 * field that the user is taken to. Invariant: the part of the step is the only one of the form that is shown, and
 * there is one as long as there are parts.
 *
 *     Parties ─▶ Rent ─▶ Term ─▶ Signing       steps are the parts of the outline, signing behind them
 *                ────                          #step: the part that is shown, the others have `data-away`
 *     [ Back ]  [ Next ▸ ]                     at the last one: the button that finishes the document
 */
export class GuidedWay implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  readonly #head = createNode('div', { class: 'guided-head' });
  readonly #bar = createNode('nav', { class: 'guided' });
  readonly #status = createNode('div', { class: 'visually-hidden', role: 'status' });
  readonly #resized = new ResizeObserver(([entry]) => {
    const isNarrow = (entry?.contentRect.width ?? Infinity) < NARROW;
    if (isNarrow === this.#isNarrow) return;
    this.#isNarrow = isNarrow;
    // Drawn in the next frame: in this one the browser would have to look at sizes again.
    requestAnimationFrame(() => {
      this.#host.requestUpdate();
    });
  });
  readonly #renamed = new MutationObserver(() => {
    this.#host.requestUpdate();
  });
  readonly #redrawn = new MutationObserver(() => {
    this.#showStep();
  });
  #observed: Element | undefined;
  #followed: DraftSource | undefined;
  #unsubscribe: (() => void) | undefined;
  #isNarrow = false;
  /** The user's choice; undefined as long as there is none. */
  #chosen: boolean | undefined;
  #document = '';
  #step = '';
  /** Where the outline was last: only when it goes elsewhere it leads. */
  #outlined = '';
  /** The part that was left with something missing or wrong in it. */
  #left: OutlineItem | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, draft: DraftController) {
    this.#host = host;
    this.#draft = draft;
    host.addController(this);
  }

  hostConnected(): void {
    this.#resized.observe(this.#host);
    this.#renamed.observe(this.#host, { attributeFilter: ['guided'] });
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
    this.#renamed.disconnect();
    this.#redrawn.disconnect();
    this.#observed = undefined;
    this.#unsubscribe?.();
    this.#followed = undefined;
  }

  /** Runs after each drawing of the Builder, which may have drawn another document, another outline, or a form anew. */
  hostUpdated(): void {
    this.#follow();
    const snapshot = this.#draft.current?.snapshot;
    const items = snapshot ? listSteps(snapshot) : [];
    const key = snapshot?.state ? documentKey(snapshot.state) : '';
    if (key !== this.#document) this.#begin(key, items);
    const isOffered = this.#mode !== 'never' && items.length > 1 && snapshot?.isReadonly === false;
    const isOn = isOffered && this.#isOn;
    this.#root.querySelector('.builder')?.toggleAttribute('data-guided', isOn);
    if (isOn) this.#followOutline(items);
    this.#place(isOffered && (isOn || this.#isNarrow));
    this.#showStep();
    if (!isOffered) return;
    const at = items.findIndex(({ path }) => path === this.#step);
    const view = { isOn, items, at, left: this.#left, open: snapshot?.problems.length ?? 0 };
    this.#bar.hidden = !isOn;
    render(
      renderGuidedHead({
        ...view,
        // Where there is no other way there is nothing to switch.
        canSwitch: this.#mode !== 'always',
        onSwitch: this.#switch,
      }),
      this.#head,
    );
    if (isOn)
      render(
        renderGuidedBar({
          ...view,
          onGo: (to) => {
            this.#go(items, to);
          },
          onShow: this.#showLeft,
          onFinish: () => {
            this.#root.querySelector<HTMLElement>('.end .button')?.click();
          },
        }),
        this.#bar,
      );
  }

  get #root(): ShadowRoot {
    return this.#host.shadowRoot as ShadowRoot;
  }

  get #form(): (HTMLElement & { readonly updateComplete: Promise<unknown> }) | null {
    return this.#root.querySelector('deed-builder-form');
  }

  /** Of the Builder around, too, which opens the draft of this one. */
  get #mode(): string {
    const { host } = this.#host.getRootNode() as Partial<ShadowRoot>;
    return this.#host.getAttribute('guided') ?? host?.getAttribute('guided') ?? '';
  }

  /** Narrow pages alone, unless it is `always`; a choice of the person goes before `auto`. */
  get #isOn(): boolean {
    const mode = this.#mode;
    return mode === 'always' || (this.#isNarrow && (this.#chosen ?? mode === 'auto'));
  }

  /** A user taken to a field is taken to its part first: before the form looks for the field. */
  #follow(): void {
    const draft = this.#draft.current;
    if (draft === this.#followed) return;
    this.#unsubscribe?.();
    this.#followed = draft;
    this.#unsubscribe = draft?.subscribe((change) => {
      if (change.kind !== 'focus' || !draft.snapshot.state) return;
      const path = change.path.split('/').slice(0, 3).join('/');
      if (path === this.#step || !listSteps(draft.snapshot).some((item) => item.path === path)) return;
      this.#setStep(path);
      this.#showStep();
    });
  }

  /** At another document: where the person was in it. */
  #begin(key: string, items: readonly OutlineItem[]): void {
    this.#document = key;
    this.#left = undefined;
    const kept = readGuided(key);
    this.#chosen = kept.on;
    this.#step = items.some(({ path }) => path === kept.step) ? (kept.step ?? '') : (items[0]?.path ?? '');
    this.#outlined = this.#outline;
    if (this.#isOn || this.#mode !== 'never') void useFillingTexts().then(() => this.#host.requestUpdate());
  }

  /** The current step of the outline, read from its drawn steps: it knows where the form is scrolled to. */
  get #outline(): string {
    const steps = [...this.#root.querySelectorAll('.outline .step')];
    const at = steps.findIndex((step) => step.getAttribute('aria-current') === 'step');
    const snapshot = this.#draft.current?.snapshot;
    return (snapshot && listSteps(snapshot)[at]?.path) ?? '';
  }

  #followOutline(items: readonly OutlineItem[]): void {
    const outlined = this.#outline;
    if (outlined !== this.#outlined && outlined !== '') {
      this.#outlined = outlined;
      if (outlined !== this.#step) this.#setStep(outlined);
    }
    // A condition may have taken the part away.
    if (!items.some(({ path }) => path === this.#step)) this.#step = items[0]?.path ?? '';
  }

  #setStep(path: string): void {
    this.#step = path;
    if (this.#left?.path === path) this.#left = undefined;
    this.#keep();
  }

  /** For this document and this browser; what cannot be kept is begun again. */
  #keep(): void {
    writeGuided(this.#document, { step: this.#step, ...(this.#chosen !== undefined && { on: this.#chosen }) });
  }

  /** Puts its own nodes among those that the Builder draws, which may have been drawn anew. */
  #place(isOffered: boolean): void {
    const root = this.#root;
    const [measure, body] = [root.querySelector('.column.form > .measure'), root.querySelector('.body')];
    if (!isOffered || !measure || !body) {
      for (const node of [this.#head, this.#bar, this.#status]) node.remove();
      return;
    }
    adoptStyles(measure, guidedStyles);
    if (this.#head.parentNode !== measure) measure.prepend(this.#head);
    if (this.#bar.parentNode !== body) body.append(this.#bar, this.#status);
    this.#bar.setAttribute('aria-label', sayGuided('label'));
    const form = this.#form?.shadowRoot?.querySelector('.form');
    if (!form || form === this.#observed) return;
    adoptStyles(form, stepStyles);
    this.#redrawn.disconnect();
    this.#redrawn.observe(form, { childList: true });
    this.#observed = form;
  }

  /** The parts of the form and the place of the signees, each with its path. */
  #listParts(): readonly (readonly [path: string, element: HTMLElement])[] {
    const chapters = this.#form?.shadowRoot?.querySelectorAll<HTMLElement>('.form > .chapter') ?? [];
    const signing = this.#root.querySelector<HTMLElement>('.signing');
    return [
      ...[...chapters].map((element) => {
        const { key = '' } =
          (element.dataset['key'] === undefined ? element.querySelector<HTMLElement>('[data-key]') : element)
            ?.dataset ?? {};
        return [`/value/${key}`, element] as const;
      }),
      ...(signing ? [[SIGNING, signing] as const] : []),
    ];
  }

  /** By an attribute on the parts, and only where it changes: the form is not drawn anew for it. */
  #showStep(): void {
    const isOn = this.#root.querySelector('.builder[data-guided]') !== null;
    for (const [path, element] of this.#listParts())
      if (element.hasAttribute('data-away') !== (isOn && path !== this.#step))
        element.toggleAttribute('data-away', isOn && path !== this.#step);
  }

  /**
   * Goes to another step, with the focus at its heading. Open fields of the one that is left are told, and left open.
   */
  #go(items: readonly OutlineItem[], to: number): void {
    const [from, target] = [items.find(({ path }) => path === this.#step), items[to]];
    if (!target) return;
    this.#left = from && from.problems > 0 && to > items.indexOf(from) ? from : undefined;
    this.#setStep(target.path);
    this.#showStep();
    this.#root.querySelector('.column.form')?.scrollTo({ top: 0, behavior: 'instant' });
    this.#root.querySelectorAll<HTMLElement>('.outline .step')[to]?.click();
    this.#outlined = target.path;
    this.#status.textContent = describeStep(items, to);
    this.#host.requestUpdate();
  }

  /** Back to the fields left open, which are marked from now on. */
  readonly #showLeft = (): void => {
    const draft = this.#draft.current;
    const path = this.#left?.path;
    const problem = draft?.snapshot.problems.find((one) => one.path === path || one.path.startsWith(`${path ?? ''}/`));
    this.#left = undefined;
    draft?.markMissing(true);
    if (problem) draft?.goTo(problem.path, this.#host.localName);
  };

  /** On, at the part that the person was looking at; the focus stays at the button that was pressed. */
  readonly #switch = (): void => {
    this.#chosen = !this.#isOn;
    this.#left = undefined;
    if (this.#chosen) this.#step = this.#outline || this.#step;
    this.#keep();
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      this.#head.querySelector('button')?.focus();
    });
  };
}

/** The parts of the form, and behind them those who sign where there are any; as the outline has them. */
function listSteps({ state, schema, problems }: DraftSnapshot): readonly OutlineItem[] {
  if (!state || !schema) return [];
  const items = listOutline({ state, schema, problems });
  return listSignees(state.value, schema).length === 0
    ? items
    : [...items, { path: SIGNING, label: sayBuilder('signing'), state: 'empty', problems: 0, count: undefined }];
}
