/** A stream among others that are told in one: its messages in order, as texts that each end with an empty line. */
export type MessageStream = AsyncIterable<string>;

/**
 * Merges several event streams into one (HTML §9.2): before each message stands a line `of:`, the index of its stream.
 * A stream that waits for its reader waits here, too. Ends when all have ended, or the reader has left.
 */
export function mergeStreams(streams: readonly MessageStream[], onLeave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasLeft = false;
  /** Streams that wait for somebody to read. */
  const waiting: (() => void)[] = [];
  const resume = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const put = async (text: string): Promise<void> => {
        while (!hasLeft && (controller.desiredSize ?? 0) <= 0)
          await new Promise<void>((resolve) => waiting.push(resolve));
        if (!hasLeft) controller.enqueue(encoder.encode(text));
      };
      controller.enqueue(encoder.encode(': open\n\n'));
      const told = streams.map(async (stream, index) => {
        for await (const message of stream) {
          if (hasLeft) return;
          await put(`of: ${index}\n${message}`);
        }
      });
      void Promise.allSettled(told).then(() => {
        if (!hasLeft) controller.close();
      });
    },
    pull: resume,
    cancel: () => {
      hasLeft = true;
      resume();
      onLeave();
    },
  });
}

/** The messages of an event stream as it comes; a rest that is cut off at its end is no message. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += part.value;
      const messages = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = messages.pop() ?? '';
      for (const message of messages) yield `${message}\n\n`;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
