import type { Identification } from '../domain/signature/evidence.ts';
import type { PinCheck } from '../domain/signing/pin.ts';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { TestIssuer } from '../oidc/index.ts';
import type { IssuerPorts } from './issuer-sign-in.ts';
import type { TestIssuerPages } from './test-issuer-pages.ts';

/** What the pages of signees need. */
export interface SignPagePorts {
  readonly find: (token: string) => Promise<SigneeVisit | undefined>;
  readonly checkPin: (visit: SigneeVisit, pin: string) => Promise<PinCheck>;
  /** What a browser keeps of having given the PIN for a link. */
  readonly proofOf: (token: string) => string;
  /** Where signees of an environment log in; undefined where nothing is set up. */
  readonly issuerOf: (tenant: Tenant) => IssuerPorts['client'] | undefined;
  /** Seals what a browser keeps of a login. */
  readonly secrets: IssuerPorts['secrets'];
  /** The issuer of the sandbox, which believes everybody. */
  readonly testIssuer: (show: TestIssuerPages) => TestIssuer;
  readonly asIdentified: <T>(identified: Identification, ask: () => Promise<T>) => Promise<T>;
}
