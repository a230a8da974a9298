import { and, asc, count, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { Change } from '../../domain/activity/activity.ts';
import { currentCause } from '../../domain/activity/cause.ts';
import { currentTraceparent } from '../../tracing/index.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { succeed } from '../../domain/outcome.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import type {
  EndpointRecord,
  WebhookChange,
  WebhookQuery,
  WebhookRecord,
  WebhookStore,
} from '../../domain/webhook/webhook.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { byWords } from '../columns.ts';
import { createEventId } from '../event/event-id.ts';
import { events } from '../event/schema.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { workspaces } from '../tenant/schema.ts';
import { transactOutcome } from '../transact-outcome.ts';
import { DELIVERY } from './delivery-rows.ts';
import { recoverEvents } from './recover-events.ts';
import { webhookDeliveries, webhookEndpoints, webhooks } from './schema.ts';

// Every statement names the tenant, which is what its tables are divided by
// (docs/decisions/0017-growing-past-one-machine.md).
const at = ({ tenant, id }: Key) => and(eq(webhooks.tenant, tenant.id), eq(webhooks.id, id));
const endpointsOf = ({ tenant, id }: Key) =>
  and(eq(webhookEndpoints.tenant, tenant.id), eq(webhookEndpoints.webhookId, id));
const deliveriesOf = ({ tenant, id }: Key) =>
  and(eq(webhookDeliveries.tenant, tenant.id), eq(webhookDeliveries.webhookId, id));

/** Webhooks and their deliveries in PostgreSQL. */
export function createWebhookStore(orm: Orm): WebhookStore {
  return {
    list: (tenant, query) => listWebhooks(orm, tenant, query),
    read: async (key) => {
      const [row] = await orm.select().from(webhooks).where(at(key));
      if (!row) return undefined;
      const endpoints = await readEndpoints(orm, key.tenant, [key.id]);
      return toWebhook(row, key.tenant, endpoints);
    },
    create: (webhook, slot) =>
      transactOutcome(orm, async (tx): Promise<Outcome<{ requestHash: string; id: string } | undefined>> => {
        const { key, endpoints, acceptedEvents, ...row } = webhook;
        const tenant = key.tenant.id;
        const earlier = slot && (await claimSlot(tx, { tenant, createdAt: row.createdAt }, slot));
        if (earlier) return succeed({ requestHash: earlier.requestHash, id: earlier.answer.id });
        await tx.insert(webhooks).values({ ...row, tenant, id: key.id, acceptedEvents: [...acceptedEvents] });
        await insertEndpoints(tx, key, endpoints);
        const made = ofWebhook({ id: key.id, name: row.name }, 'created', `It accepts ${acceptedEvents.join(', ')}.`);
        await writeActivity(tx, { tenant: key.tenant, at: row.createdAt }, [made]);
        return succeed(undefined);
      }),
    change: (key, change) => orm.transaction((tx) => changeWebhook(tx, key, change)),
    remove: (key) =>
      orm.transaction(async (tx) => {
        const rows = await tx.delete(webhooks).where(at(key)).returning({ id: webhooks.id, name: webhooks.name });
        await tx.delete(webhookEndpoints).where(endpointsOf(key));
        await tx.delete(webhookDeliveries).where(deliveriesOf(key));
        const removed = rows.map((row) => ofWebhook(row, 'deleted', 'It was deleted.'));
        await writeActivity(tx, key, removed);
        return rows.length > 0;
      }),
    ...deliveriesIn(orm),
    ...sendingsIn(orm),
  };
}

/** The operations that read the deliveries of a webhook. */
function deliveriesIn(orm: Orm): Pick<WebhookStore, 'listDeliveries' | 'readDelivery' | 'readEvent'> {
  return {
    listDeliveries: async (webhook, { offset, limit, status, eventType }) => {
      const where = and(
        deliveriesOf(webhook),
        status && eq(webhookDeliveries.status, status),
        eventType && eq(webhookDeliveries.eventType, eventType),
      );
      const [rows, [counted]] = await Promise.all([
        orm
          .select(DELIVERY)
          .from(webhookDeliveries)
          .where(where)
          .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(webhookDeliveries).where(where),
      ]);
      return { deliveries: rows, total: counted?.total ?? 0 };
    },
    readDelivery: async (webhook, id) => {
      const [row] = await orm
        .select(DELIVERY)
        .from(webhookDeliveries)
        .where(and(deliveriesOf(webhook), eq(webhookDeliveries.id, id)));
      return row;
    },
    readEvent: async ({ tenant, id }) => {
      const [row] = await orm
        .select({ occurredAt: events.occurredAt, content: events.content, workspaceId: workspaces.workspaceId })
        .from(events)
        .innerJoin(workspaces, eq(workspaces.tenant, events.tenant))
        .where(and(eq(events.tenant, tenant.id), eq(events.id, id), eq(workspaces.tenant, tenant.id)));
      return row;
    },
  };
}

/**
 * The operations that send. `deliver` and `redeliver` write the delivery and the job that sends it in one transaction:
 * either both are there, or neither. They bypass the outbox's writer of events, which checks the events that each webhook
 * accepts: a test is sent to one webhook in any case.
 */
function sendingsIn(orm: Orm): Pick<WebhookStore, 'deliver' | 'redeliver' | 'recover' | 'countPending'> {
  return {
    recover: (webhook, events) => orm.transaction((tx) => recoverEvents(tx, webhook, events)),
    countPending: async ({ tenant, id }, until) => {
      const [found] = await orm
        .select({ count: count() })
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.tenant, tenant.id),
            eq(webhookDeliveries.endpointId, id),
            eq(webhookDeliveries.status, 'pending'),
            lte(webhookDeliveries.createdAt, until),
          ),
        );
      return found?.count ?? 0;
    },
    deliver: ({ webhook, event, at: moment, exampleFor }) =>
      orm.transaction(async (tx) => {
        const tenant = webhook.tenant.id;
        const id = createEventId(moment.getTime());
        await tx.insert(events).values({ tenant, id, ...event, occurredAt: moment });
        await tx.execute(sql`
          INSERT INTO webhook_delivery (tenant, id, webhook_id, endpoint_id, event_id, event_type, next_attempt_at, created_at, request_id, traceparent, is_test)
          SELECT tenant, gen_random_uuid(), webhook_id, id, ${id}, ${event.type}, ${moment.toISOString()}::timestamptz, ${moment.toISOString()}::timestamptz, ${currentCause().requestId}::text, ${currentTraceparent()}::text, ${exampleFor !== undefined}
          FROM webhook_endpoint WHERE tenant = ${tenant} AND webhook_id = ${webhook.id}
            AND (${exampleFor ?? null}::uuid IS NULL OR id = ${exampleFor ?? null}::uuid)`);
        await writeEffects(tx, [{ kind: 'job', tenant: webhook.tenant, task: 'wake_deliveries', id, at: moment }]);
        const [made] = await tx
          .select(DELIVERY)
          .from(webhookDeliveries)
          .where(and(deliveriesOf(webhook), eq(webhookDeliveries.eventId, id)));
        return made;
      }),
    redeliver: (webhook, { of, id, at: moment }, slot) =>
      orm.transaction(async (tx) => {
        const { endpointId, eventId, eventType, isTest } = of;
        const taker = { tenant: webhook.tenant.id, createdAt: moment };
        const earlier = slot && (await claimSlot(tx, taker, slot));
        if (earlier) return earlier.answer;
        await tx.insert(webhookDeliveries).values({
          tenant: webhook.tenant.id,
          id,
          webhookId: webhook.id,
          endpointId,
          eventId,
          eventType,
          isTest,
          nextAttemptAt: moment,
          createdAt: moment,
          requestId: currentCause().requestId,
          traceparent: currentTraceparent(),
        });
        const job = { tenant: webhook.tenant, task: 'wake_deliveries', id: eventId, at: moment } as const;
        await writeEffects(tx, [{ kind: 'job', ...job }]);
        return undefined;
      }),
  };
}

