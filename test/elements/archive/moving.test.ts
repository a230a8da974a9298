import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  changes,
  focused,
  openArchive,
  place,
  press,
  rowAt,
  titles,
  told,
  waitAsked,
  waitTold,
} from './open-archive.ts';
import type { OpenArchive } from './open-archive.ts';

type Shown = OpenArchive['element'];

const choices = (element: Shown): string[] => texts(element, '#choices [role=option] > span:first-child');
/** The choice that Enter takes, as a screen reader hears it. */
const marked = (element: Shown): string | undefined =>
  rootOf(element).getElementById(control(element)?.getAttribute('aria-activedescendant') ?? '')?.firstElementChild
    ?.textContent;

/** Presses M on a row, and waits for all folders that may be chosen. */
async function askFolder(element: Shown, at: number): Promise<void> {
  rowAt(element, at).focus();
  await pressed('m');
  await waitAsked(element);
  await waitUntil(() => choices(element).length === 5, 'all folders');
}

describe('deed-archive, moving by keys', () => {
  it('offers all folders with the way to each, also those that were never opened', async () => {
    const { element } = await openArchive();
    await askFolder(element, 0);
    expect(texts(element, '#choices [role=option]')).to.deep.equal([
      'Nordvik',
      'CustomersNordvik',
      'Havukka RoboticsNordvik / Customers',
      'Kaleva ShippingNordvik / Customers',
      'PeopleNordvik',
    ]);
    expect(byRole(element, 'combobox', 'Find a folder').matches(':focus')).to.equal(true);
  });

  it('goes through the folders by arrows and takes the marked one by Enter', async () => {
    const { element, script } = await openArchive();
    await askFolder(element, 0);
    expect(marked(element)).to.equal('Nordvik');
    for (let step = 0; step < 6; step += 1) await pressed('ArrowDown');
    expect(marked(element)).to.equal('People');
    await pressed('ArrowUp');
    expect(marked(element)).to.equal('Kaleva Shipping');
    await pressed('Enter');
    await waitTold(element, 'The document is in Kaleva Shipping now.');
    expect(changes(script)).to.deep.equal([
      `PATCH /documents/${script.documents[0]?.id} {"folder_id":"${FOLDERS[3]?.id}"}`,
    ]);
    await waitUntil(() => focused(element) === 0);
  });

  it('says that no folder fits, and moves nothing by Enter then', async () => {
    const { element, script } = await openArchive();
    await askFolder(element, 0);
    await sendKeys({ type: 'zzz' });
    await waitUntil(() => texts(element, '#choices')[0] === 'No folder has this in its name.');
    await pressed('Enter');
    expect(allByRole(element, 'dialog')).to.have.length(1);
    expect(changes(script)).to.deep.equal([]);
    await pressed('Control+a');
    await sendKeys({ type: 'custom' });
    await waitUntil(() => choices(element).join() === 'Customers,Havukka Robotics,Kaleva Shipping');
  });

  it('takes the folder that is pressed', async () => {
    const { element, script } = await openArchive();
    await askFolder(element, 1);
    allByRole(element, 'option')
      .find((option) => option.textContent.includes('Havukka'))
      ?.click();
    await waitUntil(() => script.documents[1]?.folder_id === FOLDERS[2]?.id);
  });

  it('sends nothing for a document that is in the folder already', async () => {
    const { element, script } = await openArchive();
    expect(script.documents[0]?.folder_id).to.equal(FOLDERS[0]?.id);
    await askFolder(element, 0);
    await pressed('Enter');
    await waitUntil(() => focused(element) === 0);
    expect([changes(script), told(element)]).to.deep.equal([[], '']);
  });

  it('takes a document out of the folder that is shown, with the focus on the next', async () => {
    const { element, script } = await openArchive(undefined, { view: `folder=${FOLDERS[0]?.id}` });
    const before = titles(element);
    await askFolder(element, 1);
    await sendKeys({ type: 'people' });
    await pressed('Enter');
    await waitTold(element, 'The document is in People now.');
    expect(titles(element)).to.deep.equal(before.filter((_, at) => at !== 1));
    await waitUntil(() => focused(element) === 1);
    press(element, 'Undo');
    await waitUntil(() => titles(element).join() === before.join());
    expect(script.documents.filter(({ folder_id: folder }) => folder === FOLDERS[0]?.id)).to.have.length(3);
  });

  it('leaves a document where it is when the folder refuses it', async () => {
    const { element, script } = await openArchive(undefined, { view: `folder=${FOLDERS[0]?.id}` });
    const before = titles(element);
    await askFolder(element, 0);
    script.failures.set('PATCH', 403);
    await sendKeys({ type: 'people' });
    await pressed('Enter');
    await waitTold(element, '1 document could not be changed. Not today.');
    expect(titles(element)).to.deep.equal(before);
    expect(rootOf(element).querySelector('.toast button') === null).to.equal(true);
  });

  it('still offers the folders that are known when the others cannot be read', async () => {
    const { element, script } = await openArchive();
    script.failures.set(`GET /folders/${FOLDERS[1]?.id}/folders`, 503);
    rowAt(element, 0).focus();
    await pressed('m');
    await waitAsked(element);
    await sendKeys({ type: 'peo' });
    await pressed('Enter');
    await waitTold(element, 'The document is in People now.');
  });
});

