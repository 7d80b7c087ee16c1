import { fitsTitleLine } from '#shared/search-result-width.ts';

/** With the brand where a search result shows both whole, else without. */
export const titleWithBrand = (title: string, brand: string): string => {
  const withBrand = `${title} | ${brand}`;
  return fitsTitleLine(withBrand) ? withBrand : title;
};
