/** First words of addresses that are the product's own: no page may take them. */
const RESERVED = new Set(
  (
    'f api admin review blueprints client clients farms leads rankings content settings login logout demo roi calculator roi-calculator ' +
    'pricing features about contact privacy terms thank-you assets static public healthz readyz metrics robots ' +
    'robots-txt sitemap sitemap-xml favicon favicon-ico manifest index well-known portal staff audit analytics deliveries ' +
    'inquiries reports images img sites pages home app docs status preview'
  ).split(' '),
);

/** Whether an address of one segment would stand in the way of the product's own, now or later. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug.toLowerCase());
