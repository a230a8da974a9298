import { hasRiskyPattern, restoreSchema, runPatternsBy, translatePattern } from '../document/index.ts';

let isThere = false;
let loading: Promise<void> | undefined;
/** Schemas that were shown without it, since it could not be fetched. */
const shown = new WeakSet<object>();

/** Whether a schema has patterns that only an engine may run which is not there yet. */
export function waitsForEngine(schema: object): boolean {
  return !isThere && !shown.has(schema) && hasRiskyPattern(restoreSchema(schema));
}

/**
 * Fetches an engine that runs every pattern in time that grows with the text alone, if a schema needs one. When it cannot
 * be fetched, risky patterns are not judged in this page, and the next schema that has one asks again: the service
 * judges them in any case.
 */
export async function loadEngineOf(schema: unknown): Promise<void> {
  if (typeof schema !== 'object' || schema === null || !waitsForEngine(schema)) return;
  loading ??= load();
  await loading;
  shown.add(schema);
}

async function load(): Promise<void> {
  try {
    const { RE2JS } = await import('re2js');
    isThere = true;
    runHarmless((source) => {
      const pattern = RE2JS.compile(RE2JS.translateRegExp(translatePattern(source)));
      return { test: (text) => pattern.test(text) };
    });
  } catch {
    loading = undefined;
    runHarmless(() => undefined);
  }
}

/** Has harmless patterns run by the engine of the language, and the others by another. */
function runHarmless(runRisky: Parameters<typeof runPatternsBy>[0]): void {
  runPatternsBy((pattern) => (hasRiskyPattern({ pattern }) ? runRisky(pattern) : new RegExp(pattern, 'u')));
}
