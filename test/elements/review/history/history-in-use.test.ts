import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/history.ts';
import type { DeedEvent, DeedHistory } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { turn } from '../../fixtures/clock.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';
import { hold } from '../../fixtures/hold.ts';
import { byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { failing, ScriptedHistory } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const rename = (value: string) => ({ op: 'replace' as const, path: '/document_name', value });
const set = (path: string, value: string) => ({ op: 'replace' as const, path: `/value/${path}`, value });

/** Three changes: the name, a company, the purpose. */
function worked(): ScriptedHistory {
  const party = createParty({ first_name: 'Aino', company: 'Havukka Oy' });
  return new ScriptedHistory(createContract({ parties: [party, createParty()] }), contractSchema)
    .change([rename('Mutual NDA, signed')], 'Erik Nordvik')
    .change([set('parties/0/company', 'Havukka Robotics Oy'), set('terms/purpose', 'To build')])
    .change([set('terms/purpose', 'To build robots')]);
}

const create = (source: ScriptedHistory): Promise<DeedHistory> =>
  fixture<DeedHistory>(
    html`<deed-history .source=${source} .schema=${contractSchema} .revision=${source.revision}></deed-history>`,
  );

async function shown(source: ScriptedHistory): Promise<DeedHistory> {
  const element = await create(source);
  await waitUntil(() => rootOf(element).querySelector('.entry, .notice'));
  return element;
}

const entry = (element: DeedHistory, revision: number): HTMLElement | null =>
  rootOf(element).querySelector(`.entry[data-revision="${revision}"]`);
const title = (element: DeedHistory): string | undefined => texts(element, '.past-head .subtitle')[0];

async function look(element: DeedHistory, revision: number): Promise<void> {
  entry(element, revision)?.click();
  await waitUntil(() => rootOf(element).querySelector('.paper'), `version ${revision} is shown`);
}

describe('deed-history, versions', () => {
  it('shows the version that was chosen last, whichever answer comes last', async () => {
    const source = worked();
    const element = await shown(source);
    const release = hold(source);
    entry(element, 1)?.click();
    await waitUntil(() => title(element) === 'Version 1');
    byRole(element, 'button', 'All versions').click();
    await waitUntil(() => entry(element, 3));
    source.held = undefined;
    await look(element, 3);
    release();
    await stays(() => title(element) === 'Version 3', 50);
    expect(texts(element, '.paper ins').join(' ')).to.contain('robots');
  });

  it('goes from one difference to the next and round again, and tells the page which', async () => {
    const element = await shown(worked());
    const told: unknown[] = [];
    element.addEventListener('deed-version-shown', ({ detail }: DeedEvent<'deed-version-shown'>) => {
      told.push([detail.revision, detail.difference]);
    });
    await look(element, 2);
    const current = (): number =>
      [...rootOf(element).querySelectorAll('.line.changed')].findIndex((line) => line.hasAttribute('data-current'));
    await waitUntil(() => current() === 0, 'the first is gone to at once');
    const count = rootOf(element).querySelectorAll('.line.changed').length;
    expect(count).to.be.greaterThan(1);
    for (let at = 1; at <= count; at += 1) {
      byRole(element, 'button', 'Next difference').click();
      expect(current()).to.equal(at % count);
    }
    await pressed('Escape');
    await waitUntil(() => entry(element, 2) === control(element));
    const all = Array.from({ length: count }, (_, index) => [2, index]);
    expect(told).to.deep.equal([...all, [2, 0], [null, 0]]);
  });

  it('stays at the version that is read while others change the document, and lists their change after', async () => {
    const source = worked();
    const element = await shown(source);
    await look(element, 2);
    source.change([rename('By others')], 'Erik Nordvik');
    await element.reload();
    await element.updateComplete;
    expect(title(element)).to.equal('Version 2');
    await pressed('Escape');
    await waitUntil(() => entry(element, 4), 'the change of others');
    expect(control(element)).to.equal(entry(element, 2));
  });

  it('restores once, however often the button is pressed, and says that it does', async () => {
    const source = worked();
    const element = await shown(source);
    await look(element, 1);
    const release = hold(source);
    byRole(element, 'button', 'Restore this version').click();
    await element.updateComplete;
    const button = byRole(element, 'button', 'Restoring…');
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    button.click();
    await waitUntil(() => source.asked.some((asked) => asked.startsWith('restore')));
    release();
    await waitUntil(() => entry(element, 4), 'the restored version');
    expect(source.asked.filter((asked) => asked.startsWith('restore'))).to.deep.equal(['restore 1 at 3']);
  });

  it('says at the version that it could not be restored without a connection, and restores it when asked again', async () => {
    const source = worked();
    const element = await shown(source);
    await look(element, 1);
    source.faults = [failing(0)];
    byRole(element, 'button', 'Restore this version').click();
    await waitUntil(() => texts(element, '[role=alert] .trouble')[0] === 'You are offline');
    byRole(element, 'button', 'Restore this version').click();
    await waitUntil(() => entry(element, 4));
  });
});

describe('deed-history, the list', () => {
  it('shows four changes of many, says how many more there are, and never “1 more”', async () => {
    const fields = ['first_name', 'last_name', 'company', 'email'].map((name) => set(`parties/0/${name}`, `x${name}`));
    const source = worked()
      .change([...fields, rename('Five')])
      .change([
        ...fields.map((one) => ({ ...one, value: `y${one.value}` })),
        rename('Six'),
        set('terms/purpose', 'Six'),
      ]);
    const element = await shown(source);
    const sentences = (revision: number): string[] =>
      [...(entry(element, revision)?.querySelectorAll('.what') ?? [])].map((each) => each.textContent ?? '');
    expect(sentences(4)).to.have.lengthOf(5);
    expect(sentences(5)).to.have.lengthOf(5);
    expect(sentences(4).some((text) => text.includes('more'))).to.equal(false);
    expect(sentences(5).at(-1)).to.match(/\b2\b.*more/);
  });

  it('keeps what it has when older changes cannot be fetched, says so, and fetches them when asked again', async () => {
    const source = Object.assign(worked(), { size: 2 });
    const element = await shown(source);
    source.faults = [failing(503)];
    byRole(element, 'button', 'Show older').click();
    await waitUntil(() => texts(element, '[role=alert]')[0] === 'The history cannot be shown');
    expect(entry(element, 3) && entry(element, 2)).to.not.equal(null);
    byRole(element, 'button', 'Show older').click();
    await waitUntil(() => entry(element, 1));
    expect(texts(element, '[role=alert]')).to.deep.equal([]);
  });

  it('fetches older changes once, however often the button is pressed', async () => {
    const source = Object.assign(worked(), { size: 2 });
    const element = await shown(source);
    const release = hold(source);
    const button = byRole(element, 'button', 'Show older');
    for (let press = 0; press < 3; press += 1) button.click();
    await element.updateComplete;
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    release();
    await waitUntil(() => entry(element, 1));
    expect(rootOf(element).querySelectorAll('.entry[data-revision="1"]')).to.have.lengthOf(1);
    expect(source.asked).to.deep.equal(['list', 'list 2']);
  });

  it('fetches once for many changes of a person who types', async () => {
    const source = worked();
    const element = await shown(source);
    for (const name of ['a', 'ab', 'abc']) {
      source.change([rename(name)]);
      element.revision = source.revision;
      await turn();
    }
    await waitUntil(() => entry(element, 6), 'the newest is listed');
    expect(source.asked).to.deep.equal(['list', 'list']);
  });

  it('shows the history of another document when its source is exchanged, from the list on', async () => {
    const element = await shown(worked());
    await look(element, 1);
    const other = new ScriptedHistory(createContract(), contractSchema).change([rename('Other')], 'Erik Nordvik');
    element.source = other;
    element.revision = 1;
    await waitUntil(() => texts(element, '.what').join() === 'Changed the document name from Mutual NDA to Other');
  });

  it('shows the list when it is moved in the page while that is fetched', async () => {
    const source = worked();
    const release = hold(source);
    const element = await create(source);
    await waitUntil(() => source.asked.length === 1);
    const place = await fixture(html`<div></div>`);
    place.append(element);
    release();
    await waitUntil(() => entry(element, 3), 'the list');
  });

  it('has nothing wider than a page of 320 px, whatever was written', async () => {
    await setViewport({ width: 320, height: 700 });
    const long = worked().change([rename('w'.repeat(120)), set('terms/purpose', 'p'.repeat(100))], 'n'.repeat(200));
    const element = await shown(long);
    // The head of a version reaches over the padding of the panel that is around it otherwise.
    const wider = (): string[] => {
      const { right } = element.getBoundingClientRect();
      return [...rootOf(element).querySelectorAll<HTMLElement>('*')]
        .filter(
          (each) =>
            !each.matches('.past-head, .visually-hidden, .visually-hidden *') &&
            each.getBoundingClientRect().right > right + 1,
        )
        .map(({ className }) => className);
    };
    expect(wider()).to.deep.equal([]);
    await expect(element).to.be.accessible();
    await look(element, 4);
    expect(wider()).to.deep.equal([]);
    await expect(element).to.be.accessible();
    await setViewport({ width: 800, height: 600 });
  });
});
