/** The agency's own pages that search engines may list. */
const LISTED: ReadonlySet<string> = new Set(['/', '/privacy-policy']);

/** Where the picture of shared links to the agency's own page is. */
export const AGENCY_CARD = '/share.png';

const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const graphOf = (appOrigin: string, name: string) => {
  const agency = { '@type': 'Organization', '@id': `${appOrigin}/#agency`, name, url: `${appOrigin}/` };
  const site = { '@type': 'WebSite', '@id': `${appOrigin}/#website`, url: `${appOrigin}/`, name, inLanguage: 'en-US' };
  return { '@context': 'https://schema.org', '@graph': [agency, { ...site, publisher: { '@id': agency['@id'] } }] };
};

/** The canonical address, and on the front page what the agency is; empty for screens and unknown addresses. */
export const listedPageTags = (path: string, { appOrigin, name }: { appOrigin: string; name: string }): string => {
  const address = path === '/' ? path : path.replace(/\/$/, '');
  if (!LISTED.has(address)) return '';
  const canonical = `<link rel="canonical" href="${appOrigin}${address}"/>`;
  const card = `<meta property="og:type" content="website"/><meta property="og:url" content="${appOrigin}/"/><meta property="og:image" content="${appOrigin}${AGENCY_CARD}"/>`;
  return address === '/'
    ? `${canonical}${card}<script type="application/ld+json">${inlineJson(graphOf(appOrigin, name))}</script>`
    : canonical;
};
