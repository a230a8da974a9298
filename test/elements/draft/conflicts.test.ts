import { expect } from '@open-wc/testing';
import { DraftStore } from '../../../src/elements/index.ts';
import type { Refusal } from '../../../src/elements/index.ts';
import { getAt } from '../../../src/document/index.ts';
import type { Instance, Json, Operation } from '../../../src/document/index.ts';
import { textOf } from '../../../src/elements/draft/written-text.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

interface Opened {
  readonly adapter: ScriptedAdapter;
  readonly store: DraftStore;
  readonly at: (path: string) => Json | undefined;
  readonly write: (path: string, value: Json) => Promise<void>;
}

const stores: DraftStore[] = [];
const replace = (path: string, value: Json): Operation => ({ op: 'replace', path, value });

async function open(): Promise<Opened> {
  const adapter = new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema);
  const store = new DraftStore({
    endpoint: '/deed/',
    session: adapter.id,
    grant: 'g1',
    fetch: adapter.fetch,
    random: () => 0,
  });
  stores.push(store);
  store.connect();
  await waitUntil(() => store.snapshot.phase === 'ready' && adapter.streams.size === 1);
  const at = (path: string): Json | undefined => getAt(store.snapshot.state as unknown as Json, path);
  const write = async (path: string, value: Json): Promise<void> => {
    expect(store.edit([replace(path, value)], { now: true }).ok).to.equal(true);
    await waitUntil(() => store.snapshot.save === 'saved' && store.snapshot.kept === 0);
  };
  return { adapter, store, at, write };
}

const only = (store: DraftStore): Refusal => {
  expect(store.snapshot.refusals, JSON.stringify(store.snapshot.refusals)).to.have.length(1);
  return store.snapshot.refusals[0] as Refusal;
};

