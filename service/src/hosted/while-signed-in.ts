/**
 * Passes a stream of events on while its reader is signed in: each part after a look. Other responses are returned as
 * they are.
 */
export function whileSignedIn(
  response: Response,
  { isSignedIn }: { readonly isSignedIn: () => Promise<boolean> },
): Response {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || !response.body) return response;
  const reader = response.body.getReader();
  const events = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = await reader.read();
      if (!part.done && (await isSignedIn())) {
        controller.enqueue(part.value);
        return;
      }
      controller.close();
      await reader.cancel().catch(() => undefined);
    },
    cancel: () => reader.cancel().catch(() => undefined),
  });
  return new Response(events, response);
}
