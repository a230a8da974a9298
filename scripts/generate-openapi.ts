import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { createAdapterOpenApi } from '../src/protocol/adapter/index.ts';
import { createBuilderOpenApi } from '../src/protocol/builder/index.ts';

const HEADER = '// Made by scripts/generate-openapi.ts from src/protocol. Change it there.\n';

/** What each generated file must hold, by its path from the repository root. */
export async function generateFiles(): Promise<ReadonlyMap<string, string>> {
  const builder = createBuilderOpenApi();
  // Types say nothing by example.
  const types = astToString(
    await openapiTS(JSON.stringify(createBuilderOpenApi({ withExamples: false })), { immutable: false }),
  );
  return new Map([
    ['docs/openapi/adapter.json', `${JSON.stringify(createAdapterOpenApi(), null, 2)}\n`],
    ['docs/openapi/builder.json', `${JSON.stringify(builder, null, 2)}\n`],
    ['src/client/builder-api.ts', `${HEADER}${types}`],
  ]);
}

async function writeFiles(root: string): Promise<void> {
  for (const [path, text] of await generateFiles()) {
    const file = `${root}/${path}`;
    await mkdir(dirname(file), { recursive: true });
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFiles(fileURLToPath(new URL('..', import.meta.url)));
