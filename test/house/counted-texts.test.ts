import { describe, expect, it } from 'vitest';
import { readSourceTexts, readTranslations, UI_CODES } from './texts.ts';
import type { NamedTexts } from './texts.ts';

const source = await readSourceTexts();
const tables: Readonly<Record<string, NamedTexts>> = {
  en: source,
  ...Object.fromEntries(
    await Promise.all(UI_CODES.slice(1).map(async (language) => [language, await readTranslations(language)] as const)),
  ),
};

/** Counted in places where English does not show it by a plural in s. */
const ALSO = ['finalize.more', 'paste.more', 'versions.more', 'presence.hereNamed'];
/** Limits of ours, which are never small numbers. */
const LIMITS = ['comments.tooLong', 'pad.nameLength', 'sections.full'];
/** Texts whose number is never one: a value shorter than one is missing, and has a text of its own. */
const NEVER_ONE = ['form.mendShort', 'form.mendFewOptions'];
/** Where the text for one is called otherwise. */
const NAMES_OF_ONE: Readonly<Record<string, string>> = {
  'builder.offlineKept': 'builder.offlineOne',
  'conflicts.many': 'conflicts.one',
};
/** A number before a noun in the plural, which a verb behind a name looks like. */
const COUNTS = /\{0\} (?:open |more )?(?!(?:as|is|was|has|asks|signs)\b)[a-z]+s\b/;

/** Whether `{0}` of a text is how many there are. Where the text for one has it, too, it is the name of something. */
const isCounted = (id: string, text: string): boolean =>
  text.includes('{0}') &&
  !LIMITS.includes(id) &&
  !id.endsWith('.one') &&
  (source[`${id}One`]?.includes('{0}') === false || COUNTS.test(text) || ALSO.includes(id)) &&
  source[`${id}One`]?.includes('{0}') !== true;

const counted = Object.entries(source)
  .filter(([id, text]) => isCounted(id, text))
  .map(([id]) => id);

/**
 * Texts whose words stay the same for every number, by language. Only a reader of the language can say so: a text goes
 * here once somebody has read it with 1, 2, 5 and 22.
 */
const SAME: Readonly<Record<string, readonly string[]>> = {
  en: ['finalize.more', 'paste.more', 'versions.more', 'form.toDo'],
  fi: ['archive.refused', 'form.mendLong', 'form.toDo', 'places.copyTo', 'presence.hereNamed'],
  sv: [
    'fields.left',
    'archive.refused',
    'finalize.more',
    'paste.more',
    'form.mendLong',
    'form.mendManyOptions',
    'form.toDo',
    'guided.open',
    'places.suggestions',
    'send.mend',
    'suggest.found',
    'verification.sayAdded',
  ],
  da: [
    'conflicts.many',
    'finalize.more',
    'paste.more',
    'form.mendLong',
    'form.toDo',
    'guided.open',
    'places.problems',
    'places.accepted',
    'places.suggestions',
    'suggest.found',
    'verification.sayAdded',
  ],
  de: ['finalize.more', 'paste.more', 'form.mendLong', 'form.toDo'],
  pl: [
    'places.problems',
    'places.suggestions',
    'places.removed',
    'places.pasted',
    'places.copied',
    'places.accepted',
    'places.copyTo',
    'builder.missing',
    'finalize.missing',
    'finalize.more',
    'paste.more',
    'paste.tooMany',
    'send.mend',
    'versions.more',
    'form.toDo',
  ],
};
/** Those of Polish that are the same from 2 on: in the genitive, or with the number behind a colon. */
const SAME_FROM_TWO = [
  'archive.refused',
  'conflicts.many',
  'finalize.wrong',
  'form.mendLong',
  'guided.steps',
  'paste.keep',
  'paste.left',
  'paste.mend',
  'paste.replace',
  'room.waitOthers',
  'suggest.filled',
  'suggest.found',
];

/** A text as a page shows it for a count: the one for 1 by itself where there is one, else by plural category. */
function shown(language: string, id: string, count: number): string {
  const table = tables[language] ?? {};
  const category = new Intl.PluralRules(language).select(count);
  const text =
    (count === 1 ? table[NAMES_OF_ONE[id] ?? `${id}One`] : undefined) ?? table[`${id}.${category}`] ?? table[id] ?? '';
  return text.replaceAll('{0}', String(count)).replace(/\b(?:1|2|5|22)\b/, '#');
}

describe.each(UI_CODES)('counted texts in %s', (language) => {
  it.each(counted)('%s has a form for 1, 2, 5 and 22', (id) => {
    const [one, two, five, more] = [1, 2, 5, 22].map((count) => shown(language, id, count));
    const isSame = SAME[language]?.includes(id) ?? false;
    if (!NEVER_ONE.includes(id)) expect(one === two).toBe(isSame);
    // Polish has a form of its own for 2, 3, 4, 22, 23 …
    expect(two === five).toBe(language !== 'pl' || isSame || SAME_FROM_TWO.includes(id));
    expect(two).toBe(more);
  });
});

it('texts that stay the same are counted ones', () => {
  for (const ids of [...Object.values(SAME), SAME_FROM_TWO]) expect(counted).toEqual(expect.arrayContaining([...ids]));
});
