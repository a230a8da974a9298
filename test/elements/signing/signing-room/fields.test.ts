import { expect } from '@open-wc/testing';
import type { PlacedField } from '../../../../src/document/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { rootOf, texts } from '../../fixtures/page.ts';
import type { ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';
import { control, fieldOf, FIELDS, focused, scriptFields, show, step, type } from './open-fields.ts';

let script: ScriptedRoom;
function open(
  fields: readonly PlacedField[] = FIELDS,
  { width = 900 }: { readonly width?: number } = {},
): Promise<DeedSigningRoom> {
  script = scriptFields(fields);
  return show(script, width);
}

describe('fields in the signing room', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('lie at their places over the pages, within a point, and scale with them', async () => {
    const element = await open();
    const view = rootOf(element).querySelector('deed-pdf-view') as HTMLElement;
    const sheet = view.shadowRoot?.querySelector('[part=page]') as HTMLElement;
    const page = sheet.getBoundingClientRect();
    const scale = page.width / 595;
    const box = control(element, 'Address').getBoundingClientRect();
    expect((box.x - page.x) / scale).to.be.closeTo(60, 1);
    expect((box.y - page.y) / scale).to.be.closeTo(260, 1);
    expect(box.width / scale).to.be.closeTo(150, 1);
    expect(box.height / scale).to.be.closeTo(20, 1);
  });

  it('are native controls in reading order, named with label, page and whether they are required', async () => {
    const element = await open();
    const names = [...rootOf(element).querySelectorAll('.place:not(.other) [aria-label], button.place')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(names).to.deep.equal([
      'Name, required, page 1',
      'Address, required, page 1',
      'Pets, page 1',
      'Sign here: Signature, required, page 1',
      'Sign here: Signature, required, page 2',
    ]);
    expect(control(element, 'Address').getAttribute('aria-required')).to.equal('true');
    const help = control(element, 'Address').getAttribute('aria-describedby') ?? '';
    expect(rootOf(element).querySelector(`[id="${help}"]`)?.textContent).to.equal('Street and town');
  });

  it('show what another party has filled in, to be read only', async () => {
    const element = await open();
    const other = rootOf(element).querySelector('.place.other') as HTMLElement;
    expect(other.getAttribute('aria-label')).to.equal('Rent, page 1, filled in by another party');
    expect(other.querySelector('text')?.textContent).to.equal('1200.50');
    expect(other.querySelector('input')).to.equal(null);
  });

  it('lead on by one button with a count, and come and go with other answers', async () => {
    const element = await open();
    step(element).click();
    await element.updateComplete;
    expect(step(element).textContent?.trim()).to.equal('Next field');
    expect(texts(element, '.left')[0]).to.equal('1 field left');
    step(element).click();
    await waitUntil(() => focused(element).startsWith('Address'), 'the field has the focus');
    control(element, 'Pets').click();
    await waitUntil(() => texts(element, '.left')[0] === '2 fields left', 'a field has come');
    await type(element, 'Which', 'A cat');
    await type(element, 'Address', '12 Quay Street');
    expect(step(element).textContent?.trim()).to.not.equal('Next field');
  });

  it('tell a fault at the field, once it was left to sign', async () => {
    const element = await open([fieldOf('Rent', { type: 'number' }), ...FIELDS.slice(4, 5)]);
    await type(element, 'Rent', 'much');
    const rent = control(element, 'Rent');
    expect(rent.getAttribute('aria-invalid')).to.equal('true');
    const fault = rootOf(element).querySelector(`[id="${rent.getAttribute('aria-describedby') ?? ''}"]`);
    expect(fault?.textContent).to.equal('Give a number, such as 1200.50.');
    await type(element, 'Rent', '1200');
    expect(control(element, 'Rent').getAttribute('aria-invalid')).to.equal('false');
  });

  it('do not take a text that is too long for its place', async () => {
    const element = await open();
    await type(element, 'Address', 'a very long address '.repeat(20));
    expect(texts(element, '.fault')[0]).to.equal('This is too long for its place. Make it shorter.');
  });

  it('take a signature that is given once, at each further place by one press', async () => {
    const element = await open();
    await waitUntil(() => rootOf(element).querySelector('deed-signature-pad')?.matches(':defined'), 'there is a pad');
    draw(element);
    const names = (): (string | null)[] =>
      [...rootOf(element).querySelectorAll('button.place')].map((place) => place.getAttribute('aria-label'));
    await waitUntil(() => names()[0] !== 'Sign here: Signature, required, page 1', 'the first is set');
    expect(names()[1]).to.equal('Sign here: Signature, required, page 2');
    const [first, second] = rootOf(element).querySelectorAll<HTMLElement>('button.place');
    second?.click();
    await waitUntil(() => names()[1]?.startsWith('Signature, page 2, set.'), 'the second is set');
    first?.click();
    await waitUntil(() => names()[0] === 'Sign here: Signature, required, page 1', 'the first is taken off');
  });

  it('keep typed values over leaving and coming back', async () => {
    const element = await open();
    await type(element, 'Address', '12 Quay Street');
    element.remove();
    const again = await show(script);
    expect(control(again, 'Address').value).to.equal('12 Quay Street');
  });

  it('are a form below the pages where these are narrow, which places lead to', async () => {
    const element = await open(FIELDS, { width: 380 });
    const labels = [...rootOf(element).querySelectorAll('.listed label')].map((one) => one.textContent?.trim());
    expect(labels).to.deep.equal(['Name (required)', 'Address (required)', 'Pets']);
    (rootOf(element).querySelector('.place[aria-label^=Address]') as HTMLElement).click();
    expect(rootOf(element).activeElement?.id).to.equal('listed-Address');
  });

  it('have no findings of axe, wide and narrow', async () => {
    for (const width of [900, 380]) {
      const element = await open(FIELDS, { width });
      await expect(element).to.be.accessible();
      element.remove();
    }
  });
});
