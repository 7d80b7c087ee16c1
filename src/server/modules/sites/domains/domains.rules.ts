import { parse } from 'tldts';
import { isProductHost } from '../hosts/hosts.rules.ts';

/** What stands in place of a domain that cannot be one: a sentence for staff. */
export type ReadDomain = { domain: string } | { problem: string };

const EXAMPLE = 'Enter a domain such as help.example.com.';
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The host in what was typed, in ASCII and lower case; null when there is none. */
const hostIn = (typed: string): string | null => {
  const text = typed.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  const url = `http://${text}`;
  if (/[\s@\\]/.test(text) || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/\.$/, '');
};

const isLocal = (host: string): boolean => host.endsWith('.localhost');

/**
 * A hub's domain in its one spelling: ASCII, lower case, without scheme, port, path and a leading `www.`, which the
 * worker sends on to it. Addresses by number, names without a dot, public suffixes and the product's own host are none.
 */
export const readDomain = (typed: string, appOrigin: string): ReadDomain => {
  const host = hostIn(typed)?.replace(/^www\.(?=[^.]+\.)/, '') ?? null;
  if (host === null || host.length > 253 || !host.split('.').every((label) => LABEL.test(label)))
    return { problem: EXAMPLE };
  const { isIp, domain, publicSuffix } = parse(host, { allowPrivateDomains: false });
  if (isIp || !host.includes('.') || (domain === null && !isLocal(host)) || publicSuffix === host)
    return { problem: EXAMPLE };
  if (isProductHost(host, appOrigin)) return { problem: 'This is the product’s own host. Choose another domain.' };
  return { domain: host };
};

/** The domain that was bought, of which this host is a part; null when there is none. */
export const registrableDomain = (host: string): string | null => parse(host, { allowPrivateDomains: false }).domain;

/** Days after which a domain that fails its daily test serves no more pages. */
export const LAPSE_AFTER_DAYS = 3;
