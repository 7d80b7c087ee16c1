/** Host and path of a URL, normalized for comparison. */
export interface Spot {
  /** Lower case, without `www.`, the default port or a trailing dot. */
  host: string;
  /** With a leading slash and no trailing one; `/` for a home page. */
  path: string;
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Normalizes a URL for comparison; null unless it is http(s). Scheme, `www.`, case of the host, trailing slash, query
 * and fragment are ignored; host, port, path and the path's case count.
 */
export const toComparableUrl = (address: string): Spot | null => {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const standard = DEFAULT_PORTS[url.protocol];
  if (standard === undefined || url.hostname === '') return null;
  // Results come with either scheme, so the default port of either is ignored.
  const port = ['', '80', '443'].includes(url.port) ? '' : `:${url.port}`;
  const name = url.hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]+\.)/, '');
  const path = decodePath(url.pathname).replace(/\/+$/, '');
  return { host: `${name}${port}`, path: path === '' ? '/' : path };
};
