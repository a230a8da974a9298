import { afterEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../acceptance/support/receiver.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { clientOf } from '../support/client.ts';
import { createTestDatabase, startTestService } from '../support/start-test-service.ts';

const [OLD, NEW] = ['the old secret, long enough for all', 'the new secret, long enough for all'] as const;

describe('a new DEEDKIT_SECRET', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  it('takes the place of the old one while nothing is lost', async () => {
    const databaseUrl = await createTestDatabase();
    const receiver = await startReceiver();
    ends.push(receiver.close);
    const reseal = async (environment: Readonly<Record<string, string>>) => {
      const said: string[] = [];
      const write = (text: string): void => void said.push(text);
      const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...environment };
      const code = await runCommand(['reseal'], { environment: settings, stdout: write, stderr: write });
      return [code, said.join('')];
    };
    /** A service with these secrets sends an event; what the receiver is shown to let it in. */
    let isSubscribed = false;
    const send = async (config: { readonly secret: string; readonly oldSecret?: string }) => {
      const service = await startTestService({ databaseUrl, config });
      const client = clientOf(service);
      if (!isSubscribed) {
        const endpoint = {
          url: receiver.url,
          auth_type: 'bearer',
          credentials: { token: 'hunter2' },
          secret: 's'.repeat(32),
        };
        const body = { accepted_events: ['document-created'], endpoints: [endpoint] };
        isSubscribed = (await client.send('POST', '/public/v2/webhooks', { body })).ok;
      }
      const before = receiver.received.length;
      const workspace = await client.send('GET', '/public/v2/workspace');
      const { data } = (await workspace.json()) as { data: { root_folder_id: string } };
      const body = { folder_id: data.root_folder_id, title: 'Agreement' };
      await client.send('POST', '/public/v2/templates/mutual-nda/start', { body });
      const received = await receiver.count(before + 1);
      await service.close();
      const { authorization, 'service-webhook-signature': signature } = received.at(-1)?.headers ?? {};
      return [authorization, typeof signature];
    };
    const right = ['Bearer hunter2', 'string'];
    expect(await send({ secret: OLD })).toEqual(right);
    expect(await send({ secret: NEW, oldSecret: OLD })).toEqual(right);
    expect(await reseal({ DEEDKIT_SECRET: NEW })).toEqual([1, expect.stringContaining('neither')]);
    expect(await reseal({ DEEDKIT_SECRET: NEW, DEEDKIT_SECRET_OLD: OLD })).toEqual([
      0,
      '2 sealed anew; DEEDKIT_SECRET_OLD is not needed any more\n',
    ]);
    expect(await send({ secret: NEW })).toEqual(right);
  });
});
