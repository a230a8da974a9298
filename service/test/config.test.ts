import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../src/commands/run-command.ts';
import { readConfig } from '../src/config.ts';

describe('settings', () => {
  it('have defaults', () => {
    expect(readConfig({}, '/srv/app')).toEqual({
      ok: true,
      config: {
        host: '127.0.0.1',
        port: 4181,
        publicUrl: undefined,
        hstsMaxAge: 0,
        hostedFrameAncestors: [],
        isSandboxIssuerStrict: false,
        isProduction: false,
        dataDir: '/srv/app/.deedkit',
        postgresPort: undefined,
        databaseUrl: undefined,
        databaseDirectUrl: undefined,
        databasePrepare: false,
        sandboxKey: undefined,
        liveKey: undefined,
        retention: 'P30D',
        secret: undefined,
        webhookAllowPrivate: false,
        smtpUrl: undefined,
        mailFrom: undefined,
        mailBounces: undefined,
        smsGatewayUrl: undefined,
        sealP12: undefined,
        sealTsaUrl: undefined,
        metricsPort: undefined,
        metricsToken: undefined,
        captcha: undefined,
        logLevel: 'info',
      },
    });
  });

  it('are read, empty ones being unset', () => {
    const read = readConfig({
      SERVICE_PORT: '80',
      HOST: '',
      PUBLIC_URL: 'https://x.example/deeds/',
      DEEDKIT_DATA: '/data',
      DEEDKIT_LIVE_KEY: 'deed_live_a',
    });
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 80,
        host: '127.0.0.1',
        publicUrl: 'https://x.example/deeds',
        dataDir: '/data',
        liveKey: 'deed_live_a',
      },
    });
  });

  it('have browsers come by https alone where that is the address', () => {
    const read = readConfig({ PUBLIC_URL: 'https://x.example', HSTS_MAX_AGE: '31536000' });
    expect(read).toMatchObject({ ok: true, config: { hstsMaxAge: 31_536_000 } });
  });

  it('have a store of files that takes new ones unless FILE_STORE says otherwise', () => {
    const store = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'a+b/c=' };
    const s3 = {
      endpoint: 'https://s3.eu-north-1.amazonaws.com',
      region: 'eu-north-1',
      bucket: 'files',
      accessKeyId: 'a',
      secretAccessKey: 'a+b/c=',
      forcePathStyle: false,
      presignsDownloads: false,
      takesNewFiles: true,
    };
    expect(readConfig({ ...store, S3_REGION: 'eu-north-1' })).toMatchObject({ config: { s3 } });
    expect(readConfig({ ...store, FILE_STORE: 'database' })).toMatchObject({
      config: { s3: { takesNewFiles: false } },
    });
    for (const half of [{ S3_ENDPOINT: 'https://x.example' }, { S3_BUCKET: 'files' }, { ...store, S3_BUCKET: '' }])
      expect(readConfig(half)).toEqual({
        ok: false,
        errors: ['S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; give all of them, or none.'],
      });
    for (const [name, value] of [
      ['S3_ENDPOINT', 'https://a:b@x.example'],
      ['S3_BUCKET', 'Not A Bucket'],
      ['S3_ACCESS_KEY_ID', 'two words'],
      ['S3_SECRET_ACCESS_KEY', 'two words'],
    ] as const) {
      const read = readConfig({ ...store, [name]: value });
      expect(read.ok ? [] : read.errors).toEqual([expect.stringMatching(`^${name} `)]);
      expect(JSON.stringify(read)).not.toMatch(/a:b|two words/);
    }
    expect(readConfig({ FILE_STORE: 's3' })).toMatchObject({
      errors: ['FILE_STORE is s3 and S3_BUCKET is not set; give S3_BUCKET and its key, or leave FILE_STORE out.'],
    });
  });

  it('have a certificate by its place, with its password as it is', () => {
    const read = readConfig({ SEAL_P12: 'seal.p12', SEAL_P12_PASSWORD: ' a b ' }, '/srv/app');
    expect(read).toMatchObject({ config: { sealP12: { path: '/srv/app/seal.p12', password: ' a b ' } } });
    expect(readConfig({ SEAL_P12: '/a.p12' })).toMatchObject({ config: { sealP12: { path: '/a.p12', password: '' } } });
  });

  it.each([
    ['SERVICE_PORT', '70000'],
    ['DEEDKIT_POSTGRES_PORT', '0'],
    ['DEEDKIT_SECRET', 'too short'],
    ['WEBHOOK_ALLOW_PRIVATE', 'yes'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_BOUNCES', 'Example <a@b.example>'],
    ['FILE_STORE', 'disk'],
    ['S3_REGION', 'north pole'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['SMS_GATEWAY_URL', 'ftp://sms.example.com'],
    ['SEAL_TSA_URL', 'tsa.example.com'],
    ['TIME_ZONE', 'Helsinki'],
    // Alone it opens nothing.
    ['SEAL_P12_PASSWORD', 'secret'],
    ['DEEDKIT_POSTGRES_PORT', '70000'],
    ['SERVICE_PORT', '-1'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://x?y'],
    ['DATABASE_URL', 'x'],
    ['HOSTED_FRAME_ANCESTORS', '*'],
    ['HOSTED_FRAME_ANCESTORS', 'app.example.com'],
    ['HOSTED_FRAME_ANCESTORS', "https://a.example 'self'"],
    ['HOSTED_FRAME_ANCESTORS', 'https://a.example/path'],
    ['HOSTED_FRAME_ANCESTORS', 'https://a.example; script-src'],
    ['DEEDKIT_SANDBOX_KEY', 'deed_live_a'],
    ['DEEDKIT_SANDBOX_KEY', 'deed_sandbox_'],
    ['DEEDKIT_LIVE_KEY', 'deed_live_a b'],
    // Browsers pass over what comes by http.
    ['HSTS_MAX_AGE', '31536000'],
    ['HSTS_MAX_AGE', 'a year'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_RETENTION', '30 days'],
    ['SESSION_RETENTION', 'P0D'],
    ['SESSION_RETENTION', 'P900Y'],
  ])('%s=%s is explained by name', (name, value) => {
    const read = readConfig({ [name]: value });
    expect(read.ok ? [] : read.errors).toEqual([expect.stringMatching(new RegExp(`^${name} is .+\\.$`))]);
  });

  const oidc = { OIDC_CLIENT_ID: 'deedkit', OIDC_CLIENT_SECRET: 'hunter2' };
  it.each([
    'https://login.example.com',
    'https://login.example.com/realms/a/',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'http://localhost',
  ])('take %s as an issuer', (issuer) => {
    const read = readConfig({ ...oidc, OIDC_ISSUER: issuer });
    expect(read.ok && read.config.oidc).toEqual({ issuer, clientId: 'deedkit', clientSecret: 'hunter2' });
  });
  it.each(['http://login.example.com', 'login.example.com', 'https://a.example?b', 'https://u@a.example', 'ftp://a'])(
    'do not take %s as one',
    (issuer) => {
      const read = readConfig({ ...oidc, OIDC_ISSUER: issuer });
      expect(read.ok ? [] : read.errors).toEqual([expect.stringMatching(/^OIDC_ISSUER is "[^"]+"; give .+\.$/)]);
    },
  );
  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])('need %s beside the other two', (missing) => {
    const read = readConfig({ ...oidc, OIDC_ISSUER: 'https://login.example.com', [missing]: '' });
    expect(read.ok ? [] : read.errors).toEqual([expect.stringContaining('set all three')]);
    expect(read.ok ? '' : read.errors.join()).not.toContain('hunter2');
  });

  it('say what more is settled with an issuer, and with that of signees', () => {
    const common = { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 's' };
    const signees = {
      SIGNEE_OIDC_ISSUER: 'https://ftn.example',
      SIGNEE_OIDC_CLIENT_ID: 'b',
      SIGNEE_OIDC_SP_NAME: 'Deedkit',
      SIGNEE_OIDC_PROFILE: 'ftn pushed_request',
      SIGNEE_OIDC_ACR_VALUES: 'loa2 loa3',
      SIGNEE_OIDC_SCOPE: 'openid',
    };
    const read = readConfig({ ...common, ...signees, OIDC_KEYS: 'keys.json', SANDBOX_ISSUER_STRICT: '1' }, '/srv');
    expect(read).toMatchObject({
      ok: true,
      config: {
        oidc: { issuer: 'https://a.example', clientId: 'a', clientSecret: 's' },
        signeeOidc: {
          issuer: 'https://ftn.example',
          clientId: 'b',
          spName: 'Deedkit',
          acrValues: 'loa2 loa3',
          scope: 'openid',
          ways: ['private_key_jwt', 'signed_request', 'pushed_request', 'encrypted'],
        },
        oidcKeys: '/srv/keys.json',
        isSandboxIssuerStrict: true,
      },
    });
  });
  it.each([
    [{ SIGNEE_OIDC_PROFILE: 'ftn' }, 'set both'],
    [{ SIGNEE_OIDC_PROFILE: 'eidas' }, 'give ftn, or any of private_key_jwt'],
    [{ SIGNEE_OIDC_SCOPE: 'openid' }, 'set all three'],
    [{ ...oidc, OIDC_ISSUER: 'https://a.example', OIDC_PROFILE: 'ftn' }, 'there is no secret'],
    [{ ...oidc, OIDC_ISSUER: 'https://a.example', OIDC_SCOPE: 'profile' }, 'give openid'],
    [{ SANDBOX_ISSUER_STRICT: 'yes' }, 'give 1 or 0'],
  ])('refuse what cannot be settled with one: %j', (environment, words) => {
    const read = readConfig(environment);
    expect(read.ok ? [] : read.errors).toEqual([expect.stringContaining(words)]);
    expect(read.ok ? '' : read.errors.join()).not.toContain('hunter2');
  });

  it('are never quoted when they may be secret', () => {
    const read = readConfig({ DATABASE_URL: 'mysql://me:hunter2@x', DEEDKIT_LIVE_KEY: 'hunter2' });
    expect(read.ok ? '' : read.errors.join()).not.toContain('hunter2');
  });

  it('are told of all at once, each in a sentence', () => {
    const read = readConfig({
      SERVICE_PORT: 'x',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'smtp://mail.example.com',
      DATABASE_DIRECT_URL: 'postgres://db.example.com/deedkit',
      SEAL_P12_PASSWORD: 'hunter2',
      OIDC_ISSUER: 'http://login.example.com',
      SIGNEE_OIDC_CLIENT_ID: 'deedkit',
    });
    expect(read.ok ? [] : read.errors).toEqual([
      'SERVICE_PORT is "x"; give a port number from 0 to 65535.',
      'OIDC_ISSUER is "http://login.example.com"; give the https address of an issuer, such as https://login.example.com.',
      'Signing in at an issuer needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET; set all three.',
      'Signing in at an issuer needs SIGNEE_OIDC_ISSUER, SIGNEE_OIDC_CLIENT_ID and SIGNEE_OIDC_CLIENT_SECRET; set all three.',
      'LOG_LEVEL is "loud"; give debug, info, warn, error or silent.',
      'MAIL_FROM is not set; give the address that mail comes from.',
      'DATABASE_DIRECT_URL is set and DATABASE_URL is not; give both, or DATABASE_URL alone.',
      'SEAL_P12_PASSWORD is set and SEAL_P12 is not; give the path of the PKCS #12 file that it opens.',
    ]);
  });

  it('are each read once, and stand in the documentation and in the help of the command', async () => {
    let help = '';
    await runCommand(['help'], {
      environment: {},
      stdout: (text) => {
        help += text;
      },
      stderr: () => undefined,
    });
    const page = await readFile(new URL('../../docs/service.md', import.meta.url), 'utf8');
    const read: string[] = [];
    readConfig(
      new Proxy(
        {},
        {
          get: (_, name) => {
            read.push(String(name));
          },
        },
      ),
    );
    expect([...page.matchAll(/^\| `([A-Z_\d]+)` \|/gm)].map(([, name]) => name).sort()).toEqual(read.sort());
    expect([...(/variables: ([^.]+)\./.exec(help)?.[1] ?? '').split(/,\s+/)].sort()).toEqual(read);
  });
});
