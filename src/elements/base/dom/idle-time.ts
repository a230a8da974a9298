/** Calls back when the browser has nothing better to do, after 200 ms at the latest. */
export function requestIdle(callback: (deadline?: IdleDeadline) => void): number {
  return 'requestIdleCallback' in globalThis
    ? globalThis.requestIdleCallback(callback, { timeout: 200 })
    : (setTimeout(callback, 16) as unknown as number);
}

/** Cancels a callback requested by `requestIdle`. */
export function cancelIdle(handle: number | undefined): void {
  if (handle === undefined) return;
  if ('cancelIdleCallback' in globalThis) globalThis.cancelIdleCallback(handle);
  else clearTimeout(handle);
}
