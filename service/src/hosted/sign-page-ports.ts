import type { Identification } from '../domain/signature/evidence.ts';
import type { PinCheck } from '../domain/signing/pin.ts';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { ShownBrand } from '../domain/workspace/workspace.ts';
import type { ClientKeys, TestIssuer } from '../oidc/index.ts';
import type { IssuerPorts } from './issuer-sign-in.ts';
import type { TestIssuerPages } from './test-issuer-pages.ts';

/** The ports that the pages of signees use. */
export interface SignPagePorts {
  readonly find: (token: string) => Promise<SigneeVisit | undefined>;
  readonly checkPin: (visit: SigneeVisit, pin: string) => Promise<PinCheck>;
  /** The proof, kept by a browser, that the PIN for a link was given. */
  readonly proofOf: (token: string) => string;
  /** Where signees of an environment log in; undefined where nothing is set up. */
  readonly issuerOf: (tenant: Tenant) => IssuerPorts['client'] | undefined;
  /** The public appearance of a workspace; undefined where there is none. */
  readonly brandOf: (tenantId: string) => Promise<ShownBrand | undefined>;
  /** The sender of the document: all that is shown of it before its signee has logged in. */
  readonly senderOf: (visit: SigneeVisit) => Promise<string>;
  /** Keeps that somebody has logged in at a link, and tells the sender. */
  readonly noteLogin: (visit: SigneeVisit, identified: Extract<Identification, { by: 'openid' }>) => Promise<void>;
  /** The wall clock, by which a login ends. */
  readonly now: () => Date;
  /** Seals what a browser keeps of a login. */
  readonly secrets: IssuerPorts['secrets'];
  /** The public keys of the service, for issuers. */
  readonly listKeys: () => Promise<ClientKeys['published']>;
  /** The issuer of the sandbox, which believes everybody. */
  readonly testIssuer: (show: TestIssuerPages) => TestIssuer;
  /**
   * The text that a signee reads first, for the page itself; undefined where there is nothing to read, as in a PDF, or
   * nothing left to sign.
   */
  readonly readFirst: (visit: SigneeVisit) => Promise<FirstReading | undefined>;
  readonly asIdentified: <T>(identified: Identification, ask: () => Promise<T>) => Promise<T>;
}

/** A document as it stands in the page before any script has run. */
export interface FirstReading {
  readonly sender: string;
  readonly message: string | null;
  readonly dueAt: Date | null;
  /** IANA name of the zone that it is told in. */
  readonly timeZone: string;
  /** The document's text: markup that the service has made. */
  readonly text: string;
  /** ISO 639-1, of the text. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}
