import { expect, oneEvent } from '@open-wc/testing';
import type { DeedHistory } from '../../../../src/elements/index.ts';
import { hold } from '../../fixtures/hold.ts';
import { byRole, control, rootOf, texts } from '../../fixtures/page.ts';
import { failing, type ScriptedHistory } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { isListed, look, older, open, renamed, toast } from './history-page.ts';

const count = (element: DeedHistory): number => rootOf(element).querySelectorAll('.entry').length;

/** Goes over to the history of another document. */
function exchange(element: DeedHistory, source: ScriptedHistory): void {
  element.source = source;
  element.revision = source.revision;
}

async function restore(element: DeedHistory, revision: number): Promise<void> {
  await look(element, revision);
  const told = oneEvent(element, 'deed-restored');
  byRole(element, 'button', 'Restore this version').click();
  await told;
  await waitUntil(() => toast(element) !== '', 'it is told');
}

describe('deed-history, gone over to another document', () => {
  it('lists no change of the first, also where their numbers follow on from one another', async () => {
    const first = Object.assign(renamed(6, 'First'), { size: 3 });
    const { element } = await open(first);
    older(element)?.click();
    await waitUntil(() => count(element) === 7, 'all of the first, and its beginning');
    const second = Object.assign(renamed(6, 'Second'), { size: 3 });
    exchange(element, second);
    await waitUntil(() => isListed(element, 'Second 6'), 'the second is listed');
    expect([count(element), isListed(element, 'First')]).to.deep.equal([3, false]);
    older(element)?.click();
    await waitUntil(() => count(element) === 7, 'all of the second');
    expect(isListed(element, 'First')).to.equal(false);
  });

  it('shows nothing of the first while the second is on its way', async () => {
    const { element } = await open(renamed(2, 'First'));
    const second = renamed(2, 'Second');
    const release = hold(second);
    exchange(element, second);
    await waitUntil(() => rootOf(element).querySelector('.skeleton'), 'it waits');
    expect(count(element)).to.equal(0);
    release();
    await waitUntil(() => isListed(element, 'Second 2'), 'the second is listed');
  });

  it('passes over older changes of the first that come late', async () => {
    const first = Object.assign(renamed(6, 'First'), { size: 3 });
    const { element } = await open(first);
    const release = hold(first);
    older(element)?.click();
    const second = Object.assign(renamed(5, 'Second'), { size: 3 });
    exchange(element, second);
    await waitUntil(() => isListed(element, 'Second 5'), 'the second is listed');
    release();
    older(element)?.click();
    await waitUntil(() => count(element) === 6, 'all of the second');
    expect(isListed(element, 'First')).to.equal(false);
  });

  it('offers no way back in it from what was restored in the first', async () => {
    const { element } = await open(renamed(3, 'First'));
    await restore(element, 1);
    const second = renamed(3, 'Second');
    exchange(element, second);
    await waitUntil(() => isListed(element, 'Second 3'), 'the second is listed');
    expect(toast(element)).to.equal('');
    expect(second.asked).to.deep.equal(['list']);
  });

  it('tells nothing of a version of the first that is brought back late', async () => {
    const first = renamed(3, 'First');
    const { element } = await open(first);
    await look(element, 1);
    const told: unknown[] = [];
    element.addEventListener('deed-restored', ({ detail }) => told.push(detail));
    const release = hold(first);
    byRole(element, 'button', 'Restore this version').click();
    await waitUntil(() => first.asked.some((asked) => asked.startsWith('restore')), 'it is sent');
    const second = renamed(3, 'Second');
    exchange(element, second);
    await waitUntil(() => isListed(element, 'Second 3'), 'the second is listed');
    release();
    await look(element, 1);
    expect([told.length, toast(element)]).to.deep.equal([0, '']);
    // The second can be brought back: nothing of the first keeps it busy.
    await waitUntil(() => byRole(element, 'button', 'Restore this version').ariaDisabled !== 'true', 'it is free');
  });
});

describe('deed-history, bringing a version back', () => {
  it('is undone only while the document is as it left it', async () => {
    const source = renamed(3, 'First');
    const { element } = await open(source);
    await restore(element, 1);
    source.change([{ op: 'replace', path: '/document_name', value: 'By somebody else' }], 'Erik Nordvik');
    element.revision = source.revision;
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => toast(element).startsWith('Somebody has just changed the document'), 'it is told');
    expect(source.states.at(-1)?.document_name).to.equal('By somebody else');
  });

  it('is undone before the page knows of its revision', async () => {
    const source = renamed(3, 'First');
    const { element } = await open(source);
    await restore(element, 1);
    expect(element.revision).to.equal(3);
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => source.states.at(-1)?.document_name === 'First 3', 'it is undone');
    expect(source.asked.filter((asked) => asked.startsWith('restore'))).to.deep.equal([
      'restore 1 at 3',
      'restore 3 at 4',
    ]);
  });

  it('says beside the list why it was not undone', async () => {
    const source = renamed(3, 'First');
    const { element } = await open(source);
    await restore(element, 1);
    source.faults = [failing(0, 'network')];
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => toast(element) !== '' && !toast(element).includes('version'), 'it is told');
    expect(texts(element, '.toasts [role=status]')[0]).to.equal(toast(element));
    expect(source.revision).to.equal(4);
  });

  it('leaves the focus where somebody has gone meanwhile', async () => {
    const source = renamed(3, 'First');
    const { element, field } = await open(source);
    await look(element, 1);
    const release = hold(source);
    byRole(element, 'button', 'Restore this version').focus();
    byRole(element, 'button', 'Restore this version').click();
    await waitUntil(() => source.asked.some((asked) => asked.startsWith('restore')), 'it is sent');
    field.focus();
    release();
    await waitUntil(() => rootOf(element).querySelector('.list'), 'the list is back');
    await element.updateComplete;
    expect(document.activeElement === field).to.equal(true);
  });

  it('leaves the focus alone when older changes come late, and goes to them otherwise', async () => {
    const source = Object.assign(renamed(6, 'First'), { size: 2 });
    const { element, field } = await open(source);
    const release = hold(source);
    older(element)?.focus();
    older(element)?.click();
    field.focus();
    release();
    await waitUntil(() => count(element) === 4, 'two more');
    await element.updateComplete;
    expect(document.activeElement === field).to.equal(true);
    older(element)?.focus();
    older(element)?.click();
    await waitUntil(() => control(element)?.classList.contains('entry'), 'the first of the older has the focus');
    expect([...rootOf(element).querySelectorAll('.entry')].indexOf(control(element) as Element)).to.equal(4);
  });
});
