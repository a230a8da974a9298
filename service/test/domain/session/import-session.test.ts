import type { Template } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import type { Rebuilt } from '../../../src/domain/contract/rebuild-document.ts';
import { createSession } from '../../../src/domain/session/create-session.ts';
import type { Archive } from '../../../src/domain/session/import-session.ts';
import { importSession } from '../../../src/domain/session/import-session.ts';
import type { NewSession, SessionPorts } from '../../../src/domain/session/session.ts';
import type { TemplateCatalog } from '../../../src/domain/template/template-catalog.ts';
import { FakeSessions, idempotency, identity, input } from './fake-sessions.ts';

const template = { id: 't', languages: ['en'] } as unknown as Template;
const catalog = {
  find: async ({ version }) => (version === 'v' ? { version, template } : undefined),
} as Partial<TemplateCatalog> as TemplateCatalog;

describe('an archive that is brought in', () => {
  it('makes a session of a template that the service has, and of no other', async () => {
    const created: NewSession[] = [];
    const ports = {
      catalog,
      now: () => new Date('2026-05-01T08:00:00Z'),
      publicUrl: () => 'https://contracts.example.com',
      store: {
        create: async (session: NewSession) => {
          created.push(session);
          return undefined;
        },
      },
    } as unknown as SessionPorts;
    const document = {
      id: 'd',
      documentName: 'Ours',
      jurisdiction: 'fi',
      languages: ['en'],
      parts: { value: '{}', sections: '[]', appearance: '{}' },
    };
    const archive = (over: Partial<Archive> = {}): Archive => ({
      template: { id: 't', version: 'v' },
      rebuild: async (): Promise<Rebuilt> => ({ ok: true, document }),
      ...over,
    });
    const bring = (given: Archive) =>
      importSession(ports, { identity, archive: given, settings: { handlers: {} as never }, idempotency: undefined });
    expect(await bring(archive())).toMatchObject({ ok: true, value: { id: 'd' } });
    expect(created).toMatchObject([{ document, templateId: 't', templateVersion: 'v', trial: null }]);
    for (const unknown of [undefined, { id: 't', version: 'other' }])
      expect(await bring(archive({ template: unknown }))).toMatchObject({ refusal: { code: 'archive_template' } });
    const broken = archive({ rebuild: async () => ({ ok: false, path: '/value', reason: 'wrong_type' }) });
    expect(await bring(broken)).toMatchObject({
      refusal: { code: 'archive_state', path: '/value', reason: 'wrong_type' },
    });
    expect(created).toHaveLength(1);
  });

  it('is read by its template only when the service has that, and not at all when it has not', async () => {
    const fake = new FakeSessions();
    const given: Template[] = [];
    const rebuild = async (by: Template): Promise<Rebuilt> => {
      given.push(by);
      return { ok: false, path: '', reason: 'wrong_type' };
    };
    const bring = (version: string) =>
      importSession(
        { ...fake.ports, catalog },
        {
          identity,
          archive: { template: { id: 't', version }, rebuild },
          settings: { handlers: {} as never },
          idempotency,
        },
      );
    expect(await bring('other')).toEqual({ ok: false, refusal: { code: 'archive_template' } });
    expect(given).toEqual([]);
    await bring('v');
    expect(given).toEqual([template]);
    expect([fake.sessions.length, fake.slots.size]).toEqual([0, 0]);
  });

  it('makes one session for equal requests, and none under a key that was used for another', async () => {
    const fake = new FakeSessions();
    let count = 0;
    const rebuild = async (): Promise<Rebuilt> => {
      const parts = { value: '{}', sections: '[]', appearance: '{}' };
      const id = `d${++count}`;
      return { ok: true, document: { id, documentName: 'Ours', jurisdiction: 'fi', languages: ['en'], parts } };
    };
    const bring = (requestHash: string) =>
      importSession(
        { ...fake.ports, catalog },
        {
          identity,
          archive: { template: { id: 't', version: 'v' }, rebuild },
          settings: { handlers: {} as never },
          idempotency: { ...idempotency, requestHash },
        },
      );
    const first = await bring('hash');
    expect(first).toMatchObject({ ok: true, value: { id: 'd1' } });
    expect(await bring('hash')).toEqual(first);
    expect(await bring('other')).toEqual({ ok: false, refusal: { code: 'idempotency_key_reused' } });
    expect(fake.sessions.map(({ key }) => key.id)).toEqual(['d1']);
    // Creating under the same key is another operation.
    expect([...fake.slots.keys()]).toEqual(['importSession key-1 once']);
    const created = await createSession(fake.ports, { identity, input, idempotency });
    expect(created).toMatchObject({ ok: true });
    expect(fake.sessions).toHaveLength(2);
  });
});
