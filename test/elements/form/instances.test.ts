import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { afterFrame } from '../../../src/elements/base/dom/after-frame.ts';
import { applyPatch, createId, isId, isObject } from '../../../src/document/index.ts';
import type { Instance, Json, JsonObject, PatchResult } from '../../../src/document/index.ts';
import type { DeedBuilderForm, DeedPatchDetail } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema, agreementValue } from '../fixtures/agreement.ts';
import { allByRole, byLabel, byRole, control, motionOver, pressed, texts, toolsReady, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

interface Shown {
  element: DeedBuilderForm;
  patches: DeedPatchDetail[];
  value: () => Instance;
}

async function form(start: Instance = agreementValue()): Promise<Shown> {
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${agreementSchema} .value=${start}></deed-builder-form>`,
  );
  await toolsReady();
  const patches: DeedPatchDetail[] = [];
  element.addEventListener('deed-patch', (event) => {
    patches.push(event.detail);
  });
  const value = (): Instance => {
    let state: Json = { value: start };
    for (const { operations } of patches) {
      const result: PatchResult<Json> = applyPatch(state, operations);
      if (!result.ok) throw new Error(`${result.error.code} ${result.error.path}`);
      state = result.value;
    }
    return (state as { value: Instance }).value;
  };
  return { element, patches, value };
}

/** A template's own words that say their language; controls say the language of their content. */
const WORDS = ':is(label, span, p, h3, h4)[lang]';
const names = (value: Instance): unknown[] => (value['parties'] as readonly JsonObject[]).map(({ name }) => name);

async function choose(element: DeedBuilderForm, card: string, action: string): Promise<void> {
  byRole(element, 'button', `Actions for ${card}`).click();
  byRole(element, 'menuitem', action).click();
  await afterFrame();
  await element.updateComplete;
  await aTimeout(0);
}

describe('deed-builder-form, instances', () => {
  it('adds an instance with a fresh id and every field empty, and goes into it', async () => {
    const { element, patches, value } = await form();
    byRole(element, 'button', 'Add to parties').click();
    await waitUntil(() => control(element)?.matches('.card-body input') === true);
    const operation = patches[0]?.operations[0] as { op: string; path: string; value: JsonObject };
    expect(operation.op).to.equal('add');
    expect(operation.path).to.equal('/value/parties/-');
    expect(isId(operation.value['_id'])).to.equal(true);
    expect(operation.value['_type']).to.equal('value');
    expect(operation.value['name']).to.equal('');
    expect(names(value())).to.deep.equal(['Example Oy', 'Sample Ltd', '']);
    expect(control(element)?.closest('[data-key]')?.getAttribute('data-key')).to.include(
      String(operation.value['_id']),
    );
  });

  it('names each card by its telling field as it is typed', async () => {
    const { element } = await form();
    expect(texts(element, '.card-title')).to.deep.equal(['Example Oy', 'Sample Ltd']);
    await type(byLabel(element, 'Name'), '!');
    expect(texts(element, '.card-title')[0]).to.equal('Example Oy!');
  });

  it('names no card by a field that is not shown', async () => {
    const visibleWhen = { path: '1/kind', schema: { const: 'company' } };
    const nameShownToCompanies = JSON.parse(
      JSON.stringify(agreementSchema, (key, content: Json) =>
        key === 'name' && isObject(content)
          ? { ...content, 'x-deed': { ...(content['x-deed'] as JsonObject), visibleWhen } }
          : content,
      ),
    ) as typeof agreementSchema;
    const { element, value } = await form();
    const [first, ...others] = value()['parties'] as readonly JsonObject[];
    element.schema = nameShownToCompanies;
    element.value = {
      ...value(),
      parties: [{ ...first, kind: 'person' }, ...others.map((other) => ({ ...other, kind: 'company' }))],
    };
    await element.updateComplete;
    expect(texts(element, '.card-title')).to.deep.equal(['Not named yet', 'Sample Ltd']);
    expect(byRole(element, 'button', 'Actions for Parties 1').hidden).to.equal(false);
  });

  it('says the language of a template’s own words where it is not the interface’s, and of none of its own', async () => {
    const { element } = await form();
    expect(element.shadowRoot?.querySelectorAll(WORDS).length).to.equal(0);
    // As a template that has Finnish alone.
    element.schema = JSON.parse(
      JSON.stringify(agreementSchema, (key, content: Json) => (key === 'en' || key === 'sv' ? undefined : content)),
    ) as typeof agreementSchema;
    await element.updateComplete;
    const said = [...(element.shadowRoot?.querySelectorAll(WORDS) ?? [])].map(
      (each) => `${each.getAttribute('lang')} ${each.textContent}`,
    );
    expect(said).to.include.members([
      'fi Osapuolet',
      'fi Nimi',
      'fi Kuten rekisterissä.',
      'fi Ehdot',
      'fi Voimassaolo',
    ]);
    expect(said.filter((each) => /Optional|Add/.test(each))).to.deep.equal([]);
    element.schema = agreementSchema;
    await element.updateComplete;
    expect(element.shadowRoot?.querySelectorAll(WORDS).length).to.equal(0);
  });

  it('rests when a list goes while it is still being drawn piece by piece', async () => {
    const contacts = Array.from({ length: 200 }, () => ({
      _type: 'value',
      _id: createId(),
      last_name: 'Long',
      first_name: '',
      email: '',
      phone: '',
    }));
    const { parties, ...others } = agreementValue('One', 'Two');
    const [first, second] = parties as readonly JsonObject[];
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form
        .schema=${agreementSchema}
        .value=${{ ...others, parties: [{ ...first, contacts }, second] } as Instance}
      ></deed-builder-form>`,
    );
    const waiting = (): boolean =>
      [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.cards') ?? [])].some(
        ({ style }) => style.paddingBlockEnd !== '',
      );
    expect(waiting()).to.equal(true);
    element.value = { ...others, parties: [second] } as Instance;
    await waitUntil(() => !waiting());
    const asked = window.requestIdleCallback.bind(window);
    // Behind what was requested before.
    await new Promise((resolve) => {
      asked(resolve);
    });
    let count = 0;
    window.requestIdleCallback = (callback, options) => {
      count++;
      return asked(callback, options);
    };
    await stays(() => count === 0, 300);
    window.requestIdleCallback = asked;
  });

  it('adds no more than allowed and says how many', async () => {
    const { element, patches } = await form(agreementValue('a', 'b', 'c', 'd'));
    const add = byRole(element, 'button', 'Add to parties');
    expect(add.getAttribute('aria-disabled')).to.equal('true');
    expect(texts(element, '.list-foot .hint')).to.include('No more than 4');
    add.click();
    expect(patches).to.deep.equal([]);
  });

  it('removes no more than allowed', async () => {
    const { element, patches } = await form(agreementValue('only'));
    byRole(element, 'button', 'Actions for only').click();
    const remove = byRole(element, 'menuitem', 'Remove');
    expect(remove.getAttribute('aria-disabled')).to.equal('true');
    remove.click();
    expect(patches).to.deep.equal([]);
  });

  it('removes at once, puts the person at the next card, and takes it back from the toast', async () => {
    const { element, patches, value } = await form(agreementValue('a', 'b', 'c'));
    const before = names(value());
    await choose(element, 'b', 'Remove');
    expect(patches[0]?.operations).to.deep.equal([{ op: 'remove', path: '/value/parties/1' }]);
    expect(names(value())).to.deep.equal(['a', 'c']);
    expect(texts(element, '[role=status]')[0]).to.include('b removed');
    expect((control(element) as HTMLElement).textContent).to.include('c');
    byRole(element, 'button', 'Undo').click();
    await aTimeout(0);
    expect(names(value())).to.deep.equal(before);
  });

  it('duplicates with ids of its own, nested ones too', async () => {
    const { element, value } = await form(agreementValue('a', 'b'));
    byRole(element, 'button', 'Add to contacts').click();
    await waitUntil(() => control(element)?.closest('[data-key$=first_name]') instanceof Element);
    await choose(element, 'a', 'Duplicate');
    expect(names(value())).to.deep.equal(['a', 'a', 'b']);
    const ids = JSON.stringify(value()).match(/"_id":"[^"]+"/g) ?? [];
    expect(new Set(ids).size).to.equal(ids.length);
    expect(
      (value()['parties'] as readonly { contacts: readonly unknown[] }[]).map(({ contacts }) => contacts.length),
    ).to.deep.equal([1, 1, 0]);
  });

  it('moves with Alt and arrows, keeping ids and the focus', async () => {
    const { element, patches, value } = await form(agreementValue('a', 'b', 'c'));
    const ids = (value()['parties'] as readonly JsonObject[]).map(({ _id }) => _id);
    const field = byLabel(element, 'Name');
    field.focus();
    await pressed('Alt+ArrowDown');
    await element.updateComplete;
    expect(patches[0]?.operations.map(({ op, path }) => `${op} ${path}`)).to.deep.equal([
      'remove /value/parties/0',
      'add /value/parties/1',
    ]);
    expect((value()['parties'] as readonly JsonObject[]).map(({ _id }) => _id)).to.deep.equal([ids[1], ids[0], ids[2]]);
    expect(control(element)).to.equal(field);
    expect(texts(element, '.card-title')).to.deep.equal(['b', 'a', 'c']);
    expect(texts(element, '[role=status]')[0]).to.equal('a is now number 2 of 3');
  });

  it('moves by the menu, which ends at the ends', async () => {
    const { element, value } = await form(agreementValue('a', 'b'));
    byRole(element, 'button', 'Actions for a').click();
    expect(byRole(element, 'menuitem', 'Move up').getAttribute('aria-disabled')).to.equal('true');
    byRole(element, 'menuitem', 'Move down').click();
    await waitUntil(() => names(value()).join() === 'b,a');
  });

  it('opens the menu by keyboard, walks it with arrows, leaves with Escape back to its button', async () => {
    const { element } = await form();
    const button = byRole(element, 'button', 'Actions for Example Oy');
    button.focus();
    await pressed('Enter');
    expect(control(element)?.textContent).to.include('Move up');
    await pressed('ArrowDown');
    expect(control(element)?.textContent).to.include('Move down');
    await pressed('End');
    expect(control(element)?.textContent).to.include('Remove');
    await pressed('Escape');
    expect(control(element)).to.equal(button);
    expect(button.getAttribute('aria-expanded')).to.equal('false');
  });

  it('has handles as soon as there are two to move, and none for one alone', async () => {
    const value = agreementValue();
    const one = { ...value, parties: (value['parties'] as readonly JsonObject[]).slice(0, 1) } as Instance;
    const { element } = await form(one);
    const handles = (): readonly string[] =>
      allByRole(element, 'button')
        .map((button) => button.getAttribute('aria-label') ?? '')
        .filter((name) => name.startsWith('Move '));
    expect(handles()).to.deep.equal([]);
    element.value = value;
    await element.updateComplete;
    expect(handles()).to.deep.equal(['Move Example Oy', 'Move Sample Ltd']);
    element.value = one;
    await element.updateComplete;
    expect(handles()).to.deep.equal([]);
  });

  it('moves by dragging the handle', async () => {
    const { element, value } = await form(agreementValue('a', 'b', 'c'));
    for (const toggle of element.shadowRoot?.querySelectorAll<HTMLElement>('.card-toggle') ?? []) toggle.click();
    await element.updateComplete;
    const handle = byRole(element, 'button', 'Move a');
    const last = byRole(element, 'button', 'Move c').getBoundingClientRect();
    const at = handle.getBoundingClientRect();
    const pointer = (name: string, y: number): void => {
      handle.dispatchEvent(
        new PointerEvent(name, {
          bubbles: true,
          composed: true,
          pointerId: 1,
          button: 0,
          clientX: at.x + 4,
          clientY: y,
        }),
      );
    };
    handle.setPointerCapture = () => undefined;
    pointer('pointerdown', at.y + 4);
    pointer('pointermove', last.bottom + 8);
    pointer('pointerup', last.bottom + 8);
    await element.updateComplete;
    expect(names(value())).to.deep.equal(['b', 'c', 'a']);
  });

  it('folds to one line and opens again for a field inside', async () => {
    const { element } = await form();
    const toggle = element.shadowRoot?.querySelector<HTMLElement>('.card-toggle') as HTMLElement;
    toggle.click();
    await element.updateComplete;
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    expect(byLabel(element, 'Name').checkVisibility()).to.equal(false);
    await element.focusField('/value/parties/0/name');
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
    expect(control(element)).to.equal(byLabel(element, 'Name'));
  });

  it('an instance added above by somebody else leaves typing where it was', async () => {
    const start = agreementValue('a', 'b');
    const { element, patches } = await form(start);
    const field = [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(
      (input) => input.labels?.[0]?.textContent === 'Name',
    )[1] as HTMLInputElement;
    await type(field, '1');
    const current = (patches.length > 0
      ? {
          ...start,
          parties: [
            (start['parties'] as readonly JsonObject[])[0],
            { ...(start['parties'] as readonly JsonObject[])[1], name: 'b1' },
          ],
        }
      : start) as unknown as Instance;
    element.value = {
      ...current,
      parties: [
        ...(agreementValue('new')['parties'] as readonly JsonObject[]),
        ...(current['parties'] as readonly JsonObject[]),
      ],
    } as unknown as Instance;
    await element.updateComplete;
    expect(control(element)).to.equal(field);
    await type(field, '2');
    expect(patches.at(-1)?.operations[0]).to.deep.equal({ op: 'replace', path: '/value/parties/2/name', value: 'b12' });
  });

  it('draws a long list piece by piece, and at once the part gone to', async () => {
    const schema = {
      ...agreementSchema,
      properties: {
        ...agreementSchema.properties,
        parties: { ...agreementSchema.properties?.['parties'], maxItems: 1000 },
      },
    };
    const value = agreementValue(...Array.from({ length: 200 }, (_, index) => `Party ${index + 1}`));
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .schema=${schema} .value=${value}></deed-builder-form>`,
    );
    expect(element.shadowRoot?.querySelectorAll('.card').length).to.be.lessThan(60);
    await element.focusField('/value/parties/180/name');
    expect((control(element) as HTMLInputElement).value).to.equal('Party 181');
    await waitUntil(() => element.shadowRoot?.querySelectorAll('.card').length === 200);
  });

  for (const [state, prepare] of Object.entries({
    filled: () => undefined,
    'with what is missing': (element: DeedBuilderForm) => {
      element.showMissing = true;
    },
    readonly: (element: DeedBuilderForm) => {
      element.readonly = true;
    },
    folded: (element: DeedBuilderForm) => {
      for (const toggle of allByRole(element, 'button')) if (toggle.matches('.card-toggle')) toggle.click();
    },
    'choosing a country': async (element: DeedBuilderForm) => {
      await type(byLabel(element, 'Country'), 'sw');
    },
  } as Record<string, (element: DeedBuilderForm) => unknown>)) {
    it(`is accessible ${state}`, async () => {
      const { element } = await form();
      await prepare(element);
      await element.updateComplete;
      await motionOver(element);
      await expect(element).to.be.accessible();
    });
  }
});
