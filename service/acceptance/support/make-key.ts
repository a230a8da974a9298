import { expect } from 'vitest';
import { target } from './target.ts';

/** A key that was made through the Platform interface. */
export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

/** Makes a key of the sandbox; an admin without limits when nothing else is wanted. */
export async function makeKey(over: Readonly<Record<string, unknown>> = {}): Promise<MadeKey> {
  const response = await fetch(`${target.url}/public/v2/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${target.sandboxKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Acceptance', role: 'admin', ...over }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(201);
  return (JSON.parse(text) as { data: MadeKey }).data;
}
