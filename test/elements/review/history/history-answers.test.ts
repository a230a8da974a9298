import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/history.ts';
import { setUiLanguage, type DeedHistory } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { contractSchema } from '../../fixtures/contract.ts';
import { hold } from '../../fixtures/hold.ts';
import { allByRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { failing, type ScriptedHistory } from '../../fixtures/scripted-history.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { isListed, look, older, open, renamed, shownRevisions, toast } from './history-page.ts';

const entry = (element: DeedHistory, revision: number): HTMLElement | null =>
  rootOf(element).querySelector(`.entry[data-revision="${revision}"]`);
const title = (element: DeedHistory): string | undefined => texts(element, '.past-head .subtitle')[0];
const restoreButton = (element: DeedHistory): HTMLElement | null => rootOf(element).querySelector('.restore');
const isSent = (source: ScriptedHistory): Promise<void> =>
  waitUntil(() => source.asked.some((asked) => asked.startsWith('restore')), 'it is sent');

describe('deed-history, answers', () => {
  for (const [status, words, text, canRetry] of [
    [0, 'You are offline', 'The history is shown as soon as there is a connection.', true],
    [401, 'The history cannot be shown', 'The service did not answer as it should.', true],
    [403, 'No permission', 'You may not see the history of this document.', false],
    [404, 'No history here', 'This document is kept without a history.', false],
    [405, 'No history here', 'This document is kept without a history.', false],
    [429, 'The history cannot be shown', 'The service did not answer as it should.', true],
    [500, 'The history cannot be shown', 'The service did not answer as it should.', true],
  ] as const) {
    it(`tells of ${status} in an alert, ${canRetry ? 'with a way to try again' : 'and asks no more'}`, async () => {
      const { element } = await open(Object.assign(renamed(2, 'Name'), { faults: [failing(status)] }));
      const alert = rootOf(element).querySelector('[role=alert].notice');
      expect([alert?.querySelector('h4')?.textContent, alert?.querySelector('p')?.textContent]).to.deep.equal([
        words,
        text,
      ]);
      expect(allByRole(element, 'button').map((button) => button.textContent)).to.deep.equal(
        canRetry ? ['Try again'] : [],
      );
    });
  }

  it('says that it is loading until it is answered', async () => {
    const source = renamed(1, 'Name');
    const release = hold(source);
    const element = await fixture<DeedHistory>(
      html`<deed-history .source=${source} .schema=${contractSchema}></deed-history>`,
    );
    expect(allByRole(element, 'status')[0]?.ariaLabel).to.equal('Loading the history');
    release();
    await waitUntil(() => entry(element, 1), 'the list');
    expect(rootOf(element).querySelector('.skeleton') === null).to.equal(true);
  });

  it('keeps the list when the newest part cannot be fetched, says so under it, and forgets that after', async () => {
    const source = renamed(2, 'Name');
    const { element } = await open(source);
    source.faults = [failing(0)];
    await element.reload();
    await element.updateComplete;
    expect([isListed(element, 'Name 2'), texts(element, '[role=alert]')]).to.deep.equal([true, ['You are offline']]);
    source.change([{ op: 'replace', path: '/document_name', value: 'Name 3' }]);
    await element.reload();
    await element.updateComplete;
    expect([isListed(element, 'Name 3'), texts(element, '[role=alert]')]).to.deep.equal([true, []]);
  });

  it('leaves nothing out where more was done than a page holds while older changes are on their way', async () => {
    const source = Object.assign(renamed(6, 'Name'), { size: 2 });
    const { element } = await open(source);
    const release = hold(source);
    older(element)?.click();
    await waitUntil(() => source.asked.length === 2, 'older ones are asked for');
    source.held = undefined;
    for (const at of [7, 8, 9]) source.change([{ op: 'replace', path: '/document_name', value: `Name ${at}` }]);
    await element.reload();
    release();
    await stays(() => !shownRevisions(element).includes(3), 30);
    for (let page = 0; page < 6 && older(element); page += 1) {
      const before = shownRevisions(element).length;
      older(element)?.click();
      await waitUntil(() => shownRevisions(element).length > before, 'more of them');
    }
    expect(shownRevisions(element)).to.deep.equal([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('can be read while older changes are on their way, and brought back', async () => {
    const source = Object.assign(renamed(6, 'Name'), { size: 2 });
    const { element } = await open(source);
    const release = hold(source);
    older(element)?.click();
    await waitUntil(() => source.asked.length === 2, 'older ones are asked for');
    source.held = undefined;
    await look(element, 5);
    expect(restoreButton(element)?.textContent?.trim()).to.equal('Restore this version');
    restoreButton(element)?.click();
    await waitUntil(() => toast(element) === 'Version 5 is restored.', 'it is brought back');
    release();
  });

  it('lists each change once when the older ones come twice', async () => {
    const source = Object.assign(renamed(6, 'Name'), { size: 3 });
    const { element } = await open(source);
    older(element)?.click();
    await waitUntil(() => shownRevisions(element).length === 7, 'all of them');
    source.change([{ op: 'replace', path: '/document_name', value: 'Name 7' }]);
    await element.reload();
    await element.updateComplete;
    expect(shownRevisions(element)).to.deep.equal([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(older(element) === null).to.equal(true);
  });
});

describe('deed-history, a version on its way', () => {
  it('says that it is loading, can be left, and stays left when it comes', async () => {
    const source = renamed(3, 'Name');
    const { element } = await open(source);
    const release = hold(source);
    entry(element, 2)?.click();
    await waitUntil(() => title(element) === 'Version 2', 'it is gone to');
    expect(allByRole(element, 'status').map(({ ariaLabel }) => ariaLabel)).to.include('Loading…');
    expect(texts(element, '.past-head .hint')[0]).to.match(/^Erik Nordvik, .*2026/);
    await pressed('Escape');
    await waitUntil(() => control(element) === entry(element, 2), 'its entry has the focus');
    release();
    await stays(() => title(element) === undefined, 20);
  });

  it('cannot be brought back before it is there', async () => {
    const source = renamed(3, 'Name');
    const { element } = await open(source);
    const release = hold(source);
    entry(element, 2)?.click();
    await waitUntil(() => restoreButton(element), 'it is gone to');
    restoreButton(element)?.click();
    await stays(() => !source.asked.some((asked) => asked.startsWith('restore')), 20);
    release();
    await waitUntil(() => rootOf(element).querySelector('.paper'), 'it is there');
    restoreButton(element)?.click();
    await isSent(source);
  });

  for (const [status, words] of [
    [0, 'You are offline'],
    [403, 'No permission'],
    [404, 'No history here'],
    [500, 'The history cannot be shown'],
  ] as const) {
    it(`says ${words} after ${status}, under its name, and the list is one press away`, async () => {
      const source = renamed(3, 'Name');
      const { element } = await open(source);
      source.faults = [undefined, failing(status)];
      entry(element, 2)?.click();
      await waitUntil(() => rootOf(element).querySelector('.notice'), 'it is told');
      expect([title(element), texts(element, '[role=alert] h4')]).to.deep.equal(['Version 2', [words]]);
      await element.showList();
      expect(control(element) === entry(element, 2)).to.equal(true);
    });
  }

  it('is read with the schema that comes after it was chosen', async () => {
    const source = renamed(2, 'Name');
    const { element } = await open(source);
    element.schema = undefined;
    await element.updateComplete;
    entry(element, 2)?.click();
    await waitUntil(() => source.asked.includes('read 1'), 'it is fetched');
    await stays(() => rootOf(element).querySelector('.skeleton'), 20);
    element.schema = contractSchema;
    await waitUntil(() => rootOf(element).querySelector('.paper'), 'it is shown');
    expect(rootOf(element).querySelector('.paper ins')?.textContent).to.contain('2');
  });

  it('is called by its number, its author and its moment in the language that is switched to', async () => {
    const { element } = await open(renamed(2, 'Name'));
    await look(element, 1);
    await setUiLanguage('de');
    await waitUntil(() => title(element) === 'Version 1' && restoreButton(element)?.textContent?.includes('wieder'));
    expect(texts(element, '.past-head .hint')[0]).to.match(/^Erik Nordvik, 04\.05\.2026/);
    await setUiLanguage('en-GB');
  });

  it('is the beginning, compared with nothing', async () => {
    const { element } = await open(renamed(2, 'Name'));
    await look(element, 0);
    expect(texts(element, '.past-head .hint')[0]).to.match(/^Document started, /);
    expect(rootOf(element).querySelector('.line.changed, ins, del, [role=status].hint')).to.equal(null);
    expect(restoreButton(element)?.textContent?.trim()).to.equal('Restore this version');
  });
});

describe('deed-history, a press at one version', () => {
  it('is told beside the list when it failed and another one is read meanwhile', async () => {
    const source = renamed(3, 'Name');
    const { element } = await open(source);
    await look(element, 1);
    const release = hold(source);
    restoreButton(element)?.click();
    await isSent(source);
    source.held = undefined;
    await element.showList();
    await look(element, 2);
    source.faults = [failing(503)];
    release();
    await waitUntil(() => toast(element).startsWith('This version cannot be restored'), 'it is told');
    expect([title(element), texts(element, '.past-head .trouble')]).to.deep.equal(['Version 2', []]);
  });

  it('leaves another one open when it is done, and tells of it', async () => {
    const source = renamed(3, 'Name');
    const { element } = await open(source);
    await look(element, 1);
    const release = hold(source);
    restoreButton(element)?.click();
    await isSent(source);
    source.held = undefined;
    await element.showList();
    await look(element, 2);
    release();
    await waitUntil(() => toast(element) === 'Version 1 is restored.', 'it is told');
    await element.updateComplete;
    expect(title(element)).to.equal('Version 2');
  });
});

describe('deed-history, by its properties', () => {
  for (const source of [null, 'history', { read: () => undefined }])
    it(`warns of ${JSON.stringify(source)} for a source, once, and waits`, async () => {
      const warnings = await warningsOf('deed-history', async () => {
        const element = await fixture<DeedHistory>(html`<deed-history .source=${source as never}></deed-history>`);
        element.source = 7 as never;
        await element.updateComplete;
        await element.reload();
        expect(allByRole(element, 'status')[0]?.ariaLabel).to.equal('Loading the history');
      });
      expect(warnings.length).to.equal(1);
      expect(warnings[0]).to.contain('“source”').and.to.contain('list, read and restore');
    });

  it('has its headings where the page says', async () => {
    const { element } = await open(renamed(1, 'Name'));
    element.headingLevel = 3;
    const level = (selector: string): string | undefined => {
      const heading = rootOf(element).querySelector(selector);
      return heading?.ariaLevel ?? heading?.localName.slice(1);
    };
    await waitUntil(() => level('.day') === '3', 'the days');
    await look(element, 1);
    await waitUntil(() => level('.past-head .subtitle') === '3', 'the version');
  });

  it('asks no more once it is out of the page, and asks again when it is back', async () => {
    const source = renamed(2, 'Name');
    const { element } = await open(source);
    const parent = element.parentElement as HTMLElement;
    element.remove();
    source.change([{ op: 'replace', path: '/document_name', value: 'Name 3' }]);
    element.revision = 3;
    await stays(() => source.asked.length === 1, 20);
    parent.append(element);
    await waitUntil(() => isListed(element, 'Name 3'), 'it is listed');
    expect(source.asked).to.deep.equal(['list', 'list']);
  });
});
