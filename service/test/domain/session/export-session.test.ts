import type { Template } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import type { Rebuilt } from '../../../src/domain/contract/rebuild-document.ts';
import { exportSession } from '../../../src/domain/session/export-session.ts';
import type { Archive } from '../../../src/domain/session/import-session.ts';
import { importSession } from '../../../src/domain/session/import-session.ts';
import { readSession, updateSession } from '../../../src/domain/session/read-session.ts';
import type { NewSession, SessionPorts, SessionStore } from '../../../src/domain/session/session.ts';
import type { TemplateCatalog } from '../../../src/domain/template/template-catalog.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';
import { FakeContracts, key } from '../contract/fake-contracts.ts';

const template = { id: 't', languages: ['en'] } as unknown as Template;
const catalog = {
  find: async ({ version }) => (version === 'v' ? { version, template } : undefined),
  getVersion: async () => template,
} as Partial<TemplateCatalog> as TemplateCatalog;
const identity: Identity = { tenant: FIRST_TENANTS.live, keyId: 'k', secret: 's' };

describe('an archive', () => {
  it('has the document as it is, for who takes part in it', async () => {
    const contracts = new FakeContracts();
    contracts.changeElsewhere('Newest');
    const ask = (participantId: string) =>
      exportSession({ contracts: contracts.ports, catalog }, { key, participantId });
    expect(await ask('anna')).toEqual({ ok: true, value: { state: contracts.state, template } });
    expect(await ask('carl')).toMatchObject({ refusal: { code: 'participant_unknown' } });
    contracts.state = undefined;
    expect(await ask('anna')).toMatchObject({ refusal: { code: 'not_found' } });
  });

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
});

describe('the settings of a session', () => {
  it('are changed where they are given, and found nowhere when the session is gone', async () => {
    const written: unknown[] = [];
    const details = { id: 's' };
    const state = { isThere: true };
    const store: Partial<SessionStore> = {
      read: async () => (state.isThere ? (details as never) : undefined),
      writeSettings: async (_key, settings) => {
        written.push(settings);
        return state.isThere;
      },
    };
    const ports = { store } as SessionPorts;
    expect(await updateSession(ports, key, { trial: null })).toEqual({ ok: true, value: details });
    expect(await updateSession(ports, key, {})).toEqual({ ok: true, value: details });
    expect(written).toEqual([{ trial: null }]);
    state.isThere = false;
    for (const settings of [{ trial: null }, {}])
      expect(await updateSession(ports, key, settings)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await readSession(ports, key)).toMatchObject({ refusal: { code: 'not_found' } });
  });
});
