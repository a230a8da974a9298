import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ArchiveDocument } from './documents.ts';

/**
 * Which row Tab leads to (roving tabindex), and where the focus goes when rows leave, or the control that had it: to
 * that row, as soon as there is one.
 */
export class ListFocus implements ReactiveController {
  active = '';
  readonly #host: ReactiveControllerHost & Element;
  readonly #rows: () => readonly ArchiveDocument[];
  /** The control with the focus, before the element is drawn. */
  #before: Element | null = null;
  #isLost = false;

  constructor(host: ReactiveControllerHost & Element, rows: () => readonly ArchiveDocument[]) {
    this.#host = host;
    this.#rows = rows;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#before = this.#host.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    if (this.#before?.isConnected === false) this.#isLost = true;
    if (!this.#isLost) return;
    const row = this.#find(this.active);
    this.#isLost = this.#isNowhere() && row === undefined;
    if (this.#isNowhere()) row?.focus({ preventScroll: true });
  }

  /** A row that is not there any more gives its place to the first one. */
  settle(): void {
    const rows = this.#rows();
    if (!rows.some(({ id }) => id === this.active)) this.active = rows[0]?.id ?? '';
  }

  /** Puts the focus on a row once it is drawn. */
  move(id: string): void {
    this.active = id;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      const row = this.#find(this.active);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    });
  }

  /** Rows are about to leave: the one that follows them takes the focus, where one of them has it. */
  leave(ids: readonly string[]): void {
    if (!ids.includes(this.active)) return;
    const rows = this.#rows();
    const at = rows.findIndex(({ id }) => id === this.active);
    const stays = ({ id }: ArchiveDocument): boolean => !ids.includes(id);
    const next = rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays);
    const hadFocus = this.#find(this.active)?.matches(':focus-within') === true || this.#isNowhere();
    if (hadFocus) this.move(next?.id ?? '');
    else this.active = next?.id ?? '';
  }

  readonly onFocusIn = (event: FocusEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('tbody tr')?.dataset['id'];
    if (id === undefined || id === this.active) return;
    this.active = id;
    this.#host.requestUpdate();
  };

  /** A dialog that was closed, or a button that is gone, has left the focus nowhere in the element. */
  #isNowhere(): boolean {
    return this.#host.shadowRoot?.activeElement === null && document.activeElement === document.body;
  }

  #find(id: string): HTMLElement | undefined {
    const rows = this.#host.shadowRoot?.querySelectorAll<HTMLElement>('tbody tr') ?? [];
    return [...rows].find((row) => row.dataset['id'] === id);
  }
}
