export { createOidcClient } from './oidc-client.ts';
export type { OidcBegun, OidcClient, OidcFinished, OidcSettings } from './oidc-client.ts';
export type { OidcFault, OidcFaultCode } from './oidc-fault.ts';
export type { Identity } from './identity.ts';
export { PENDING_LIFE_MS, openPending, sealPending } from './pending-login.ts';
export type { PendingLogin } from './pending-login.ts';
export { createTestIssuer } from './test-issuer.ts';
export type { TestIssuer, TestIssuerForm, TestIssuerOptions } from './test-issuer.ts';
