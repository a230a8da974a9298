import { Native } from '@siteimprove/alfa-dom/native';
import 'accessibility-checker-engine/ace-window.js';
import { commands } from 'vitest/browser';
import { afterEach } from 'vitest';
import { leaveOutExceptions, listExcepted } from '../test/accessibility/exceptions.ts';
import type { Finding } from '../test/accessibility/finding.ts';
import { sayFinding } from '../test/accessibility/finding.ts';
import { findUnseenFocus } from '../test/accessibility/focus-seen.ts';
import type { Ace } from '../test/accessibility/ibm.ts';
import { checkByIbm } from '../test/accessibility/ibm.ts';
import { findSmallTargets } from '../test/accessibility/target-size.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    checkByAlfa(document: string): Promise<readonly Finding[]>;
  }
}

/** In another language or scheme the elements are the same; contrast is measured by axe, in all of them. */
const SAME = /^(?:Finnish|Swedish|German|Polish)$|\bDark\b/;

/** What Storybook has around a story: hidden, no part of it, and more than many stories to go through. */
const AROUND = '.sb-wrapper, #storybook-a11y-vision-filters, script';

/** The styles of a page, of which an element has no part; whole pages are asked. */
const WITHOUT = [...listExcepted('ibm'), 'element_orientation_unlocked'];

/** Controls of the same look that were focused in an earlier story. */
const looked = new Set<string>();

// After axe, which Storybook runs: two further engines look at the story as its play function left it.
afterEach(async ({ task }) => {
  if (SAME.test(task.name)) return;
  const story = document.querySelector('[data-story]') ?? document.body;
  for (const each of document.querySelectorAll(AROUND)) each.remove();
  const [ibm, alfa] = await Promise.all([
    checkByIbm((window as unknown as { ace_ibma: Ace }).ace_ibma, { within: story, without: WITHOUT }),
    Native.fromNode(document).then((read) => commands.checkByAlfa(JSON.stringify(read))),
  ]);
  // What a whole page owes (a title, a way past blocks) is looked at in whole pages.
  const own = alfa.filter(({ where }) => where !== '' && !where.startsWith('#document'));
  const looks = [...(await findSmallTargets(story)), ...findUnseenFocus(story, looked)];
  const left = leaveOutExceptions([...ibm, ...own, ...looks]).map(sayFinding);
  if (left.length > 0) throw new Error(`${left.length} found by further engines\n${left.join('\n')}`);
});
