import { expect, fixture, html } from '@open-wc/testing';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import { stays } from '../../fixtures/stays.ts';
import { FOLDERS, idOf, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { chosen, openArchive, place, press, rowAt, titles } from './open-archive.ts';

const heads = (element: DeedArchive): string[] => texts(element, 'thead th:not(.pick)');
const KALEVA = FOLDERS[3]?.id ?? '';

/** The views that a page is told from now on. */
function listenViews(element: DeedArchive): string[] {
  const views: string[] = [];
  element.addEventListener('deed-view-changed', ({ detail }) => views.push(detail.view));
  return views;
}

describe('deed-archive, a view that the page keeps', () => {
  it('comes back with its folder, filters, order, columns and open document', async () => {
    const first = await openArchive();
    const views = listenViews(first.element);
    place(first.element, 'People').click();
    await waitUntil(() => titles(first.element).length === 2);
    press(first.element, 'Title');
    byRole(first.element, 'checkbox', 'Owner').click();
    await first.element.updateComplete;
    await waitUntil(() => byRole(first.element, 'grid', 'People').ariaBusy === 'false');
    rowAt(first.element, 1).click();
    await waitUntil(() => texts(first.element, '.parties-list .who').length === 2);
    const { element } = await openArchive(undefined, { view: views.at(-1) ?? '' });
    await waitUntil(() => texts(element, '.parties-list .who').length === 2);
    expect(titles(element)).to.deep.equal(titles(first.element));
    expect(heads(element)).to.deep.equal(['Title', 'Parties', 'Stage', 'Tags', 'Changed']);
    expect(texts(element, '.details h2')).to.deep.equal(texts(first.element, '.details h2'));
    expect(texts(element, '[role=treeitem][aria-selected=true] .name')).to.deep.equal(['People']);
    expect(element.view).to.equal(first.element.view);
  });

  it('is not told to the page that has set it', async () => {
    const { element } = await openArchive();
    const views = listenViews(element);
    element.view = 'sort=title';
    await waitUntil(() => titles(element)[0]?.startsWith('Boat') === true);
    expect(views).to.deep.equal([]);
  });

  it('is not read anew when the page writes the one that is shown in its own way', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    press(element, 'Title');
    await waitUntil(() => titles(element)[0]?.startsWith('Boat') === true);
    rowAt(element, 0).focus();
    await pressed('x');
    const { length } = script.asked;
    element.view = 'x=1&sort=title';
    await element.updateComplete;
    await stays(() => script.asked.length === length, 20);
    expect(chosen(element)).to.have.length(1);
  });

  it('forgets the choice of the view before', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    element.view = `folder=${FOLDERS[0]?.id}`;
    await waitUntil(() => titles(element).length === 3);
    expect([chosen(element), texts(element, '.bulk')]).to.deep.equal([[], []]);
  });

  it('opens the folders above the one that it names', async () => {
    const { element } = await openArchive(undefined, { view: `folder=${KALEVA}` });
    await waitUntil(() => texts(element, '[role=treeitem] .name').includes('Kaleva Shipping'));
    const item = place(element, 'Kaleva Shipping');
    expect([item.ariaSelected, item.ariaLevel, item.tabIndex]).to.deep.equal(['true', '3', 0]);
    expect(place(element, 'Customers').ariaExpanded).to.equal('true');
    expect(byRole(element, 'grid', 'Kaleva Shipping').ariaBusy).to.equal('false');
  });

  it('leads back to all documents from a folder that is gone', async () => {
    const { element } = await openArchive(undefined, { view: 'folder=gone' });
    expect(texts(element, '.notice h2')).to.deep.equal(['Nothing in this folder']);
    expect(place(element, 'All documents').tabIndex).to.equal(0);
    place(element, 'All documents').click();
    await waitUntil(() => titles(element).length === 12);
  });

  it('shows no details of a document that is not among its rows', async () => {
    const { element } = await openArchive(undefined, { view: `stage=created&open=${idOf(3, 1)}` });
    expect(titles(element)).to.have.length(2);
    expect(rootOf(element).querySelector('.details') === null).to.equal(true);
  });

  it('has titles alone where no column is wanted', async () => {
    const { element } = await openArchive(undefined, { view: 'columns=' });
    expect(heads(element)).to.deep.equal(['Title']);
    press(element, 'Columns');
    byRole(element, 'checkbox', 'Created').click();
    await waitUntil(() => heads(element).join() === 'Title,Created');
    expect(element.view).to.equal('columns=created');
    press(element, 'Created');
    await waitUntil(() => element.view === 'sort=-created_at&columns=created');
  });
});

