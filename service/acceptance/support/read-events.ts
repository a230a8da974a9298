/** Reads Server-Sent Events of a session until `enough`. */
export async function readEvents(
  response: Response,
  enough: (events: readonly SentEvent[]) => boolean,
): Promise<readonly SentEvent[]> {
  const events: SentEvent[] = [];
  let buffer = '';
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  while (!enough(events)) {
    const { done, value } = await reader.read();
    if (done) break;
    buffer += decoder.decode(value, { stream: true });
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const name = field('event');
      if (name !== undefined) events.push({ name, id: field('id'), data: JSON.parse(field('data') ?? 'null') });
    }
  }
  await reader.cancel().catch(() => undefined);
  return events;
}

export interface SentEvent {
  readonly name: string;
  readonly id: string | undefined;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads what it expects
  readonly data: any;
}
