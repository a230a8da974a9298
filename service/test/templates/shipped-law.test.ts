import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { evaluateContract, findProblems, instantiateTemplate, listSignees } from 'deedkit/document';
import type { ContractState, Json, Template } from 'deedkit/document';
import { readTemplates } from '../../src/templates/index.ts';

const dir = fileURLToPath(new URL('../../templates', import.meta.url));
const read = await readTemplates(dir);
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const templates = new Map(read.templates.map((template) => [template.id, template]));

function templateOf(id: string): Template {
  const template = templates.get(id);
  if (!template) throw new Error(`No template ${id}.`);
  return template;
}

/** The example of a template with other answers, by `fieldset.field`. */
function exampleOf(id: string, answers: Readonly<Record<string, Json>> = {}, language = 'en'): ContractState {
  const template = templateOf(id);
  const value = structuredClone(template.example) as Record<string, Json>;
  for (const [place, answer] of Object.entries(answers)) {
    const [fieldset = '', field = ''] = place.split('.');
    if (field === '') value[fieldset] = answer;
    else (value[fieldset] as Record<string, Json>)[field] = answer;
  }
  const state = instantiateTemplate(template, { id: 'x', language, document_name: 'Example' });
  return { ...state, value: value as ContractState['value'] };
}

/** The problems that keep it from being finalized, as `path code limit`. */
function problemsOf(id: string, answers: Readonly<Record<string, Json>>): readonly string[] {
  return findProblems(exampleOf(id, answers), templateOf(id).schema).map(({ path, code, limit }) =>
    [path.replace('/value/', ''), code, ...(limit === undefined ? [] : [limit])].join(' '),
  );
}