describe('DraftStore, two people', () => {
  afterEach(() => {
    for (const store of stores.splice(0)) store.disconnect();
  });

  it('tells the person overwritten where, with both texts, and puts theirs back', async () => {
    const { adapter, store, at, write } = await open();
    await write('/value/parties/0/name', 'Mine');
    adapter.patchByOther([replace('/value/parties/0/name', 'Other')]);
    await waitUntil(() => store.snapshot.refusals.length > 0);
    expect(only(store)).to.deep.include({
      code: 'overwritten',
      path: '/value/parties/0/name',
      mine: 'Mine',
      theirs: 'Other',
    });
    expect(store.putBack(only(store))).to.equal(true);
    expect(store.snapshot.refusals).to.deep.equal([]);
    await waitUntil(() => store.snapshot.save === 'saved');
    expect(at('/value/parties/0/name')).to.equal('Mine');
    expect((adapter.state.value['parties'] as readonly Instance[])[0]?.['name']).to.equal('Mine');
  });

  it('puts it back into the same instance, wherever that has moved', async () => {
    const { adapter, store, at, write } = await open();
    await write('/value/parties/0/name', 'Mine');
    adapter.patchByOther([replace('/value/parties/0/name', 'Other')]);
    const [first, second] = adapter.state.value['parties'] as readonly Instance[];
    adapter.patchByOther([replace('/value/parties', [second, first] as unknown as Json)]);
    await waitUntil(() => at('/value/parties/1/name') === 'Other');
    expect(store.putBack(only(store))).to.equal(true);
    expect(at('/value/parties/1/name')).to.equal('Mine');
  });

  it('says nothing where nothing is lost', async () => {
    const { adapter, store, at, write } = await open();
    await write('/value/parties/0/name', 'Ann');
    adapter.patchByOther([replace('/value/parties/0/name', 'Anna Example')]);
    await waitUntil(() => at('/value/parties/0/name') === 'Anna Example');
    // Not one's own any more.
    adapter.patchByOther([replace('/value/parties/0/name', 'Bo')]);
    // Never one's own.
    adapter.patchByOther([replace('/value/parties/1/name', 'Cy')]);
    await waitUntil(() => at('/value/parties/1/name') === 'Cy');
    // Emptied by oneself: there are no words.
    await write('/value/parties/1/name', '');
    adapter.patchByOther([replace('/value/parties/1/name', 'Di')]);
    await waitUntil(() => at('/value/parties/1/name') === 'Di');
    expect(store.snapshot.refusals).to.deep.equal([]);
  });

  it('keeps an edit made at the same time, and leaves the news to the other person', async () => {
    const { adapter, store, at } = await open();
    store.edit([replace('/value/parties/0/name', 'Mine')]);
    adapter.patchByOther([replace('/value/parties/0/name', 'Other')]);
    await waitUntil(() => store.snapshot.save === 'saved' && store.snapshot.kept === 0);
    expect(at('/value/parties/0/name')).to.equal('Mine');
    expect(store.snapshot.refusals).to.deep.equal([]);
  });

  it('puts a removed card back with everything in it, words that were not sent too', async () => {
    const { adapter, store, at, write } = await open();
    await write('/value/parties/0/name', 'Saved');
    const id = at('/value/parties/0/_id');
    store.edit([replace('/value/parties/0/business_id', 'just@typed.example')]);
    adapter.patchByOther([{ op: 'remove', path: '/value/parties/0' }]);
    await waitUntil(() => store.snapshot.refusals.length > 0);
    expect(only(store)).to.deep.include({ code: 'gone', path: '/value/parties/0' });
    expect(textOf(only(store).mine))
      .to.contain('Saved')
      .and.to.contain('just@typed.example');
    expect(store.putBack(only(store))).to.equal(true);
    expect(at('/value/parties/0/_id')).to.equal(id);
    expect(at('/value/parties/0/business_id')).to.equal('just@typed.example');
    await waitUntil(() => store.snapshot.save === 'saved');
    expect((adapter.state.value['parties'] as readonly Instance[])[0]?.['business_id']).to.equal('just@typed.example');
  });

  it('shows words typed just before somebody else finalizes, and cannot put them back until it is a draft again', async () => {
    const { adapter, store, at } = await open();
    store.edit([replace('/value/parties/0/name', 'Too late')]);
    adapter.state = { ...adapter.state, status: 'finalized' };
    adapter.revision += 1;
    adapter.tell('finalized', { revision: adapter.revision });
    await waitUntil(() => store.snapshot.refusals.length > 0);
    expect(only(store)).to.deep.include({ code: 'finalized', path: '/value/parties/0/name', mine: 'Too late' });
    const refusal = only(store);
    expect(store.putBack(refusal)).to.equal(false);
    expect(store.snapshot.refusals).to.include(refusal);
    expect(at('/value/parties/0/name')).to.not.equal('Too late');
  });

  it('tells which edits were overwritten while the connection was gone', async () => {
    const { adapter, store, write } = await open();
    await write('/value/parties/0/name', 'Mine');
    adapter.cutStreams();
    adapter.patchByOther([replace('/value/parties/0/name', 'Other')]);
    store.connect();
    await waitUntil(() => store.snapshot.refusals.length > 0);
    expect(only(store)).to.deep.include({ code: 'overwritten', mine: 'Mine', theirs: 'Other' });
  });
});

describe('the words of a value', () => {
  const rich = {
    _type: 'richtext',
    content: [
      {
        _type: 'paragraph',
        content: [
          { _type: 'text', text: 'a ' },
          { _type: 'strong', content: [{ _type: 'text', text: 'b' }] },
          { _type: 'text', text: ' c' },
        ],
      },
      {
        _type: 'list',
        style: 'bullet',
        items: [{ _type: 'item', content: [{ _type: 'text', text: 'd' }], children: [] }],
      },
    ],
  };
  for (const [value, words] of [
    ['text', 'text'],
    [12.5, '12.5'],
    [true, 'true'],
    [null, ''],
    [['a', 'b'], 'a\nb'],
    [rich, 'a b c\nd'],
    [{ _type: 'money', amount: 5, currency: 'EUR' }, '5 EUR'],
    [{ _type: 'money', amount: null, currency: 'EUR' }, ''],
    [{ _type: 'translatable', en: 'x', fi: 'y' }, 'x\ny'],
    [{ _type: 'value', _id: 'hidden', name: 'n', text: '' }, 'n'],
  ] as const) {
    it(`are ${JSON.stringify(words)} of ${JSON.stringify(value).slice(0, 40)}`, () => {
      expect(textOf(value as unknown as Json)).to.equal(words);
    });
  }
});
