import { expect, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';
import { byLabel, retype, texts, toolsReady, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const stateOf = (name: string): ContractState =>
  createContract({ parties: [createParty({ first_name: name, last_name: name, email: `${name}@a.example` })] });
const first = (form: DeedBuilderForm): string => (byLabel(form, 'First name') as HTMLInputElement).value;
const hasForm = (form: DeedBuilderForm): boolean => form.shadowRoot?.querySelector('.card') !== null;

async function open(name: string) {
  const inside = await openInside(html`<deed-builder-form></deed-builder-form>`, { state: stateOf(name) });
  await opened(inside);
  const form = inside.draft.querySelector('deed-builder-form') as DeedBuilderForm;
  await waitUntil(() => hasForm(form));
  await toolsReady();
  return { ...inside, form };
}

describe('an element that is moved between drafts', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('shows and edits the document of where it stands', async () => {
    const [one, two] = [await open('one'), await open('two')];
    two.draft.append(one.form);
    await waitUntil(() => first(one.form) === 'two');
    await retype(byLabel(one.form, 'First name') as HTMLInputElement, 'mine');
    byLabel(one.form, 'First name').blur();
    await waitUntil(() => two.adapter.patches.length === 1);
    expect(one.adapter.patches).to.deep.equal([]);
  });

  it('shows none any more once it stands in none', async () => {
    const { draft, form } = await open('one');
    draft.parentElement?.append(form);
    await waitUntil(() => !hasForm(form));
    expect(form.shadowRoot?.textContent).to.include('No form to show yet');
    draft.append(form);
    await waitUntil(() => hasForm(form) && first(form) === 'one');
  });

  it('hears nothing of a draft while it is off the page, and shows what happened when it is back', async () => {
    const { adapter, draft, form } = await open('one');
    form.remove();
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/first_name', value: 'theirs' }]);
    await waitUntil(() => draft.draft?.snapshot.revision === 2);
    draft.append(form);
    await waitUntil(() => first(form) === 'theirs');
  });

  it('is given a document when it is put into a draft that is open already', async () => {
    const { draft } = await open('one');
    const late = document.createElement('deed-builder-form');
    draft.append(late);
    await waitUntil(() => hasForm(late) && first(late) === 'one');
  });

  it('shows its own document rather than the one around, and that one again without its own', async () => {
    const { adapter, form } = await open('one');
    Object.assign(form, { schema: contractSchema, state: stateOf('own') });
    await waitUntil(() => first(form) === 'own');
    await type(byLabel(form, 'First name'), '!');
    await stays(() => adapter.patches.length === 0, 50);
    form.state = undefined;
    await waitUntil(() => first(form) === 'one');
  });

  it('of two in one draft show each other’s edits at once', async () => {
    const { draft, form } = await open('one');
    const other = document.createElement('deed-builder-form');
    draft.append(other);
    await waitUntil(() => hasForm(other));
    await type(byLabel(form, 'First name'), '!');
    await waitUntil(() => first(other) === 'one!');
    expect(byLabel(form, 'First name').matches(':focus')).to.equal(true);
  });

  it('marks what is missing in all of a draft, where it is asked for in one', async () => {
    const { draft, form } = await open('');
    draft.draft?.markMissing(true);
    await waitUntil(() => texts(form, '.error').length > 0);
    draft.draft?.markMissing(false);
    await waitUntil(() => texts(form, '.error').length === 0);
  });

  it('goes to a field that another element asks for, and not to one that it asks for itself', async () => {
    const { draft, form } = await open('one');
    draft.draft?.goTo('/value/parties/0/email', 'deed-document-preview');
    await waitUntil(() => byLabel(form, 'E-mail').matches(':focus'));
    draft.draft?.goTo('/value/parties/0/first_name', 'deed-builder-form');
    await stays(() => byLabel(form, 'E-mail').matches(':focus'), 30);
  });
});
