import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { HealthStore } from '../../domain/webhook/endpoint-health.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { users } from '../workspace/schema.ts';
import { webhookDeliveries, webhookEndpoints, webhooks } from './schema.ts';

const FAILING = {
  url: webhookEndpoints.url,
  since: webhookEndpoints.failingSince,
  warnedAt: webhookEndpoints.warnedAt,
  webhook: { id: webhooks.id, name: webhooks.name },
};

/** The health of endpoints in PostgreSQL. */
export function createHealthStore(orm: Orm): HealthStore {
  return {
    find: async (key) => {
      const { tenant, id } = key;
      const [row] = await orm
        .select(FAILING)
        .from(webhookEndpoints)
        .innerJoin(webhooks, and(eq(webhooks.tenant, tenant.id), eq(webhooks.id, webhookEndpoints.webhookId)))
        .where(
          and(
            eq(webhookEndpoints.tenant, tenant.id),
            eq(webhookEndpoints.id, id),
            eq(webhooks.enabled, true),
            isNull(webhookEndpoints.disabledAt),
          ),
        );
      return row?.since ? { ...row, key, failingSince: row.since } : undefined;
    },
    listAdmins: async ({ id }) => {
      const rows = await orm
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(and(eq(users.tenant, id), eq(users.role, 'admin'), isNull(users.removedAt), isNotNull(users.email)));
      return rows.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]));
    },
    settle: ({ key: { tenant, id }, webhook, url, failingSince }, { to, at, effects }) =>
      orm.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(webhookEndpoints)
          .set(to === 'warned' ? { warnedAt: at } : { disabledAt: at })
          .where(
            and(
              eq(webhookEndpoints.tenant, tenant.id),
              eq(webhookEndpoints.id, id),
              eq(webhookEndpoints.failingSince, failingSince),
            ),
          );
        if (!rowCount) return;
        await writeEffects(tx, effects);
        if (to === 'warned') return;
        await tx
          .update(webhookDeliveries)
          .set({ status: 'failed', nextAttemptAt: null })
          .where(
            and(
              eq(webhookDeliveries.tenant, tenant.id),
              eq(webhookDeliveries.endpointId, id),
              eq(webhookDeliveries.status, 'pending'),
            ),
          );
        const subject = { type: 'webhook', id: webhook.id, title: webhook.name } as const;
        const text = `Nothing arrived at ${new URL(url).host} for three days.`;
        await writeActivity(tx, { tenant, at }, [{ action: 'disabled', subject, text }]);
      }),
  };
}
