import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/base/localize/index.ts';
import { ScriptedArchive } from '../fixtures/scripted-archive.ts';
import type { ArchiveVerb } from '../../../src/elements/archive/documents.ts';
import { allByRole, byRole, control, motionOver, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  changeElsewhere,
  comeBack,
  openArchive,
  openMenu,
  place,
  press,
  rowAt,
  titles,
  waitTold,
} from './open-archive.ts';
import type { OpenArchive } from './open-archive.ts';

type Shown = OpenArchive['element'];

const regions = (element: Shown): Element[] => [...rootOf(element).querySelectorAll('[role=status]')];
const cells = (element: Shown, column: string): string[] => texts(element, `tbody td.${column}`);

describe('deed-archive, what is read out', () => {
  it('tells of work in regions that were there before it', async () => {
    const { element } = await openArchive();
    const before = regions(element);
    rowAt(element, 0).focus();
    await pressed('Delete');
    await waitTold(element, 'The document is in the bin.');
    const telling = regions(element).find((region) => region.textContent.includes('in the bin'));
    expect(before.some((region) => region === telling)).to.equal(true);
    expect(telling?.getAttribute('aria-live')).to.equal('polite');
  });

  it('tells of new documents in a region that was there before them', async () => {
    const { element, script } = await openArchive();
    const before = regions(element);
    const [first] = script.documents;
    if (first) script.documents.unshift({ ...first, id: 'new', updated_at: '2028-01-01T00:00:00Z' });
    comeBack();
    await waitUntil(() => before.some((region) => region.textContent.includes('1 new document')));
  });

  it('names each box and button by the document that it is for', async () => {
    const { element } = await openArchive(new ScriptedArchive(2));
    const row = rowAt(element, 1);
    const names = [...row.querySelectorAll('input, button')].map((one) => one.ariaLabel);
    const title = 'Mutual NDA, Nordvik Instrument';
    expect(names).to.deep.equal([`Choose ${title}`, `Open: ${title}`, `Actions for ${title}`]);
    expect(row.querySelector('[role=rowheader]')?.textContent.trim()).to.equal(title);
  });

  it('says by which column the rows are ordered, and which could order them', async () => {
    const { element } = await openArchive();
    const sorts = (): (string | null)[] =>
      allByRole(element, 'columnheader').map((head) => head.getAttribute('aria-sort'));
    expect(sorts()).to.deep.equal([null, 'none', null, null, null, null, 'descending']);
    press(element, 'Title');
    await waitUntil(() => sorts()[1] === 'ascending');
    press(element, 'Changed');
    await waitUntil(() => sorts().at(-1) === 'descending' && sorts()[1] === 'none');
  });

  it('reads out the number of documents of a folder with its name', async () => {
    const { element } = await openArchive();
    const names = allByRole(element, 'treeitem').map((item) => item.ariaLabel);
    expect(names).to.deep.equal(['All documents 12', 'Nordvik 4', 'Customers', 'People 3', 'Bin']);
  });

  it('names the bar by how many rows are chosen', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    expect(byRole(element, 'toolbar', '1 chosen').querySelectorAll('button').length).to.be.greaterThan(4);
    await pressed('Shift+ArrowDown');
    expect(byRole(element, 'toolbar', '2 chosen').querySelector('[role=status]')?.textContent.trim()).to.equal(
      '2 chosen',
    );
    await motionOver(element);
    await expect(element).to.be.accessible();
  });

  it('tells parties and tags that do not fit by number, and all of them on the cell', async () => {
    const script = new ScriptedArchive(1);
    const party = (company: string | null, name: string) =>
      ({ name, company, state: 'waiting', signed_at: null }) as const;
    changeElsewhere(script, 0, {
      tags: ['one', 'two', 'three', 'four'],
      parties: [
        party('Strand Oy', 'Bo'),
        party('Strand Oy', 'Eeva'),
        party(null, 'Cecilia Ek'),
        party('Kaleva', 'Dawid'),
      ],
    });
    const { element } = await openArchive(script);
    expect(cells(element, 'parties')).to.deep.equal(['Strand Oy, Cecilia Ek +1']);
    expect(rootOf(element).querySelector<HTMLElement>('td.parties span')?.title).to.equal(
      'Strand Oy, Cecilia Ek, Kaleva',
    );
    expect(texts(element, 'td.tags .chip')).to.deep.equal(['one', 'two', '+2']);
    expect(rootOf(element).querySelector<HTMLElement>('td.tags .chip:last-child')?.title).to.equal('three, four');
  });

  it('writes a moment of today as a time, and one of another year with its year', async () => {
    const script = new ScriptedArchive(2);
    const now = new Date();
    changeElsewhere(script, 0, { updated_at: now.toISOString() });
    changeElsewhere(script, 1, { updated_at: '2019-03-05T10:00:00Z' });
    const { element } = await openArchive(script);
    expect(cells(element, 'updated')[0]).to.match(/^\d\d:\d\d$/);
    expect(cells(element, 'updated')[1]).to.contain('2019');
    const moments = [...rootOf(element).querySelectorAll('tbody time')];
    expect(moments[1]?.getAttribute('datetime')).to.equal('2019-03-05T10:00:00Z');
  });
});

