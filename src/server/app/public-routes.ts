/**
 * Every route that answers without a session. Anything not on this list answers 401, so a new route is closed until
 * somebody writes it here.
 */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/login',
  'GET /api/login/callback',
  'GET /api/logout',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'GET /api/admin/status',
  'POST /api/staff-links/open',
  'POST /api/staff-links/accept',
  'POST /api/client/login',
  'POST /api/client/logout',
  'POST /api/client/forgot-password',
  'POST /api/client/reset-password',
  'GET /api/client/status',
  'POST /api/client-views/stop',
  'GET /api/public/tls-ask',
  'POST /api/roi-calculator-lead',
  'POST /api/demo-request',
  'POST /api/privacy-request',
  'GET /api/privacy-request/state',
  'POST /api/privacy-request/confirm',
  'POST /api/estimate-cities',
  'GET /api/calculator',
  'POST /api/public/inquiries/:form',
  'POST /api/public/leads',
  'POST /api/public/quiz',
  'POST /api/public/views',
  'POST /api/public/token',
  'GET /api/public/outcomes/:token',
  'POST /api/public/outcomes/:token',
  'GET /api/public/reports/:token',
  'GET /api/public/reports/:token/report.pdf',
  'OPTIONS /api/public/leads',
  'OPTIONS /api/public/quiz',
  'OPTIONS /api/public/views',
  'OPTIONS /api/public/token',
]);

/**
 * Reads that screens repeat by themselves: they prove the session but do not keep it alive, so that an open tab does
 * not extend a session for ever.
 */
export const PASSIVE_ROUTES: ReadonlySet<string> = new Set([
  'GET /api/admin/status',
  'GET /api/generation-progress',
  'GET /api/dashboard/stats',
  'GET /api/dashboard/attention',
  'GET /api/dashboard/figures',
  'GET /api/notices',
  'GET /api/notices/unread',
  'GET /api/archives',
]);

/** Whether a route belongs to the API, where the gate stands; everything else is a public page or a file. */
export const isApiRoute = (url: string): boolean => url.startsWith('/api/');

/** Whether a route is the portal's: it takes a client's session and no other. */
export const isPortalRoute = (url: string): boolean => url.startsWith('/api/client/');

/** Calls whose body is a picture rather than JSON; no page elsewhere can make a browser send one without asking first. */
export const PICTURE_ROUTES: ReadonlySet<string> = new Set([
  'PUT /api/pages/:id/photo',
  'PUT /api/clients/:id/logo',
  'PUT /api/brand/logo',
]);

/** All that a client may do while the password that staff set is still to be changed. */
export const PASSWORD_ROUTES: ReadonlySet<string> = new Set([
  'POST /api/client/login',
  'POST /api/client/logout',
  'GET /api/client/status',
  'POST /api/client/password',
  'POST /api/client/forgot-password',
  'POST /api/client/reset-password',
]);
