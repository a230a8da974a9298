import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byLabel, byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  beginTitle,
  changes,
  chosen,
  focused,
  openArchive,
  place,
  rowAt,
  titleField,
  titles,
  waitAsked,
  waitTold,
} from './open-archive.ts';

describe('deed-archive, keys of the list', () => {
  it('goes ten rows down and up by Page Down and Page Up, and stops at the ends', async () => {
    const { element } = await openArchive(new ScriptedArchive(25));
    rowAt(element, 3).focus();
    await pressed('PageDown');
    expect(focused(element)).to.equal(13);
    await pressed('PageDown');
    await pressed('PageDown');
    expect(focused(element)).to.equal(24);
    await pressed('PageUp');
    expect(focused(element)).to.equal(14);
    await pressed('PageUp');
    await pressed('PageUp');
    expect(focused(element)).to.equal(0);
  });

  it('chooses up to a row by Shift and X, from the one that was chosen last', async () => {
    const { element } = await openArchive();
    rowAt(element, 5).focus();
    await pressed('x');
    await pressed('Home');
    await pressed('j');
    await pressed('Shift+x');
    expect(chosen(element)).to.deep.equal(titles(element).slice(1, 6));
    await pressed('Shift+End');
    expect(chosen(element)).to.deep.equal(titles(element).slice(1));
    expect(focused(element)).to.equal(11);
  });

  it('leaves keys with Control, Alt and Meta to the browser', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).focus();
    const heard = ['e', 'm', 't', 'x', 'Delete', '/', '?'].filter((key) =>
      ['ctrlKey', 'altKey', 'metaKey'].some(
        (held) =>
          !rowAt(element, 1).dispatchEvent(
            new KeyboardEvent('keydown', { key, [held]: true, bubbles: true, composed: true, cancelable: true }),
          ),
      ),
    );
    expect(heard).to.deep.equal([]);
    expect([titleField(element) === null, chosen(element), changes(script)]).to.deep.equal([true, [], []]);
    expect(focused(element)).to.equal(1);
  });

  it('leaves Enter and Space to the buttons and the box of a row', async () => {
    const { element, script } = await openArchive();
    const opened: string[] = [];
    element.addEventListener('deed-document-chosen', ({ detail }) => opened.push(detail.document));
    byRole(element, 'button', `Open: ${titles(element)[2]}`).focus();
    await pressed('Enter');
    expect(opened).to.deep.equal([script.documents[2]?.id]);
    byRole(element, 'checkbox', `Choose ${titles(element)[2]}`).focus();
    await pressed('Space');
    await element.updateComplete;
    expect(chosen(element)).to.deep.equal([titles(element)[2]]);
    await pressed('j');
    expect(focused(element)).to.equal(3);
    byRole(element, 'button', `Actions for ${titles(element)[2]}`).focus();
    await pressed('Enter');
    await waitUntil(() => control(element)?.matches('[role=menuitem]') === true);
    expect(opened).to.have.length(1);
  });

  it('acts on all that are chosen from any of them, and on the focused row alone from outside', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    rowAt(element, 4).focus();
    await pressed('Delete');
    await waitTold(element, 'The document is in the bin.');
    expect(changes(script)).to.deep.equal([`DELETE /documents/${script.documents[4]?.id}`]);
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['2 chosen']);
    rowAt(element, 1).focus();
    await pressed('Delete');
    await waitTold(element, '2 documents are in the bin.');
    expect(changes(script)).to.have.length(3);
    await waitUntil(() => focused(element) === 0);
    expect(texts(element, '.bulk')).to.deep.equal([]);
  });

  it('puts the focus on the row before when the last one is deleted', async () => {
    const { element } = await openArchive(new ScriptedArchive(3));
    rowAt(element, 2).focus();
    await pressed('Delete');
    await waitTold(element, 'The document is in the bin.');
    await waitUntil(() => focused(element) === 1);
  });

  it('leaves the focus in the search when a row is deleted meanwhile', async () => {
    const { element, script } = await openArchive();
    const release = script.hold('DELETE');
    rowAt(element, 1).focus();
    await pressed('Delete');
    byLabel(element, 'Search documents').focus();
    release();
    await waitTold(element, 'The document is in the bin.');
    expect(byLabel(element, 'Search documents').matches(':focus')).to.equal(true);
    expect(titles(element)).to.have.length(11);
  });

  it('gives a tag, an owner and a place to the row by T, A and M', async () => {
    const { element } = await openArchive();
    for (const [key, title] of [
      ['t', 'Add a tag'],
      ['a', 'Owner'],
      ['m', 'Move to a folder'],
    ] as const) {
      rowAt(element, 1).focus();
      await pressed(key);
      await waitUntil(() => texts(element, '#chooser[open] h2')[0] === title, title);
      expect(byRole(element, 'dialog', title).id).to.equal('chooser');
      await pressed('Escape');
      await waitUntil(() => focused(element) === 1);
    }
  });

  it('asks for a tag that is not empty, and changes nothing for one that is there', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('t');
    await waitAsked(element);
    await sendKeys({ type: '  ' });
    await pressed('Enter');
    expect(allByRole(element, 'dialog')).to.have.length(1);
    await pressed('Control+a');
    await sendKeys({ type: 'boats' });
    await pressed('Enter');
    await waitTold(element, 'The document is changed.');
    expect(script.documents[1]?.tags).to.deep.equal(['boats', 'summer']);
    expect(rootOf(element).querySelector('.toast button') === null).to.equal(true);
  });
});

