import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { ScriptedArchive, createDocuments, idOf } from '../fixtures/scripted-archive.ts';
import { rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, openArchive, press, rowAt, titles } from './open-archive.ts';

describe('deed-archive, while others work in it', () => {
  it('puts changed values into their rows, and moves none of them', async () => {
    const { element, script } = await openArchive();
    const before = titles(element);
    script.documents = script.documents.map((document, at) =>
      at === 3 ? { ...document, stage: 'completed', updated_at: '2028-01-01T00:00:00Z' } : document,
    );
    comeBack();
    await waitUntil(() => texts(element, 'tbody tr:nth-child(4) .stage').at(-1) === 'Completed');
    expect(titles(element)).to.deep.equal(before);
  });

  it('counts new documents, and shows them when they are asked for', async () => {
    const { element, script } = await openArchive();
    const fresh = createDocuments(2).map((document, at) => ({
      ...document,
      id: idOf(9, at),
      title: `New ${at}`,
      updated_at: '2028-01-01T00:00:00Z',
    }));
    script.documents = [...fresh, ...script.documents];
    rowAt(element, 2).focus();
    comeBack();
    await waitUntil(() => texts(element, '.news .button')[0] === '2 new documents');
    expect(titles(element)).to.have.length(12);
    await stays(() => rootOf(element).activeElement === rowAt(element, 2), 20);
    press(element, '2 new documents');
    await waitUntil(() => titles(element)[0] === 'New 0');
    expect(texts(element, '.news .button')).to.deep.equal([]);
  });

  it('keeps its rows when it cannot look', async () => {
    const { element, script } = await openArchive();
    script.failures.set('GET', 500);
    const { length } = script.asked;
    comeBack();
    await waitUntil(() => script.asked.length > length);
    await stays(() => titles(element).length === 12 && rootOf(element).querySelector('[role=alert]') === null, 20);
  });

  it('says that it is offline, and looks again when it is not', async () => {
    const { element, script } = await openArchive();
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await waitUntil(() => texts(element, '.offline')[0] === 'You are offline. These documents are as they were.');
    delete (navigator as { onLine?: boolean }).onLine;
    expect(online).not.to.equal(undefined);
    const { length } = script.asked;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => texts(element, '.offline').length === 0 && script.asked.length > length);
  });

  it('shows what was changed before it was told of changes', async () => {
    const script = new ScriptedArchive();
    script.tells = true;
    const stand = script.hold('GET /events');
    const { element } = await openArchive(script);
    await waitUntil(() => script.asked.includes('GET /events'));
    script.documents = script.documents.map((document, at) =>
      at === 3 ? { ...document, stage: 'completed' } : document,
    );
    stand();
    await waitUntil(() => texts(element, 'tbody tr:nth-child(4) .stage').at(-1) === 'Completed');
  });

  it('goes on when it is moved in the page', async () => {
    const { element, script } = await openArchive();
    const parent = document.createElement('div');
    document.body.append(parent);
    const { length } = script.asked;
    parent.append(element);
    await waitUntil(() => script.asked.length > length + 2 && titles(element).length === 12);
    parent.remove();
  });
});
