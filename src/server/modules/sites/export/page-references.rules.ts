import { farmsOf } from '../sites.rules.ts';
import type { ClientSiteData } from '../sites.types.ts';
import type { HostedSite } from './export.types.ts';

const SYSTEM_PATHS = ['/', '/about', '/privacy', '/thank-you'];
const CRAWLER_FILES = ['/robots.txt', '/sitemap.xml'];

/** The known addresses of a site; its pages refer to the others. */
export const knownAddresses = (siteData: ClientSiteData, site: HostedSite): string[] => {
  const farms = new Set(farmsOf(site, siteData).map(({ id }) => id));
  const pages = siteData.pages.filter(({ farmId }) => farms.has(farmId));
  const topicIds = new Set(pages.map(({ topicId }) => topicId));
  const topics = siteData.topicPages.filter(({ topicId }) => topicIds.has(topicId));
  return [...SYSTEM_PATHS, ...[...topics, ...pages].map(({ slug }) => `/${slug}`), ...CRAWLER_FILES];
};

const ATTRIBUTE = /\s(?:href|src|content|poster)="([^"]*)"/g;
const SRC_SET = /\ssrcset="([^"]*)"/gi;
const JSON_LD = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
const STRING = /"((?:[^"\\]|\\.)*)"/g;
const LOCATION = /<loc>([^<]*)<\/loc>/g;

const firstOf = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** The path on the same site without query and fragment; null for other sites and the API. */
const localPath = (address: string, origin: string): string | null => {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!path.startsWith('/') || path.startsWith('//') || path.startsWith('/api/')) return null;
  return path.split(/[?#]/, 1)[0] ?? null;
};

/** All addresses of the same site in a page or sitemap. */
export const extractReferences = (text: string, origin: string): Set<string> => {
  const sets = firstOf(SRC_SET, text).flatMap((set) =>
    set.split(',').map((part) => part.trim().split(/\s/, 1)[0] ?? ''),
  );
  const strings = firstOf(JSON_LD, text).flatMap((json) => firstOf(STRING, json));
  const ids = strings.filter((address) => address.startsWith(`${origin}/`));
  const addresses = [...firstOf(ATTRIBUTE, text), ...sets, ...ids, ...firstOf(LOCATION, text)];
  const paths = addresses.map((address) => localPath(address.replaceAll('&amp;', '&'), origin));
  return new Set(paths.filter((path) => path !== null));
};

const FORMS = /="\/api\/public\//g;

/** Sends forms, quizzes and page views to the product from any host. */
export const submitFormsToProduct = (html: string, appOrigin: string): string =>
  html.replaceAll(FORMS, `="${appOrigin}/api/public/`);

/** The file of an address: static hosts serve `/slug` from `slug.html` without a redirect. */
export const exportPath = (address: string, type: string): string => {
  if (address === '/') return 'index.html';
  const path = address.slice(1);
  return type === 'text/html' && !path.endsWith('.html') ? `${path}.html` : path;
};
