import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import type { Orm } from '../database/index.ts';
import type { Message, MessageStore, Sent } from '../domain/message/message.ts';
import { sendMessage } from '../domain/message/message.ts';
import type { MailPorts } from '../domain/sending/preview-sending.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { Task } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { readPicture } from '../domain/workspace/picture.ts';
import type { WorkspaceStore } from '../domain/workspace/workspace.ts';
import type { MailBrand } from '../notify/index.ts';
import { contentIdOf, createMailer, createSmsGateway, showLogo } from '../notify/index.ts';
import { signals } from '../signals/index.ts';
import { createMessageStore, createWorkspaceStore, writeEffects } from '../storage/index.ts';
import { readJob } from './job-payload.ts';

interface Needs {
  readonly config: Config;
  readonly orm: Orm;
  readonly clock: Clock;
  readonly log: Log;
  readonly closers: Closers;
}

/**
 * The outbox, and the task that sends its messages by the channels in the settings. A channel without a way to send has
 * no sender: its messages stay in the outbox, and the job for them logs that.
 */
export function provideMessages({ config, orm, clock, log, closers }: Needs): {
  readonly messages: MessageStore;
  readonly mails: MailPorts;
  readonly send: Task;
} {
  const { smtpUrl, mailFrom, mailBounces, smsGatewayUrl } = config;
  const mailer =
    smtpUrl !== undefined && mailFrom !== undefined
      ? createMailer({ smtpUrl, from: mailFrom, bouncesTo: mailBounces, log })
      : undefined;
  if (mailer) closers.add('mail', mailer.close);
  const store = createMessageStore(orm);
  const workspaces = createWorkspaceStore(orm);
  const senders = {
    ...(mailer
      ? { email: timed(async (message) => mailer.send(message, await readMailBrand(workspaces, message))) }
      : {}),
    ...(smsGatewayUrl === undefined ? {} : { sms: timed(createSmsGateway({ gatewayUrl: smsGatewayUrl, log })) }),
  };
  return {
    messages: {
      ...store,
      list: async (tenant, slice) => showLogos(workspaces, tenant, await store.list(tenant, slice)),
    },
    mails: {
      show: async (tenant, html) => showLogo(html, await readShownLogo(workspaces, tenant)),
      send: (message) => orm.transaction((tx) => writeEffects(tx, [{ kind: 'message', message }])),
    },
    send: (payload) => {
      const { key, at } = readJob(payload, clock);
      return sendMessage({ store, senders }, key, at);
    },
  };
}

type Send = (message: Message) => Promise<Sent>;

/** Tells how long each attempt took, and of what came of it. */
function timed(send: Send): Send {
  return async (message) => {
    const began = performance.now();
    const sent = await send(message);
    const outcome = sent.ok ? 'succeeded' : sent.isFinal ? 'failed' : 'again';
    signals.sending.tell({ channel: message.channel, outcome, ms: performance.now() - began });
    return sent;
  };
}

type Kept = Awaited<ReturnType<MessageStore['list']>>;

/**
 * Shows messages as their receivers would see them: a logo is attached to a sent mail, and is in none that is stored
 * here.
 */
async function showLogos(
  workspaces: Pick<WorkspaceStore, 'read' | 'readLogo'>,
  tenant: Message['key']['tenant'],
  kept: Kept,
): Promise<Kept> {
  if (!kept.messages.some(({ html }) => html?.includes('"cid:'))) return kept;
  const picture = await readShownLogo(workspaces, tenant);
  return {
    ...kept,
    messages: kept.messages.map((message) => ({ ...message, html: message.html && showLogo(message.html, picture) })),
  };
}

async function readShownLogo(
  workspaces: Pick<WorkspaceStore, 'read' | 'readLogo'>,
  tenant: Tenant,
): Promise<Parameters<typeof showLogo>[1]> {
  const { logo } = (await workspaces.read(tenant)).brand;
  const uri = logo && (await workspaces.readLogo(tenant));
  return logo && uri ? { contentId: contentIdOf(logo), uri } : undefined;
}

/** How the workspace of a mail shows itself now. The picture is read for a mail that has a place for one alone. */
async function readMailBrand(
  workspaces: Pick<WorkspaceStore, 'read' | 'readLogo'>,
  { key: { tenant }, html }: Message,
): Promise<MailBrand> {
  const { logo, mailFromName: fromName } = (await workspaces.read(tenant)).brand;
  if (!logo || !html?.includes(contentIdOf(logo))) return { fromName };
  const picture = readPicture((await workspaces.readLogo(tenant)) ?? '');
  if (!picture || picture.type === 'svg') return { fromName };
  return { fromName, logo: { contentId: contentIdOf(logo), type: picture.type, bytes: picture.bytes } };
}
