/** First path segments that belong to the product; no page may take them. */
const RESERVED = new Set(
  (
    'f r api admin review blueprints client clients farms leads rankings content settings login logout demo roi calculator roi-calculator ' +
    'pricing features about contact privacy terms thank-you assets static public healthz readyz metrics robots ' +
    'robots-txt sitemap sitemap-xml favicon favicon-ico manifest index well-known portal staff audit analytics deliveries ' +
    'inquiries jobs reviews withdrawals evidence reports reference images img sites pages home app docs mcp status preview'
  ).split(' '),
);

/** Whether a slug would collide with the product's own addresses, current or planned. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug.toLowerCase());
