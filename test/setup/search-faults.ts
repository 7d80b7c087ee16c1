import { load, type CheerioAPI } from 'cheerio';
import { fitsTitleLine } from '#shared/search-result-width.ts';

type JsonLdNode = Record<string, unknown>;

const isNode = (value: unknown): value is JsonLdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What Google requires of the types that our pages use. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'datePublished', 'author'],
  Service: ['name', 'provider', 'areaServed'],
  ImageObject: ['contentUrl', 'creditText'],
};
const LOCAL_BUSINESS = ['name', 'address'];

const requiredOf = (node: JsonLdNode): readonly string[] =>
  REQUIRED[String(node['@type'])] ?? ('address' in node ? LOCAL_BUSINESS : []);

const crumbFaults = (node: JsonLdNode): string[] => {
  const items = Array.isArray(node['itemListElement']) ? node['itemListElement'].filter(isNode) : [];
  return items.flatMap(({ position, name, item }, index) => [
    ...(position === index + 1 && name ? [] : [`crumb ${index + 1} has no name or a wrong position`]),
    ...(index === items.length - 1 || (typeof item === 'string' && !item.includes('#'))
      ? []
      : [`crumb ${index + 1} leads to no page`]),
  ]);
};

const nodeFaults = (node: JsonLdNode): string[] => {
  const type = String(node['@type']);
  const missing = requiredOf(node).filter((name) => node[name] === undefined || node[name] === '');
  return [
    ...missing.map((name) => `the structured data of ${type} lacks ${name}`),
    ...(type === 'BreadcrumbList' ? crumbFaults(node) : []),
  ];
};

const structuredDataFaults = ($: CheerioAPI): string[] => {
  const blocks = $('script[type="application/ld+json"]').toArray();
  if (blocks.length === 0) return ['there is no structured data'];
  return blocks.flatMap((block) => {
    const parsed = JSON.parse($(block).text()) as { '@graph'?: unknown };
    const nodes = Array.isArray(parsed['@graph']) ? parsed['@graph'].filter(isNode) : [];
    return nodes.length === 0 ? ['the structured data is empty'] : nodes.flatMap(nodeFaults);
  });
};

const DESCRIPTION_CHARACTERS = { fewest: 50, most: 160 };

/** What search results and shared links would lack of a page that they may list, as sentences. */
export const searchFaults = (html: string): string[] => {
  const $ = load(html);
  const title = $('title').text();
  const description = $('meta[name=description]').attr('content') ?? '';
  const { fewest, most } = DESCRIPTION_CHARACTERS;
  return [
    ...(title !== '' && fitsTitleLine(title) ? [] : [`a search result cuts the title “${title}”`]),
    ...(description.length >= fewest && description.length <= most
      ? []
      : [`the description has ${description.length} characters`]),
    ...(/^https?:\/\//.test($('link[rel=canonical]').attr('href') ?? '') ? [] : ['there is no canonical address']),
    ...(/^https?:\/\/.+\.(?:png|jpg)$/.test($('meta[property="og:image"]').attr('content') ?? '')
      ? []
      : ['shared links have no picture']),
    ...structuredDataFaults($),
  ];
};

/** The addresses on the page's own host that it links to or names. */
export const ownAddresses = (html: string, host: string): string[] => {
  const $ = load(html);
  const named = [
    ...$('a[href], link[rel=icon]')
      .toArray()
      .map((element) => $(element).attr('href') ?? ''),
    $('meta[property="og:image"]').attr('content') ?? '',
  ];
  const paths = named.flatMap((address) => {
    const url = URL.canParse(address, `http://${host}/`) ? new URL(address, `http://${host}/`) : null;
    return url !== null && /^https?:$/.test(url.protocol) && url.hostname === host ? [url.pathname] : [];
  });
  return [...new Set(paths)];
};
