import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import { getUiLanguage, overrideTexts, setUiLanguage, UI_LANGUAGES } from '../../../../src/elements/index.ts';
import type { DeedBuilderForm } from '../../../../src/elements/index.ts';
import { matchUiLanguage } from '../../../../src/elements/base/localize/index.ts';
import { archiveDe } from '../../../../src/elements/base/localize/languages/de/archive.ts';
import { placesDe } from '../../../../src/elements/base/localize/languages/de/places.ts';
import { sendDe } from '../../../../src/elements/base/localize/languages/de/send.ts';
import { archiveFi } from '../../../../src/elements/base/localize/languages/fi/archive.ts';
import { placesFi } from '../../../../src/elements/base/localize/languages/fi/places.ts';
import { sendFi } from '../../../../src/elements/base/localize/languages/fi/send.ts';
import { archivePl } from '../../../../src/elements/base/localize/languages/pl/archive.ts';
import { placesPl } from '../../../../src/elements/base/localize/languages/pl/places.ts';
import { sendPl } from '../../../../src/elements/base/localize/languages/pl/send.ts';
import { archiveSv } from '../../../../src/elements/base/localize/languages/sv/archive.ts';
import { placesSv } from '../../../../src/elements/base/localize/languages/sv/places.ts';
import { sendSv } from '../../../../src/elements/base/localize/languages/sv/send.ts';
import { webhooksDe } from '../../../../src/elements/base/localize/languages/de/webhooks.ts';
import { webhooksFi } from '../../../../src/elements/base/localize/languages/fi/webhooks.ts';
import { webhooksPl } from '../../../../src/elements/base/localize/languages/pl/webhooks.ts';
import { webhooksSv } from '../../../../src/elements/base/localize/languages/sv/webhooks.ts';
import { fillingDe } from '../../../../src/elements/base/localize/languages/de/filling.ts';
import { fillingFi } from '../../../../src/elements/base/localize/languages/fi/filling.ts';
import { fillingPl } from '../../../../src/elements/base/localize/languages/pl/filling.ts';
import { fillingSv } from '../../../../src/elements/base/localize/languages/sv/filling.ts';
import { reviewDe } from '../../../../src/elements/base/localize/languages/de/review.ts';
import { reviewFi } from '../../../../src/elements/base/localize/languages/fi/review.ts';
import { reviewPl } from '../../../../src/elements/base/localize/languages/pl/review.ts';
import { reviewSv } from '../../../../src/elements/base/localize/languages/sv/review.ts';
import { signingDe } from '../../../../src/elements/base/localize/languages/de/signing.ts';
import { signingFi } from '../../../../src/elements/base/localize/languages/fi/signing.ts';
import { signingPl } from '../../../../src/elements/base/localize/languages/pl/signing.ts';
import { signingSv } from '../../../../src/elements/base/localize/languages/sv/signing.ts';
import { de } from '../../../../src/elements/base/localize/languages/de/main.ts';
import { fi } from '../../../../src/elements/base/localize/languages/fi/main.ts';
import { pl } from '../../../../src/elements/base/localize/languages/pl/main.ts';
import { sv } from '../../../../src/elements/base/localize/languages/sv/main.ts';
import { flattenAreas } from '../../../../src/elements/base/localize/flatten-areas.ts';
import { da } from '../../../../src/elements/languages/da.ts';
import { appearanceTexts } from '../../../../src/elements/base/localize/source/appearance.ts';
import { placesTexts } from '../../../../src/elements/base/localize/source/places.ts';
import { sendPdfTexts } from '../../../../src/elements/base/localize/source/send-pdf.ts';
import { sendTexts } from '../../../../src/elements/base/localize/source/send.ts';
import { archiveWorkTexts } from '../../../../src/elements/base/localize/source/archive-work.ts';
import { archiveTexts } from '../../../../src/elements/base/localize/source/archive.ts';
import { webhooksTexts } from '../../../../src/elements/base/localize/source/webhooks.ts';
import { builderTexts } from '../../../../src/elements/base/localize/source/builder.ts';
import { builderWorkTexts, sayBuilderWork } from '../../../../src/elements/base/localize/source/builder-work.ts';
import { commentsTexts } from '../../../../src/elements/base/localize/source/comments.ts';
import { commonTexts } from '../../../../src/elements/base/localize/source/common.ts';
import { conflictTexts } from '../../../../src/elements/base/localize/source/conflicts.ts';
import { draftTexts } from '../../../../src/elements/base/localize/source/draft.ts';
import { duplicateTexts } from '../../../../src/elements/base/localize/source/duplicate.ts';
import { fieldsTexts } from '../../../../src/elements/base/localize/source/fields.ts';
import { finalizeTexts } from '../../../../src/elements/base/localize/source/finalize.ts';
import { findTexts } from '../../../../src/elements/base/localize/source/find.ts';
import { finishedTexts } from '../../../../src/elements/base/localize/source/finished.ts';
import { formTexts, sayForm } from '../../../../src/elements/base/localize/source/form.ts';
import { formProblemsTexts, sayFormProblem } from '../../../../src/elements/base/localize/source/form-problems.ts';
import { formToolsTexts, sayFormTools } from '../../../../src/elements/base/localize/source/form-tools.ts';
import { guidedTexts } from '../../../../src/elements/base/localize/source/guided.ts';
import { historyTexts } from '../../../../src/elements/base/localize/source/history.ts';
import { keysTexts } from '../../../../src/elements/base/localize/source/keys.ts';
import { letterTexts } from '../../../../src/elements/base/localize/source/letter.ts';
import { padTexts } from '../../../../src/elements/base/localize/source/pad.ts';
import { pasteTexts } from '../../../../src/elements/base/localize/source/paste.ts';
import { pdfTexts } from '../../../../src/elements/base/localize/source/pdf.ts';
import { pickerTexts } from '../../../../src/elements/base/localize/source/picker.ts';
import { presenceTexts } from '../../../../src/elements/base/localize/source/presence.ts';
import { previewTexts } from '../../../../src/elements/base/localize/source/preview.ts';
import { roomTexts } from '../../../../src/elements/base/localize/source/room.ts';
import { sectionsTexts } from '../../../../src/elements/base/localize/source/sections.ts';
import { signeesTexts } from '../../../../src/elements/base/localize/source/signees.ts';
import { suggestTexts } from '../../../../src/elements/base/localize/source/suggest.ts';
import { versionsTexts } from '../../../../src/elements/base/localize/source/versions.ts';
import { agreementSchema, agreementValue } from '../../fixtures/agreement.ts';
import { texts } from '../../fixtures/page.ts';

