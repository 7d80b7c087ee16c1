import type { FastifyReply, FastifyRequest } from 'fastify';
import { createProxyTrust } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createEdge } from '#server/platform/edge.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { encodingFor, isKnown, type KeptAnswer } from '#server/platform/http/answer-cache.ts';
import type { App } from '#server/platform/http/app.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { PublicPages } from '../modules/leads/capture/capture.routes.ts';
import {
  answersAsProduct,
  askedHost,
  formErrorPage,
  previewPage,
  quizResultPage,
  renderKeptForm,
  SITES_CHANGED,
  thankYouPath,
  TOO_LONG,
  UNAVAILABLE,
  UNKNOWN_HOST,
} from '../modules/sites/sites.usecases.ts';
import { answerDomainCheck } from '../modules/sites/domains/arrivals/arrivals.usecases.ts';
import type { Site } from '../modules/sites/sites.types.ts';
import { proveStaffSession } from '../modules/staff/staff.usecases.ts';
import { FastAnswers } from './fast-answers.ts';
import { isFromHere } from './from-here.ts';
import { ImageFiles } from './image-files.ts';
import { KeptFolder } from './kept-folder/kept-folder.ts';
import { SitePages } from './site-pages.ts';

export interface PublicWeb extends PublicPages {
  /** Answers with the published page at this path of the product's own origin; false when there is none. */
  servePath(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

interface WebParts {
  ctx: Ctx;
  database: Pick<Database, 'listen'>;
  metrics: Metrics;
}

const PRODUCT: Site = { kind: 'product' };
const HTML = 'text/html; charset=utf-8';
const RETRY_AFTER_SECONDS = '5';

/** What the database says where other changes have the client's id. */
const EVERY_SITE = '*';

/** What an operator's monitors and proxy ask by address rather than by name. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics', '/api/public/tls-ask']);

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const sendKept = (request: FastifyRequest, { reply, answer }: { reply: FastifyReply; answer: KeptAnswer }): void => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  reply.headers(answer.headers).header('vary', 'Accept-Encoding').header('etag', `"${answer.tag}${suffix}"`);
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.tag)) {
    reply.status(304).send();
  } else if (answer.status === 301) {
    reply.status(301).send('');
  } else {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.status(answer.status).send(answer.bodies[encoding]);
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
 * While the database is away, a page that is not kept cannot be made; the visitor is told so in words. True when an
 * answer was sent. A reply is itself a promise of its end, so none is ever returned here.
 */
const orUnavailable = async (reply: FastifyReply, work: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    sendPlain(reply.header('retry-after', RETRY_AFTER_SECONDS), { status: 503, body: UNAVAILABLE });
    return true;
  }
};

/**
 * The public web: every request for a host that is not the product's own ends here, except the public forms; on the
 * product's own origin, what is below `/f/`, the crawlers' files, and what `servePath` is asked for.
 */
export const registerPublicWeb = async (app: App, { ctx, database, metrics }: WebParts): Promise<PublicWeb> => {
  const pages = new SitePages(ctx);
  const images = new ImageFiles(ctx);
  new FastAnswers({ ctx, pages, metrics }).standBefore(app.server);
  const { keptPagesDir } = ctx.config;
  const kept = keptPagesDir === null ? null : new KeptFolder({ ctx, pages, folder: keptPagesDir });
  const everythingChanged = (): void => {
    pages.changes.markEverything();
    kept?.everythingChanged();
  };
  const subscription = await database.listen(SITES_CHANGED, {
    onNotify: (clientId) => {
      if (clientId === EVERY_SITE) return everythingChanged();
      pages.changes.mark(Number(clientId));
      kept?.changed(Number(clientId));
    },
    onReconnect: everythingChanged,
  });
  app.addHook('onClose', async () => {
    await subscription.close();
    await kept?.close();
  });
  await kept?.start();

  const serve: Serve = (request, { reply, site }) =>
    orUnavailable(reply, async () => {
      const path = pathOf(request);
      if (path.startsWith('/img/')) return images.send(path, { reply, site });
      const found = await pages.find(site, path);
      if (found === null) return false;
      metrics.pageServed(found.source);
      sendKept(request, { reply, answer: found.answer });
      return true;
    });

  const serveOrMissing: Serve = async (request, { reply, site }) => {
    if (await serve(request, { reply, site })) return true;
    return orUnavailable(reply, async () => {
      const answer = await pages.missing(site, pathOf(request));
      if (answer) sendKept(request, { reply, answer });
      else sendPlain(reply, { status: 404, body: UNKNOWN_HOST });
      return true;
    });
  };

  takeForeignHosts(app, { ctx, pages, serveOrMissing });
  serveOwnOrigin(app, { ctx, serveOrMissing });
  return {
    thankYouPath,
    quizResultPage,
    formErrorPage,
    keptFormPage: ({ pageId, ...kept }) => renderKeptForm({ ...kept, phone: pages.phones.of(pageId) }),
    tooLongPage: TOO_LONG,
    servePath: (request, reply) => serve(request, { reply, site: PRODUCT }),
  };
};

/** Sends what a site has at the request's path; false when nothing was sent. */
type Serve = (request: FastifyRequest, to: { reply: FastifyReply; site: Site }) => Promise<boolean>;

interface Serving {
  ctx: Ctx;
  serveOrMissing: Serve;
}

/** Before any route: admin, portal and API answer on the product's own hosts alone. */
const takeForeignHosts = (app: App, { ctx, pages, serveOrMissing }: Serving & { pages: SitePages }): void => {
  const proxies = createProxyTrust(ctx.config.trustedProxies);
  const edge = createEdge(ctx.secrets);

  const hostsOf = ({ headers, socket }: FastifyRequest) => {
    const isTrusted = proxies.trusts(socket.remoteAddress ?? '') || edge.trusts(headers);
    return { host: headers.host, forwardedHost: headers['x-forwarded-host'], isTrusted };
  };

  app.addHook('onRequest', async (request, reply) => {
    const hosts = hostsOf(request);
    const check = isRead(request) ? await answerDomainCheck(ctx, { url: request.url, ...hosts }) : null;
    if (check) {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': 'sandbox' });
      return reply.status(check.status).type(check.type).send(check.body);
    }
    const host = askedHost(hosts);
    const { appOrigin } = ctx.config;
    if (host !== null && answersAsProduct(host, { appOrigin, isFromHere: isFromHere(request) })) return;
    const path = pathOf(request);
    if (OPERATIONS.has(path)) return;
    let site: Site | null = null;
    const isRefused = await orUnavailable(reply, async () => {
      site = host === null ? null : await pages.siteOf(host);
      if (site === null) sendPlain(reply, { status: 404, body: UNKNOWN_HOST });
      return site === null;
    });
    if (isRefused || site === null) return reply;
    if (path.startsWith('/api/public/')) return;
    if (path === '/api' || path.startsWith('/api/')) throw notFound('Page');
    if (isRead(request)) await serveOrMissing(request, { reply, site });
    else reply.header('allow', 'GET, HEAD').status(405).send('');
    return reply;
  });
};

/** A farm's pages as the portal and staff open them, with drafts for signed-in staff. */
const serveOwnOrigin = (app: App, { ctx, serveOrMissing }: Serving): void => {
  const cookie = sessionCookie('admin', ctx.config.appOrigin).name;

  const preview = async (request: FastifyRequest): Promise<string | null> => {
    if ((request.query as { preview?: unknown }).preview !== '1') return null;
    const [, farmId, slug] = /^\/f\/([1-9]\d{0,8})\/([a-z0-9-]+)$/.exec(pathOf(request)) ?? [];
    const header = request.headers['x-admin-session'];
    const token = typeof header === 'string' && header !== '' ? header : request.cookies[cookie];
    if (!farmId || !slug || !token) return null;
    const actor = await proveStaffSession(ctx, { token, passive: true });
    return actor && previewPage(ctx, { actor, farmId: Number(farmId), slug });
  };

  app.get('/f/*', { schema: { hide: true } }, async (request, reply) => {
    const draft = await preview(request);
    if (draft !== null) {
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', pagePolicy(draft, { isSandboxed: true, mayBeFramed: true }))
        .type(HTML)
        .send(draft);
    }
    await serveOrMissing(request, { reply, site: PRODUCT });
    return reply;
  });

  for (const path of ['/robots.txt', '/sitemap.xml', '/img/*']) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      await serveOrMissing(request, { reply, site: PRODUCT });
      return reply;
    });
  }
};
