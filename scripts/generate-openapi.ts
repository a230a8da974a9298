// Writes the OpenAPI files, the table of roles, and the types of the clients, which stand in no commit: `npm run generate`, with `--clients`
// the types alone.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'prettier';
import { createAdapterOpenApi } from '../src/protocol/adapter/index.ts';
import { createBuilderOpenApi } from '../src/protocol/builder/index.ts';
import { createPlatformOpenApi } from '../src/protocol/platform/index.ts';
import { createRoomOpenApi } from '../src/protocol/room/index.ts';
import { createSigningOpenApi } from '../src/protocol/signing/index.ts';
import { writeRoles } from './write-roles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const HEADER = '// Made by scripts/generate-openapi.ts from src/protocol. Change it there.\n';

/** The interfaces that a client is made for, by its name; pages ask the adapter without one. */
const CLIENTS = {
  builder: createBuilderOpenApi,
  platform: createPlatformOpenApi,
  room: createRoomOpenApi,
  signing: createSigningOpenApi,
};

/** The text of each OpenAPI file, and of the page with the table of roles, by its path from the repository root. */
export async function generateDescriptions(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['docs/openapi/adapter.json', await toText(await createAdapterOpenApi())],
    ['docs/openapi/builder.json', await toText(await createBuilderOpenApi())],
    ['docs/openapi/platform-v2.json', await toText(await createPlatformOpenApi())],
    ['docs/openapi/signing-room.json', await toText(await createRoomOpenApi())],
    ['docs/openapi/signing-v1.json', await toText(await createSigningOpenApi())],
    ['docs/platform.md', writeRoles(await readFile(join(root, 'docs/platform.md'), 'utf8'))],
  ]);
}

/** Compact: what fits on a line stands on one. */
function toText(description: object): Promise<string> {
  return format(JSON.stringify(description), { parser: 'json', printWidth: 180 });
}

/** The types of the clients, by their path from the repository root. Types say nothing by example. */
async function generateClients(): Promise<ReadonlyMap<string, string>> {
  const files = Object.entries(CLIENTS).map(async ([name, create]) => {
    const description = JSON.stringify(await create({ withExamples: false }));
    const types = astToString(await openapiTS(description, { immutable: false }));
    return [`src/client/${name}-api.ts`, `${HEADER}${types}`] as const;
  });
  return new Map(await Promise.all(files));
}

async function writeFiles(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) await writeFile(join(root, path), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFiles(await generateClients());
  if (!process.argv.includes('--clients')) await writeFiles(await generateDescriptions());
}
