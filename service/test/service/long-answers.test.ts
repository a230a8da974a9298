import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { MeasuredService } from '../support/measure-pauses.ts';
import { findBriefTry, startMeasuredService } from '../support/measure-pauses.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const TRIES = 7;
const PARAGRAPH = {
  _type: 'paragraph',
  content: [
    { _type: 'text', text: 'Every party keeps what it learns to itself & uses it for the purpose alone. '.repeat(13) },
  ],
};

describe('while a contract of three million characters is answered, all others are too', () => {
  let service: MeasuredService;
  let client: TestClient;
  let session: TestSession;
  beforeAll(async () => {
    service = await startMeasuredService(await createTestDatabase());
    client = clientOf(service);
    session = await client.start();
    const headers = { 'X-Participant': session.participant.id, Prefer: 'return=minimal, signees=none' };
    for (let index = 0; index < 28; index++) {
      const section = {
        _type: 'section',
        _id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        source: 'user',
        title: { _type: 'translatable', en: 'More' },
        content: Array.from({ length: 96 }, () => PARAGRAPH),
      };
      const response = await client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, {
        body: { operations: [{ op: 'add', path: '/sections/-', value: section }] },
        headers,
      });
      expect(response.status, await response.text()).toBe(200);
    }
  }, 120_000);
  afterAll(async () => {
    await service.close();
  });

  it.each(['contract', 'html', 'pdf', 'export'])('with its %s', { timeout: 120_000 }, async (what) => {
    const ask = async (): Promise<void> => {
      const response = await client.send('GET', `/api/builder/sessions/${session.id}/${what}`, {
        headers: { 'X-Participant': session.participant.id },
      });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    };
    const { isBrief, told } = await findBriefTry(TRIES, async (index) => {
      // In other colours nothing that was laid out before can be used again.
      const operations = [{ op: 'replace', path: '/appearance/paragraph/color', value: `#00000${index}` }];
      expect(
        (
          await client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, {
            body: { operations },
            headers: { 'X-Participant': session.participant.id, Prefer: 'return=minimal, signees=none' },
          })
        ).status,
      ).toBe(200);
      return service.longestPause(ask);
    });
    expect(isBrief, told).toBe(true);
  });
});