describe('deed-archive in other languages', () => {
  afterEach(() => setUiLanguage('en'));

  it('speaks the language of the page in rows, bar, stages and what it tells', async () => {
    const { element } = await openArchive();
    element.uiLanguage = 'pl';
    await waitUntil(() => place(element, 'Wszystkie dokumenty')?.ariaSelected === 'true');
    expect(texts(element, '.stage-button')[1]).to.equal('Wersja robocza 2');
    expect(texts(element, '.pager span')).to.deep.equal(['1–12 z 12']);
    rowAt(element, 0).focus();
    await pressed('x');
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['Wybrano 1']);
    await setUiLanguage('de');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '1 ausgewählt');
    expect(cells(element, 'stage')).to.include('Entwurf');
  });

  it('counts new documents by the plural of its language', async () => {
    const { element, script } = await openArchive();
    await setUiLanguage('pl');
    const add = async (text: string): Promise<void> => {
      const [first] = script.documents;
      if (first)
        script.documents.unshift({ ...first, id: `n${script.documents.length}`, updated_at: '2028-01-01T00:00:00Z' });
      comeBack();
      await waitUntil(() => texts(element, '.news .button')[0] === text, text);
    };
    await add('1 nowy dokument');
    await add('2 nowe dokumenty');
  });

  it('keeps the folder, the choice and the view when the language changes', async () => {
    const { element, script } = await openArchive(undefined, { view: 'sort=title' });
    rowAt(element, 0).focus();
    await pressed('x');
    const { length } = script.asked;
    const [before] = titles(element);
    await setUiLanguage('sv');
    await waitUntil(() => byRole(element, 'checkbox', `Välj ${before}`).matches(':checked'));
    expect([element.view, script.asked.length]).to.deep.equal(['sort=title', length]);
  });
});

describe('deed-archive, what each right allows', () => {
  const OF_MENU: readonly (readonly [readonly ArchiveVerb[], readonly string[]])[] = [
    [
      ['browse', 'read', 'change'],
      ['Open', 'Details', 'Rename', 'Add a tag', 'Owner'],
    ],
    [
      ['browse', 'read', 'organize'],
      ['Open', 'Details', 'Move to…'],
    ],
    [
      ['browse', 'read', 'remove'],
      ['Open', 'Details', 'Delete'],
    ],
    [
      ['browse', 'read', 'download'],
      ['Open', 'Details', 'Download'],
    ],
  ];
  for (const [verbs, items] of OF_MENU)
    it(`offers ${items.slice(2).join(', ')} to a person with the right to ${verbs.at(-1)}`, async () => {
      const script = new ScriptedArchive(2);
      script.verbs = verbs;
      const { element } = await openArchive(script);
      await openMenu(element, `Actions for ${titles(element)[0]}`);
      expect(texts(element, '[role=menuitem]')).to.deep.equal(items);
      await pressed('Escape');
      rowAt(element, 0).focus();
      await pressed('x');
      const bar = texts(element, '.bulk .commands .word');
      expect(bar).to.deep.equal(items.filter((item) => !['Open', 'Details', 'Rename'].includes(item)));
      expect(texts(element, '[role=treeitem] .name').includes('Bin')).to.equal(verbs.includes('remove'));
      expect(texts(element, '.new-folder').length).to.equal(verbs.includes('organize') ? 1 : 0);
    });

  it('has no buttons for a person who may only browse', async () => {
    const script = new ScriptedArchive(2);
    script.verbs = ['browse'];
    const { element } = await openArchive(script);
    const opened: unknown[] = [];
    element.addEventListener('deed-document-chosen', (event) => opened.push(event));
    rowAt(element, 0).focus();
    await pressed('Enter');
    await pressed('i');
    rowAt(element, 1).click();
    await element.updateComplete;
    expect(opened).to.deep.equal([]);
    expect(rootOf(element).querySelector('.details, tbody button') === null).to.equal(true);
    expect(control(element)?.matches('tbody tr')).to.equal(true);
  });
});
