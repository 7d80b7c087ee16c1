import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import type { ForwardingTrust } from '#server/platform/edge.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { chooseEncoding, etagIn, matchesEtag, type CachedResponse } from '#server/platform/http/response-cache.ts';
import type { App } from '#server/platform/http/app.ts';
import { addVary } from '#server/platform/http/vary.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { FormPages } from '../modules/leads/capture.routes.ts';
import { formErrorPage, previewPage, quizResultPage, thankYouPath } from '../modules/sites/form-responses.usecases.ts';
import { requestedHost, servesProduct } from '../modules/sites/hosts.rules.ts';
import {
  renderRetryForm,
  SITES_CHANGED,
  TOO_LONG,
  UNAVAILABLE,
  UNKNOWN_HOST,
} from '../modules/sites/sites.usecases.ts';
import { publicPagePolicy } from '../modules/pages/public-page.policy.ts';
import { serveDomainCheck } from '../modules/sites/domains/domain-callbacks.usecases.ts';
import type { Site } from '../modules/sites/sites.types.ts';
import { authenticateStaffSession } from '../modules/staff/staff.usecases.ts';
import { PageCacheListener } from './page-cache-listener.ts';
import { isLocalRequest } from './local-request.ts';
import { ImageFiles } from './image-files.ts';
import { StaticExport } from './static-export/static-export.ts';
import { PageCache } from './page-cache.ts';

export interface PublicWeb extends FormPages {
  /** Sends the published page at this path of the product's own origin; returns false when there is none. */
  servePath(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

interface WebParts {
  ctx: Ctx;
  database: Pick<Database, 'listen'>;
  metrics: Metrics;
  trust: ForwardingTrust;
}

const PRODUCT_SITE: Site = { kind: 'product' };
const HTML = 'text/html; charset=utf-8';
const RETRY_AFTER_SECONDS = '5';

/** The payload of `NOTIFY` when every site changed; other changes carry the client's id. */
const ALL_SITES = '*';

/** Monitors and the proxy call these by IP address, not by host name. */
const MONITORING_PATHS = new Set(['/healthz', '/readyz', '/metrics', '/api/public/tls-ask']);

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const isReadMethod = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const sendCached = (
  request: FastifyRequest,
  { reply, response }: { reply: FastifyReply; response: CachedResponse },
): void => {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  addVary(reply, 'Accept-Encoding');
  reply.headers(response.headers).header('etag', etagIn(encoding, response.etag));
  if (response.status === 200 && matchesEtag(request.headers['if-none-match'], response.etag)) {
    reply.status(304).send();
  } else if (response.status === 301) {
    reply.status(301).send('');
  } else {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.status(response.status).send(response.bodies[encoding]);
  }
};

const sendPlain = (reply: FastifyReply, { status, body }: { status: number; body: string }): void => {
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(body, { isSandboxed: true }))
    .type(HTML)
    .send(body);
};

/**
 * Runs `work` and answers 503 when the database is unavailable. Returns whether a response was sent, never the reply
 * itself: awaiting a reply waits for its end.
 */
const sendUnavailableOnOutage = async (reply: FastifyReply, work: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    sendPlain(reply.header('retry-after', RETRY_AFTER_SECONDS), { status: 503, body: UNAVAILABLE });
    return true;
  }
};

/**
 * Answers every request for a host that is not the product's own, except the public forms; on the product's own
 * origin, everything below `/f/`, the crawlers' files and the paths of `servePath`.
 */
export const registerPublicWeb = async (app: App, { ctx, database, metrics, trust }: WebParts): Promise<PublicWeb> => {
  const pages = new PageCache(ctx);
  const images = new ImageFiles(ctx, pages.changes);
  new PageCacheListener({ ctx, pages, metrics }).attachTo(app.server);
  const { keptPagesDir } = ctx.config;
  const staticExport = keptPagesDir === null ? null : new StaticExport({ ctx, pages, folder: keptPagesDir });
  const markEverything = (): void => {
    pages.changes.markEverything();
    staticExport?.markEverything();
  };
  const subscription = await database.listen(SITES_CHANGED, {
    onNotify: (clientId) => {
      if (clientId === ALL_SITES) return markEverything();
      pages.changes.mark(Number(clientId));
      staticExport?.mark(Number(clientId));
    },
    onReconnect: markEverything,
    onDeaf: () => pages.changes.markEverything(),
  });
  app.addHook('onClose', async () => {
    await subscription.close();
    await staticExport?.close();
  });
  await staticExport?.start();

  const serve: ServeSite = (request, { reply, site }) =>
    sendUnavailableOnOutage(reply, async () => {
      const path = pathOf(request);
      if (path.startsWith('/img/')) return images.send(path, { reply, site });
      const found = await pages.getOrRender(site, path);
      if (found === null) return false;
      metrics.pageServed(found.source);
      sendCached(request, { reply, response: found.response });
      return true;
    });

  const serveOrMissing: ServeSite = async (request, { reply, site }) => {
    if (await serve(request, { reply, site })) return true;
    return sendUnavailableOnOutage(reply, async () => {
      const response = await pages.getNotFound(site, pathOf(request));
      if (response) sendCached(request, { reply, response });
      else sendPlain(reply, { status: 404, body: UNKNOWN_HOST });
      return true;
    });
  };

  serveOtherHosts(app, { ctx, pages, trust, serveOrMissing });
  serveProductOrigin(app, { ctx, serveOrMissing });
  return {
    thankYouPath: (request, pageId) => thankYouPath(ctx, { pageId, onProduct: isOnProduct(request, { ctx, trust }) }),
    quizResultPage,
    formErrorPage,
    retryFormPage: ({ pageId, ...form }) => renderRetryForm({ ...form, phone: pages.phones.get(pageId) }),
    tooLongPage: TOO_LONG,
    servePath: (request, reply) => serve(request, { reply, site: PRODUCT_SITE }),
  };
};

