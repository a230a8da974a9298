import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import type { ArchiveFolder } from '../../../src/elements/archive/documents.ts';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { changes, openArchive, openMenu, place, press, rowAt, titles, waitAsked, waitTold } from './open-archive.ts';

const names = (element: DeedArchive): string[] => texts(element, '[role=treeitem] .name');
const ROOT = FOLDERS[0]?.id ?? '';
const PEOPLE = FOLDERS[4]?.id ?? '';

/** Opens or closes a folder by its arrow. */
const twist = (element: DeedArchive, name: string): void => {
  place(element, name).querySelector<HTMLElement>('[data-twist]')?.click();
};

/** A notice in place of rows. */
const waitNotice = (element: DeedArchive, title: string): Promise<void> =>
  waitUntil(() => texts(element, '.notice h2')[0] === title, title);

describe('deed-archive, opening folders', () => {
  it('opens one by its arrow without showing what is in it', async () => {
    const { element } = await openArchive();
    twist(element, 'Customers');
    await waitUntil(() => names(element).includes('Kaleva Shipping'));
    expect([element.view, titles(element).length]).to.deep.equal(['', 12]);
    twist(element, 'Customers');
    await waitUntil(() => !names(element).includes('Kaleva Shipping'));
  });

  it('reads the folders in one once, however often it is opened', async () => {
    const { element, script } = await openArchive();
    for (let times = 0; times < 2; times += 1) {
      twist(element, 'Customers');
      await waitUntil(() => names(element).includes('Kaleva Shipping'));
      twist(element, 'Customers');
      await waitUntil(() => !names(element).includes('Kaleva Shipping'));
    }
    const asked = script.asked.filter((call) => call.startsWith(`GET /folders/${FOLDERS[1]?.id}/folders`));
    expect(asked).to.have.length(1);
  });

  it('asks again for what could not be read, the next time that it is opened', async () => {
    const { element, script } = await openArchive();
    script.failures.set(`GET /folders/${FOLDERS[1]?.id}`, 503);
    twist(element, 'Customers');
    await waitUntil(() => place(element, 'Customers').ariaExpanded === 'true');
    expect(names(element)).not.to.include('Kaleva Shipping');
    script.failures.clear();
    twist(element, 'Customers');
    await waitUntil(() => place(element, 'Customers').ariaExpanded === 'false');
    twist(element, 'Customers');
    await waitUntil(() => names(element).includes('Kaleva Shipping'));
  });

  it('opens the closed ones above a folder that the page shows', async () => {
    const { element } = await openArchive();
    twist(element, 'Customers');
    await waitUntil(() => names(element).includes('Kaleva Shipping'));
    twist(element, 'Nordvik');
    await waitUntil(() => !names(element).includes('Customers'));
    element.view = `folder=${FOLDERS[3]?.id}`;
    await waitUntil(() => place(element, 'Kaleva Shipping')?.ariaSelected === 'true');
    expect(place(element, 'Customers').ariaExpanded).to.equal('true');
  });

  it('reads every page of a folder that has many in it', async () => {
    const script = new ScriptedArchive(2);
    const many = Array.from({ length: 130 }, (_, at): ArchiveFolder => ({
      id: `many-${at}`,
      title: `Folder ${at}`,
      parent_id: ROOT,
      has_children: false,
      document_count: 0,
    }));
    const pages: string[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      const url = new URL(String(input), location.href);
      if (!url.pathname.endsWith(`/folders/${ROOT}/folders`)) return script.fetch(input, init);
      const number = Number(url.searchParams.get('page[number]'));
      pages.push(String(number));
      const data = many.slice((number - 1) * 100, number * 100);
      return Promise.resolve(Response.json({ data, meta: { page: { number, size: 100, total: 130 } } }));
    };
    const element = await fixture<DeedArchive>(html`<deed-archive endpoint="/deedkit" .fetch=${fetch}></deed-archive>`);
    await waitUntil(() => names(element).includes('Folder 129'));
    expect([pages, names(element).filter((name) => name.startsWith('Folder ')).length]).to.deep.equal([
      ['1', '2'],
      130,
    ]);
  });
});

