import { readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { expect } from 'vitest';
import { target } from './target.ts';

interface OperationDescription {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, ResponseDescription>>;
}

interface ResponseDescription {
  /** Where errors of a status are described: once for all operations. */
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
  readonly components: { readonly responses: Readonly<Record<string, ResponseDescription>> };
}

export interface Operation extends OperationDescription {
  readonly method: string;
  readonly path: string;
}

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

/** The details of an error, whatever the envelope of the interface. */
export interface ErrorDetails {
  readonly code: string;
  readonly message: string;
  readonly fields?: { path: string; message: string }[];
  readonly operation?: number;
  readonly path?: string;
}

/** An interface as its acceptance suite knows it: by its published description and its envelope. */
export interface InterfaceUnderTest {
  /** Name of its file in `docs/openapi`. */
  readonly description: string;
  /** Asserts that a body is an error in the interface's envelope, and returns its details. */
  readonly readError: (json: unknown, status: number) => ErrorDetails;
}

export interface InterfaceClient {
  /** Every operation of the published description. */
  readonly operations: readonly Operation[];
  /** `operationId status` of every answer that came. */
  readonly seen: Set<string>;
  /** The request of an operation as fetch takes it. */
  readonly requestOf: (operationId: string, input?: CallInput) => [string, RequestInit];
  /**
   * Calls an operation, notes that it answered, and checks the answer, and a body that was taken, against the published
   * description.
   */
  readonly call: (operationId: string, input?: CallInput) => Promise<Answer>;
  /** Asserts an error in the envelope of the interface, and returns its details. */
  readonly expectError: (
    answer: Pick<Answer, 'status' | 'text' | 'json'>,
    status: number,
    code?: string,
  ) => ErrorDetails;
}

/** A client of an interface that holds it to its description. */
export function createInterfaceClient({ description, readError }: InterfaceUnderTest): InterfaceClient {
  const document = JSON.parse(
    readFileSync(new URL(`../../../docs/openapi/${description}.json`, import.meta.url), 'utf8'),
  ) as OpenApi;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const find = (operationId: string): Operation => {
    const operation = operations.find((candidate) => candidate.operationId === operationId);
    if (!operation) throw new Error(`No operation ${operationId}`);
    return operation;
  };
  const seen = new Set<string>();
  const requestOf: InterfaceClient['requestOf'] = (operationId, input) => formRequest(find(operationId), input);
  const check = createChecks(document);
  return {
    operations,
    seen,
    requestOf,
    call: async (operationId, input = {}) => {
      const response = await fetch(...requestOf(operationId, input));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const type = response.headers.get('content-type') ?? '';
      const json: unknown = type.startsWith('application/json') ? JSON.parse(text) : undefined;
      seen.add(`${operationId} ${response.status}`);
      check.answer(find(operationId), response.status, json);
      if (response.ok && input.body !== undefined) check.body(find(operationId), input.body);
      return { status: response.status, headers: response.headers, text, bytes, json };
    },
    expectError: (answer, status, code) => {
      expect(answer.status, answer.text).toBe(status);
      const error = readError(answer.json, status);
      expect(error.message).toMatch(/\w.*[.;]/);
      if (code !== undefined) expect(error.code).toBe(code);
      return error;
    },
  };
}

function formRequest(
  { method, path: template }: Operation,
  { params = {}, query = {}, headers = {}, body, raw, form, key = target.sandboxKey }: CallInput = {},
): [string, RequestInit] {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '01890000-0000-7000-8000-000000000000'),
  );
  const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return [
    `${target.url}${path}${search}`,
    {
      method,
      headers: {
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : content === undefined ? {} : { body: content }),
    },
  ];
}

function createChecks({ components }: OpenApi) {
  const listFaults = (schema: object, json: unknown): readonly unknown[] =>
    new Validator({ ...schema, components } as Schema, '2020-12', false).validate(json).errors.slice(-3);
  return {
    answer: ({ operationId, responses }: Operation, status: number, json: unknown): void => {
      if (status === 405 || status === 501) return;
      const response = responses[String(status)];
      const shared = response?.$ref?.split('/').at(-1);
      const described = shared === undefined ? response : components.responses[shared];
      expect(described, `${operationId} answered ${status}, which is not described`).toBeDefined();
      const schema = described?.content?.['application/json']?.schema;
      if (schema)
        expect(listFaults(schema, json), `${operationId} ${status} does not have the described shape`).toEqual([]);
    },
    /** Checks an accepted body against the description: otherwise clients made from it could not send it. */
    body: ({ operationId, requestBody }: Operation, body: unknown): void => {
      const schema = requestBody?.content['application/json']?.schema;
      if (schema) expect(listFaults(schema, body), `${operationId} took a body that is not as described`).toEqual([]);
    },
  };
}
