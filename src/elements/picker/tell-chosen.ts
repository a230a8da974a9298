import type { DeedTemplateChosenDetail } from '../base/events.ts';
import { fire } from '../base/events.ts';
import { sayPicker } from '../base/localize/source/picker.ts';

const loadReasons = () => import('../base/ask.ts');

/** Tells the page around that a template was chosen; returns the promises to wait for. */
export function tellChosen(
  picker: HTMLElement,
  chosen: Omit<DeedTemplateChosenDetail, 'waitUntil'>,
): readonly Promise<unknown>[] {
  const waits: Promise<unknown>[] = [];
  fire(picker, 'deed-template-chosen', {
    ...chosen,
    waitUntil: (promise) => {
      waits.push(promise);
    },
  });
  return waits;
}

/** Waits for what the page does. Gives what to say where it did not come to be, with the reason; '' where it did. */
export async function awaitPage(waits: readonly Promise<unknown>[]): Promise<string> {
  const failed = (await Promise.allSettled(waits)).find((result) => result.status === 'rejected');
  if (!failed) return '';
  const words = sayPicker('refused');
  return loadReasons().then(
    ({ reasonOf, withReason }) => withReason(words, reasonOf(failed.reason)),
    () => words,
  );
}
