import { expect } from 'vitest';
import type { ErrorDetails } from '../support/interface-client.ts';
import { createInterfaceClient } from '../support/interface-client.ts';

export type { Answer, CallInput } from '../support/interface-client.ts';
export { target } from '../support/target.ts';

interface Envelope {
  readonly data: unknown;
  readonly meta: { readonly status: { readonly code: number; readonly text: string }; readonly error: ErrorDetails };
}

/** The Builder interface, held to its description. */
export const builder = createInterfaceClient({
  description: 'builder',
  readError: (json, status) => {
    const { data, meta } = json as Envelope;
    expect(meta.status.code).toBe(status);
    expect(typeof meta.status.text).toBe('string');
    if (status !== 412) expect(data).toBeNull();
    return meta.error;
  },
});
export const { operations, seen, requestOf, call, expectError } = builder;
