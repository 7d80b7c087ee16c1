import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';

const YEAR_MS = 365 * 86_400_000;

/** Within a year, as RFC 9116 advises; the same all day, so that caches keep it. */
const expiresAt = (now: Date): string => {
  const day = new Date(now.getTime() + YEAR_MS);
  day.setUTCHours(0, 0, 0, 0);
  return day.toISOString().replace('.000', '');
};

/** Says whom to tell of a weakness (RFC 9116), where the operator named somebody. */
export const registerSecurityContact = (app: App, { config, clock }: Ctx): void => {
  app.get('/.well-known/security.txt', { schema: { response: { 200: z.string() } } }, async (_request, reply) => {
    if (config.securityContact === null) throw notFound('Page');
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expiresAt(clock.now())}`,
      'Preferred-Languages: en',
      `Canonical: ${config.appOrigin}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
};
