import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export interface ForwardedRequest {
  /** The address at the other end of the connection. */
  peer: string;
  /** The `X-Forwarded-For` header; several of them count as one list. */
  forwardedFor?: string | readonly string[] | undefined;
}

export interface ProxyTrust {
  /** Whether the forwarding headers of this peer count. */
  trusts(peer: string): boolean;
  /** The address of whoever really asked, in its shortest form; the peer itself unless that is a trusted proxy. */
  clientAddress(request: ForwardedRequest): string;
}

/** IPv4 carried in IPv6 counts as IPv4; null for text that is no address. */
const parse = (text: string): Address | null => {
  const bare = text.replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return null;
  return ipaddr.process(bare);
};

/** An address in its shortest form; null for text that is none. */
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

/** Believes forwarding headers from these CIDRs alone. Throws on text that is no CIDR. */
export function createProxyTrust(trustedProxies: readonly string[]): ProxyTrust {
  const ranges = trustedProxies.map((text) => ipaddr.parseCIDR(text));
  const isTrusted = (address: Address): boolean =>
    ranges.some((range) => range[0].kind() === address.kind() && address.match(range));

  const trusts = (peer: string): boolean => {
    const address = parse(peer);
    return address !== null && isTrusted(address);
  };

  return {
    trusts,
    clientAddress({ peer, forwardedFor }) {
      const connected = parse(peer);
      if (connected === null) return peer;
      let nearest = connected;
      // From the right: each trusted hop vouches for the one before it, and the first other hop is the client.
      for (const hop of hopsOf(forwardedFor).toReversed()) {
        const before: Address | null = isTrusted(nearest) ? parse(withoutPort(hop)) : null;
        if (before === null) break;
        nearest = before;
      }
      return nearest.toString();
    },
  };
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, since one visitor owns all of that. */
export function addressKey(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [a = 0, b = 0, c = 0, d = 0] = (parsed as ipaddr.IPv6).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}

/**
 * Whether an address cannot tell visitors apart: this machine itself, or a proxy on it that TRUSTED_PROXIES does not
 * name. A limit by address would count all visitors as one there.
 */
export function isSharedAddress(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}

const INNER = new Set(['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat']);

/**
 * Whether an address is one of a private network or of this machine. As a visitor's it is most likely a proxy that
 * TRUSTED_PROXIES does not name, so it says little about one visitor.
 */
export function isInnerAddress(address: string): boolean {
  const parsed = parse(address);
  return parsed === null || INNER.has(parsed.range());
}

/**
 * Whether a request came through a proxy that TRUSTED_PROXIES does not name: then its address is the proxy's, and
 * visitors cannot be told apart by it.
 */
export function isHiddenVisitor({ address, forwardedFor }: { address: string; forwardedFor: unknown }): boolean {
  return forwardedFor !== undefined && isInnerAddress(address);
}