describe('deed-archive, moving by drag', () => {
  const drag = (target: Element, type: string, dataTransfer: DataTransfer): boolean =>
    !target.dispatchEvent(new DragEvent(type, { bubbles: true, composed: true, cancelable: true, dataTransfer }));
  const over = (element: Shown): string[] => texts(element, '[role=treeitem][data-over] .name');

  it('takes the row alone that is not one of the chosen', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    const data = new DataTransfer();
    drag(rowAt(element, 4), 'dragstart', data);
    drag(place(element, 'Customers'), 'drop', data);
    await waitTold(element, 'The document is in Customers now.');
    expect(changes(script)).to.deep.equal([
      `PATCH /documents/${script.documents[4]?.id} {"folder_id":"${FOLDERS[1]?.id}"}`,
    ]);
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['2 chosen']);
  });

  it('marks the folder under the pointer, and no longer once it is left', async () => {
    const { element } = await openArchive();
    const data = new DataTransfer();
    drag(rowAt(element, 0), 'dragstart', data);
    expect(drag(place(element, 'People'), 'dragover', data)).to.equal(true);
    await element.updateComplete;
    expect(over(element)).to.deep.equal(['People']);
    drag(place(element, 'Customers'), 'dragover', data);
    await element.updateComplete;
    expect(over(element)).to.deep.equal(['Customers']);
    drag(place(element, 'Customers'), 'dragleave', data);
    await element.updateComplete;
    expect(over(element)).to.deep.equal([]);
  });

  it('takes nothing that is dragged from elsewhere', async () => {
    const { element, script } = await openArchive();
    const data = new DataTransfer();
    data.setData('text/plain', script.documents[0]?.id ?? '');
    expect(drag(place(element, 'People'), 'dragover', data)).to.equal(false);
    expect(drag(place(element, 'People'), 'drop', data)).to.equal(false);
    await element.updateComplete;
    expect([over(element), changes(script)]).to.deep.equal([[], []]);
  });

  it('has no bin and no list of all as a place to let go', async () => {
    const { element, script } = await openArchive();
    const data = new DataTransfer();
    drag(rowAt(element, 0), 'dragstart', data);
    for (const name of ['All documents', 'Bin']) {
      expect(drag(place(element, name), 'dragover', data), name).to.equal(false);
      expect(drag(place(element, name), 'drop', data), name).to.equal(false);
    }
    expect(changes(script)).to.deep.equal([]);
  });

  it('is not offered to a person who may not move documents, nor in the bin', async () => {
    const script = new ScriptedArchive(2);
    script.verbs = ['browse', 'read', 'change'];
    const { element } = await openArchive(script);
    expect(rowAt(element, 0).draggable).to.equal(false);
    const other = new ScriptedArchive(2);
    other.documents = other.documents.map((document) => ({ ...document, deleted_at: '2027-01-20T12:00:00Z' }));
    const { element: bin } = await openArchive(other, { view: 'bin=1' });
    expect(rowAt(bin, 0).draggable).to.equal(false);
  });
});
