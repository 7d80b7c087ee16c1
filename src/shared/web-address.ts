/** Host and path of an address as results are compared: what does not tell one page from another is left out. */
export interface Spot {
  /** Lower case, without `www.`, the default port or a last dot. */
  host: string;
  /** With its first slash and no last one; `/` for a home page. */
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
 * Reads an address for comparison; null for what is no http address. Scheme, `www.`, case of the host, last slash, query
 * and fragment tell no two pages of the product apart; host, port, path and the path's case do.
 */
export const toComparableUrl = (address: string): Spot | null => {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const standard = DEFAULT_PORTS[url.protocol];
  if (standard === undefined || url.hostname === '') return null;
  // Results come with either scheme, so the other scheme's own port says nothing either.
  const port = ['', '80', '443'].includes(url.port) ? '' : `:${url.port}`;
  const name = url.hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]+\.)/, '');
  const path = decodePath(url.pathname).replace(/\/+$/, '');
  return { host: `${name}${port}`, path: path === '' ? '/' : path };
};
