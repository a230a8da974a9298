import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { createAdapterOpenApi } from '../src/protocol/adapter/index.ts';
import { createBuilderOpenApi } from '../src/protocol/builder/index.ts';
import { createPlatformOpenApi } from '../src/protocol/platform/index.ts';
import { createRoomOpenApi } from '../src/protocol/room/index.ts';
import { createSigningOpenApi } from '../src/protocol/signing/index.ts';

const HEADER = '// Made by scripts/generate-openapi.ts from src/protocol. Change it there.\n';

/** What each generated file must hold, by its path from the repository root. */
export async function generateFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['docs/openapi/adapter.json', toText(createAdapterOpenApi())],
    ['docs/openapi/builder.json', toText(createBuilderOpenApi())],
    ['docs/openapi/platform-v2.json', toText(createPlatformOpenApi())],
    ['docs/openapi/signing-room.json', toText(createRoomOpenApi())],
    ['src/client/builder-api.ts', await toTypes(createBuilderOpenApi({ withExamples: false }))],
    ['src/client/platform-api.ts', await toTypes(createPlatformOpenApi({ withExamples: false }))],
    ['src/client/room-api.ts', await toTypes(createRoomOpenApi())],
    ['docs/openapi/signing-v1.json', toText(createSigningOpenApi())],
    ['src/client/signing-api.ts', await toTypes(createSigningOpenApi({ withExamples: false }))],
  ]);
}

const toText = (description: object): string => `${JSON.stringify(description, null, 2)}\n`;

/** Types say nothing by example. */
async function toTypes(description: object): Promise<string> {
  return `${HEADER}${astToString(await openapiTS(JSON.stringify(description), { immutable: false }))}`;
}

async function writeFiles(root: string): Promise<void> {
  for (const [path, text] of await generateFiles()) {
    const file = `${root}/${path}`;
    await mkdir(dirname(file), { recursive: true });
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFiles(fileURLToPath(new URL('..', import.meta.url)));
