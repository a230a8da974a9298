import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/history.ts';
import type { DeedHistory } from '../../../../src/elements/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';
import { allByRole, byRole, rootOf, texts } from '../../fixtures/page.ts';
import { failing, ScriptedHistory } from '../../fixtures/scripted-history.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const rename = (value: string) => ({ op: 'replace' as const, path: '/document_name', value });
const company = (value: string) => ({ op: 'replace' as const, path: '/value/parties/0/company', value });

function worked(): ScriptedHistory {
  const state = createContract({
    parties: [createParty({ first_name: 'Aino', company: 'Havukka Oy' }), createParty()],
  });
  return new ScriptedHistory(state, contractSchema)
    .change([rename('Mutual NDA, signed')], 'Erik Nordvik')
    .change([company('Havukka Robotics Oy')])
    .change([{ op: 'add', path: '/value/parties/-', value: createParty() }], null);
}

async function shown(source: ScriptedHistory): Promise<DeedHistory> {
  const element = await fixture<DeedHistory>(
    html`<deed-history .source=${source} .schema=${contractSchema} .revision=${source.revision}></deed-history>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.entry, .notice'));
  return element;
}

const entry = (element: DeedHistory, revision: number): HTMLElement =>
  rootOf(element).querySelector(`.entry[data-revision="${revision}"]`) as HTMLElement;

async function looked(source: ScriptedHistory, revision: number): Promise<DeedHistory> {
  const element = await shown(source);
  entry(element, revision).click();
  await waitUntil(() => rootOf(element).querySelector('.paper'));
  await element.updateComplete;
  return element;
}

describe('deed-history', () => {
  it('lists changes, newest first, in words, with their authors', async () => {
    const element = await shown(worked());
    expect(texts(element, '.who')).to.deep.equal(['Somebody', 'Aino Lehtonen', 'Erik Nordvik', 'Document started']);
    expect(texts(element, '.what')).to.deep.equal([
      'Added Parties 3',
      'Changed Parties 1 › Company from Havukka Oy to Havukka Robotics Oy',
      'Changed the document name from Mutual NDA to Mutual NDA, signed',
    ]);
    expect(texts(element, '.badge')).to.deep.equal(['Current version']);
  });

  it('shows the document as it was, with what its entry changed marked and said', async () => {
    const element = await looked(worked(), 1);
    const root = rootOf(element);
    expect(root.querySelector('h4.subtitle')?.textContent).to.equal('Version 1');
    const changed = [...root.querySelectorAll('.line.changed')];
    expect(changed).to.have.lengthOf(1);
    expect(root.querySelector('ins')?.textContent).to.contain('inserted').and.to.contain(', signed');
    expect(texts(element, '[role=status]')).to.contain('Differences: 1');
    expect(root.activeElement?.classList.contains('back')).to.equal(true);
  });

  it('Escape goes back to the entry that was chosen', async () => {
    const element = await looked(worked(), 2);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => rootOf(element).querySelector('.list'));
    await aTimeout(0);
    expect((rootOf(element).activeElement as HTMLElement).dataset['revision']).to.equal('2');
  });

  it('the arrows go through the list', async () => {
    const element = await shown(worked());
    entry(element, 3).focus();
    const at = () => (rootOf(element).activeElement as HTMLElement).dataset['revision'];
    for (const [key, revision] of [
      ['ArrowDown', '2'],
      ['End', '0'],
      ['ArrowDown', '0'],
      ['Home', '3'],
      ['ArrowUp', '3'],
    ]) {
      await sendKeys({ press: key as string });
      expect(at(), key).to.equal(revision);
    }
  });

  it('brings a version back, and undoes that', async () => {
    const source = worked();
    const element = await looked(source, 1);
    const told = oneEvent(element, 'deed-restored');
    byRole(element, 'button', 'Restore this version').click();
    expect((await told).detail).to.deep.equal({ restored: 1, revision: 4 });
    element.revision = 4;
    await waitUntil(() => texts(element, '.what')[0] === 'Brought back version 1');
    const again = oneEvent(element, 'deed-restored');
    byRole(element, 'button', 'Undo').click();
    expect((await again).detail).to.deep.equal({ restored: 3, revision: 5 });
    expect(source.asked.filter((asked) => asked.startsWith('restore'))).to.deep.equal([
      'restore 1 at 3',
      'restore 3 at 4',
    ]);
  });

  it('brings nothing back when the page says no', async () => {
    const source = worked();
    const element = await looked(source, 1);
    const asked: unknown[] = [];
    element.addEventListener('deed-restore-request', (event) => {
      asked.push(event.detail.revision);
      event.preventDefault();
    });
    byRole(element, 'button', 'Restore this version').click();
    expect(asked).to.deep.equal([1]);
    await stays(() => !source.asked.some((each) => each.startsWith('restore')), 20);
  });

  it('shows why the page says no, as text', async () => {
    const source = worked();
    const element = await looked(source, 1);
    element.addEventListener('deed-restore-request', ({ detail }) => {
      detail.waitUntil(Promise.reject(new Error('Ask <b>Kai</b> first.')));
    });
    byRole(element, 'button', 'Restore this version').click();
    await waitUntil(() => texts(element, '.trouble')[0]?.includes('Ask <b>Kai</b> first.'));
    expect(rootOf(element).querySelector('.trouble b')).to.equal(null);
    expect(source.asked.some((each) => each.startsWith('restore'))).to.equal(false);
  });

  it('says that somebody was first, and shows their change', async () => {
    const source = worked();
    const element = await looked(source, 1);
    source.change([company('Changed by others')], 'Erik Nordvik');
    byRole(element, 'button', 'Restore this version').click();
    await waitUntil(() => rootOf(element).querySelector('.trouble'));
    expect(texts(element, '.trouble')[0]).to.contain('Somebody has just changed the document');
    expect(source.revision).to.equal(4);
  });

  it('says why the service refuses', async () => {
    const source = worked();
    const element = await looked(source, 1);
    source.faults = [failing(409, 'finalized')];
    byRole(element, 'button', 'Restore this version').click();
    await waitUntil(() => rootOf(element).querySelector('.trouble'));
    expect(texts(element, '.trouble')[0]).to.contain('The contract is finalized.');
  });

  it('offers no restore of the present version', async () => {
    const element = await looked(worked(), 3);
    expect(allByRole(element, 'button').map((button) => button.textContent?.trim())).to.deep.equal(['All versions']);
  });

  it('goes on where the list ends, and to what comes first there', async () => {
    const element = await shown(Object.assign(worked(), { size: 2 }));
    expect(texts(element, '.who')).to.deep.equal(['Somebody', 'Aino Lehtonen']);
    byRole(element, 'button', 'Show older').click();
    await waitUntil(() => entry(element, 1));
    await waitUntil(() => rootOf(element).activeElement === entry(element, 1));
    expect(texts(element, '.who').at(-1)).to.equal('Document started');
  });

  it('leaves nothing out where more was done meanwhile than one page holds', async () => {
    const source = Object.assign(worked(), { size: 2 });
    const element = await shown(source);
    for (const name of ['a', 'b', 'c']) source.change([rename(name)]);
    await element.reload();
    await element.updateComplete;
    expect(allByRole(element, 'button').filter(({ dataset }) => dataset['revision'])).to.have.lengthOf(2);
    byRole(element, 'button', 'Show older').click();
    await waitUntil(() => entry(element, 4));
    expect(entry(element, 3)).to.exist;
  });

  for (const [what, status, title, retry] of [
    ['offline', 0, 'You are offline', true],
    ['failed', 503, 'The history cannot be shown', true],
    ['forbidden', 403, 'No permission', false],
    ['not there', 404, 'No history here', false],
  ] as const) {
    it(`${what}: says so, ${retry ? 'and tries again' : 'and does not try again'}`, async () => {
      const element = await shown(Object.assign(worked(), { faults: [failing(status)] }));
      expect(texts(element, '.notice .subtitle')).to.deep.equal([title]);
      if (!retry) return expect(allByRole(element, 'button')).to.have.lengthOf(0);
      byRole(element, 'button', 'Try again').click();
      return waitUntil(() => entry(element, 3));
    });
  }

  it('says that a version could not be fetched, and tries again', async () => {
    const source = worked();
    const element = await shown(source);
    source.faults = [failing(0)];
    entry(element, 2).click();
    await waitUntil(() => rootOf(element).querySelector('.notice'));
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => rootOf(element).querySelector('.paper'));
  });

  it('says that nothing was done yet', async () => {
    const element = await shown(new ScriptedHistory(createContract(), contractSchema));
    expect(texts(element, '.notice .subtitle')).to.deep.equal(['No changes yet']);
  });

  it('text with markup is text', async () => {
    const source = worked().change([rename('<img src=x onerror=alert(1)>')], '<b>Erik</b>');
    const element = await looked(source, 4);
    expect(rootOf(element).querySelector('img, b')).to.equal(null);
    expect(texts(element, '.paper')[0]).to.contain('<img src=x onerror=alert(1)>');
  });

  it('follows the draft around: a change is listed a moment later', async () => {
    const around = await openInside(html`<deed-history></deed-history>`);
    await opened(around);
    const element = around.draft.querySelector('deed-history') as DeedHistory;
    const asked = () => around.adapter.requests.filter(({ path }) => path.endsWith('/history')).length;
    await waitUntil(() => asked() === 1);
    // A response that is no history is treated as a failure, and the element says so.
    await waitUntil(() => texts(element, '.notice .subtitle')[0] === 'The history cannot be shown');
    around.adapter.patchByOther([rename('By others')]);
    await waitUntil(() => asked() === 2, undefined, { timeout: 4000 });
  });

  it('warns of a source that is none', async () => {
    const warnings = await warningsOf('deed-history', async () => {
      await fixture(html`<deed-history .source=${{} as never}></deed-history>`);
    });
    expect(warnings.join(' ')).to.contain('source');
  });

  it('speaks the language of the page', async () => {
    const element = await shown(worked());
    await setUiLanguage('fi');
    await waitUntil(() => texts(element, '.who').at(-1) === 'Asiakirja aloitettiin');
    expect(texts(element, '.what')[2]).to.contain('Muutti kohtaa asiakirjan nimi');
    await setUiLanguage('en-GB');
  });
});
