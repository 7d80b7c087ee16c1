import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { brandColours, type Brand, type BrandColours } from '#shared/brand.ts';
import { PRODUCT_MARK } from '#shared/product-mark.ts';
import type { Ctx } from '#server/platform/context.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { authenticatePortalSession } from '../modules/clients/portal-accounts.usecases.ts';
import { getBrand, verifyBrandKey } from '../modules/clients/branding.usecases.ts';
import { authenticateImpersonation } from '../modules/clients/impersonation.usecases.ts';
import { drawAgencyCard } from '../modules/images/drawings.usecases.ts';
import { AGENCY_CARD, listedPageTags } from './listed-pages.ts';
import { WebFile } from './web-files.ts';

/** Staff screens keep the product's own colours, with the agency's name and logo. */
type Audience = 'client' | 'visitor' | 'staff';

const NAME = '%PRODUCT_NAME%';
const MAX_PAGES = 200;
const MAX_BRANDS = 1_000;
const BRAND_CACHE_MS = 1_000;
/** A wider logo is unreadable as a tab icon. */
const MAX_ICON_RATIO = 1.6;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const colourTokens = ({ accent, accentInk, accentText, accentSoft }: BrandColours): string =>
  `--accent:${accent};--accent-ink:${accentInk};--accent-text:${accentText};--accent-soft:${accentSoft};--focus:${accentText}`;

const DARK = '[data-mantine-color-scheme=dark]';

/** Replaces mark and name where src/web/lib/product-name.tsx puts them; screen readers still get the name. */
const logoStyle = ({ url, width, height, background }: NonNullable<Brand['logo']>): string => {
  const logo =
    `svg:has(+.product-words){display:none}.product-words{display:inline-block;box-sizing:content-box;min-width:0;max-width:100%;` +
    `height:var(--logo-height,28px);aspect-ratio:${width}/${height};overflow:hidden;text-indent:200%;white-space:nowrap;` +
    `background:url(${url}) center/contain no-repeat;background-origin:content-box}`;
  if (background === 'any') return logo;
  const [scheme, plate] = background === 'light' ? [DARK, '#fffefa'] : [`:not(${DARK})`, '#191c16'];
  return `${logo}:root${scheme} .product-words{padding:4px 8px;border-radius:6px;background-color:${plate}}`;
};

const coloursStyle = ({ light, dark }: Brand, audience: Audience): string => {
  // Signed-in staff see their dashboard at the public page's address.
  const root = audience === 'client' ? 'html:root' : 'html:root:not([data-staff])';
  return `${root}{${colourTokens(light)}}${root}${DARK}{${colourTokens(dark)}}`;
};

const markOf = (ink: string): string => {
  const { furrows, width, sun } = PRODUCT_MARK;
  return (
    `<clipPath id="tile"><rect width="24" height="24" rx="6"/></clipPath><g clip-path="url(#tile)">` +
    `<path d="${furrows}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/></g>` +
    `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${ink}"/>`
  );
};

/** A logo that is compact enough for a tab. */
const compactLogo = ({ logo }: Brand): string | undefined =>
  logo !== null && logo.width / logo.height <= MAX_ICON_RATIO ? logo.png : undefined;

/** The name's first letter, or the product's mark for its own name. */
const iconSvg = ({ name, logo, light: { accent, accentInk } }: Brand, ownName: string): string => {
  const inside =
    name === ownName && logo === null
      ? markOf(accentInk)
      : `<text x="12" y="17.2" font-family="system-ui,sans-serif" font-size="14" font-weight="700" text-anchor="middle" fill="${accentInk}">${escaped(name.charAt(0).toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${accent}"/>${inside}</svg>`;
};

/** The portal's icon may be a client's own, so its pages carry it along; others name an address that all may fetch. */
const iconTag = (brand: Brand, { audience, ownName }: { audience: Audience; ownName: string }): string => {
  const logo = compactLogo(brand);
  if (logo !== undefined) return `<link rel="icon" type="image/png" href="${logo}"/>`;
  const address =
    audience === 'client' ? `data:image/svg+xml,${encodeURIComponent(iconSvg(brand, ownName))}` : '/favicon.svg';
  return `<link rel="icon" type="image/svg+xml" href="${address}"/>`;
};

const themeColour = ({ accent, light, dark }: Brand, audience: Audience): string => {
  const isOurs = accent === null || audience === 'staff';
  const tag = (scheme: string, colour: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}"/>`;
  return tag('light', isOurs ? '#f8f6ef' : light.accent) + tag('dark', isOurs ? '#12140f' : dark.accent);
};

