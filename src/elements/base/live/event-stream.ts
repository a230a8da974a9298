import { requestStream } from '../http/request-body.ts';
import { pause, retryDelay } from '../http/retry.ts';

/** One message of a Server-Sent Events stream (HTML §9.2.6). */
export interface StreamMessage {
  /** `message` where the stream names none. */
  readonly event: string;
  /** Its `data` lines, joined by line feeds. */
  readonly data: string;
  /** The last id the stream has named, in this message or before it; undefined until it names one. */
  readonly id: string | undefined;
  /** Of streams that are told in one: the index of its own, from a line `of:`. */
  readonly of?: number;
}

/** Reads a stream's text piece by piece; a piece may end anywhere, in the middle of a line ending too. */
export function createStreamParser(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | undefined;
  let of: number | undefined;
  const readLine = (line: string): void => {
    if (line === '') {
      // A message without data is none (a comment that keeps the connection open comes to that), but it ends here, too.
      if (data.length > 0)
        onMessage({ event: event || 'message', data: data.join('\n'), id, ...(of === undefined ? {} : { of }) });
      event = '';
      data = [];
      // Of a stream of streams an id is that of one of them.
      if (of !== undefined) id = undefined;
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    // `retry` is passed over: how long to wait is told by `retryDelay`, the same for all requests of a page.
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'of') of = Number(value);
  };
  return (text) => {
    rest += text;
    // A CR at the very end may be half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}

/** Where a stream is and what to do with it. */
export interface StreamOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where to begin: the id of the last message that is already known. */
  readonly lastId: string;
  readonly fetch: typeof fetch;
  /** Spreads the tries of many pages after a restart of the service. */
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly onMessage: (message: StreamMessage) => void;
  /** Called when the connection stands and when it is lost. */
  readonly onStatus: (open: boolean) => void;
  /** A status that trying again will not change (401, 403, 404, 410). */
  readonly onRefused: (status: number) => void;
}

/**
 * Follows an event stream until the signal says stop: read with fetch, so that headers can be sent; resumed with
 * `Last-Event-ID` after a loss, later after each vain try.
 */
export async function followStream(options: StreamOptions): Promise<void> {
  const { signal } = options;
  const position: { lastId: string; attempt: number } = { lastId: options.lastId, attempt: 0 };
  while (!signal.aborted) {
    const status = await readStream(options, position);
    if (signal.aborted) return;
    options.onStatus(false);
    if (status !== undefined && [401, 403, 404, 410].includes(status)) {
      options.onRefused(status);
      return;
    }
    await pause(retryDelay({ attempt: position.attempt, random: options.random }), signal);
    position.attempt += 1;
  }
}

/** Reads one connection to its end. @returns the HTTP status when it was no success; 0 when there was none */
async function readStream(
  { url, headers, fetch, signal, onStatus, onMessage }: StreamOptions,
  position: { lastId: string; attempt: number },
): Promise<number | undefined> {
  const answer = await requestStream({
    url,
    fetch,
    signal,
    accept: 'text/event-stream',
    headers: { ...headers, 'Last-Event-ID': position.lastId },
    cache: 'no-store',
  });
  if (!answer.ok) return answer.status;
  onStatus(true);
  const read = createStreamParser((message) => {
    if (message.id !== undefined) position.lastId = message.id;
    position.attempt = 0;
    onMessage(message);
  });
  try {
    const reader = answer.value.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) read(piece.value);
  } catch {
    // A connection that is cut has ended, too.
  }
  return undefined;
}