function textOf(id: string, answers: Readonly<Record<string, Json>>, language = 'en'): string {
  const sections = evaluateContract(exampleOf(id, answers, language), templateOf(id).schema);
  const texts = [...JSON.stringify(sections).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  return texts
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
}

describe('limits set by law', () => {
  it.each([
    ['residential-lease', { 'deposit.months': 3 }, []],
    ['residential-lease', { 'deposit.months': 3.5 }, ['deposit/months too_large 3']],
    ['employment-contract', { 'terms.employer_notice': 6 }, []],
    ['employment-contract', { 'terms.employer_notice': 7 }, ['terms/employer_notice too_large 6']],
    ['employment-contract', { 'terms.non_compete_months': 6, 'terms.non_compete_pay': 40 }, []],
    [
      'employment-contract',
      { 'terms.non_compete_months': 6, 'terms.non_compete_pay': 39 },
      ['terms/non_compete_pay too_small 40'],
    ],
    [
      'employment-contract',
      { 'terms.non_compete_months': 7, 'terms.non_compete_pay_long': 59 },
      ['terms/non_compete_pay_long too_small 60'],
    ],
    [
      'employment-contract',
      { 'terms.non_compete_months': 7, 'terms.non_compete_pay_long': null },
      ['terms/non_compete_pay_long required'],
    ],
    ['shareholders-agreement', { 'transfers.drag_percent': 50 }, ['transfers/drag_percent too_small 50.01']],
    ['shareholders-agreement', { 'transfers.drag_percent': 51 }, []],
    ['consulting-agreement', { milestones: [] }, ['milestones too_few_instances 1']],
    ['consulting-agreement', { milestones: [], 'fees.basis': 'hourly' }, []],
  ])('%s: %o', (id, answers, expected) => {
    expect(problemsOf(id, answers)).toEqual(expected);
  });

  it.each(['en', 'fi', 'sv'])('a non-compete of more than six months prints its own compensation in %s', (language) => {
    const long = { 'terms.non_compete_months': 12, 'terms.non_compete_pay': 40, 'terms.non_compete_pay_long': 65 };
    expect(textOf('employment-contract', long, language)).toMatch(/\b65 (?:per cent|prosenttia|procent)/);
    expect(textOf('employment-contract', long, language)).not.toMatch(/\b40 (?:per cent|prosenttia|procent)/);
  });
});

describe('the company of the shareholders’ agreement', () => {
  it.each(['en', 'fi', 'sv'])('signs, and is a party, in %s', (language) => {
    const state = exampleOf('shareholders-agreement', {}, language);
    const [first] = listSignees(state.value, templateOf('shareholders-agreement').schema);
    expect(first).toMatchObject({ path: '/value/company', company_name: 'Lumikide Energy Oy', last_name: 'Rantala' });
    const sections = evaluateContract(state, templateOf('shareholders-agreement').schema);
    expect(JSON.stringify(sections.at(-1))).toContain('Helmi');
    expect(textOf('shareholders-agreement', {}, language)).toMatch(
      /The Company is a party|Yhtiö on tämän Sopimuksen osapuoli|Bolaget är part/,
    );
  });
});

describe('the law of the United Kingdom', () => {
  it.each(['mutual-nda', 'consulting-agreement'])('is that of a part of it in %s', (id) => {
    const scots = textOf(id, { 'law.country': 'GB', 'law.part': 'scotland' });
    expect(scots).toContain('following jurisdiction, excluding its rules on conflict of laws: Scotland.');
    expect(scots).not.toContain('United Kingdom');
    expect(problemsOf(id, { 'law.country': 'GB', 'law.part': null })).toEqual(['law/part required']);
    expect(textOf(id, { 'law.country': 'NL' })).toContain('conflict of laws: Netherlands.');
  });

  it.each([
    ['en', 'whole compensation', 'loss that exceeds this sum'],
    ['fi', 'koko korvaus', 'ylittävästä vahingosta'],
    ['sv', 'hela ersättningen', 'överstiger vitet'],
  ])('has liquidated damages or a penalty with more behind it, never both, in %s', (language, whole, more) => {
    for (const [country, has, lacks] of [
      ['GB', whole, more],
      ['IE', whole, more],
      ['FI', more, whole],
    ] as const) {
      const text = textOf('mutual-nda', { 'law.country': country }, language);
      expect(text).toContain(has);
      expect(text).not.toContain(lacks);
    }
  });
});

describe('the texts of the shipped templates', () => {
  it('never put a country behind "the law of", nor undo what should end', async () => {
    for (const id of await readdir(dir)) {
      const text = await readFile(`${dir}/${id}/en.md`, 'utf8');
      expect(text).not.toMatch(/the law of \{\{/);
      expect(text).not.toMatch(/rescind/i);
    }
  });

  it('are labelled in every interface language', () => {
    for (const template of templates.values()) {
      const labels = JSON.stringify(template.schema).match(/\{[^{}]*"_type":"translatable"[^{}]*\}/g) ?? [];
      const texts = labels
        .map((label) => JSON.parse(label) as Record<string, Json>)
        .filter(({ en }) => en !== undefined);
      expect(texts.length).toBeGreaterThan(40);
      for (const text of texts) expect(Object.keys(text).sort()).toEqual(['_type', 'de', 'en', 'fi', 'pl', 'sv']);
    }
  });

  it('are offered where there is a text in a language of the country', () => {
    expect([...templates.values()].map(({ id, jurisdictions }) => `${id} ${jurisdictions.join(' ')}`)).toEqual([
      'consulting-agreement fi se gb',
      'employment-contract fi',
      'mutual-nda fi se gb ie',
      'residential-lease fi',
      'shareholders-agreement fi se',
    ]);
  });

  it.each([
    ['mutual-nda', { 'handling.return_days': 1 }, ['Within 1 day of', '1 päivän kuluessa', 'Inom 1 dag från']],
    ['employment-contract', { 'hours.weekly': 1 }, ['is 1 hour a week', 'on 1 tunti viikossa', 'är 1 timme i veckan']],
    [
      'employment-contract',
      { 'terms.holiday_days': 1 },
      ['to 1 day of paid holiday', 'oikeus 1 palkalliseen lomapäivään', 'till 1 betald semesterdag per'],
    ],
    [
      'residential-lease',
      { 'deposit.months': 1 },
      ['the rent for 1 month by', '1 kuukauden vuokraa vastaavan', 'motsvarar 1 månads hyra'],
    ],
  ])('%s counts one: %o', (id, answers, expected) => {
    for (const [index, language] of ['en', 'fi', 'sv'].entries())
      expect(textOf(id, answers, language)).toContain(expected[index]);
  });

  it.each([
    ['en', 'The tribunal consists of three arbitrators. The language of the proceedings is English.'],
    ['fi', 'Välimiesoikeudessa on kolme välimiestä. Menettelyn kieli on englanti.'],
    ['sv', 'Skiljenämnden ska bestå av tre skiljedomare. Förfarandets språk ska vara engelska.'],
  ])('say how many arbitrate, and in which language, where that is agreed, in %s', (language, expected) => {
    expect(textOf('mutual-nda', { 'law.arbitrators': 'three' }, language)).toContain(expected);
    const open = { 'law.arbitrators': null, 'law.language': { _type: 'translatable', en: '', fi: '', sv: '' } };
    expect(problemsOf('mutual-nda', open)).toEqual([]);
    expect(textOf('mutual-nda', open, language)).not.toContain(expected.split('. ')[1]?.slice(0, 12));
  });

  it.each([
    [15, 'on day 15 of each month. If'],
    [31, 'on day 31 of each month, or on the last day of a shorter month. If'],
  ])('payday %i is a day of each month', (payday, expected) => {
    expect(textOf('employment-contract', { 'pay.payday': payday })).toContain(expected);
  });
});
