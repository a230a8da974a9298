import type { Template } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import type { TemplateStore } from '../../../src/domain/template/template-catalog.ts';
import { createTemplateCatalog } from '../../../src/domain/template/template-catalog.ts';

const nda = { id: 'nda' } as Template;
const lease = { id: 'lease' } as Template;

describe('the catalog of templates', () => {
  const start = (over: Partial<TemplateStore> = {}) => {
    const asked: string[] = [];
    const catalog = createTemplateCatalog({
      listOffered: async () => {
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
    return { catalog, asked };
  };

  it('is read once, until it is told that others are offered', async () => {
    const { catalog, asked } = start();
    await Promise.all([catalog.list(), catalog.get('nda'), catalog.list()]);
    expect(await catalog.get('lease')).toEqual({ version: 'v1', template: lease });
    expect(await catalog.get('nothing')).toBeUndefined();
    expect(asked).toEqual(['offer']);
    catalog.refresh();
    await catalog.list();
    expect(asked).toEqual(['offer', 'offer']);
  });

  it('is read again by the next who asks when reading failed', async () => {
    let isDown = true;
    const { catalog } = start({
      listOffered: async () => {
        if (isDown) throw new Error('The database is down');
        return [];
      },
    });
    await expect(catalog.list()).rejects.toThrow('down');
    isDown = false;
    expect(await catalog.list()).toEqual([]);
  });

  it('keeps the versions that contracts were made from', async () => {
    const { catalog, asked } = start();
    expect(await catalog.getVersion({ id: 'nda', version: 'v1' })).toBe(nda);
    expect(await catalog.find({ id: 'nda', version: 'v1' })).toEqual({ version: 'v1', template: nda });
    expect(asked).toEqual(['nda v1']);
    expect(await catalog.find({ id: 'nda', version: 'v9' })).toBeUndefined();
    await expect(catalog.getVersion({ id: 'nda', version: 'v9' })).rejects.toThrow('has no version v9');
  });
});
