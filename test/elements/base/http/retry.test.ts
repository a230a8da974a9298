import { expect } from '@open-wc/testing';
import { isTransient, retryDelay } from '../../../../src/elements/base/http/retry.ts';

describe('trying again', () => {
  it('helps where no answer came, where patience is asked for and where the service is in trouble', () => {
    const statuses = [0, 400, 401, 404, 409, 412, 422, 429, 500, 503];
    expect(statuses.filter((status) => isTransient({ status }))).to.deep.equal([0, 429, 500, 503]);
  });

  it('waits twice as long each time, up to half a minute, spread over the upper half', () => {
    const delays = (random: number): number[] =>
      [0, 1, 2, 6, 20].map((attempt) => retryDelay({ attempt, random: () => random }));
    expect(delays(0)).to.deep.equal([250, 500, 1000, 15_000, 15_000]);
    expect(delays(1)).to.deep.equal([500, 1000, 2000, 30_000, 30_000]);
  });

  it('waits as long as the service asks for, and no shorter than otherwise', () => {
    const delay = (retryAfter: number): number => retryDelay({ retryAfter, attempt: 3, random: () => 0 });
    expect([delay(60), delay(1)]).to.deep.equal([60_000, 2000]);
  });
});
