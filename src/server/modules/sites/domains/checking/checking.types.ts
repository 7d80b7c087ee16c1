import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import type { OutboundReason } from '#server/platform/outbound/errors.ts';

/** What a visitor of the domain would have got. */
export type Reached = Pick<OutboundReply, 'status' | 'text' | 'location'> | { failed: OutboundReason };

/** What the product says about how a test's first request came to it. */
export interface Arrival {
  /** Proves that the product itself answered this very test. */
  proof: string;
  /** The hosts the request named, without ports; null for none. */
  host: string | null;
  forwardedHost: string | null;
  /** Whether the forwarded host counts: it came with the installation's token or from a trusted proxy. */
  isTrusted: boolean;
}

/** Everything a test found; what comes after a failure was not asked. */
export interface Findings {
  domain: string;
  first: Reached;
  /** Null when something else than the product answered. */
  arrival: Arrival | null;
  robots: Reached | null;
  home: Reached | null;
  /** Scheme and host that pages have to name as their home, and the one that they would by the configuration. */
  origins: { expected: string; configured: string };
}
