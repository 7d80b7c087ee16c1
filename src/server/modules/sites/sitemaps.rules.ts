/** `modifiedAt` is null when the date is unknown. */
export interface SitemapEntry {
  url: string;
  modifiedAt: Date | null;
}

/** The limit per file (sitemaps.org). */
const MAX_URLS = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const lastModified = (at: Date | null): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

const urlSet = (entries: SitemapEntry[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>\n${entries
    .map(({ url, modifiedAt }) => `<url><loc>${escapeXml(url)}</loc>${lastModified(modifiedAt)}</url>\n`)
    .join('')}</urlset>\n`;

const latest = (entries: SitemapEntry[]): Date | null =>
  entries.reduce<Date | null>(
    (best, { modifiedAt }) => (modifiedAt && (best === null || modifiedAt > best) ? modifiedAt : best),
    null,
  );

/** `/sitemap.xml` (`part` null): the addresses, or an index of numbered parts. Null for an unknown part. */
export const sitemapXml = (
  entries: SitemapEntry[],
  { origin, part }: { origin: string; part: number | null },
): string | null => {
  const parts = Math.ceil(entries.length / MAX_URLS);
  if (parts <= 1) return part === null ? urlSet(entries) : null;
  const slice = (index: number): SitemapEntry[] => entries.slice(index * MAX_URLS, (index + 1) * MAX_URLS);
  if (part !== null) return part >= 1 && part <= parts ? urlSet(slice(part - 1)) : null;
  const files = Array.from({ length: parts }, (_, index) => {
    const loc = `<loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc>`;
    return `<sitemap>${loc}${lastModified(latest(slice(index)))}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`;
};

/**
 * Without the final slashes a page such as `/client-rights` would be blocked too. A host whose pages have their home
 * elsewhere, or none yet, announces no sitemap.
 */
export const robotsTxt = (origin: string, { hasSitemap }: { hasSitemap: boolean }): string =>
  'User-agent: *\nDisallow: /api/\nDisallow: /admin/\nDisallow: /client/\nDisallow: /*?preview=\nAllow: /\n' +
  (hasSitemap ? `\nSitemap: ${origin}/sitemap.xml\n` : '');
