import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder.ts';
import { createId } from '../../../src/document/index.ts';
import type { ContractState, Operation } from '../../../src/document/index.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema } from '../fixtures/agreement.ts';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { formOf, ready, state } from './open-builder.ts';

const READING = ['read', 'history', 'read-comments'];
const WRITING = [...READING, 'edit', 'finalize', 'unfinalize'];

type Title = ContractState['sections'][number]['title'];
const title = (en: string, fi = en): Title => ({ _type: 'translatable', en, fi });

/** The agreement with a clause of its people’s own for each title. */
function titled(titles: readonly Title[], languages: readonly string[] = ['en']): ContractState {
  const given = state();
  const [first] = given.sections;
  if (!first) throw new Error('There is no section.');
  return {
    ...given,
    languages: [...languages] as ContractState['languages'],
    sections: titles.map((each) => ({
      ...first,
      _id: createId(),
      source: 'user',
      title: each,
      content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'As agreed.' }] }],
    })),
  };
}

const THREE = [title('Purpose', 'Tarkoitus'), title('Confidentiality', 'Salassapito'), title('Term', 'Kesto')];

const paper = (builder: DeedBuilder): ShadowRoot | null | undefined =>
  rootOf(builder).querySelector('deed-document-preview')?.shadowRoot;
const contents = (builder: DeedBuilder): string[] => texts(builder, '.reading .outline .step');
const current = (builder: DeedBuilder): string[] => texts(builder, '.reading [aria-current=step]');
const focused = (builder: DeedBuilder): Element | null => rootOf(builder).activeElement;
const rename = (at: number, en: string): Operation => ({
  op: 'replace',
  path: `/sections/${at}/title`,
  value: { _type: 'translatable', en },
});

async function open(
  verbs: readonly string[],
  given = titled(THREE),
): Promise<{ adapter: ScriptedAdapter; builder: DeedBuilder }> {
  const adapter = new ScriptedAdapter(given, agreementSchema);
  adapter.verbs = verbs;
  const draft = await fixture(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder style="block-size: 700px"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => paper(builder)?.querySelector('article'));
  await waitUntil(() => adapter.streams.size > 0, 'a page that listens');
  return { adapter, builder };
}

/** A Builder for reading, of a page that gives it the contract. */
async function alone(given: ContractState): Promise<DeedBuilder> {
  const builder = await fixture<DeedBuilder>(
    html`<deed-builder readonly style="block-size: 700px" .schema=${agreementSchema} .state=${given}></deed-builder>`,
  );
  await waitUntil(() => builder.shadowRoot?.querySelector('.reading') instanceof Element);
  await waitUntil(() => paper(builder)?.querySelector('.section'));
  return builder;
}

describe('deed-builder for reading, while others write', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('lists a title that another person changes, and leaves the focus in the contents', async () => {
    const { adapter, builder } = await open(READING);
    await waitUntil(() => contents(builder).length === 3);
    const button = byRole(builder, 'button', 'Term');
    button.focus();
    adapter.patchByOther([rename(1, 'Secrecy')]);
    await waitUntil(() => contents(builder)[1] === 'Secrecy');
    expect(contents(builder)).to.deep.equal(['Purpose', 'Secrecy', 'Term']);
    expect(focused(builder) === button).to.equal(true);
  });

  it('marks the first section once the one that was read is taken away, and the others lead on', async () => {
    const { adapter, builder } = await open(READING);
    await waitUntil(() => contents(builder).length === 3);
    byRole(builder, 'button', 'Term').click();
    await waitUntil(() => current(builder)[0] === 'Term');
    adapter.patchByOther([{ op: 'remove', path: '/sections/2' }]);
    await waitUntil(() => contents(builder).length === 2);
    expect(current(builder)).to.deep.equal(['Purpose']);
    byRole(builder, 'button', 'Confidentiality').focus();
    await pressed('Enter');
    await waitUntil(() => paper(builder)?.activeElement?.textContent?.includes('Confidentiality'));
    expect(current(builder)).to.deep.equal(['Confidentiality']);
  });

  it('takes a title with markup for text, and lists none of blanks', async () => {
    const builder = await alone(titled([title('<b>Bold</b>'), title('   '), title('Term')]));
    expect(contents(builder)).to.deep.equal(['<b>Bold</b>', 'Term']);
    expect(rootOf(builder).querySelector('.outline b') === null).to.equal(true);
  });
});

