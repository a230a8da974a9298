import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../src/document/index.ts';
import { formatPhone } from '../../../src/document/index.ts';
import { agreementState } from '../fixtures/agreement.ts';
import { oneFieldset, showForm } from '../fixtures/one-fieldset.ts';
import { byLabel, byRole, pressed, texts, toolsReady, type } from '../fixtures/page.ts';

const COURT: ValueSchema = {
  type: ['string', 'null'],
  enum: ['Court of Appeal', 'Court', 'court', 'Cöurt', 'Other', 'Third', null],
  'x-deed': { widget: 'choice' },
};
const PHONE: ValueSchema = { type: 'string', pattern: '^\\+[1-9][0-9]{6,14}$', 'x-deed': { widget: 'phone' } };

describe('deed-builder-form, an option typed out', () => {
  for (const [typed, taken] of [
    ['Court', 'Court'],
    ['court', 'court'],
    ['COURT', 'Court'],
    ['Cöurt', 'Cöurt'],
    ['Court of', 'Court of Appeal'],
    ['third', 'Third'],
  ] as const) {
    for (const key of ['Tab', 'Enter'] as const) {
      it(`“${typed}” and ${key} is ${taken}`, async () => {
        const { element, patches } = await showForm(oneFieldset({ Court: COURT }, { Court: null }));
        await type(byLabel(element, 'Court'), typed);
        expect(byRole(element, 'option', taken).getAttribute('aria-selected')).to.equal('true');
        await pressed(key);
        expect(patches.map(({ operations }) => operations)).to.deep.equal([
          [{ op: 'replace', path: '/value/all/Court', value: taken }],
        ]);
        expect((byLabel(element, 'Court') as HTMLInputElement).value).to.equal(taken);
      });
    }
  }

  it('is taken where the list was closed before', async () => {
    const { element, patches } = await showForm(oneFieldset({ Court: COURT }, { Court: 'Other' }));
    const court = byLabel(element, 'Court') as HTMLInputElement;
    court.focus();
    court.select();
    await type(court, '');
    court.select();
    document.execCommand('insertText', false, 'court');
    await pressed('Escape');
    await pressed('Tab');
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/all/Court', value: 'court' }]);
  });
});

describe('deed-builder-form, a phone number', () => {
  const EXTENSION = 'Enter the number without an extension, such as +358 40 123 4567.';
  const NUMBER = 'Enter a phone number with its country code, such as +358 40 123 4567.';
  for (const [typed, value, shown, told] of [
    ['+358 (0)40 123 4567', '+358401234567', '+358 40 123 4567', undefined],
    ['+44(0)20 7946 0018', '+442079460018', '+44 207 946 0018', undefined],
    ['00358 (0) 40-123 4567', '+358401234567', '+358 40 123 4567', undefined],
    ['+39 (0)6 6982 1234', '+390669821234', '+39 066 982 1234', undefined],
    ['+358401234567', '+358401234567', '+358 40 123 4567', undefined],
    ['040 123 4567', '+358401234567', '+358 40 123 4567', undefined],
    ['+358 40 123 4567 ext. 12', '+358 40 123 4567 ext. 12', '+358 40 123 4567 ext. 12', EXTENSION],
    ['+358 40 123 4567 x12', '+358 40 123 4567 x12', '+358 40 123 4567 x12', EXTENSION],
    ['040 123 4567 x12', '040 123 4567 x12', '040 123 4567 x12', EXTENSION],
    ['+358401234567;ext=5', '+358 40 123 4567;ext=5', '+358 40 123 4567;ext=5', EXTENSION],
    ['+358 40 123 4567 / +358 9 123', '+358 40 123 4567 / +358 9 123', '+358 40 123 4567 / +358 9 123', NUMBER],
    ['Ann +358 40 1', 'Ann +358 40 1', 'Ann +358 40 1', NUMBER],
  ] as const) {
    it(`${typed}`, async () => {
      const { schema, value: given } = oneFieldset({ Phone: PHONE }, { Phone: '' });
      const { element, patches } = await showForm({ schema, value: undefined });
      element.state = agreementState(given);
      await element.updateComplete;
      // A form that had nothing to show has fetched nothing yet.
      await toolsReady();
      await type(byLabel(element, 'Phone'), typed);
      await pressed('Tab');
      await element.updateComplete;
      expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/all/Phone', value }]);
      expect((byLabel(element, 'Phone') as HTMLInputElement).value).to.equal(shown);
      expect(texts(element, '.error')).to.deep.equal(told === undefined ? [] : [told]);
    });
  }

  it('is left alone while an input method composes it, and spaced when it is left', async () => {
    const { element, patches } = await showForm(oneFieldset({ Phone: PHONE }, { Phone: '' }));
    const phone = byLabel(element, 'Phone') as HTMLInputElement;
    phone.focus();
    for (const text of ['+3584', '+358401', '+358401234567']) {
      phone.value = text;
      phone.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
      expect(phone.value).to.equal(text);
    }
    await pressed('Tab');
    expect(phone.value).to.equal('+358 40 123 4567');
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/value/all/Phone', value: '+358401234567' },
    ]);
  });

  it('is shown as it stands where it is no plain number', () => {
    for (const value of ['+358 (0)40 123', '+358401234567 x1', '040 123', ''])
      expect(formatPhone(value)).to.equal(value);
    expect(formatPhone('+358401234567')).to.equal('+358 40 123 4567');
  });
});
