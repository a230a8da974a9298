import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import { createTemplateCatalog } from '../../src/domain/template/template-catalog.ts';
import { createLog } from '../../src/log.ts';
import { createTemplateRegister } from '../../src/storage/index.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const demo = { id: 'demo-sandbox' };

describe('templates as they are kept', () => {
  let database: Database;
  beforeAll(async () => {
    const url = await createTestDatabase();
    await migrateDatabase(url);
    database = openDatabase(url, { log: createLog({ level: 'error', write: () => undefined }) });
  });
  afterAll(() => database.close());

  it('are read once by a catalog, however often it is asked, and again when they changed', async () => {
    const catalog = createTemplateCatalog(createTemplateRegister(database.orm));
    const asked = vi.spyOn(database.pool, 'query');
    for (let time = 0; time < 3; time += 1) expect(await catalog.get(demo, 'mutual-nda')).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(2);
    catalog.refresh();
    await Promise.all([catalog.list(demo), catalog.list(demo)]);
    expect(asked).toHaveBeenCalledTimes(4);
  });
});
