import { expect } from '@open-wc/testing';
import { FOLDERS, idOf, PEOPLE, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byLabel, byRole, motionOver, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { openArchive, place, press, titles } from './open-archive.ts';

describe('deed-archive, the list', () => {
  it('shows each document on a line, with parties, stage, owner, tags and its last change', async () => {
    const { element, script } = await openArchive();
    expect(titles(element)).to.have.length(12);
    expect(texts(element, 'tbody tr:nth-child(2) > :is(td, th)').slice(1, 6)).to.deep.equal([
      'Mutual NDA, Nordvik Instrument',
      'Nordvik Instrument, Nordvik',
      'Completed',
      'Erik Lindqvist',
      'boatssummer',
    ]);
    expect(script.asked).to.include('GET /documents?sort=-updated_at&page[size]=50&page[after]=');
    const grid = allByRole(element, 'grid')[0];
    expect([grid?.getAttribute('aria-rowcount'), grid?.getAttribute('aria-label')]).to.deep.equal([
      '13',
      'All documents',
    ]);
    await expect(element).to.be.accessible();
  });

  it('is ordered by a column that is pressed, and the other way round by the next press', async () => {
    const { element, script } = await openArchive();
    const views: string[] = [];
    element.addEventListener('deed-view-changed', ({ detail }) => views.push(detail.view));
    press(element, 'Title');
    await waitUntil(() => titles(element)[0]?.startsWith('Boat hire'));
    press(element, 'Title');
    await waitUntil(() => titles(element)[0]?.startsWith('Residential'));
    expect(views).to.deep.equal(['sort=title', 'sort=-title']);
    // Another order leaves the numbers as they are.
    expect(script.asked.at(-1)).to.contain('sort=-title');
    expect(allByRole(element, 'columnheader').map((head) => head.getAttribute('aria-sort'))).to.include('descending');
  });

  it('shows one stage with its number, and all again', async () => {
    const { element } = await openArchive();
    await waitUntil(() => texts(element, '.stage-button').join().includes('12'));
    expect(texts(element, '.stage-button')).to.deep.equal([
      'All 12',
      'Draft 2',
      'Waiting 4',
      'Completed 4',
      'Cancelled 2',
    ]);
    press(element, 'Draft 2');
    await waitUntil(() => titles(element).length === 2);
    expect(element.view).to.equal('stage=created');
    press(element, 'Draft 2');
    await waitUntil(() => titles(element).length === 12);
  });

  it('shows the view that the page gives, and tells the page of each other', async () => {
    const { element, script } = await openArchive(undefined, { view: `folder=${FOLDERS[2]?.id}&sort=title` });
    expect(titles(element)).to.have.length(2);
    expect(texts(element, '[role=treeitem][aria-selected=true] .name')).to.deep.equal(['Havukka Robotics']);
    element.view = 'stage=cancelled';
    await waitUntil(() => titles(element).length === 2 && script.asked.at(-2)?.includes('cancelled'));
    expect(texts(element, '[aria-pressed=true] .dot')).to.deep.equal(['Cancelled']);
  });

  it('tells what is shown in a few words', async () => {
    const summaries: string[] = [];
    const listener = ({ detail }: CustomEvent<{ summary: string }>): void => void summaries.push(detail.summary);
    document.addEventListener('deed-summary-changed', listener as EventListener);
    const { element } = await openArchive();
    place(element, 'People').click();
    await waitUntil(() => summaries.at(-1) === 'People (2)');
    document.removeEventListener('deed-summary-changed', listener as EventListener);
    expect(summaries[0]).to.equal('All documents (12)');
  });

  it('has pages, and says which rows these are', async () => {
    const { element } = await openArchive(new ScriptedArchive(120));
    expect(texts(element, '.pager span')).to.deep.equal(['1–50 of 120']);
    press(element, 'Next page');
    await waitUntil(() => texts(element, '.pager span')[0] === '51–100 of 120');
    press(element, 'Next page');
    await waitUntil(() => titles(element).length === 20);
    expect(byRole(element, 'button', 'Next page').matches(':disabled')).to.equal(true);
    press(element, 'Previous page');
    await waitUntil(() => texts(element, '.pager span')[0] === '51–100 of 120');
    expect(rootOf(element).querySelector('tbody tr')?.getAttribute('aria-rowindex')).to.equal('52');
  });

  it('has the columns that are chosen', async () => {
    const { element } = await openArchive();
    const heads = (): string[] => texts(element, 'thead th:not(.pick)');
    expect(heads()).to.deep.equal(['Title', 'Parties', 'Stage', 'Owner', 'Tags', 'Changed']);
    press(element, 'Columns');
    byRole(element, 'checkbox', 'Tags').click();
    await element.updateComplete;
    byRole(element, 'checkbox', 'Created').click();
    await element.updateComplete;
    expect(heads()).to.deep.equal(['Title', 'Parties', 'Stage', 'Owner', 'Changed', 'Created']);
    expect(element.view).to.equal('columns=parties%2Cstage%2Cowner%2Cupdated%2Ccreated');
  });
});

describe('deed-archive, the search', () => {
  it('searches for words as they are typed', async () => {
    const { element, script } = await openArchive();
    await type(byLabel(element, 'Search documents'), 'lease');
    await waitUntil(() => titles(element).length === 3);
    expect(script.asked.filter((call) => call.includes('filter[search]') && !call.includes('counts'))).to.have.length(
      1,
    );
    expect(element.view).to.equal('q=lease');
    await pressed('Escape');
    await waitUntil(() => titles(element).length === 12);
  });

  it('offers stages, people and tags, which become tokens', async () => {
    const { element } = await openArchive();
    await type(byLabel(element, 'Search documents'), 'ain');
    await waitUntil(() => allByRole(element, 'option').length === 1);
    expect(texts(element, '[role=option]')).to.deep.equal(['Aino KorhonenOwner']);
    await pressed('ArrowDown');
    await pressed('Enter');
    await waitUntil(() => element.view === `owner=${PEOPLE[0]?.id}`);
    await waitUntil(() => texts(element, '.token').join() === 'Aino Korhonen');
    await type(byLabel(element, 'Search documents'), 'boa');
    await waitUntil(() => texts(element, '[role=option]').join() === 'boatsTag');
    allByRole(element, 'option')[0]?.click();
    await waitUntil(() => texts(element, '.token').join() === 'Aino Korhonen,boats');
    await pressed('Backspace');
    await waitUntil(() => texts(element, '.token').join() === 'Aino Korhonen');
    press(element, 'Remove filter Owner: Aino Korhonen');
    await waitUntil(() => element.view === '');
    await type(byLabel(element, 'Search documents'), 'compl');
    await waitUntil(() => texts(element, '[role=option]').join() === 'CompletedStage');
    await motionOver(element);
    await expect(element).to.be.accessible();
  });

  it('is entered by / and left for the list by an arrow', async () => {
    const { element } = await openArchive();
    rootOf(element).querySelector<HTMLElement>('tbody tr')?.focus();
    await pressed('/');
    expect(rootOf(element).activeElement).to.equal(byLabel(element, 'Search documents'));
    await pressed('ArrowDown');
    await waitUntil(() => rootOf(element).activeElement?.matches('tbody tr') === true);
  });

  it('says where nothing is found, and takes all filters away', async () => {
    const { element } = await openArchive(undefined, { view: 'q=zebra&tag=boats' });
    expect(texts(element, '.notice h2')).to.deep.equal(['No documents found']);
    await expect(element).to.be.accessible();
    press(element, 'Remove all filters');
    await waitUntil(() => titles(element).length === 12);
  });
});

describe('deed-archive without a list', () => {
  it('begins the work where there are no documents yet', async () => {
    const { element } = await openArchive(new ScriptedArchive(0));
    const starts: string[] = [];
    element.addEventListener('deed-start', ({ detail }) => starts.push(detail.folder));
    expect(texts(element, '.notice h2')).to.deep.equal(['No documents yet']);
    rootOf(element).querySelector<HTMLElement>('.notice .button')?.click();
    place(element, 'People').click();
    await waitUntil(() => texts(element, '.notice h2')[0] === 'Nothing in this folder');
    rootOf(element).querySelector<HTMLElement>('.notice .button')?.click();
    expect(starts).to.deep.equal([FOLDERS[0]?.id, idOf(2, 5)]);
    await expect(element).to.be.accessible();
  });

  it('says that the service does not answer, and tries again', async () => {
    const script = new ScriptedArchive();
    script.failures.set('GET /documents', 503);
    const { element } = await openArchive(script);
    expect(texts(element, '.notice h2')).to.deep.equal(['Documents could not be loaded']);
    await expect(element).to.be.accessible();
    script.failures.clear();
    press(element, 'Try again');
    await waitUntil(() => titles(element).length === 12);
  });

  it('offers no other try to a person without the right to it', async () => {
    const script = new ScriptedArchive();
    script.failures.set('GET', 403);
    const { element } = await openArchive(script);
    expect(texts(element, '.notice p')).to.deep.equal(['You do not have access to documents here.']);
    expect(allByRole(element, 'button').some((button) => button.textContent.includes('Try again'))).to.equal(false);
  });

  it('keeps the rows that are there when the next ones cannot be read', async () => {
    const { element, script } = await openArchive();
    script.failures.set('GET /documents', 500);
    press(element, 'Title');
    await waitUntil(() => script.asked.at(-1)?.includes('sort=title') || script.asked.at(-2)?.includes('sort=title'));
    expect(titles(element)).to.have.length(12);
  });
});
