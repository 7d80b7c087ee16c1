import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
const ONE_YEAR = 31_536_000;

/**
 * What every answer carries. Pages that the public forms answer with stand on whatever host the form was on, the
 * product's own included, so they are sandboxed.
 */
export const registerSecurityHeaders = (app: App, ctx: Ctx): void => {
  const isSecure = ctx.config.appOrigin.startsWith('https://');

  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (isSecure) reply.header('strict-transport-security', `max-age=${ONE_YEAR}`);
    if (!reply.hasHeader('content-security-policy') && request.url.startsWith('/api/')) {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      reply.header('content-security-policy', isPage ? pagePolicy(payload, { isSandboxed: true }) : API_POLICY);
    }
    if (request.url.startsWith('/api/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    } else if (!String(reply.getHeader('content-security-policy') ?? '').includes('sandbox')) {
      reply.header('cross-origin-opener-policy', 'same-origin');
    }
    return payload;
  });
};
