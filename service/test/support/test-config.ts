import type { Config } from '../../src/config.ts';

export const SANDBOX_KEY = 'deed_sandbox_test-key';
export const LIVE_KEY = 'deed_live_test-key';

export function testConfig(over: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    hostedFrameAncestors: [],
    dataDir: '/nowhere',
    postgresPort: undefined,
    databaseUrl: undefined,
    sandboxKey: SANDBOX_KEY,
    liveKey: LIVE_KEY,
    retention: 'P30D',
    secret: 'a secret of tests, long enough for all',
    webhookAllowPrivate: true,
    smtpUrl: undefined,
    mailFrom: undefined,
    smsGatewayUrl: undefined,
    oidc: undefined,
    logLevel: 'silent',
    ...over,
  };
}
