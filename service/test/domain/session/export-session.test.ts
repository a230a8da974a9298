import type { Template } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import { exportSession } from '../../../src/domain/session/export-session.ts';
import type { TemplateCatalog } from '../../../src/domain/template/template-catalog.ts';
import type { TemplateVersion } from '../../../src/domain/template/template-version.ts';
import { FakeContracts, key } from '../contract/fake-contracts.ts';

const template = { id: 't', languages: ['en'] } as unknown as Template;

describe('an archive that is made', () => {
  const start = () => {
    const contracts = new FakeContracts();
    const asked: TemplateVersion[] = [];
    const catalog = {
      getVersion: async (version) => {
        asked.push(version);
        return template;
      },
    } as Partial<TemplateCatalog> as TemplateCatalog;
    const ask = (participantId: string) =>
      exportSession({ contracts: contracts.ports, catalog }, { key, participantId });
    return { contracts, catalog, asked, ask };
  };

  it('has the document as it is, with the version of the template that it was made from', async () => {
    const { contracts, asked, ask } = start();
    contracts.changeElsewhere('Newest');
    expect(await ask('anna')).toEqual({ ok: true, value: { state: contracts.state, template } });
    expect(asked).toEqual([{ id: 't', version: 'v' }]);
  });

  it('is for who takes part in it, now', async () => {
    const { contracts, asked, ask } = start();
    expect(await ask('carl')).toEqual({ ok: false, refusal: { code: 'participant_unknown' } });
    expect(asked).toEqual([]);
    contracts.writers.add('carl');
    contracts.writers.delete('anna');
    expect(await ask('carl')).toMatchObject({ ok: true });
    expect(await ask('anna')).toMatchObject({ refusal: { code: 'participant_unknown' } });
  });

  it('is made of a finalized document, too, and changes nothing', async () => {
    const { contracts, ask } = start();
    if (contracts.state) contracts.state = { ...contracts.state, status: 'finalized' };
    expect(await ask('anna')).toMatchObject({ value: { state: { status: 'finalized' } } });
    expect([contracts.changes, contracts.asked]).toEqual([[], ['read']]);
  });

  it('is refused for a document that is gone, to any participant', async () => {
    const { contracts, ask } = start();
    contracts.state = undefined;
    for (const participant of ['anna', 'carl'])
      expect(await ask(participant)).toEqual({ ok: false, refusal: { code: 'not_found' } });
  });

  it('fails where the template it was made from was never imported', async () => {
    const { contracts, catalog } = start();
    const getVersion = () => Promise.reject(new Error('Template t has no version v'));
    const ports = { contracts: contracts.ports, catalog: { ...catalog, getVersion } };
    await expect(exportSession(ports, { key, participantId: 'anna' })).rejects.toThrow('has no version');
  });
});
