import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAPTER_URL, recordAdapter } from '../../../scripts/record-examples/adapter.ts';
import { recordBuilder } from '../../../scripts/record-examples/builder.ts';
import { recordPlatform } from '../../../scripts/record-examples/platform.ts';
import { recordRoom } from '../../../scripts/record-examples/room.ts';
import { recordSigning } from '../../../scripts/record-examples/signing.ts';
import { listOperations, replayExamples } from '../support/replay-examples.ts';
import type { Replay } from '../support/replay-examples.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';
import type { TestService } from '../support/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

function keyed(request: Request): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${SANDBOX_KEY}`);
  return fetch(request);
}
const through =
  (record: (url: string, send: Replay['send']) => Promise<unknown>) =>
  async (file: string): Promise<Replay> => {
    const replay = replayExamples(file, service.url, keyed);
    await record(service.url, replay.send);
    return replay;
  };

describe('the examples of an OpenAPI file', () => {
  it.each([
    ['builder', through(recordBuilder)],
    ['platform-v2', through(recordPlatform)],
    ['signing-v1', through(recordSigning)],
    ['signing-room', through(recordRoom)],
    [
      'adapter',
      async (file: string): Promise<Replay> => {
        let replay: Replay | undefined;
        await recordAdapter({ url: service.url, key: SANDBOX_KEY }, (send) => {
          replay = replayExamples(file, ADAPTER_URL, send);
          return replay.send;
        });
        if (!replay) throw new Error('Nothing was asked');
        return replay;
      },
    ],
  ])('are taken by a running service as %s.json shows them, with the statuses that it shows', async (file, run) => {
    const { statuses } = await run(file);
    const shown = listOperations(file).filter(({ operationId }) => operationId !== 'getOpenApi');
    expect(Object.fromEntries(shown.map(({ operationId }) => [operationId, statuses.get(operationId)]))).toEqual(
      Object.fromEntries(shown.map(({ operationId, status }) => [operationId, status])),
    );
  });
});
