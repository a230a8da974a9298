/** Countries with more than one language that contracts are written in, each beside the one that Unicode likens to it. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  be: ['fr', 'de'],
  ca: ['fr'],
  ch: ['fr', 'it'],
  cy: ['tr', 'en'],
  fi: ['sv'],
  hk: ['en'],
  ie: ['ga'],
  in: ['en'],
  ke: ['en'],
  lu: ['de'],
  mt: ['en'],
  no: ['no', 'nn'],
  ph: ['en'],
  pk: ['en'],
  sg: ['zh', 'ms'],
  za: ['af', 'zu'],
};

/**
 * The languages of a country (ISO 639), by its code in lower case. First comes the one that most of its people read, as
 * Unicode has it (CLDR likely subtags), then the official ones. Empty for a code of no country.
 */
export function listCountryLanguages(country: string): readonly string[] {
  const likely = new Intl.Locale('und', { region: country.toUpperCase() }).maximize().language;
  return likely === 'und' ? [] : [likely, ...(FURTHER[country] ?? [])];
}
