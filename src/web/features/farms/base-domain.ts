/** Farms get a subdomain of this domain. The server writes it into the page's head. */
export const farmBaseDomain = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="farm-base-domain"]')?.content || 'localhost';
