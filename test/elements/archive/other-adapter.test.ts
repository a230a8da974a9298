import { expect } from '@open-wc/testing';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import { stays } from '../../fixtures/stays.ts';
import { pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  changes,
  chosen,
  openArchive,
  openMenu,
  place,
  press,
  rowAt,
  titles,
  told,
  waitTold,
  waitWork,
} from './open-archive.ts';

const question = (element: DeedArchive): string => texts(element, '#chooser[open] h2')[0] ?? '';
const asked = (element: DeedArchive): Promise<void> => waitUntil(() => question(element) !== '', 'the question');
const barOf = (element: DeedArchive): string => texts(element, '[part=bulk-bar]').join();

/** Another workspace, whose documents are told apart by their titles. */
function second(): ScriptedArchive {
  const script = new ScriptedArchive(5);
  script.documents = script.documents.map((one) => ({ ...one, title: `${one.title} B` }));
  return script;
}

async function goOver(element: DeedArchive, script = second()): Promise<ScriptedArchive> {
  element.fetch = script.fetch;
  await waitUntil(() => titles(element)[0]?.endsWith(' B'), 'the other documents');
  await waitWork(element);
  return script;
}

describe('deed-archive, gone over to another workspace', () => {
  for (const [key, name] of [
    ['m', 'Move'],
    ['t', 'Add a tag'],
    ['a', 'Assign'],
  ] as const) {
    it(`closes the question of “${name}”, which sends nothing there`, async () => {
      const { element, script } = await openArchive();
      rowAt(element, 0).focus();
      await pressed(key);
      await asked(element);
      const other = await goOver(element);
      expect(question(element)).to.equal('');
      await pressed('Enter');
      await stays(() => changes(other).length + changes(script).length === 0, 20);
    });
  }

  it('closes the question for the name of a folder', async () => {
    const { element, script } = await openArchive();
    await openMenu(element, `Actions for ${place(element, 'People').querySelector('.name')?.textContent ?? ''}`).catch(
      () => undefined,
    );
    rootOf(element).querySelector<HTMLElement>('[role=menuitem]')?.click();
    await asked(element);
    await type(rootOf(element).querySelector('#chooser input') as HTMLInputElement, 'Ours');
    const other = await goOver(element);
    expect(question(element)).to.equal('');
    await stays(() => changes(other).length + changes(script).length === 0, 20);
  });

  it('ends the writing of a title, which is sent to neither', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('F2');
    await waitUntil(() => rootOf(element).querySelector('.rename'), 'the field');
    await type(rootOf(element).querySelector('.rename') as HTMLInputElement, 'Half a title');
    const other = await goOver(element);
    await waitUntil(() => rootOf(element).querySelector('.rename') === null, 'no field');
    await stays(() => changes(other).length + changes(script).length === 0, 20);
  });

  it('forgets the choice, and its bar', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    await waitUntil(() => chosen(element).length === 2, 'two');
    const other = await goOver(element);
    expect(chosen(element)).to.deep.equal([]);
    rowAt(element, 0).focus();
    await pressed('#');
    await waitUntil(() => changes(other).length === 1, 'one is deleted');
    expect(changes(other)[0]).to.equal(
      `DELETE /documents/${other.documents[0]?.id ?? second().documents[0]?.id ?? ''}`,
    );
  });

  it('offers no way back there from work in the first', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('#');
    await waitTold(element, 'The document is in the bin.');
    await goOver(element);
    expect(told(element)).to.equal('');
  });

  it('says nothing there of work in the first that ends late, and takes other work meanwhile', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    await waitUntil(() => chosen(element).length === 2, 'two');
    const release = script.hold('DELETE');
    await pressed('#');
    await waitUntil(() => changes(script).length === 2, 'both are asked for');
    const other = await goOver(element);
    rowAt(element, 1).focus();
    await pressed('#');
    await waitUntil(() => titles(element).length === 4, 'one of the second is deleted');
    const before = told(element);
    release();
    await stays(() => told(element) === before && titles(element).length === 4, 30);
    expect(changes(other).length).to.equal(1);
    expect(barOf(element)).not.to.contain('of 2');
  });

  it('chooses nothing there once all that was found in the first is known', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(60));
    rowAt(element, 0).focus();
    await pressed('Control+a');
    await waitUntil(() => chosen(element).length === 50, 'the page');
    const release = script.hold('GET /documents');
    press(element, 'Choose all 60 found');
    await goOver(element);
    rowAt(element, 0).focus();
    await pressed('x');
    release();
    await stays(() => texts(element, '[part=bulk-bar]').join().startsWith('1 '), 30);
    expect(chosen(element).length).to.equal(1);
  });
});

describe('deed-archive, gone over to a workspace that does not answer', () => {
  it('shows no folder, number or document of the first', async () => {
    const { element } = await openArchive();
    const other = second();
    other.failures.set('GET', 503);
    element.fetch = other.fetch;
    await waitUntil(() => texts(element, '.notice h2')[0] === 'Documents could not be loaded', 'it is told');
    expect([titles(element), place(element, 'Customers') === undefined]).to.deep.equal([[], true]);
    expect(texts(element, '[role=tab], .stages button').join()).not.to.match(/\d/);
    other.failures.clear();
    press(element, 'Try again');
    await waitUntil(() => titles(element).length === 5 && place(element, 'Customers'), 'it answers');
  });

  it('shows no folder of the bin of the first', async () => {
    const script = new ScriptedArchive();
    script.binned = [{ ...FOLDERS[4], deleted_at: '2027-01-20T12:00:00Z' } as (typeof FOLDERS)[0]];
    const { element } = await openArchive(script, { view: 'bin=1' });
    await waitUntil(() => texts(element, '.binned .name')[0] === 'People', 'the folder');
    const other = second();
    other.failures.set('GET /bin', 503);
    element.fetch = other.fetch;
    await waitUntil(() => other.asked.some((call) => call.startsWith('GET /bin')), 'its own bin is asked for');
    await stays(() => texts(element, '.binned .name').length === 0, 20);
  });
});

describe('deed-archive, two questions at once', () => {
  it('leave the later one open, and do nothing of the first', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    rowAt(element, 0).dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, composed: true }));
    rowAt(element, 0).dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true, composed: true }));
    await waitUntil(() => question(element) === 'Add a tag', 'the later question');
    await stays(() => question(element) === 'Add a tag', 30);
    await type(rootOf(element).querySelector('#chooser input') as HTMLInputElement, 'new');
    await pressed('Enter');
    await waitUntil(() => changes(script).length === 1, 'it is tagged');
    expect(changes(script)[0]).to.contain('"tags"').and.to.contain('new');
  });

  it('ask for a question a second time from the beginning', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('t');
    await asked(element);
    await type(rootOf(element).querySelector('#chooser input') as HTMLInputElement, 'half');
    await pressed('Escape');
    await waitUntil(() => question(element) === '', 'it is left');
    await pressed('t');
    await asked(element);
    expect(rootOf(element).querySelector<HTMLInputElement>('#chooser input')?.value).to.equal('');
    await pressed('Escape');
  });
});

describe('deed-archive, moved in the page', () => {
  it('has a question in front of the page when it is asked after', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('t');
    await asked(element);
    const parent = document.createElement('div');
    element.parentElement?.append(parent);
    parent.append(element);
    await element.updateComplete;
    await waitUntil(() => titles(element).length === 12, 'the list');
    expect(question(element)).to.equal('');
    rowAt(element, 0).focus();
    await pressed('t');
    await asked(element);
    expect(rootOf(element).querySelector('#chooser')?.matches(':modal')).to.equal(true);
    await pressed('Escape');
  });
});
