import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/draft.ts';
import '../../../src/elements/define/builder-form.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedBuilderForm, DeedDraft } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byLabel, byRole, control, retype, texts, toolsReady } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

async function open(
  adapter = new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema),
): Promise<{ adapter: ScriptedAdapter; element: DeedDraft; form: DeedBuilderForm; events: Event[] }> {
  const events: Event[] = [];
  const note = (event: Event): void => {
    events.push(event);
  };
  const element = await fixture<DeedDraft>(
    html`<deed-draft
      endpoint="/deed"
      session=${adapter.id}
      .fetch=${adapter.fetch}
      @deed-patch=${note}
      @deed-saved=${note}
      @deed-conflict=${note}
      @deed-finalized=${note}
      @deed-error=${note}
      @deed-deleted=${note}
      ><deed-builder-form></deed-builder-form
    ></deed-draft>`,
  );
  return { adapter, element, form: element.querySelector('deed-builder-form') as DeedBuilderForm, events };
}

const names = (events: readonly Event[]): string[] => events.map(({ type }) => type);

describe('deed-draft', () => {
  afterEach(async () => {
    localStorage.clear();
    await setUiLanguage('en-GB');
  });

  it('offers its draft to what stands inside, and tells edits and saves once', async () => {
    const { adapter, form, events } = await open();
    await waitUntil(() => texts(form, '.card').length === 2);
    await toolsReady();
    // At once, so that no machine is too slow for the rest after which edits are sent.
    const field = byLabel(form, 'Name') as HTMLInputElement;
    for (const text of ['A', 'Ac', 'Acm', 'Acme']) {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    await waitUntil(() => names(events).includes('deed-saved'));
    expect(names(events)).to.deep.equal(['deed-patch', 'deed-patch', 'deed-patch', 'deed-patch', 'deed-saved']);
    expect((events[0] as CustomEvent).detail).to.deep.equal({
      operations: [{ op: 'replace', path: '/value/parties/0/name', value: 'A' }],
      inverse: [{ op: 'replace', path: '/value/parties/0/name', value: 'a' }],
      origin: 'local',
    });
    expect((events.at(-1) as CustomEvent).detail).to.deep.equal({ revision: 2 });
    expect((adapter.state.value['parties'] as readonly { name: string }[])[0]?.name).to.equal('Acme');
  });

  it('saves at once when a field is left', async () => {
    const { adapter, form } = await open();
    await waitUntil(() => texts(form, '.card').length === 2);
    const field = byLabel(form, 'Name') as HTMLInputElement;
    await retype(field, 'q');
    field.blur();
    expect(adapter.patches.length).to.equal(1);
  });

  it('shows what others write without moving the caret', async () => {
    const { adapter, form } = await open();
    await waitUntil(() => texts(form, '.card').length === 2 && adapter.streams.size === 1);
    const field = byLabel(form, 'Name') as HTMLInputElement;
    await retype(field, 'mine');
    field.setSelectionRange(2, 2);
    await waitUntil(() => adapter.revision === 2);
    adapter.patchByOther([
      { op: 'replace', path: '/value/terms/years', value: 7 },
      { op: 'replace', path: '/value/parties/1/name', value: 'theirs' },
    ]);
    await waitUntil(() => (byLabel(form, 'Years') as HTMLInputElement).value === '7');
    expect(texts(form, '.card-title')).to.deep.equal(['mine', 'theirs']);
    expect(control(form)).to.equal(field);
    expect(field.selectionStart).to.equal(2);
    const glowing = (): string[] =>
      [...(form.shadowRoot?.querySelectorAll('.field') ?? [])]
        .filter((each) => each.getAnimations().length > 0)
        .map((each) => each.querySelector('.label')?.textContent ?? '');
    await waitUntil(() => glowing().length > 0);
    expect(glowing()).to.deep.equal(['Name', 'Years']);
  });

  it('says at the field that the service refused an edit', async () => {
    const { adapter, form, events } = await open();
    await waitUntil(() => texts(form, '.card').length === 2);
    adapter.faults = [
      {
        status: 422,
        error: {
          code: 'too_long',
          message: 'The register allows 3 letters',
          operation: 0,
          path: '/value/parties/0/name',
        },
      },
    ];
    await retype(byLabel(form, 'Name') as HTMLInputElement, 'Acme');
    await waitUntil(() => texts(form, '.error').length === 1);
    expect(texts(form, '.error')).to.deep.equal(['This change was not saved: The register allows 3 letters']);
    expect(
      (events.find(({ type }) => type === 'deed-conflict') as CustomEvent<{ error: unknown }>).detail.error,
    ).to.deep.equal({ code: 'too_long', message: 'The register allows 3 letters', path: '/value/parties/0/name' });
    await retype(byLabel(form, 'Name') as HTMLInputElement, 'Abc');
    await waitUntil(() => texts(form, '.error').length === 0);
  });

  it('speaks the session’s language', async () => {
    const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
    adapter.ui_language = 'fi';
    const { form } = await open(adapter);
    await waitUntil(() => texts(form, '.chapter-title')[0] === 'Osapuolet');
  });

  it('is shown as loading until the draft is there', async () => {
    const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
    let answer = (): void => undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const element = await fixture<DeedDraft>(
      html`<deed-draft
        endpoint="/deed"
        session=${adapter.id}
        .fetch=${
          (async (input: RequestInfo | URL, init?: RequestInit) => {
            await wait;
            return adapter.fetch(input, init);
          }) as typeof fetch
        }
        ><p>inside</p></deed-draft
      >`,
    );
    expect(byRole(element, 'status', 'Opening the document').querySelectorAll('.skeleton').length).to.be.greaterThan(2);
    await expect(element).to.be.accessible();
    answer();
    await waitUntil(() => element.shadowRoot?.querySelector('slot:not([name])') !== null);
  });

  for (const [status, title] of [
    [401, 'This link has expired'],
    [403, 'You cannot open this document'],
    [404, 'This document is no longer here'],
    [500, 'The document could not be opened'],
  ] as const) {
    it(`says “${title}” on ${status}`, async () => {
      const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
      adapter.faults = [
        { status, error: { code: 'x', message: '' } },
        { status, error: { code: 'x', message: '' } },
      ];
      const { element, events } = await open(adapter);
      await waitUntil(() => texts(element, '.subtitle')[0] === title);
      expect(names(events).length).to.be.greaterThan(0);
      await expect(element).to.be.accessible();
    });
  }

  it('names the failed request, for those who run the site', async () => {
    const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
    adapter.faults = [{ status: 502, error: { code: 'upstream', message: 'No answer.', request_id: 'req-<b>7' } }];
    const { element } = await open(adapter);
    await waitUntil(() => texts(element, '.notice .hint').join().endsWith(': req-<b>7'));
  });

  for (const status of [403, 404, 410])
    it(`offers the page’s way out where there is no draft to show (${status})`, async () => {
      const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
      adapter.faults = [{ status, error: { code: 'gone' } }];
      const element = await fixture<DeedDraft>(
        html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
          ><a slot="gone" href="/home">Back</a></deed-draft
        >`,
      );
      const link = element.querySelector('a') as HTMLAnchorElement;
      await waitUntil(() => link.checkVisibility());
      expect(link.assignedSlot?.closest('[part=notice]')).to.be.instanceOf(HTMLElement);
    });

  it('lets the person try again', async () => {
    const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
    adapter.down = true;
    const { element } = await open(adapter);
    await waitUntil(() => texts(element, '.subtitle')[0] === 'You are offline');
    adapter.down = false;
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => element.draft?.snapshot.phase === 'ready');
  });

  it('shows that there is no document when it is given nothing', async () => {
    const element = await fixture<DeedDraft>(html`<deed-draft></deed-draft>`);
    expect(texts(element, '.subtitle')).to.deep.equal(['No document to open']);
    expect(element.draft).to.equal(undefined);
  });

  it('stops when it is taken off the page and opens again when it is back', async () => {
    const { adapter, element, form } = await open();
    await waitUntil(() => adapter.streams.size === 1 && texts(form, '.card').length === 2);
    const parent = element.parentElement as HTMLElement;
    element.remove();
    await waitUntil(() => adapter.streams.size === 0);
    parent.append(element);
    await waitUntil(() => adapter.streams.size === 1 && element.draft?.snapshot.phase === 'ready');
    expect(texts(form, '.card').length).to.equal(2);
  });
});
