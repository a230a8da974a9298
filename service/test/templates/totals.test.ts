import { fileURLToPath } from 'node:url';
import { instantiateTemplate } from 'deedkit/document';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfPrinter, renderHtml } from '../../src/render/index.ts';
import { readTemplateFolder, readTemplates } from '../../src/templates/index.ts';
import { readPdf } from '../support/read-pdf.ts';
import { GOOD_FILES, withFolder } from './folder.ts';

const LABEL = 'label: {en: T, fi: T}, printed: false';

/** The good folder with totals on its list of parties, and numbers to add up. */
function withTotals(totals: string): Readonly<Record<string, string>> {
  const yaml = (GOOD_FILES['template.yaml'] ?? '')
    .replace(
      '        maxLength: 20\n',
      '        maxLength: 20\n      whole: {kind: number, label: {en: W, fi: W}, printed: false}\n',
    )
    .replace('    signee:', `    totals: ${totals}\n    signee:`)
    .replace(
      '      first: {kind',
      '      fee: {kind: money, label: {en: F, fi: F}, printed: false}\n      share: {kind: number, label: {en: S, fi: S}, printed: false}\n      first: {kind',
    );
  return { ...GOOD_FILES, 'template.yaml': yaml };
}

async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const result = await withFolder(files, readTemplateFolder);
  return result.ok ? [] : result.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const faultsIn = (totals: string) => faultsOf(withTotals(totals));

describe('totals of a template', () => {
  it('compile to x-deed.totals', async () => {
    const totals = `{all: {${LABEL}, sum: share}, n: {${LABEL}, count: true}, part: {${LABEL}, percent: share, of: all}, given: {${LABEL}, percent: share, of: basic.whole}, split: {${LABEL}, percent: share, of: 100}}`;
    const result = await withFolder(withTotals(totals), readTemplateFolder);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const label = { _type: 'translatable', en: 'T', fi: 'T' };
    expect(result.template.schema.properties?.['parties']?.['x-deed']?.totals).toEqual({
      all: { label, sum: '/share' },
      n: { label, count: true },
      part: { label, percent: '/share', of: { total: 'all' } },
      given: { label, percent: '/share', of: { path: '/basic/whole' } },
      split: { label, percent: '/share', of: 100 },
    });
  });

  it.each([
    [
      'an unknown field',
      `{a: {${LABEL}, sum: shares}}`,
      'sum of total parties.a names unknown field "shares" of parties',
    ],
    [
      'a text',
      `{a: {${LABEL}, sum: first}}`,
      'sum of total parties.a names "first", which is text; only number and money can be added up',
    ],
    ['an inner part', `{a: {${LABEL}, sum: fee.amount}}`, 'names unknown field "fee.amount"'],
    ['a percentage without a whole', `{a: {${LABEL}, percent: share}}`, 'total parties.a lacks "of": what 100 % is'],
    [
      'a percentage of an unknown total',
      `{a: {${LABEL}, percent: share, of: b}}`,
      'names "b", which is no sum or count of the list',
    ],
    [
      'a percentage of itself',
      `{a: {${LABEL}, percent: share, of: a}}`,
      'names "a", which is no sum or count of the list',
    ],
    [
      'a percentage of an unknown field',
      `{a: {${LABEL}, percent: share, of: basic.x}}`,
      'names "basic.x", which is no field',
    ],
    [
      'a percentage of a text',
      `{a: {${LABEL}, percent: share, of: basic.title}}`,
      'which is text; only number and money',
    ],
    [
      'a field of the list as the whole',
      `{a: {${LABEL}, percent: share, of: parties.share}}`,
      'stands in a repeatable fieldset',
    ],
    [
      'money as a part of a number',
      `{a: {${LABEL}, percent: fee, of: basic.whole}}`,
      'of of total parties.a is number, and what it measures is money',
    ],
    ['a whole of zero', `{a: {${LABEL}, percent: share, of: 0}}`, 'must be a number above 0'],
    ['of without percent', `{a: {${LABEL}, sum: share, of: 100}}`, 'is only for a percent, not for a sum'],
    ['none of the three', `{a: {${LABEL}}}`, 'total parties.a needs exactly one of sum, count, percent'],
    ['two of them', `{a: {${LABEL}, sum: share, count: true}}`, 'needs exactly one of sum, count, percent'],
    [
      'a count of a field',
      `{a: {${LABEL}, count: share}}`,
      'count of total parties.a must be true, or name a repeatable fieldset inside parties',
    ],
    ['the name of a field', `{share: {${LABEL}, sum: share}}`, '"share" is already the name of a field there'],
    ['a name that is none', `{A b: {${LABEL}, sum: share}}`, 'cannot be a name'],
    ['an unknown key', `{a: {${LABEL}, sum: share, average: x}}`, 'unknown key "average" in total parties.a'],
    ['no mapping', '[sum]', 'totals of fieldset parties must be a mapping'],
    ['a label that lacks a language', '{a: {label: {en: T}, printed: false, sum: share}}', 'lacks language "fi"'],
  ])('refuses %s', async (_, totals, message) => {
    const faults = await faultsIn(totals);
    expect(faults.join('\n')).toContain(message);
    expect(faults[0]).toMatch(/^template\.yaml:\d+: /);
  });

  it('is only for a list', async () => {
    const files = { ...GOOD_FILES };
    files['template.yaml'] = (files['template.yaml'] ?? '').replace(
      '    fields:\n      title',
      `    totals: {a: {${LABEL}, count: true}}\n    fields:\n      title`,
    );
    expect((await faultsOf(files)).join('\n')).toContain('totals of fieldset basic is only for a repeatable fieldset');
  });

  it('wants to be printed in every language, unless it says otherwise', async () => {
    const faults = await faultsIn('{all: {label: {en: T, fi: T}, sum: share}}');
    expect(faults.join('\n')).toContain(
      'field parties.all is not used in en.md; print it, or mark it "printed: false"',
    );
    expect(faults.join('\n')).toContain('is not used in fi.md');
  });
});

describe('totals in what the service renders', () => {
  const printer = createPdfPrinter();
  afterAll(() => {
    printer.close();
  });

  it.each([
    ['en', 'Total', '10,200', '€402,000.00', '46.08%'],
    ['fi', 'Yhteensä', '10 200', '402 000,00 €', '46,08 %'],
    ['sv', 'Totalt', '10 200', '402 000,00 €', '46,08 %'],
  ])('stand in HTML and PDF of the shareholders’ agreement in %s', async (language, ...expected) => {
    const read = await readTemplates(fileURLToPath(new URL('../../templates', import.meta.url)));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const template = read.templates.find(({ id }) => id === 'shareholders-agreement');
    if (!template) throw new Error('No shareholders’ agreement.');
    const state = instantiateTemplate(template, {
      id: 'x',
      language,
      document_name: 'Owners',
      value: template.example,
    });
    const result = await printer.print({ state, schema: template.schema, watermark: null });
    if (!result.ok) throw new Error(result.error.message);
    const { texts } = await readPdf(result.value.pdf);
    const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
    const page = plain(texts.join(' '));
    const markup = plain(renderHtml({ state, schema: template.schema }).html.replaceAll(/<[^>]*>/g, ''));
    for (const text of expected) {
      expect(page).toContain(text);
      expect(markup).toContain(text);
    }
  });
});
