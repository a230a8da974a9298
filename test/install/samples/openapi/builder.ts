import { createSession } from './client/builder';
import type { SessionInput } from './client/builder';
import type { components, paths } from './types/builder';

type Handlers = paths['/api/builder/sessions']['post']['requestBody']['content']['application/json']['handlers'];

/** Opens a session of a template in English; the one-time URL of its Builder. */
export async function start(template: string, handlers: Handlers): Promise<string> {
  const contract = {
    template_id: template,
    languages: ['en'],
    document_name: 'Agreement',
  } satisfies SessionInput['contract'];
  const { data, error } = await createSession({
    body: { contract, handlers },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  if (!data) throw new Error(error.meta.error.message);
  const session: components['schemas']['SessionCreated']['data'] = data.data;
  return session.url;
}
