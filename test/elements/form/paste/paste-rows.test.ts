import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import { applyPatch } from '../../../../src/document/index.ts';
import type { Instance, Json, JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import type { DeedBuilderForm, DeedPatchDetail } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { agreementSchema, agreementValue } from '../../fixtures/agreement.ts';
import { byLabel, byRole, control, motionOver, pressed, rootOf, texts, toolsReady, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

interface Shown {
  readonly element: DeedBuilderForm;
  readonly patches: DeedPatchDetail[];
  /** The value after every patch so far. */
  readonly parties: () => readonly JsonObject[];
}

async function show(schema: ValueSchema = agreementSchema, start: Instance = agreementValue()): Promise<Shown> {
  const patches: DeedPatchDetail[] = [];
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form
      .schema=${schema}
      .value=${start}
      @deed-patch=${({ detail }: CustomEvent<DeedPatchDetail>) => {
        patches.push(detail);
      }}
    ></deed-builder-form>`,
  );
  await toolsReady();
  const parties = (): readonly JsonObject[] => {
    const state = patches.reduce<Json>(
      (before, { operations }) => {
        const result = applyPatch(before, operations);
        if (!result.ok) throw new Error(result.error.code);
        return result.value;
      },
      { value: start } as unknown as Json,
    );
    return (state as unknown as { value: { parties: readonly JsonObject[] } }).value.parties;
  };
  return { element, patches, parties };
}

/** Pastes as a browser does; true when the browser is left to do it. */
function paste(
  target: Element,
  { text, html: markup = '' }: { readonly text: string; readonly html?: string },
): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (markup !== '') clipboardData.setData('text/html', markup);
  return target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
}

const dialog = (element: Element): HTMLDialogElement | null => rootOf(element).querySelector('dialog.paste');

async function opened(element: Element): Promise<HTMLDialogElement> {
  await waitUntil(() => dialog(element)?.open === true, 'the dialog is open');
  await motionOver(element);
  return dialog(element) as HTMLDialogElement;
}

const names = (parties: readonly JsonObject[]): unknown[] => parties.map(({ name }) => name);

describe('rows of a spreadsheet in a repeatable fieldset', () => {
  it('pasted onto a field are shown before anything changes, then added by one patch', async () => {
    const { element, patches, parties } = await show();
    const name = byLabel(element, 'Name');
    name.focus();
    expect(paste(name, { text: 'Name\tCountry\nThird Oy\tFinland\nFourth AB\tSE' })).to.equal(false);
    await opened(element);
    expect(patches.length).to.equal(0);
    expect(control(element)?.id).to.equal('paste-title');
    expect(texts(element, '.paste tbody tr')).to.deep.equal(['2 Third Oy Finland', '3 Fourth AB Sweden']);
    expect(texts(element, '.paste select :checked')).to.deep.equal(['Name', 'Country']);
    await expect(element).shadowDom.to.be.accessible();
    byRole(element, 'button', 'Add 2 rows').click();
    expect(patches.length).to.equal(1);
    expect(names(parties())).to.deep.equal(['Example Oy', 'Sample Ltd', 'Third Oy', 'Fourth AB']);
    expect(parties().map(({ country }) => country)).to.deep.equal([null, null, 'FI', 'SE']);
    await waitUntil(() => control(element)?.closest('.card')?.textContent.includes('Third Oy') === true);
    expect(texts(element, '[role=status] .toast span')).to.deep.equal(['2 rows added']);
  });

  it('are taken back by one undo, at once', async () => {
    const { element, patches, parties } = await show();
    paste(byLabel(element, 'Name'), { text: 'Third Oy\tFI\nFourth Oy\tFI' });
    await opened(element);
    byRole(element, 'button', 'Add 2 rows').click();
    await element.updateComplete;
    byRole(element, 'button', 'Undo').click();
    expect(patches.length).to.equal(2);
    expect(names(parties())).to.deep.equal(['Example Oy', 'Sample Ltd']);
    await waitUntil(() => control(element)?.getAttribute('data-action') === 'paste');
  });

  it('go by the order of the fields from where they were pasted, and are put right by hand', async () => {
    const { element, parties } = await show();
    paste(byLabel(element, 'Name'), { text: 'Third Oy\tFI' });
    await opened(element);
    // Name, then business id: no row names the columns.
    const [first, second] = [...rootOf(element).querySelectorAll<HTMLSelectElement>('.paste select')] as [
      HTMLSelectElement,
      HTMLSelectElement,
    ];
    expect([first, second].map((select) => select.selectedOptions[0]?.textContent)).to.deep.equal([
      'Name',
      'Business ID',
    ]);
    second.value = [...second.options].find(({ textContent }) => textContent === 'Country')?.value ?? '';
    second.dispatchEvent(new Event('change'));
    expect(texts(element, '.paste tbody td')).to.deep.equal(['Third Oy', 'Finland']);
    // A field has one column: the first is left without.
    first.value = second.value;
    first.dispatchEvent(new Event('change'));
    expect(second.value).to.equal('-1');
    first.value = [...first.options].find(({ textContent }) => textContent === 'Name')?.value ?? '';
    first.dispatchEvent(new Event('change'));
    expect(texts(element, '.paste-notes p')).to.include('Columns left out: Column 2');
    byRole(element, 'button', 'Add 1 row').click();
    expect(parties().at(-1)).to.include({ name: 'Third Oy', country: null });
  });

  it('leave an ordinary paste alone: one cell, a text with commas, a box of several lines', async () => {
    const { element } = await show();
    const name = byLabel(element, 'Name');
    for (const text of ['Third Oy', 'Karvonen, Ilona', '']) expect(paste(name, { text }), text).to.equal(true);
    expect(paste(name, { text: 'x', html: '<table><tr><td>x</td></tr></table>' })).to.equal(true);
    expect(paste(byLabel(element, 'Purpose'), { text: 'a\tb\nc\td' })).to.equal(true);
    await stays(() => dialog(element) === null, 50);
    element.readonly = true;
    await element.updateComplete;
    expect(paste(byLabel(element, 'Name'), { text: 'a\tb' })).to.equal(true);
  });

  it('can be the field’s text after all', async () => {
    const { element, patches } = await show();
    const name = byLabel(element, 'Name') as HTMLInputElement;
    name.focus();
    name.select();
    paste(name, { text: 'Third\tOy' });
    await opened(element);
    byRole(element, 'button', 'Paste as text').click();
    expect(dialog(element)?.open).to.equal(false);
    expect(name.value).to.equal('Third Oy');
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/value/parties/0/name', value: 'Third Oy' },
    ]);
  });

  it('are asked for by a button, with nothing but the keyboard', async () => {
    const { element, parties } = await show();
    byRole(element, 'button', 'Paste rows…').focus();
    await pressed('Enter');
    await opened(element);
    expect(control(element)?.id).to.equal('paste-area');
    byRole(element, 'button', 'Continue').click();
    await waitUntil(() => texts(element, '#paste-error')[0] === 'Paste or type at least one row.');
    await expect(element).shadowDom.to.be.accessible();
    await type(byLabel(element, 'Cells from a spreadsheet'), 'Name;Country');
    await pressed('Enter');
    await type(byLabel(element, 'Cells from a spreadsheet'), 'Third Oy;FI');
    byRole(element, 'button', 'Continue').focus();
    await pressed('Enter');
    expect(control(element)?.id).to.equal('paste-title');
    byRole(element, 'button', 'Add 1 row').focus();
    await pressed('Enter');
    expect(names(parties())).to.deep.equal(['Example Oy', 'Sample Ltd', 'Third Oy']);
  });

  it('change nothing when the dialog is left, and give the focus back', async () => {
    const { element, patches } = await show();
    const button = byRole(element, 'button', 'Paste rows…');
    button.focus();
    button.click();
    await opened(element);
    await pressed('Escape');
    await waitUntil(() => dialog(element)?.open === false);
    expect(control(element)).to.equal(button);
    expect(patches.length).to.equal(0);
    button.click();
    await opened(element);
    expect((byLabel(element, 'Cells from a spreadsheet') as HTMLTextAreaElement).value).to.equal('');
  });

  it('that do not fit are told, as are columns without a field and cells that cannot be read; the others go in', async () => {
    const { element, parties } = await show();
    paste(byLabel(element, 'Name'), {
      text: 'Name\tCountry\tSalary\tBusiness ID\nThird Oy\tAtlantis\t1\t12\nFourth Oy\tFI\t2\t1234567-1\nFifth Oy\tFI\t3\t',
    });
    await opened(element);
    expect(texts(element, '.paste-notes p')).to.deep.equal([
      '3 rows',
      'Columns left out: Salary',
      'Only the first 2 rows fit. Left out: 1.',
      '1 cell cannot be read and stays empty.',
      '1 cell is added as it stands, to be corrected in the form.',
    ]);
    expect(texts(element, '.paste-faults li')).to.deep.equal([
      'Row 2, Country: “Atlantis”. Choose one of the options offered.',
      'Row 2, Business ID: “12”. Enter seven digits, a hyphen and a check digit: 1234567-1.',
    ]);
    await expect(element).shadowDom.to.be.accessible();
    byRole(element, 'button', 'Add 2 rows').click();
    expect(names(parties())).to.deep.equal(['Example Oy', 'Sample Ltd', 'Third Oy', 'Fourth Oy']);
    expect(parties()[2]).to.include({ country: null, business_id: '12' });
  });

  it('may replace the instances there, as they do by default where these are still blank', async () => {
    const { element, parties, patches } = await show();
    paste(byLabel(element, 'Name'), { text: 'Name\tCountry\nOnly Oy\tFI' });
    await opened(element);
    const replace = byRole(element, 'radio', 'Replace the 2 that are there') as HTMLInputElement;
    expect(replace.checked).to.equal(false);
    replace.click();
    byRole(element, 'button', 'Add 1 row').click();
    expect(patches.length).to.equal(1);
    expect(names(parties())).to.deep.equal(['Only Oy']);
    const { element: blank } = await show(agreementSchema, agreementValue(''));
    blank.value = {
      ...agreementValue(''),
      parties: [{ ...(agreementValue('').parties as JsonObject[])[0], kind: null }],
    } as unknown as Instance;
    await blank.updateComplete;
    paste(byLabel(blank, 'Name'), { text: 'Only Oy\tFI' });
    await opened(blank);
    expect((byRole(blank, 'radio', 'Replace the one that is there') as HTMLInputElement).checked).to.equal(true);
  });

  it('of ten thousand are read while the page goes on, and are as many as the list may have', async () => {
    const open = structuredClone(agreementSchema) as { properties: { parties: { maxItems?: number } } };
    delete open.properties.parties.maxItems;
    const { element, parties } = await show(open as unknown as ValueSchema);
    const rows = Array.from({ length: 10_000 }, (_, index) => `Party ${index}\tFI`);
    paste(byLabel(element, 'Name'), { text: `Name\tCountry\n${rows.join('\n')}` });
    await opened(element);
    expect(rootOf(element).querySelectorAll('.paste tbody tr').length).to.equal(50);
    expect(texts(element, '.paste-notes p')).to.include('The first 50 of 10000 rows are shown.');
    await waitUntil(() => texts(element, '.paste footer .primary')[0] === 'Add 1000 rows', 'all are read', {
      timeout: 8000,
    });
    expect(texts(element, '.paste-notes p')).to.include('Only the first 1000 rows fit. Left out: 9000.');
    byRole(element, 'button', 'Add 1000 rows').click();
    expect(parties().length).to.equal(1002);
  });

  it('hold markup as text', async () => {
    const { element, parties } = await show();
    paste(byLabel(element, 'Name'), {
      text: 'x\ty',
      html: '<table><tr><td>&lt;img src=x onerror=alert(1)&gt;</td><td>FI</td></tr></table>',
    });
    await opened(element);
    expect(rootOf(element).querySelector('.paste img')).to.equal(null);
    byRole(element, 'button', 'Add 1 row').click();
    expect(parties().at(-1)).to.include({ name: '<img src=x onerror=alert(1)>' });
  });

  it('adds no rows of which nothing can be read, and says so', async () => {
    const { element, patches } = await show(agreementSchema);
    paste(byLabel(element, 'Name'), { text: 'Country\tNotes\nNowhere at all\tx\nAtlantis\ty' });
    const shown = await opened(element);
    const select = shown.querySelector<HTMLSelectElement>('thead select') as HTMLSelectElement;
    const country = [...select.options].find(({ text }) => text === 'Country');
    expect(country, [...select.options].map(({ text }) => text).join()).to.not.equal(undefined);
    select.value = country?.value ?? '';
    select.dispatchEvent(new Event('change'));
    const others = [...shown.querySelectorAll<HTMLSelectElement>('thead select')].slice(1);
    for (const other of others) {
      other.value = '-1';
      other.dispatchEvent(new Event('change'));
    }
    expect(texts(element, '.paste-notes .error')).to.deep.equal([
      'No cell can be read as its field. Choose other fields for the columns, or paste other cells.',
    ]);
    const add = shown.querySelector<HTMLElement>('footer .primary');
    expect(add?.getAttribute('aria-disabled')).to.equal('true');
    add?.click();
    expect([dialog(element)?.open, patches.length]).to.deep.equal([true, 0]);
  });
});
