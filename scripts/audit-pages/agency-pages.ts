import { load } from 'cheerio';
import { brokenAddresses, type KnownAddresses } from './broken-addresses.ts';
import { fetchPage } from '../../test/gallery/page-weight.ts';
import { standardFaults } from '../../test/gallery/valid-html.ts';
import { searchFaults } from '../../test/setup/search-faults.ts';

/** The product's own pages that visitors and crawlers open; `isListed` where search engines may list them. */
const AGENCY_PAGES = [
  { path: '/', isListed: true },
  { path: '/privacy-policy', isListed: true },
  { path: '/admin/login', isListed: false },
  { path: '/client/login', isListed: false },
] as const;

/** What is wrong with each of the agency's own pages, by their paths. */
export const auditAgencyPages = async (known: KnownAddresses): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const { path, isListed } of AGENCY_PAGES) {
    const host = `localhost:${known.port}`;
    const { status, html } = await fetchPage(known.port, { host, path });
    const $ = load(html);
    const canonical = $('link[rel=canonical]').attr('href') ?? '';
    const faults = [
      ...(status === 200 ? [] : [`answers ${status}`]),
      ...(await standardFaults(html)),
      ...($('title').text().trim() === '' ? ['there is no title'] : []),
      ...(isListed === canonical.endsWith(path) ? [] : [`the canonical address is “${canonical}”`]),
      ...(path === '/' ? searchFaults(html) : []),
      ...(await brokenAddresses(known, { host, html })),
    ];
    found.set(path, faults);
  }
  return found;
};
