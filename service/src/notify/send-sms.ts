import { describeError } from '../describe-error.ts';
import type { Message, Sent } from '../domain/message/message.ts';
import type { Log } from '../log.ts';

interface Options {
  /** Where text messages are posted; a name and password in it are sent as Basic authentication. */
  readonly gatewayUrl: string;
  readonly log: Log;
}

const TIME_OUT_MS = 10_000;

/**
 * Sends text messages through a gateway: `POST` with `{id, to, text}` as JSON, `Idempotency-Key` being the id. 2xx
 * takes it; 408, 429 and 5xx have it tried again; anything else refuses it for good.
 */
export function createSmsGateway({ gatewayUrl, log }: Options): (message: Message) => Promise<Sent> {
  const url = new URL(gatewayUrl);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username === '' ? {} : { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  return async ({ key, to, text }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_OUT_MS),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key.id, ...authorization },
        body: JSON.stringify({ id: key.id, to, text }),
      });
      await response.body?.cancel();
      if (response.ok) return { ok: true };
      log.warn('A text message was not taken', { message: key.id, status: response.status });
      const isFinal = response.status < 500 && ![408, 429].includes(response.status);
      const fault = `The SMS gateway refused it${isFinal ? '' : ' for now'}: ${response.status}`;
      return { ok: false, isFinal, fault };
    } catch (error) {
      log.warn('A text message was not taken', { message: key.id, ...describeError(error) });
      return { ok: false, isFinal: false, fault: 'The SMS gateway could not be reached.' };
    }
  };
}