describe('deed-builder for reading, on a page that changes', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('says in the language that is switched to that it is for reading, and keeps the titles of the document', async () => {
    const builder = await alone(titled(THREE));
    expect(texts(builder, '.read-only')[0]).to.contain('Read only');
    await setUiLanguage('fi');
    await waitUntil(() => texts(builder, '.read-only')[0]?.includes('Vain luku'));
    expect(texts(builder, '.read-only')[0]).to.contain('Voit lukea tätä asiakirjaa, mutta et muokata sitä.');
    expect(rootOf(builder).querySelector('nav.outline')?.getAttribute('aria-label')).to.equal('Sisällys');
    expect(contents(builder)).to.deep.equal(['Purpose', 'Confidentiality', 'Term']);
  });

  it('lists the titles as they stand on the paper, in the language of the document', async () => {
    const builder = await alone(titled(THREE, ['fi']));
    expect(paper(builder)?.querySelector('article')?.textContent)
      .to.contain('Salassapito')
      .and.not.contain('Confidentiality');
    expect(contents(builder)).to.deep.equal(['Tarkoitus', 'Salassapito', 'Kesto']);
  });

  it('shows the contents of another document that the page gives it, from its beginning', async () => {
    const builder = await alone(titled(THREE));
    byRole(builder, 'button', 'Term').click();
    await waitUntil(() => current(builder)[0] === 'Term');
    builder.state = titled([title('Rent'), title('Deposit')]);
    await waitUntil(() => contents(builder)[0] === 'Rent');
    expect(current(builder)).to.deep.equal(['Rent']);
    builder.state = titled([title('Alone')]);
    await waitUntil(() => rootOf(builder).querySelector('nav.outline') === null, 'one title is seen at once');
  });

  it('leads to its sections after it was moved in the page', async () => {
    const builder = await alone(titled(THREE));
    const place = document.createElement('div');
    builder.parentElement?.append(place);
    place.append(builder);
    await builder.updateComplete;
    expect(contents(builder)).to.deep.equal(['Purpose', 'Confidentiality', 'Term']);
    byRole(builder, 'button', 'Confidentiality').click();
    await waitUntil(() => paper(builder)?.activeElement?.textContent?.includes('Confidentiality'));
    expect(current(builder)).to.deep.equal(['Confidentiality']);
  });
});

describe('deed-builder, when the right to write ends', () => {
  it('takes the focus from no field of the page', async () => {
    const { builder } = await open(WRITING);
    await ready(builder);
    const outside = document.createElement('input');
    builder.parentElement?.after(outside);
    outside.focus();
    builder.readonly = true;
    await waitUntil(() => rootOf(builder).querySelector('.reading .column.document') instanceof Element);
    await stays(() => document.activeElement === outside, 100);
    outside.remove();
  });

  it('has the form again, with its values, when the page is no longer for reading', async () => {
    const { builder, adapter } = await open(WRITING);
    await ready(builder);
    builder.readonly = true;
    await waitUntil(() => rootOf(builder).querySelector('.reading') instanceof Element);
    expect(texts(builder, '.read-only')).to.have.length(1);
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/years', value: 4 }]);
    builder.readonly = false;
    await ready(builder);
    expect(texts(builder, '.read-only')).to.deep.equal([]);
    const years = (): HTMLInputElement | null | undefined =>
      formOf(builder).shadowRoot?.querySelector<HTMLInputElement>('input[id*=years]');
    await waitUntil(() => years()?.value === '4', 'written by another meanwhile');
  });
});
