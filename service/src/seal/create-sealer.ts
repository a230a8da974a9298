import { X509Certificate, createHash } from 'node:crypto';
import type { SealCertificate } from './certificate/seal-certificate.ts';
import type { TimestampAuthority } from './cms/ask-timestamp.ts';
import { askTimestamp } from './cms/ask-timestamp.ts';
import type { CheckedTimestamp } from './cms/check-timestamp.ts';
import { signCms } from './cms/sign-cms.ts';
import type { Revision } from '../pdf-update/index.ts';
import type { ProcessPool, TaskLimits, TaskResult } from '../processes/index.ts';
import { createProcessPool } from '../processes/index.ts';
import { inPart } from '../tracing/index.ts';
import type { SealTask } from './pdf/prepare-seal.ts';
import type { Chain, Prepared, SealReply, SealTasks } from './process/messages.ts';
import type { FetchBytes, Signers } from './revocation/gather-validation.ts';
import { gatherValidation } from './revocation/gather-validation.ts';
import type { ValidationData } from './revocation/validation-data.ts';
import { mergeValidation } from './revocation/validation-data.ts';
import type { PdfPieces, SealResult, Sealed, Sealer } from './sealer.ts';

/** The options of a sealer; the defaults are those that the service was measured with. */
export interface SealerOptions {
  readonly certificate: SealCertificate;
  /** undefined: files are sealed without a timestamp (B-B). */
  readonly authority?: TimestampAuthority;
  /**
   * Fetches the addresses in certificates; undefined: none is fetched, and files are sealed without revocation data
   * (B-T).
   */
  readonly fetch?: FetchBytes;
  /** The time by which the certificate has to be valid still; the sandbox may have another. */
  readonly now?: () => Date;
  readonly limits?: TaskLimits;
  /** Files that may wait. */
  readonly queueLimit?: number;
  /** Milliseconds without work after which the process is ended. */
  readonly idleLimit?: number;
  /** Told when the process was ended; no words of a document. */
  readonly onFault?: (reason: string) => void;
}

/** A sealer in this process. */
export interface RunningSealer extends Sealer {
  /** Process ids of those that live. */
  readonly pids: () => readonly number[];
}

/**
 * Bytes for the signature and its attributes, beside the certificates; and for a token, which has a chain of its own.
 */
const SIGNATURE_ROOM = 3000;
const TIMESTAMP_ROOM = 16_384;
/** A process that holds more than this is replaced: it keeps every name it has read. */
const REPLACE_ABOVE = 300_000_000;

/** A sealer with one process, which is started for the first file; further files wait in line while it is at work. */
export function createSealer(options: SealerOptions): RunningSealer {
  const { certificate, authority, now = () => new Date() } = options;
  const pool = createSealPool(options);
  const tokenRoom = authority ? TIMESTAMP_ROOM : 0;
  const chainRoom = [certificate.certificate, ...certificate.chain].reduce((sum, { length }) => sum + length, 0);
  const room = SIGNATURE_ROOM + chainRoom + tokenRoom;
  return {
    seal: async ({ pdf, stamps, marks = [], evidence, files = [], at, checkAt }) => {
      // A seal that readers refuse is worse than one that comes later.
      if (now() > certificate.expiresAt)
        return { ok: false, fault: 'failed', reason: `the certificate "${certificate.name}" has expired` };
      const attached = files.map(({ name, type }) => ({ name, type }));
      const task: SealTask = { stamps, marks, evidence, attached, at, checkAt, signer: certificate.name, room };
      const contents = files.map(({ content }) => content);
      const reply = replyOf(await pool.run('seal', { request: task, files: [piecesOf(pdf), ...contents] }));
      if (!reply.ok) return refuse(reply);
      return lengthen({ pool, options, pdf: piecesOf(pdf) }, await sealRevision(reply.value, certificate, authority));
    },
    addTimestamp: async (pdf) => {
      const lengthening = { pool, options, pdf: piecesOf(pdf) };
      const stamped = await stamp(lengthening, NO_DATA);
      return stamped.ok ? lengthen(lengthening, stamped.value) : stamped;
    },
    renew: (pdf, dueBy) => renew({ pool, options, pdf: piecesOf(pdf) }, dueBy),
    pids: pool.pids,
    close: pool.close,
  };
}

/** The bytes appended to a file, and its last timestamp when it has one now. */
interface Stamped {
  readonly sealed: Sealed;
  readonly token?: CheckedTimestamp;
}

type StampResult = { readonly ok: true; readonly value: Stamped } | Extract<SealResult, { readonly ok: false }>;

interface Lengthening {
  readonly pool: ProcessPool<SealTasks>;
  readonly options: SealerOptions;
  /** The file without the appended bytes. */
  readonly pdf: PdfPieces;
}

const NO_DATA: ValidationData = { certificates: [], ocsp: [], lists: [] };

