import { html, nothing, render } from 'lit';
import { adoptStyles } from '../dom/adopt-styles.ts';
import { createNode } from '../dom/dom-nodes.ts';
import { describeIcon, findControl } from './describe-icon.ts';
import { tooltipStyles } from './tooltip.styles.ts';

/** How long the pointer or the focus rests on a control before its words are shown, in ms; the next come sooner. */
const REST = 500;
const REST_OF_NEXT = 100;
/** How long the words stay when the pointer has left, which may be on its way to them. */
const LEAVES = 150;
/** Between control and words, and between words and the window's edge, in px. */
const GAP = 6;
const EDGE = 8;

/**
 * Shows the words of controls that have an icon alone, on hover and on focus by keyboard (WCAG 1.4.13). Any key takes
 * them away, and they stay while the pointer is on them. There is one for the page, in the top layer. It stands in the
 * shadow root of its control or in the dialog there, so that it has its colours and is not inert. Screen readers have
 * the same from the control: to them it is hidden.
 */
class Tooltips {
  readonly #tip = createNode('div', { class: 'tooltip', popover: 'manual', 'aria-hidden': 'true' });
  /** The control whose words are shown, or were shown and have been taken away. */
  #control: HTMLElement | undefined;
  /** Where the pointer or the focus is by now. */
  #next: HTMLElement | undefined;
  #by: 'pointer' | 'focus' = 'pointer';
  /** The target under the pointer. */
  #target: EventTarget | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const listen = (type: string, listener: (event: never) => void): void => {
      window.addEventListener(type, listener as EventListener, { capture: true, passive: true });
    };
    // From one place to another in the same shadow root, neither `pointerover` nor `focusin` is heard out here.
    listen('pointermove', this.#onMove);
    listen('pointerout', this.#onOut);
    listen('keyup', this.#onFocus);
    listen('focusout', this.#onBlur);
    // Includes Escape, which also goes on to close its own target.
    listen('keydown', this.#hide);
    listen('scroll', this.#onMoved);
    listen('resize', this.#onMoved);
    listen('pointerdown', this.#onPress);
    listen('click', this.#hide);
  }

  /** Ignores a finger, which covers the place of the tooltip. The pointer on the tooltip counts as on its control. */
  readonly #onMove = (event: PointerEvent): void => {
    const [target] = event.composedPath();
    if (event.pointerType === 'touch' || target === this.#target) return;
    this.#target = target;
    if (event.composedPath().includes(this.#tip)) this.#approach(this.#control, 'pointer');
    else this.#approach(findControl(event), 'pointer');
  };

  /** Out of the window. */
  readonly #onOut = ({ relatedTarget }: PointerEvent): void => {
    if (relatedTarget !== null) return;
    this.#target = undefined;
    this.#approach(undefined, 'pointer');
  };

  /** Where a key has led to. */
  readonly #onFocus = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches(':focus-visible')) this.#approach(findControl(event), 'focus');
  };

  readonly #onBlur = (): void => {
    if (this.#by !== 'focus') return;
    this.#next = undefined;
    this.#hide();
  };

  /**
   * Hides the tooltip, since a press means that its control was found. Its words are not shown again until the pointer
   * has been elsewhere.
   */
  readonly #onPress = (): void => {
    this.#hide();
    this.#by = 'pointer';
  };

  /** A control that is scrolled to when it is focused has not been shown yet. */
  readonly #onMoved = (): void => {
    if (this.#tip.isConnected) this.#hide();
  };

  /** The pointer or the focus is on this control now, or on none; its words are shown once it rests. */
  #approach(control: HTMLElement | undefined, by: 'pointer' | 'focus'): void {
    if (by === 'pointer' && this.#by === 'focus' && !control) return;
    clearTimeout(this.#timer);
    this.#next = control;
    if (control === this.#control) return;
    this.#by = by;
    const rest = this.#tip.isConnected ? REST_OF_NEXT : REST;
    this.#timer = setTimeout(
      () => {
        this.#control = control;
        this.#show();
      },
      control ? rest : LEAVES,
    );
  }

  /** At the end of the dialog that holds the control, where there is one: outside a modal dialog all is inert. */
  #show(): void {
    const control = this.#control;
    const words = control?.isConnected && control.checkVisibility() ? describeIcon(control) : undefined;
    this.#tip.remove();
    if (!control || !words) return;
    const { name, key, description } = words;
    render(
      html`${name}${key === '' ? nothing : html`<kbd>${key}</kbd>`}${description === '' ? nothing : html`<p>${description}</p>`}`,
      this.#tip,
    );
    (control.closest('dialog') ?? control.getRootNode()).appendChild(this.#tip);
    adoptStyles(this.#tip, tooltipStyles);
    this.#tip.showPopover();
    position(this.#tip, control.getBoundingClientRect());
  }

  /** Until the pointer or the focus comes to another control. */
  readonly #hide = (): void => {
    clearTimeout(this.#timer);
    this.#tip.remove();
    this.#control = this.#next;
  };
}

/** Below the middle of its control, above where there is no room, inside the window. */
function position({ style, offsetWidth, offsetHeight }: HTMLElement, box: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const left = (box.left + box.right - offsetWidth) / 2;
  const isBelow = box.bottom + GAP + offsetHeight + EDGE <= clientHeight;
  style.left = `${Math.max(EDGE, Math.min(left, clientWidth - offsetWidth - EDGE))}px`;
  style.top = `${isBelow ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - offsetHeight)}px`;
}

let tooltips: Tooltips | undefined;

/** Shows the words of icons on this page from now on; once, however often it is asked for. */
export function startTooltips(): void {
  tooltips ??= new Tooltips();
}