/** Sends the site's page at the request's path; returns false when nothing was sent. */
type ServeSite = (request: FastifyRequest, to: { reply: FastifyReply; site: Site }) => Promise<boolean>;

interface ServingParts {
  ctx: Ctx;
  serveOrMissing: ServeSite;
}

const hostsOf = (request: FastifyRequest, trust: ForwardingTrust) => {
  const { host, 'x-forwarded-host': forwardedHost } = request.headers;
  return { host, forwardedHost, isTrusted: trust.isTrusted(request) };
};

const isOnProduct = (
  request: FastifyRequest,
  { ctx: { config }, trust }: { ctx: Ctx; trust: ForwardingTrust },
): boolean => {
  const host = requestedHost(hostsOf(request, trust));
  const { appOrigin } = config;
  return host !== null && servesProduct(host, { appOrigin, isFromHere: isLocalRequest(request) });
};

/** Runs before any route: admin, portal and API are served only on the product's own hosts. */
const serveOtherHosts = (
  app: App,
  { ctx, pages, trust, serveOrMissing }: ServingParts & { pages: PageCache; trust: ForwardingTrust },
): void => {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = hostsOf(request, trust);
    if (hosts.isTrusted) addVary(reply, 'X-Forwarded-Host');
    const check = isReadMethod(request) ? await serveDomainCheck(ctx, { url: request.url, ...hosts }) : null;
    if (check) {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': 'sandbox' });
      return reply.status(check.status).type(check.type).send(check.body);
    }
    if (isOnProduct(request, { ctx, trust })) return;
    const host = requestedHost(hosts);
    const path = pathOf(request);
    if (MONITORING_PATHS.has(path)) return;
    let site: Site | null = null;
    const isRefused = await sendUnavailableOnOutage(reply, async () => {
      site = host === null ? null : await pages.findSite(host);
      if (site === null) sendPlain(reply, { status: 404, body: UNKNOWN_HOST });
      return site === null;
    });
    if (isRefused || site === null) return reply;
    if (path.startsWith('/api/public/')) return;
    if (path === '/api' || path.startsWith('/api/')) throw notFound('Page');
    if (isReadMethod(request)) await serveOrMissing(request, { reply, site });
    else reply.header('allow', 'GET, HEAD').status(405).send('');
    return reply;
  });
};

/** Serves farms' pages below `/f/`, with drafts for signed-in staff. */
const serveProductOrigin = (app: App, { ctx, serveOrMissing }: ServingParts): void => {
  const cookie = sessionCookie('admin', ctx.config.appOrigin).name;

  const preview = async (request: FastifyRequest): Promise<string | null> => {
    if ((request.query as { preview?: unknown }).preview !== '1') return null;
    const [, farmId, slug] = /^\/f\/([1-9]\d{0,8})\/([a-z0-9-]+)$/.exec(pathOf(request)) ?? [];
    const header = request.headers['x-admin-session'];
    const token = typeof header === 'string' && header !== '' ? header : request.cookies[cookie];
    if (!farmId || !slug || !token) return null;
    const actor = await authenticateStaffSession(ctx, { token, passive: true });
    return actor && previewPage(ctx, { actor, farmId: Number(farmId), slug });
  };

  app.get('/f/*', { schema: { hide: true } }, async (request, reply) => {
    const draft = await preview(request);
    if (draft !== null) {
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', publicPagePolicy(draft, { isSandboxed: true, mayBeFramed: true }))
        .type(HTML)
        .send(draft);
    }
    await serveOrMissing(request, { reply, site: PRODUCT_SITE });
    return reply;
  });

  for (const path of ['/robots.txt', '/sitemap.xml', '/img/*']) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      await serveOrMissing(request, { reply, site: PRODUCT_SITE });
      return reply;
    });
  }
};
