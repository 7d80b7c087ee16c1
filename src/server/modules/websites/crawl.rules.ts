import { getDomain } from 'tldts';

const siteOf = ({ hostname, host }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? host;

/** Whether both addresses are of one website: one registrable domain, or one host and port where there is none. */
export const isSameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|gz|jpe?g|png|gif|webp|svg|ico|avif|mp[34]|mov|avi|webm|css|js|json|xml|txt|ics|vcf|woff2?|ttf)$/i;
const NO_PAGE =
  /\/(?:wp-(?:admin|login|json|content)|cart|checkout|my-account|login|logout|signin|sign-in|register|feed|cdn-cgi|xmlrpc)(?:[/.]|$)/i;
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|_ga|sid|sessionid|phpsessid)$/i;

/** An address in the one form in which pages are compared; null for what is no page of the website. */
export const pageAddress = (address: string, site: URL): string | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || !isSameSite(url, site)) return null;
  if (FILE.test(url.pathname) || NO_PAGE.test(url.pathname) || address.length > 1000) return null;
  url.hash = '';
  for (const name of [...url.searchParams.keys()].filter((one) => TRACKING.test(one))) url.searchParams.delete(name);
  if ([...url.searchParams.keys()].length > 2) return null;
  // One page under both schemes and with and without www. would count twice.
  if (url.hostname.replace(/^www\./, '') === site.hostname.replace(/^www\./, '')) {
    url.protocol = site.protocol;
    url.host = site.host;
  }
  url.pathname = url.pathname.replace(/\/index\.(?:html?|php|aspx?)$/i, '/').replace(/(?<=.)\/+$/, '');
  return url.href;
};

const RANKS: readonly [RegExp, number][] = [
  [/\b(?:privacy|terms|cookies?|legal-notice|disclaimer|accessibility|sitemap)\b/, 60],
  [
    /\/(?:blog|news|articles?|tag|category|author|archive|events?|press|portfolio|gallery)(?:\/|$)|\/page\/\d|\/20\d\d\//,
    40,
  ],
  [/\bcontact|\bhours\b|\blocation-and-hours\b/, 1],
  [/\babout|\bour-(?:story|company|firm|practice|history)\b|\bwho-we-are\b/, 2],
  [/\bpric(?:es?|ing)\b|\brates?\b|\bfees\b|\bspecials?\b|\bcoupons?\b|\boffers?\b|\bfinancing\b|\bcosts?\b/, 3],
  [/\bservices?\b(?!-area)|\bwhat-we-do\b|\bpractice-areas?\b|\btreatments?\b/, 4],
  [/\bareas?\b|\blocations?\b|\bwhere-we\b|\bcities\b|\bcoverage\b/, 4],
  [/\bteam\b|\bstaff\b|\bpeople\b|\battorneys?\b|\blawyers?\b|\bdoctors?\b|\bproviders?\b|\bmeet-/, 5],
  [/\bwarrant(?:y|ies)\b|\bguarantees?\b|\bfaqs?\b|\blicens|\breviews?\b|\btestimonials?\b|\bemergency\b/, 6],
];

/** How early a page is read: what says most about a business comes first. 0 is the home page. */
export const pageRank = (address: string, text = ''): number => {
  const { pathname, search } = new URL(address);
  if (pathname === '/' && search === '') return 0;
  const words = `${pathname} ${text}`.toLowerCase().replaceAll(/[_\s]+/g, '-');
  const known = RANKS.find(([pattern]) => pattern.test(words))?.[1];
  const depth = pathname.split('/').length - 1;
  return (known ?? 10) + Math.min(depth, 9) + (search === '' ? 0 : 20);
};

/** From this rank on a page is about anything: an article's prices and names are not the business's own. */
export const ARTICLE_RANK = 40;

const decodeEntities = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'");

/** The addresses in a sitemap, and whether they are further sitemaps. */
export const readSitemap = (xml: string): { isIndex: boolean; addresses: string[] } => ({
  isIndex: /<sitemapindex\b/i.test(xml),
  addresses: [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\s\]]+)/gi)].map(([, address = '']) =>
    decodeEntities(address),
  ),
});
