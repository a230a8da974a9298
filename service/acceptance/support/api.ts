import { readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { expect, inject } from 'vitest';

interface OperationDescription {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
  readonly components: object;
}

const document = JSON.parse(
  readFileSync(new URL('../../../docs/openapi/builder.json', import.meta.url), 'utf8'),
) as OpenApi;

export interface Operation extends OperationDescription {
  readonly method: string;
  readonly path: string;
}

/** Every operation of the published description. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

/** `operationId status` of every answer the suite got. */
export const seen = new Set<string>();

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string;
  /** A multipart body, in place of `body`. */
  readonly form?: FormData;
  /** null sends none. Default: the sandbox key. */
  readonly key?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads what it expects; the schema check is in call()
  readonly json: any;
}

export const target = inject('target');

/** The request of an operation as fetch takes it. */
export function requestOf(
  operationId: string,
  { params = {}, query = {}, headers = {}, body, raw, form, key = target.sandboxKey }: CallInput = {},
): [string, RequestInit] {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`No operation ${operationId}`);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '01890000-0000-7000-8000-000000000000'),
  );
  const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return [
    `${target.url}${path}${search}`,
    {
      method: operation.method,
      headers: {
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : content === undefined ? {} : { body: content }),
    },
  ];
}

/**
 * Calls an operation, notes that it answered, and checks the answer, and a body that was taken, against the published
 * description.
 */
export async function call(operationId: string, input: CallInput = {}): Promise<Answer> {
  const response = await fetch(...requestOf(operationId, input));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const type = response.headers.get('content-type') ?? '';
  const json: unknown = type.startsWith('application/json') ? JSON.parse(text) : undefined;
  seen.add(`${operationId} ${response.status}`);
  checkAnswer(operationId, response.status, json);
  if (response.ok && input.body !== undefined) checkBody(operationId, input.body);
  return { status: response.status, headers: response.headers, text, bytes, json };
}

function checkAnswer(operationId: string, status: number, json: unknown): void {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  const described = operation?.responses[String(status)];
  if (status === 405 || status === 501) return;
  expect(described, `${operationId} answered ${status}, which is not described`).toBeDefined();
  const schema = described?.content?.['application/json']?.schema;
  if (schema)
    expect(listFaults(schema, json), `${operationId} ${status} does not have the described shape`).toEqual([]);
}

/** What is taken has to be what the description says may be sent, or clients made from it could not send it. */
function checkBody(operationId: string, body: unknown): void {
  const schema = operations.find((candidate) => candidate.operationId === operationId)?.requestBody?.content[
    'application/json'
  ]?.schema;
  if (schema) expect(listFaults(schema, body), `${operationId} took a body that is not as described`).toEqual([]);
}

function listFaults(schema: object, json: unknown): readonly unknown[] {
  return new Validator({ ...schema, components: document.components } as Schema, '2020-12', false)
    .validate(json)
    .errors.slice(-3);
}

/** Asserts an error in the envelope of the interface, and returns its `meta.error`. */
export function expectError(
  answer: Answer,
  status: number,
  code?: string,
): { code: string; message: string; fields?: { path: string; message: string }[]; operation?: number; path?: string } {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.json.meta.status.code).toBe(status);
  expect(typeof answer.json.meta.status.text).toBe('string');
  if (status !== 412) expect(answer.json.data).toBeNull();
  expect(answer.json.meta.error.message).toMatch(/\w.*[.;]/);
  if (code !== undefined) expect(answer.json.meta.error.code).toBe(code);
  return answer.json.meta.error;
}