/** A change of a webhook. */
function ofWebhook(
  { id, name }: { readonly id: string; readonly name: string | null },
  action: string,
  text: string,
): Change {
  return { action, subject: { type: 'webhook', id, title: name }, text };
}

/** The value of a row that was to be inserted, or the one that is there where the address stays. */
const whileAtUrl = (column: string, otherwise: string) =>
  sql.raw(`CASE WHEN webhook_endpoint.url = excluded.url THEN webhook_endpoint.${column} ELSE ${otherwise} END`);

/** Members of an endpoint that a change may write: its health stays, unless it has another address. */
const CHANGED = {
  place: sql`excluded.place`,
  url: sql`excluded.url`,
  authType: sql`excluded.auth_type`,
  credentials: sql`excluded.credentials`,
  secret: sql`excluded.secret`,
  updatedAt: sql`excluded.updated_at`,
  failures: whileAtUrl('failures', '0'),
  failingSince: whileAtUrl('failing_since', 'NULL'),
  warnedAt: whileAtUrl('warned_at', 'NULL'),
  disabledAt: whileAtUrl('disabled_at', 'NULL'),
};

/** `place` keeps the order in which they were given: ids are random, and all of a set are made in one moment. */
async function insertEndpoints(tx: Statements, key: Key, endpoints: readonly EndpointRecord[]): Promise<void> {
  if (endpoints.length === 0) return;
  const of = { tenant: key.tenant.id, webhookId: key.id };
  await tx
    .insert(webhookEndpoints)
    .values(endpoints.map((endpoint, position) => ({ ...endpoint, ...of, place: position })))
    .onConflictDoUpdate({ target: [webhookEndpoints.tenant, webhookEndpoints.id], set: CHANGED });
}

