import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ArchiveDocument } from '../../../src/elements/archive/documents.ts';
import { ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byLabel, byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { stays } from '../../fixtures/stays.ts';
import {
  changeElsewhere,
  changes,
  comeBack,
  focused,
  openArchive,
  press,
  rowAt,
  titles,
  waitAsked,
  waitTold,
} from './open-archive.ts';
import type { OpenArchive } from './open-archive.ts';

type Shown = OpenArchive['element'];

const heading = (element: Shown): string | undefined => texts(element, '.details h2')[0];
const description = (element: Shown): HTMLTextAreaElement => byLabel(element, 'Description') as HTMLTextAreaElement;
const fact = (element: Shown, name: string): string | undefined => {
  const term = [...rootOf(element).querySelectorAll('.details dt')].find((one) => one.textContent === name);
  return term?.nextElementSibling?.textContent.replaceAll(/\s+/g, ' ').trim();
};

/** Opens the details of a row, by its place, and waits for all of them. */
async function openDetails(element: Shown, at: number): Promise<void> {
  const title = titles(element)[at];
  rowAt(element, at).click();
  await waitUntil(
    () => heading(element) === title && rootOf(element).querySelector('.details :is(.who, .panel > .hint)') !== null,
    title,
  );
}

describe('deed-archive, what the details say', () => {
  it('names where it is, by whom it is signed, and who has not signed yet', async () => {
    const { element } = await openArchive();
    await openDetails(element, 4);
    expect(texts(element, '.details .path')).to.deep.equal(['Nordvik / People']);
    const states = texts(element, '.parties-list .state');
    expect(states[0]).to.match(/^Signed \S/);
    await openDetails(element, 0);
    expect(texts(element, '.parties-list .state')).to.deep.equal(['Waiting', 'Waiting']);
    await openDetails(element, 5);
    expect(texts(element, '.parties-list .state')).to.deep.equal(['Cancelled', 'Cancelled']);
    await openDetails(element, 2);
    expect(texts(element, '.details .hint')).to.include('Nobody has been asked to sign yet.');
  });

  it('tells until when it is to be signed, and by whom and why it was cancelled', async () => {
    const script = new ScriptedArchive();
    const ended = { at: '2027-01-18T09:00:00Z', name: 'Erik Lindqvist', reason: 'The tenant moved' };
    Object.assign(script.documents[0] as ArchiveDocument, { due_at: '2027-02-01T00:00:00Z' });
    Object.assign(script.documents[5] as ArchiveDocument, { ended });
    const { element } = await openArchive(script);
    await openDetails(element, 0);
    await waitUntil(() => fact(element, 'Sign by')?.includes('1 February 2027') === true);
    expect(fact(element, 'Cancelled')).to.equal(undefined);
    await openDetails(element, 5);
    await waitUntil(() => fact(element, 'Cancelled')?.startsWith('Erik Lindqvist · The tenant moved · 18') === true);
    expect(fact(element, 'Sign by')).to.equal(undefined);
  });

  it('has room for what the page adds', async () => {
    const { element } = await openArchive();
    const own = document.createElement('p');
    own.slot = 'details';
    element.append(own);
    expect(own.checkVisibility()).to.equal(false);
    await openDetails(element, 0);
    expect([own.assignedSlot?.name, own.checkVisibility()]).to.deep.equal(['details', true]);
  });

  it('shows the document that was pressed last, even if the one before is answered later', async () => {
    const { element, script } = await openArchive();
    await openDetails(element, 1);
    const release = script.hold(`GET /documents/${script.documents[0]?.id}`);
    rowAt(element, 0).click();
    await openDetails(element, 3);
    release();
    await stays(() => texts(element, '.details .who .hint')[0] === 'Kaleva Shipping', 20);
    expect(heading(element)).to.equal('Boat hire, Kaleva Shipping');
  });

  it('has the buttons of what may be done, and works by them', async () => {
    const { element, script } = await openArchive();
    const opened: string[] = [];
    element.addEventListener('deed-document-chosen', ({ detail }) => opened.push(detail.document));
    await openDetails(element, 1);
    const panel = rootOf(element).querySelector('.details .actions');
    const buttons = [...(panel?.querySelectorAll('button') ?? [])];
    expect(buttons.map((button) => button.ariaLabel ?? button.textContent.trim())).to.deep.equal([
      'Open',
      'Download',
      'Move to…',
      'Delete',
    ]);
    buttons[0]?.click();
    expect(opened).to.deep.equal([script.documents[1]?.id]);
    buttons[3]?.click();
    await waitTold(element, 'The document is in the bin.');
    await waitUntil(() => rootOf(element).querySelector('.details') === null);
    expect(element.view).to.equal('');
  });

  it('gives the document to another owner by the name of the one it has', async () => {
    const { element, script } = await openArchive();
    await openDetails(element, 1);
    press(element, 'Owner: Erik Lindqvist');
    await waitAsked(element);
    await sendKeys({ type: 'no owner' });
    await pressed('Enter');
    await waitUntil(() => fact(element, 'Owner') === 'No owner');
    expect(changes(script)).to.deep.equal([`PATCH /documents/${script.documents[1]?.id} {"owner_id":null}`]);
  });

  it('is only to be read by a person who may not change documents', async () => {
    const script = new ScriptedArchive();
    script.verbs = ['browse', 'read'];
    changeElsewhere(script, 1, { description: 'Of the summer.' });
    const { element } = await openArchive(script);
    await openDetails(element, 1);
    expect(texts(element, '.details .description')).to.deep.equal(['Of the summer.']);
    expect(rootOf(element).querySelector('.details :is(textarea, .untag)') === null).to.equal(true);
    const names = allByRole(element, 'button').map((button) => button.ariaLabel ?? button.textContent.trim());
    expect(names.filter((name) => /^(Owner|Remove the tag|Add a tag|Move|Delete)/.test(name))).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });
});

describe('deed-archive, the description', () => {
  it('is sent when the field is left, with a way back', async () => {
    const { element, script } = await openArchive();
    await openDetails(element, 1);
    await type(description(element), 'For the summer, x/y?');
    await pressed('Tab');
    await waitTold(element, 'The document is changed.');
    expect(script.documents[1]?.description).to.equal('For the summer, x/y?');
    press(element, 'Undo');
    await waitUntil(() => script.documents[1]?.description === '');
    await waitUntil(() => description(element).value === '');
  });

  it('keeps what is being typed when another person changes it', async () => {
    const { element, script } = await openArchive();
    await openDetails(element, 1);
    await type(description(element), 'My words');
    changeElsewhere(script, 1, { description: 'Their words', stage: 'cancelled' });
    comeBack();
    await waitUntil(() => texts(element, '.details .dot')[0] === 'Cancelled', 'their change');
    expect(description(element).value).to.equal('My words');
    await sendKeys({ type: ' stay' });
    await pressed('Tab');
    await waitUntil(() => script.documents[1]?.description === 'My words stay');
  });

  it('shows what another person writes while one only reads', async () => {
    const { element, script } = await openArchive();
    await openDetails(element, 1);
    changeElsewhere(script, 1, { description: 'Their words' });
    comeBack();
    await waitUntil(() => description(element).value === 'Their words');
    changeElsewhere(script, 1, { description: 'Their other words' });
    comeBack();
    await waitUntil(() => description(element).value === 'Their other words');
  });

  it('still has the text that was refused, to be sent again', async () => {
    const { element, script } = await openArchive();
    await openDetails(element, 1);
    script.failures.set('PATCH', 422);
    await type(description(element), 'Too early');
    await pressed('Tab');
    await waitTold(element, '1 document could not be changed. Not today.');
    expect(description(element).value).to.equal('Too early');
    script.failures.clear();
    await type(description(element), '.');
    await pressed('Tab');
    await waitUntil(() => script.documents[1]?.description === 'Too early.');
  });

  it('is never that of another document', async () => {
    const { element, script } = await openArchive();
    await openDetails(element, 1);
    script.failures.set('PATCH', 422);
    await type(description(element), 'Of the first alone');
    await pressed('Tab');
    await waitTold(element, '1 document could not be changed.');
    await openDetails(element, 0);
    expect(description(element).value).to.equal('');
  });
});

describe('deed-archive, coming and going from the details', () => {
  it('follows the row of the focus by I, and closes by Escape with the focus on it', async () => {
    const { element } = await openArchive();
    rowAt(element, 3).focus();
    await pressed('i');
    await waitUntil(() => heading(element) === 'Boat hire, Kaleva Shipping');
    expect(focused(element)).to.equal(3);
    await waitUntil(() => texts(element, '.parties-list .who').length === 2);
    description(element).focus();
    await pressed('Escape');
    byRole(element, 'button', 'Close').focus();
    await pressed('Escape');
    await waitUntil(() => rootOf(element).querySelector('.details') === null);
  });

  it('puts the focus on a row when its document is deleted there by a key', async () => {
    const { element } = await openArchive();
    await openDetails(element, 1);
    rootOf(element).querySelector<HTMLElement>('.details [aria-label=Delete]')?.focus();
    await pressed('Enter');
    await waitTold(element, 'The document is in the bin.');
    await waitUntil(() => focused(element) === 1);
    await openDetails(element, 3);
    rowAt(element, 0).focus();
    rootOf(element).querySelector<HTMLElement>('.details [aria-label=Delete]')?.focus();
    await pressed('Enter');
    await waitUntil(() => titles(element).length === 10);
    await waitUntil(() => focused(element) === 0);
  });

  it('leaves the choice first, then the details, by one Escape each', async () => {
    const { element } = await openArchive();
    await openDetails(element, 1);
    rowAt(element, 1).focus();
    await pressed('x');
    await pressed('Escape');
    expect(texts(element, '.bulk')).to.deep.equal([]);
    expect(heading(element)).to.equal(titles(element)[1]);
    await pressed('Escape');
    await waitUntil(() => rootOf(element).querySelector('.details') === null);
  });

  it('keeps the choice while details are opened and closed', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await openDetails(element, 2);
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['1 chosen']);
    press(element, 'Close');
    await waitUntil(() => focused(element) === 2);
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['1 chosen']);
  });
});
