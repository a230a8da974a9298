import { expect } from '@open-wc/testing';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { changes, chosen, openArchive, place, press, rowAt, titles, told, waitTold } from './open-archive.ts';

const withBulk = (): ScriptedArchive => {
  const script = new ScriptedArchive();
  script.verbs = ['browse', 'read', 'change', 'organize', 'remove', 'download', 'bulk', 'remind', 'cancel'];
  return script;
};

/** Chooses the first three rows by keys. */
async function chooseThree(element: Parameters<typeof rowAt>[0]): Promise<void> {
  rowAt(element, 0).focus();
  await pressed('x');
  for (let at = 0; at < 2; at += 1) await pressed('Shift+ArrowDown');
  await waitUntil(() => chosen(element).length === 3);
}

describe('deed-archive, many documents with the verb bulk', () => {
  it('deletes them as one piece of work, with its progress and one undo', async () => {
    const { element, script } = await openArchive(withBulk());
    const before = titles(element);
    await chooseThree(element);
    press(element, 'Delete');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '2 of 3', 'progress');
    await waitTold(element, '3 documents are in the bin.');
    expect(titles(element)).to.deep.equal(before.slice(3));
    const ids = script.bulks[0]?.input.ids ?? [];
    expect(changes(script)).to.deep.equal([`POST /bulk ${JSON.stringify({ action: 'delete', ids })}`]);
    press(element, 'Undo');
    await waitUntil(() => titles(element).length === before.length);
    expect(titles(element)).to.deep.equal(before);
    expect(changes(script).at(-1)).to.equal('POST /bulk/b/undo');
  });

  it('leaves those that are refused where they are, and tells why', async () => {
    const script = withBulk();
    const { element } = await openArchive(script);
    const [first = ''] = titles(element);
    script.protected.add(script.documents[0]?.id ?? '');
    await chooseThree(element);
    press(element, 'Delete');
    await waitTold(element, '1 document could not be changed. This one is signed.');
    expect(told(element)).to.contain('2 documents are in the bin.');
    expect(titles(element)).to.have.length(10);
    expect(titles(element)[0]).to.equal(first);
  });

  it('reminds those whose turn it is, as one piece of work', async () => {
    const { element, script } = await openArchive(withBulk());
    await chooseThree(element);
    press(element, 'Remind');
    await waitTold(element, 'Reminders are on their way.');
    expect(script.bulks[0]?.input.action).to.equal('remind');
    expect(rootOf(element).querySelector('.toast .button')?.textContent?.includes('Undo') ?? false).to.equal(false);
  });

  it('cancels signing once it was asked, with the reason for each, and tells of those that are refused', async () => {
    const script = withBulk();
    const { element } = await openArchive(script);
    const ids = titles(element)
      .slice(0, 3)
      .map((title) => script.documents.find((one) => one.title === title)?.id ?? '');
    await chooseThree(element);
    press(element, 'Cancel signing');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    await expect(element).to.be.accessible();
    expect(changes(script)).to.deep.equal([]);
    script.failures.set(`POST /documents/${ids[1] ?? ''}/signing/cancel`, 409);
    for (const letter of 'Moot') await pressed(letter);
    await pressed('Enter');
    await waitTold(element, 'Signing is cancelled. 1 document could not be changed. Not today.');
    expect(changes(script).toSorted()).to.deep.equal(
      ids.map((id) => `POST /documents/${id}/signing/cancel {"reason":"Moot"}`).toSorted(),
    );
    const stages = texts(element, 'tbody td.stage');
    expect([stages[0], stages[2]]).to.deep.equal(['Cancelled', 'Cancelled']);
    expect(stages[1]).not.to.equal('Cancelled');
  });

  it('cancels without a reason as one piece of work', async () => {
    const { element, script } = await openArchive(withBulk());
    await chooseThree(element);
    press(element, 'Cancel signing');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    await pressed('Enter');
    await waitTold(element, 'Signing is cancelled.');
    expect(script.bulks.map(({ input }) => input.action)).to.deep.equal(['cancel']);
  });

  it('changes nothing when the work cannot begin', async () => {
    const script = withBulk();
    const { element } = await openArchive(script);
    script.failures.set('POST /bulk', 403);
    await chooseThree(element);
    press(element, 'Delete');
    await waitTold(element, '3 documents could not be changed. Not today.');
    expect(titles(element)).to.have.length(12);
    expect(rootOf(element).querySelector('.toast button')).to.equal(null);
  });

  it('waits through a service that does not answer for a moment', async () => {
    const script = withBulk();
    const { element } = await openArchive(script);
    await chooseThree(element);
    script.failures.set('GET /bulk', 503);
    press(element, 'Delete');
    await waitUntil(() => script.asked.filter((call) => call === 'GET /bulk/b').length === 2, 'a second look');
    script.failures.clear();
    await waitTold(element, '3 documents are in the bin.');
  });

  it('moves them to the folder that they are dropped on', async () => {
    const { element, script } = await openArchive(withBulk());
    await chooseThree(element);
    const data = new DataTransfer();
    const drag = (type: string): DragEvent =>
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: data });
    rowAt(element, 0).dispatchEvent(drag('dragstart'));
    place(element, 'Customers').dispatchEvent(drag('dragover'));
    place(element, 'Customers').dispatchEvent(drag('drop'));
    await waitUntil(() => script.bulks.length === 1);
    expect(script.bulks[0]?.input).to.include({ action: 'move', folder_id: FOLDERS[1]?.id });
    await waitTold(element, 'are in Customers now.');
  });

  it('saves them as one ZIP', async () => {
    const { element, script } = await openArchive(withBulk());
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function save() {
      saved.push(this.download);
    };
    await chooseThree(element);
    press(element, 'Download');
    await waitUntil(() => saved.length === 1).finally(() => {
      HTMLAnchorElement.prototype.click = click;
    });
    expect(saved).to.deep.equal(['Documents.zip']);
    expect(script.asked).to.contain('GET /bulk/b/download');
  });
});

describe('deed-archive, told of changes', () => {
  it('shows what others do at once, and the activity of the open document', async () => {
    const script = withBulk();
    script.tells = true;
    const [first] = script.documents;
    const { element } = await openArchive(script, { view: `open=${first?.id}` });
    await waitUntil(() => texts(element, '.changes li span').length > 0, 'activity');
    expect(texts(element, '.changes li span').slice(0, 1)).to.deep.equal(['It was renamed.']);
    expect(texts(element, '.changes li bdi')[0]).to.equal('Aino Korhonen');
    await waitUntil(() => script.followers === 1, 'followed');
    script.documents = script.documents.map((row, at) => (at === 2 ? { ...row, title: 'Renamed elsewhere' } : row));
    script.tell();
    await waitUntil(() => titles(element)[2] === 'Renamed elsewhere');
    element.remove();
    await waitUntil(() => script.followers === 0, 'left');
  });
});
