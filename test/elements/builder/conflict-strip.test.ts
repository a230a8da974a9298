import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { copyInstance, DEFAULT_APPEARANCE } from '../../../src/document/index.ts';
import type { Instance } from '../../../src/document/index.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byRole, control, retype, texts, toolsReady } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

interface Opened {
  readonly adapter: ScriptedAdapter;
  readonly element: DeedBuilder;
  readonly form: HTMLElement;
}

async function open(): Promise<Opened> {
  const adapter = new ScriptedAdapter(
    { ...agreementState(agreementValue('Example Oy', 'Sample Ltd')), appearance: DEFAULT_APPEARANCE },
    agreementSchema,
  );
  const draft = await fixture(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder></deed-builder
    ></deed-draft>`,
  );
  const element = draft.querySelector('deed-builder') as DeedBuilder;
  const form = (): HTMLElement | null => element.shadowRoot?.querySelector('deed-builder-form') ?? null;
  await waitUntil(() => form()?.shadowRoot?.querySelector('.card') instanceof Element && adapter.streams.size === 1);
  await toolsReady();
  return { adapter, element, form: form() as HTMLElement };
}

/** The control for the name of a party. */
function nameOf(form: HTMLElement, index: number): HTMLInputElement {
  const inputs = [...(form.shadowRoot?.querySelectorAll('input') ?? [])].filter(
    ({ labels }) => labels?.[0]?.textContent?.trim() === 'Name',
  );
  return inputs[index] as HTMLInputElement;
}

/** Two names written here and overwritten by somebody else. */
async function overwritten({ adapter, element, form }: Opened): Promise<void> {
  for (const [index, words] of [
    [0, 'Mine Oy'],
    [1, 'Also mine Ltd'],
  ] as const) {
    await retype(nameOf(form, index), words);
    await waitUntil(() => (adapter.state.value['parties'] as readonly Instance[])[index]?.['name'] === words);
    await waitUntil(() => element.shadowRoot?.querySelector('.save.saved') instanceof Element);
    adapter.patchByOther([{ op: 'replace', path: `/value/parties/${index}/name`, value: `Theirs ${index}` }]);
    await waitUntil(() => element.shadowRoot?.querySelectorAll('.conflicts li').length === index + 1);
  }
}

const items = (element: DeedBuilder): readonly Element[] => [
  ...(element.shadowRoot?.querySelectorAll('.conflicts li') ?? []),
];

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
