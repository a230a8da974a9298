import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sealer } from '../../src/seal/index.ts';
import { createSealer, readCertificates, verifySeal } from '../../src/seal/index.ts';
import { createGuardedFetch } from '../../src/webhooks/index.ts';
import type { TestAuthority } from './support/certificate-authority.ts';
import { startCertificateAuthority } from './support/certificate-authority.ts';
import { sealInput } from './support/evidence.ts';
import type { Draft, Targets } from './support/forge-update.ts';
import { forgeries, writeDraft } from './support/forge-update.ts';
import { pdfLibFile } from './support/pdfs.ts';
import { readByOthers, readByPdfJs } from './support/read-elsewhere.ts';
import { fileOf } from './support/sealing.ts';
import type { TimestampAuthorityServer } from './support/timestamp-authority.ts';
import { startTimestampAuthority } from './support/timestamp-authority.ts';

/** No certificate holds until then. */
const LATE = new Date('2100-01-01T00:00:00Z');
const folder = join(import.meta.dirname, 'forged');

describe('a file that was made of a sealed one without its key', () => {
  const trusted = readCertificates(readFileSync(join(folder, 'seal-certificate.pem')));
  const read = (name: string): Buffer => readFileSync(join(folder, name));

  it.each(readdirSync(folder).filter((name) => name.startsWith('forged-')))('does not hold: %s', (name) => {
    const verification = verifySeal(read(name), { trusted });
    expect(verification?.holds).toBe(false);
    expect(verification?.findings.filter(({ holds }) => holds === false).map(({ code }) => code)).toEqual(['added']);
  });

  it('holds as it was sealed, by a release before', () => {
    expect(verifySeal(read('sealed.pdf'), { trusted })?.holds).toBe(true);
  });
});

let sealer: Sealer;
let authority: TestAuthority;
let clock: TimestampAuthorityServer;
/** Sealed with a table, without a timestamp; and with all that there is. */
let plain: Buffer;
let closed: Buffer;
let targets: Targets;
beforeAll(async () => {
  authority = await startCertificateAuthority();
  clock = await startTimestampAuthority({ signer: authority.clock });
  sealer = createSealer({
    certificate: authority.seal,
    authority: { url: clock.url },
    fetch: createGuardedFetch({ allowPrivate: true }),
  });
  const without = createSealer({ certificate: authority.seal });
  const pdf = await pdfLibFile({ packed: false, pages: 1 });
  plain = fileOf(pdf, await without.seal(sealInput(pdf)));
  await without.close();
  closed = fileOf(pdf, await sealer.seal(sealInput(pdf)));
  targets = findTargets(plain);
});
afterAll(async () => {
  await sealer.close();
  await clock.close();
  await authority.close();
});

const last = (file: Buffer, pattern: RegExp): string =>
  [...file.toString('latin1').matchAll(new RegExp(pattern, 'g'))].at(-1)?.[1] ?? '';

function findTargets(file: Buffer): Targets {
  const page = Number(last(file, /\/Kids \[ (\d+) 0 R/));
  const text = file.toString('latin1');
  const start = text.lastIndexOf(`\n${page} 0 obj\n`) + `\n${page} 0 obj\n`.length;
  const body = text.slice(start, text.indexOf('\nendobj', start));
  return {
    numbers: {
      page,
      content: Number(/\/Contents \[ \d+ 0 R (\d+) 0 R/.exec(body)?.[1]),
      evidence: Number(last(file, /\/EF <<\s*\/F (\d+) 0 R/)),
    },
    page: body,
    free: Number(last(file, /\/Size (\d+)/)),
  };
}

/** An update like ours behind a file, of which forgeries change one thing or more. */
function draftBehind(file: Buffer): Draft {
  const root = Number(last(file, /\/Root (\d+) 0 R/));
  const text = file.toString('latin1');
  const start = text.lastIndexOf(`\n${root} 0 obj\n`) + `\n${root} 0 obj\n`.length;
  const catalog = text.slice(start, text.indexOf('\nendobj', start));
  const size = Number(last(file, /\/Size (\d+)/));
  const object = (number: number, body: string): Draft['objects'][number] => ({
    number,
    body: Buffer.from(body, 'latin1'),
    isListed: true,
    before: '',
  });
  return {
    objects: [
      object(root, catalog.includes('/DSS') ? catalog : catalog.replace(/>>$/, `/DSS ${size} 0 R\n>>`)),
      object(size, `<<\n/Type /DSS\n/Certs [ ${size + 1} 0 R ]\n>>`),
      object(size + 1, '<<\n/Length 3\n>>\nstream\nabc\nendstream'),
    ],
    lines: [],
    hidden: [],
    trailer: '',
    root,
    size: undefined,
    previous: Number(last(file, /startxref\n(\d+)\n%%EOF/)),
    beforeTable: '',
    behind: '',
  };
}

describe('updates that somebody else puts behind a seal', () => {
  it('are never accepted when a reader of PDF sees another file', { timeout: 300_000 }, async () => {
    const own = [plain, closed, fileOf(closed, await sealer.renew(closed, LATE))];
    const accepted = new Set<Buffer>(own);
    const names = fc.array(forgeries(targets), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...own), names, fc.boolean(), (file, chosen, isTwice) => {
        const draft = draftBehind(file);
        for (const { apply } of chosen) apply(draft);
        const once = writeDraft(file, draft);
        const forged = isTwice ? writeDraft(once, draftBehind(once)) : once;
        if (verifySeal(forged)?.holds === true) accepted.add(forged);
      }),
      { numRuns: 2000 },
    );
    const seen = await readByPdfJs(plain);
    expect(seen.pages.length).toBeGreaterThan(1);
    expect(seen.files).toHaveLength(1);
    const others = await readByOthers(plain);
    for (const file of accepted) {
      const { files, pages } = await readByPdfJs(file);
      // Of files that are sealed anew the moment in the evidence is another one.
      expect({ pages, files: files.map((one) => one.split(' ')[0]) }).toEqual({
        pages: seen.pages,
        files: ['evidence.json'],
      });
      const read = await readByOthers(file);
      expect(Object.keys(read)).toEqual(Object.keys(others));
      expect(read.poppler).toEqual(others.poppler);
    }
    expect(accepted.size).toBe(own.length);
  });

  it('would be seen as another file by readers, as the forgeries are made', async () => {
    const draft = draftBehind(plain);
    draft.objects.push({
      number: targets.numbers.content,
      body: Buffer.from('<</Length 2>>\nstream\nq \nendstream'),
      isListed: true,
      before: '',
    });
    expect(await readByPdfJs(writeDraft(plain, draft))).not.toEqual(await readByPdfJs(plain));
  });
});
