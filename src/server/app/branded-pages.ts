import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { brandColours, type Brand, type BrandColours } from '#shared/brand.ts';
import type { Ctx } from '#server/platform/context.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { provePortalSession } from '../modules/clients/access/access.usecases.ts';
import { brandOf, readBrandKey } from '../modules/clients/branding/branding.usecases.ts';
import { proveClientView } from '../modules/clients/viewing/viewing.usecases.ts';
import { WebFile } from './web-files.ts';

/** What a page is for: staff work in the product's own colours, whoever's name and logo they see. */
type Audience = 'client' | 'visitor' | 'staff';

/** Stands in built pages for whatever the product is called. */
const NAME = '%PRODUCT_NAME%';
const MOST_PAGES = 200;
const MOST_BRANDS = 1_000;
const FRESH_MS = 1_000;
/** A logo hardly wider than high can be told in a tab. */
const WIDEST_ICON = 1.6;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const tokens = ({ accent, accentInk, accentText, accentSoft }: BrandColours): string =>
  `--accent:${accent};--accent-ink:${accentInk};--accent-text:${accentText};--accent-soft:${accentSoft};--focus:${accentText}`;

const DARK = '[data-mantine-color-scheme=dark]';

/** Takes the place of mark and name wherever src/web/lib/product-name.tsx puts them; the name stays for those who listen. */
const logoStyle = ({ url, width, height, ground }: NonNullable<Brand['logo']>): string => {
  const logo =
    `svg:has(+.product-words){display:none}.product-words{display:inline-block;box-sizing:content-box;min-width:0;max-width:100%;` +
    `height:var(--logo-height,28px);aspect-ratio:${width}/${height};overflow:hidden;text-indent:200%;white-space:nowrap;` +
    `background:url(${url}) center/contain no-repeat;background-origin:content-box}`;
  if (ground === 'any') return logo;
  const [scheme, plate] = ground === 'light' ? [DARK, '#ffffff'] : [`:not(${DARK})`, '#1b1b1b'];
  return `${logo}:root${scheme} .product-words{padding:4px 8px;border-radius:6px;background-color:${plate}}`;
};

const coloursStyle = ({ light, dark }: Brand, audience: Audience): string => {
  // The public page's address shows signed-in staff their dashboard.
  const root = audience === 'client' ? 'html:root' : 'html:root:not([data-staff])';
  return `${root}{${tokens(light)}}${root}${DARK}{${tokens(dark)}}`;
};

const FURROWS =
  'M5 18c1.5-5 4-8.5 7-10.5M9.5 18.5c.8-3.4 2.2-6.2 4.5-8.6M14 18.5c.5-2 1.4-3.9 3-5.7M12 7.5c.2-2 1.9-3.3 4.5-3.3.1 2.3-1.7 3.7-4.5 3.3Z';

/** The tab's icon: the logo where it is compact, else the name's first letter, and the product's own mark for its own name. */
const iconTag = ({ name, logo, light: { accent, accentInk } }: Brand, ownName: string): string => {
  if (logo?.png !== undefined && logo.width / logo.height <= WIDEST_ICON)
    return `<link rel="icon" type="image/png" href="${logo.png}"/>`;
  const inside =
    name === ownName && logo === null
      ? `<path d="${FURROWS}" fill="none" stroke="${accentInk}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<text x="12" y="17.2" font-family="system-ui,sans-serif" font-size="14" font-weight="700" text-anchor="middle" fill="${accentInk}">${escaped(name.charAt(0).toUpperCase())}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${accent}"/>${inside}</svg>`;
  return `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(svg)}"/>`;
};

const themeColour = ({ accent, light, dark }: Brand, audience: Audience): string => {
  const isOurs = accent === null || audience === 'staff';
  const tag = (scheme: string, colour: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}"/>`;
  return tag('light', isOurs ? '#ffffff' : light.accent) + tag('dark', isOurs ? '#1b1b1b' : dark.accent);
};

/** A built page in a brand: its first paint needs nothing else. */
export const dressPage = (
  html: string,
  { brand, audience, ownName }: { brand: Brand; audience: Audience; ownName: string },
): string => {
  const style =
    (brand.accent === null || audience === 'staff' ? '' : coloursStyle(brand, audience)) +
    (brand.logo === null ? '' : logoStyle(brand.logo)) +
    (brand.name === ownName && brand.logo === null ? '' : '.bar .bar-brand{display:flex}');
  const head =
    `<meta name="product-name" content="${escaped(brand.name)}"/>` +
    themeColour(brand, audience) +
    iconTag(brand, ownName) +
    (style === '' ? '' : `<style>${style}</style>`);
  return html.replace('</head>', () => `${head}</head>`).replaceAll(NAME, () => escaped(brand.name));
};

const isPortal = (path: string): boolean => /^\/client(\/|$)/.test(path);

/** Built pages in the agency's brand, and those of the portal in that of whoever is signed in or comes by a mail's link. */
export class BrandedPages {
  readonly #ctx: Ctx;
  readonly #pages = new LRUCache<string, WebFile>({ max: MOST_PAGES });
  readonly #brands = new LRUCache<number, { at: number; brand: Promise<Brand> }>({ max: MOST_BRANDS });
  #cookies: { view: string; portal: string };

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
    const { appOrigin } = ctx.config;
    this.#cookies = { view: sessionCookie('view', appOrigin).name, portal: sessionCookie('portal', appOrigin).name };
  }

  /** The page as this request is to see it. While the database is away it wears what it wore last, else the product's own. */
  async dress(
    file: WebFile,
    { request, path, isScreen }: { request: FastifyRequest; path: string; isScreen: boolean },
  ) {
    const isClients = isPortal(path);
    const clientId = isClients ? await this.#clientOf(request).catch(() => null) : null;
    const brand = await this.#brandOf(clientId);
    const audience = isClients ? 'client' : isScreen ? 'staff' : 'visitor';
    const key = [file.etag, audience, brand.name, brand.accent, brand.logo?.url].join('\n');
    const known = this.#pages.get(key);
    if (known) return known;
    const html = file.plain.toString('utf8');
    const ownName = this.#ctx.config.productName;
    const dressed = new WebFile('/page.html', Buffer.from(dressPage(html, { brand, audience, ownName })));
    this.#pages.set(key, dressed);
    return dressed;
  }

  async #clientOf({ cookies, query }: FastifyRequest): Promise<number | null> {
    const view = cookies[this.#cookies.view];
    const viewed = view ? await proveClientView(this.#ctx, view) : null;
    if (viewed) return viewed.clientId;
    const token = cookies[this.#cookies.portal];
    const scope = token ? await provePortalSession(this.#ctx, token) : null;
    if (scope) return scope.clientId;
    const { brand } = query as { brand?: unknown };
    return typeof brand === 'string' ? readBrandKey(this.#ctx, brand) : null;
  }

  async #brandOf(clientId: number | null): Promise<Brand> {
    const now = this.#ctx.clock.now().getTime();
    const known = this.#brands.get(clientId ?? 0);
    if (known && now - known.at < FRESH_MS) return known.brand;
    const brand = brandOf(this.#ctx, { clientId }).catch(
      () => known?.brand ?? { name: this.#ctx.config.productName, logo: null, accent: null, ...brandColours(null) },
    );
    this.#brands.set(clientId ?? 0, { at: now, brand });
    return brand;
  }
}
