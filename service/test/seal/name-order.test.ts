import { beforeAll, describe, expect, it } from 'vitest';
import type { PageTypesetter } from '../../src/seal/pages/typeset-pages.ts';
import { createPageTypesetter } from '../../src/seal/pages/typeset-pages.ts';
import { writePageData } from '../../src/seal/pages/page-data.ts';
import type { PlacedText, ReadPdf } from '../support/read-pdf.ts';
import { readPdf } from '../support/read-pdf.ts';
import { SEALED_AT, evidenceFor, stampsFor } from './support/evidence.ts';
import { pdfLibFile } from './support/pdfs.ts';

let pages: PageTypesetter;
beforeAll(() => {
  pages = createPageTypesetter();
});

/** A record in which everybody and everything has this name. */
async function setRecord(name: string): Promise<ReadPdf> {
  const evidence = evidenceFor(await pdfLibFile(), { title: `25. ${name}` });
  const openid = { by: 'openid', issuer: 'https://id.example.com', subject: '4711', name, otherName: true } as const;
  const signatures = evidence.signatures.map((signature) => ({
    ...signature,
    name: `25. ${name}`,
    companyName: name,
    companyIdent: '912 345',
    identified: signature.id === 'two' ? openid : signature.identified,
  }));
  const data = await writePageData({
    evidence: {
      ...evidence,
      signatures,
      history: evidence.history.map((line) => ({ ...line, by: name })),
      attachments: [{ name: `${name} 7`, sha256: '0f'.repeat(32), size: 1_234_567 }],
    },
    stamps: stampsFor(),
    at: SEALED_AT,
    faces: pages.faces,
  });
  return readPdf(pages.typeset(data, SEALED_AT), { structure: true });
}

/** Where a piece begins, from the left, in the first line that has all of them. */
function placesIn(items: readonly PlacedText[], pieces: readonly string[]): readonly number[] {
  const find = (line: readonly PlacedText[], piece: string): number | undefined => {
    const item = line.find(({ text }) => text.includes(piece));
    return item && item.x + (item.width * item.text.indexOf(piece)) / item.text.length;
  };
  for (const { y } of items) {
    const line = items.filter((item) => Math.abs(item.y - y) < 1);
    const places = pieces.map((piece) => find(line, piece));
    if (places.every((place) => place !== undefined)) return places;
  }
  throw new Error(`No line has ${pieces.join(' and ')}`);
}

const rises = (places: readonly number[]): boolean => places.every((x, at) => at === 0 || x > (places[at - 1] ?? 0));

describe.each([
  ['Latin', 'Berg', 'ltr'],
  ['Hebrew', 'כהן', 'rtl'],
  ['Arabic', 'حداد', 'rtl'],
  ['Chinese', '王小明', 'ltr'],
] as const)('a name in %s letters', (_script, name, direction) => {
  let read: ReadPdf;
  beforeAll(async () => {
    read = await setRecord(name);
  });

  it('stands on the page of stamps behind a number of its own, in its own direction', () => {
    const [number, inName] = placesIn(read.items[1] ?? [], ['25', name]);
    expect(Math.sign((inName ?? 0) - (number ?? 0))).toBe(direction === 'ltr' ? 1 : -1);
  });

  it.each([
    ['the number of the company', (of: string) => [of, '912 345']],
    ['how they were identified', (of: string) => ['by logging in', of, '4711', 'not the name']],
    ['the size of a file', (of: string) => [of, '1.2 MB']],
    ['the time and what happened', (of: string) => ['09:12', 'Created', of]],
  ])('stands on the record with %s, in the order of the sentence', (_place, piecesOf) => {
    const places = placesIn(read.items.slice(1).flat(), piecesOf(name));
    expect(rises(places), places.join(' ')).toBe(true);
  });

  it('leaves no invisible character in the file, and its structure whole', () => {
    expect(read.texts.join('')).not.toMatch(/[\u2066-\u2069\u202a-\u202e]/);
    expect([read.isTagged, read.roles.filter((role) => role === 'H3').length]).toEqual([true, 2]);
  });
});
