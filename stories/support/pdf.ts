import type { DraftSignee } from '../../src/elements/index.ts';

/** The sample agreement as the service prints it, four pages. */
export const SAMPLE_PDF = new URL('../fixtures/mutual-nda.pdf', import.meta.url).href;

const PLACE = { fieldset_name: 'parties', page: 4, y: 0.4898, width: 0.388, height: 0.0416 };

/** The signees of the sample, and the places of the printed signature boxes. */
export const SAMPLE_SIGNEES: readonly DraftSignee[] = [
  {
    ...PLACE,
    id: '01941f29-7c00-7284-b2f6-f7b981421556',
    first_name: 'Aino',
    last_name: 'Lehtonen',
    job_title: 'CEO',
    company_name: 'Havukka Robotics Oy',
    x: 0.0952,
  },
  {
    ...PLACE,
    id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
    first_name: 'Erik',
    last_name: 'Sandström',
    job_title: 'Head of Partnerships',
    company_name: 'Nordvik Instrument AB',
    x: 0.5168,
  },
];

/** Gives an answer in place of the network. */
export const answering =
  (response: () => Response | Promise<Response>): typeof fetch =>
  () =>
    Promise.resolve(response());
