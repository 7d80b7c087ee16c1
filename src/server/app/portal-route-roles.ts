import type { PortalRole } from '#shared/portal-user-choices.ts';

/**
 * Who of a client may make each call of the portal, checked before its body is read. A call without a row is the owner's;
 * a test demands one of every call. Calls without a session (`PUBLIC_ROUTES`) have none.
 */
const ROUTES_BY_ROLE: Readonly<Record<PortalRole, readonly string[]>> = {
  // The leads, and one's own account.
  member: [
    'GET /api/client/leads',
    'PATCH /api/client/leads/:id',
    'GET /api/client/leads/:id/contact',
    'POST /api/client/leads/:id/withdrawal',
    'POST /api/client/password',
    'GET /api/client/sessions',
    'POST /api/client/sessions/end-others',
    'DELETE /api/client/sessions/:id',
  ],
  owner: [
    'GET /api/client/activity',
    'GET /api/client/approvals',
    'POST /api/client/approvals/:id',
    'GET /api/client/approvals/:id/preview',
    'GET /api/client/farms',
    'GET /api/client/farms/:farmId',
    'GET /api/client/farms/:farmId/leads',
    'GET /api/client/farms/:farmId/pages',
    'GET /api/client/field-job-choices',
    'GET /api/client/field-jobs',
    'POST /api/client/field-jobs',
    'DELETE /api/client/field-jobs/:id',
    'GET /api/client/field-jobs/:id/photos/:number',
    'GET /api/client/lead-figures',
    'POST /api/client/leads/:id/review-request',
    'GET /api/client/questions',
    'POST /api/client/questions/:id',
    'GET /api/client/rankings',
    'GET /api/client/reports',
    'GET /api/client/reports/:id/page',
    'GET /api/client/reports/:id/pdf',
    'GET /api/client/review-figures',
    'GET /api/client/reviews',
    'PUT /api/client/reviews/:id/reply',
    'POST /api/client/reviews/:id/report',
    'GET /api/client/search-figures',
    'GET /api/client/statement',
    'POST /api/client/town',
    'GET /api/client/users',
    'POST /api/client/users',
    'PATCH /api/client/users/:id',
    'DELETE /api/client/users/:id',
    'POST /api/client/users/:id/invitation',
  ],
};

/** The least role that may call, by `METHOD /path/:id` as the router knows it. */
export const PORTAL_ROUTE_ROLES: ReadonlyMap<string, PortalRole> = new Map(
  Object.entries(ROUTES_BY_ROLE).flatMap(([role, routes]) =>
    routes.map((route) => [route, role as PortalRole] as const),
  ),
);

/** Whether somebody of this role may make the call. */
export const portalRoleMay = (role: PortalRole, route: string): boolean =>
  role === 'owner' || PORTAL_ROUTE_ROLES.get(route) === 'member';
