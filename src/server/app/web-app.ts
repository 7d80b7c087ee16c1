import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { notFound, StartupError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { etagIn, matchesEtag } from '#server/platform/http/response-cache.ts';
import { addVary } from '#server/platform/http/vary.ts';
import { projectRoot } from '#server/platform/root.ts';
import { hasSingleSignOn } from '../modules/staff/single-sign-on.usecases.ts';
import { methodNotAllowed } from './allowed-methods.ts';
import { BrandedPages } from './branded-pages.ts';
import { createFrontPage, deferScripts } from './front-page.ts';
import { AGENCY_CARD } from './listed-pages.ts';
import type { PublicWeb } from './public-web.ts';
import { inlineScriptHashes, readWebFiles, type WebFile } from './web-files.ts';

const FALLBACK = '/__spa-fallback.html';
const FRONT = '/index.html';
/** Prerendered; sent for every unknown URL. */
const NOT_FOUND = '/not-found/index.html';

const screenPattern = (id: string): string =>
  [
    '/(settings|blueprints|analytics|deliveries|review|rankings|reports|inquiries|jobs|reviews|withdrawals|content|client(/.*)?',
    '|admin/(login|settings(/[a-z-]+)?|staff|audit|invite/[^/]+)',
    `|farms(/${id}(/(review|images))?)?|pages/${id}/edit|leads(/${id})?|evidence(/proposals|/research|(/sources)?(/${id})?)`,
    `|clients(/${id}(/(leads|farms|rankings|jobs|reviews|withdrawals|facts|reports|settings)|/intake/[^/]+)?)?)`,
  ].join('');

/** URL patterns of screens; each answers with the application. */
export const SCREEN_PATHS = new RegExp(`^${screenPattern(String.raw`\d+`)}/?$`);

/**
 * Addresses that the browser's router takes for a screen although they are none, such as `/clients/abc` and
 * `/Clients`: its rendering would not match the prerendered not-found page.
 */
const SCREEN_LOOKALIKES = new RegExp(`^(${screenPattern('[^/]+')}|/privacy-policy)/*$`, 'i');

/**
 * A module with `async` may run before the document is parsed to its end; React then finds less than was sent and reports
 * a failed hydration. Without it, modules wait.
 */
const afterParsing = (html: string): string =>
  html.replaceAll('<script type="module" async="">', '<script type="module">');

const FAVICONS: ReadonlySet<string> = new Set(['/favicon.svg', '/favicon.ico']);

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const policy = (scriptHashes: string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

const send = (
  reply: FastifyReply,
  { file, request, status }: { file: WebFile; request: FastifyRequest; status: number },
) => {
  const encoding = file.encodingFor(request.headers['accept-encoding']);
  addVary(reply, 'Accept-Encoding', ...(file.type.startsWith('text/html') ? ['Cookie'] : []));
  reply
    .header('etag', etagIn(encoding, file.etag))
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(file.type);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).send(file.body(encoding));
};

export const builtWebRoot = (): string => join(projectRoot(), 'dist', 'web', 'client');

/**
 * Serves the browser applications, and on the product's own origin every path without a route: a published page by
 * its slug, else the not-found screen. Throws StartupError when the applications are not built.
 */
export const registerWebApp = async (
  app: App,
  {
    ctx,
    site,
    webRoot,
    methodsOf,
  }: { ctx: Ctx; site: PublicWeb; webRoot: string; methodsOf: (path: string) => string[] },
): Promise<void> => {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new StartupError('The screens are not built: start with npm start, or run it once to build them.');
  }
  const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}"/>`;
  const meta =
    metaTag('farm-base-domain', ctx.config.farmBaseDomain) +
    metaTag('single-sign-on', hasSingleSignOn(ctx.config) ? 'on' : 'off');
  const asset = (path: string): string => readFileSync(join(webRoot, path), 'utf8');
  const files = readWebFiles(webRoot, (html, path) => {
    const named = html.replace('</head>', () => `${meta}</head>`);
    return path === FALLBACK ? afterParsing(named) : deferScripts(named, asset);
  });
  const frontPage = createFrontPage(ctx, files.get(FRONT)?.plain.toString('utf8') ?? '');
  const brandedPages = new BrandedPages(ctx);
  const contentSecurityPolicy = policy(inlineScriptHashes(files.values()));

  const fileFor = (path: string): { file: WebFile; status: number } | null => {
    const file = files.get(path === '/' ? '/index.html' : path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
    if (file && !path.endsWith('.html') && file !== files.get(NOT_FOUND)) return { file, status: 200 };
    const fallback = files.get(FALLBACK);
    return fallback && SCREEN_PATHS.test(path) ? { file: fallback, status: 200 } : null;
  };

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path.startsWith('/api/') || !isRead) {
      const allowed = path.startsWith('/api/') || isRead ? methodsOf(path) : ['GET', 'HEAD'];
      if (allowed.length === 0) throw notFound('Page');
      reply.header('allow', allowed.join(', '));
      throw methodNotAllowed(allowed);
    }
    if (FAVICONS.has(path)) {
      const icon = await brandedPages.icon();
      return 'logo' in icon ? reply.redirect(icon.logo, 302) : send(reply, { file: icon.file, status: 200, request });
    }
    if (path === AGENCY_CARD) return send(reply, { file: await brandedPages.card(), status: 200, request });
    const found = fileFor(path);
    if (!found && (await site.servePath(request, reply))) return reply;
    const fallback = files.get(SCREEN_LOOKALIKES.test(path) ? FALLBACK : NOT_FOUND);
    const answer = found ?? (fallback ? { file: fallback, status: 404 } : null);
    if (!answer) throw notFound('Page');
    if (!answer.file.type.startsWith('text/html')) return send(reply, { ...answer, request });
    reply.header('content-security-policy', contentSecurityPolicy);
    const page = path === '/' ? await frontPage() : answer.file;
    const file = await brandedPages.applyBrandTo(page, { request, path, isScreen: page === files.get(FALLBACK) });
    return send(reply, { ...answer, file, request });
  });
};
