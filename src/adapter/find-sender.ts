import type { AdapterOptions, SenderAddress } from './adapter-options.ts';
import { Refusal } from './answer.ts';
import { createRateLimiter, refuseWait } from './rate-limit.ts';
import { askSite } from './site-error.ts';

/** The person who sends, whose tests are counted. Refused with 409 where the site names no address, with 429 too often. */
export type FindSender = (request: Request) => Promise<SenderAddress>;

/** Tests are mails: five at once to an address, then one a minute. */
const TESTS = { burst: 5, perSecond: 1 / 60 };

/** Finds senders by the options, with a count of tests that is their own. */
export function createFindSender({ sender, participant, now = Date.now }: AdapterOptions): FindSender {
  const take = createRateLimiter(TESTS, now);
  return async (request) => {
    const email = sender
      ? (await askSite('sender', () => sender(request)))?.email
      : participant && (await askSite('participant', () => participant(request)))?.email;
    if (email === undefined)
      throw new Refusal(409, {
        code: 'no_sender',
        message: 'The site does not say where your own mail goes, so no test can be sent.',
      });
    refuseWait(take(email.toLowerCase()));
    return { email };
  };
}
