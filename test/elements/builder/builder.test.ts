import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byLabel, byRole, control, pressed, retype, texts } from '../fixtures/page.ts';
import { BAD_STATES, warningsOf } from '../fixtures/warnings.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { alone, formOf, ready, state } from './open-builder.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

async function connected(): Promise<{ adapter: ScriptedAdapter; element: DeedBuilder }> {
  const adapter = new ScriptedAdapter(state(), agreementSchema);
  const draft = await fixture(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder></deed-builder
    ></deed-draft>`,
  );
  const element = draft.querySelector('deed-builder') as DeedBuilder;
  await ready(element);
  return { adapter, element };
}

describe('deed-builder', () => {
  before(async () => {
    await setViewport({ width: 1440, height: 900 });
  });
  afterEach(async () => {
    localStorage.clear();
    await setUiLanguage('en-GB');
  });

  it('is drawn once, whole, where the document follows the tag within the frame; else shows that it is loading', async () => {
    const element = document.createElement('deed-builder');
    const container = await fixture(html`<div></div>`);
    container.append(element);
    const wasLoading: boolean[] = [];
    new MutationObserver(() => {
      wasLoading.push(element.shadowRoot?.querySelector('.skeleton') !== null);
    }).observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    await Promise.resolve();
    Object.assign(element, { schema: agreementSchema, state: state() });
    await ready(element);
    expect(new Set(wasLoading)).to.deep.equal(new Set([false]));
    const empty = await fixture<DeedBuilder>(html`<deed-builder></deed-builder>`);
    expect(empty.shadowRoot?.querySelector('.skeleton')).to.be.instanceof(Element);
  });

  it('outlines the form, with how each part stands', async () => {
    const element = await alone();
    expect(texts(element, '.step-label')).to.deep.equal(['Parties', 'Terms']);
    expect(texts(element, '.step')).to.deep.equal(['Parties 2 , complete', 'Terms , 5 missing']);
    await retype(byLabel(formOf(element), 'Years') as HTMLInputElement, '99');
    await element.updateComplete;
    expect(texts(element, '.step')[1]).to.equal('Terms , 5 to correct');
  });

  it('warns once of a state it cannot use, and never throws', async () => {
    const warnings = await warningsOf('deed-builder', async () => {
      const element = await fixture<DeedBuilder>(html`<deed-builder></deed-builder>`);
      for (const bad of BAD_STATES) {
        for (const schema of [undefined, agreementSchema]) {
          Object.assign(element, { schema, state: bad });
          await element.updateComplete;
          await element.shadowRoot?.querySelector('deed-builder-form')?.updateComplete;
        }
      }
    });
    expect(new Set(warnings).size).to.equal(warnings.length);
  });

  it('marks the section in view in the outline', async () => {
    const element = await alone();
    element.style.blockSize = '500px';
    const column = element.shadowRoot?.querySelector('.column.form') as HTMLElement;
    const current = (): string[] => texts(element, '[aria-current=step] .step-label');
    await waitUntil(() => current()[0] === 'Parties');
    column.scrollTop = column.scrollHeight;
    await waitUntil(() => current()[0] === 'Terms');
    byRole(element, 'button', texts(element, '.step')[0] ?? '').click();
    await waitUntil(() => current()[0] === 'Parties' && column.scrollTop < 40);
  });

  it('names the document in place, and never takes the name away', async () => {
    const element = await alone();
    const name = byLabel(element, 'Document name') as HTMLInputElement;
    const wait = oneEvent(element, 'deed-patch');
    await retype(name, 'N');
    expect((await wait).detail).to.deep.equal({
      operations: [{ op: 'replace', path: '/document_name', value: 'N' }],
      inverse: [{ op: 'replace', path: '/document_name', value: 'Mutual NDA' }],
      origin: 'local',
    });
    name.value = '';
    name.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await element.updateComplete;
    expect(texts(element, '.name-error')).to.deep.equal(['Give the document a name.']);
    name.dispatchEvent(new FocusEvent('blur'));
    await element.updateComplete;
    expect(name.value).to.equal('N');
    expect(texts(element, '.name-error')).to.deep.equal([]);
  });

  it('lists missing answers and leads there', async () => {
    const element = await alone();
    byRole(element, 'button', '5 things missing').click();
    await waitUntil(() => texts(element, '.problem').length === 5);
    expect(texts(element, '.problem')[1]).to.include('Start date');
    byRole(element, 'button', texts(element, '.problem')[1] ?? '').click();
    await waitUntil(() => control(formOf(element)) === byLabel(formOf(element), 'Start date'));
    expect(texts(formOf(element), '.error')).to.include('Enter a number.');
  });

  it('tells which fields have been mended once the list has led there, and is closed', async () => {
    const element = await alone();
    byRole(element, 'button', '5 things missing').click();
    await waitUntil(() => texts(element, '#missing h3').length > 0);
    expect(texts(element, '#missing h3')).to.deep.equal(['Terms']);
    expect(texts(element, '#missing .progress strong')[0]).to.match(/^\d+ of \d+ done$/);
    (element.shadowRoot?.querySelector('#missing') as HTMLElement).hidePopover();
    byRole(formOf(element), 'radio', 'No').click();
    await waitUntil(() => /^Done: Terms › .+ \d+ of \d+ done\.$/.test(texts(element, '.news')[0] ?? ''), 'told', {
      timeout: 3000,
    });
  });

  it('counts down as things are filled in', async () => {
    const element = await alone();
    byRole(formOf(element), 'radio', 'No').click();
    byRole(formOf(element), 'checkbox', 'Technical').click();
    await waitUntil(() => texts(element, '.missing-button')[0] === '3 things missing');
  });

  it('goes from the document to the field and from the field to the document', async () => {
    const element = await alone();
    const preview = element.shadowRoot?.querySelector('deed-document-preview') as HTMLElement;
    await waitUntil(() => preview.shadowRoot?.querySelector('[data-path="/value/terms/purpose"]') instanceof Element);
    const place = preview.shadowRoot?.querySelector<HTMLElement>('[data-path="/value/terms/purpose"]') as HTMLElement;
    const wait = oneEvent(element, 'deed-field-focus');
    place.click();
    expect((await wait).detail).to.deep.equal({ path: '/value/terms/purpose' });
    await waitUntil(() => control(formOf(element)) === byLabel(formOf(element), 'Purpose'));
    place.removeAttribute('data-marked');
    byLabel(formOf(element), 'Years').focus();
    byLabel(formOf(element), 'Purpose').focus();
    await waitUntil(
      () =>
        preview.shadowRoot?.querySelector('[data-path="/value/terms/purpose"]')?.hasAttribute('data-marked') === true,
    );
  });

  it('takes edits back and brings them again: typing as one step, by buttons and keys', async () => {
    const element = await alone();
    await waitUntil(() => element.shadowRoot?.querySelector('.history'));
    const [undo, redo] = [
      byRole(element, 'button', 'Undo') as HTMLButtonElement,
      byRole(element, 'button', 'Redo') as HTMLButtonElement,
    ];
    const years = (): HTMLInputElement => byLabel(formOf(element), 'Years') as HTMLInputElement;
    const before = years().value;
    expect([undo.disabled, redo.disabled]).to.deep.equal([true, true]);
    await retype(years(), '12');
    await element.updateComplete;
    expect([undo.disabled, redo.disabled]).to.deep.equal([false, true]);
    const told = oneEvent(element, 'deed-patch');
    undo.focus();
    undo.click();
    expect((await told).detail.operations[0].path).to.equal('/value/terms/years');
    await formOf(element).updateComplete;
    expect(years().value).to.equal(before);
    expect(texts(element, '.history [role=status]')).to.deep.equal(['Undone']);
    await pressed('Control+Shift+z');
    await formOf(element).updateComplete;
    expect(years().value).to.equal('12');
    await pressed('Control+z');
    await formOf(element).updateComplete;
    expect(years().value).to.equal(before);
    expect(undo.disabled).to.equal(true);
  });

  it('says in its form that something is missing before finalizing', async () => {
    const given = state();
    const element = await alone({ ...given, value: agreementValue('', '') });
    element.shadowRoot?.querySelector('deed-finalize-button')?.showProblems();
    await waitUntil(() => texts(formOf(element), '.error').includes('Fill this in before finalizing.'));
  });

  it('of one document nothing can be taken back in the next', async () => {
    const element = await alone();
    await waitUntil(() => element.shadowRoot?.querySelector('.history'));
    await retype(byLabel(formOf(element), 'Years') as HTMLInputElement, '12');
    await element.updateComplete;
    expect((byRole(element, 'button', 'Undo') as HTMLButtonElement).disabled).to.equal(false);
    element.state = agreementState();
    await waitUntil(() => (byRole(element, 'button', 'Undo') as HTMLButtonElement).disabled);
    expect((byLabel(formOf(element), 'Years') as HTMLInputElement).value).to.equal('');
  });

  it('keeps the undo history when somebody else writes elsewhere, and drops the entry when they write in the same place', async () => {
    const { adapter, element } = await connected();
    await waitUntil(() => element.shadowRoot?.querySelector('.history') && adapter.streams.size === 1);
    const undo = byRole(element, 'button', 'Undo') as HTMLButtonElement;
    await retype(byLabel(formOf(element), 'Years') as HTMLInputElement, '3');
    await waitUntil(() => !undo.disabled && adapter.patches.length > 0);
    await waitUntil(() => texts(element, '.save')[0] === 'Saved');
    expect(undo.disabled).to.equal(false);
    const years = (): string => (byLabel(formOf(element), 'Years') as HTMLInputElement).value;
    const name = (): string => element.shadowRoot?.querySelector<HTMLInputElement>('input.name')?.value ?? '';
    adapter.patchByOther([{ op: 'replace', path: '/document_name', value: 'Theirs' }]);
    await waitUntil(() => name() === 'Theirs');
    await element.updateComplete;
    expect(undo.disabled).to.equal(false);
    undo.click();
    await waitUntil(() => years() !== '3');
    expect(name()).to.equal('Theirs');
    (byRole(element, 'button', 'Redo') as HTMLButtonElement).click();
    await waitUntil(() => years() === '3' && texts(element, '.save')[0] === 'Saved');
    expect(undo.disabled).to.equal(false);
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/years', value: 9 }]);
    await waitUntil(() => undo.disabled);
    expect(years()).to.equal('9');
  });

  it('opens the editor of sections, whose edits are its own and show in the document', async () => {
    const element = await alone();
    const button = byRole(element, 'button', 'Sections');
    expect(element.shadowRoot?.querySelector('deed-section-editor')).to.equal(null);
    button.click();
    await waitUntil(() =>
      element.shadowRoot?.querySelector('deed-section-editor')?.shadowRoot?.querySelector('.fixed'),
    );
    const editor = element.shadowRoot?.querySelector(
      'deed-section-editor',
    ) as HTMLElementTagNameMap['deed-section-editor'];
    const patch = oneEvent(element, 'deed-patch');
    byRole(editor, 'button', 'Add section').click();
    expect((await patch).detail.operations[0]).to.include({ op: 'add', path: '/sections/1' });
    await editor.updateComplete;
    await retype(byLabel(editor, 'Title of the section') as HTMLInputElement, 'Press');
    await waitUntil(() =>
      element.shadowRoot?.querySelector('deed-document-preview')?.shadowRoot?.textContent?.includes('2. Press'),
    );
    byRole(element, 'button', 'Appearance').click();
    await element.updateComplete;
    expect(element.shadowRoot?.querySelectorAll('.panel')).to.have.length(1);
    expect(byRole(element, 'dialog', 'Appearance')).to.not.equal(undefined);
    byRole(element, 'button', 'Close').click();
    await element.updateComplete;
    expect(control(element)).to.equal(byRole(element, 'button', 'Appearance'));
  });

  it('opens the appearance beside the document and gives the focus back', async () => {
    const element = await alone();
    const button = byRole(element, 'button', 'Appearance');
    button.click();
    await waitUntil(() => (control(element) as HTMLElement | null)?.getAttribute('aria-label') === 'Close');
    expect(element.shadowRoot?.querySelector('deed-appearance-editor')).not.to.equal(null);
    control(element)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await waitUntil(() => control(element) === button);
  });

  it('says where edits are, and who else is here', async () => {
    const { adapter, element } = await connected();
    expect(texts(element, '.save')).to.deep.equal(['Saved']);
    adapter.delay = 40;
    await retype(byLabel(formOf(element), 'Name') as HTMLInputElement, 'x');
    await element.updateComplete;
    expect(texts(element, '.save')).to.deep.equal(['Saving…']);
    await waitUntil(() => texts(element, '.save')[0] === 'Saved');
    adapter.down = true;
    await retype(byLabel(formOf(element), 'Name') as HTMLInputElement, 'y');
    await waitUntil(() => texts(element, '.save')[0] === 'Offline · 1 change kept');
    expect(texts(element, '.status [role=status]')).to.deep.equal(['Offline · 1 change kept']);
    adapter.down = false;
    await waitUntil(() => texts(element, '.save')[0] === 'Saved', 'saved again', { timeout: 4000 });
    adapter.tell('presence', { count: 2 });
    await waitUntil(() => texts(element, '.presence')[0] === '2 here');
  });

  it('says that an edit could not be kept, until that has been read', async () => {
    const { adapter, element } = await connected();
    adapter.faults = [
      { status: 422, error: { code: 'too_long', message: 'No', operation: 0, path: '/value/parties/0/name' } },
    ];
    await retype(byLabel(formOf(element), 'Name') as HTMLInputElement, 'x');
    await waitUntil(() => texts(element, '[role=alert]')[0]?.includes('Parties 1 › Name') === true);
    expect(texts(element, '.conflicts blockquote')[0]).to.equal('x');
    byRole(element, 'button', 'Dismiss: Parties 1 › Name').click();
    await waitUntil(() => texts(element, '[role=alert]')[0] === '');
  });

  it('is read-only once finalized', async () => {
    const element = await alone({ ...state(), status: 'finalized' });
    expect((byLabel(element, 'Document name') as HTMLInputElement).readOnly).to.equal(true);
    expect((byLabel(formOf(element), 'Name') as HTMLInputElement).readOnly).to.equal(true);
    await waitUntil(() => texts(element, '.finished').length === 1);
    expect(texts(element, '.finished .words')).to.deep.equal([
      'This document is finalized. It can be read, not edited.',
    ]);
    expect(element.shadowRoot?.querySelector('.missing-button, .appearance-button')).to.equal(null);
  });

  it('opens a draft itself by endpoint and session', async () => {
    const adapter = new ScriptedAdapter(state(), agreementSchema);
    const page = window.fetch;
    window.fetch = adapter.fetch;
    try {
      const element = await fixture<DeedBuilder>(
        html`<deed-builder endpoint="/deed" session=${adapter.id}></deed-builder>`,
      );
      await waitUntil(() => {
        const inner = element.shadowRoot?.querySelector('deed-builder');
        return inner?.shadowRoot?.querySelector<HTMLInputElement>('.name')?.value === 'Mutual NDA';
      });
    } finally {
      window.fetch = page;
    }
  });

  it('passes its attributes on to the Builder of the draft that it opens itself', async () => {
    const adapter = new ScriptedAdapter(state(), agreementSchema);
    const page = window.fetch;
    window.fetch = adapter.fetch;
    try {
      const element = await fixture<DeedBuilder>(
        html`<deed-builder endpoint="/deed" session=${adapter.id} autofocus no-shortcuts></deed-builder>`,
      );
      const inner = (): ShadowRoot | null | undefined => element.shadowRoot?.querySelector('deed-builder')?.shadowRoot;
      const form = (): ShadowRoot | null | undefined => inner()?.querySelector('deed-builder-form')?.shadowRoot;
      await waitUntil(() => form()?.activeElement?.localName === 'input', 'the first field has the focus');
      const press = (): void => {
        form()?.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, composed: true }),
        );
      };
      const isAsked = (): boolean => {
        const button = inner()?.querySelector('deed-finalize-button');
        return button?.shadowRoot?.querySelector('dialog[open]') instanceof HTMLDialogElement;
      };
      await customElements.whenDefined('deed-finalize-button');
      press();
      await new Promise(requestAnimationFrame);
      expect(isAsked()).to.equal(false);
      element.removeAttribute('no-shortcuts');
      press();
      await waitUntil(isAsked, 'without it the keys are there');
    } finally {
      window.fetch = page;
    }
  });

  it('speaks Finnish and Swedish', async () => {
    const element = await alone();
    await setUiLanguage('fi');
    await waitUntil(() => texts(element, '.missing-button')[0] === '5 kohtaa puuttuu');
    await setUiLanguage('sv');
    await waitUntil(() => texts(element, '.missing-button')[0] === '5 uppgifter saknas');
  });
});
