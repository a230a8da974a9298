import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import { getUiLanguage, overrideTexts, registerLanguage, setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedBuilderForm, LanguageTexts } from '../../../../src/elements/index.ts';
import { formatMoment, formatSize } from '../../../../src/elements/base/localize/format-moment.ts';
import { sayValue } from '../../../../src/elements/base/localize/say-value.ts';
import { sayCommon } from '../../../../src/elements/base/localize/source/common.ts';
import { sayFormProblem } from '../../../../src/elements/base/localize/source/form-problems.ts';
import { sayGuided } from '../../../../src/elements/base/localize/source/guided.ts';
import { da } from '../../../../src/elements/languages/da.ts';
import { texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const title = (element: Element): string | undefined => texts(element, '.subtitle')[0];
const form = (): Promise<DeedBuilderForm> => fixture<DeedBuilderForm>(html`<deed-builder-form></deed-builder-form>`);

/** Collects the warnings of the console while something runs. */
async function warnings(run: () => unknown): Promise<readonly string[]> {
  const { warn } = console;
  const told: string[] = [];
  console.warn = (...words: readonly unknown[]) => told.push(words.map(String).join(' '));
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  return told;
}

describe('a language that the page registers', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('is fetched when it is first shown, and once', async () => {
    let fetched = 0;
    registerLanguage('da', () => {
      fetched += 1;
      return Promise.resolve(da);
    });
    const element = await form();
    expect([fetched, title(element)]).to.deep.equal([0, 'No form to show yet']);
    for (const wish of ['da-DK', 'fi', 'da']) await setUiLanguage(wish);
    await element.updateComplete;
    expect([fetched, getUiLanguage(), title(element)]).to.deep.equal([1, 'da', 'Ingen formular endnu']);
  });

  it('is shown by elements that are on the page already, where it was asked for before', async () => {
    await setUiLanguage('nb');
    const element = await form();
    expect([getUiLanguage(), title(element)]).to.deep.equal(['en-GB', 'No form to show yet']);
    registerLanguage('nb', { form: { waitTitle: 'Ikke noe skjema ennå' } });
    await waitUntil(() => title(element) === 'Ikke noe skjema ennå', 'Norwegian');
    registerLanguage('nb', { form: { waitTitle: 'Ingen skjema' } });
    await waitUntil(() => title(element) === 'Ingen skjema', 'the texts that were registered last');
  });

  it('leaves the language that is shown where nobody asks for it', async () => {
    await setUiLanguage('fi');
    registerLanguage('is', { common: { yes: 'Já' } });
    await setUiLanguage('fi');
    expect([getUiLanguage(), sayCommon('yes')]).to.deep.equal(['fi', 'Kyllä']);
  });

  it('shows English for each text that it lacks, and says so once', async () => {
    registerLanguage('et', { common: { yes: 'Jah' } });
    const told = await warnings(async () => {
      await setUiLanguage('et');
      expect([sayCommon('yes'), sayCommon('no'), sayCommon('no')]).to.deep.equal(['Jah', 'No', 'No']);
      expect(sayFormProblem('mendLong', 1)).to.equal('Shorten this to 1 character.');
    });
    expect(told).to.deep.equal([
      'The language “et” has no text “common.no”: it is shown in English.',
      'The language “et” has no text “form.mendLong”: it is shown in English.',
    ]);
  });

  it('counts, and writes dates, numbers and values, as its tag says', async () => {
    registerLanguage('cs', {
      common: { yes: 'Ano' },
      guided: { steps: '{0} částí', 'steps.one': '{0} část', 'steps.few': '{0} části' },
    });
    await setUiLanguage('cs');
    expect([1, 2, 5].map((count) => sayGuided('steps', count))).to.deep.equal(['1 část', '2 části', '5 částí']);
    expect(formatMoment('2026-03-09T12:00:00Z', 'day')).to.equal('9. března 2026');
    expect(formatSize(1_500_000)).to.equal('1,5 MB');
    expect(sayValue(true, { type: 'boolean' })).to.equal('Ano');
  });

  it('has texts of the page before its own', async () => {
    overrideTexts('sk', { 'common.yes': 'Jasné' });
    registerLanguage('sk', { common: { yes: 'Áno', no: 'Nie' } });
    await setUiLanguage('sk');
    expect([sayCommon('yes'), sayCommon('no')]).to.deep.equal(['Jasné', 'Nie']);
  });

  it('keeps the one that is shown where its texts cannot be had, says why, and is asked for again', async () => {
    let isDown = true;
    registerLanguage('lv', () => (isDown ? Promise.reject(new Error('offline')) : { common: { yes: 'Jā' } }));
    const told = await warnings(async () => {
      const refused = await setUiLanguage('lv').catch((error: unknown) => String(error));
      expect([refused, getUiLanguage()]).to.deep.equal(['Error: offline', 'en-GB']);
    });
    expect(told).to.deep.equal(['The texts of the language “lv” could not be loaded. Error: offline']);
    isDown = false;
    await setUiLanguage('lv');
    expect(sayCommon('yes')).to.equal('Jā');
  });

  for (const [given, error] of [
    ['Give them', 'texts: give them by area'],
    [{ common: 'Ja' }, 'texts: give them by area'],
    [{ common: { yes: 1 } }, 'texts: “common.yes” is no text.'],
  ] as const) {
    it(`refuses texts of another shape: ${JSON.stringify(given)}`, async () => {
      registerLanguage('lt', given as unknown as LanguageTexts);
      const told = await warnings(() => setUiLanguage('lt').catch(() => undefined));
      expect(told.join()).to.include(error);
      expect(getUiLanguage()).to.equal('en-GB');
    });
  }

  it('is neither one that is shipped nor a malformed tag', () => {
    for (const code of ['fi', 'en', 'EN-gb'])
      expect(() => registerLanguage(code, {})).to.throw(TypeError, 'is shipped. Replace its texts by overrideTexts()');
    for (const code of ['', 'no_NO', 'x'])
      expect(() => registerLanguage(code, {})).to.throw(TypeError, 'is no language tag');
  });
});

describe('"Add a language" of docs/elements.md', () => {
  it('has code that runs as it is printed', async () => {
    const page = await (await fetch('/docs/elements.md')).text();
    const [, chapter = ''] = /^## Add a language\n([^]*?)^## /m.exec(page) ?? [];
    const blocks = [...chapter.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code);
    expect(blocks.length).to.equal(2);
    // The tests may be bundled: the package that is imported is the one that they show.
    Object.assign(globalThis, { installed: { registerLanguage, setUiLanguage, da } });
    const shown: string[] = [];
    for (const code of blocks) {
      const module = code
        .replace(/import (\{.*\}) from 'deedkit\/elements'/, 'const $1 = globalThis.installed')
        .replace("import('deedkit/languages/da')", 'globalThis.installed');
      await import(URL.createObjectURL(new Blob([module], { type: 'text/javascript' })));
      shown.push(`${getUiLanguage()} ${sayCommon('add')} ${sayGuided('steps', 1)}`);
    }
    await setUiLanguage('en-GB');
    expect(shown).to.deep.equal(['da Tilføj 1 del', 'nb Legg til 1 del']);
  });
});
