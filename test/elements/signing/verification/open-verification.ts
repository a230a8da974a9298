import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/verification.ts';
import type { DeedVerification } from '../../../../src/elements/index.ts';
import { allByRole, rootOf } from '../../fixtures/page.ts';
import { createProof, DOCUMENT, ScriptedVerification } from '../../fixtures/scripted-verification.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** Another document than the one that the script knows. */
export const OTHER = DOCUMENT.replace('01a1f939', '02b2f939');

/** A file that begins as a PDF does. */
export const pdf = (name: string, text = ''): File => new File([`%PDF-1.7 ${text}`], name);

/** A service whose answers can be held back, or be none. */
export interface HeldService {
  isHeld: boolean;
  /** In place of each answer while it is set. */
  fault: 'offline' | { readonly status: number; readonly code: string } | undefined;
  readonly waiting: (() => void)[];
  readonly script: ScriptedVerification;
}

/** A page, its service, and the details of each event that tells a verdict. */
export interface CheckPage {
  readonly element: DeedVerification;
  readonly service: HeldService;
  readonly told: readonly unknown[];
}

/** A page and a service whose answers wait until the test lets them go. */
export async function open({
  script = new ScriptedVerification(createProof()),
  document = '',
  fault = undefined as HeldService['fault'],
  isHeld = false,
} = {}): Promise<CheckPage> {
  const service: HeldService = { isHeld, fault, waiting: [], script };
  const slowly: typeof globalThis.fetch = async (input, init) => {
    const answer = await script.fetch(input, init);
    if (service.isHeld) await new Promise<void>((resolve) => service.waiting.push(resolve));
    if (service.fault === 'offline') throw new TypeError('Failed to fetch');
    if (!service.fault) return answer;
    const { status, code } = service.fault;
    return Response.json({ error: { code, message: 'Refused' } }, { status });
  };
  const element = await fixture<DeedVerification>(
    html`<deed-verification endpoint="/deedkit" document=${document} .fetch=${slowly}></deed-verification>`,
  );
  const told: unknown[] = [];
  element.addEventListener('deed-verified', ({ detail }) => told.push(detail));
  return { element, service, told };
}

export const find = (element: DeedVerification, selector: string): HTMLElement | null =>
  rootOf(element).querySelector<HTMLElement>(selector);
export const words = (element: DeedVerification, selector: string): string =>
  find(element, selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
export const press = (element: DeedVerification, name: string): void =>
  allByRole(element, 'button')
    .find((button) => button.textContent?.trim() === name)
    ?.click();

/** A person chooses a file. */
export function choose(element: DeedVerification, file: File): HTMLInputElement {
  const input = find(element, 'input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
  return input;
}

/** Drags something over the element, and lets it go there or not; whether the element takes it. */
export function drag(
  element: DeedVerification,
  type: 'dragover' | 'dragleave' | 'drop',
  what?: File | readonly File[] | string,
): boolean {
  const dataTransfer = new DataTransfer();
  if (typeof what === 'string') dataTransfer.setData('text/plain', what);
  else if (what) for (const file of [what].flat() as File[]) dataTransfer.items.add(file);
  return !find(element, '.column')?.dispatchEvent(
    new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true }),
  );
}

/** Has a file checked by the service, and waits for the verdict. */
export async function check(element: DeedVerification, file: File = pdf('a.pdf')): Promise<void> {
  void element.verify(file);
  await waitUntil(() => words(element, '.ask .subtitle') !== '', 'it asks');
  press(element, 'Send and check');
  await waitUntil(() => words(element, '.verdict') !== '', 'it is told');
}

/** Has the service look at a file, as far as its answer, which waits. */
export async function sendHeld({ element, service }: CheckPage, file: File): Promise<void> {
  void element.verify(file);
  await waitUntil(() => words(element, '.ask .subtitle') !== '', 'it asks');
  service.isHeld = true;
  press(element, 'Send and check');
  await waitUntil(() => service.waiting.length === 1, 'it is sent');
}

/** Gives a PIN for the names of the document of the page. */
export async function give(element: DeedVerification, digits: string): Promise<void> {
  const pin = find(element, '#pin') as HTMLInputElement;
  pin.focus();
  pin.value = digits;
  pin.form?.requestSubmit();
  await element.updateComplete;
}
