import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
const ONE_YEAR = 31_536_000;

/** The headers that every answer carries, whatever it is. */
export const commonHeaders = (ctx: Ctx): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(ctx.config.appOrigin.startsWith('https://') ? { 'strict-transport-security': `max-age=${ONE_YEAR}` } : {}),
});

/** The last of them, where the page has no origin of its own. */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' };

/** All headers of a public page. */
export const pageHeaders = (ctx: Ctx, own: Record<string, string>): Record<string, string> => ({
  ...own,
  ...commonHeaders(ctx),
  ...((own['content-security-policy'] ?? '').includes('sandbox') ? {} : OPENER_POLICY),
});

/**
 * What every answer carries. Pages that the public forms answer with stand on whatever host the form was on, the
 * product's own included, so they are sandboxed.
 */
export const registerSecurityHeaders = (app: App, ctx: Ctx): void => {
  const common = commonHeaders(ctx);

  app.addHook('onSend', async (request, reply, payload) => {
    // A page whose address is a secret asks for less to be told of it.
    const referrer = reply.getHeader('referrer-policy');
    reply.headers({ ...common, ...(referrer === undefined ? {} : { 'referrer-policy': referrer }) });
    if (!reply.hasHeader('content-security-policy') && request.url.startsWith('/api/')) {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      reply.header('content-security-policy', isPage ? pagePolicy(payload, { isSandboxed: true }) : API_POLICY);
    }
    if (request.url.startsWith('/api/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    } else if (!String(reply.getHeader('content-security-policy') ?? '').includes('sandbox')) {
      reply.headers(OPENER_POLICY);
    }
    return payload;
  });
};
