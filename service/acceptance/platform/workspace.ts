import { expect } from 'vitest';
import type { Answer, CallInput } from './api.ts';
import { call, target } from './api.ts';

interface Started {
  readonly documentId: string;
  readonly contractId: string;
  /** Calls an operation on the document or its contract. */
  readonly call: (operationId: string, input?: CallInput) => Promise<Answer>;
  readonly patch: (operations: readonly unknown[], headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** Fills everything in with the template's example. */
  readonly complete: () => Promise<void>;
}

/** The id of the root folder. */
export async function rootFolder(key?: string): Promise<string> {
  const answer = await call('getWorkspace', key === undefined ? {} : { key });
  return (answer.json as { data: { root_folder_id: string } }).data.root_folder_id;
}

/** Moves the sandbox's time ahead; everything that becomes due has been done when it resolves. */
export async function moveClock(advance: string): Promise<void> {
  const response = await fetch(`${target.url}/sandbox/clock`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${target.sandboxKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  expect(response.status).toBe(200);
}

/** A folder of its own for a test. */
export async function makeFolder(title: string, parent?: string): Promise<string> {
  const answer = await call('createFolder', {
    body: { title, ...(parent === undefined ? {} : { parent_id: parent }) },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { data: { id: string } }).data.id;
}

/** A document started from a template. */
export async function startDocument(
  over: Readonly<Record<string, unknown>> = {},
  { template = 'mutual-nda', key }: { readonly template?: string; readonly key?: string } = {},
): Promise<Started> {
  const of = key === undefined ? {} : { key };
  const body = { folder_id: await rootFolder(key), title: 'Agreement with Example Oy', ...over };
  const created = await call('startFromTemplate', { params: { template_id: template }, body, ...of });
  expect(created.status, created.text).toBe(201);
  const { id: documentId, contract_id: contractId } = (created.json as { data: { id: string; contract_id: string } })
    .data;
  const params = { document_id: documentId, contract_id: contractId };
  const send = (operationId: string, input: CallInput = {}): Promise<Answer> =>
    call(operationId, { ...of, ...input, params: { ...params, ...input.params } });
  const patch: Started['patch'] = (list, headers = {}) =>
    send('patchBuilderState', { body: { operations: list }, headers });
  return {
    documentId,
    contractId,
    call: send,
    patch,
    complete: async () => {
      const example = await exampleOf(template);
      const list = Object.entries(example)
        .filter(([name]) => !name.startsWith('_'))
        .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
      const answer = await patch(list);
      expect(answer.status, answer.text).toBe(200);
    },
  };
}

/** The complete value that a template is shown with, from the Builder interface. */
async function exampleOf(template: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${target.url}/api/browser/templates/${template}`, {
    headers: { Authorization: `Bearer ${target.sandboxKey}` },
  });
  return ((await response.json()) as { data: { example: Readonly<Record<string, unknown>> } }).data.example;
}
