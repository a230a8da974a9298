import { contractPatchSchema } from '../../src/protocol/index.ts';
import { describe, expect, it } from 'vitest';
import {
  handlerSchema,
  sessionInputSchema,
  settingsPatchSchema,
  templateQuerySchema,
} from '../../src/protocol/builder/index.ts';

const handler = { method: 'GET', url: 'https://app.example.com/x?y=1' };
const handlers = { success_handler: handler, cancel_handler: handler, delete_handler: handler, error_handler: handler };
const contract = { template_id: 'mutual-nda', languages: ['en'], document_name: 'NDA' };
const input = { contract, handlers };

describe('fixtures', () => {
  it.each([
    ['handler', handlerSchema, handler],
    ['handler, lower-case method', handlerSchema, { ...handler, method: 'post' }],
    ['handler with endpoint', handlerSchema, { method: 'GET', endpoint: 'http://localhost:3000/' }],
    ['session', sessionInputSchema, input],
    [
      'session with everything',
      sessionInputSchema,
      {
        ...input,
        participant: { display_name: null, email: 'a@b.c' },
        ui_language: 'fi',
        trial: {},
        finalization: null,
      },
    ],
    ['session with unknown fields', sessionInputSchema, { ...input, later: true }],
    ['settings, empty', settingsPatchSchema, {}],
    ['settings, cleared', settingsPatchSchema, { trial: null, finalization: null }],
    [
      'text with allowed tags',
      settingsPatchSchema,
      { finalization: { confirmation_text: 'a <strong>b</strong> <B>c</B> d<wbr>e 1 < 2' } },
    ],
    ['operations of any kind', contractPatchSchema, { operations: [{ op: 'add' }, 7, null] }],
    ['query', templateQuerySchema, { 'page[size]': '100', 'page[number]': '3', other: 'x' }],
  ])('accepts %s', (_name, schema, value) => {
    expect(schema.safeParse(value).error).toBeUndefined();
  });

  it.each([
    ['handler without address', handlerSchema, { method: 'GET' }, 'url'],
    ['handler with another scheme', handlerSchema, { method: 'GET', url: 'data:text/html,x' }, 'url'],
    ['handler with another method', handlerSchema, { method: 'DELETE', url: handler.url }, 'method'],
    [
      'session in two languages',
      sessionInputSchema,
      { ...input, contract: { ...contract, languages: ['en', 'fi'] } },
      'contract.languages',
    ],
    [
      'session with a blank name',
      sessionInputSchema,
      { ...input, contract: { ...contract, document_name: '  ' } },
      'contract.document_name',
    ],
    [
      'session with a long name',
      sessionInputSchema,
      { ...input, contract: { ...contract, document_name: 'x'.repeat(256) } },
      'contract.document_name',
    ],
    ['session in an unknown interface language', sessionInputSchema, { ...input, ui_language: 'en' }, 'ui_language'],
    [
      'text with other tags',
      settingsPatchSchema,
      { finalization: { confirmation_text: '<i>x</i>' } },
      'finalization.confirmation_text',
    ],
    [
      'text with attributes',
      settingsPatchSchema,
      { finalization: { confirmation_text: '<strong class="x">x</strong>' } },
      'finalization.confirmation_text',
    ],
    [
      'text with a comment',
      settingsPatchSchema,
      { finalization: { confirmation_text: '<!-- x -->' } },
      'finalization.confirmation_text',
    ],
    ['operations that are no list', contractPatchSchema, { operations: {} }, 'operations'],
    ['page size 101', templateQuerySchema, { 'page[size]': '101' }, 'page[size]'],
    ['page size of nothing', templateQuerySchema, { 'page[size]': '' }, 'page[size]'],
  ])('refuses %s', (...[, schema, value, path]) => {
    const result = schema.safeParse(value);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
