import { hasRiskyPattern, restoreSchema, runPatternsBy, translatePattern } from '../../../document/index.ts';

/** How long a form is kept back for the engine, in ms: who is offline gets it without. */
const PATIENCE = 5000;

let isThere = false;
let loading: Promise<void> | undefined;
/** Schemas that were shown without it. */
const shown = new WeakSet<object>();

/** Whether a schema has patterns that only an engine may run which is not there yet. */
export function waitsForEngine(schema: object): boolean {
  return !isThere && !shown.has(schema) && hasRiskyPattern(restoreSchema(schema));
}

/**
 * Fetches an engine that runs every pattern in time that grows with the text alone, if a schema needs one. Until it is
 * there, risky patterns are not judged in this page, and the next schema that has one asks again: the service judges
 * them in any case.
 */
export async function loadEngineOf(schema: unknown): Promise<void> {
  if (typeof schema !== 'object' || schema === null || !waitsForEngine(schema)) return;
  runHarmless(() => undefined);
  loading ??= load();
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
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
  }
}

/** Has harmless patterns run by the engine of the language, and the others by another. */
function runHarmless(runRisky: Parameters<typeof runPatternsBy>[0]): void {
  runPatternsBy((pattern) => (hasRiskyPattern({ pattern }) ? runRisky(pattern) : new RegExp(pattern, 'u')));
}
