import type { Template } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import type { OfferedTemplate, TemplateStore } from '../../../src/domain/template/template-catalog.ts';
import { createTemplateCatalog } from '../../../src/domain/template/template-catalog.ts';

const nda = { id: 'nda' } as Template;
const lease = { id: 'lease' } as Template;
const demo = { id: 'demo' };

describe('the catalog of templates', () => {
  const start = ({ listOffered, ...over }: Partial<TemplateStore> = {}) => {
    const asked: string[] = [];
    const own: Record<string, OfferedTemplate[]> = {};
    const catalog = createTemplateCatalog({
      // An offer that a test gives is the shared one; no workspace has templates of its own unless the test says so.
      listOffered: async (of) => {
        if (of) {
          asked.push(`offer of ${of.id}`);
          return own[of.id] ?? [];
        }
        if (listOffered) return listOffered(of);
        asked.push('offer');
        return [
          { version: 'v2', template: nda },
          { version: 'v1', template: lease },
        ];
      },
      readVersion: async ({ id, version }) => {
        asked.push(`${id} ${version}`);
        return version === 'v1' ? nda : undefined;
      },
      ...over,
    });
    return { catalog, asked, own };
  };

  it('is read once, until it is told that others are offered', async () => {
    const { catalog, asked } = start();
    await Promise.all([catalog.list(demo), catalog.get(demo, 'nda'), catalog.list(demo)]);
    expect(await catalog.get(demo, 'lease')).toEqual({ version: 'v1', template: lease });
    expect(await catalog.get(demo, 'nothing')).toBeUndefined();
    expect(asked).toEqual(['offer', 'offer of demo']);
    catalog.refresh();
    await catalog.list(demo);
    expect(asked).toEqual(['offer', 'offer of demo', 'offer', 'offer of demo']);
  });

  it('offers a workspace its own templates beside the others, or in place of one, and offers them to no other', async () => {
    const { catalog, own } = start();
    const mine = { version: 'v7', template: { id: 'nda', name: {} } as Template };
    own['acme'] = [{ version: 'v1', template: { id: 'board-minutes' } as Template }, mine];
    const idsOf = async (id: string): Promise<string[]> =>
      (await catalog.list({ id })).map(({ template, version }) => `${template.id} ${version}`);
    expect(await idsOf('acme')).toEqual(['board-minutes v1', 'lease v1', 'nda v7']);
    expect(await catalog.get({ id: 'acme' }, 'nda')).toBe(mine);
    expect(await idsOf('demo')).toEqual(['nda v2', 'lease v1']);
    expect(await catalog.get(demo, 'board-minutes')).toBeUndefined();
  });

  it('forgets the templates of who asked longest ago, and reads them again', async () => {
    const { catalog, asked } = start();
    for (let tenant = 0; tenant <= 1000; tenant += 1) await catalog.list({ id: String(tenant) });
    expect(asked).toHaveLength(1002);
    await catalog.list({ id: '1000' });
    expect(asked).toHaveLength(1002);
    await catalog.list({ id: '0' });
    expect(asked).toHaveLength(1003);
  });

  it('is read again by the next who asks when reading failed', async () => {
    let isDown = true;
    const { catalog } = start({
      listOffered: async () => {
        if (isDown) throw new Error('The database is down');
        return [];
      },
    });
    await expect(catalog.list(demo)).rejects.toThrow('down');
    isDown = false;
    expect(await catalog.list(demo)).toEqual([]);
  });

  it('keeps the versions that contracts were made from', async () => {
    const { catalog, asked } = start();
    expect(await catalog.getVersion({ id: 'nda', version: 'v1' })).toBe(nda);
    expect(await catalog.find({ id: 'nda', version: 'v1' })).toEqual({ version: 'v1', template: nda });
    expect(asked).toEqual(['nda v1']);
    expect(await catalog.find({ id: 'nda', version: 'v9' })).toBeUndefined();
    await expect(catalog.getVersion({ id: 'nda', version: 'v9' })).rejects.toThrow('has no version v9');
  });

  it('asks again after it was told, also while the old offer is on its way', async () => {
    const offers: ((offer: readonly OfferedTemplate[]) => void)[] = [];
    const { catalog } = start({
      listOffered: () =>
        new Promise((resolve) => {
          offers.push(resolve);
        }),
    });
    const before = catalog.list(demo);
    catalog.refresh();
    const after = catalog.list(demo);
    offers[1]?.([{ version: 'new', template: nda }]);
    offers[0]?.([{ version: 'old', template: nda }]);
    expect([(await before)[0]?.version, (await after)[0]?.version]).toEqual(['old', 'new']);
    expect(await catalog.get(demo, 'nda')).toMatchObject({ version: 'new' });
  });

  it('does not lose a new offer when the old one fails late', async () => {
    const fail: (() => void)[] = [];
    const asked: string[] = [];
    const { catalog } = start({
      listOffered: () => {
        asked.push('offer');
        if (asked.length > 1) return Promise.resolve([{ version: 'new', template: nda }]);
        return new Promise((_resolve, reject) => {
          fail.push(() => {
            reject(new Error('The database is down'));
          });
        });
      },
    });
    const before = catalog.list(demo);
    catalog.refresh();
    await catalog.list(demo);
    fail[0]?.();
    await expect(before).rejects.toThrow('down');
    expect(await catalog.get(demo, 'nda')).toMatchObject({ version: 'new' });
    expect(asked).toHaveLength(2);
  });

  it('fails for all who wait for the same reading, which is tried once for them', async () => {
    const asked: string[] = [];
    const { catalog } = start({
      listOffered: async () => {
        asked.push('offer');
        throw new Error('The database is down');
      },
    });
    const results = await Promise.allSettled([catalog.list(demo), catalog.get(demo, 'nda'), catalog.list(demo)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toHaveLength(1);
  });

  it('finds versions that are offered no more, and looks again for those that it did not find', async () => {
    const { catalog, asked } = start({ listOffered: async () => [] });
    expect(await catalog.get(demo, 'nda')).toBeUndefined();
    expect(await catalog.find({ id: 'nda', version: 'v1' })).toMatchObject({ version: 'v1' });
    for (let count = 0; count < 2; count++) await catalog.find({ id: 'nda', version: 'v9' });
    // It may be imported meanwhile; one that was found never changes.
    catalog.refresh();
    await catalog.find({ id: 'nda', version: 'v1' });
    expect(asked.slice(1)).toEqual(['nda v1', 'nda v9', 'nda v9']);
  });
});
