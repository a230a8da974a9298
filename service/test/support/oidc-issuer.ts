import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { AdapterFactory, AdapterPayload, ClientMetadata, Configuration } from 'oidc-provider';
import Provider from 'oidc-provider';
import { createVisitor } from '../../acceptance/support/visitor.ts';

/** The person who shows up at the issuer; `undefined`: they say no. */
export interface Account {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly [claim: string]: string | boolean | undefined;
}

/** An OpenID provider of a kind that people run, on this machine. */
export interface OidcIssuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Goes where a login begins, as `account`, and returns the address that the browser is sent back to. */
  readonly visit: (begin: string, account: Account | undefined) => Promise<string>;
  /** Signs with another key from now on; the one before is gone. Logins under way go on. */
  readonly changeKeys: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Further settings of an issuer. */
export interface IssuerTerms {
  readonly client?: Partial<ClientMetadata>;
  readonly configuration?: Configuration;
}

const CLIENT = { clientId: 'deedkit', clientSecret: 'a secret with spaces & signs: %+' };

/** Starts an issuer that knows one client, which it sends people back to at `redirectUris`. */
export async function startOidcIssuer(
  redirectUris: string[],
  { client, configuration }: IssuerTerms = {},
): Promise<OidcIssuer> {
  let account: Account | undefined;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const adapter = createMemory();
  const cookieKeys = [randomBytes(16).toString('hex')];
  const make = async (): Promise<Provider> => {
    const own = { client_id: CLIENT.clientId, redirect_uris: redirectUris };
    const { features, ...rest } = configuration ?? {};
    return new Provider(url, {
      clients: [client ? { ...own, ...client } : { ...own, client_secret: CLIENT.clientSecret }],
      adapter,
      cookies: { keys: cookieKeys },
      claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
      jwks: { keys: [await makeKey()] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      features: { devInteractions: { enabled: false }, ...features },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
      // There is no question of consent: the test is about their identity.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
      ...rest,
    });
  };
  let provider = await make();
  const finish = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      account ? { login: { accountId: account.sub } } : { error: 'access_denied', error_description: 'They said no' },
    );
  let answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void finish(request, response);
    else void answer(request, response);
  });
  return {
    url,
    ...CLIENT,
    visit: async (begin, who) => {
      account = who;
      const { open } = createVisitor(url);
      for (let next = begin; ;) {
        const response = await open(next);
        await response.text();
        const location = response.headers.get('location');
        if (location === null) throw new Error(`The issuer answered ${response.status} at ${next}`);
        next = new URL(location, url).href;
        if (!next.startsWith(`${url}/`)) return next;
      }
    },
    changeKeys: async () => {
      provider = await make();
      answer = provider.callback();
    },
    close: () => closeServer(server),
  };
}

/** The storage of a provider's logins, shared by providers that start one after the other at the same address. */
function createMemory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (name) => {
    const at = (id: string): string => `${name}:${id}`;
    const find = (id: string): Promise<AdapterPayload | undefined> => Promise.resolve(kept.get(at(id)));
    return {
      upsert: async (id, payload) => void kept.set(at(id), payload),
      find,
      findByUid: (uid) =>
        Promise.resolve([...kept].find(([id, { uid: own }]) => id.startsWith(`${name}:`) && own === uid)?.[1]),
      findByUserCode: find,
      consume: async (id) => {
        const payload = kept.get(at(id));
        if (payload) kept.set(at(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void kept.delete(at(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
      },
    };
  };
}

async function makeKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'RS256' };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
