import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/config.ts';

export const SANDBOX_KEY = 'deed_sandbox_test-key';
export const LIVE_KEY = 'deed_live_test-key';

/** Valid for a hundred years. Making one for each service would take as long as starting it. */
const SEAL_P12 = fileURLToPath(new URL('../seal/certificates/rsa.p12', import.meta.url));

export function testConfig(over: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    hstsMaxAge: 0,
    hostedFrameAncestors: [],
    dataDir: '/nowhere',
    postgresPort: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePrepare: false,
    sandboxKey: SANDBOX_KEY,
    liveKey: LIVE_KEY,
    retention: 'P30D',
    secret: 'a secret of tests, long enough for all',
    oldSecret: undefined,
    webhookAllowPrivate: true,
    smtpUrl: undefined,
    mailFrom: undefined,
    mailBounces: undefined,
    smsGatewayUrl: undefined,
    oidc: undefined,
    signeeOidc: undefined,
    oidcKeys: undefined,
    isSandboxIssuerStrict: false,
    sealP12: { path: SEAL_P12, password: 'correct horse' },
    sealTsaUrl: undefined,
    s3: undefined,
    captcha: undefined,
    timeZone: undefined,
    isProduction: false,
    metricsPort: undefined,
    metricsToken: undefined,
    traces: undefined,
    logLevel: 'silent',
    ...over,
  };
}
