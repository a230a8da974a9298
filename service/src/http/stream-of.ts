/**
 * Bytes as the body of an answer, each piece made when the one before was sent. The first is there already: an answer
 * whose bytes cannot be read has not begun, and can still be another.
 */
export async function streamOf(pieces: AsyncIterable<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]();
  let begun: IteratorResult<Uint8Array> | undefined = await iterator.next();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = begun ?? (await iterator.next());
        begun = undefined;
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
