import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedBuilder, DeedDraft } from '../../../src/elements/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { texts, toolsReady } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

async function open(adapter: ScriptedAdapter): Promise<DeedBuilder> {
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder style="block-size: 700px"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await toolsReady();
  await waitUntil(() => texts(builder, '.step').length > 0);
  return builder;
}

/** How the step of signing stands, as it is read. */
const signing = (builder: DeedBuilder): string => (texts(builder, '.step').at(-1) ?? '').replaceAll(/\s+/g, ' ').trim();
const tick = (builder: DeedBuilder): boolean =>
  [...(builder.shadowRoot?.querySelectorAll('.step') ?? [])].at(-1)?.querySelector('.mark .icon') !== null;

describe('deed-builder, how far signing is', () => {
  before(async () => {
    await setViewport({ width: 1440, height: 900 });
  });
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('says ready once nothing is missing, and nothing while something is', async () => {
    const adapter = new ScriptedAdapter(createContract(), contractSchema);
    const builder = await open(adapter);
    await waitUntil(() => signing(builder) === 'Signing 2 ready');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: '' }]);
    await waitUntil(() => signing(builder) === 'Signing 2 , empty');
  });

  it('says sent and signed as soon as the page hears of it, in the outline and over the paper', async () => {
    const adapter = new ScriptedAdapter({ ...createContract(), status: 'finalized' }, contractSchema);
    const builder = await open(adapter);
    await waitUntil(() => signing(builder) === 'Signing 2 ready');
    await waitUntil(() => texts(builder, '.finished .words')[0]?.endsWith('Ready to be signed.'));
    for (const [stage, word, sentence] of [
      ['finalized', 'sent', 'Sent to be signed.'],
      ['completed', 'signed', 'Signed by everybody.'],
    ] as const) {
      expect(tick(builder), 'no tick before everybody has signed').to.equal(false);
      adapter.settings = { stage, stays_final: true };
      adapter.tell('settings', { trial: null, finalization: null });
      await waitUntil(() => signing(builder) === `Signing 2 ${word}`);
      expect(texts(builder, '.finished .words')[0]).to.equal(`This document is finalized. ${sentence}`);
    }
    expect(tick(builder)).to.equal(true);
    await expect(builder).to.be.accessible();
  });

  it('says that it was cancelled, in the language of the page', async () => {
    const adapter = new ScriptedAdapter({ ...createContract(), status: 'finalized' }, contractSchema);
    adapter.settings = { stage: 'cancelled', stays_final: true };
    const builder = await open(adapter);
    await setUiLanguage('fi');
    await waitUntil(() => signing(builder).endsWith('peruttu'));
  });

  it('leads from the outline to the place on the paper', async () => {
    const adapter = new ScriptedAdapter({ ...createContract(), status: 'finalized' }, contractSchema);
    const builder = await open(adapter);
    await waitUntil(() => texts(builder, '.finished').length === 1);
    const preview = builder.shadowRoot?.querySelector('deed-document-preview');
    await waitUntil(() => preview?.shadowRoot?.querySelector('[data-path]'));
    builder.shadowRoot?.querySelector<HTMLElement>('.step')?.click();
    await waitUntil(() => preview?.shadowRoot?.querySelector('[data-marked]'));
  });
});
