const addresses = new WeakMap<Request, string>();

/** Keeps the address that a request came from, as its connection says. */
export function rememberAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, networkOf(address));
}

/**
 * The client's network: an IPv4 address, or the 64 bits of an IPv6 address that one customer has. Undefined for a
 * request from this process.
 */
export function addressOf(request: Request): string | undefined {
  return addresses.get(request);
}

/**
 * The address itself, or of IPv6 its first 64 bits, all of which one household has. One of IPv4 inside IPv6 is that of
 * IPv4.
 */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length);
  return [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
