import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { ContractState } from '../../../src/document/index.ts';
import type { DeedBuilder, DeedDraft } from '../../../src/elements/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byRole, motionOver, rootOf, texts, toolsReady } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { ScriptedHistory } from '../fixtures/scripted-history.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const purpose = (value: string) => ({ op: 'replace' as const, path: '/value/terms/purpose', value });

/** A builder of a draft whose purpose was written three times, with its history open. */
async function open(width: number): Promise<{ readonly builder: DeedBuilder; readonly adapter: ScriptedAdapter }> {
  await setViewport({ width, height: 900 });
  const past = new ScriptedHistory(createContract(), contractSchema)
    .change([purpose('to build a boat')])
    .change([purpose('to build a house')]);
  const adapter = new ScriptedAdapter(past.states.at(-1) as ContractState, contractSchema);
  adapter.revision = past.revision;
  adapter.settings = { verbs: ['history', 'restore'] };
  const answer = async (path: string): Promise<Response | undefined> => {
    const [, revision] = /\/revisions\/(\d+)$/.exec(path) ?? [];
    if (revision !== undefined) {
      const read = await past.read(Number(revision));
      return Response.json({ revision: Number(revision), state: read.ok ? read.value : null });
    }
    const list = path.endsWith('/history') ? await past.list({}) : undefined;
    return list?.ok ? Response.json(list.value) : undefined;
  };
  const draft = await fixture<DeedDraft>(
    html`<deed-draft
      endpoint="/deed"
      session=${adapter.id}
      .fetch=${async (input: RequestInfo | URL, init?: RequestInit) =>
        (await answer(new URL(String(input), location.origin).pathname)) ?? adapter.fetch(input, init)}
      ><deed-builder style="block-size: 860px"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await toolsReady();
  await waitUntil(() => rootOf(builder).querySelector('.history-button'));
  byRole(builder, 'button', 'History').click();
  await waitUntil(() => historyOf(builder)?.shadowRoot?.querySelector('.entry'));
  return { builder, adapter };
}

const historyOf = (builder: DeedBuilder): HTMLElement | null => rootOf(builder).querySelector('deed-history');
const previewOf = (builder: DeedBuilder): HTMLElement =>
  rootOf(builder).querySelector('deed-document-preview') as HTMLElement;
const choose = (builder: DeedBuilder, revision: number): void =>
  historyOf(builder)?.shadowRoot?.querySelector<HTMLElement>(`.entry[data-revision="${revision}"]`)?.click();
const marks = (builder: DeedBuilder, tag: string): string[] =>
  texts(previewOf(builder), `.paper ${tag}`).map((text) => text.replaceAll(/\[\w+\]/g, '').trim());

describe('deed-builder, a version that is looked at', () => {
  after(async () => {
    await setViewport({ width: 1440, height: 900 });
  });

  it('stands on the paper with the differences marked, and goes with the panel', async () => {
    const { builder } = await open(1440);
    const preview = previewOf(builder);
    choose(builder, 1);
    await waitUntil(() => preview.shadowRoot !== null && marks(builder, 'ins').length > 0);
    expect(marks(builder, 'ins').join(' ')).to.contain('boat');
    expect(texts(preview, '.past-head span')).to.deep.equal(['This is version 1.']);
    // In the size and face of the document, not in those of a list.
    expect(
      Number.parseFloat(getComputedStyle(preview.shadowRoot?.querySelector('.paper p') as Element).fontSize),
    ).to.be.at.least(13);
    await motionOver(historyOf(builder) as HTMLElement);
    await expect(builder).to.be.accessible();
    byRole(builder, 'button', 'History').click();
    await waitUntil(() => preview.shadowRoot?.querySelector('.past-head') === null);
    expect(marks(builder, 'ins')).to.deep.equal([]);
    expect(texts(preview, '.paper')[0]).to.contain('to build a house');
  });

  it('is left by the button over it, and the list is there again', async () => {
    const { builder } = await open(1440);
    choose(builder, 2);
    await waitUntil(() => marks(builder, 'del').join(' ').includes('boat'));
    byRole(previewOf(builder), 'button', 'Show the current version').click();
    await waitUntil(() => historyOf(builder)?.shadowRoot?.querySelector('.list'));
    await waitUntil(() => marks(builder, 'del').length === 0);
    expect(historyOf(builder)?.shadowRoot?.activeElement?.getAttribute('data-revision')).to.equal('2');
  });

  it('comes to the front where form and document do not fit, and the form after it', async () => {
    const { builder } = await open(900);
    const seen = (selector: string): boolean =>
      rootOf(builder).querySelector(selector)?.checkVisibility({ visibilityProperty: true }) === true;
    expect(seen('.column.form')).to.equal(true);
    choose(builder, 1);
    await waitUntil(() => seen('.column.document') && marks(builder, 'ins').length > 0);
    byRole(builder, 'button', 'Close').click();
    await waitUntil(() => seen('.column.form'));
  });
});
