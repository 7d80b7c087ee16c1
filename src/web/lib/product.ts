/** What prerendered pages hold in place of the name until the server, which knows it, sends them. */
const UNKNOWN_YET = '%PRODUCT_NAME%';
const DEFAULT_NAME = 'Farmstead';

/** Whether the operator named an identity provider for staff. */
export const hasSingleSignOn = (): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content === 'on';

/** The product's name: the server writes it into the page (white label). */
export const useProductName = (): string => {
  if (typeof document === 'undefined') return UNKNOWN_YET;
  return document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || DEFAULT_NAME;
};
