import { expect } from 'vitest';
import type { ErrorDetails } from '../support/interface-client.ts';
import { createInterfaceClient } from '../support/interface-client.ts';

export type { Answer, CallInput } from '../support/interface-client.ts';
export { target } from '../support/target.ts';

interface Envelope extends ErrorDetails {
  readonly validationErrors?: Readonly<Record<string, readonly string[]>>;
}

/** The Platform interface, held to its description. */
export const platform = createInterfaceClient({
  description: 'platform-v2',
  readError: (json, status) => {
    const { validationErrors, fields, ...error } = json as Envelope;
    expect(validationErrors !== undefined).toBe(status === 422);
    const listed = Object.entries(validationErrors ?? {}).map(([path, [message = '']]) => ({ path, message }));
    return { ...error, fields: status === 422 ? listed : (fields ?? []) };
  },
});
export const { operations, seen, requestOf, call, expectError } = platform;
