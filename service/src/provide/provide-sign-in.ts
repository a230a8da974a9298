import { createId } from 'deedkit/document';
import type { Config } from '../config.ts';
import type { Orm } from '../database/index.ts';
import type { SignInPorts } from '../domain/sign-in/sign-in.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { HostedDeps, IssuerPorts } from '../hosted/index.ts';
import { composeSignIn } from '../notify/index.ts';
import type { FindClientKeys } from '../oidc/index.ts';
import { createOidcClient } from '../oidc/index.ts';
import type { SecretBox } from '../secrets/index.ts';
import { createSignInStore, createWorkspaceStore, writeEffects } from '../storage/index.ts';
import { needsKeys } from './provide-client-keys.ts';

interface Needs {
  readonly orm: Orm;
  readonly clock: Clock;
  /** Another way than by mail. */
  readonly sendLink: SignInPorts['sendLink'] | undefined;
}

/**
 * Provides the ports that signing in uses. Links go by mail; in the sandbox they stand in the outbox. The message goes
 * into the database in a transaction of its own: its subject has been written before.
 */
export function provideSignIn({ orm, clock, sendLink }: Needs): SignInPorts {
  const workspaces = createWorkspaceStore(orm);
  return {
    store: createSignInStore(orm),
    now: clock.now,
    sendLink:
      sendLink ??
      (async (link) => {
        const { tenant, email } = link.member;
        const message = {
          ...composeSignIn(link, (await workspaces.read(tenant)).brand),
          key: { tenant, id: createId() },
          channel: 'email' as const,
          to: email,
          documentId: null,
          signatureId: null,
          createdAt: clock.now(tenant),
        };
        await orm.transaction((tx) => writeEffects(tx, [{ kind: 'message', message }]));
      }),
  };
}

/** How members sign in, by the settings. */
export function provideSignInWay({
  config: { oidc, smtpUrl },
  secrets,
  keys,
  hasOtherMail,
}: {
  readonly config: Pick<Config, 'oidc' | 'smtpUrl'>;
  readonly secrets: SecretBox;
  readonly keys: FindClientKeys;
  /** Whether links go by another way than the settings'. */
  readonly hasOtherMail: boolean;
}): HostedDeps['way'] {
  const issuer: IssuerPorts | undefined = oidc && {
    client: createOidcClient({ ...oidc, keys: needsKeys(oidc) ? keys : undefined }),
    name: new URL(oidc.issuer).host,
    secrets,
  };
  return { issuer, hasMail: smtpUrl !== undefined || hasOtherMail };
}
