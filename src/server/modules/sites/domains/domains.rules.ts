import { getDomain } from 'tldts';
import { isProductHost } from '../hosts.rules.ts';

/** `problem` is a sentence for staff. */
export type ParsedDomain = { domain: string } | { problem: string };

const EXAMPLE = 'Enter a domain such as help.example.com.';
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The host in ASCII and lower case, or null. */
const hostIn = (typed: string): string | null => {
  const text = typed.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  const url = `http://${text}`;
  if (/[\s@\\]/.test(text) || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/\.$/, '');
};

/** The registered domain of a host; null for an IP address, a name without a dot and a public suffix. */
export const registrableDomain = (host: string): string | null => getDomain(host);

/**
 * Normalizes a hub domain: ASCII, lower case, without scheme, port, path and leading `www.`, which the worker
 * redirects. Refuses IP addresses, names without a dot, public suffixes and the product's host.
 */
export const parseDomain = (typed: string, appOrigin: string): ParsedDomain => {
  const host = hostIn(typed)?.replace(/^www\.(?=[^.]+\.)/, '') ?? null;
  const isHost = host !== null && host.length <= 253 && host.split('.').every((label) => LABEL.test(label));
  if (!isHost || registrableDomain(host) === null) return { problem: EXAMPLE };
  if (isProductHost(host, appOrigin)) return { problem: 'This is the product’s own host. Choose another domain.' };
  return { domain: host };
};

/** After this many failed daily tests a domain stops serving pages. */
export const DISABLE_AFTER_FAILED_DAYS = 3;
