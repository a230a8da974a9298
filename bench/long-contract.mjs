import { createId } from 'deedkit/document';

const WORDS = 'Each party keeps confidential what it learns of the other’s business, and uses it for the purposes of this agreement alone, unless the law or an authority of competent jurisdiction demands otherwise.';
const say = (text) => [{ _type: 'text', text }];

/** A section of a little over a page: clauses, some of them nested, a list, a table and a paragraph. */
export function createSchedule(number) {
  return {
    _type: 'section', _id: createId(), source: 'user', title: { _type: 'translatable', en: `Schedule ${number}` },
    content: [
      ...Array.from({ length: 6 }, (_, clause) => ({
        _type: 'clause', content: say(`${WORDS} Item ${number}.${clause}. ${WORDS}`),
        children: clause % 3 === 0 ? [{ _type: 'clause', content: say(WORDS), children: [] }] : [],
      })),
      { _type: 'list', style: 'bullet', items: ['documents', 'samples', 'source code'].map((word) => ({ _type: 'item', content: say(`${word} of part ${number}`), children: [] })) },
      {
        _type: 'table', columns: ['What', 'When', 'Amount'].map((head, column) => ({ header: say(head), align: column === 2 ? 'right' : 'left' })),
        rows: Array.from({ length: 6 }, (_, row) => ({ _type: 'row', cells: [say(`Instalment ${row + 1} of part ${number}`), say('on delivery and acceptance'), say(`${(row + 1) * 1000} €`)] })),
      },
      { _type: 'paragraph', content: say(WORDS) },
    ],
  };
}

/** Schedules that make a shareholders' agreement about that long. */
export const SCHEDULES = { 10: 5, 200: 153 };
