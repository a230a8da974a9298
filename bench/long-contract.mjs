import { createId } from 'deedkit/document';

const WORDS =
  `party keeps confidential what learns other business uses purposes agreement alone unless law authority competent jurisdiction demands otherwise delivery
acceptance notice within days payment invoice interest liability damage loss exclusion warranty title results rights licence transfer consent written amendment termination
breach remedy material obligation performance service schedule instalment purchaser seller company shareholder board meeting majority decision`.split(
    /\s+/,
  );

/**
 * Sentences that are never the same twice, so that no paragraph can be taken from another: about `count` words from a
 * seed.
 */
function write(count, seed) {
  let state = (seed * 2654435761) % 2 ** 32;
  const words = Array.from({ length: count }, (_, index) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    const word = WORDS[Math.floor((state / 2 ** 32) * WORDS.length)];
    return index % 17 === 0
      ? `${word[0].toUpperCase()}${word.slice(1)}`
      : index % 17 === 16 || index === count - 1
        ? `${word}.`
        : index % 8 === 7
          ? `${word},`
          : word;
  });
  return words.join(' ');
}

const say = (text) => [{ _type: 'text', text }];

/** A section of a little over a page: clauses, some of them nested, a list, a table and a paragraph. */
export function createSchedule(number) {
  return {
    _type: 'section',
    _id: createId(),
    source: 'user',
    title: { _type: 'translatable', en: `Schedule ${number}` },
    content: [
      ...Array.from({ length: 6 }, (_, clause) => ({
        _type: 'clause',
        content: say(write(62, number * 100 + clause)),
        children:
          clause % 3 === 0
            ? [{ _type: 'clause', content: say(write(30, number * 100 + 50 + clause)), children: [] }]
            : [],
      })),
      {
        _type: 'list',
        style: 'bullet',
        items: ['documents', 'samples', 'source code'].map((word) => ({
          _type: 'item',
          content: say(`${word} of part ${number}`),
          children: [],
        })),
      },
      {
        _type: 'table',
        columns: ['What', 'When', 'Amount'].map((head, column) => ({
          header: say(head),
          align: column === 2 ? 'right' : 'left',
        })),
        rows: Array.from({ length: 6 }, (_, row) => ({
          _type: 'row',
          cells: [
            say(`Instalment ${row + 1} of part ${number}`),
            say('on delivery and acceptance'),
            say(`${(row + 1) * 1000} €`),
          ],
        })),
      },
      { _type: 'paragraph', content: say(write(30, number * 100 + 90)) },
    ],
  };
}

/** Schedules that make a shareholders' agreement about that long. */
export const SCHEDULES = { 10: 4, 200: 132 };
