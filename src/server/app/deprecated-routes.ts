import type { App } from '#server/platform/http/app.ts';

export interface Deprecation {
  /** The day from which it is announced. */
  since: string;
  /** The day from which it may be gone: six months later at the soonest (docs/api.md). */
  sunset: string;
  /** What to use instead, as the description writes it. */
  instead: string;
}

/** Calls that are going to end, by `METHOD /path/:id`. */
export const DEPRECATED_ROUTES: ReadonlyMap<string, Deprecation> = new Map([
  [
    'POST /api/public/inquiries/:form',
    { since: '2026-11-28', sunset: '2027-06-30', instead: 'POST /api/public/prospects/{form}' },
  ],
]);

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Announces the end of calls on their answers (RFC 9745, RFC 8594). */
export const announceDeprecations = (app: App): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request;
    const deprecation = DEPRECATED_ROUTES.get(`${method} ${routeOptions.url}`);
    if (!deprecation) return;
    reply.headers({
      deprecation: `@${startOf(deprecation.since).getTime() / 1000}`,
      sunset: startOf(deprecation.sunset).toUTCString(),
      link: '</api/reference>; rel="deprecation"; type="text/html"',
    });
  });
};
