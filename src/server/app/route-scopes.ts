import type { TokenNoun, TokenScope } from '#shared/api-tokens.ts';
import { RESULT_ROUTES } from './opened-result-routes.ts';
import { CONTENT_ROUTES, type ClientBinding, type OpenedRoutes } from './opened-routes.ts';

export interface RouteScope {
  scope: TokenScope;
  binding: ClientBinding;
}

const ROUTES_BY_SCOPE: Record<TokenNoun, OpenedRoutes> = { ...CONTENT_ROUTES, ...RESULT_ROUTES };

/** By `METHOD /path/:id`, as the router knows it. */
export const ROUTE_SCOPES: ReadonlyMap<string, RouteScope> = new Map(
  Object.entries(ROUTES_BY_SCOPE).flatMap(([noun, acts]) =>
    Object.entries(acts).flatMap(([act, bindings]) =>
      Object.entries(bindings).flatMap(([binding, routes]) =>
        routes.map((route): [string, RouteScope] => [
          route,
          { scope: `${noun}:${act}` as TokenScope, binding: binding as ClientBinding },
        ]),
      ),
    ),
  ),
);
