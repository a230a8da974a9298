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
    ['src/client/room-api.ts', await toTypes(createRoomOpenApi({ withExamples: false }))],
    ['docs/openapi/signing-v1.json', toText(createSigningOpenApi())],
    ['src/client/signing-api.ts', await toTypes(createSigningOpenApi({ withExamples: false }))],
  ]);
}

const toText = (description: object): string => `${JSON.stringify(description, null, 2)}\n`;

/** Types say nothing by example. */
async function toTypes(description: object): Promise<string> {
  return `${HEADER}${astToString(await openapiTS(JSON.stringify(shareErrors(description as Description)), { immutable: false }))}`;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, object> }>>>>;
  readonly components: object;
}

/**
 * The same description with each error that several operations answer alike written once: the types of all of them are
 * a third shorter, and say the same.
 */
function shareErrors(description: Description): object {
  const names = new Map<string, string>();
  const responses: Record<string, object> = {};
  const share = ([status, response]: [string, object]): [string, object] => {
    if (Number(status) < 400) return [status, response];
    const text = JSON.stringify(response);
    const count = [...names.values()].filter((name) => name.startsWith(`Error${status}`)).length;
    const name = names.get(text) ?? `Error${status}${count === 0 ? '' : `_${count + 1}`}`;
    names.set(text, name);
    responses[name] = response;
    return [status, { $ref: `#/components/responses/${name}` }];
  };
  const paths = Object.entries(description.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        { ...operation, responses: Object.fromEntries(Object.entries(operation.responses).map(share)) },
      ]),
    ),
  ]);
  const shared = Object.fromEntries(paths) as Description['paths'];
  return { ...description, paths: shared, components: { ...description.components, responses } };
}

async function writeFiles(root: string): Promise<void> {
  for (const [path, text] of await generateFiles()) {
    const file = `${root}/${path}`;
    await mkdir(dirname(file), { recursive: true });
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFiles(fileURLToPath(new URL('..', import.meta.url)));