describe('deed-archive, the bin as a place', () => {
  it('has no stages, and says how much is in it', async () => {
    const script = new ScriptedArchive(4);
    script.documents = script.documents.map((document, at) =>
      at === 0 ? { ...document, deleted_at: '2027-01-20T12:00:00Z' } : document,
    );
    const { element } = await openArchive(script);
    await waitUntil(() => place(element, 'Bin').ariaLabel === 'Bin 1');
    const summaries: string[] = [];
    element.addEventListener('deed-summary-changed', ({ detail }) => summaries.push(detail.summary));
    place(element, 'Bin').click();
    await waitUntil(() => titles(element).length === 1);
    expect(texts(element, '.stage-button')).to.deep.equal([]);
    expect(summaries.at(-1)).to.equal('Bin (1)');
    const back = `Restore: ${titles(element)[0]}`;
    await waitUntil(() => allByRole(element, 'button').some((button) => button.ariaLabel === back), back);
    place(element, 'All documents').click();
    await waitUntil(() => titles(element).length === 3);
    expect(texts(element, '.stage-button')).to.have.length(5);
  });
});

describe('deed-archive, what the page adds and how it asks', () => {
  it('has the page begin documents in its own way', async () => {
    const element = await fixture<DeedArchive>(html`
      <deed-archive endpoint="/deedkit" .fetch=${new ScriptedArchive(0).fetch}>
        <button slot="start">Use a template</button>
        <a slot="empty" href="#new">Begin here</a>
      </deed-archive>
    `);
    await waitUntil(() => texts(element, '.notice h2')[0] === 'No documents yet');
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true);
    expect(element.querySelector('button')?.checkVisibility()).to.equal(true);
    const own = [...rootOf(element).querySelectorAll('button')].filter((one) =>
      one.textContent.includes('New document'),
    );
    expect(own.filter((button) => button.checkVisibility())).to.have.length(0);
  });

  it('tells the folder in which a document is begun', async () => {
    const { element } = await openArchive(undefined, { view: `folder=${FOLDERS[4]?.id}` });
    const folders: string[] = [];
    element.addEventListener('deed-start', ({ detail }) => folders.push(detail.folder));
    press(element, 'New document');
    place(element, 'All documents').click();
    await waitUntil(() => titles(element).length === 12);
    press(element, 'New document');
    expect(folders).to.deep.equal([FOLDERS[4]?.id, FOLDERS[0]?.id]);
  });

  it('sends the grant with each request, and asks again under another one', async () => {
    const script = new ScriptedArchive();
    const grants = new Set<string | null>();
    const fetch: typeof globalThis.fetch = (input, init) => {
      grants.add(new Headers(init?.headers).get('X-Deed-Grant'));
      return script.fetch(input, init);
    };
    const element = await fixture<DeedArchive>(
      html`<deed-archive endpoint="/deedkit" grant="one" .fetch=${fetch}></deed-archive>`,
    );
    await waitUntil(() => titles(element).length === 12 && allByRole(element, 'treeitem').length > 3);
    expect([...grants]).to.deep.equal(['one']);
    grants.clear();
    script.documents = script.documents.slice(0, 3);
    element.grant = 'two';
    await waitUntil(() => titles(element).length === 3);
    expect([...grants]).to.deep.equal(['two']);
  });

  it('shows nothing of the workspace before when the adapter is another', async () => {
    const { element, script } = await openArchive();
    script.failures.set('GET', 503);
    element.endpoint = '/other';
    await waitUntil(() => texts(element, '.notice h2')[0] === 'Documents could not be loaded');
    expect(titles(element)).to.deep.equal([]);
  });
});