describe('deed-archive, changing folders', () => {
  it('takes the documents of a deleted folder out of the list of all', async () => {
    const { element, script } = await openArchive();
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Delete').click();
    await waitUntil(() => texts(element, '#chooser p').length > 0);
    expect(texts(element, '#chooser h2')).to.deep.equal(['People']);
    script.documents = script.documents.filter(({ folder_id: folder }) => folder !== PEOPLE);
    rootOf(element).querySelector<HTMLElement>('#chooser .danger')?.click();
    await waitTold(element, 'People is in the bin.');
    await waitUntil(() => titles(element).length === 10);
  });

  it('says how much a folder has in it and in those below, before it is deleted', async () => {
    const { element, script } = await openArchive();
    await openMenu(element, 'Actions for Customers');
    byRole(element, 'menuitem', 'Delete').click();
    await waitUntil(() => texts(element, '#chooser p').length > 0);
    expect(texts(element, '#chooser p')).to.deep.equal([
      'It goes into the bin with all that is in it. Documents: 20. Folders: 2.',
    ]);
    press(element, 'Cancel');
    expect(changes(script)).to.deep.equal([]);
  });

  it('makes no folder when the question is left', async () => {
    const { element, script } = await openArchive();
    press(element, 'New folder');
    await waitAsked(element);
    await sendKeys({ type: 'Half a na' });
    await pressed('Escape');
    await waitUntil(() => allByRole(element, 'dialog').length === 0);
    expect(changes(script)).to.deep.equal([]);
  });

  it('renames a folder wherever its name stands', async () => {
    const { element } = await openArchive(undefined, { view: `folder=${PEOPLE}` });
    rowAt(element, 0).click();
    await waitUntil(() => texts(element, '.details .path')[0] === 'Nordvik / People');
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Rename').click();
    await waitAsked(element);
    await sendKeys({ type: 'Staff' });
    await pressed('Enter');
    await waitUntil(() => texts(element, '.details .path')[0] === 'Nordvik / Staff');
    expect(byRole(element, 'grid', 'Staff').ariaBusy).to.equal('false');
    expect(place(element, 'Staff').ariaSelected).to.equal('true');
  });
});

describe('deed-archive, the folders in the bin', () => {
  const at = '2027-01-20T12:00:00Z';
  const binned = (): ScriptedArchive => {
    const script = new ScriptedArchive(2);
    script.binned = [
      { ...(FOLDERS[4] as ArchiveFolder), deleted_at: at },
      { ...(FOLDERS[1] as ArchiveFolder), id: 'old', title: 'Old ones', deleted_at: at },
    ];
    script.folders = script.folders.slice(0, 4);
    return script;
  };

  it('are only to be seen by a person who may not delete', async () => {
    const script = binned();
    script.verbs = ['browse', 'read'];
    const { element } = await openArchive(script, { view: 'bin=1' });
    await waitUntil(() => texts(element, '.binned .name').join() === 'People,Old ones');
    expect(rootOf(element).querySelector('.binned button') === null).to.equal(true);
  });

  it('stay as they are when the service refuses to bring them back, and it says why', async () => {
    const script = binned();
    script.failures.set('POST /folders', 409);
    const { element } = await openArchive(script, { view: 'bin=1' });
    await waitUntil(() => texts(element, '.binned .name').length === 2);
    press(element, 'Restore: People');
    await waitTold(element, '1 document could not be changed. Not today.');
    expect(texts(element, '.binned .name')).to.deep.equal(['People', 'Old ones']);
  });

  it('stand beside the documents in it', async () => {
    const script = binned();
    script.documents = script.documents.map((document) => ({ ...document, deleted_at: at }));
    const { element } = await openArchive(script, { view: 'bin=1' });
    await waitUntil(() => texts(element, '.binned .name').length === 2);
    expect(titles(element)).to.have.length(2);
    await expect(element).to.be.accessible();
  });
});

describe('deed-archive, in place of rows', () => {
  it('tells a person without access from a service that does not answer', async () => {
    for (const [status, text] of [
      [401, 'You do not have access to documents here.'],
      [500, 'The service is not answering. Try again in a moment.'],
    ] as const) {
      const script = new ScriptedArchive();
      script.failures.set('GET', status);
      const { element } = await openArchive(script);
      expect(texts(element, '.notice[role=alert] p'), String(status)).to.deep.equal([text]);
    }
  });

  it('takes the rows away when the right to them ends, and has them back with it', async () => {
    const { element, script } = await openArchive();
    script.failures.set('GET /documents', 403);
    press(element, 'Title');
    await waitNotice(element, 'Documents could not be loaded');
    expect([titles(element), texts(element, '.news')]).to.deep.equal([[], ['']]);
    script.failures.clear();
    press(element, 'Draft 2');
    await waitUntil(() => titles(element).length === 2);
  });

  it('still shows documents when the folders and numbers cannot be read', async () => {
    const script = new ScriptedArchive();
    for (const call of ['GET /folders', 'GET /documents/counts', 'GET /people']) script.failures.set(call, 503);
    const { element } = await openArchive(script);
    expect(titles(element)).to.have.length(12);
    expect(texts(element, '.stage-button')).to.deep.equal(['All', 'Draft', 'Waiting', 'Completed', 'Cancelled']);
    expect(texts(element, '.pager span')).to.deep.equal(['1–12 of 12']);
  });

  it('says in the same place that a folder is empty once its last document is moved away', async () => {
    const { element } = await openArchive(undefined, { view: `folder=${PEOPLE}` });
    rowAt(element, 0).focus();
    await pressed('Control+a');
    await pressed('m');
    await waitAsked(element);
    await sendKeys({ type: 'havukka' });
    await waitUntil(() => texts(element, '#choices [role=option]').length === 1);
    await pressed('Enter');
    await waitTold(element, '2 documents are in Havukka Robotics now.');
    await waitNotice(element, 'Nothing in this folder');
    expect(control(element) === null).to.equal(true);
    press(element, 'Undo');
    await waitUntil(() => titles(element).length === 2);
  });
});
