import { createId } from 'deedkit/document';
import type { Effect } from '../effect/effect.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { Brand, WorkspaceStore } from '../workspace/workspace.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Nothing but failures for so long: admins are told, and then the endpoint is disabled. */
export const WARN_AFTER_MS = 2 * DAY_MS;
export const DISABLE_AFTER_MS = 3 * DAY_MS;

/** An endpoint of an enabled webhook at which nothing arrives. */
export interface FailingEndpoint {
  readonly key: Key;
  readonly url: string;
  readonly webhook: { readonly id: string; readonly name: string | null };
  readonly failingSince: Date;
  /** When admins were told; null before. */
  readonly warnedAt: Date | null;
}

/** Admins of a workspace, who are written to. */
interface Admin {
  readonly name: string;
  readonly email: string;
}

/** The health of endpoints as it is kept. */
export interface HealthStore {
  /** Undefined for an endpoint that is well, disabled or gone. */
  readonly find: (endpoint: Key) => Promise<FailingEndpoint | undefined>;
  readonly listAdmins: (tenant: Tenant) => Promise<readonly Admin[]>;
  /** Notes that admins were told, or disables it, with what follows; nothing where a delivery arrived meanwhile. */
  readonly settle: (
    endpoint: FailingEndpoint,
    change: { readonly to: 'warned' | 'disabled'; readonly at: Date; readonly effects: readonly Effect[] },
  ) => Promise<void>;
}

/** The facts of a mail about an endpoint. */
export interface EndpointMail {
  readonly kind: 'warning' | 'disabled';
  readonly language: string;
  /** The host that deliveries go to: an address may have a secret in it. */
  readonly host: string;
  readonly organisation: string;
  readonly brand: Brand;
  readonly name: string;
  /** Address of the workspace's console. */
  readonly link: string;
}

interface Ports {
  readonly store: HealthStore;
  readonly workspaces: Pick<WorkspaceStore, 'read'>;
  readonly compose: (mail: EndpointMail) => { readonly subject: string; readonly text: string; readonly html: string };
  readonly publicUrl: () => string;
}

/**
 * Looks at an endpoint at which nothing arrives. Admins are told after two days; a day later it is disabled, and they
 * are told so.
 *
 *     first failure ──── 2 days ────▶ mail ──── 1 day ────▶ disabled, mail          a delivery that arrives ends it
 */
export async function checkEndpoint(ports: Ports, key: Key, at: Date): Promise<void> {
  const endpoint = await ports.store.find(key);
  if (!endpoint) return;
  const { tenant } = key;
  const jobAt = (after: number): Effect => ({
    kind: 'job',
    tenant,
    task: 'check_endpoint',
    id: key.id,
    at: new Date(endpoint.failingSince.getTime() + after),
  });
  const failedMs = at.getTime() - endpoint.failingSince.getTime();
  if (endpoint.warnedAt === null && failedMs >= WARN_AFTER_MS) {
    const effects = [...(await listMails(ports, endpoint, { kind: 'warning', at })), jobAt(DISABLE_AFTER_MS)];
    await ports.store.settle(endpoint, { to: 'warned', at, effects });
  } else if (endpoint.warnedAt !== null && failedMs >= DISABLE_AFTER_MS) {
    const effects = await listMails(ports, endpoint, { kind: 'disabled', at });
    await ports.store.settle(endpoint, { to: 'disabled', at, effects });
  }
}

async function listMails(
  { store, workspaces, compose, publicUrl }: Ports,
  { key: { tenant }, url }: FailingEndpoint,
  { kind, at }: { readonly kind: EndpointMail['kind']; readonly at: Date },
): Promise<readonly Effect[]> {
  const [admins, { name: organisation, brand }] = await Promise.all([
    store.listAdmins(tenant),
    workspaces.read(tenant),
  ]);
  const link = `${publicUrl()}/app/${tenant.environment}/`;
  const of = { kind, language: 'en', host: new URL(url).host, organisation, brand, link };
  return admins.map(({ name, email }): Effect => ({
    kind: 'message',
    message: {
      ...compose({ ...of, name }),
      key: { tenant, id: createId() },
      channel: 'email',
      to: email,
      documentId: null,
      signatureId: null,
      createdAt: at,
    },
  }));
}
