import { X509Certificate } from 'node:crypto';
import { nameOf } from '../certificate/seal-certificate.ts';
import { DerError, TAGS, child, childrenOf, oidOf, readDer } from '../cms/der.ts';
import type { Link } from './certificate-chain.ts';
import { followChain, isOwnIssuer, vouches } from './certificate-chain.ts';
import { readFields } from './certificate-fields.ts';
import type { RevocationStatus } from './check-revocation.ts';
import { checkList, checkOcsp } from './check-revocation.ts';
import type { ValidationData } from './validation-data.ts';
import { writeOcspRequest } from './write-ocsp-request.ts';

/**
 * Asks an address that stands in a certificate. Rejects when it does not answer 200, in time and short enough, or must
 * not be asked.
 */
export type FetchBytes = (
  url: string,
  options: { readonly body?: { readonly type: string; readonly bytes: Buffer }; readonly signal: AbortSignal },
) => Promise<Buffer>;

/** The means of fetching, and the time limit. */
export interface GatherOptions {
  readonly fetch: FetchBytes;
  readonly now: () => Date;
  /** Milliseconds for all of it: 20 seconds. */
  readonly timeLimit?: number;
}

/** Certificates that somebody signed with, each with those that came with it. */
export interface Signers {
  readonly certificate: X509Certificate;
  readonly others: readonly X509Certificate[];
}

/** `nobody`: a certificate is self-signed, or names no source for its revocation status. */
interface GatherFault<Fault> {
  readonly fault: Fault;
  readonly reason: string;
}

/** All available data; a certificate without a source to ask is reported. */
export type Gathered =
  | { readonly ok: true; readonly data: ValidationData; readonly fault?: GatherFault<'nobody'> }
  | ({ readonly ok: false } & GatherFault<'revoked' | 'incomplete'>);

const TIME_LIMIT_MS = 20_000;
/** Addresses of one kind that are tried. */
const MAX_TRIES = 2;
const MAX_LENGTH = 8;
const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** Why it is not all there. */
class GatherError extends Error {
  readonly fault: 'revoked' | 'incomplete';

  constructor(fault: GatherError['fault'], reason: string) {
    super(reason);
    this.fault = fault;
  }
}

/**
 * Gets the certificates up to the one that vouches for itself, and of each of the others an answer of OCSP, else a
 * revocation list. All of it, or nothing; never rejects.
 */
export async function gatherValidation(signers: readonly Signers[], options: GatherOptions): Promise<Gathered> {
  const { timeLimit = TIME_LIMIT_MS } = options;
  const gatherer = new Gatherer({ ...options, signal: AbortSignal.timeout(timeLimit) });
  try {
    for (const signer of signers) await gatherer.gather(signer);
    const { data, unvouched } = gatherer;
    return { ok: true, data, ...(unvouched === undefined ? {} : { fault: { fault: 'nobody', reason: unvouched } }) };
  } catch (error) {
    if (error instanceof GatherError) return { ok: false, fault: error.fault, reason: error.message };
    if (error instanceof DerError) return { ok: false, fault: 'incomplete', reason: 'a certificate cannot be read' };
    throw error;
  }
}

class Gatherer {
  readonly #options: GatherOptions & { readonly signal: AbortSignal };
  readonly #certificates = new Map<string, Buffer>();
  readonly #ocsp = new Map<string, Buffer>();
  readonly #lists = new Map<string, Buffer>();
  readonly #done = new Set<string>();
  #unvouched: string | undefined;

  constructor(options: GatherOptions & { readonly signal: AbortSignal }) {
    this.#options = options;
  }

  /** Why one of them has no source to ask; undefined where all have one. */
  get unvouched(): string | undefined {
    return this.#unvouched;
  }