describe('deed-archive, Escape', () => {
  it('closes the columns before it takes the choice away', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    byRole(element, 'button', 'Columns').focus();
    await pressed('Enter');
    const columns = byRole(element, 'group', 'Columns');
    await waitUntil(() => columns.matches(':popover-open'));
    byRole(element, 'checkbox', 'Tags').focus();
    await pressed('Escape');
    await waitUntil(() => !columns.matches(':popover-open'), 'closed');
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['1 chosen']);
    byRole(element, 'button', 'Columns').focus();
    await pressed('Escape');
    await waitUntil(() => texts(element, '.bulk').length === 0);
  });

  it('closes a menu and leaves the choice', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+F10');
    await waitUntil(() => control(element)?.matches('[role=menuitem]') === true);
    await pressed('Escape');
    await waitUntil(() => control(element)?.matches('[role=menuitem]') === false);
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['1 chosen']);
  });

  it('takes the choice away from the bar as well, with the focus on a row again', async () => {
    const { element } = await openArchive();
    rowAt(element, 2).focus();
    await pressed('x');
    byRole(element, 'button', 'Move to…').focus();
    await pressed('Escape');
    await waitUntil(() => focused(element) === 2);
    expect(chosen(element)).to.deep.equal([]);
  });
});

describe('deed-archive, the list of keys', () => {
  it('has the keys that the person may use, and no other', async () => {
    const script = new ScriptedArchive();
    script.verbs = ['browse', 'read', 'change'];
    const { element } = await openArchive(script);
    byRole(element, 'button', 'Keys').focus();
    await pressed('Enter');
    await waitUntil(() => rootOf(element).querySelector('#keys[open]') !== null);
    expect(byRole(element, 'dialog', 'Keys').id).to.equal('keys');
    const names = texts(element, '#keys dt');
    expect(names).to.include.members(['Open', 'Details', 'Rename', 'Add a tag', 'Search documents']);
    expect(names).not.to.include.members(['Move to…']);
    expect(names).not.to.include.members(['Delete']);
    await pressed('Escape');
    await waitUntil(() => byRole(element, 'button', 'Keys').matches(':focus'));
  });

  it('is not opened by a question mark that is typed into a question', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('m');
    await waitAsked(element);
    await sendKeys({ type: '?/' });
    expect(allByRole(element, 'dialog')).to.have.length(1);
    expect((byLabel(element, 'Find a folder') as HTMLInputElement).value).to.equal('?/');
  });
});

describe('deed-archive, keys of the folders', () => {
  it('opens a folder to the left where the page reads from right to left', async () => {
    const { element } = await openArchive();
    element.dir = 'rtl';
    place(element, 'Customers').focus();
    await pressed('ArrowRight');
    expect(control(element)?.querySelector('.name')?.textContent).to.equal('Nordvik');
    place(element, 'Customers').focus();
    await pressed('ArrowLeft');
    await waitUntil(() => place(element, 'Customers').ariaExpanded === 'true');
    await pressed('ArrowLeft');
    expect(control(element)?.querySelector('.name')?.textContent).to.equal('Havukka Robotics');
  });

  it('shows the menu of the folder by Shift and F10, with the first folder kept from harm', async () => {
    const { element, script } = await openArchive();
    place(element, 'Nordvik').focus();
    await pressed('Shift+F10');
    await waitUntil(() => control(element)?.matches('[role=menuitem]') === true);
    const off = allByRole(element, 'menuitem').filter((item) => item.ariaDisabled === 'true');
    expect(off.map((item) => item.textContent.trim())).to.deep.equal(['Rename', 'Delete']);
    byRole(element, 'menuitem', 'New folder').click();
    await waitAsked(element);
    await sendKeys({ type: 'Ships' });
    await pressed('Enter');
    await waitUntil(() => changes(script).length === 1);
    expect(changes(script)).to.deep.equal([`POST /folders {"title":"Ships","parent_id":"${FOLDERS[0]?.id}"}`]);
  });

  it('has one Tab stop among the folders also before it is known that there is a bin', async () => {
    const element = document.createElement('deed-archive');
    [element.endpoint, element.view] = ['/deedkit', 'bin=1'];
    element.fetch = () => new Promise<Response>(() => undefined);
    document.body.append(element);
    await waitUntil(() => rootOf(element).querySelector('[role=tree]'), 'the tree');
    const stops = rootOf(element).querySelectorAll('[role=treeitem][tabindex="0"]').length;
    element.remove();
    expect(stops).to.equal(1);
  });

  it('has one Tab stop, at the place that is shown', async () => {
    const { element } = await openArchive(undefined, { view: `folder=${FOLDERS[4]?.id}` });
    const stops = rootOf(element).querySelectorAll('[role=treeitem][tabindex="0"] .name');
    expect([...stops].map((stop) => stop.textContent)).to.deep.equal(['People']);
    await beginTitle(element, 0);
    await pressed('Escape');
    place(element, 'People').focus();
    await pressed('Home');
    await pressed('Space');
    await waitUntil(() => element.view === '');
    expect(place(element, 'All documents').tabIndex).to.equal(0);
  });
});
