import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/appearance-editor.ts';
import { createId, DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import type { Appearance, ContractState } from '../../../../src/document/index.ts';
import type { DeedAppearanceEditor } from '../../../../src/elements/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { createContract } from '../../fixtures/contract.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import {
  bytes,
  drop,
  editor,
  field,
  LOGO,
  openGroup,
  PIXEL,
  radio,
  replaceText,
  withAppearance,
} from './open-editor.ts';

const pixel = (name = 'logo.png'): File => new File([bytes(PIXEL)], name, { type: 'image/png' });
const paragraph = (change: Partial<Appearance['paragraph']>): Partial<Appearance> => ({
  paragraph: { ...DEFAULT_APPEARANCE.paragraph, ...change },
});
/** The same document with another appearance, as another person's edit leaves it. */
const changed = (element: DeedAppearanceEditor, change: Partial<Appearance>): ContractState => {
  const state = element.state as ContractState;
  return { ...state, appearance: { ...state.appearance, ...change } };
};
const alerts = (element: DeedAppearanceEditor): string[] => texts(element, '[role=alert]');

/** A picture that is read when a test says so. */
function slowly(file: File): { readonly file: File; readonly arrive: () => void } {
  let arrive = (): void => undefined;
  const wait = new Promise<void>((resolve) => (arrive = resolve));
  const read = file.arrayBuffer.bind(file);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => (await wait, read()) });
  return { file, arrive };
}

describe('an appearance that others change', () => {
  it('is shown in controls and sample at once, and told to nobody', async () => {
    const { element, patches } = await editor();
    element.state = changed(element, paragraph({ size: '14', color: '#123456' }));
    await element.updateComplete;
    expect(field<HTMLInputElement>(element, 'Size').value).to.equal('14');
    expect(field<HTMLInputElement>(element, 'Colour').value).to.equal('#123456');
    const sample = rootOf(element).querySelector('.sample p') as Element;
    expect(getComputedStyle(sample).color).to.equal('rgb(18, 52, 86)');
    expect(patches).to.deep.equal([]);
  });

  it('keeps the group that is open, and the focus in its control', async () => {
    const { element } = await editor();
    field(element, 'Size').focus();
    element.state = changed(element, { footer: { enabled: true, content: 'New' } });
    await element.updateComplete;
    expect(field(element, 'Size').matches(':focus')).to.equal(true);
  });

  it('leaves none of what was half-written to the document that is opened next', async () => {
    const { element } = await editor();
    await replaceText(field<HTMLInputElement>(element, 'Size'), '200');
    drop(element, new File(['x'], 'x.txt', { type: 'text/plain' }));
    await waitUntil(() => alerts(element).length === 2);
    element.state = { ...createContract(), id: createId() };
    await element.updateComplete;
    expect([alerts(element), field<HTMLInputElement>(element, 'Size').value]).to.deep.equal([[], '10']);
  });

  it('keeps what is half-written while the same document changes elsewhere', async () => {
    const { element } = await editor();
    await replaceText(field<HTMLInputElement>(element, 'Size'), '200');
    element.state = changed(element, { footer: { enabled: true, content: 'New' } });
    await element.updateComplete;
    expect(field<HTMLInputElement>(element, 'Size').value).to.equal('200');
  });
});

