/** Every route that answers without a session. All others answer 401, so a new route is closed by default. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /api/openapi.json',
  'GET /api/reference',
  'GET /api/reference/:file',
  'GET /r/:token',
  'POST /r/:token',
  'GET /api/login',
  'GET /api/login/callback',
  'GET /api/logout',
  'POST /api/admin/login',
  'POST /api/admin/login/challenge',
  'POST /api/admin/login/passkey/options',
  'POST /api/admin/login/passkey',
  'POST /api/admin/logout',
  'GET /api/admin/status',
  'POST /api/staff-links/open',
  'POST /api/staff-links/accept',
  'POST /api/client/login',
  'POST /api/client/login/challenge',
  'POST /api/client/logout',
  'POST /api/client/forgot-password',
  'POST /api/client/reset-password',
  'POST /api/client/invitation/open',
  'POST /api/client/invitation/accept',
  'GET /api/client/status',
  'POST /api/impersonation/stop',
  'GET /api/public/tls-ask',
  'POST /api/roi-calculator-lead',
  'POST /api/demo-request',
  'POST /api/privacy-request',
  'GET /api/privacy-request/state',
  'POST /api/privacy-request/confirm',
  'POST /api/estimate-cities',
  'GET /api/calculator',
  'POST /api/public/prospects/:form',
  'POST /api/public/inquiries/:form',
  'POST /api/public/leads',
  'POST /api/public/quiz',
  'POST /api/public/views',
  'POST /api/public/calls',
  'POST /api/public/telephony/:provider',
  'POST /api/public/token',
  'GET /api/public/outcomes/:token',
  'POST /api/public/outcomes/:token',
  'GET /api/public/stopped-emails/:token',
  'POST /api/public/stopped-emails/:token',
  'GET /api/public/withdrawals/:token',
  'POST /api/public/withdrawals/:token',
  'GET /api/public/reports/:token',
  'GET /api/public/reports/:token/report.pdf',
  'OPTIONS /api/public/leads',
  'OPTIONS /api/public/quiz',
  'OPTIONS /api/public/views',
  'OPTIONS /api/public/calls',
  'OPTIONS /api/public/token',
]);

/** Polled by screens. They need a session but do not extend it, so that an open tab does not keep it alive. */
export const PASSIVE_ROUTES: ReadonlySet<string> = new Set([
  'GET /api/admin/status',
  'GET /api/generation-progress',
  'GET /api/dashboard/stats',
  'GET /api/dashboard/attention',
  'GET /api/dashboard/figures',
  'GET /api/notifications',
  'GET /api/notifications/unread',
  'GET /api/exports',
]);

/** Whether the gate guards a route; all others are public pages and files. */
export const isApiRoute = (url: string): boolean => url.startsWith('/api/');

/** Portal routes take a client's session only. */
export const isPortalRoute = (url: string): boolean => url.startsWith('/api/client/');

/** Calls with an image as body; browsers send these across origins only after a preflight. */
export const PICTURE_ROUTES: ReadonlySet<string> = new Set([
  'PUT /api/pages/:id/photo',
  'PUT /api/clients/:id/logo',
  'PUT /api/brand/logo',
]);

/** Calls that take a form with a file as well. A page of another origin can send one too, but never as staff: see the gate. */
export const FILE_ROUTES: ReadonlySet<string> = new Set(['POST /api/sources', 'POST /api/client/field-jobs']);

/** Reads that show a secret in full, and so are never compressed. */
export const SECRET_ANSWERS: ReadonlySet<string> = new Set(['GET /api/clients/:id/domain-instructions']);

/** What a client may call before replacing a password set by staff. */
export const PASSWORD_ROUTES: ReadonlySet<string> = new Set([
  'POST /api/client/login',
  'POST /api/client/login/challenge',
  'POST /api/client/logout',
  'GET /api/client/status',
  'POST /api/client/password',
  'POST /api/client/forgot-password',
  'POST /api/client/reset-password',
  'POST /api/client/invitation/open',
  'POST /api/client/invitation/accept',
]);
