import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { byRole, control, retype, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { items, nameOf, open, overwritten } from './open-conflicts.ts';

describe('deed-builder, edits that are not in the document', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(async () => {
    localStorage.clear();
    await setUiLanguage('en-GB');
  });

  it('are put away all at once, with the focus at the field of the first', async () => {
    const opened = await open();
    await overwritten(opened);
    const { element, form } = opened;
    const all = byRole(element, 'button', 'Dismiss all');
    all.focus();
    all.click();
    await waitUntil(() => items(element).length === 0, 'the strip is gone');
    await waitUntil(() => control(form) === nameOf(form, 0), 'the field has the focus');
    expect(nameOf(form, 0).value).to.equal('Theirs 0');
  });

  it('have no button for all of them while there is one', async () => {
    const opened = await open();
    await overwritten(opened);
    byRole(opened.element, 'button', 'Keep theirs: Parties 1 › Name').click();
    await waitUntil(() => items(opened.element).length === 1, 'one is left');
    expect(texts(opened.element, '.conflicts-head button')).to.deep.equal([]);
    expect(texts(opened.element, '.conflicts strong')[0]).to.equal('1 thing you wrote is not in the document');
  });

  it('go to the field of the last one that is put away, so that keys work on', async () => {
    const opened = await open();
    await overwritten(opened);
    const { element, form } = opened;
    for (const at of [1, 2]) {
      byRole(element, 'button', `Keep theirs: Parties ${at} › Name`).click();
      await element.updateComplete;
    }
    await waitUntil(() => control(form) === nameOf(form, 1), 'its field has the focus');
  });

  it('leave the focus in another field when they come', async () => {
    const { adapter, element, form } = await open();
    await retype(nameOf(form, 0), 'Mine Oy');
    await waitUntil(() => JSON.stringify(adapter.state).includes('Mine Oy'), 'it is saved');
    await waitUntil(() => element.shadowRoot?.querySelector('.save.saved'), 'it says so');
    nameOf(form, 1).focus();
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/name', value: 'Theirs' }]);
    await waitUntil(() => items(element).length === 1, 'it is listed');
    expect(control(form) === nameOf(form, 1)).to.equal(true);
  });

  it('are in the language that is switched to, with the texts as they were written', async () => {
    const opened = await open();
    await overwritten(opened);
    await setUiLanguage('sv');
    await waitUntil(() => texts(opened.element, '.conflicts li > p')[0]?.startsWith('Parter 1 › Namn'), 'Swedish');
    expect(texts(opened.element, '.conflicts blockquote')).to.deep.equal([
      'Mine Oy',
      'Theirs 0',
      'Also mine Ltd',
      'Theirs 1',
    ]);
  });

  it('take markup for text, on both sides', async () => {
    const { adapter, element, form } = await open();
    await retype(nameOf(form, 0), '<b>Mine</b>');
    await waitUntil(() => JSON.stringify(adapter.state).includes('<b>Mine</b>'), 'it is saved');
    await waitUntil(() => element.shadowRoot?.querySelector('.save.saved'), 'it says so');
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/name', value: '<i>Theirs</i>' }]);
    await waitUntil(() => items(element).length === 1, 'it is listed');
    expect(texts(element, '.conflicts blockquote')).to.deep.equal(['<b>Mine</b>', '<i>Theirs</i>']);
    expect(rootOf(element).querySelector('.conflicts :is(b, i)') === null).to.equal(true);
  });

  it('are copied under the hand, with a word that says so', async () => {
    const opened = await open();
    await overwritten(opened);
    const copied: string[] = [];
    const { clipboard } = navigator;
    const writeText = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => {
      copied.push(text);
      return Promise.resolve();
    };
    try {
      byRole(opened.element, 'button', 'Copy: Parties 2 › Name').click();
      await waitUntil(() => items(opened.element)[1]?.querySelector('.message')?.textContent === 'Copied', 'the word');
      expect(copied).to.deep.equal(['Also mine Ltd']);
      expect(items(opened.element)[0]?.querySelector('.message')?.textContent).to.equal('');
    } finally {
      clipboard.writeText = writeText;
    }
  });

  it('can be copied and put away, and not put back, once the document is finalized', async () => {
    const opened = await open();
    await overwritten(opened);
    const { adapter, element } = opened;
    adapter.state = { ...adapter.state, status: 'finalized' };
    adapter.revision += 1;
    adapter.tell('finalized', { revision: adapter.revision });
    await waitUntil(() => texts(element, '.finished strong').length === 1, 'it is finalized');
    const names = [...rootOf(element).querySelectorAll<HTMLElement>('.conflicts li button')].map(
      ({ ariaLabel }) => ariaLabel?.split(':')[0],
    );
    expect(names).to.deep.equal(['Copy', 'Keep theirs', 'Copy', 'Keep theirs']);
  });

  it('are none of a field that both wrote the same into', async () => {
    const { adapter, element, form } = await open();
    await retype(nameOf(form, 0), 'Same Oy');
    await waitUntil(() => JSON.stringify(adapter.state).includes('Same Oy'), 'it is saved');
    await waitUntil(() => element.shadowRoot?.querySelector('.save.saved'), 'it says so');
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/name', value: 'Same Oy' }]);
    await stays(() => items(element).length === 0, 30);
  });
});
