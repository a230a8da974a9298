import { z } from 'zod';
import type { Grant, UpstreamOptions } from '../../../src/adapter/index.ts';
import { answerJson } from '../../../src/adapter/answer.ts';
import { defineSurface } from '../../../src/adapter/surface.ts';
import type { AskedAction, OperationContext } from '../../../src/adapter/surface.ts';
import { readUpstream } from '../../../src/adapter/upstream.ts';
import type { ToError } from '../../../src/adapter/upstream.ts';
import { createClient } from '../../../src/client/index.ts';
import type { InterfaceClient } from '../../../src/client/index.ts';
import { defineRoute } from '../../../src/protocol/index.ts';

declare module '../../../src/adapter/adapter-options.ts' {
  interface Upstreams {
    /** Envelopes that are sent to be signed. */
    readonly envelopes?: UpstreamOptions;
  }
}

declare module '../../../src/adapter/authorize-options.ts' {
  interface Actions {
    readonly envelopes: {
      readonly interface: 'envelopes';
      readonly verb: 'send';
      readonly envelope: string;
      readonly grant: Grant | undefined;
    };
  }
}

/** The interface behind the surface, as a generator writes it of its description. */
interface Paths {
  '/v1/envelopes/{envelope_id}/send': {
    post: {
      parameters: { path: { envelope_id: string } };
      responses: { 200: { headers: object; content: { 'application/json': { sent_at: string } } } };
    };
  };
}

interface EnvelopeContext extends OperationContext {
  readonly client: InterfaceClient<Paths>;
}

const routes = {
  sendEnvelope: defineRoute({
    operationId: 'sendEnvelope',
    method: 'POST',
    path: '/envelopes/{envelope_id}/send',
    tag: 'Envelopes',
    summary: 'Send an envelope',
    request: { params: z.object({ envelope_id: z.uuid() }) },
    responses: { 200: { description: 'Sent', schema: z.object({ sent_at: z.string() }) } },
    errors: [409],
  }),
};

/** This interface lists its errors, by title. */
const toError: ToError = (_, body) => {
  const [first] = (body as { errors?: { title?: string }[] } | undefined)?.errors ?? [];
  return first?.title === undefined ? undefined : { code: first.title, message: 'The envelope was refused.' };
};

const askToSend = ({ envelope_id: envelope = '' }: Readonly<Record<string, string>>): AskedAction => ({
  subject: `envelope:${envelope}`,
  action: { interface: 'envelopes', verb: 'send', envelope },
});

async function sendEnvelope({ client, params, request }: EnvelopeContext): Promise<Response> {
  const sent = client.POST('/v1/envelopes/{envelope_id}/send', {
    params: { path: { envelope_id: params['envelope_id'] ?? '' } },
    signal: request.signal,
  });
  return answerJson((await readUpstream(sent, toError)).data);
}

/** Everything that the adapter is told of the interface. */
export const envelopeSurface = defineSurface<EnvelopeContext, typeof routes>({
  interface: 'envelopes',
  verbs: ['send'],
  routes,
  operations: { sendEnvelope: { run: sendEnvelope, action: askToSend } },
  open: ({ upstream }) => {
    if (!upstream.envelopes) return undefined;
    const client = createClient<Paths>(upstream.envelopes);
    return (context) => ({ ...context, client });
  },
});
