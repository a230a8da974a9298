import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../acceptance/support/png.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import { sendContract } from '../support/signed-document.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

interface Entry {
  readonly actor: { readonly type: string; readonly id: string; readonly name: string | null };
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string; readonly title: string | null };
}

describe('the actor of a change', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await startTestService();
    client = clientOf(service);
  });
  afterAll(() => service.close());

  const list = async (path = '/activity'): Promise<readonly Entry[]> =>
    ((await (await client.send('GET', `/public/v2${path}?page[size]=100`)).json()) as { data: Entry[] }).data;
  const send = (fields: Readonly<Record<string, string>> = {}) =>
    sendContract(
      { url: service.url, key: SANDBOX_KEY },
      {
        'parties[0][email]': 'aino@example.com',
        send_invitations: 'true',
        'parties[0][first_name]': 'Aino',
        'parties[0][last_name]': 'Korhonen',
        ...fields,
      },
    );

  it('is the signee in a signing room, and the service for what follows', async () => {
    const { documentId, signatureId, readContract } = await send();
    const room = `/api/signing-room/${documentId}/${signatureId}`;
    await client.send('POST', `${room}/opened`);
    const shown = (await (await client.send('GET', room)).json()) as { data: { document: { sha256: string } } };
    const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');
    const body = { image, method: 'drawn', sha256: shown.data.document.sha256, confirmed: true };
    const signed = await client.send('POST', `${room}/signature`, { body });
    expect(signed.status, await signed.text()).toBe(200);
    await eventually(async () => (await readContract()).sealing?.status === 'sealed');
    const entries = await list(`/documents/${documentId}/activity`);
    const signee = { type: 'signee', id: signatureId, name: 'Aino Korhonen' };
    const key = { type: 'key', id: 'configured', name: 'Key of the settings' };
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['sealed', { type: 'service', id: 'service', name: 'Service' }],
      ['completed', signee],
      ['signed', signee],
      ['opened', signee],
      ['invited', key],
      ['finalized', key],
      ['created', key],
    ]);
    expect(entries[2]?.subject).toEqual({ type: 'signature', id: signatureId, title: 'Aino Korhonen' });
  });

  it('is the service for what becomes due', async () => {
    const { documentId } = await send({ due_at: new Date(Date.now() + 3_600_000).toISOString() });
    await client.send('POST', '/sandbox/clock', { body: { advance: 'PT2H' } });
    const [newest] = await list(`/documents/${documentId}/activity`);
    expect(newest).toMatchObject({ action: 'expired', actor: { type: 'service' } });
  });

  it('is the grant that an adapter names, and the key where it names none', async () => {
    const { documentId } = await send();
    const path = `/public/v2/documents/${documentId}`;
    const subject = `document:${documentId}`;
    await client.send('PATCH', path, { body: { title: 'By grant' }, headers: { 'X-Grant-Subject': subject } });
    await client.send('PATCH', path, { body: { title: 'By key' }, headers: { 'X-Grant-Subject': 'two words' } });
    const entries = await list(`/documents/${documentId}/activity`);
    expect(entries.slice(0, 2).map(({ actor }) => actor)).toEqual([
      { type: 'key', id: 'configured', name: 'Key of the settings' },
      { type: 'grant', id: subject, name: subject },
    ]);
  });

  it('is the command line for its commands', async () => {
    const run = (...args: string[]): Promise<number> =>
      runCommand(args, {
        environment: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'silent' },
        stdout: () => undefined,
        stderr: () => undefined,
      });
    const { data } = (await (await client.send('GET', '/public/v2/workspace')).json()) as { data: { id: string } };
    const email = 'ida@example.com';
    const of = ['--workspace', data.id, '--environment', 'sandbox'];
    expect(await run('users', 'add', ...of, '--name', 'Ida', '--email', email)).toBe(0);
    expect(await run('users', 'remove', email, ...of)).toBe(0);
    expect(await run('keys', 'create', '--name', 'By command')).toBe(0);
    expect(await run('templates', 'withdraw', 'mutual-nda')).toBe(0);
    expect(await run('templates', 'import', new URL('../../templates/mutual-nda', import.meta.url).pathname)).toBe(0);
    const entries = (await list()).filter(({ actor }) => actor.id === 'command');
    expect(entries.map(({ action, subject }) => [action, subject.type, subject.title])).toEqual([
      ['imported', 'template', 'mutual-nda'],
      ['withdrawn', 'template', 'mutual-nda'],
      ['created', 'key', 'By command'],
      ['deleted', 'user', 'Ida'],
      ['created', 'user', 'Ida'],
    ]);
    expect(entries[0]?.actor).toEqual({ type: 'service', id: 'command', name: 'Command line' });
  });
});
