import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export interface ForwardedRequest {
  peer: string;
  /** The `X-Forwarded-For` header; repeated headers count as one list. */
  forwardedFor?: string | readonly string[] | undefined;
}

export interface ProxyTrust {
  isTrusted(peer: string): boolean;
  /** The client's address in its shortest form; the peer's unless that is a trusted proxy. */
  clientAddress(request: ForwardedRequest): string;
}

/** IPv4 mapped into IPv6 counts as IPv4; null for invalid text. */
const parse = (text: string): Address | null => {
  const withoutZone = text.replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(withoutZone) && !ipaddr.IPv6.isValid(withoutZone)) return null;
  return ipaddr.process(withoutZone);
};

/** An address in its shortest form; null for invalid text. */
export const readAddress = (text: string): string | null => parse(text)?.toString() ?? null;

/** Some proxies add the port: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
const withoutPort = (hop: string): string => {
  const match = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(hop);
  return match?.[1] ?? match?.[2] ?? hop;
};

const hopsOf = (header: ForwardedRequest['forwardedFor']): string[] => {
  const text = typeof header === 'string' ? header : (header ?? []).join(',');
  return text
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
};

/** Trusts forwarding headers only from these CIDRs. Throws on an invalid CIDR. */
export function createProxyTrust(trustedProxies: readonly string[]): ProxyTrust {
  const ranges = trustedProxies.map((text) => ipaddr.parseCIDR(text));
  const isInRange = (address: Address): boolean =>
    ranges.some((range) => range[0].kind() === address.kind() && address.match(range));

  const isTrusted = (peer: string): boolean => {
    const address = parse(peer);
    return address !== null && isInRange(address);
  };

  return {
    isTrusted,
    clientAddress({ peer, forwardedFor }) {
      const connected = parse(peer);
      if (connected === null) return peer;
      let nearest = connected;
      // From the right: each trusted hop names the one before it; the first untrusted hop is the client.
      for (const hop of hopsOf(forwardedFor).toReversed()) {
        const before: Address | null = isInRange(nearest) ? parse(withoutPort(hop)) : null;
        if (before === null) break;
        nearest = before;
      }
      return nearest.toString();
    },
  };
}

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 one, since one visitor owns all of it. */
export function addressKey(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [a = 0, b = 0, c = 0, d = 0] = (parsed as ipaddr.IPv6).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}

/**
 * Whether an address is this machine's own, or an unlisted proxy's on it. A limit by such an address would count all
 * visitors as one.
 */
export function isLoopbackAddress(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}

const PRIVATE_RANGES = new Set(['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat']);

/** Whether an address is private or this machine's own; a visitor with one came through an unlisted proxy. */
export function isPrivateAddress(address: string): boolean {
  const parsed = parse(address);
  return parsed === null || PRIVATE_RANGES.has(parsed.range());
}

/** Whether a request came through a proxy missing from TRUSTED_PROXIES, so that its address is the proxy's. */
export function isBehindUnknownProxy({ address, forwardedFor }: { address: string; forwardedFor: unknown }): boolean {
  return forwardedFor !== undefined && isPrivateAddress(address);
}
