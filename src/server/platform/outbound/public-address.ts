import ipaddr from 'ipaddr.js';

const range = (cidr: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => ipaddr.parseCIDR(cidr);

/** Unicast addresses that are not on the public internet. */
const DENIED_V4 = [
  // Azure's metadata and DNS service answers here inside every virtual network.
  '168.63.129.16/32',
  // Deprecated 6to4 relays (RFC 7526).
  '192.88.99.0/24',
].map(range);

/**
 * Everything that IANA has assigned. All else is denied, also the IPv4-compatible ::/96, which ipaddr.js calls unicast:
 * ::127.0.0.1 would pass.
 */
const GLOBAL_UNICAST = range('2000::/3');
const DENIED_V6 = [
  // IETF protocol assignments: Teredo, benchmarking, ORCHID, AMT, AS112.
  '2001::/23',
  // Documentation.
  '2001:db8::/32',
  '3fff::/20',
  // 6to4 carries any IPv4 address in bits 16 to 47.
  '2002::/16',
  // AS112.
  '2620:4f:8000::/48',
].map(range);

const isIsatap = (address: ipaddr.IPv6): boolean =>
  address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x0200);

const isPublicV4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !DENIED_V4.some((denied) => address.match(denied));

const isPublicV6 = (address: ipaddr.IPv6): boolean =>
  address.zoneId === undefined &&
  address.range() === 'unicast' &&
  address.match(GLOBAL_UNICAST) &&
  !isIsatap(address) &&
  !DENIED_V6.some((denied) => address.match(denied));

/**
 * Whether an address is on the public internet. False for private, loopback, link-local, shared (CGNAT), multicast,
 * broadcast, unspecified, documentation, benchmarking and reserved ones, for IPv6 forms that carry an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo, ISATAP), and for invalid text.
 */
export function isPublicAddress(text: string): boolean {
  // Four decimal parts only: resolvers and the kernel disagree on octal and short forms.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicV4(ipaddr.IPv4.parse(text));
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return false;
  return isPublicV6(ipaddr.IPv6.parse(text));
}
