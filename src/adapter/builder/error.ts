import type { AdapterError } from '../../protocol/adapter/index.ts';
import { builderErrorSchema, staleSchema } from '../../protocol/builder/index.ts';

/** The Builder interface's error as a page's, as far as it is what the interface documents; else undefined. */
export function toBuilderError(status: number, body: unknown): AdapterError | undefined {
  if (status === 412) {
    const stale = staleSchema.safeParse(body);
    return { code: 'stale', message: 'The revision has moved on.', ...(stale.success ? stale.data.data : {}) };
  }
  const error = builderErrorSchema.safeParse((body as { meta?: { error?: unknown } } | undefined)?.meta?.error);
  return error.success ? withoutUndefined(error.data) : undefined;
}

function withoutUndefined(error: AdapterError): AdapterError {
  return Object.fromEntries(Object.entries(error).filter(([, value]) => value !== undefined)) as AdapterError;
}
