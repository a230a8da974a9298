import type { Config } from '../config.ts';
import { describeError } from '../describe-error.ts';
import type { TemplateLinkStore } from '../domain/template-link/template-link.ts';
import { findOpenLink, openLink } from '../domain/template-link/use-link.ts';
import type { SigningPorts } from '../domain/signing/ports.ts';
import type { Captcha, JoinPagesDeps } from '../hosted/index.ts';
import { createWrongKeys } from '../http/wrong-keys.ts';
import type { Log } from '../log.ts';
import type { ShareCounts } from './share-counts.ts';

interface Needs {
  readonly links: TemplateLinkStore;
  readonly signing: SigningPorts;
  readonly config: Pick<Config, 'captcha'>;
  readonly log: Log;
  readonly share: ShareCounts;
}

const TIME_OUT_MS = 10_000;

/** Provides the ports of the pages behind public links. A network may give ten names at once, and one more a minute. */
export function provideJoin({ links, signing, config, log, share }: Needs): JoinPagesDeps['join'] {
  const ports = { links, signing };
  return {
    find: (token) => findOpenLink(ports, token),
    open: (open, visitor, language) => openLink(ports, open, { visitor, language }),
    captcha: config.captcha && createCaptcha(config.captcha, log),
    askers: share('joins', createWrongKeys({ now: () => performance.now(), burst: 10, perSecond: 1 / 60 })),
  };
}

/**
 * Asks the service of a captcha: `POST` of `secret` and `response` as a form, answered by JSON with `success`. One that
 * cannot be asked lets nobody through.
 */
function createCaptcha(
  { script, origins, siteKey, verifyUrl, secret }: NonNullable<Config['captcha']>,
  log: Log,
): Captcha {
  return {
    script,
    origins,
    siteKey,
    isGood: async (response) => {
      if (response === '') return false;
      try {
        const answer = await fetch(verifyUrl, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIME_OUT_MS),
          body: new URLSearchParams({ secret, response }),
        });
        const told: unknown = await answer.json();
        return typeof told === 'object' && told !== null && 'success' in told && told.success === true;
      } catch (error) {
        log.warn('The service of the captcha could not be asked', describeError(error));
        return false;
      }
    },
  };
}