describe('an appearance by the keyboard', () => {
  it('has each control by name, and each group opens by Enter and says that it is open', async () => {
    const { element } = await editor();
    const summary = [...rootOf(element).querySelectorAll('summary')].find(
      ({ textContent }) => textContent?.trim() === 'Table',
    );
    summary?.focus();
    await pressed('Enter');
    await waitUntil(() => summary?.closest('details')?.open === true);
    await element.updateComplete;
    expect(field(element, 'Font').localName).to.equal('select');
    await expect(element).shadowDom.to.be.accessible();
  });

  it('chooses an alignment by arrows, one edit each', async () => {
    const { element, patches } = await editor();
    radio(element, 'Left').focus();
    await pressed('ArrowRight');
    await element.updateComplete;
    expect(patches.map(({ operations }) => operations)).to.deep.equal([
      [{ op: 'replace', path: '/appearance/paragraph/alignment', value: 'center' }],
    ]);
    expect(radio(element, 'Centre').matches(':focus')).to.equal(true);
  });

  it('takes a colour by Enter, without leaving its control', async () => {
    const { element, patches } = await editor();
    const colour = field<HTMLInputElement>(element, 'Colour');
    await replaceText(colour, 'FF0000');
    expect(patches).to.deep.equal([]);
    await pressed('Enter');
    expect(patches.at(-1)?.operations[0]).to.include({ path: '/appearance/paragraph/color', value: '#ff0000' });
    expect(colour.matches(':focus')).to.equal(true);
  });

  it('says at the control why a colour cannot be, and mends with one that can', async () => {
    const { element, patches } = await editor();
    const colour = field<HTMLInputElement>(element, 'Colour');
    await replaceText(colour, 'red');
    await pressed('Tab');
    await element.updateComplete;
    expect([colour.value, colour.ariaInvalid, alerts(element).length]).to.deep.equal(['red', 'true', 1]);
    expect(rootOf(element).getElementById(colour.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(
      alerts(element)[0],
    );
    await replaceText(colour, '#1a1c1f');
    await pressed('Tab');
    await element.updateComplete;
    // It is the colour that the document has: nothing is told, and the fault is gone.
    expect([alerts(element), patches]).to.deep.equal([[], []]);
  });

  it('takes no sign, point or power for a size', async () => {
    const { element, patches } = await editor();
    for (const text of ['-5', '10.5', '1e1', '0', '145']) {
      field<HTMLInputElement>(element, 'Size').value = text;
      field(element, 'Size').dispatchEvent(new InputEvent('input', { bubbles: true }));
      await element.updateComplete;
      expect(alerts(element), text).to.deep.equal(['Enter a whole number from 4 to 144.']);
    }
    expect(patches).to.deep.equal([]);
  });

  it('offers to reset a setting only where there is something to reset, by the name of it', async () => {
    const { element, patches } = await editor(withAppearance(paragraph({ weight: 'bold' })));
    const resets = (): string[] =>
      allByRole(element, 'button').flatMap((each) =>
        each.ariaLabel?.startsWith('Reset ') && each.checkVisibility() ? [each.ariaLabel] : [],
      );
    expect(resets()).to.deep.equal(['Reset Weight']);
    byRole(element, 'button', 'Reset Weight').click();
    await element.updateComplete;
    expect([resets(), patches.length]).to.deep.equal([[], 1]);
  });
});

describe('a logo', () => {
  it('is the last that was chosen, however long another takes to be read', async () => {
    const { element, patches } = await editor();
    const slow = slowly(pixel('slow.png'));
    drop(element, slow.file);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    drop(element, new File([svg], 'quick.svg', { type: 'image/svg+xml' }));
    await waitUntil(() => patches.length === 1);
    slow.arrive();
    await stays(() => patches.length === 1, 100);
    expect(JSON.stringify(patches[0]?.operations)).to.include('image/svg+xml');
  });

  it('goes into no other document than it was chosen for', async () => {
    const { element, patches } = await editor();
    const slow = slowly(pixel());
    drop(element, slow.file);
    element.state = { ...createContract(), id: createId() };
    await element.updateComplete;
    slow.arrive();
    await stays(() => patches.length === 0, 100);
  });

  it('is not set where the editor became one for reading meanwhile', async () => {
    const { element, patches } = await editor();
    const slow = slowly(pixel());
    drop(element, slow.file);
    element.readonly = true;
    await element.updateComplete;
    slow.arrive();
    await stays(() => patches.length === 0, 100);
  });

  it('says why a file is none, as an alert, until another is', async () => {
    const { element, patches } = await editor();
    await openGroup(element, 'Logo');
    drop(element, new File(['%PDF'], 'logo.png', { type: 'image/png' }));
    await waitUntil(() => alerts(element).length === 1);
    drop(element, new File(['x'], 'logo.gif', { type: 'image/gif' }));
    await waitUntil(() => alerts(element).length === 1);
    drop(element, new File([new Uint8Array(600_000)], 'big.png', { type: 'image/png' }));
    await waitUntil(() => alerts(element)[0]?.includes('500') === true);
    expect(patches).to.deep.equal([]);
    drop(element, pixel());
    await waitUntil(() => alerts(element).length === 0 && patches.length === 1);
  });

  it('is chosen by a button too, and the same file can be chosen again', async () => {
    const { element, patches } = await editor();
    await openGroup(element, 'Logo');
    const input = rootOf(element).querySelector('input[type=file]') as HTMLInputElement;
    let opened = 0;
    input.addEventListener('click', (event) => {
      event.preventDefault();
      opened += 1;
    });
    [...rootOf(element).querySelectorAll<HTMLElement>('.logo-drop button')][0]?.click();
    expect(opened).to.equal(1);
    const data = new DataTransfer();
    data.items.add(pixel());
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => patches.length === 1);
    expect(input.value).to.equal('');
  });

  it('can be hidden without being lost, and is taken off for good by its own button', async () => {
    const { element, patches } = await editor(withAppearance({ logo: { enabled: true, content: LOGO, scale: 40 } }));
    await openGroup(element, 'Logo');
    const show = rootOf(element).querySelector<HTMLInputElement>('details[open] [type=checkbox]');
    show?.click();
    await element.updateComplete;
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/appearance/logo/enabled', value: false },
    ]);
    expect(rootOf(element).querySelector('.sample .logo') === null).to.equal(true);
    expect(rootOf(element).querySelector('.logo-drop img') === null).to.equal(false);
  });
});

