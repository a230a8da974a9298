import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { stays } from '../../fixtures/stays.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedTemplatePicker } from '../../../src/elements/picker/template-picker.ts';
import { allByRole, byLabel, byRole, control, pressed, retype, rootOf, texts, type } from '../fixtures/page.ts';
import { templates } from '../fixtures/templates.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { nameField, picker, selected, shown } from './open-picker.ts';

const search = (element: DeedTemplatePicker): HTMLInputElement =>
  byLabel(element, 'Search templates') as HTMLInputElement;
const use = (element: DeedTemplatePicker): HTMLElement => byRole(element, 'button', 'Use this template');
const find = (element: DeedTemplatePicker, selector: string): HTMLElement | null =>
  rootOf(element).querySelector<HTMLElement>(selector);

/** A picker of these templates. */
async function of(...given: readonly object[]): Promise<DeedTemplatePicker> {
  const { element } = await picker();
  element.templates = given.map((one) => ({ ...templates[2], tags_by_language: {}, ...one })) as never;
  await element.updateComplete;
  return element;
}

describe('deed-template-picker, by keys alone', () => {
  it('goes from the search over facets and name to the button, in the order that is seen', async () => {
    const { element, chosen } = await picker();
    search(element).focus();
    await pressed('ArrowDown');
    await element.updateComplete;
    const stops: string[] = [];
    while (stops.at(-1) !== 'Use this template' && stops.length < 30) {
      await pressed('Tab');
      const focused = control(element) as HTMLInputElement;
      stops.push(focused.labels?.[0]?.textContent?.trim() ?? focused.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
    }
    expect(stops.slice(-3)).to.deep.equal(['English', 'Document name', 'Use this template']);
    await pressed('Enter');
    expect(chosen.map(({ template_id }) => template_id)).to.deep.equal(['mutual-nda']);
  });

  it('takes the last hit for an arrow upwards from none, and stays at either end', async () => {
    const { element } = await picker();
    search(element).focus();
    const after = async (key: string): Promise<string | undefined> => {
      await pressed(key);
      await element.updateComplete;
      return selected(element)[0];
    };
    expect(await after('ArrowUp')).to.equal('Employment contract');
    expect(await after('ArrowDown')).to.equal('Employment contract');
    expect(await after('ArrowUp')).to.equal('Residential lease');
  });

  it('chooses nothing by Enter where nothing is selected, and leaves the other keys to the field', async () => {
    const { element, chosen } = await picker();
    search(element).focus();
    await pressed('Enter');
    await retype(search(element), 'zzz');
    await pressed('Home');
    expect(search(element).selectionStart).to.equal(0);
    await pressed('Enter');
    expect(chosen).to.deep.equal([]);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true });
    await retype(search(element), ' ');
    await pressed('Backspace');
    // A dialog around the picker closes by the key that has nothing to do here.
    search(element).dispatchEvent(escape);
    expect(escape.defaultPrevented).to.equal(false);
  });

  for (const [name, init] of [
    ['with Ctrl', { key: 'a', ctrlKey: true }],
    ['with ⌘', { key: 'a', metaKey: true }],
    ['with Alt', { key: 'a', altKey: true }],
    ['that scrolls', { key: ' ' }],
    ['that is no letter', { key: 'PageDown' }],
  ] as const)
    it(`leaves a key ${name} on a facet where it is`, async () => {
      const { element } = await picker();
      const facet = byRole(element, 'button', 'Housing1');
      facet.focus();
      facet.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, composed: true }));
      expect(control(element) === facet).to.equal(true);
    });

  it('does not take letters out of the name of the document', async () => {
    const { element } = await picker();
    await type(search(element), 'lease');
    nameField(element).focus();
    await sendKeys({ type: ' 7' });
    expect([nameField(element).value, search(element).value]).to.deep.equal(['Residential lease 7', 'lease']);
  });

  it('presses a facet and lets it go, with the focus on it', async () => {
    const { element } = await picker();
    byRole(element, 'button', 'Housing1').focus();
    await pressed('Enter');
    await element.updateComplete;
    expect([shown(element), control(element)?.ariaPressed]).to.deep.equal([['Residential lease'], 'true']);
    expect(texts(element, '[role=status]')).to.deep.equal(['1 template']);
    await pressed('Space');
    await element.updateComplete;
    expect([shown(element).length, control(element)?.ariaPressed]).to.deep.equal([3, 'false']);
  });
});

