import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/finalize-button.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { createContract } from '../../fixtures/contract.ts';
import { pressed, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { button, connected, dialog, press, title } from './open-button.ts';

const lacking = () => createContract({ purpose: '' });
const error = (element: Parameters<typeof texts>[0]): string => texts(element, '.error').join();

describe('deed-finalize-button, moved in the page', () => {
  it('has its question in front of the page still, with the focus in it', async () => {
    const { draft, element } = await connected();
    await press(element);
    const place = document.createElement('div');
    draft.append(place);
    place.append(element);
    await waitUntil(() => dialog(element)?.matches(':modal') ?? true, 'it is in front, or closed');
    if (dialog(element)) await pressed('Escape');
    await waitUntil(() => dialog(element) === null, 'it is closed');
    await press(element);
    expect([title(element), dialog(element)?.matches(':modal')]).to.deep.equal(['Finalize this document?', true]);
  });
});

describe('deed-finalize-button, a refusal of the service', () => {
  for (const [status, code, words] of [
    [409, 'conflict', 'failed'],
    [412, 'stale', 'changed'],
    [500, 'internal', 'failed'],
    [403, 'forbidden', 'failed'],
  ] as const) {
    it(`is told in the dialog after ${status} ${code}, and can be tried again`, async () => {
      const { adapter, element } = await connected();
      await press(element);
      adapter.faults = [{ status, error: { code, message: '<b>No</b>' } }];
      await press(element);
      await waitUntil(() => error(element) !== '', `it is told: ${words}`);
      expect(element.shadowRoot?.querySelector('.error b') === null).to.equal(true);
      expect(dialog(element)?.open).to.equal(true);
      expect(adapter.state.status).to.equal('draft');
      await press(element);
      await waitUntil(() => adapter.state.status === 'finalized', 'it is finalized');
    });
  }

  it('is gone once the dialog is opened anew', async () => {
    const { adapter, element } = await connected();
    await press(element);
    adapter.faults = [{ status: 500, error: { code: 'internal' } }];
    await press(element);
    await waitUntil(() => error(element) !== '', 'it is told');
    await pressed('Escape');
    await waitUntil(() => dialog(element) === null, 'it is closed');
    await press(element);
    expect(error(element)).to.equal('');
  });
});

describe('deed-finalize-button, while others work', () => {
  it('has another person’s finalizing for done, and closes its question', async () => {
    const { adapter, element } = await connected();
    await press(element);
    adapter.state = { ...adapter.state, status: 'finalized' };
    adapter.revision += 1;
    adapter.tell('finalized', { revision: adapter.revision });
    await waitUntil(() => texts(element, '.done')[0] === 'Finalized', 'it is done');
    expect(dialog(element) === null).to.equal(true);
  });

  it('lists what another person empties instead of the question', async () => {
    const { adapter, element } = await connected();
    await press(element);
    await pressed('Escape');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: '' }]);
    await waitUntil(() => {
      element.open();
      return texts(element, 'dialog .place, dialog .problem').length > 0;
    }, 'the list');
    expect(texts(element, 'dialog .problem').join()).to.contain('Purpose');
  });

  it('speaks the language that is switched to while its list is open', async () => {
    const element = await button(lacking());
    element.open();
    await element.updateComplete;
    const before = title(element);
    await setUiLanguage('sv');
    await waitUntil(() => title(element) !== before, 'Swedish');
    expect(texts(element, 'dialog .problem').join()).to.contain('Syfte');
    await setUiLanguage('en-GB');
  });

  it('follows properties that the page changes while its list is open', async () => {
    const element = await button(lacking());
    element.open();
    await element.updateComplete;
    expect(texts(element, 'dialog .problem').length).to.equal(1);
    element.state = createContract();
    await waitUntil(() => title(element) === 'Finalize this document?', 'the question');
    element.state = createContract({ change: { status: 'finalized' } });
    await waitUntil(() => texts(element, '.done')[0] === 'Finalized', 'it is done');
    expect(dialog(element) === null).to.equal(true);
  });
});
