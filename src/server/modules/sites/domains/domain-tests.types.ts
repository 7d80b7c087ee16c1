import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import type { OutboundReason } from '#server/platform/outbound/errors.ts';

/** The response that a visitor would get. */
export type DomainResponse = Pick<OutboundReply, 'status' | 'text' | 'location'> | { failed: OutboundReason };

/** The product's report of how a test request arrived. */
export interface DomainCallback {
  /** Proves that the product answered this test. */
  proof: string;
  /** Without ports; null when missing. */
  host: string | null;
  forwardedHost: string | null;
  /** The forwarded host came with the installation's token or from a trusted proxy. */
  isTrusted: boolean;
}

/** Results of a test; null for requests after a failure. */
export interface DomainFindings {
  domain: string;
  first: DomainResponse;
  /** Null when the product did not answer. */
  callback: DomainCallback | null;
  robots: DomainResponse | null;
  home: DomainResponse | null;
  /** The canonical origin that pages need, and the one from the configuration. */
  origins: { expected: string; configured: string };
}
