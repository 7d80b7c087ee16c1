import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { publicPagePolicy } from '../modules/pages/public-page.policy.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
const ONE_YEAR = 31_536_000;

export const commonHeaders = (ctx: Ctx): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(ctx.config.appOrigin.startsWith('https://') ? { 'strict-transport-security': `max-age=${ONE_YEAR}` } : {}),
});

/** Only for pages with an origin of their own. */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' };

export const pageHeaders = (ctx: Ctx, extra: Record<string, string>): Record<string, string> => ({
  ...extra,
  ...commonHeaders(ctx),
  ...((extra['content-security-policy'] ?? '').includes('sandbox') ? {} : OPENER_POLICY),
});

/**
 * Sets the headers of every response. Responses to public forms are sandboxed: they are served on the form's host,
 * which may be the product's own.
 */
export const registerSecurityHeaders = (app: App, ctx: Ctx): void => {
  const common = commonHeaders(ctx);

  app.addHook('onSend', async (request, reply, payload) => {
    // Pages with a secret URL set a stricter policy themselves.
    const referrer = reply.getHeader('referrer-policy');
    reply.headers({ ...common, ...(referrer === undefined ? {} : { 'referrer-policy': referrer }) });
    if (!reply.hasHeader('content-security-policy') && request.url.startsWith('/api/')) {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      reply.header('content-security-policy', isPage ? publicPagePolicy(payload, { isSandboxed: true }) : API_POLICY);
    }
    if (request.url.startsWith('/api/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    } else if (!String(reply.getHeader('content-security-policy') ?? '').includes('sandbox')) {
      reply.headers(OPENER_POLICY);
    }
    return payload;
  });
};
