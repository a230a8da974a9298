import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/finalize-button.ts';
import '../../../../src/elements/define/draft.ts';
import type { DeedDraft, DeedFinalizeButton } from '../../../../src/elements/index.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { byRole, texts } from '../../fixtures/page.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const named = (document_name: string, over: { readonly purpose?: string } = {}): ScriptedAdapter =>
  new ScriptedAdapter({ ...createContract(over), document_name }, contractSchema);

interface Page {
  readonly first: ScriptedAdapter;
  readonly second: ScriptedAdapter;
  readonly draft: DeedDraft;
  readonly button: DeedFinalizeButton;
  readonly goOver: () => Promise<void>;
}

/** A page at one draft, which may go over to another. */
async function open(first = named('Lease'), second = named('Loan')): Promise<Page> {
  const route: typeof fetch = (input, init) =>
    (String(input).includes(first.id) ? first : second).fetch(input instanceof Request ? input.url : input, init);
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${first.id} .fetch=${route}
      ><deed-finalize-button></deed-finalize-button
    ></deed-draft>`,
  );
  const button = draft.querySelector('deed-finalize-button') as DeedFinalizeButton;
  const isAt = (name: string): Promise<void> =>
    waitUntil(() => draft.draft?.snapshot.state?.document_name === name, `at ${name}`);
  await isAt('Lease');
  await button.updateComplete;
  return {
    first,
    second,
    draft,
    button,
    goOver: async () => {
      draft.session = second.id;
      await isAt('Loan');
      await button.updateComplete;
    },
  };
}

const dialog = (button: DeedFinalizeButton): HTMLDialogElement | null =>
  button.shadowRoot?.querySelector('dialog') ?? null;
const press = async (button: DeedFinalizeButton): Promise<void> => {
  byRole(button, 'button', 'Finalize').click();
  await waitUntil(() => dialog(button)?.open, 'the dialog is open');
};
const confirm = (button: DeedFinalizeButton): void =>
  button.shadowRoot?.querySelector<HTMLElement>('footer .primary')?.click();
const asked = ({ requests }: ScriptedAdapter, what: string): number =>
  requests.filter(({ path }) => path.endsWith(`/${what}`)).length;

/** Has the page around think about a request until the returned function is called. */
function think(button: DeedFinalizeButton, what: 'deed-finalize-request' | 'deed-unfinalize-request'): () => void {
  let agree = (): void => undefined;
  button.addEventListener(what, (event) => {
    event.detail.waitUntil(new Promise<void>((resolve) => (agree = resolve)));
  });
  return () => {
    agree();
  };
}

describe('deed-finalize-button, gone over to another draft', () => {
  it('closes the question about the first: a press of it would finalize what nobody has read', async () => {
    const { button, goOver, first, second } = await open();
    await press(button);
    await goOver();
    expect(dialog(button) === null).to.equal(true);
    expect([asked(first, 'finalize'), asked(second, 'finalize')]).to.deep.equal([0, 0]);
    await press(button);
    confirm(button);
    await waitUntil(() => asked(second, 'finalize') === 1, 'the second is finalized when that is asked for');
  });

  it('finalizes neither when the page agrees late', async () => {
    const page = await open();
    const { button, first, second } = page;
    const agree = think(button, 'deed-finalize-request');
    await press(button);
    confirm(button);
    await waitUntil(() => byRole(button, 'button', 'Finalize').ariaBusy === 'true', 'the page thinks');
    await page.goOver();
    agree();
    await waitUntil(() => byRole(button, 'button', 'Finalize').ariaBusy !== 'true', 'it is busy no more');
    expect([asked(first, 'finalize'), asked(second, 'finalize')]).to.deep.equal([0, 0]);
    expect(page.draft.draft?.snapshot.state?.status).to.equal('draft');
  });

  it('makes neither a draft again when the page agrees late', async () => {
    const [first, second] = [named('Lease'), named('Loan')];
    for (const adapter of [first, second]) adapter.state = { ...adapter.state, status: 'finalized' };
    const page = await open(first, second);
    const agree = think(page.button, 'deed-unfinalize-request');
    const reopen = (): HTMLElement | null => page.button.shadowRoot?.querySelector('[part=reopen]') ?? null;
    reopen()?.click();
    await waitUntil(() => reopen()?.ariaBusy === 'true', 'the page thinks');
    await page.goOver();
    agree();
    await waitUntil(() => reopen()?.ariaBusy !== 'true', 'it is busy no more');
    expect([asked(first, 'unfinalize'), asked(second, 'unfinalize')]).to.deep.equal([0, 0]);
  });

  it('says of the second nothing that the service refused of the first', async () => {
    const { button, first, goOver } = await open();
    let release = (): void => undefined;
    first.held = new Promise((resolve) => (release = resolve));
    first.faults = [{ status: 500, error: { code: 'internal', message: 'x' } }];
    await press(button);
    confirm(button);
    await waitUntil(() => asked(first, 'finalize') === 1, 'it is sent');
    await goOver();
    release();
    await waitUntil(() => byRole(button, 'button', 'Finalize').ariaBusy !== 'true', 'it is answered');
    expect([texts(button, '.error').join(''), dialog(button) === null]).to.deep.equal(['', true]);
  });

  it('keeps the list of what is missing while only the draft changes', async () => {
    const { button, first } = await open(named('Lease', { purpose: '' }));
    await press(button);
    first.patchByOther([{ op: 'replace', path: '/document_name', value: 'Lease of a boat' }]);
    await waitUntil(() => button.isConnected && dialog(button)?.open, 'the list is open');
    expect(texts(button, '.problem-list .place')).to.deep.equal(['Purpose']);
  });
});
