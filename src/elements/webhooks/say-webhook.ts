import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { formatMoment } from '../base/localize/format-moment.ts';
import type { Endpoint, ShownWebhook } from './webhooks-data.ts';

/** How something goes, as a colour: the words beside it say it too. */
export type Tone = 'good' | 'waiting' | 'bad' | 'off';

/** A state in words. */
export interface Standing {
  readonly tone: Tone;
  readonly text: string;
}

/** The host and path of an address; the address itself where it is none. */
export function shortAddress(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}` : url;
}

/** The name of a webhook, or where it sends. */
export function nameOf({ name, endpoints }: ShownWebhook): string {
  const [first] = endpoints;
  return name !== null && name !== '' ? name : first ? shortAddress(first.url) : sayWebhooks('unnamed');
}

/** How deliveries to an endpoint go. */
export function standingOf({ health, failing_since: since }: Endpoint): Standing {
  if (health === 'ok') return { tone: 'good', text: sayWebhooks('ok') };
  if (health === 'disabled') return { tone: 'bad', text: sayWebhooks('disabled') };
  return {
    tone: 'bad',
    text: since === null ? sayWebhooks('failing') : sayWebhooks('failingSince', formatMoment(since, 'moment')),
  };
}

/** How a webhook goes: as its worst endpoint does. */
export function standingOfAll({ enabled, endpoints }: ShownWebhook): Standing {
  if (!enabled) return { tone: 'off', text: sayWebhooks('paused') };
  const [first] = endpoints;
  if (!first) return { tone: 'off', text: sayWebhooks('noAddress') };
  const worst = ['disabled', 'failing', 'ok'].map((health) => endpoints.find((one) => one.health === health));
  return standingOf(worst.find(Boolean) ?? first);
}
