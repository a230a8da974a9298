import type { FieldType } from 'deedkit/document';

type WordKind = Extract<FieldType, 'signature' | 'initials' | 'date' | 'name' | 'email' | 'company' | 'text'>;

/** Words beside a line to write on, in the languages of the house: English, Finnish, Swedish, German, Polish. */
const WORDS: readonly (readonly [WordKind, readonly string[]])[] = [
  [
    'signature',
    [
      ...[
        'signature',
        'signatures',
        'signed',
        'signed by',
        'sign here',
        'authorised signature',
        'authorized signature',
      ],
      ...['allekirjoitus', 'allekirjoitukset', 'underskrift', 'underskrifter', 'namnteckning', 'namnunderskrift'],
      ...['unterschrift', 'unterschriften', 'podpis', 'podpisy', 'podpisano'],
    ],
  ],
  ['initials', ['initials', 'nimikirjaimet', 'initialer', 'initialen', 'inicjały', 'parafa']],
  [
    'date',
    [
      ...[
        'date',
        'date of signature',
        'date signed',
        'päivämäärä',
        'päiväys',
        'pvm',
        'datum',
        'data',
        'data podpisania',
      ],
      ...['allekirjoituspäivä', 'underskriftsdatum', 'unterschriftsdatum'],
    ],
  ],
  [
    'name',
    [
      ...['name', 'full name', 'print name', 'printed name', 'name in print', 'nimi', 'nimenselvennys', 'koko nimi'],
      ...['namn', 'namnförtydligande', 'fullständigt namn', 'vollständiger name', 'name in druckbuchstaben'],
      ...['name in blockbuchstaben', 'vor- und nachname', 'imię i nazwisko', 'nazwisko i imię', 'nazwisko'],
    ],
  ],
  [
    'email',
    [
      ...['email', 'e-mail', 'email address', 'e-mail address', 'sähköposti', 'sähköpostiosoite', 'e-post'],
      ...['e-postadress', 'e-mail-adresse', 'adres e-mail', 'adres email'],
    ],
  ],
  [
    'company',
    [
      ...['company', 'company name', 'yritys', 'yhtiö', 'yrityksen nimi', 'företag', 'företagsnamn', 'bolag', 'firma'],
      ...['unternehmen', 'firmenname', 'nazwa firmy', 'spółka'],
    ],
  ],
  [
    'text',
    [
      ...['place', 'place and date', 'place, date', 'city', 'paikka', 'paikka ja aika', 'paikka ja päiväys', 'ort'],
      ...[
        'ort och datum',
        'ort, datum',
        'ort und datum',
        'miejsce',
        'miejscowość',
        'miejsce i data',
        'miejscowość i data',
      ],
    ],
  ],
];

const KINDS: ReadonlyMap<string, WordKind> = new Map(
  WORDS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);
/** A signature may say whose it is: `Signature of the tenant`, `Vuokralaisen allekirjoitus`. */
const MOST_WORDS = 5;
const STRONG: ReadonlySet<WordKind> = new Set(['signature']);

/** The kind of field that a text beside a line asks for; undefined for any text that is not such a word by itself. */
export function kindOfWords(text: string): WordKind | undefined {
  const plain = plainOf(text);
  const exact = KINDS.get(plain);
  if (exact) return exact;
  const words = plain.split(' ');
  if (words.length < 2 || words.length > MOST_WORDS) return undefined;
  const [first, last] = [KINDS.get(words[0] ?? ''), KINDS.get(words.at(-1) ?? '')];
  if (first && STRONG.has(first)) return first;
  return last && STRONG.has(last) ? last : undefined;
}

/** In small letters, without the marks around it. */
const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s(*:.,·•-]+|[\s):*.,·•_-]+$/g, '');