describe('the editor of an appearance in its page', () => {
  it('shows its sample right after it was moved, by the styles of its own document', async () => {
    const { element } = await editor(withAppearance(paragraph({ color: '#123456' })));
    const { element: other } = await editor(withAppearance(paragraph({ color: '#654321' })));
    const place = document.createElement('div');
    document.body.append(place);
    place.append(element);
    await element.updateComplete;
    const colourOf = (each: Element): string =>
      getComputedStyle(rootOf(each).querySelector('.sample p') as Element).color;
    expect([colourOf(element), colourOf(other)]).to.deep.equal(['rgb(18, 52, 86)', 'rgb(101, 67, 33)']);
    place.remove();
  });

  it('shows markup in a footer as text', async () => {
    const { element } = await editor(withAppearance({ footer: { enabled: true, content: '<b>x</b>' } }));
    expect(texts(element, '.sample .footer')).to.deep.equal(['<b>x</b>']);
    expect(rootOf(element).querySelector('.sample .footer b') === null).to.equal(true);
  });

  it('is one picture to a screen reader where it shows the sample, which keys can scroll', async () => {
    const { element } = await editor();
    const sample = rootOf(element).querySelector<HTMLElement>('.sample');
    expect([sample?.getAttribute('role'), sample?.tabIndex]).to.deep.equal(['img', 0]);
    expect(sample?.querySelector('[aria-hidden=true] h1') !== null).to.equal(true);
  });

  it('is no wider than 320 px, in both directions, with any group open', async () => {
    await setViewport({ width: 320, height: 700 });
    const { element } = await editor(withAppearance({ logo: { enabled: true, content: LOGO, scale: 40 } }));
    for (const dir of ['ltr', 'rtl'])
      for (const name of ['Headings', 'Logo', 'Table', 'Footer']) {
        element.dir = dir;
        await openGroup(element, name);
        expect(document.documentElement.scrollWidth, `${dir} ${name}`).to.be.at.most(320);
      }
    await setViewport({ width: 800, height: 600 });
  });

  it('waits for a document, and speaks the language of the page', async () => {
    const element = document.createElement('deed-appearance-editor');
    document.body.append(element);
    await element.updateComplete;
    expect(byRole(element, 'status', 'Loading the appearance').checkVisibility()).to.equal(true);
    await setUiLanguage('fi');
    await element.updateComplete;
    expect(allByRole(element, 'status')[0]?.ariaLabel).to.not.equal('Loading the appearance');
    await setUiLanguage('en-GB');
    element.state = createContract();
    await element.updateComplete;
    expect(allByRole(element, 'radio').length).to.be.greaterThan(4);
    element.remove();
  });
});
