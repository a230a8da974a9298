import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { getUiLanguage, overrideTexts, setUiLanguage, UI_LANGUAGES } from '../../../src/elements/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import { matchUiLanguage } from '../../../src/elements/localize/index.ts';
import { fi } from '../../../src/elements/localize/fi/index.ts';
import { sv } from '../../../src/elements/localize/sv/index.ts';
import { builderTexts } from '../../../src/elements/localize/source/builder.ts';
import { commonTexts } from '../../../src/elements/localize/source/common.ts';
import { draftTexts } from '../../../src/elements/localize/source/draft.ts';
import { formTexts, sayForm } from '../../../src/elements/localize/source/form.ts';
import { agreementSchema, agreementValue } from '../fixtures/agreement.ts';
import { texts } from '../fixtures/page.ts';

const SOURCE = Object.fromEntries(Object.entries({ builder: builderTexts, common: commonTexts, draft: draftTexts, form: formTexts })
  .flatMap(([area, table]) => Object.entries(table).map(([key, text]) => [`${area}.${key}`, text])));
const marks = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();

describe('interface languages', () => {
  afterEach(async () => { await setUiLanguage('en-GB'); });

  it('name their values in order in the source texts', () => {
    for (const [id, text] of Object.entries(SOURCE)) {
      const found = text.match(/\{\d\}/g) ?? [];
      expect(found, id).to.deep.equal(found.map((_, index) => `{${index}}`));
    }
  });

  for (const [language, table] of Object.entries({ fi, sv })) {
    it(`${language} has every text, with the same values in it, and none left in English`, () => {
      for (const [id, text] of Object.entries(SOURCE)) {
        expect(marks(table[id] ?? ''), id).to.deep.equal(marks(text));
        expect(table[id]?.length, id).to.be.greaterThan(0);
      }
      const same = Object.entries(SOURCE).filter(([id, text]) => table[id] === text && text.length > 8);
      expect(same.map(([id]) => id)).to.deep.equal([]);
    });
  }

  it('are found for what a page says', () => {
    expect(UI_LANGUAGES).to.include.members(['en-GB', 'fi', 'sv']);
    expect(matchUiLanguage('fi-FI')).to.equal('fi');
    expect(matchUiLanguage('SV')).to.equal('sv');
    expect(matchUiLanguage('en')).to.equal('en-GB');
    expect(matchUiLanguage('xx')).to.equal('en-GB');
    expect(matchUiLanguage(undefined)).to.equal('en-GB');
  });

  it('change what is shown, labels of the template too', async () => {
    const element = await fixture<DeedBuilderForm>(html`<deed-builder-form .schema=${agreementSchema} .value=${agreementValue()} show-missing></deed-builder-form>`);
    expect(texts(element, '.chapter-title')).to.deep.equal(['Parties', 'Terms']);
    await setUiLanguage('fi');
    await element.updateComplete;
    expect(getUiLanguage()).to.equal('fi');
    expect(texts(element, '.chapter-title')).to.deep.equal(['Osapuolet', 'Ehdot']);
    expect(texts(element, '.error')).to.include('Anna päivämäärä.');
    await setUiLanguage('sv-SE');
    await element.updateComplete;
    expect(texts(element, '.error')).to.include('Ange ett datum.');
    expect(texts(element, '[part=add]')[0]).to.equal('Lägg till: kontaktpersoner');
  });

  it('put values where the translation has them', async () => {
    expect(sayForm('moved', 'Acme', 2, 3)).to.equal('Acme is now number 2 of 3');
    await setUiLanguage('fi');
    expect(sayForm('moved', 'Acme', 2, 3)).to.equal('Acme on nyt sijalla 2/3');
  });

  it('let every text be replaced, in the source language too', async () => {
    const element = await fixture<DeedBuilderForm>(html`<deed-builder-form></deed-builder-form>`);
    expect(texts(element, '.subtitle')).to.deep.equal(['No form to show yet']);
    overrideTexts('en-GB', { 'form.waitTitle': 'Nothing yet', 'form.moved': '{2}: {0} → {1}' });
    await setUiLanguage('en-GB');
    await element.updateComplete;
    expect(texts(element, '.subtitle')).to.deep.equal(['Nothing yet']);
    expect(sayForm('moved', 'Acme', 2, 3)).to.equal('3: Acme → 2');
    await setUiLanguage('fi');
    overrideTexts('fi', { 'form.waitTitle': 'Odotetaan' });
    await element.updateComplete;
    expect(texts(element, '.subtitle')).to.deep.equal(['Odotetaan']);
  });
});