const SOURCE = Object.fromEntries(
  Object.entries({
    appearance: appearanceTexts,
    archive: { ...archiveTexts, ...archiveWorkTexts },
    webhooks: webhooksTexts,
    builder: { ...builderTexts, ...builderWorkTexts },
    common: commonTexts,
    conflicts: conflictTexts,
    draft: draftTexts,
    duplicate: duplicateTexts,
    finalize: finalizeTexts,
    fields: fieldsTexts,
    find: findTexts,
    finished: finishedTexts,
    form: { ...formTexts, ...formProblemsTexts, ...formToolsTexts },
    guided: guidedTexts,
    comments: commentsTexts,
    history: historyTexts,
    keys: keysTexts,
    pad: padTexts,
    paste: pasteTexts,
    pdf: pdfTexts,
    picker: pickerTexts,
    presence: presenceTexts,
    preview: previewTexts,
    room: roomTexts,
    sections: sectionsTexts,
    places: placesTexts,
    send: { ...sendTexts, ...letterTexts },
    sendPdf: sendPdfTexts,
    signees: signeesTexts,
    suggest: suggestTexts,
    versions: versionsTexts,
  }).flatMap(([area, table]) => Object.entries(table).map(([key, text]) => [`${area}.${key}`, text])),
);
/** The texts that a page has in each language when it shows every element. */
const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fi: { ...fi, ...signingFi, ...archiveFi, ...sendFi, ...placesFi, ...webhooksFi, ...reviewFi, ...fillingFi },
  sv: { ...sv, ...signingSv, ...archiveSv, ...sendSv, ...placesSv, ...webhooksSv, ...reviewSv, ...fillingSv },
  de: { ...de, ...signingDe, ...archiveDe, ...sendDe, ...placesDe, ...webhooksDe, ...reviewDe, ...fillingDe },
  pl: { ...pl, ...signingPl, ...archivePl, ...sendPl, ...placesPl, ...webhooksPl, ...reviewPl, ...fillingPl },
  da: flattenAreas(da),
};
const marks = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();