/**
 * False when there is no such webhook. The endpoints are replaced as a set, and the deliveries on their way to
 * those that go end with them. A webhook that is only renamed loses nothing.
 */
async function changeWebhook(
  tx: Statements,
  key: Key,
  { endpoints, acceptedEvents, ...set }: WebhookChange,
): Promise<boolean> {
  const columns = { ...set, ...(acceptedEvents ? { acceptedEvents: [...acceptedEvents] } : {}) };
  const [row] = await tx
    .update(webhooks)
    .set(columns)
    .where(at(key))
    .returning({ id: webhooks.id, name: webhooks.name });
  if (!row) return false;
  const { updatedAt, ...given } = columns;
  const names = [...Object.keys(given), ...(endpoints ? ['endpoints'] : [])];
  const text = `Changed: ${names.map((name) => (name === 'acceptedEvents' ? 'events' : name)).join(', ')}.`;
  const action = set.enabled === undefined || names.length > 1 ? 'changed' : set.enabled ? 'enabled' : 'disabled';
  if (names.length > 0) await writeActivity(tx, { tenant: key.tenant, at: updatedAt }, [ofWebhook(row, action, text)]);
  const kept = (endpoints ?? []).map(({ id }) => id);
  if (endpoints) {
    await tx.delete(webhookEndpoints).where(and(endpointsOf(key), notInArray(webhookEndpoints.id, kept)));
    await insertEndpoints(tx, key, endpoints);
  }
  // An endpoint that was disabled for its failures begins anew.
  if (set.enabled === true)
    await tx
      .update(webhookEndpoints)
      .set({ failures: 0, failingSince: null, warnedAt: null, disabledAt: null })
      .where(endpointsOf(key));
  // Deliveries to endpoints that are gone or disabled end here.
  const going = set.enabled === false ? undefined : notInArray(webhookDeliveries.endpointId, kept);
  if (endpoints || set.enabled === false)
    await tx
      .update(webhookDeliveries)
      .set({ status: 'failed', nextAttemptAt: null })
      .where(and(deliveriesOf(key), eq(webhookDeliveries.status, 'pending'), going));
  return true;
}

/** Of many webhooks at once, so that a page of a list takes two statements however long it is. */
async function readEndpoints(
  orm: Orm,
  tenant: Tenant,
  ids: readonly string[],
): Promise<(typeof webhookEndpoints.$inferSelect)[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.tenant, tenant.id), inArray(webhookEndpoints.webhookId, [...ids])))
    .orderBy(asc(webhookEndpoints.webhookId), asc(webhookEndpoints.place));
}

function toWebhook(
  { tenant: _tenant, id, ...row }: typeof webhooks.$inferSelect,
  tenant: Tenant,
  endpoints: readonly (typeof webhookEndpoints.$inferSelect)[],
): WebhookRecord {
  return { ...row, key: { tenant, id }, endpoints: endpoints.filter(({ webhookId }) => webhookId === id) };
}

/**
 * By when they were made, newest first, unless another order is asked for; the id decides between equals, so that no
 * webhook stands on two pages.
 */
async function listWebhooks(
  orm: Orm,
  tenant: Tenant,
  { enabled, sort, offset, limit }: WebhookQuery,
): Promise<{ readonly webhooks: readonly WebhookRecord[]; readonly total: number }> {
  const where = and(eq(webhooks.tenant, tenant.id), enabled === undefined ? undefined : eq(webhooks.enabled, enabled));
  const keys = sort.length > 0 ? sort : [{ field: 'created_at' as const, descending: true }];
  const order = keys.map(({ field, descending }) =>
    (descending ? desc : asc)(field === 'name' ? byWords(webhooks.name) : webhooks.createdAt),
  );
  const [rows, [counted]] = await Promise.all([
    orm
      .select()
      .from(webhooks)
      .where(where)
      .orderBy(...order, (keys.at(-1)?.descending === true ? desc : asc)(webhooks.id))
      .limit(limit)
      .offset(offset),
    orm.select({ total: count() }).from(webhooks).where(where),
  ]);
  const ids = rows.map(({ id }) => id);
  const endpoints = await readEndpoints(orm, tenant, ids);
  return { webhooks: rows.map((row) => toWebhook(row, tenant, endpoints)), total: counted?.total ?? 0 };
}
