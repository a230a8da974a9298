import { expect, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import '../../../../src/elements/define/finalize-button.ts';
import type { ContractState, Json, JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import type { DeedBuilderForm, DeedDraft, DeedFinalizeButton } from '../../../../src/elements/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, byLabel, byRole, control, pressed, retype, texts, toolsReady } from '../../fixtures/page.ts';
import type { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** The contract's schema with two fields more in its terms: a number, and one that only an urgent contract has. */
function withNumbers(): ValueSchema {
  const { terms } = contractSchema.properties as { terms: ValueSchema };
  const fee: ValueSchema = { type: ['number', 'null'], 'x-deed': { widget: 'number', label: words('Fee') } };
  const rush: ValueSchema = {
    ...fee,
    'x-deed': {
      widget: 'number',
      label: words('Rush fee'),
      visibleWhen: { path: '1/purpose', schema: { const: 'Urgent' } },
    },
  };
  return {
    ...contractSchema,
    properties: { ...contractSchema.properties, terms: { ...terms, properties: { ...terms.properties, fee, rush } } },
  };
}

function stateWith(purpose: string): ContractState {
  const state = createContract({ purpose });
  return {
    ...state,
    value: {
      ...state.value,
      terms: { ...(state.value['terms'] as JsonObject), fee: null, rush: null } as Json,
    } as ContractState['value'],
  };
}

interface Page {
  readonly adapter: ScriptedAdapter;
  readonly draft: DeedDraft;
  readonly form: DeedBuilderForm;
  readonly button: DeedFinalizeButton;
}

async function open({ purpose = 'To talk about a merger', forms = 1 } = {}): Promise<Page> {
  const opening = await openInside(
    html`${Array.from({ length: forms }, () => html`<deed-builder-form></deed-builder-form>`)}<deed-finalize-button
      ></deed-finalize-button>`,
    { state: stateWith(purpose), schema: withNumbers() },
  );
  await opened(opening);
  const form = opening.draft.querySelector('deed-builder-form') as DeedBuilderForm;
  await form.updateComplete;
  await toolsReady();
  return { ...opening, form, button: opening.draft.querySelector('deed-finalize-button') as DeedFinalizeButton };
}

const input = ({ form }: Page, name: string): HTMLInputElement => byLabel(form, name) as HTMLInputElement;

async function press({ button }: Page): Promise<readonly string[]> {
  byRole(button, 'button', 'Finalize').click();
  await button.updateComplete;
  return [texts(button, 'dialog h2')[0] ?? '', ...texts(button, '.problem span')];
}

const TITLE = 'Before you can finalize';
const NUMBER = ['Fee', 'To correct', 'Enter a number in digits, such as 1,250.5.'];
const sentToFinalize = ({ adapter }: Page): boolean => adapter.requests.some(({ path }) => path.endsWith('/finalize'));

describe('deed-finalize-button, beside a form with text that is no value yet', () => {
  it('lists letters in an optional number, and leads to them', async () => {
    const page = await open();
    await retype(input(page, 'Fee'), '3x');
    expect(await press(page)).to.deep.equal([TITLE, ...NUMBER]);
    allByRole(page.button, 'listitem')[0]?.querySelector('button')?.click();
    await waitUntil(() => control(page.form) === input(page, 'Fee'));
    expect(input(page, 'Fee').value).to.equal('3x');
    expect(sentToFinalize(page)).to.equal(false);
  });

  it('asks for the confirmation as soon as they are mended', async () => {
    const page = await open();
    await retype(input(page, 'Fee'), '3x');
    expect(page.draft.draft?.snapshot.problems).to.deep.equal([{ path: '/value/terms/fee', code: 'wrong_type' }]);
    await retype(input(page, 'Fee'), '3');
    await page.form.updateComplete;
    expect(page.draft.draft?.snapshot.problems).to.deep.equal([]);
    expect((await press(page))[0]).not.to.equal(TITLE);
  });

  it('lists a text that is too long to be saved whole', async () => {
    const page = await open();
    await retype(input(page, 'Purpose'), 'word '.repeat(100));
    expect(await press(page)).to.deep.equal([TITLE, 'Purpose', 'To correct', 'Shorten this to 400 characters.']);
  });

  it('says nothing of what stands in a field that is hidden, and says it when it is shown', async () => {
    const page = await open({ purpose: 'Urgent' });
    await retype(input(page, 'Rush fee'), 'x');
    await pressed('Tab');
    await page.form.updateComplete;
    expect(page.draft.draft?.snapshot.problems.map(({ path }) => path)).to.deep.equal(['/value/terms/rush']);
    page.draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'Calm' }]);
    await page.form.updateComplete;
    expect(page.draft.draft?.snapshot.problems).to.deep.equal([]);
    page.draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'Urgent' }]);
    await page.form.updateComplete;
    expect(page.draft.draft?.snapshot.problems.map(({ path }) => path)).to.deep.equal(['/value/terms/rush']);
  });

  it('forgets it when somebody gives the field a value, and when the form leaves the page', async () => {
    const page = await open();
    await retype(input(page, 'Fee'), '3x');
    await pressed('Tab');
    page.draft.draft?.edit([{ op: 'replace', path: '/value/terms/fee', value: 12 }]);
    await page.form.updateComplete;
    expect(page.draft.draft?.snapshot.problems).to.deep.equal([]);
    await retype(input(page, 'Fee'), '4x');
    await page.form.updateComplete;
    expect(page.draft.draft?.snapshot.problems).to.have.length(1);
    page.form.remove();
    expect(page.draft.draft?.snapshot.problems).to.deep.equal([]);
  });

  it('hears every form of the draft', async () => {
    const page = await open({ forms: 2 });
    const other = page.draft.querySelectorAll('deed-builder-form')[1] as DeedBuilderForm;
    await retype(input(page, 'Fee'), '3x');
    await Promise.all([page.form.updateComplete, other.updateComplete]);
    expect(await press(page)).to.deep.equal([TITLE, ...NUMBER]);
  });
});
