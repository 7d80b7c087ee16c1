import { parse } from 'tldts';
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

const isLocal = (host: string): boolean => host.endsWith('.localhost');

/**
 * Normalizes a hub domain: ASCII, lower case, without scheme, port, path and leading `www.`, which the worker
 * redirects. Refuses IP addresses, names without a dot, public suffixes and the product's host.
 */
export const parseDomain = (typed: string, appOrigin: string): ParsedDomain => {
  const host = hostIn(typed)?.replace(/^www\.(?=[^.]+\.)/, '') ?? null;
  if (host === null || host.length > 253 || !host.split('.').every((label) => LABEL.test(label)))
    return { problem: EXAMPLE };
  const { isIp, domain, publicSuffix } = parse(host, { allowPrivateDomains: false });
  if (isIp || !host.includes('.') || (domain === null && !isLocal(host)) || publicSuffix === host)
    return { problem: EXAMPLE };
  if (isProductHost(host, appOrigin)) return { problem: 'This is the product’s own host. Choose another domain.' };
  return { domain: host };
};

/** The registered domain of a host, or null. */
export const registrableDomain = (host: string): string | null => parse(host, { allowPrivateDomains: false }).domain;

/** After this many failed daily tests a domain stops serving pages. */
export const DISABLE_AFTER_FAILED_DAYS = 3;
