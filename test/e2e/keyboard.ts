import type { Page } from 'playwright-core';

/** The element with the focus, as a person meets it. */
export interface Focused {
  /** Its role, or the name of its tag. */
  readonly role: string;
  readonly name: string;
  /** Of a field of the form: its key, ids taken out. */
  readonly key: string;
  readonly value: string;
  readonly checked: boolean;
  /** The reason why the person cannot see it: '' when it is visible. */
  readonly hidden: string;
  readonly isBody: boolean;
}

/** Until what a key led to is drawn, the questions that an answer opens with it: nothing changes for some frames. */
function waitForRest(): Promise<void> {
  const form = document.querySelector('deed-builder')?.shadowRoot?.querySelector('deed-builder-form')?.shadowRoot;
  const count = (): number => form?.querySelectorAll('[part~=field]').length ?? 0;
  return new Promise((resolve) => {
    const look = (before: number, still: number): void => {
      requestAnimationFrame(() => {
        const now = count();
        if (now === before && still === 4) resolve();
        else look(now, now === before ? still + 1 : 0);
      });
    };
    look(count(), 0);
  });
}

/** Reads the element with the focus, through shadow roots. Runs in the page. */
function readFocused(): Focused {
  let active: Element | null = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const element = active as HTMLInputElement;
  const root = element.getRootNode() as Document | ShadowRoot;
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => root.getElementById(id)?.textContent ?? '')
      .join(' ');
  const name =
    element.getAttribute('aria-label') ??
    ([textOf(element.getAttribute('aria-labelledby')), ...[...(element.labels ?? [])].map((one) => one.textContent)]
      .join(' ')
      .trim() ||
      element.textContent);
  const box = element.getBoundingClientRect();
  // A control drawn by its label is as visible as that is.
  const shown = element.matches('input[type=radio], input[type=checkbox]')
    ? (element.closest('label') ?? element)
    : element;
  const area = shown.getBoundingClientRect();
  const find = (): string => {
    if (!shown.checkVisibility({ visibilityProperty: true, opacityProperty: shown === element })) return 'not rendered';
    const seen = {
      x: [Math.max(area.left, 0), Math.min(area.right, innerWidth)],
      y: [Math.max(area.top, 0), Math.min(area.bottom, innerHeight)],
    } as { readonly x: [number, number]; readonly y: [number, number] };
    if (seen.x[1] - seen.x[0] <= 0 || seen.y[1] - seen.y[0] <= 0) return `out of sight at ${area.x}, ${area.y}`;
    // The middle and the corners of the visible area: at one of these points the element must lie on top.
    const points = [
      [(seen.x[0] + seen.x[1]) / 2, (seen.y[0] + seen.y[1]) / 2],
      ...[seen.x[0] + 2, seen.x[1] - 2].flatMap((x) => [seen.y[0] + 2, seen.y[1] - 2].map((y) => [x, y])),
    ] as [number, number][];
    const isOwn = ([x, y]: [number, number]): boolean => {
      let at: Element | null = document.elementFromPoint(x, y);
      while (at?.shadowRoot) {
        const inner: Element | null = at.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === at) break;
        at = inner;
      }
      for (let node: Node | null = at; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
        if (node === shown || node === element) return true;
      return false;
    };
    return points.some(isOwn) ? '' : 'covered';
  };
  return {
    role: element.getAttribute('role') ?? (element.localName === 'input' ? element.type : element.localName),
    name: name.replaceAll(/\s+/g, ' ').trim(),
    key: (element.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '').replaceAll(
      /[0-9a-f]{8}-[0-9a-f-]{27}/g,
      '*',
    ),
    value: element.value ?? '',
    checked: element.checked ?? false,
    hidden: element === document.body || box === undefined ? '' : find(),
    isBody: element === document.body,
  };
}

/** A person who has a keyboard alone: counts the keys beside typed text, and sees that the focus is never lost. */
export class Keyboard {
  readonly #page: Page;
  /** Every key but those that write something, with where it led. */
  readonly keys: string[] = [];
  /** Where the focus was lost, covered or without a name. */
  readonly faults: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  get count(): number {
    return this.keys.length;
  }

  async press(key: string): Promise<Focused> {
    await this.#page.keyboard.press(key);
    const focused = await this.focused();
    this.keys.push(`${key} → ${focused.isBody ? 'page' : `${focused.role} “${focused.name.slice(0, 60)}”`}`);
    this.#judge(focused, key);
    return focused;
  }

  /** Types a text, which is not counted. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** After the page has drawn what the key led to. */
  async focused(): Promise<Focused> {
    // A key may lead to another page.
    for (;;) {
      const focused = await this.#page
        .evaluate(waitForRest)
        .then(() => this.#page.evaluate(readFocused))
        .catch(() => this.#page.waitForLoadState());
      if (focused) return focused;
    }
  }

  #judge({ hidden, name, role, isBody }: Focused, key: string): void {
    if (isBody) return;
    if (hidden !== '') this.faults.push(`${key}: ${role} “${name}” is ${hidden}`);
    if (name === '') this.faults.push(`${key}: ${role} has no name`);
  }
}