describe('deed-template-picker, by pointer', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const hovers = (can: boolean): void => {
    window.matchMedia = (query) =>
      query === '(hover: hover)' ? ({ matches: can } as MediaQueryList) : matchMedia.call(window, query);
  };

  it('brings up no keyboard of a screen that is touched', async () => {
    hovers(false);
    const { element } = await picker();
    allByRole(element, 'option')[1]?.click();
    await stays(() => control(element) === null, 30);
    expect(selected(element)).to.deep.equal(['Residential lease']);
  });

  it('keeps the keyboard in the search after a press, and chooses by a double one', async () => {
    hovers(true);
    const { element, chosen } = await picker();
    allByRole(element, 'option')[1]?.click();
    await element.updateComplete;
    await waitUntil(() => control(element) === search(element), 'the search has the focus');
    expect(chosen).to.deep.equal([]);
    allByRole(element, 'option')[1]?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(chosen.map(({ template_id }) => template_id)).to.deep.equal(['residential-lease']);
  });

  it('marks one option as selected, and names it to the search alone', async () => {
    const { element } = await picker();
    expect(search(element).getAttribute('aria-activedescendant')).to.equal(null);
    expect([search(element).ariaExpanded, search(element).getAttribute('aria-controls')]).to.deep.equal([
      'true',
      'results',
    ]);
    allByRole(element, 'option')[2]?.click();
    await element.updateComplete;
    expect(allByRole(element, 'option').map(({ ariaSelected }) => ariaSelected)).to.deep.equal([
      'false',
      'false',
      'true',
    ]);
    await retype(search(element), 'zzz');
    await element.updateComplete;
    // The template stays chosen, out of sight.
    expect(search(element).getAttribute('aria-activedescendant')).to.equal(null);
    expect([search(element).ariaExpanded, texts(element, '#chosen')]).to.deep.equal(['false', ['Employment contract']]);
  });
});

describe('deed-template-picker, the language of a document', () => {
  it('is that of the filter, else the one before, else that of the interface, else the first', async () => {
    const { element } = await picker();
    const languageOf = async (index: number): Promise<string | undefined> => {
      allByRole(element, 'option')[index]?.click();
      await element.updateComplete;
      return (find(element, '[name=language]:checked') as HTMLInputElement | null)?.labels?.[0]?.textContent?.trim();
    };
    byRole(element, 'button', 'Swedish1').click();
    await element.updateComplete;
    expect(await languageOf(0)).to.equal('Swedish');
    byRole(element, 'button', 'Swedish1').click();
    await element.updateComplete;
    // It is not had in Swedish.
    expect(await languageOf(1)).to.equal('English');
    byRole(element, 'radio', 'Finnish').click();
    await element.updateComplete;
    expect(await languageOf(0)).to.equal('Finnish');
  });

  it('is chosen by the arrow keys, and the name follows it', async () => {
    const { element, chosen } = await picker();
    await type(search(element), 'mutual');
    byRole(element, 'radio', 'English').focus();
    await pressed('ArrowRight');
    await element.updateComplete;
    expect(nameField(element).value).to.equal('Keskinäinen salassapitosopimus');
    use(element).click();
    expect(chosen[0]).to.include({ language: 'fi', document_name: 'Keskinäinen salassapitosopimus' });
  });

  it('is no choice where a template has one, which is told', async () => {
    const { element, chosen } = await picker();
    await type(search(element), 'employment');
    expect(find(element, '[name=language]') === null).to.equal(true);
    await pressed('Enter');
    expect(chosen[0]?.language).to.equal('en');
  });

  it('and the name that was typed stay in another language of the interface', async () => {
    const { element } = await picker();
    await type(search(element), 'mutual');
    byRole(element, 'radio', 'Swedish').click();
    await element.updateComplete;
    await retype(nameField(element), 'Avtal 7');
    try {
      await setUiLanguage('fi');
      await waitUntil(() => texts(element, '#chosen')[0] === 'Keskinäinen salassapitosopimus', 'Finnish');
      expect((find(element, '#name') as HTMLInputElement).value).to.equal('Avtal 7');
      expect((find(element, '[name=language]:checked') as HTMLInputElement).value).to.equal('sv');
    } finally {
      await setUiLanguage('en-GB');
    }
  });
});

describe('deed-template-picker, the name of a document', () => {
  it('is told without the spaces around it, and has 255 letters at most', async () => {
    const { element, chosen } = await picker();
    await type(search(element), 'lease');
    expect(nameField(element).maxLength).to.equal(255);
    await retype(nameField(element), '  Flat 2 ');
    await pressed('Enter');
    expect(chosen[0]?.document_name).to.equal('Flat 2');
    expect(texts(element, '#name-help')).to.deep.equal(['For your files; it is not printed in the document.']);
  });

  it('is that of the template again once it was emptied, and another is selected', async () => {
    const { element } = await picker();
    await type(search(element), 'lease');
    await retype(nameField(element), 'Mine');
    await retype(search(element), 'mutual');
    await element.updateComplete;
    expect(nameField(element).value).to.equal('Mine');
    nameField(element).focus();
    nameField(element).select();
    await pressed('Delete');
    await retype(search(element), 'employment');
    await element.updateComplete;
    expect(nameField(element).value).to.equal('Employment contract');
  });
});

