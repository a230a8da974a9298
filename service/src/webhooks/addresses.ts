import { BlockList, isIP } from 'node:net';

/** IPv4 that is not of the public internet (RFC 6890 and what clouds answer on), with how many bits say so. */
const PRIVATE_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Within 2000::/3, the only public IPv6: tunnels that carry an IPv4 address (2001::/32, 2002::/16), examples, tests.
 */
const PRIVATE_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, bits] of PRIVATE_V4) blocked.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of PRIVATE_V6) blocked.addSubnet(network, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address lies outside the public internet: private, loopback, link-local, of a carrier, multicast,
 * reserved. IPv6 addresses that lead to such (mapped, NAT64, 6to4, Teredo) count too. A text that is no address is
 * refused, too.
 */
export function refuseAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  if (version === 4) return blocked.check(plain, 'ipv4');
  // An address with a zone is of this machine's own links.
  if (version !== 6 || plain !== address) return true;
  return !publicV6.check(plain, 'ipv6') || blocked.check(plain, 'ipv6');
}

/** The IP address that a URL names, in whatever notation; undefined for a name. */
export function literalOf(url: URL): string | undefined {
  // The parser of URLs has brought decimal, octal, hexadecimal and short forms into four numbers, also before a dot.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

/** Whether a URL names an address that is refused, without looking any name up. */
export function isLiteralRefused(text: string): boolean {
  const url = new URL(text);
  const literal = literalOf(url);
  if (literal !== undefined) return refuseAddress(literal);
  // Names that lead to the machine itself wherever they are looked up (RFC 6761).
  return /(?:^|\.)localhost\.?$/i.test(url.hostname);
}
