import { parseHTML } from 'linkedom';
import { openDocument, textOf } from './html.ts';

/** An item of schema.org's microdata; a property holds texts and items. */
export interface MicrodataItem {
  type: string;
  properties: Record<string, (string | MicrodataItem)[]>;
}

/** A page of a business's own website, with what only its markup says. */
export interface SitePage {
  title: string | null;
  siteName: string | null;
  /** Everything a visitor reads, with head and foot of the page: an empty line between blocks. */
  text: string;
  /** Absolute addresses without fragments. */
  links: { url: string; text: string }[];
  /** Every object of the page's JSON-LD; what cannot be parsed is left out. */
  jsonLd: unknown[];
  microdata: MicrodataItem[];
  /** Addresses of `tel:` and `mailto:` links with their texts. */
  contacts: { kind: 'phone' | 'email'; value: string; text: string }[];
}

const MAX_LINKS = 1000;
const MAX_OBJECTS = 100;
const MAX_TEXT = 200_000;

type Document = ReturnType<typeof parseHTML>['document'];
type Element = NonNullable<Document['body']>;

const textIn = (element: { textContent: string | null }): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const linksOf = (document: Document, base: string): SitePage['links'] => {
  const found = new Map<string, string>();
  for (const link of document.querySelectorAll('a[href]')) {
    const href = (link.getAttribute('href') ?? '').trim();
    if (found.size >= MAX_LINKS) break;
    if (href === '' || !URL.canParse(href, base)) continue;
    const url = new URL(href, base);
    url.hash = '';
    if (url.protocol !== 'http:' && url.protocol !== 'https:') continue;
    if (!found.get(url.href)) found.set(url.href, textIn(link).slice(0, 120));
  }
  return [...found].map(([url, text]) => ({ url, text }));
};

const contactsOf = (document: Document): SitePage['contacts'] =>
  [...document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')].slice(0, 100).map((link) => {
    const href = link.getAttribute('href') ?? '';
    const isPhone = href.toLowerCase().startsWith('tel:');
    let value = href.slice(href.indexOf(':') + 1).split('?')[0] ?? '';
    try {
      value = decodeURIComponent(value);
    } catch {
      // Kept as written.
    }
    return { kind: isPhone ? 'phone' : 'email', value: value.trim().slice(0, 200), text: textIn(link).slice(0, 200) };
  });

/** The objects of one script; a list and a graph count as their members. */
const objectsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  if (typeof value !== 'object' || value === null) return [];
  const graph = (value as Record<string, unknown>)['@graph'];
  return graph === undefined ? [value] : objectsOf(graph);
};

const jsonLdOf = (document: Document): unknown[] =>
  [...document.querySelectorAll('script')]
    .filter((script) => /^application\/ld\+json\b/i.test(script.getAttribute('type') ?? ''))
    .flatMap((script) => {
      const source = (script.textContent ?? '').replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '');
      try {
        return objectsOf(JSON.parse(source.replace(/(?:-->|\/\/\]\]>|\]\]>)\s*$/, '').trim()));
      } catch {
        return [];
      }
    })
    .slice(0, MAX_OBJECTS);

const valueOf = (element: Element, base: string): string => {
  const content = element.getAttribute('content');
  if (content !== null) return content.trim();
  const address = element.getAttribute('href') ?? element.getAttribute('src');
  const datetime = element.getAttribute('datetime');
  if (address !== null && /^(?:a|link|img|area)$/i.test(element.nodeName))
    return URL.canParse(address, base) ? new URL(address, base).href : address;
  return (datetime ?? textIn(element)).trim();
};

const MAX_DEPTH = 6;

const readItem = (element: Element, base: string, depth: number): MicrodataItem => {
  const type =
    (element.getAttribute('itemtype') ?? '')
      .trim()
      .split(/[\s/#]+/)
      .at(-1) ?? '';
  const item: MicrodataItem = { type, properties: {} };
  const walk = (parent: Element): void => {
    for (const child of parent.children as unknown as Iterable<Element>) {
      const names = (child.getAttribute('itemprop') ?? '').split(/\s+/).filter((name) => name !== '');
      const isItem = child.getAttribute('itemscope') !== null;
      if (names.length > 0 && depth < MAX_DEPTH) {
        const value = isItem ? readItem(child, base, depth + 1) : valueOf(child, base).slice(0, 1000);
        for (const name of names) (item.properties[name] ??= []).push(value);
      }
      if (!isItem) walk(child);
    }
  };
  walk(element);
  return item;
};

const microdataOf = (document: Document, base: string): MicrodataItem[] =>
  [...document.querySelectorAll('[itemscope]')]
    .filter((element) => element.getAttribute('itemprop') === null)
    .slice(0, MAX_OBJECTS)
    .map((element) => readItem(element as Element, base, 0));

const baseOf = (document: Document, url: string): string => {
  const href = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  return URL.canParse(href, url) ? new URL(href, url).href : url;
};

/** What a page of a website says, in its text and in its markup. No script runs; hidden elements are not read. */
export const readSitePage = (html: string, url: string): SitePage => {
  const { document: raw } = parseHTML(
    /<html\b/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`,
  );
  const base = baseOf(raw, url);
  const shown = openDocument(html);
  const siteName = raw.querySelector('meta[property="og:site_name"]')?.getAttribute('content')?.trim();
  const title = textIn(raw.querySelector('title') ?? { textContent: '' });
  return {
    title: title === '' ? null : title.slice(0, 300),
    siteName: siteName ? siteName.slice(0, 200) : null,
    text: shown.body ? textOf(shown.body).slice(0, MAX_TEXT) : '',
    links: linksOf(shown, base),
    jsonLd: jsonLdOf(raw),
    microdata: microdataOf(shown, base),
    contacts: contactsOf(shown),
  };
};
