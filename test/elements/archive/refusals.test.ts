import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import { stays } from '../../fixtures/stays.ts';
import { pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { createDocuments, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { changes, chosen, focused, openArchive, rowAt, titles, told, waitTold } from './open-archive.ts';

const question = (element: DeedArchive): string => texts(element, '#chooser[open] h2')[0] ?? '';
const asked = (element: DeedArchive): Promise<void> => waitUntil(() => question(element) !== '', 'the question');
const field = (element: DeedArchive): HTMLInputElement =>
  rootOf(element).querySelector('#chooser input') as HTMLInputElement;

/** Opens an archive, and puts the focus on its first row. */
async function open(script = new ScriptedArchive()): Promise<{ element: DeedArchive; script: ScriptedArchive }> {
  const opened = await openArchive(script);
  rowAt(opened.element, 0).focus();
  return opened;
}

describe('deed-archive, a list that cannot be read', () => {
  for (const [status, text, canRetry] of [
    [401, 'You do not have access', false],
    [403, 'You do not have access', false],
    [404, 'The service', true],
    [429, 'The service', true],
    [500, 'The service', true],
  ] as const) {
    it(`says so after ${status} in an alert, ${canRetry ? 'with a way to try again' : 'and asks no more'}`, async () => {
      const script = new ScriptedArchive();
      script.failures.set('GET /documents', status);
      const { element } = await openArchive(script);
      await waitUntil(() => rootOf(element).querySelector('.notice[role=alert]'), 'it is told');
      expect(texts(element, '.notice p')[0]).to.contain(text);
      expect(texts(element, '.notice button')).to.deep.equal(canRetry ? ['Try again'] : []);
      expect(titles(element)).to.deep.equal([]);
    });
  }
});

describe('deed-archive, a change that is refused', () => {
  for (const status of [403, 409, 500]) {
    it(`leaves a deleted document in its row after ${status}, with the focus on it, and says so`, async () => {
      const { element, script } = await open();
      script.failures.set('DELETE', status);
      const before = titles(element);
      await pressed('#');
      await waitTold(element, 'could not be changed');
      expect([titles(element), rootOf(element).querySelector('.toast button') === null]).to.deep.equal([before, true]);
      expect(focused(element)).to.equal(0);
      script.failures.clear();
      await pressed('#');
      await waitUntil(() => titles(element).length === 11, 'it is deleted');
    });
  }

  it('leaves a tag where it cannot be taken away, and one out that cannot be given', async () => {
    const { element, script } = await open();
    script.failures.set('PATCH', 500);
    script.failures.set('PUT', 500);
    await pressed('t');
    await asked(element);
    await type(field(element), 'new');
    await pressed('Enter');
    await waitTold(element, 'could not be changed');
    expect(texts(element, 'tbody tr:first-child .chip')).to.deep.equal(['confidential']);
  });

  it('does the others of several, and says of how many it could not', async () => {
    const { element, script } = await open();
    script.failures.set(`DELETE /documents/${script.documents[1]?.id ?? ''}`, 409);
    await pressed('x');
    for (let step = 0; step < 2; step += 1) await pressed('Shift+ArrowDown');
    await waitUntil(() => chosen(element).length === 3, 'three');
    const [, kept] = titles(element);
    await pressed('#');
    await waitTold(element, '2 documents are in the bin.');
    expect(told(element)).to.contain('1');
    expect([titles(element).length, titles(element)[0]]).to.deep.equal([10, kept]);
  });

  it('says that an undo was refused, and reads the list again', async () => {
    const { element, script } = await open();
    await pressed('#');
    await waitUntil(() => titles(element).length === 11, 'it is deleted');
    script.failures.set('POST', 409);
    rootOf(element).querySelector<HTMLElement>('.toast button')?.click();
    await waitTold(element, 'could not be changed');
    expect(titles(element).length).to.equal(11);
  });
});

describe('deed-archive, questions by keys', () => {
  it('take the marked choice by Enter, and go no further than the last by arrows', async () => {
    const { element, script } = await open();
    await pressed('a');
    await asked(element);
    const options = (): HTMLElement[] => [...rootOf(element).querySelectorAll<HTMLElement>('#choices [role=option]')];
    const marked = (): number => options().findIndex((one) => one.ariaSelected === 'true');
    expect([marked(), field(element).getAttribute('aria-activedescendant')]).to.deep.equal([0, 'choice-0']);
    for (let step = 0; step < options().length + 2; step += 1) await pressed('ArrowDown');
    expect(marked()).to.equal(options().length - 1);
    for (let step = 0; step < options().length + 2; step += 1) await pressed('ArrowUp');
    expect(marked()).to.equal(0);
    await pressed('ArrowDown');
    const name = options()[1]?.querySelector('span')?.textContent ?? '';
    await pressed('Enter');
    await waitUntil(() => changes(script).length === 1, 'it is given away');
    await waitUntil(() => texts(element, 'tbody tr:first-child .owner')[0] === name, 'the row');
  });

  it('take the owner away by the last choice', async () => {
    const { element, script } = await open();
    await pressed('a');
    await asked(element);
    await pressed('ArrowUp');
    await type(field(element), 'no');
    await waitUntil(() => texts(element, '#choices [role=option]').length > 0, 'what fits');
    for (let step = 0; step < 5; step += 1) await pressed('ArrowDown');
    await pressed('Enter');
    await waitUntil(() => changes(script).length === 1, 'it is sent');
    expect(changes(script)[0]).to.contain('"owner_id":null');
  });
});

describe('deed-archive, of long and of foreign words', () => {
  afterEach(() => setUiLanguage('en-GB'));

  /** An archive whose first document has a title, tags, an owner and parties of hundreds of letters. */
  function wide(): ScriptedArchive {
    const script = new ScriptedArchive(3);
    const [first, ...rest] = createDocuments(3);
    const long = 'w'.repeat(250);
    const party = { name: long, company: long, state: 'waiting', signed_at: null } as const;
    script.documents = [
      { ...first, title: long, tags: [long], owner: { id: 'x', name: long }, parties: [party] } as (typeof rest)[0],
      ...rest,
    ];
    return script;
  }

  it('has nothing wider than a page of 320 px, in the list and in the details', async () => {
    const { element } = await openArchive(wide());
    await setViewport({ width: 320, height: 700 });
    await stays(() => document.documentElement.scrollWidth <= 320, 20);
    rowAt(element, 0).focus();
    await pressed('i');
    await waitUntil(() => rootOf(element).querySelector('.details'), 'the details');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1320, height: 800 });
  });

  it('takes markup for text, in rows, details, questions and sentences', async () => {
    const script = new ScriptedArchive(3);
    const name = '<img src=x onerror=alert(1)>';
    script.documents = script.documents.map((one, at) =>
      at === 0 ? { ...one, title: name, tags: ['<b>x</b>'] } : one,
    );
    const { element } = await open(script);
    expect([titles(element)[0], texts(element, 'tbody tr:first-child .chip')]).to.deep.equal([name, ['<b>x</b>']]);
    await pressed('i');
    await waitUntil(() => texts(element, '.details h2')[0] === name, 'the details');
    await pressed('Escape');
    await pressed('t');
    await asked(element);
    expect(texts(element, '#choices [role=option]')).to.include('<b>x</b>');
    await pressed('Escape');
    expect(rootOf(element).querySelector('img, b') === null).to.equal(true);
  });

  it('keeps a question that is open, with its text, when the language is switched', async () => {
    const { element } = await open();
    await pressed('t');
    await asked(element);
    await type(field(element), 'half');
    await setUiLanguage('de');
    await waitUntil(() => texts(element, 'thead').join().includes('Titel'), 'German');
    expect([field(element).value, question(element) !== '']).to.deep.equal(['half', true]);
    await pressed('Escape');
  });
});
