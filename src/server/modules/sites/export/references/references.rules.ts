import { farmsOf } from '../../sites.rules.ts';
import type { ClientSites } from '../../sites.types.ts';
import type { HostedSite } from '../export.types.ts';

const OWN_PAGES = ['/', '/about', '/privacy', '/thank-you'];
const CRAWLER_FILES = ['/robots.txt', '/sitemap.xml'];

/** The addresses a site is known to have; what else there is, its pages lead to. */
export const knownAddresses = (all: ClientSites, site: HostedSite): string[] => {
  const farms = new Set(farmsOf(site, all).map(({ id }) => id));
  const topics = site.kind === 'hub' ? all.topics.map(({ slug }) => `/${slug}`) : [];
  const pages = all.pages.filter(({ farmId }) => farms.has(farmId)).map(({ slug }) => `/${slug}`);
  return [...OWN_PAGES, ...topics, ...pages, ...CRAWLER_FILES];
};

const ATTRIBUTE = /\s(?:href|src|content|poster)="([^"]*)"/g;
const SRC_SET = /\ssrcset="([^"]*)"/gi;
const JSON_LD = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
const STRING = /"((?:[^"\\]|\\.)*)"/g;
const LOCATION = /<loc>([^<]*)<\/loc>/g;

const firstOf = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** The path of an address on the site itself, without query and place on the page; null when it leads elsewhere. */
const ownPath = (address: string, origin: string): string | null => {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!path.startsWith('/') || path.startsWith('//') || path.startsWith('/api/')) return null;
  return path.split(/[?#]/, 1)[0] ?? null;
};

/** Everything of the same site that a page or a sitemap leads to or shows, each address once. */
export const referencesOf = (text: string, origin: string): Set<string> => {
  const sets = firstOf(SRC_SET, text).flatMap((set) =>
    set.split(',').map((part) => part.trim().split(/\s/, 1)[0] ?? ''),
  );
  const told = firstOf(JSON_LD, text).flatMap((json) => firstOf(STRING, json));
  const ids = told.filter((address) => address.startsWith(`${origin}/`));
  const named = [...firstOf(ATTRIBUTE, text), ...sets, ...ids, ...firstOf(LOCATION, text)];
  const paths = named.map((address) => ownPath(address.replaceAll('&amp;', '&'), origin));
  return new Set(paths.filter((path) => path !== null));
};

const FORMS = /="\/api\/public\//g;

/** A page whose forms, quiz and count of visits reach the product from wherever the page stands. */
export const withProductForms = (html: string, appOrigin: string): string =>
  html.replaceAll(FORMS, `="${appOrigin}/api/public/`);

/** Where an address stands in the folder: hosts of plain files find `/slug` in `slug.html`, without a redirect. */
export const fileOf = (address: string, type: string): string => {
  if (address === '/') return 'index.html';
  const path = address.slice(1);
  return type === 'text/html' && !path.endsWith('.html') ? `${path}.html` : path;
};
