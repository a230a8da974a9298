import type { StoryContext } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { isMockFunction } from 'storybook/test';

const listening = new WeakSet<Element>();

/**
 * Lists each of these events in the actions panel, by its name, with its detail as text that needs no unfolding: of
 * `deed-patch` the JSON Patch.
 */
export function listEvents({ canvasElement }: Pick<StoryContext, 'canvasElement'>, names: readonly string[]): void {
  if (listening.has(canvasElement)) return;
  listening.add(canvasElement);
  for (const name of names) {
    canvasElement.addEventListener(name, ({ detail }: CustomEventInit<unknown>) => {
      action(name)(writeDetail(detail));
    });
  }
}

/** A story's own mock functions are for its play function: what they are told is listed as an event. */
export function leaveOutMocks({ args }: Pick<StoryContext, 'args'>): void {
  for (const value of Object.values(args)) {
    // The name of those that are not listed.
    if (isMockFunction(value)) value.mockName('spy');
  }
}

function writeDetail(detail: unknown): string {
  const { operations } = (detail ?? {}) as { readonly operations?: readonly unknown[] };
  // One operation a line: a patch is read from top to bottom.
  if (operations) return `[\n${operations.map((operation) => `  ${JSON.stringify(operation)}`).join(',\n')}\n]`;
  return JSON.stringify(detail ?? null, null, 2);
}
