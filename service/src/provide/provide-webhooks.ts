import { createId } from 'deedkit/document';
import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import type { Orm } from '../database/index.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import { deliverDue } from '../domain/webhook/delivery.ts';
import { checkEndpoint } from '../domain/webhook/endpoint-health.ts';
import type { WebhookPorts } from '../domain/webhook/webhook.ts';
import type { Task } from '../jobs/index.ts';
import type { SecretBox } from '../secrets/index.ts';
import { composeEndpointMail } from '../notify/index.ts';
import { createDeliveryStore, createHealthStore, createWebhookStore, createWorkspaceStore } from '../storage/index.ts';
import { signals } from '../signals/index.ts';
import type { SenderOptions } from '../webhooks/index.ts';
import { createSender, isLiteralRefused } from '../webhooks/index.ts';
import { readJob } from './job-payload.ts';

interface Needs {
  readonly config: Config;
  readonly secrets: SecretBox;
  readonly orm: Orm;
  readonly clock: Clock;
  readonly closers: Closers;
  readonly resolve: SenderOptions['resolve'];
  readonly publicUrl: () => string;
}

/**
 * Provides the ports that the operations on webhooks use, and the tasks that deliver. An address is judged twice: by
 * its text when it is given, and by the addresses its name resolves to at each delivery.
 */
export function provideWebhooks({ config, secrets, orm, clock, closers, resolve, publicUrl }: Needs): {
  readonly webhooks: WebhookPorts;
  readonly wake: Task;
  readonly deliver: Task;
  readonly check: Task;
} {
  const { webhookAllowPrivate: allowPrivate } = config;
  const sender = createSender({ secrets, allowPrivate, wallClock: clock.wall, ...(resolve ? { resolve } : {}) });
  closers.add('deliveries', sender.close);
  const kept = createDeliveryStore(orm, clock.now);
  const store: typeof kept = {
    ...kept,
    record: (endpoint, attempts, failures) => {
      for (const { outcome, durationMs: ms } of attempts) signals.sending.tell({ channel: 'webhook', outcome, ms });
      return kept.record(endpoint, attempts, failures);
    },
  };
  return {
    webhooks: {
      store: createWebhookStore(orm),
      now: clock.now,
      createId,
      seal: secrets.seal,
      isRefused: (url) => !allowPrivate && isLiteralRefused(url),
    },
    wake: (payload) => store.wake(readJob(payload, clock).key),
    check: (payload) => {
      const { key, at } = readJob(payload, clock);
      const workspaces = createWorkspaceStore(orm);
      const ports = { store: createHealthStore(orm), workspaces, compose: composeEndpointMail, publicUrl };
      return checkEndpoint(ports, key, at);
    },
    deliver: (payload, { signal }) => {
      const { key, at } = readJob(payload, clock);
      return deliverDue({ store, now: clock.now, send: sender.send }, { endpoint: key, due: at, signal });
    },
  };
}
