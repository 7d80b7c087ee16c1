/** The server replaces this in prerendered pages. */
const PLACEHOLDER = '%PRODUCT_NAME%';
const DEFAULT_NAME = 'Farmstead';

export const hasSingleSignOn = (): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content === 'on';

/** The server writes it into the page (white label). */
export const useProductName = (): string => {
  if (typeof document === 'undefined') return PLACEHOLDER;
  return document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || DEFAULT_NAME;
};
