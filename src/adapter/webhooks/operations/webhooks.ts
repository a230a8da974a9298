import { z } from 'zod';
import {
  siteEventsSchema,
  siteWebhookSchema,
  webhookInputSchema,
  webhookPatchSchema,
} from '../../../protocol/adapter/index.ts';
import type { SiteWebhooks } from '../../../protocol/adapter/index.ts';
import { answerBody, answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { fromWorkspace, readAnswer } from '../../workspace/context.ts';
import { askFor, idOf, onceOf } from '../context.ts';
import type { WebhookContext } from '../context.ts';
import { ALL_WEBHOOK_VERBS } from '../verbs.ts';

const ALL = '/public/v2/webhooks';
const ONE = `${ALL}/{webhook_id}`;
const PAGE = 100;

/** The webhooks, and what the page may do with them. */
export async function listSiteWebhooks(context: WebhookContext): Promise<Response> {
  const { client, author, request } = context;
  const [{ data }, allowed] = await Promise.all([
    fromWorkspace(
      client.GET(ALL, {
        params: { query: { include: 'endpoints', 'page[size]': PAGE } },
        headers: { ...author },
        signal: request.signal,
      }),
    ),
    Promise.all(ALL_WEBHOOK_VERBS.map((verb) => context.allows(askFor(verb)))),
  ]);
  const list = readAnswer(z.object({ data: z.array(siteWebhookSchema) }), data);
  return answerJson({
    ...list,
    verbs: ALL_WEBHOOK_VERBS.filter((_, index) => allowed[index]),
  } satisfies SiteWebhooks);
}

/** The catalogue of events. */
export async function listSiteWebhookEvents({ client, author, request }: WebhookContext): Promise<Response> {
  const sent = client.GET('/public/v2/webhook-events', { headers: { ...author }, signal: request.signal });
  return answerJson(readAnswer(siteEventsSchema, (await fromWorkspace(sent)).data));
}

/** Makes a webhook. */
export async function createSiteWebhook(context: WebhookContext): Promise<Response> {
  const body = await readBody(context.request, webhookInputSchema, context.bodyLimit);
  const { data } = await fromWorkspace(
    context.client.POST(ALL, {
      params: { header: onceOf(context) },
      headers: { ...context.author },
      body: body as never,
    }),
  );
  return answerWebhook(data, 201);
}

/** Changes a webhook. */
export async function changeSiteWebhook(context: WebhookContext): Promise<Response> {
  const body = await readBody(context.request, webhookPatchSchema, context.bodyLimit);
  const { data } = await fromWorkspace(
    context.client.PATCH(ONE, { params: pathOf(context), headers: { ...context.author }, body: body as never }),
  );
  return answerWebhook(data, 200);
}

/** Deletes a webhook. */
export async function removeSiteWebhook(context: WebhookContext): Promise<Response> {
  await fromWorkspace(context.client.DELETE(ONE, { params: pathOf(context), headers: { ...context.author } }));
  return answerBody(null, {}, 204);
}

const pathOf = (context: WebhookContext) => ({ path: { webhook_id: idOf(context, 'webhook_id') } });

function answerWebhook(data: unknown, status: number): Response {
  return answerJson(readAnswer(z.object({ data: siteWebhookSchema }), data), { status });
}
