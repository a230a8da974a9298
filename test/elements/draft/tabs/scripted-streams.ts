/** One request for streams, as an adapter has it open. */
export interface StreamsRequest {
  readonly streams: readonly { readonly path: string; readonly last_event_id: string; readonly grant?: string }[];
  readonly send: (text: string) => void;
  readonly end: () => void;
  isLeft: boolean;
}

/** An adapter that tells several streams in one: every request to it stays open until a test ends it. */
export class ScriptedStreams {
  readonly requests: StreamsRequest[] = [];
  /** The responses of the next requests, before any is open. */
  refusals: Response[] = [];

  get last(): StreamsRequest {
    return this.requests.at(-1) as StreamsRequest;
  }

  /** How many connections stand. */
  get open(): number {
    return this.requests.filter(({ isLeft }) => !isLeft).length;
  }

  readonly fetch = ((_url: string, init: RequestInit) => {
    const refusal = this.refusals.shift();
    if (refusal) return Promise.resolve(refusal);
    const encoder = new TextEncoder();
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
      },
    });
    const request: StreamsRequest = {
      ...(JSON.parse(init.body as string) as Pick<StreamsRequest, 'streams'>),
      send: (text) => {
        own.enqueue(encoder.encode(text));
      },
      end: () => {
        request.isLeft = true;
        own.close();
      },
      isLeft: false,
    };
    init.signal?.addEventListener('abort', () => {
      if (request.isLeft) return;
      request.isLeft = true;
      own.error(new DOMException('Left', 'AbortError'));
    });
    this.requests.push(request);
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  }) as typeof globalThis.fetch;
}

/** The address of a stream. */
export const pathOf = (name: string): string => `/drafts/${name}/events`;

/** The text of messages about the streams of a request, by their place in it. */
export const opened = (of: number): string => `of: ${of}\nevent: opened\ndata: {}\n\n`;
export const patched = (of: number, revision: number): string =>
  `of: ${of}\nid: ${revision}\nevent: patched\ndata: {"revision":${revision}}\n\n`;
export const refused = (of: number, status: number): string =>
  `of: ${of}\nevent: refused\ndata: {"status":${status}}\n\n`;
export const ended = (of: number): string => `of: ${of}\nevent: ended\ndata: {}\n\n`;
