import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding, Sealer, Verification, VerifyOptions } from '../../src/seal/index.ts';
import { createSealer, readCertificates, verifySeal } from '../../src/seal/index.ts';
import { sealInput } from './support/evidence.ts';
import { pdfLibFile, typstContract } from './support/pdfs.ts';
import { fileOf, readCertificate } from './support/sealing.ts';
import type { TimestampAuthorityServer } from './support/timestamp-authority.ts';
import { startTimestampAuthority } from './support/timestamp-authority.ts';

const contract = typstContract();
let sealer: Sealer;
let authority: TimestampAuthorityServer;
/** Sealed without a timestamp, and with one. */
let plain: Buffer;
let stamped: Buffer;
beforeAll(async () => {
  authority = await startTimestampAuthority();
  const certificate = await readCertificate();
  const other = createSealer({ certificate });
  plain = fileOf(contract, await other.seal(sealInput(contract)));
  await other.close();
  sealer = createSealer({ certificate, authority: { url: authority.url } });
  stamped = fileOf(contract, await sealer.seal(sealInput(contract)));
});
afterAll(async () => {
  await sealer.close();
  await authority.close();
});

function verify(file: Buffer, options?: VerifyOptions): Verification {
  const verification = verifySeal(file, options);
  if (!verification) throw new Error('This is no PDF');
  return verification;
}
const faultsOf = (file: Buffer, options?: VerifyOptions): readonly Finding[] =>
  verify(file, options).findings.filter(({ holds }) => holds === false);
const codesOf = (file: Buffer, options?: VerifyOptions): readonly string[] =>
  faultsOf(file, options).map(({ code }) => code);

/** The file with one byte at a place turned into another. */
function changed(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt8((copy[at] ?? 0) ^ 1, at);
  return copy;
}

