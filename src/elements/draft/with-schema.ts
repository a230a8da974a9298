import { isOwnSchema, restoreSchema } from '../../document/index.ts';
import type { ValueSchema } from '../../document/index.ts';
import { createFailure } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { loadSchemaReader } from '../base/schema/readable-schema.ts';
import type { LoadedDraft } from './draft-api.ts';

/**
 * Gives a loaded draft a schema to work with. A published one is restored, and one of another tool is read first. Where
 * there is none, one is made after the values, and after the one made `before`.
 */
export async function withSchema(
  answer: HttpAnswer<LoadedDraft>,
  before: ValueSchema | undefined,
): Promise<HttpAnswer<LoadedDraft>> {
  if (!answer.ok) return answer;
  if (isOwnSchema(answer.value.schema))
    return { ok: true, value: { ...answer.value, schema: restoreSchema(answer.value.schema) } };
  try {
    const { schema, state } = answer.value;
    const read = await loadSchemaReader(schema);
    return { ok: true, value: { ...answer.value, schema: read(schema, state.value, before) as ValueSchema } };
  } catch (cause) {
    return createFailure(0, { code: 'network', message: String(cause) });
  }
}