/**
 * Puts behind a file that has its timestamp what its certificates are checked with later, when all of it is to be had,
 * and a timestamp that closes it (B-LTA). When there is no such timestamp to be had now, the data alone (B-LT).
 */
async function lengthen(lengthening: Lengthening, { sealed, token }: Stamped): Promise<SealResult> {
  const { pdf, options } = lengthening;
  const { fetch, certificate, now = () => new Date() } = options;
  if (!fetch || !token) return { ok: true, value: sealed };
  const without = (longTermFault: Sealed['longTermFault'] & object): SealResult => ({
    ok: true,
    value: { ...sealed, isLongTerm: false, isClosed: false, longTermFault },
  });
  const seal = [certificate.certificate, ...certificate.chain];
  const gathered = await gatherValidation([seal, chainOf(token)].map(toSigners), { fetch, now });
  if (!gathered.ok) return without(gathered);
  const { appended } = sealed;
  const closed = await stamp({ ...lengthening, pdf: join(pdf, appended) }, gathered.data);
  if (!closed.ok) return without({ fault: 'incomplete', reason: closed.reason });
  const { sealed: added } = closed.value;
  return {
    ok: true,
    value: {
      ...added,
      appended: Buffer.concat([appended, added.appended]),
      // The file has a timestamp, whether it is closed by another one or not.
      timestamp: 'stamped',
      isLongTerm: gathered.fault === undefined,
      isClosed: added.timestamp === 'stamped',
      renewBy: added.renewBy ?? sealed.renewBy,
      ...(gathered.fault ? { longTermFault: gathered.fault } : {}),
    },
  };
}

/**
 * Puts the next timestamp over a sealed file, behind the validation data of the one before it, and of the seal while no
 * timestamp covers that yet. Where it is due, missing data is reported and left out: a certificate that has run out is
 * worse.
 */
async function renew(lengthening: Lengthening, dueBy: Date): Promise<SealResult> {
  const { pool, options, pdf } = lengthening;
  if (!options.authority) return { ok: true, value: { appended: new Uint8Array(), timestamp: 'none' } };
  const inspected = replyOf(await pool.run('inspect', { request: undefined, files: [pdf] }));
  if (!inspected.ok) return refuse(inspected);
  const { seal, clock, isClosed } = inspected.value;
  const renewBy = clock?.[0] && new Date(new X509Certificate(clock[0]).validTo);
  const isDue = renewBy === undefined || renewBy <= dueBy;
  const asItIs = { appended: new Uint8Array(), timestamp: 'stamped', renewBy, isClosed } as const;
  if (!isDue && isClosed) return { ok: true, value: { ...asItIs, isLongTerm: true } };
  const { data, fault } = await gatherWhatIsThere(options, [seal, clock]);
  const missing = fault && fault.fault !== 'nobody' ? { isLongTerm: false, longTermFault: fault } : undefined;
  if (!isDue && missing) return { ok: true, value: { ...asItIs, ...missing } };
  const stamped = await stamp(lengthening, data);
  if (!stamped.ok) return stamped;
  const { sealed } = stamped.value;
  const value = { ...sealed, isLongTerm: true, ...missing };
  // Nothing is kept of a timestamp that failed: the next attempt begins anew.
  return { ok: true, value: sealed.timestamp === 'stamped' ? value : { ...value, appended: new Uint8Array() } };
}

/** Gathers the available data of each chain; `fault` is the first that is missing. */
async function gatherWhatIsThere(
  { fetch, now = () => new Date() }: SealerOptions,
  chains: readonly (Chain | undefined)[],
): Promise<{ readonly data: ValidationData; readonly fault?: Sealed['longTermFault'] }> {
  const data: ValidationData[] = [];
  const faults: Sealed['longTermFault'][] = [];
  for (const chain of chains) {
    if (!chain || !fetch) continue;
    const gathered = await gatherValidation([toSigners(chain)], { fetch, now });
    if (gathered.ok) data.push(gathered.data);
    faults.push(gathered.ok ? gathered.fault : gathered);
  }
  const told = faults.filter((one) => one !== undefined);
  return { data: mergeValidation(data), fault: told.find(({ fault }) => fault !== 'nobody') ?? told[0] };
}

/** Puts a timestamp behind a sealed file, and data before it; the data alone when there is none to be had. */
async function stamp({ pool, options, pdf }: Lengthening, validation: ValidationData): Promise<StampResult> {
  const request = { validation, room: TIMESTAMP_ROOM };
  const reply = replyOf(await pool.run('stamp', { request, files: [pdf] }));
  if (!reply.ok) return refuse(reply);
  return { ok: true, value: await stampRevision(reply.value, options.authority) };
}

/** The file with something behind it. */
function join(pdf: PdfPieces, appended: Uint8Array): PdfPieces {
  return {
    size: pdf.size + appended.byteLength,
    pieces: async function* () {
      yield* pdf.pieces();
      yield appended;
    },
  };
}

