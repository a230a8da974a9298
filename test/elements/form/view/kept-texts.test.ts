import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import { byLabel, pressed, retype, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const FIELDS: Record<string, ValueSchema> = {
  Number: { type: ['number', 'null'], 'x-deed': { widget: 'number' } },
  Short: { type: 'string', maxLength: 5, 'x-deed': { widget: 'text' } },
};
const kept = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith('deedkit.written.'));
const valueOf = (element: Element, name: string): string => (byLabel(element, name) as HTMLInputElement).value;

describe('texts that wait for a reload', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });
  after(() => {
    sessionStorage.clear();
  });

  it('are kept for their document alone, as long as they are no values', async () => {
    const given = oneFieldset(FIELDS, { Number: null, Short: '' });
    const { element } = await showForm(given);
    await retype(byLabel(element, 'Number') as HTMLInputElement, '3x');
    expect(kept()).to.deep.equal([`deedkit.written.${String(given.value._id)}`]);
    await retype(byLabel(element, 'Number') as HTMLInputElement, '3');
    expect(kept()).to.deep.equal([]);
  });

  it('do not come up in another document of the same fields', async () => {
    const first = await showForm(oneFieldset(FIELDS, { Number: null, Short: '' }));
    await retype(byLabel(first.element, 'Number') as HTMLInputElement, '3x');
    first.element.remove();
    const { element } = await showForm(oneFieldset(FIELDS, { Number: null, Short: '' }));
    await pressed('Tab');
    expect(valueOf(element, 'Number')).to.equal('');
    expect(texts(element, '.error')).to.deep.equal([]);
  });

  it('do not come back over a value that the field has got meanwhile', async () => {
    const given = oneFieldset(FIELDS, { Number: null, Short: '' });
    const { element } = await showForm(given);
    await retype(byLabel(element, 'Number') as HTMLInputElement, '3x');
    element.remove();
    const all = { ...(given.value['all'] as object), Number: 12 };
    const again = await showForm({ ...given, value: { ...given.value, all } });
    expect(valueOf(again.element, 'Number')).to.equal('12');
  });

  it('are lost where nothing can be kept, and nothing else is', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    try {
      const { element, patches } = await showForm(oneFieldset(FIELDS, { Number: 3, Short: '' }));
      await retype(byLabel(element, 'Number') as HTMLInputElement, '3x');
      await pressed('Tab');
      await element.updateComplete;
      expect([valueOf(element, 'Number'), texts(element, '.error').length]).to.deep.equal(['3x', 1]);
      await retype(byLabel(element, 'Short') as HTMLInputElement, 'fine');
      expect(patches.at(-1)?.operations[0]).to.include({ path: '/value/all/Short', value: 'fine' });
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  for (const [what, stored] of [
    ['no JSON', '{'],
    ['no list', '{"all/Number": "3x"}'],
    ['no entries', '[1, null, ["all/Number"], ["all/Number", {"text": 3}], [5, {"text": "3x"}]]'],
    ['places that are gone', '[["gone/Number", {"text": "3x", "code": "wrong_type", "value": null}]]'],
  ] as const)
    it(`are read as none where what was kept is ${what}`, async () => {
      const given = oneFieldset(FIELDS, { Number: 3, Short: 'ok' });
      sessionStorage.setItem(`deedkit.written.${String(given.value._id)}`, stored);
      const { element, patches } = await showForm(given);
      await retype(byLabel(element, 'Short') as HTMLInputElement, 'new');
      expect([valueOf(element, 'Number'), texts(element, '.error')]).to.deep.equal(['3', []]);
      expect(patches.at(-1)?.operations[0]).to.include({ path: '/value/all/Short', value: 'new' });
    });

  it('are told as soon as they are there again, without a press', async () => {
    const given = oneFieldset(FIELDS, { Number: null, Short: '' });
    sessionStorage.setItem(
      `deedkit.written.${String(given.value._id)}`,
      JSON.stringify([['all/Number', { text: '3x', code: 'wrong_type', value: null, told: false }]]),
    );
    const { element } = await showForm(given);
    await waitUntil(() => valueOf(element, 'Number') === '3x');
    await waitUntil(() => texts(element, '.error').length === 1);
    expect(byLabel(element, 'Number').getAttribute('aria-invalid')).to.equal('true');
  });
});
