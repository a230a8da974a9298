import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { rootOf } from '../../fixtures/page.ts';
import type { ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';

export const find = (element: DeedSigningRoom, selector: string): HTMLElement | null =>
  rootOf(element).querySelector<HTMLElement>(selector);
/** The button for the next step. */
export const step = (element: DeedSigningRoom): HTMLButtonElement => find(element, '[part=step]') as HTMLButtonElement;
export const stepWords = (element: DeedSigningRoom): string => step(element)?.textContent?.trim() ?? '';
export const confirm = (element: DeedSigningRoom): HTMLInputElement =>
  find(element, '.confirm input') as HTMLInputElement;
/** How often a part was asked for. */
export const asked = (script: ScriptedRoom, part: string): number =>
  script.requests.filter((request) => request.part === part).length;

/** Scrolls to the place to sign, until the button signs. */
export async function reachSign(element: DeedSigningRoom): Promise<void> {
  await waitUntil(() => find(element, 'deed-signature-pad')?.matches(':defined'), 'there is a pad');
  await waitUntil(() => {
    find(element, '#sign')?.scrollIntoView();
    return stepWords(element) === 'Sign';
  }, 'the place to sign is reached');
}

/** Goes to the place to sign, draws and confirms. */
export async function prepare(element: DeedSigningRoom): Promise<void> {
  await reachSign(element);
  draw(element);
  confirm(element).click();
  await element.updateComplete;
}

/** Lets requests of this part wait until the returned function is called. */
export function hold(script: ScriptedRoom, part: string): { fetch: typeof fetch; release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return {
    fetch: async (input, init) => {
      const answer = await script.fetch(input, init);
      if (String(input).endsWith(part)) await held;
      init?.signal?.throwIfAborted();
      return answer;
    },
    release,
  };
}
