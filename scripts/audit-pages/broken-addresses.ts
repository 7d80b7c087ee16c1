import { fetchPage } from '../../test/gallery/page-weight.ts';
import { ownAddresses } from '../../test/setup/search-faults.ts';

/** A product, and what each address of it that was asked before answered. */
export interface KnownAddresses {
  port: number;
  knownAddresses: Map<string, number>;
}

/** Addresses of the page's own host, icon and shared picture included, that answer something else than a page or file. */
export const brokenAddresses = async (
  { port, knownAddresses }: KnownAddresses,
  { host, html }: { host: string; html: string },
): Promise<string[]> => {
  const faults: string[] = [];
  for (const path of ownAddresses(html, host)) {
    const address = `${host}${path}`;
    const status = knownAddresses.get(address) ?? (await fetchPage(port, { host, path })).status;
    knownAddresses.set(address, status);
    if (status !== 200) faults.push(`${path} answers ${status}`);
  }
  return faults;
};
