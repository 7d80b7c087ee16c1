import { normalHost } from '../../farms/farms.usecases.ts';

export interface AskedHost {
  /** The `Host` header. */
  host: string | undefined;
  /** The `X-Forwarded-Host` header; counts only when it comes from whom the product trusts. */
  forwardedHost: string | string[] | undefined;
  isTrusted: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host header without its port, in the one spelling hosts are stored in; null for anything that is no host. */
export const hostOf = (header: string): string | null => {
  const text = header.trim().toLowerCase();
  if (text.startsWith('[')) return /^(\[[0-9a-f:.]+\])(:\d{1,5})?$/.exec(text)?.[1] ?? null;
  // One dot at the end is the root of all names; after two it would be another name.
  const match = /^([a-z0-9.-]*[a-z0-9-])\.?(:\d{1,5})?$/.exec(text);
  return match?.[1] === undefined ? null : normalHost(match[1]);
};

/** The host a visitor asked for; null when there is none or it cannot be one. */
export const askedHost = ({ host, forwardedHost, isTrusted }: AskedHost): string | null => {
  const forwarded = Array.isArray(forwardedHost) ? forwardedHost[0] : forwardedHost?.split(',', 1)[0];
  if (isTrusted && forwarded !== undefined && forwarded.trim() !== '') return hostOf(forwarded);
  return host === undefined ? null : hostOf(host);
};

/** Whether a host can be nobody else's: it is the one of the product's origin, or this machine by its own names. */
export const isProductHost = (host: string, appOrigin: string): boolean =>
  LOOPBACK.has(host) || host === new URL(appOrigin).hostname.toLowerCase();

/**
 * Whether the product answers at a host with its screens and its API: at its origin's alone. This machine's own names
 * count where the origin is one of them, and for who asks from this machine itself.
 */
export const answersAsProduct = (
  host: string,
  { appOrigin, isFromHere }: { appOrigin: string; isFromHere: boolean },
): boolean => {
  const own = new URL(appOrigin).hostname.toLowerCase();
  return host === own || (LOOPBACK.has(host) && (isFromHere || LOOPBACK.has(own)));
};
