import { expect } from 'vitest';
import type { ErrorDetails } from '../support/interface-client.ts';
import { createInterfaceClient } from '../support/interface-client.ts';

export type { Answer, CallInput } from '../support/interface-client.ts';
export { target } from '../support/target.ts';

interface Envelope {
  readonly status: { readonly code: number; readonly error: string; readonly message: string };
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** The Signing interface, held to its description. */
export const signing = createInterfaceClient({
  description: 'signing-v1',
  readError: (json, status): ErrorDetails => {
    const { status: told, errors, ...rest } = json as Envelope;
    expect(told.code).toBe(status);
    expect(Object.keys(rest)).toEqual([]);
    if (status === 422) expect(Object.keys(errors ?? {}).length).toBeGreaterThan(0);
    const fields = Object.entries(errors ?? {}).map(([path, [message = '']]) => ({ path, message }));
    return { code: told.error, message: told.message, fields };
  },
});
export const { operations, seen, requestOf, call, expectError } = signing;
