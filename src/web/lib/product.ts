import { useSyncExternalStore } from 'react';

const DEFAULT_NAME = 'Farmstead';
const never = () => () => {};

/** The product's name: the server writes it into the page's head (white label). */
export const productName = (): string => {
  if (typeof document === 'undefined') return DEFAULT_NAME;
  return document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || DEFAULT_NAME;
};

/** The product's name for a screen; prerendered pages hold the default until the browser has read the head. */
export const useProductName = (): string => useSyncExternalStore(never, productName, () => DEFAULT_NAME);
