import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stays } from '../../fixtures/stays.ts';
import { byLabel, control, pressed, retype, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  beginTitle,
  changeElsewhere,
  changes,
  comeBack,
  focused,
  openArchive,
  press,
  rowAt,
  titleField,
  titles,
  told,
  waitTold,
} from './open-archive.ts';

const NDA = 'Mutual NDA, Nordvik Instrument';

describe('deed-archive, writing a title in its row', () => {
  it('begins with the whole title marked, so that typing replaces it', async () => {
    const { element, script } = await openArchive();
    const field = await beginTitle(element, 1);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(NDA);
    expect(field.ariaLabel).to.equal('Title');
    await sendKeys({ type: 'Short' });
    await pressed('Enter');
    await waitUntil(() => script.documents[1]?.title === 'Short');
  });

  it('takes letters as letters, even those that are keys of the list', async () => {
    const { element, script } = await openArchive();
    const field = await beginTitle(element, 0);
    await sendKeys({ type: 'max/ti?#' });
    await pressed('Home');
    await pressed('ArrowDown');
    expect(field.value).to.equal('max/ti?#');
    expect(field.matches(':focus')).to.equal(true);
    expect(rootOf(element).querySelector('dialog[open]') === null).to.equal(true);
    expect(texts(element, '.bulk')).to.deep.equal([]);
    await pressed('Enter');
    await waitUntil(() => script.documents[0]?.title === 'max/ti?#');
  });

  it('puts the focus back on the row after Enter and after Escape', async () => {
    const { element } = await openArchive();
    await beginTitle(element, 2);
    await pressed('Escape');
    await waitUntil(() => focused(element) === 2);
    await beginTitle(element, 2);
    await pressed('Enter');
    await waitUntil(() => focused(element) === 2);
  });

  it('sends nothing for a title that is the same or only wider by spaces', async () => {
    const { element, script } = await openArchive();
    const field = await beginTitle(element, 1);
    await retype(field, `  ${NDA} `);
    await pressed('Enter');
    await waitUntil(() => focused(element) === 1);
    expect([changes(script), told(element)]).to.deep.equal([[], '']);
  });

  it('keeps what was typed and leaves the focus where the person pressed', async () => {
    const { element, script } = await openArchive();
    const search = byLabel(element, 'Search documents');
    await retype(await beginTitle(element, 1), 'NDA');
    search.focus();
    await waitUntil(() => script.documents[1]?.title === 'NDA');
    await waitTold(element, 'The document is changed.');
    expect(search.matches(':focus')).to.equal(true);
    await sendKeys({ type: 'lease' });
    expect((search as HTMLInputElement).value).to.equal('lease');
  });

  it('leads from the field into the row by Tab, with what was typed kept', async () => {
    const { element, script } = await openArchive();
    await retype(await beginTitle(element, 1), 'NDA');
    await pressed('Tab');
    await waitUntil(() => script.documents[1]?.title === 'NDA');
    expect(rowAt(element, 1).contains(control(element))).to.equal(true);
  });

  it('cannot be dragged while its title is written, so that text can be marked', async () => {
    const { element } = await openArchive();
    expect(rowAt(element, 1).draggable).to.equal(true);
    await beginTitle(element, 1);
    expect([rowAt(element, 1).draggable, rowAt(element, 0).draggable]).to.deep.equal([false, true]);
  });

  it('gives a title back to the service when it is undone, and says so in the row', async () => {
    const { element, script } = await openArchive();
    await retype(await beginTitle(element, 1), 'NDA');
    await pressed('Enter');
    await waitTold(element, 'The document is changed.');
    press(element, 'Undo');
    await waitUntil(() => titles(element)[1] === NDA);
    const [renamed, undone] = changes(script).map((call) => JSON.parse(call.replace(/^\S+ \S+ /, '')) as unknown);
    expect([renamed, undone]).to.deep.equal([{ title: 'NDA' }, { title: NDA }]);
    expect(told(element)).to.equal('');
  });
});

describe('deed-archive, writing a title while others work', () => {
  it('keeps what is being typed when another person changes the same document', async () => {
    const { element, script } = await openArchive();
    const field = await beginTitle(element, 1);
    await sendKeys({ type: 'My' });
    changeElsewhere(script, 1, { title: 'Theirs', stage: 'cancelled' });
    comeBack();
    await waitUntil(() => texts(element, 'tbody tr:nth-child(2) .stage').at(-1) === 'Cancelled', 'their change');
    expect(field.matches(':focus')).to.equal(true);
    await sendKeys({ type: ' own' });
    expect(field.value).to.equal('My own');
    await pressed('Enter');
    await waitUntil(() => script.documents[1]?.title === 'My own');
    await waitUntil(() => titles(element)[1] === 'My own');
  });

  it('shows the title of the other person when one leaves it by Escape', async () => {
    const { element, script } = await openArchive();
    await beginTitle(element, 1);
    await sendKeys({ type: 'My' });
    changeElsewhere(script, 1, { title: 'Theirs' });
    const { length } = script.asked;
    comeBack();
    await waitUntil(() => script.asked.length > length);
    await pressed('Escape');
    await waitUntil(() => titles(element)[1] === 'Theirs');
    expect(changes(script)).to.deep.equal([]);
  });

  it('stays under the fingers when new documents are counted', async () => {
    const { element, script } = await openArchive();
    const field = await beginTitle(element, 1);
    const [first] = script.documents;
    if (first) script.documents.unshift({ ...first, id: 'new', title: 'New', updated_at: '2028-01-01T00:00:00Z' });
    comeBack();
    await waitUntil(() => texts(element, '.news .button')[0] === '1 new document');
    await stays(() => field.matches(':focus'), 20);
  });

  it('shows the new title at once, and the old one again when it is refused', async () => {
    const { element, script } = await openArchive();
    await retype(await beginTitle(element, 1), 'NDA');
    script.failures.set('PATCH', 409);
    await pressed('Enter');
    await waitTold(element, '1 document could not be changed. Not today.');
    expect(titles(element)[1]).to.equal(NDA);
    expect(rootOf(element).querySelector('.toast button') === null).to.equal(true);
    expect(titleField(element) === null).to.equal(true);
  });
});
