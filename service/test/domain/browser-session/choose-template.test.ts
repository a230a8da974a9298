import type { Template } from 'deedkit/document';
import type { BrowserState } from 'deedkit/protocol/builder';
import { describe, expect, it } from 'vitest';
import type { BrowserRecord } from '../../../src/domain/browser-session/browser-session.ts';
import type { Choice } from '../../../src/domain/browser-session/choose-template.ts';
import { chooseTemplate, isOffered, offeredLanguages } from '../../../src/domain/browser-session/choose-template.ts';
import type { Key, Tenant } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const text = (en: string) => ({ _type: 'translatable', en });
const template = {
  id: 'nda',
  name: text('Mutual NDA'),
  description: text('Keeps a secret'),
  tags: ['business'],
  languages: ['en', 'fi'],
  jurisdictions: ['fi'],
} as unknown as Template;
const key: Key = { tenant: FIRST_TENANTS.live, id: 'b' };
const now = new Date('2026-05-01T08:00:00Z');

describe('choosing a template', () => {
  const start = () => {
    const written: { key: Key; choice: BrowserState; at: Date }[] = [];
    const ports = {
      now: (_tenant: Tenant) => now,
      catalog: { get: async (_tenant: unknown, id: string) => (id === 'nda' ? { version: 'v', template } : undefined) },
      browserSessions: {
        // As the database does: the second caller finds it completed.
        complete: async (session: Key, choice: BrowserState, at: Date) => {
          if (written.length > 0) return false;
          written.push({ key: session, choice, at });
          return true;
        },
      },
    };
    const choose = (over: Partial<Choice> = {}, filter: BrowserRecord['filter'] = null) =>
      chooseTemplate(ports, { key, filter }, { template_id: 'nda', language: 'fi', document_name: 'Ours', ...over });
    return { ports, written, choose };
  };

  it('completes the session with it, once', async () => {
    const { written, choose } = start();
    const chosen = { template_id: 'nda', document_name: 'Ours', languages: ['fi'] };
    expect(await choose()).toEqual({ ok: true, value: chosen });
    expect(await choose({ language: 'en' })).toEqual({ ok: false, refusal: { code: 'session_ended' } });
    expect(written).toEqual([{ key, choice: chosen, at: now }]);
  });

  it('of two who choose at once is one that counts', async () => {
    const { written, choose } = start();
    const outcomes = await Promise.all([choose({ document_name: 'First' }), choose({ document_name: 'Second' })]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect(written.map(({ choice }) => choice.document_name)).toEqual(['First']);
  });

  const unknown = { code: 'unknown_template', path: '/template_id' };
  const inLanguages = (...languages: string[]) => ({ code: 'unknown_language', path: '/language', languages });
  it.each<[string, Partial<Choice>, BrowserRecord['filter'], object]>([
    ['a template that is not there', { template_id: 'x' }, null, unknown],
    ['a template of another jurisdiction', {}, { jurisdiction: 'se' }, unknown],
    ['a template that is not in the language', {}, { language: 'sv' }, unknown],
    ['a template before its language', { template_id: 'x', language: 'sv' }, null, unknown],
    ['a language it lacks', { language: 'sv' }, null, inLanguages('en', 'fi')],
    ['a language that is not written as the template does', { language: 'FI' }, null, inLanguages('en', 'fi')],
    ['a language that is not offered', {}, { language: 'EN' }, inLanguages('en')],
    ['no language', { language: '' }, null, inLanguages('en', 'fi')],
  ])('is refused for %s, and may be done again', async (...[, over, filter, refusal]) => {
    const { written, choose } = start();
    expect(await choose(over, filter)).toEqual({ ok: false, refusal });
    expect(written).toEqual([]);
    expect(await choose()).toMatchObject({ ok: true });
  });

  it('is done by the time of the tenant', async () => {
    const { ports, written } = start();
    const ahead = new Date('2027-01-01T00:00:00Z');
    const acme: Key = { tenant: { id: 'acme', environment: 'sandbox' }, id: 'b' };
    const moved = { ...ports, now: ({ id }: Tenant) => (id === 'acme' ? ahead : now) };
    const choice = { template_id: 'nda', language: 'en', document_name: '' };
    await chooseTemplate(moved, { key: acme, filter: null }, choice);
    expect(written).toMatchObject([{ key: acme, at: ahead }]);
  });
});

describe('the offer of a browser session', () => {
  it.each([
    [null, ['en', 'fi']],
    [{}, ['en', 'fi']],
    [{ language: '' }, ['en', 'fi']],
    [{ language: 'FI' }, ['fi']],
    [{ language: 'sv' }, []],
    [{ jurisdiction: 'se' }, ['en', 'fi']],
  ])('with the filter %j is in %j', (filter, expected) => {
    expect(offeredLanguages(template.languages, filter)).toEqual(expected);
  });

  it.each([
    [null, true],
    [{ jurisdiction: 'FI', language: 'EN' }, true],
    [{ jurisdiction: 'fi', language: 'sv' }, false],
    [{ jurisdiction: 'se', language: 'fi' }, false],
  ])('with the filter %j has the template: %s', (filter, expected) => {
    expect(isOffered({ version: 'v', template }, filter)).toBe(expected);
  });
});
