import type { Site } from './landing.types.ts';
import { themeOf } from './theme.ts';

/** Where a site's own host serves it, so that search engines can fetch it. */
export const FAVICON_PATH = '/favicon.svg';

export const initial = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?';

/** The client's initial in its colour. */
export const faviconSvg = ({ business, accent, theme }: Pick<Site, 'business' | 'accent' | 'theme'>): string => {
  const { brand } = themeOf({ accent, industry: business.industry, theme }).light;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${initial(business.name)}</text></svg>`
  );
};
