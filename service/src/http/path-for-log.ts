/** The path of an address as a log may keep it: one-time URLs carry their secret in it. */
export function pathForLog(url: string): string {
  const { pathname } = new URL(url);
  const prefix = /^\/(?:builder|browser|sign|contracts\/[^/]+\/[^/]+\/sign-in)\//.exec(pathname)?.[0];
  return prefix === undefined ? pathname : `${prefix}…`;
}
