import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { copyInstance } from '../../../src/document/index.ts';
import type { Instance } from '../../../src/document/index.ts';
import { byRole, control, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { items, nameOf, open, overwritten } from './open-conflicts.ts';

describe('deed-builder, with an edit that is not in the document', () => {
  before(async () => {
    await setViewport({ width: 1440, height: 900 });
  });
  afterEach(() => {
    localStorage.clear();
  });

  it('shows both texts and where they are, and says so', async () => {
    const opened = await open();
    await overwritten(opened);
    const { element, form } = opened;
    expect(texts(element, '.conflicts blockquote')).to.deep.equal(['Mine Oy', 'Theirs 0', 'Also mine Ltd', 'Theirs 1']);
    expect(texts(element, '.conflicts li > p')[1]).to.equal(
      'Parties 2 › Name Somebody else wrote something else here.',
    );
    expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).to.contain(
      '2 things you wrote are not in the document',
    );
    const strip = element.shadowRoot?.querySelector('.conflicts') as Element;
    expect(getComputedStyle(strip).overflowY).to.equal('auto');
    expect(form.shadowRoot?.querySelector('[aria-invalid=true]')).to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('puts back, and goes to the field', async () => {
    const opened = await open();
    await overwritten(opened);
    const { adapter, element, form } = opened;
    byRole(element, 'button', 'Put mine back: Parties 2 › Name').click();
    await waitUntil(() => (adapter.state.value['parties'] as readonly Instance[])[1]?.['name'] === 'Also mine Ltd');
    expect(items(element)).to.have.length(1);
    await waitUntil(() => (control(form) as HTMLInputElement | undefined)?.value === 'Also mine Ltd');
  });

  it('keeps theirs, one or all, and the focus goes on to the next', async () => {
    const opened = await open();
    await overwritten(opened);
    const { adapter, element } = opened;
    byRole(element, 'button', 'Keep theirs: Parties 1 › Name').click();
    await element.updateComplete;
    expect(items(element)).to.have.length(1);
    expect(control(element)?.closest('.conflicts li')).to.equal(items(element)[0]);
    byRole(element, 'button', 'Keep theirs: Parties 2 › Name').click();
    await element.updateComplete;
    expect(items(element)).to.have.length(0);
    expect(element.shadowRoot?.querySelector('.conflicts')).to.equal(null);
    expect((adapter.state.value['parties'] as readonly Instance[]).map((party) => party['name'])).to.deep.equal([
      'Theirs 0',
      'Theirs 1',
    ]);
  });

  it('says why something cannot be put back, and keeps it to be copied', async () => {
    const opened = await open();
    const { adapter, element, form } = opened;
    await overwritten(opened);
    adapter.patchByOther([
      {
        op: 'add',
        path: '/value/parties/2',
        value: copyInstance((adapter.state.value['parties'] as readonly Instance[])[1] as Instance),
      },
      { op: 'remove', path: '/value/parties/0' },
    ]);
    await waitUntil(() => nameOf(form, 0).value === 'Theirs 1');
    element.shadowRoot?.querySelectorAll<HTMLButtonElement>('.conflicts li button')[1]?.click();
    expect(items(element)[0]?.querySelector('.message')?.textContent).to.contain('Copy it instead');
    expect(texts(element, '.conflicts .mine')[0]).to.equal('Mine Oy');
  });
});
