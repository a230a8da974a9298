import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { breakLongWords } from '../../../src/break-words.ts';
import { createSealer } from '../../../src/seal/index.ts';
import { evidenceFor, sealInput } from '../../seal/support/evidence.ts';
import { pdfLibFile } from '../../seal/support/pdfs.ts';
import { fileOf, readCertificate } from '../../seal/support/sealing.ts';
import type { Block } from 'deedkit/document';
import { readPdf } from '../../support/read-pdf.ts';
import { createContract, paragraph, signatures } from './contract-fixture.ts';
import { closePrinter, print } from './print-and-read.ts';

afterAll(closePrinter);

const URL = `https://archives.example.com/documents/${'a1b2c3d4e5f6/'.repeat(6)}view?version=12345678`;
const WORDS: readonly (readonly [name: string, word: string, language?: string])[] = [
  ['an address of the web', URL],
  ['an e-mail address', `${'first.middle.last.'.repeat(6)}name@mail.department.example.com`],
  ['account numbers without spaces', 'FI2112345600000785'.repeat(6)],
  ['a number', '1234567890'.repeat(12)],
  ['an address in an Arabic document', URL, 'ar'],
  ['an address in a Hebrew document', URL, 'he'],
  ['a Hebrew word', 'ארגונים'.repeat(16), 'he'],
  ['Thai', 'กรมการขนสง'.repeat(14)],
  ['Chinese', '甲方应当按照本合同的约定'.repeat(6)],
  ['emoji', '👩‍👩‍👧🇫🇮👍🏽'.repeat(16)],
];

/** The text that poppler finds, its own line ends and marks of direction left out; undefined where it is not installed. */
async function readWithPoppler(pdf: Uint8Array): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-pdftotext-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, pdf);
    const { stdout } = await promisify(execFile)('pdftotext', ['-enc', 'UTF-8', path, '-']);
    return stdout.replace(/[\n\f\u202a-\u202c]/g, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readJoined(pdf: Uint8Array): Promise<string> {
  const { items } = await readPdf(pdf);
  return items
    .flat()
    .map(({ text }) => text)
    .join('');
}

const INVISIBLE = /[\u200b\u200e\u200f\u2060\ufffc\u00ad\ufdd0]/;

describe('a word longer than a line', () => {
  it.each(WORDS)('is found in the PDF as it was written: %s', async (_, word = '', language = 'en') => {
    const { pdf } = await print(createContract({ content: [paragraph(word)], language }));
    for (const text of [await readJoined(pdf), await readWithPoppler(pdf)]) {
      if (text === undefined) continue;
      expect.soft(text).not.toMatch(INVISIBLE);
      expect.soft(text).toContain(word);
    }
  });

  it('is found in a heading, its bookmark, a link, a table and under a signature', async () => {
    const [header, cell] = [`head.${URL}`, `cell.${URL}`].map((text) => [{ _type: 'text', text }] as const);
    const content = [
      { _type: 'heading', level: 3, content: [{ _type: 'text', text: `title.${URL}` }] },
      {
        _type: 'paragraph',
        content: [{ _type: 'link', href: URL, content: [{ _type: 'text', text: `link.${URL}` }] }],
      },
      {
        _type: 'table',
        columns: [{ header, align: 'left' }],
        rows: [{ _type: 'row', cells: [cell] }],
      },
      signatures,
    ] as unknown as readonly Block[];
    const { pdf } = await print(createContract({ content, names: [`name.${URL}`] }));
    const text = await readJoined(pdf);
    for (const place of ['title', 'link', 'head', 'cell', 'name']) expect.soft(text).toContain(`${place}.${URL}`);
    expect(text).not.toMatch(INVISIBLE);
    const { roles, raw, links } = await readPdf(pdf, { structure: true });
    expect(links).toContain(URL);
    const short = await print(
      createContract({
        content: JSON.parse(JSON.stringify(content).replaceAll(`.${URL}`, '')) as Block[],
        names: ['name'],
      }),
    );
    expect(roles).toEqual((await readPdf(short.pdf, { structure: true })).roles);
    expect(raw).toContain(`/Title (title.${URL})`);
  });

  it('is found in the record of a sealed file', async () => {
    const pdf = await pdfLibFile();
    const evidence = evidenceFor(pdf, { sender: `sender.${URL}` });
    const [one, two] = evidence.signatures;
    if (!one || !two) throw new Error('There are no signatures');
    const signatures = [{ ...one, name: `name.${URL}`, email: `mail.${URL}`, companyName: `company.${URL}` }, two];
    const sealer = createSealer({ certificate: await readCertificate() });
    try {
      const sealed = fileOf(pdf, await sealer.seal(sealInput(pdf, { evidence: { ...evidence, signatures } })));
      for (const text of [await readJoined(sealed), await readWithPoppler(sealed)]) {
        if (text === undefined) continue;
        for (const place of ['sender', 'name', 'mail', 'company']) expect.soft(text).toContain(`${place}.${URL}`);
        expect(text).not.toMatch(INVISIBLE);
      }
    } finally {
      sealer.close();
    }
  });
});

/** The characters of a PDF as they stand on its lines, from the left to the right. */
async function readAsSeen(pdf: Uint8Array): Promise<string> {
  const { items } = await readPdf(pdf);
  return items
    .flat()
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => (Math.abs(one.y - other.y) > 2 ? one.y - other.y : one.x - other.x))
    .map(({ text }) => text)
    .join('');
}

/** Every part of it is another. */
const NUMBER = Array.from({ length: 40 }, (_, index) => 100 + index).join('');

describe('a long word among words that run from right to left', () => {
  it.each([
    ['a number', ['he', 'חשבון', NUMBER]],
    ['a number in an English document', ['en', 'חשבון', NUMBER]],
    ['an address', ['he', 'כתובת', URL]],
    ['an address after Arabic', ['ar', 'عنوان', URL]],
  ] as const)('stands in its order: %s', async (_, [language, before, word]) => {
    const { pdf } = await print(createContract({ content: [paragraph(`${before} ${word}`)], language }));
    // The line without the characters that are no part of the word.
    expect((await readAsSeen(pdf)).replaceAll(/[\u200b\u0590-\u06ff]/g, '')).toContain(word);
  });

  it('is broken in Arabic only where its letters do not join', () => {
    const word = 'والمستودعات'.repeat(12);
    const pieces = breakLongWords(word, { room: 40, mixed: true }).split('\ufdd0');
    expect(pieces.join('')).toBe(word);
    expect(pieces.length).toBeGreaterThan(8);
    // None of these joins the letter after it.
    for (const piece of pieces.slice(0, -1)) expect('اود').toContain(piece.at(-1));
  });
});
