import { createHash } from 'node:crypto';
import type { Evidence, SealInput, Stamp, StampBox } from '../../../src/seal/index.ts';
import { makeSignature } from './png.ts';

const DOCUMENT_ID = '0198c7a2-5b1e-7f3a-9c44-2f0c6a1b8d7e';

/** The history of the document, chained. */
const HISTORY = chain([
  ['2027-01-20T09:12:00Z', 'created', null, 'Nordvik Shipping AS', null],
  ['2027-01-21T10:00:02Z', 'invited', 'one', null, 'lucja@example.com'],
  ['2027-01-22T12:00:00Z', 'printed on paper', null, null, null],
  ['2027-01-22T13:00:00Z', 'signed', 'one', 'Łucja Żółkiewska-Ąćęń', 'uploaded'],
  ['2027-01-22T14:03:11Z', 'completed', null, null, null],
]);

type Told = readonly [at: string, event: string, signature: string | null, by: string | null, detail: string | null];

function chain(all: readonly Told[]): Pick<Evidence, 'history' | 'history_head'> {
  const hash = (values: readonly unknown[]): string =>
    createHash('sha256').update(JSON.stringify(values)).digest('hex');
  const history: Evidence['history'][number][] = [];
  let previous = hash([DOCUMENT_ID]);
  let history_head: string | null = null;
  for (const [index, [at, event, signature, by, detail]] of all.entries()) {
    const line = { line: index + 1, at, event, signature, by, detail, previous };
    history.push(line);
    previous = hash([previous, line.line, at, event, signature, by, detail]);
    if (event === 'signed') history_head = previous;
  }
  return { history, history_head };
}

/** Evidence of two signatures on a PDF. */
export function evidenceFor(pdf: Uint8Array, over: Partial<Evidence['document']> = {}): Evidence {
  return {
    document: {
      id: DOCUMENT_ID,
      title: 'Mutual non-disclosure agreement',
      sender: 'Nordvik Shipping AS',
      sha256: createHash('sha256').update(pdf).digest('hex'),
      createdAt: '2027-01-20T09:12:00Z',
      finalizedAt: '2027-01-21T10:00:00Z',
      completedAt: '2027-01-22T14:03:11Z',
      language: 'en',
      signingMethod: 'canvas',
      environment: 'live',
      ...over,
    },
    signatures: [
      {
        id: 'one',
        name: 'Łucja Żółkiewska-Ąćęń',
        companyName: 'Nordvik Shipping AS',
        companyIdent: 'NO 912 345 678',
        email: 'lucja@example.com',
        phone: '+48501234567',
        signedAt: '2027-01-22T13:00:00Z',
        how: 'drawn',
        identified: { by: 'link' },
        address: '2001:db8::17',
        userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
      },
      {
        id: 'two',
        name: 'Åke Öström',
        companyName: null,
        companyIdent: null,
        email: 'ake@example.com',
        phone: null,
        signedAt: '2027-01-22T14:03:11Z',
        how: 'typed',
        identified: { by: 'openid', issuer: 'https://id.example.com', subject: 'sub-4711', name: 'Åke K. Öström' },
        address: '192.0.2.7',
        userAgent: null,
      },
    ],
    ...HISTORY,
    fields: [],
    attachments: [{ name: 'Price list 2027.pdf', sha256: '0f'.repeat(32), size: 1_234_567 }],
  };
}

export const SEALED_AT = new Date('2027-01-22T14:03:12Z');

/** One signature with a place on the first page, one without. */
export function stampsFor(box: StampBox | null = { page: 1, x: 40, y: 60, width: 160, height: 40 }): Stamp[] {
  const png = makeSignature();
  return [
    { signatureId: 'one', use: 'signature', png, boxes: box ? [box] : [] },
    { signatureId: 'two', use: 'signature', png, boxes: [] },
  ];
}

export function sealInput(pdf: Uint8Array, over: Partial<SealInput> = {}): SealInput {
  return { pdf, stamps: stampsFor(), evidence: evidenceFor(pdf), at: SEALED_AT, ...over };
}
