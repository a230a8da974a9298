import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/appearance-editor.ts';
import '../../../../src/elements/define/draft.ts';
import { DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import type { Appearance, ContractState } from '../../../../src/document/index.ts';
import type { DeedAppearanceEditor } from '../../../../src/elements/document/appearance-editor/appearance-editor.ts';
import type { DeedDraft, DeedEvent } from '../../../../src/elements/index.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { byRole, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const OURS: Appearance = { ...DEFAULT_APPEARANCE, paragraph: { ...DEFAULT_APPEARANCE.paragraph, color: '#112233' } };
const plain = (): ContractState => ({ ...createContract(), appearance: DEFAULT_APPEARANCE });

async function editor(appearance: Appearance = OURS): Promise<DeedAppearanceEditor> {
  return fixture<DeedAppearanceEditor>(
    html`<deed-appearance-editor .state=${{ ...plain(), appearance }}></deed-appearance-editor>`,
  );
}

const keep = (element: DeedAppearanceEditor): HTMLButtonElement =>
  byRole(element, 'button', 'Use for new documents') as HTMLButtonElement;

async function open(state: ContractState, wanted: unknown, revision = 0): Promise<DeedDraft> {
  const adapter = new ScriptedAdapter(state, contractSchema);
  adapter.revision = revision;
  const draft = await fixture<DeedDraft>(
    html`<deed-draft
      endpoint="/deed"
      session=${adapter.id}
      .fetch=${adapter.fetch}
      .defaultAppearance=${wanted as Appearance}
      ><deed-appearance-editor></deed-appearance-editor
    ></deed-draft>`,
  );
  await waitUntil(() => draft.draft?.snapshot.phase === 'ready');
  return draft;
}

const colorOf = (draft: DeedDraft): unknown => draft.draft?.snapshot.state?.appearance.paragraph.color;

describe('an appearance for new documents', () => {
  it('is told to the page, and is what a reset goes back to', async () => {
    const element = await editor();
    const told: DeedEvent<'deed-appearance-default'>[] = [];
    element.addEventListener('deed-appearance-default', (event) => {
      told.push(event as DeedEvent<'deed-appearance-default'>);
    });
    keep(element).click();
    await waitUntil(() => texts(element, '.keep [role=status]').join() === 'New documents will look like this.');
    expect(told[0]?.detail.appearance).to.deep.equal(OURS);
    expect(keep(element).disabled).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('stays as it was when the page refuses it, or cannot keep it', async () => {
    for (const [reason, refuse] of [
      [
        '',
        (event: Event) => {
          event.preventDefault();
        },
      ],
      [
        'The shelf is full.',
        (event: DeedEvent<'deed-appearance-default'>) => {
          event.detail.waitUntil(Promise.reject(new Error('The shelf is full.')));
        },
      ],
    ] as const) {
      const element = await editor();
      element.addEventListener('deed-appearance-default', refuse as EventListener);
      keep(element).click();
      await waitUntil(() => texts(element, '.keep [role=status]').join().startsWith('This could not be kept'));
      if (reason !== '') expect(texts(element, '.keep [role=status]').join()).to.include(reason);
      expect(element.defaultAppearance).to.equal(undefined);
    }
  });

  it('has nothing to offer for what new documents look like already', async () => {
    expect(keep(await editor(DEFAULT_APPEARANCE)).disabled).to.equal(true);
    const element = await editor();
    element.readonly = true;
    await element.updateComplete;
    expect(rootOf(element).querySelector('.keep')).to.equal(null);
  });
});

describe('deed-draft, defaultAppearance', () => {
  it('is given to an untouched draft', async () => {
    const draft = await open(plain(), OURS);
    expect(colorOf(draft)).to.equal('#112233');
    const element = draft.querySelector('deed-appearance-editor') as DeedAppearanceEditor;
    await waitUntil(() => rootOf(element).querySelector('.keep') !== null);
    expect(keep(element).disabled).to.equal(true);
    await waitUntil(() => draft.draft?.snapshot.save === 'saved');
  });

  it('leaves one alone that has an appearance of its own, or is finalized', async () => {
    const own = { ...OURS, paragraph: { ...OURS.paragraph, color: '#445566' } };
    expect(colorOf(await open({ ...plain(), appearance: own }, OURS))).to.equal('#445566');
    const black = DEFAULT_APPEARANCE.paragraph.color;
    expect(colorOf(await open({ ...plain(), status: 'finalized' }, OURS))).to.equal(black);
    expect(colorOf(await open(plain(), OURS, 1)), 'touched').to.equal(black);
  });

  it('passes over an invalid appearance', async () => {
    for (const wrong of [null, 7, 'red', {}, { ...OURS, paragraph: { color: 'url(x)' } }]) {
      const draft = await open(plain(), wrong);
      expect(colorOf(draft), JSON.stringify(wrong)).to.equal(DEFAULT_APPEARANCE.paragraph.color);
    }
  });
});
