import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/history.ts';
import type { DeedHistory } from '../../../../src/elements/index.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedHistory } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** A document that was renamed so many times, to `{name} 1` and so on. */
export function renamed(times: number, name: string): ScriptedHistory {
  const source = new ScriptedHistory(createContract(), contractSchema);
  for (let at = 1; at <= times; at += 1)
    source.change([{ op: 'replace', path: '/document_name', value: `${name} ${at}` }], 'Erik Nordvik');
  return source;
}

/** The element beside a field of the page, with its list or what stands in place of it. */
export async function open(source: ScriptedHistory): Promise<{ element: DeedHistory; field: HTMLInputElement }> {
  const page = await fixture(
    html`<div>
      <input aria-label="Elsewhere" />
      <deed-history .source=${source} .schema=${contractSchema} .revision=${source.revision}></deed-history>
    </div>`,
  );
  const element = page.querySelector('deed-history') as DeedHistory;
  await waitUntil(() => rootOf(element).querySelector('.entry, .notice'), 'the list is there');
  return { element, field: page.querySelector('input') as HTMLInputElement };
}

export const older = (element: DeedHistory): HTMLElement | null => rootOf(element).querySelector('.older');
export const toast = (element: DeedHistory): string => texts(element, '.toast span')[0] ?? '';
export const isListed = (element: DeedHistory, words: string): boolean =>
  texts(element, '.what').some((text) => text.includes(words));
export const shownRevisions = (element: DeedHistory): number[] =>
  [...rootOf(element).querySelectorAll<HTMLElement>('.entry')].map(({ dataset }) => Number(dataset['revision']));

/** Chooses a version, and waits until its text is there. */
export async function look(element: DeedHistory, revision: number): Promise<void> {
  rootOf(element).querySelector<HTMLElement>(`.entry[data-revision="${revision}"]`)?.click();
  await waitUntil(() => rootOf(element).querySelector('.paper'), `version ${revision} is shown`);
}