describe('interface languages', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  for (const [language, table] of Object.entries(TRANSLATIONS)) {
    it(`${language} has every text, with the same values in it, and none left in English`, () => {
      // Which forms a language has for numbers is its own affair.
      for (const [id, text] of Object.entries(SOURCE).filter(([key]) => !key.endsWith('.one'))) {
        expect(marks(table[id] ?? ''), id).to.deep.equal(marks(text));
        expect(table[id]?.length, id).to.be.greaterThan(0);
      }
      const same = Object.entries(SOURCE).filter(
        ([id, text]) => table[id] === text && text.replaceAll(/\{\d\}/g, '').length > 8,
      );
      expect(same.map(([id]) => id)).to.deep.equal([]);
    });
  }

  it('are found for what a page says', () => {
    expect(UI_LANGUAGES).to.include.members(['en-GB', 'fi', 'sv', 'de', 'pl']);
    expect(matchUiLanguage('fi-FI')).to.equal('fi');
    expect(matchUiLanguage('SV')).to.equal('sv');
    expect(matchUiLanguage('de-AT')).to.equal('de');
    expect(matchUiLanguage('pl-PL')).to.equal('pl');
    expect(matchUiLanguage('en')).to.equal('en-GB');
    expect(matchUiLanguage('xx')).to.equal('en-GB');
    expect(matchUiLanguage(undefined)).to.equal('en-GB');
  });

  it('change the shown texts, labels of the template too', async () => {
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .schema=${agreementSchema} .value=${agreementValue()} show-missing></deed-builder-form>`,
    );
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
    expect(sayFormTools('moved', 'Acme', 2, 3)).to.equal('Acme is now number 2 of 3');
    await setUiLanguage('fi');
    expect(sayFormTools('moved', 'Acme', 2, 3)).to.equal('Acme on nyt sijalla 2/3');
  });

  it('count as the language does', async () => {
    await setUiLanguage('pl');
    expect([1, 2, 5, 12, 22, 25].map((count) => sayFormProblem('mendShort', count))).to.deep.equal([
      'Wpisz co najmniej 1 znak.',
      'Wpisz co najmniej 2 znaki.',
      'Wpisz co najmniej 5 znaków.',
      'Wpisz co najmniej 12 znaków.',
      'Wpisz co najmniej 22 znaki.',
      'Wpisz co najmniej 25 znaków.',
    ]);
    expect([2, 5, 24].map((count) => sayBuilderWork('offlineKept', count))).to.deep.equal([
      'Brak połączenia · zachowano 2 zmiany',
      'Brak połączenia · zachowano 5 zmian',
      'Brak połączenia · zachowano 24 zmiany',
    ]);
    await setUiLanguage('de');
    expect([1, 2].map((count) => sayFormProblem('mendFewOptions', count))).to.deep.equal([
      'Wählen Sie mindestens 1 Option.',
      'Wählen Sie mindestens 2 Optionen.',
    ]);
    await setUiLanguage('en-GB');
    expect([1, 2].map((count) => sayFormProblem('mendManyOptions', count))).to.deep.equal([
      'Choose no more than 1 option.',
      'Choose no more than 2 options.',
    ]);
    await setUiLanguage('de');
    expect(sayForm('counter', 3, 10)).to.equal('3 von 10 Zeichen');
  });

  for (const [language, table] of Object.entries(TRANSLATIONS)) {
    it(`${language} has forms for numbers only of texts that have a number`, () => {
      for (const [id, text] of Object.entries(table).filter(([key]) => key.split('.').length === 3)) {
        expect(marks(text), id).to.deep.equal(marks(SOURCE[id.replace(/\.(one|few)$/, '')] ?? ''));
        expect(marks(text), id).to.include('{0}');
      }
    });
  }

  it('let every text be replaced, in the source language too', async () => {
    const element = await fixture<DeedBuilderForm>(html`<deed-builder-form></deed-builder-form>`);
    expect(texts(element, '.subtitle')).to.deep.equal(['No form to show yet']);
    overrideTexts('en-GB', { 'form.waitTitle': 'Nothing yet', 'form.moved': '{2}: {0} → {1}' });
    await setUiLanguage('en-GB');
    await element.updateComplete;
    expect(texts(element, '.subtitle')).to.deep.equal(['Nothing yet']);
    expect(sayFormTools('moved', 'Acme', 2, 3)).to.equal('3: Acme → 2');
    await setUiLanguage('fi');
    overrideTexts('fi', { 'form.waitTitle': 'Odotetaan' });
    await element.updateComplete;
    expect(texts(element, '.subtitle')).to.deep.equal(['Odotetaan']);
  });
});