describe('deed-template-picker, its templates', () => {
  it('is no list, none, one or many, in turn, without an error', async () => {
    const { element } = await picker();
    const states: string[] = [];
    for (const given of [undefined, [], templates.slice(0, 1), templates]) {
      element.templates = given;
      await element.updateComplete;
      states.push(
        texts(element, '.notice .subtitle, .count')[0] ??
          rootOf(element).querySelector('[role=status]')?.ariaLabel ??
          '',
      );
    }
    expect(states).to.deep.equal(['Loading templates', 'No templates yet', '1 template', '3 templates']);
  });

  it('has no facet in which all are alike', async () => {
    const element = await of({ id: 'a', tags: ['x'] }, { id: 'b', tags: ['y'] });
    expect(texts(element, '.facet legend')).to.deep.equal(['Topic']);
  });

  it('has places named as people do, and anything else as it is', async () => {
    const element = await of({ id: 'a', jurisdictions: ['de', 'US-CA'] }, { id: 'b', jurisdictions: ['eu', 'zz9'] });
    expect(texts(element, '.facet:first-of-type .value > span:first-child')).to.deep.equal([
      'European Union',
      'Germany',
      'US-CA',
      'zz9',
    ]);
  });

  it('keep the choice while they change around it, and forget it once it is gone', async () => {
    const { element, chosen } = await picker();
    await type(search(element), 'lease');
    await retype(nameField(element), 'Flat 2');
    element.templates = [...templates].reverse();
    await element.updateComplete;
    expect([texts(element, '#chosen'), nameField(element).value]).to.deep.equal([['Residential lease'], 'Flat 2']);
    element.templates = templates.slice(0, 1);
    await element.updateComplete;
    expect(texts(element, '.placeholder')).to.deep.equal(['Choose a template to see how it reads.']);
    search(element).focus();
    await pressed('Enter');
    expect(chosen).to.deep.equal([]);
  });

  it('is there again after the picker was taken off the page, with search and choice', async () => {
    const { element } = await picker();
    await type(search(element), 'lease');
    element.remove();
    (await fixture(html`<div></div>`)).append(element);
    await element.updateComplete;
    expect([search(element).value, selected(element)]).to.deep.equal(['lease', ['Residential lease']]);
  });

  it('has very long words fit 320 px, from right to left too', async () => {
    await setViewport({ width: 320, height: 700 });
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    for (const dir of ['ltr', 'rtl']) {
      const element = await of(
        { id: 'a', name: word, names: {}, description: word, tags: [word] },
        { id: 'b', tags: ['y'] },
      );
      document.documentElement.dir = dir;
      expect(document.documentElement.scrollWidth, dir).to.equal(320);
      allByRole(element, 'option')[0]?.click();
      await element.updateComplete;
      expect(document.documentElement.scrollWidth, `${dir}, chosen`).to.equal(320);
      element.remove();
    }
    document.documentElement.removeAttribute('dir');
    await setViewport({ width: 800, height: 600 });
  });
});

describe('deed-template-picker, the page around it', () => {
  const place = async (): Promise<HTMLElement> => fixture(html`<div><input aria-label="Other" /></div>`);
  const create = (): DeedTemplatePicker => {
    const element = document.createElement('deed-template-picker');
    element.autofocus = true;
    element.templates = templates;
    return element;
  };

  it('has the focus put on the search where the attribute asks for it', async () => {
    const [page, element] = [await place(), create()];
    (document.activeElement as HTMLElement | null)?.blur();
    page.append(element);
    await element.updateComplete;
    expect(control(element) === search(element)).to.equal(true);
  });

  it('keeps the focus that it has, and without the attribute nothing takes it', async () => {
    const [page, element] = [await place(), create()];
    page.querySelector('input')?.focus();
    page.append(element);
    await element.updateComplete;
    expect(document.activeElement === page.querySelector('input')).to.equal(true);
    page.querySelector('input')?.blur();
    await picker();
    expect(document.activeElement === document.body).to.equal(true);
  });

  it('has the headings begin at the level that it says', async () => {
    const { element } = await picker();
    element.headingLevel = 4;
    await type(search(element), 'lease');
    await waitUntil(() => find(element, '#chosen')?.getAttribute('aria-level') === '4', 'the heading');
  });

  it('makes the button wait for every promise that it gives, and says the first reason', async () => {
    const { element } = await picker();
    const settle: ((error?: Error) => void)[] = [];
    element.addEventListener('deed-template-chosen', ({ detail }) => {
      for (let count = 0; count < 2; count += 1)
        detail.waitUntil(
          new Promise<void>((resolve, reject) => settle.push((error) => (error ? reject(error) : resolve()))),
        );
    });
    await type(search(element), 'lease');
    await pressed('Enter');
    settle[0]?.(new Error('No room.'));
    await element.updateComplete;
    expect(use(element).ariaBusy).to.equal('true');
    settle[1]?.();
    await waitUntil(() => use(element).ariaBusy === null, 'it is free');
    await waitUntil(() => texts(element, '[role=alert]').join() === 'The template could not be used. No room.', 'why');
  });
});