const chainOf = ({ authority, certificates }: CheckedTimestamp): Uint8Array[] =>
  [authority, ...certificates].map(({ raw }) => raw);

function toSigners(chain: readonly Uint8Array[]): Signers {
  const [certificate, ...others] = chain.map((one) => new X509Certificate(one));
  if (!certificate) throw new Error('A chain has no certificate');
  return { certificate, others };
}

/** Signs the prepared revision; without a timestamp when there is none to be had. */
async function sealRevision(
  revision: Revision,
  certificate: SealCertificate,
  authority: TimestampAuthority | undefined,
): Promise<Stamped> {
  const cms = await inPart('sign', {}, () => signCms(Buffer.from(revision.digest), certificate));
  if (!authority) return { sealed: { appended: fill(revision, cms.encode()), timestamp: 'none' } };
  const digest = createHash('sha256').update(cms.signature).digest();
  const asked = await inPart('timestamp', { kind: 'client' }, () => askTimestamp(authority, digest));
  const stamped = asked.ok ? cms.encode(asked.token) : undefined;
  if (asked.ok && stamped && fits(revision, stamped)) return stampedBy(fill(revision, stamped), asked.value);
  const timestampFault = asked.ok ? 'the token is too long' : asked.fault;
  return { sealed: { appended: fill(revision, cms.encode()), timestamp: 'failed', timestampFault } };
}

/** A timestamp over all that is there. Without an authority nothing is appended, and that is no failure. */
async function stampRevision(revision: Prepared, authority: TimestampAuthority | undefined): Promise<Stamped> {
  const plain = new Uint8Array(revision.appended.subarray(0, revision.plainLength));
  if (!authority) return { sealed: { appended: plain, timestamp: 'none' } };
  const digest = Buffer.from(revision.digest);
  const asked = await inPart('timestamp', { kind: 'client' }, () => askTimestamp(authority, digest));
  if (asked.ok && fits(revision, asked.token)) return stampedBy(fill(revision, asked.token), asked.value);
  const timestampFault = asked.ok ? 'the token is too long' : asked.fault;
  return { sealed: { appended: plain, timestamp: 'failed', timestampFault } };
}

const stampedBy = (appended: Uint8Array, token: CheckedTimestamp): Stamped => ({
  sealed: { appended, timestamp: 'stamped', renewBy: new Date(token.authority.validTo) },
  token,
});

// Two digits for a byte, and the angle brackets around them.
const fits = ({ contentsLength }: Revision, cms: Buffer): boolean => 2 * cms.length <= contentsLength - 2;

/** The rest of the room stays filled with the digit 0. */
function fill(revision: Revision, cms: Buffer): Uint8Array {
  if (!fits(revision, cms)) throw new Error('The signature is longer than the room for it');
  const appended = Buffer.from(revision.appended);
  appended.write(cms.toString('hex'), revision.contentsAt + 1, 'latin1');
  return appended;
}

/** A file in memory as one that is streamed; it may be read more than once. */
function piecesOf(pdf: Uint8Array | PdfPieces): PdfPieces {
  if (!(pdf instanceof Uint8Array)) return pdf;
  return {
    size: pdf.byteLength,
    pieces: async function* () {
      yield await Promise.resolve(pdf);
    },
  };
}

/** `misuse` is a fault of ours and thrown: no other attempt would do better, and none of the document's is told. */
function refuse(reply: Extract<SealReply<never>, { readonly ok: false }>): Extract<SealResult, { readonly ok: false }> {
  if (reply.fault === 'misuse') throw new Error(reply.reason);
  return { ok: false, fault: reply.fault, reason: reply.reason };
}

/** One process, which costs memory and is kept only while there is work. */
function createSealPool({
  limits = { time: 120_000, memory: 1_000_000_000 },
  queueLimit = 100,
  idleLimit = 60_000,
  onFault,
}: SealerOptions): ProcessPool<SealTasks> {
  return createProcessPool<SealTasks>({
    name: 'seal',
    program: { file: 'seal/process/seal-process.js', heap: 600 },
    subject: 'sealing',
    size: 1,
    // The file at work is counted, too.
    queueLimit: queueLimit - 1,
    idleLimit,
    limits: { seal: limits, stamp: limits, inspect: limits },
    replaceAbove: { seal: REPLACE_ABOVE, stamp: REPLACE_ABOVE, inspect: REPLACE_ABOVE },
    ...(onFault ? { onFault } : {}),
  });
}

/** The reply of the process, or why there is none. */
function replyOf<Reply>(result: TaskResult<Reply, never>): Reply | Extract<SealReply<never>, { readonly ok: false }> {
  if (result.ok) return result.response;
  return result.code === 'busy' || result.code === 'stopped'
    ? { ok: false, fault: 'busy', reason: 'too many wait, or the service stops' }
    : { ok: false, fault: 'failed', reason: result.message };
}
