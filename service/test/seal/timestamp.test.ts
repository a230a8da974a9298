import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { askPdfsig } from '../../acceptance/support/pdfsig.ts';
import { askTimestamp } from '../../src/seal/cms/ask-timestamp.ts';
import { checkTimestamp } from '../../src/seal/cms/check-timestamp.ts';
import { createSealer, verifySeal } from '../../src/seal/index.ts';
import { sealInput } from './support/evidence.ts';
import { pdfLibFile, typstContract } from './support/pdfs.ts';
import { fileOf, readCertificate, sealedOf } from './support/sealing.ts';
import type { AuthorityOptions, TimestampAuthorityServer } from './support/timestamp-authority.ts';
import { startTimestampAuthority } from './support/timestamp-authority.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function authority(options: AuthorityOptions = {}): Promise<TimestampAuthorityServer> {
  const server = await startTimestampAuthority(options);
  closing.push(server.close);
  return server;
}

const digest = createHash('sha256').update('a signature').digest();

describe('a timestamp authority', () => {
  it('is asked for a token over a digest, which holds', async () => {
    const { url, asked } = await authority();
    const answer = await askTimestamp({ url }, digest);
    if (!answer.ok) throw new Error(answer.fault);
    expect(answer.value.at).toEqual(new Date('2027-01-22T14:03:13.500Z'));
    expect(answer.value.authority.subject).toBe('CN=Clock tower');
    expect(checkTimestamp(answer.token, Buffer.from('a signature'))).toMatchObject({ ok: true });
    expect(checkTimestamp(answer.token, Buffer.from('another'))).toEqual({ ok: false, fault: 'other' });
    expect(asked).toEqual([{ authorization: undefined, type: 'application/timestamp-query' }]);
  });

  it('gets user and password of its address as basic authentication', async () => {
    const { url, asked } = await authority();
    await askTimestamp({ url: url.replace('://', '://us%20er:p%40ss@') }, digest);
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('us er:p@ss').toString('base64')}`);
  });

  it.each<[AuthorityOptions, string]>([
    [{ answer: 'refusal' }, 'the authority refused'],
    [{ answer: 'garbage' }, 'the answer cannot be read'],
    [{ answer: 'error' }, 'the authority answered 500'],
    [{ answer: 'long' }, 'the answer is too long'],
    [{ lie: 'imprint' }, 'the token is not right: other'],
    [{ lie: 'nonce' }, 'the token answers another request'],
    // Of a server, as of any web site.
    [{ keyPurpose: '1.3.6.1.5.5.7.3.1' }, 'the token is not right: authority'],
  ])('that does wrong is not believed: %j', async (options, fault) => {
    const { url } = await authority(options);
    expect(await askTimestamp({ url }, digest)).toEqual({ ok: false, fault: expect.stringContaining(fault) as string });
  });

  it('that does not answer is given up, and its address is not told', async () => {
    const { url } = await authority({ answer: 'nothing' });
    const slow = await askTimestamp({ url: url.replace('://', '://user:secret@'), timeLimit: 50 }, digest);
    expect(slow).toEqual({ ok: false, fault: 'the authority was not reached: TimeoutError' });
    const down = await askTimestamp({ url: 'http://user:secret@127.0.0.1:1/' }, digest);
    expect(down).toEqual({ ok: false, fault: 'the authority was not reached: TypeError' });
  });

  it('is not followed elsewhere', async () => {
    const moved = (): Promise<Response> => Promise.reject(new TypeError('redirect'));
    let mode: string | undefined;
    const ask: typeof fetch = (_, init) => {
      mode = init?.redirect;
      return moved();
    };
    await askTimestamp({ url: 'http://127.0.0.1:1/', fetch: ask }, digest);
    expect(mode).toBe('error');
  });
});

describe('sealing with an authority', () => {
  async function sealer(url: string, timeLimit?: number) {
    const options = { certificate: await readCertificate(), authority: { url, ...(timeLimit ? { timeLimit } : {}) } };
    const made = createSealer(options);
    closing.push(made.close);
    return made;
  }

  it('has the time in the signature (B-T), valid to others', async () => {
    const { url } = await authority();
    const pdf = typstContract();
    const sealed = await (await sealer(url)).seal(sealInput(pdf));
    expect(sealedOf(sealed).timestamp).toBe('stamped');
    const said = await askPdfsig(fileOf(pdf, sealed));
    if (said !== undefined) expect(said).toContain('Signature is Valid');
  });

  it.each<AuthorityOptions['answer']>(['refusal', 'garbage', 'error', 'nothing'])(
    'seals without where there is none to be had (%s), says so, and one can be added later',
    async (answer) => {
      const { url } = await authority({ ...(answer ? { answer } : {}) });
      const pdf = await pdfLibFile();
      const result = sealedOf(await (await sealer(url, 200)).seal(sealInput(pdf)));
      expect(result.timestamp).toBe('failed');
      expect(result.timestampFault).toMatch(/authority|answer/);
      const file = Buffer.concat([pdf, result.appended]);
      expect(verifySeal(file)?.holds).toBe(true);
      // Nothing is written where there is no token.
      const again = sealedOf(await (await sealer(url, 200)).addTimestamp(file));
      expect(again).toMatchObject({ timestamp: 'failed' });
      expect(again.appended).toHaveLength(0);
      const mended = fileOf(file, await (await sealer((await authority()).url)).addTimestamp(file));
      expect(mended.subarray(0, file.length).equals(file)).toBe(true);
      const verification = verifySeal(mended);
      expect(verification?.holds).toBe(true);
      expect(verification?.findings.map(({ text }) => text).join()).toContain('"Clock tower" confirms');
      const said = await askPdfsig(mended);
      if (said !== undefined) {
        expect(said).toContain('Signature is Valid');
        // It knows the range that such timestamps cover, and no more.
        expect(said).toContain('Total document signed');
      }
    },
  );

  it('is not asked where none is set', async () => {
    const made = createSealer({ certificate: await readCertificate() });
    closing.push(made.close);
    const pdf = await pdfLibFile();
    const sealed = sealedOf(await made.seal(sealInput(pdf)));
    expect(sealed.timestamp).toBe('none');
    expect(sealedOf(await made.addTimestamp(fileOf(pdf, { ok: true, value: sealed }))).timestamp).toBe('none');
  });
});

describe('a sealer', () => {
  it('seals in line, and answers everybody when it is closed', async () => {
    const made = createSealer({ certificate: await readCertificate() });
    const pdf = await pdfLibFile();
    const results = [1, 2, 3].map(() => made.seal(sealInput(pdf)));
    expect((await results[0])?.ok).toBe(true);
    await made.close();
    for (const result of await Promise.all(results.slice(1))) if (!result.ok) expect(result.fault).toBe('busy');
    expect(await made.seal(sealInput(pdf))).toMatchObject({ ok: false, fault: 'busy' });
  });

  it('refuses a file when too many wait', async () => {
    const made = createSealer({ certificate: await readCertificate(), queueLimit: 1 });
    closing.push(made.close);
    const pdf = await pdfLibFile();
    const [first, second] = await Promise.all([made.seal(sealInput(pdf)), made.seal(sealInput(pdf))]);
    expect([first.ok, second]).toMatchObject([true, { ok: false, fault: 'busy' }]);
  });

  it('ends a process that takes more than it may, and goes on with another', async () => {
    const faults: string[] = [];
    const limits = { time: 60_000, memory: 30_000_000 };
    const made = createSealer({
      certificate: await readCertificate(),
      limits,
      onFault: (reason) => faults.push(reason),
    });
    closing.push(made.close);
    const pdf = await pdfLibFile();
    const seal = () => made.seal(sealInput(pdf));
    if (process.platform === 'linux') {
      expect(await seal()).toMatchObject({ ok: false, fault: 'failed' });
      expect(faults).toEqual(['sealing took more memory than it may']);
    }
    limits.memory = 1_000_000_000;
    expect((await seal()).ok).toBe(true);
  });

  it('seals no more with a certificate that has run out', async () => {
    const certificate = await readCertificate();
    const made = createSealer({ certificate, now: () => new Date('2300-01-01') });
    closing.push(made.close);
    expect(await made.seal(sealInput(await pdfLibFile()))).toMatchObject({
      ok: false,
      fault: 'failed',
      reason: 'the certificate "Nordvik seal" has expired',
    });
  });

  it('takes a file in pieces, and throws for one that is not as long as it said', async () => {
    const made = createSealer({ certificate: await readCertificate() });
    closing.push(made.close);
    const pdf = Buffer.from(await pdfLibFile());
    async function* pieces() {
      for (let at = 0; at < pdf.length; at += 100) yield await Promise.resolve(pdf.subarray(at, at + 100));
    }
    const input = sealInput(pdf);
    const result = await made.seal({ ...input, pdf: { size: pdf.length, pieces } });
    expect(verifySeal(fileOf(pdf, result))?.holds).toBe(true);
    await expect(made.seal({ ...input, pdf: { size: pdf.length + 1, pieces } })).rejects.toThrow('came with');
    expect((await made.seal(input)).ok).toBe(true);
  });

  it('gives a signature of its own each time, over the same beginning', async () => {
    const made = createSealer({ certificate: await readCertificate('ec') });
    closing.push(made.close);
    const pdf = await pdfLibFile();
    const [one, other] = [await made.seal(sealInput(pdf)), await made.seal(sealInput(pdf))].map((r) => fileOf(pdf, r));
    expect(one?.equals(other ?? randomBytes(1))).toBe(false);
    expect(one?.length).toBe(other?.length);
  });
});
