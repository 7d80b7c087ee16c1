import { normalizeHost } from '../farms/farms.usecases.ts';

export interface RequestHost {
  /** The `Host` header. */
  host: string | undefined;
  /** The `X-Forwarded-Host` header; ignored unless the request comes from a trusted proxy. */
  forwardedHost: string | string[] | undefined;
  isTrusted: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The normalized host of a header without its port, or null. */
export const hostOf = (header: string): string | null => {
  const text = header.trim().toLowerCase();
  if (text.startsWith('[')) return /^(\[[0-9a-f:.]+\])(:\d{1,5})?$/.exec(text)?.[1] ?? null;
  // One trailing dot is the DNS root; a second one is invalid.
  const match = /^([a-z0-9.-]*[a-z0-9-])\.?(:\d{1,5})?$/.exec(text);
  return match?.[1] === undefined ? null : normalizeHost(match[1]);
};

/** The requested host, or null. */
export const requestedHost = ({ host, forwardedHost, isTrusted }: RequestHost): string | null => {
  const forwarded = Array.isArray(forwardedHost) ? forwardedHost[0] : forwardedHost?.split(',', 1)[0];
  if (isTrusted && forwarded !== undefined && forwarded.trim() !== '') return hostOf(forwarded);
  return host === undefined ? null : hostOf(host);
};

/** Whether a host is the product's own: its origin or a loopback name. */
export const isProductHost = (host: string, appOrigin: string): boolean =>
  LOOPBACK.has(host) || host === new URL(appOrigin).hostname.toLowerCase();

/**
 * Whether the product serves its screens and API at a host: only at its origin. Loopback names count if the origin is
 * one of them, or for requests from this machine.
 */
export const servesProduct = (
  host: string,
  { appOrigin, isFromHere }: { appOrigin: string; isFromHere: boolean },
): boolean => {
  const ownHost = new URL(appOrigin).hostname.toLowerCase();
  return host === ownHost || (LOOPBACK.has(host) && (isFromHere || LOOPBACK.has(ownHost)));
};