/** A built page with the brand inlined, so that its first paint needs nothing else. */
export const applyBrand = (
  html: string,
  { brand, audience, ownName, tags }: { brand: Brand; audience: Audience; ownName: string; tags: string },
): string => {
  const style =
    (brand.accent === null || audience === 'staff' ? '' : coloursStyle(brand, audience)) +
    (brand.logo === null ? '' : logoStyle(brand.logo)) +
    (brand.name === ownName && brand.logo === null ? '' : '.bar .bar-brand{display:flex}');
  // Screens write their own titles before this one as soon as they run.
  const title = html.includes('<title') ? '' : `<title>${escaped(brand.name)}</title>`;
  const head =
    title +
    tags +
    `<meta name="product-name" content="${escaped(brand.name)}"/>` +
    themeColour(brand, audience) +
    iconTag(brand, { audience, ownName }) +
    (style === '' ? '' : `<style>${style}</style>`);
  return html.replace('</head>', () => `${head}</head>`).replaceAll(NAME, () => escaped(brand.name));
};

const isPortal = (path: string): boolean => /^\/client(\/|$)/.test(path);

export class BrandedPages {
  readonly #ctx: Ctx;
  readonly #pages = new LRUCache<string, WebFile>({ max: MAX_PAGES });
  readonly #brands = new LRUCache<number, { at: number; brand: Promise<Brand> }>({ max: MAX_BRANDS });
  #card: { key: string; file: Promise<WebFile> } | undefined;
  #cookies: { view: string; portal: string };

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
    const { appOrigin } = ctx.config;
    this.#cookies = { view: sessionCookie('view', appOrigin).name, portal: sessionCookie('portal', appOrigin).name };
  }

  /** The page for this request. While the database is unavailable, the last known brand or the product's own. */
  async applyBrandTo(
    file: WebFile,
    { request, path, isScreen }: { request: FastifyRequest; path: string; isScreen: boolean },
  ) {
    const isClients = isPortal(path);
    const clientId = isClients ? await this.#clientOf(request).catch(() => null) : null;
    const brand = await this.#brandOf(clientId);
    const audience = isClients ? 'client' : isScreen ? 'staff' : 'visitor';
    const key = [file.etag, audience, brand.name, brand.accent, brand.logo?.url].join('\n');
    const cached = this.#pages.get(key);
    if (cached) return cached;
    const html = file.plain.toString('utf8');
    const { productName: ownName, appOrigin } = this.#ctx.config;
    const tags = audience === 'visitor' ? listedPageTags(path, { appOrigin, name: brand.name }) : '';
    const dressed = new WebFile('/page.html', Buffer.from(applyBrand(html, { brand, audience, ownName, tags })));
    this.#pages.set(key, dressed);
    return dressed;
  }

  /** The agency's icon: the address of a compact logo, else a drawing. */
  async icon(): Promise<{ logo: string } | { file: WebFile }> {
    const brand = await this.#brandOf(null);
    const logo = compactLogo(brand);
    return logo === undefined
      ? { file: new WebFile('/favicon.svg', Buffer.from(iconSvg(brand, this.#ctx.config.productName))) }
      : { logo };
  }

  /** The picture of shared links to the agency's own page; drawn anew where its name or color changes. */
  async card(): Promise<WebFile> {
    const { name, light } = await this.#brandOf(null);
    const key = `${name}\n${light.accent}`;
    if (this.#card?.key !== key) {
      const file = drawAgencyCard({ name, light }).then((bytes) => new WebFile(AGENCY_CARD, bytes));
      this.#card = { key, file };
      file.catch(() => (this.#card = undefined));
    }
    return this.#card.file;
  }

  async #clientOf({ cookies, query }: FastifyRequest): Promise<number | null> {
    const view = cookies[this.#cookies.view];
    const viewed = view ? await authenticateImpersonation(this.#ctx, view) : null;
    if (viewed) return viewed.clientId;
    const token = cookies[this.#cookies.portal];
    const scope = token ? await authenticatePortalSession(this.#ctx, token) : null;
    if (scope) return scope.clientId;
    const { brand } = query as { brand?: unknown };
    return typeof brand === 'string' ? verifyBrandKey(this.#ctx, brand) : null;
  }

  async #brandOf(clientId: number | null): Promise<Brand> {
    const now = this.#ctx.clock.now().getTime();
    const cached = this.#brands.get(clientId ?? 0);
    if (cached && now - cached.at < BRAND_CACHE_MS) return cached.brand;
    const brand = getBrand(this.#ctx, { clientId }).catch(
      () => cached?.brand ?? { name: this.#ctx.config.productName, logo: null, accent: null, ...brandColours(null) },
    );
    this.#brands.set(clientId ?? 0, { at: now, brand });
    return brand;
  }
}
