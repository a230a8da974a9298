import type { Schema } from '@cfworker/json-schema';
import { Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { call } from './api.ts';

describe('the catalogue of events', () => {
  interface Listed {
    readonly type: string;
    readonly description: string;
    readonly schema: object;
    readonly example: { readonly event_type: string };
  }

  it('has every type that a webhook accepts, each with an example as its schema says', async () => {
    const { data } = (await call('listWebhookEvents')).json as { data: Listed[] };
    const accepted_events = data.map(({ type }) => type);
    expect(accepted_events).toEqual(expect.arrayContaining(['contract-completed', 'document-sealed']));
    const made = await call('createWebhook', { body: { accepted_events, endpoints: [] } });
    expect(made.status, made.text).toBe(201);
    for (const { type, description, schema, example } of data) {
      expect(description).toMatch(/\.$/);
      expect(example.event_type).toBe(type);
      const validator = new Validator(schema as Schema, '2020-12', false);
      expect(validator.validate(example).errors, type).toEqual([]);
      expect(validator.validate({ ...example, event_type: 'other' }).valid).toBe(false);
      expect(validator.validate({ ...example, content: {} }).valid).toBe(false);
    }
  });
});
