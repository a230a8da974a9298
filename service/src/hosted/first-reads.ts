const SHORT = { 'page[size]': '5', include: 'contract,owner', sort: '-updated_at' };

/** By page, the documents that it reads at first, as `service/console/pages` asks for them. */
const READS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  home: [{ ...SHORT, 'filter[waiting]': 'me' }, { ...SHORT, 'filter[contract.stage]': 'finalized' }, SHORT],
};

/**
 * The addresses that a page of the console reads first, within the console: the browser asks for them with its scripts
 * and not behind them. None for a page that may ask for something else.
 */
export function listFirstReads(page: string): readonly string[] {
  const queries = Object.hasOwn(READS, page) ? READS[page] : undefined;
  return (queries ?? []).map((query) => `/public/v2/documents?${new URLSearchParams(query).toString()}`);
}
