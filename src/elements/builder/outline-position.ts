import type { LitElement, ReactiveController } from 'lit';
import type { DeedBuilderForm } from '../form/builder-form.ts';
import { afterFrame } from '../base/dom/after-frame.ts';
import type { BuilderTools } from './builder-tools.ts';
import { SIGNING } from './outline.ts';

/** Where in the outline the person is: the outline follows the form, looked at once a frame. */
export class OutlinePosition implements ReactiveController {
  readonly #host: LitElement;
  /** The tools that measure and scroll; undefined until they are fetched. */
  readonly #tools: () => BuilderTools | undefined;
  #current = '';
  #isDue = false;
  /**
   * The time from which scrolling moves the outline again. While the outline leads somewhere, and until the user
   * scrolls again, a part scrolled past is not the user's place.
   */
  #followAfter = 0;

  constructor(host: LitElement, tools: () => BuilderTools | undefined) {
    this.#host = host;
    this.#tools = tools;
    host.addController(this);
  }

  /** The pointer from the state of the part; '' before it was looked for. */
  get current(): string {
    return this.#current;
  }

  hostConnected(): void {
    window.addEventListener('scroll', this.follow, { passive: true });
  }

  hostDisconnected(): void {
    window.removeEventListener('scroll', this.follow);
  }

  hostUpdated(): void {
    // To look where the person is needs a layout: not before the page is painted first, with the first part as current.
    if (this.#current === '') void afterFrame().then(this.follow);
  }

  /** The person is where the caret is, whatever is scrolled to beside it. */
  stayAt(path: string): void {
    this.#set(path.split('/').slice(0, 3).join('/'));
    this.#followAfter = Math.max(this.#followAfter, performance.now() + 400);
  }

  /** Goes to a part. The outline then stays at it until the person scrolls, however the column moves meanwhile. */
  goTo(path: string): void {
    this.#set(path);
    this.#followAfter = Infinity;
    void this.#host.updateComplete.then(() => {
      const section = this.#listParts().find((part) => pathOf(part) === path);
      const tools = this.#tools();
      if (tools) tools.scrollToPart(section, () => this.#followAfter === Infinity);
      else section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    });
  }

  /** Called when the user scrolls, and not the outline. */
  readonly release = (): void => {
    this.#followAfter = 0;
  };

  readonly follow = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#findCurrent();
    });
  };

  #findCurrent(): void {
    const [column] = this.#find('.column.form');
    if (!column || performance.now() < this.#followAfter) return;
    const at = this.#tools()?.findPartInView(column, this.#listParts());
    if (at) this.#set(pathOf(at));
  }

  /** The parts that the outline leads to, in its order. */
  #listParts(): readonly HTMLElement[] {
    const [form] = this.#find('deed-builder-form') as readonly DeedBuilderForm[];
    return [...(form?.listSections() ?? []), ...this.#find('.signing:not([hidden])')];
  }

  #find(selector: string): readonly HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  #set(path: string): void {
    const before = this.#current;
    if (path === before) return;
    this.#current = path;
    this.#host.requestUpdate();
    if (before !== '') void this.#host.updateComplete.then(() => this.#tools()?.showStep(this.#find('.side')[0]));
  }
}

/** The pointer from the state of a part of the form, or the place of the signees. */
function pathOf({ dataset }: HTMLElement): string {
  return dataset['key'] === SIGNING ? SIGNING : `/value/${dataset['key'] ?? ''}`;
}
