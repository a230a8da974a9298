import type { AdapterError } from '../../protocol/adapter/index.ts';
import { platformErrorSchema, staleStateSchema } from '../../protocol/platform/index.ts';

/** The Platform interface's error as a page's, as far as it is what the interface documents; else undefined. */
export function toPlatformError(status: number, body: unknown): AdapterError | undefined {
  if (status === 412) {
    const stale = staleStateSchema.safeParse(body).data;
    const since = stale && { revision: stale.revision, ...(stale.operations ? { operations: stale.operations } : {}) };
    return { code: 'stale', message: 'The revision has moved on.', ...since };
  }
  const error = platformErrorSchema.safeParse(body).data;
  if (!error) return undefined;
  const { validationErrors = {}, ...told } = error;
  const fields = Object.entries(validationErrors).map(([path, sentences]) => ({ path, message: sentences.join(' ') }));
  const all = { ...told, ...(told.fields || fields.length === 0 ? {} : { fields }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as AdapterError;
}
