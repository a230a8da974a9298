import { expect, html } from '@open-wc/testing';
import '../../../../src/elements/define/finalize-button.ts';
import type { ContractState, Operation } from '../../../../src/document/index.ts';
import type { DeedDraft, DeedFinalizeButton } from '../../../../src/elements/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { createContract, createParty } from '../../fixtures/contract.ts';
import { byRole, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

interface Page {
  readonly draft: DeedDraft;
  readonly element: DeedFinalizeButton;
}

/** With the list open. */
async function open(state: ContractState): Promise<Page> {
  const opening = await openInside(html`<deed-finalize-button></deed-finalize-button>`, { state });
  await opened(opening);
  const element = opening.draft.querySelector('deed-finalize-button') as DeedFinalizeButton;
  await element.updateComplete;
  byRole(element, 'button', 'Finalize').click();
  await element.updateComplete;
  return { ...opening, element };
}

const news = ({ element }: Page): string => texts(element, '.news[role=status]')[0] ?? '';

/** Edits, and waits until this is told; '' for nothing. */
async function edit(page: Page, told: string, ...operations: Operation[]): Promise<void> {
  page.draft.draft?.edit(operations);
  if (told === '') await stays(() => news(page) === '', 900);
  else await waitUntil(() => news(page) === told, told);
}

const AINO = { first_name: 'Aino', last_name: 'L', email: 'aino@l.example' };
const set = (path: string, value: string): Operation => ({ op: 'replace', path: `/value/${path}`, value });

describe('deed-finalize-button, the news of mended fields', () => {
  afterEach(() => setUiLanguage('en-GB'));

  it('is told with how far the document is, politely', async () => {
    const page = await open(
      createContract({ parties: [createParty(AINO)], purpose: '', change: { document_name: '' } }),
    );
    expect(news(page)).to.equal('');
    await edit(page, 'Done: Terms › Purpose. 4 of 5 done.', set('terms/purpose', 'To talk'));
    const named: Operation = { op: 'replace', path: '/document_name', value: 'NDA' };
    await edit(page, 'Done: Document name. 5 of 5 done.', named);
  });

  it('is told once somebody rests, all of it at once; of many only the number', async () => {
    const page = await open(createContract({ parties: [createParty(), createParty()], purpose: '' }));
    page.draft.draft?.edit([set('parties/0/first_name', 'A')]);
    await edit(
      page,
      'Done: Parties 1 › First name, Parties 1 › Last name. 3 of 8 done.',
      set('parties/0/last_name', 'B'),
    );
    await edit(
      page,
      '7 of 8 done.',
      set('parties/0/email', 'a@b.example'),
      set('parties/1/first_name', 'C'),
      set('parties/1/last_name', 'D'),
      set('parties/1/email', 'c@d.example'),
    );
  });

  it('leaves out a field filled in wrong, and one removed with its instance', async () => {
    const page = await open(createContract({ parties: [createParty(), createParty(AINO)], purpose: '' }));
    await edit(page, '', set('parties/0/email', 'nobody'));
    await edit(page, '', { op: 'remove', path: '/value/parties/0' });
    await edit(page, 'Done: Terms › Purpose. 5 of 5 done.', set('terms/purpose', 'x'));
  });

  it('is told in the language of the page', async () => {
    const page = await open(
      createContract({ parties: [createParty(AINO)], purpose: '', change: { document_name: '' } }),
    );
    await setUiLanguage('fi');
    page.draft.draft?.edit([set('terms/purpose', 'x')]);
    await waitUntil(() => news(page) !== '');
    expect(news(page)).to.match(/^Kunnossa: .+ 4\/5 valmiina\.$/);
  });
});