  get data(): ValidationData {
    return {
      certificates: [...this.#certificates.values()],
      ocsp: [...this.#ocsp.values()],
      lists: [...this.#lists.values()],
    };
  }

  async gather({ certificate, others }: Signers): Promise<void> {
    this.#certificates.set(certificate.fingerprint256, certificate.raw);
    const { ocsp, lists } = readFields(certificate);
    if (isOwnIssuer(certificate) || ocsp.length + lists.length === 0) {
      for (const one of followChain(certificate, others).links)
        this.#certificates.set(one.issuer.fingerprint256, one.issuer.raw);
      this.#unvouched ??= isOwnIssuer(certificate)
        ? `"${nameOf(certificate)}" was issued by nobody but itself`
        : `"${nameOf(certificate)}" names nobody who says whether it was revoked`;
      return;
    }
    const all = await this.#completeChain(certificate, others);
    const { links } = followChain(certificate, all);
    for (const one of [certificate, ...links.map(({ issuer }) => issuer)])
      this.#certificates.set(one.fingerprint256, one.raw);
    for (const link of links) await this.#askFor(link);
  }

  /** The certificates that came with it, and those that their issuers publish. */
  async #completeChain(
    certificate: X509Certificate,
    others: readonly X509Certificate[],
  ): Promise<readonly X509Certificate[]> {
    const all = [...others];
    for (let step = 0; step < MAX_LENGTH; step++) {
      const { top } = followChain(certificate, all);
      if (isOwnIssuer(top)) return all;
      const found = await this.#first(readFields(top).issuers, async (url) => {
        const bytes = await this.#options.fetch(url, { signal: this.#options.signal });
        return readPublished(bytes).find((one) => vouches(one, top));
      });
      if (!found) throw new GatherError('incomplete', `the issuer of "${nameOf(top)}" was not to be had`);
      all.push(found);
    }
    throw new GatherError('incomplete', 'there are too many issuers');
  }

  /** Asks about one certificate, once. */
  async #askFor(link: Link): Promise<void> {
    const { certificate } = link;
    if (this.#done.has(certificate.fingerprint256)) return;
    const asked = { ...link, at: this.#options.now() };
    const { ocsp, lists } = readFields(certificate);
    const { fetch, signal } = this.#options;
    const take = (into: Map<string, Buffer>, bytes: Buffer, status: RevocationStatus): true | undefined => {
      if (status === 'revoked') throw new GatherError('revoked', `"${nameOf(certificate)}" has been revoked`);
      if (status === undefined) return undefined;
      into.set(bytes.toString('base64'), bytes);
      return true;
    };
    const found =
      (await this.#first(ocsp, async (url) => {
        const body = { type: 'application/ocsp-request', bytes: writeOcspRequest(link) };
        const bytes = await fetch(url, { body, signal });
        return take(this.#ocsp, bytes, checkOcsp(bytes, asked));
      })) ??
      (await this.#first(lists, async (url) => {
        const bytes = await fetch(url, { signal });
        return take(this.#lists, bytes, checkList(bytes, asked));
      }));
    if (found === undefined)
      throw new GatherError('incomplete', `nobody says whether "${nameOf(certificate)}" was revoked`);
    this.#done.add(certificate.fingerprint256);
  }

  /** Returns the first result from some addresses, in their order. */
  async #first<T>(urls: readonly string[], ask: (url: string) => Promise<T | undefined>): Promise<T | undefined> {
    for (const url of urls.slice(0, MAX_TRIES)) {
      try {
        const found = await ask(url);
        if (found !== undefined) return found;
      } catch (error) {
        if (error instanceof GatherError) throw error;
      }
    }
    return undefined;
  }
}

/**
 * Reads the certificates that an issuer publishes of itself (RFC 5280 §4.2.2.1): a certificate, or a CMS that has
 * nothing but certificates.
 */
function readPublished(bytes: Buffer): X509Certificate[] {
  if (bytes[0] !== TAGS.sequence) return [new X509Certificate(bytes)];
  const outer = readDer(bytes);
  if (childrenOf(outer)[0]?.tag !== TAGS.oid) return [new X509Certificate(bytes)];
  if (oidOf(child(outer, 0)) !== SIGNED_DATA) return [];
  const fields = childrenOf(child(child(outer, 1, TAGS.context0), 0, TAGS.sequence));
  const list = fields.find(({ tag }) => tag === TAGS.context0);
  return (list ? childrenOf(list) : []).map((one) => new X509Certificate(one.bytes));
}
