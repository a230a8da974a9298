import { expect } from '@open-wc/testing';
import type { EditedField } from '../../../src/elements/index.ts';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { warningsOf } from '../fixtures/warnings.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { focused, names, numberNamed, openEditor, placed, places, problems } from './open-editor.ts';

describe('places as they are given', () => {
  it('on pages that the file lacks, and such as cannot be read, are kept aside, told and mended', async () => {
    const broken = { ...field('odd', { at: [1] }), places: [{ page: 1, x: Number.NaN, y: 0, width: -4, height: 0 }] };
    const fields = [field('far', { at: [9, 72, 72], label: 'Far' }), broken, ...FIELDS];
    const { element } = await openEditor({ fields });
    await placed(element, 7);
    expect(problems(element)).to.deep.equal([
      'Far: the file has no page 9, so it is kept aside',
      ': its place cannot be read, so it is kept aside',
    ]);
    byRole(element, 'button', problems(element)[0] ?? '').click();
    await waitUntil(() => numberNamed(element, 'Page') !== undefined, 'its settings');
    const page = numberNamed(element, 'Page');
    page.value = '2';
    page.dispatchEvent(new Event('change'));
    await placed(element, 8);
    expect(element.fields[0]?.places[0]).to.deep.equal({ page: 2, x: 72, y: 72, width: 160, height: 44 });
    expect(element.fields[1]).to.deep.equal(broken);
  });

  it('that overlap, stand outside, are too small, or have no party are told, and parties without a signature', async () => {
    const fields = [
      field('one', { at: [1, 72, 300, 200, 40], label: 'One' }),
      field('two', { at: [1, 100, 310, 100, 20], type: 'text', label: 'Two' }),
      field('out', { at: [2, 560, 300, 100, 20], type: 'text', label: 'Out' }),
      field('tiny', { at: [2, 72, 300, 40, 4], type: 'text', label: 'Tiny' }),
      field('gone', { at: [3, 72, 300], party: 'nobody', label: 'Gone' }),
    ];
    const { element } = await openEditor({ fields });
    await placed(element, 5);
    expect(problems(element)).to.deep.equal([
      'No signature yet for Erik Sandström',
      'Out, page 2: stands beyond the page',
      'Gone, page 3: its party is gone',
      'Tiny, page 2: too small to be read',
      'Two, page 1: stands over One',
    ]);
    byRole(element, 'button', 'Out, page 2: stands beyond the page').click();
    await waitUntil(() => focused(element).startsWith('Text “Out”'), 'the place');
  });

  it('are taken over from the page around while the way back stays', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element)[0]?.focus();
    await pressed('ArrowRight');
    element.fields = [...element.fields, field('late', { at: [3, 72, 72], party: 'erik', label: 'Late' })];
    await placed(element, 8);
    await pressed('Control+z');
    await waitUntil(() => element.fields[0]?.places[0]?.x === 72, 'the former place');
    expect(element.fields.map(({ id }) => id)).to.include('late');
  });

  it('are refused where they are no list, and told once', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const warnings = await warningsOf('deed-place-editor', async () => {
      for (const wrong of [null, 'fields', { 0: FIELDS[0] }]) {
        element.fields = wrong as unknown as readonly EditedField[];
        await element.updateComplete;
      }
    });
    expect(warnings.filter((text) => text.includes('“fields”'))).to.have.length(1);
    expect(places(element)).to.have.length(0);
  });

  it('leave what is no field where it stands', async () => {
    const odd = [null, 7, { id: 'x' }, ...FIELDS] as unknown as readonly EditedField[];
    const { element, patches } = await openEditor({ fields: odd });
    await placed(element, 7);
    places(element)[0]?.focus();
    await pressed('ArrowRight');
    expect(patches[0]?.operations).to.deep.equal([{ op: 'replace', path: '/fields/3/places/0/x', value: 73 }]);
  });

  it('of parties without ids are named by their index', async () => {
    const parties = [{ name: 'Buyer' }, { role: 'Seller' }, {}];
    const { element } = await openEditor({ parties, fields: [field('one', { at: [1], party: 1 })] });
    await placed(element, 1);
    expect(names(element)).to.deep.equal(['Signature, Seller, page 1, 1 of 1']);
    expect(texts(element, '.chip .name')).to.deep.equal(['Buyer', 'Seller', 'Party 3']);
  });

  it('are shown as one party sees them', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    byRole(element, 'button', 'Preview').click();
    await placed(element, 4);
    expect(rootOf(element).querySelectorAll('.place[tabindex]')).to.have.length(0);
    const erik = rootOf(element).querySelectorAll<HTMLInputElement>('input[name=party]')[1];
    erik?.click();
    await placed(element, 3);
  });
});
