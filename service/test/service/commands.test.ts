import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { SERVICE_FOLDER as SERVICE, useServiceProcesses } from '../support/service-process.ts';

describe('the command', () => {
  const service = useServiceProcesses();

  it('listens with its PostgreSQL where it was told to, and says when somebody else does', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => {
      blocker.listen(0, '127.0.0.1', resolve);
    });
    const DEEDKIT_POSTGRES_PORT = String((blocker.address() as AddressInfo).port);
    const { code, err } = await service.outcome(['serve'], { DEEDKIT_POSTGRES_PORT });
    expect(code).toBe(1);
    expect(err).toBe(
      `deedkit-service: Port ${DEEDKIT_POSTGRES_PORT} on 127.0.0.1 cannot be used for PostgreSQL (listen EADDRINUSE: address already in use 127.0.0.1:${DEEDKIT_POSTGRES_PORT}); free it, or set DEEDKIT_POSTGRES_PORT to another one.\n`,
    );
    await new Promise((resolve) => {
      blocker.close(resolve);
    });
    await service.serve({ DEEDKIT_POSTGRES_PORT });
    expect((await readFile(join(service.dataDir(), 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]).toBe(
      DEEDKIT_POSTGRES_PORT,
    );
  });

  it('keys are made beside a running service', async () => {
    const { url } = await service.serve();
    const { out } = await service.outcome(['keys', 'create']);
    expect((await clientOf({ url }, out.trim()).send('GET', '/api/browser/templates')).status).toBe(200);
  });

  it('says that the port is in use', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => {
      blocker.listen(0, '127.0.0.1', resolve);
    });
    const { port } = blocker.address() as AddressInfo;
    const { code, err } = await service.outcome(['serve'], { SERVICE_PORT: String(port) });
    expect(code).toBe(1);
    expect(err).toBe(
      `deedkit-service: Port ${port} on 127.0.0.1 is in use by another program; stop it, or set SERVICE_PORT to another port.\n`,
    );
    await new Promise((resolve) => {
      blocker.close(resolve);
    });
  });

  it('says that the database cannot be reached, without its password', async () => {
    const { code, err } = await service.outcome(['migrate'], {
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/deeds',
    });
    expect(code).toBe(1);
    expect(err).toContain(
      'deedkit-service: The database at 127.0.0.1:1/deeds cannot be used (setting DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1.\n',
    );
    expect(err).not.toContain('hunter2');
  });

  it('names every bad setting', async () => {
    const { code, err } = await service.outcome(['serve'], {
      SERVICE_PORT: '99999',
      PUBLIC_URL: 'example',
      DEEDKIT_LIVE_KEY: 'deed_sandbox_x',
      DATABASE_URL: 'mysql://x',
    });
    expect(code).toBe(2);
    for (const name of ['SERVICE_PORT', 'PUBLIC_URL', 'DEEDKIT_LIVE_KEY', 'DATABASE_URL'])
      expect(err).toContain(`deedkit-service: ${name} is `);
  });

  it('templates import names file, line and fault', async () => {
    const { code, err } = await service.outcome(['templates', 'import', join(SERVICE, 'test')]);
    expect(code).toBe(1);
    expect(err).toMatch(/^.+:\d+: .+$/m);
    const imported = await service.outcome(['templates', 'import', 'templates/mutual-nda']);
    expect(imported).toMatchObject({ code: 0, out: 'mutual-nda (en, fi, sv) is offered.\n' });
  });
});