/** Where the digits of the seal begin and end. */
function gapOf(file: Buffer): readonly [number, number] {
  const [, start = 0, end = 0] = /\/ByteRange \[0 (\d+) (\d+)/.exec(file.toString('latin1'))?.map(Number) ?? [];
  return [start, end];
}

/** Something put behind a file as incremental updates are: objects by their numbers. */
function append(file: Buffer, objects: Readonly<Record<number, string | Buffer>>, root?: number): Buffer {
  const text = file.toString('latin1');
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const size = Number([...text.matchAll(/\/Size (\d+)/g)].at(-1)?.[1]);
  const pieces: Buffer[] = [];
  const lines: string[] = [];
  let at = file.length;
  for (const [number, object] of Object.entries(objects)) {
    lines.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    const piece = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]);
    pieces.push(piece);
    at += piece.length;
  }
  const oldRoot = [...text.matchAll(/\/Root (\d+) 0 R/g)].at(-1)?.[1];
  const highest = Math.max(size, ...Object.keys(objects).map((number) => Number(number) + 1));
  const tail = `xref\n${lines.join('')}trailer\n<</Size ${highest}/Root ${root ?? oldRoot} 0 R/Prev ${previous}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([file, ...pieces, Buffer.from(tail)]);
}

/** The newest object of a number, as it stands. */
function objectText(file: Buffer, number: number): string {
  const text = file.toString('latin1');
  const start = text.lastIndexOf(`\n${number} 0 obj\n`) + `\n${number} 0 obj\n`.length;
  return text.slice(start, text.indexOf('\nendobj', start));
}
const numberAt = (file: Buffer, pattern: RegExp): number =>
  Number([...file.toString('latin1').matchAll(new RegExp(pattern, 'g'))].at(-1)?.[1]);

describe('a sealed file', () => {
  it('holds, and names the seal, the time, and the signed document', () => {
    const { holds, findings } = verify(plain);
    expect(holds).toBe(true);
    const text = findings.map((one) => one.text).join('\n');
    expect(text).toContain('Sealed by "Nordvik seal" at 2027-01-22T14:03:12.000Z');
    expect(text).toContain(`its first ${contract.length} bytes`);
    expect(text).toContain('signed by Łucja Żółkiewska-Ąćęń (2027-01-22T13:00:00Z), Åke Öström');
    expect(text).toContain('No timestamp authority');
  });

  it('holds with a timestamp, whose time it says', () => {
    const { holds, findings } = verify(stamped);
    expect(holds).toBe(true);
    expect(findings.map(({ text }) => text)).toContain(
      '"Clock tower" confirms that it was there at 2027-01-22T14:03:13.500Z.',
    );
  });

  it('holds with a timestamp that was added later', async () => {
    const result = await sealer.addTimestamp(plain);
    const { holds, findings } = verify(fileOf(plain, result));
    expect(holds).toBe(true);
    expect(findings.filter(({ code }) => code === 'timestamp').map(({ holds: one }) => one)).toEqual([true]);
  });

  it('holds with two that were added, the second over the first', async () => {
    const once = fileOf(stamped, await sealer.addTimestamp(stamped));
    const twice = fileOf(once, await sealer.addTimestamp(once));
    expect(verify(twice).findings.filter(({ code }) => code === 'timestamp')).toHaveLength(3);
    expect(verify(twice).holds).toBe(true);
  });
});

describe('one changed byte', () => {
  it('in the document is told as such', () => {
    for (const at of [20, 1000, contract.length - 30]) {
      const [fault] = faultsOf(changed(plain, at));
      expect(fault?.code).toBe('changed');
      expect(fault?.text).toContain('The document itself is not what the evidence says');
    }
  });

  it('in the added part is told as such', () => {
    const [gap] = gapOf(plain);
    const figure = plain.indexOf('/Figure', contract.length);
    expect(figure).toBeGreaterThan(contract.length);
    expect(figure).toBeLessThan(gap);
    const [fault] = faultsOf(changed(plain, figure + 3));
    expect(fault?.code).toBe('changed');
    expect(fault?.text).toContain('The document as it was signed is still what the evidence says');
  });

  it('anywhere is told', () => {
    const step = Math.floor(plain.length / 400);
    const silent: number[] = [];
    // A file whose first bytes are others is no PDF at all, which is said in another way.
    for (let at = 9; at < plain.length; at += step) if (verify(changed(plain, at)).holds) silent.push(at);
    expect(silent).toEqual([]);
  });

  it('of the signature is told, each of them', () => {
    const [start, end] = gapOf(plain);
    const silent: number[] = [];
    const padding = /0*>$/.exec(plain.toString('latin1', start, end))?.[0].length ?? 0;
    for (let at = start; at < end - padding + 20; at++) if (verify(changed(plain, at)).holds) silent.push(at - start);
    expect(silent).toEqual([]);
  });
});

describe('a file that was cut short', () => {
  it.each([1, 2, 7, 50, 5000])('is told when %d bytes are missing', (missing) => {
    expect(codesOf(plain.subarray(0, -missing))).toEqual(missing <= 1 ? ['cut_short'] : ['cut_short']);
  });

  it('is told when its seal is gone with its end', () => {
    expect(codesOf(plain.subarray(0, contract.length - 500))).toEqual(['cut_short']);
    expect(codesOf(contract)).toEqual(['not_sealed']);
  });
});

describe('an addition after the seal', () => {
  it('is told: a page', async () => {
    const document = await PDFDocument.load(plain, { updateMetadata: false });
    const pages = document.getPageCount();
    const root = numberAt(plain, /\/Pages (\d+) 0 R/);
    const page = numberAt(plain, /\/Size (\d+)/);
    const tree = objectText(plain, root);
    const grown = tree.replace(/\/Count \d+/, `/Count ${pages + 1}`).replace(/(\/Kids \[[^\]]*)\]/, `$1 ${page} 0 R ]`);
    const catalog = numberAt(plain, /\/Root (\d+) 0 R/);
    const file = append(plain, {
      [catalog]: objectText(plain, catalog),
      [root]: grown,
      [page]: `<</Type/Page/Parent ${root} 0 R/MediaBox[0 0 200 200]>>`,
    });
    expect((await PDFDocument.load(file)).getPageCount()).toBe(pages + 1);
    const [fault, ...others] = faultsOf(file);
    expect(others).toEqual([]);
    expect(fault?.code).toBe('added');
    expect(fault?.text).toContain(`it had ${pages} pages and has ${pages + 1}`);
  });

  it('is told: other evidence', () => {
    const stream = numberAt(plain, /\/EF <<\s*\/F (\d+) 0 R/);
    const forged = deflateSync(Buffer.from('{"version":1}'));
    const object = Buffer.concat([
      Buffer.from(`<</Type/EmbeddedFile/Filter/FlateDecode/Length ${forged.length}>>\nstream\n`),
      forged,
      Buffer.from('\nendstream'),
    ]);
    const [fault] = faultsOf(append(plain, { [stream]: object }));
    expect(fault?.code).toBe('added');
    expect(fault?.text).toContain('an attached file, such as the evidence, was added or replaced');
  });

  it('is told: other evidence in the place of the first', () => {
    const start = plain.indexOf('/EmbeddedFile');
    const data = plain.indexOf('stream\n', start) + 'stream\n'.length;
    expect(codesOf(changed(plain, data + 20))).not.toEqual([]);
  });

  it('is told: a seal by somebody else around it, which does not take the place of one that is trusted', async () => {
    const [own, foreign] = [await readCertificate(), await readCertificate('ec')];
    const other = createSealer({ certificate: foreign });
    const file = fileOf(plain, await other.seal(sealInput(plain)));
    await other.close();
    const [fault] = faultsOf(file, { trusted: [own.certificate] });
    expect(fault?.text).toContain('another signature was added');
    expect(fault?.text).toContain(`What was sealed is in the first ${plain.length} bytes`);
    // Both may be: a document that was sealed is sent to be signed again.
    expect(verify(file, { trusted: [foreign.certificate] }).holds).toBe(true);
    const { findings } = verify(file);
    expect(findings.find(({ code }) => code === 'sealed')?.text).toContain(`"${foreign.name}"`);
    expect(findings.find(({ code }) => code === 'earlier_signature')?.text).toContain('"Nordvik seal"');
  });

  it('is told: a few bytes behind the end', () => {
    expect(codesOf(Buffer.concat([plain, Buffer.from('\n% seen by me\n')]))).toEqual(['added']);
  });

  it('is told: something else together with a timestamp', async () => {
    const once = await sealer.addTimestamp(plain);
    const file = fileOf(plain, once);
    const page = numberAt(plain, /\/Kids \[ (\d+) 0 R/);
    expect(codesOf(append(file, { [page]: objectText(plain, page) }))).toEqual(['added']);
    // Or before it, so that the timestamp covers it.
    const shadow = append(plain, { [page]: '<</Type/Page>>' });
    expect(await sealer.addTimestamp(shadow)).toMatchObject({ ok: false, fault: 'broken' });
  });
});

describe('a file that another program has written anew', () => {
  const rewrite = async (change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> => {
    const document = await PDFDocument.load(stamped, { updateMetadata: false });
    await change(document);
    return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  };

  it.each([
    ['as it was', () => undefined],
    ['with a page added', (document: PDFDocument) => void document.addPage([300, 400])],
    [
      'with pages taken out',
      (document: PDFDocument) =>
        [3, 2, 1].forEach((page) => {
          document.removePage(page);
        }),
    ],
    ['with other evidence', (document: PDFDocument) => document.attach(Buffer.from('{"version":1}'), 'evidence.json')],
  ])('is told as changed, whether it is shorter or longer then: %s', async (_, change) => {
    const file = await rewrite(change);
    const [fault, ...others] = faultsOf(file);
    expect(others).toEqual([]);
    expect(fault?.code).toBe('changed');
    expect(fault?.text).toContain('not where it says that it is');
    // Nor is it cut short because its signature speaks of more bytes.
    const longer = Buffer.from(file.toString('latin1').replace(/(\/ByteRange \[ ?0 \d+ \d+ )\d/, '$19'), 'latin1');
    expect(codesOf(longer)).toEqual(['changed']);
  });
});

describe('a timestamp', () => {
  it('of another signature is told', async () => {
    const again = fileOf(contract, await sealer.seal(sealInput(contract, { at: new Date('2027-02-02T00:00:00Z') })));
    const [start, end] = gapOf(stamped);
    // The token stands at the end of the signature, behind the same header.
    const header = '060b2a864886f70d010910020e';
    const [mine, others] = [stamped, again].map((file) => file.toString('latin1', start, end));
    const [at, from] = [(mine ?? '').indexOf(header), (others ?? '').indexOf(header)];
    expect(at).toBeGreaterThan(0);
    const forged = Buffer.from(stamped);
    forged.write((others ?? '').slice(from, from + ((mine ?? '').length - at - 1)), start + at, 'latin1');
    const faults = faultsOf(forged);
    expect(faults.map(({ code }) => code)).not.toEqual([]);
    expect(faults.map(({ text }) => text).join()).toMatch(/timestamp|damaged/);
  });

  it('that was damaged is told', () => {
    const [start, end] = gapOf(stamped);
    const at = stamped.toString('latin1', start, end).indexOf('060b2a864886f70d010910020e');
    // Somewhere in the signature of the token.
    const text = stamped.toString('latin1', start, end).replace(/0*>$/, '');
    const digit = start + text.length - 10;
    expect(at).toBeGreaterThan(0);
    const damaged = Buffer.from(stamped);
    // Another digit, and still a valid one.
    damaged.write(stamped.toString('latin1', digit, digit + 1) === '0' ? '1' : '0', digit, 'latin1');
    expect(codesOf(damaged)).toEqual(['timestamp']);
  });
});

describe('certificates to trust', () => {
  it('are the one of the seal, or of who issued it', async () => {
    const { certificate, chain } = await readCertificate();
    expect(verify(plain, { trusted: [certificate] }).holds).toBe(true);
    expect(chain).toHaveLength(1);
    expect(verify(plain, { trusted: [...chain] }).holds).toBe(true);
  });

  it('of somebody else are told', async () => {
    const { certificate } = await readCertificate('ec');
    const [fault] = faultsOf(plain, { trusted: [certificate] });
    expect(fault?.code).toBe('certificate');
    expect(fault?.text).toContain('somebody else sealed this file');
  });

  it('are read as PEM and as DER, several at once', async () => {
    const { certificate, chain } = await readCertificate();
    const pem = [certificate, ...chain]
      .map((one) => `-----BEGIN CERTIFICATE-----\n${Buffer.from(one).toString('base64')}\n-----END CERTIFICATE-----\n`)
      .join('');
    expect(readCertificates(Buffer.from(pem)).map((one) => Buffer.compare(one, certificate))).toContain(0);
    expect(readCertificates(Buffer.from(pem))).toHaveLength(2);
    expect(readCertificates(Buffer.from(certificate))).toHaveLength(1);
    expect(() => readCertificates(Buffer.from('no certificate'))).toThrow();
  });
});

describe('other files', () => {
  it('are no PDF, or not sealed', async () => {
    expect(verifySeal(Buffer.from('GIF89a'))).toBeUndefined();
    expect(verifySeal(Buffer.alloc(0))).toBeUndefined();
    expect(codesOf(await pdfLibFile())).toEqual(['not_sealed']);
  });

  it('that were made to be long to read are read in time', () => {
    const many = Buffer.from(`%PDF-1.7\n${'/ByteRange [0 10 2000000 9]\n'.repeat(200_000)}%%EOF`);
    expect(codesOf(many)).toEqual(['changed']);
    // Behind a true seal they are reported as an addition.
    expect(codesOf(Buffer.concat([plain, many]))).toEqual(['added']);
  });

  it('are told and never thrown, whatever was done to them', () => {
    const place = fc.nat({ max: plain.length - 1 });
    const changes = fc.array(fc.tuple(place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(changes, fc.boolean(), place, (list, isCut, length) => {
        const file = Buffer.from(plain);
        for (const [at, octet] of list) file[at] = octet;
        const damaged = isCut ? file.subarray(0, length) : file;
        expect(verifySeal(damaged)?.holds ?? false).toBe(damaged.equals(plain));
      }),
      { numRuns: 300 },
    );
  });

  it('that say that they are signed and are not, are told', () => {
    const file = (range: string): Buffer =>
      Buffer.from(
        `%PDF-1.7\n1 0 obj\n<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange ${range}/Contents <00>>>\nendobj\n%%EOF`,
      );
    for (const range of ['[0 10 20 30]', '[0 0 0 0]', '[5 10 20 30]', '[0 99999999999 999999999999 1]', '[0 10 5 99]'])
      expect(verify(file(range)).holds).toBe(false);
  });
});
