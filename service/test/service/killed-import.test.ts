import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { templateForm } from '../../acceptance/platform/pdf-template-form.ts';
import { eventually } from '../support/client.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';
import { asker } from '../support/signed-document.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const COUNT = 40;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a process that is killed in the middle of an import', () => {
  const service = useServiceProcesses();

  it('leaves the rest to the next one, and no row becomes two contracts', async () => {
    const databaseUrl = await createTestDatabase(inject('emptyTables'));
    const first = await service.serve({ DATABASE_URL: databaseUrl });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    closing.push(() => client.end());
    const post = async <T>(path: string, body: FormData): Promise<T> => {
      const answer = await asker(first.url, KEY)(path, { method: 'POST', body });
      const json = (await answer.json()) as { data: T };
      expect(answer.status, JSON.stringify(json)).toBeLessThan(300);
      return json.data;
    };
    const template = await post<{ id: string }>('/public/v2/templates', await templateForm({}));
    const form = new FormData();
    const lines = Array.from({ length: COUNT }, (_, index) => `Tenant ${index},t${index}@example.com`);
    form.append('file', new File([['Name,Mail', ...lines].join('\n')], 'rows.csv'));
    form.append('template_id', template.id);
    form.append('columns', JSON.stringify({ Name: 'title', Mail: 'parties[1].email' }));
    for (const name of ['confirm', 'send_invitations']) form.append(name, 'true');
    form.append('signature_method', 'canvas');
    // The counts are locked once some are there: everything that makes documents writes them.
    await client.query(`CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM document) > 10 THEN PERFORM pg_advisory_xact_lock(7); END IF; RETURN NEW; END $$`);
    await client.query('CREATE TRIGGER hold AFTER INSERT ON document FOR EACH ROW EXECUTE FUNCTION hold()');
    await client.query('SELECT pg_advisory_lock(7)');
    const begun = await post<{ id: string }>('/public/v2/imports', form);
    const read = async (url: string): Promise<{ done: number; state: string; refused: unknown[] }> =>
      ((await (await asker(url, KEY)(`/public/v2/bulk/${begun.id}`)).json()) as { data: never }).data;
    await eventually(async () => (await read(first.url)).done === 10);
    await service.end(first.child, 'SIGKILL');
    await client.query('SELECT pg_advisory_unlock(7)');
    const second = await service.serve({ DATABASE_URL: databaseUrl });
    await eventually(async () => (await read(second.url)).state === 'done');
    expect(await read(second.url)).toMatchObject({ total: COUNT, done: COUNT, refused: [] });
    const made = await client.query(
      `SELECT count(*)::int AS count, count(DISTINCT title)::int AS titles, count(DISTINCT template_id)::int AS templates FROM document`,
    );
    expect(made.rows).toEqual([{ count: COUNT, titles: COUNT, templates: 1 }]);
    const invited = await client.query(`SELECT count(*)::int AS count FROM message WHERE "to" LIKE 't%@example.com'`);
    expect(invited.rows).toEqual([{ count: COUNT }]);
    const kept = await client.query('SELECT rows FROM bulk WHERE id = $1', [begun.id]);
    expect(kept.rows).toEqual([{ rows: null }]);
  }, 120_000);
});
