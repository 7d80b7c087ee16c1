import { expect, test } from 'vitest';
import { CHANGES_OF_EVERY_ROLE, ROUTE_PERMISSIONS } from '#server/app/route-permissions.ts';
import { PUBLIC_ROUTES } from '#server/app/public-routes.ts';
import { PERMISSIONS, STAFF_ROLES, roleMay, type Permission, type StaffRole } from '#shared/roles.ts';
import type { Settings } from '#shared/settings.ts';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();

/** Each permission of the matrix with a call that needs it; the ids need not exist. */
const CALLS: Partial<Record<Permission, { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string; body: unknown }>> =
  {
    'clients.create': {
      method: 'POST',
      url: '/api/clients',
      body: { name: 'A', email: 'a@example.com', industry: 'Pest Control', location: 'Warwick, RI' },
    },
    'clients.edit': { method: 'PATCH', url: '/api/clients/999999', body: { name: 'B' } },
    'clients.delete': { method: 'DELETE', url: '/api/clients/999999', body: undefined },
    'clients.manage_credentials': {
      method: 'POST',
      url: '/api/clients/999999/portal-credentials',
      body: { clientUsername: 'someone', clientPassword: 'a long enough passphrase' },
    },
    'clients.test_webhook': { method: 'POST', url: '/api/clients/999999/test-webhook', body: {} },
    'evidence.edit': { method: 'PATCH', url: '/api/evidence/999999', body: { state: 'rejected' } },
    'evidence.delete': { method: 'DELETE', url: '/api/evidence/999999', body: undefined },
    'farms.create': {
      method: 'POST',
      url: '/api/farms',
      body: {
        clientName: 'C',
        industry: 'Pest Control',
        location: 'Warwick, RI',
        domainPrefix: 'roles-test',
        microHubs: 'Tree Care',
        questionsPerHub: 5,
      },
    },
    'farms.edit': { method: 'PATCH', url: '/api/farms/999999/name', body: { name: 'D' } },
    'farms.deindex': { method: 'PATCH', url: '/api/farms/999999/indexing', body: { isOff: true, reason: 'Thin' } },
    'farms.delete': { method: 'DELETE', url: '/api/farms/999999', body: undefined },
    'pages.edit': { method: 'POST', url: '/api/pages/999999/regenerate', body: { baseVersion: 1 } },
    'pages.publish': { method: 'POST', url: '/api/pages/999999/unpublish', body: undefined },
    'pages.delete': { method: 'DELETE', url: '/api/pages/999999?baseVersion=1', body: undefined },
    'sites.export': { method: 'POST', url: '/api/farms/999999/export', body: undefined },
    'leads.edit': { method: 'PATCH', url: '/api/leads/999999', body: { status: 'won' } },
    'clients.archive': { method: 'POST', url: '/api/clients/999999/archive', body: undefined },
    'farms.archive': { method: 'POST', url: '/api/farms/999999/archive', body: undefined },
    'leads.trash': { method: 'DELETE', url: '/api/leads/999999', body: undefined },
    'views.share': { method: 'POST', url: '/api/lists/leads/views', body: { name: 'Ours', query: '', isShared: true } },
    'rankings.refresh': { method: 'POST', url: '/api/farms/999999/test-rankings', body: undefined },
    'prospects.edit': { method: 'PATCH', url: '/api/prospects/999999', body: { status: 'done' } },
    'leads.import': {
      method: 'POST',
      url: '/api/leads/import',
      body: { farmId: 999_999, csv: 'Name,Email', dryRun: true },
    },
    'people.export': {
      method: 'POST',
      url: '/api/clients/999999/export-person',
      body: { email: 'a@example.com' },
    },
    'people.erase': {
      method: 'POST',
      url: '/api/clients/999999/erase-person',
      body: { email: 'a@example.com' },
    },
    'clients.impersonate': { method: 'POST', url: '/api/clients/999999/impersonation', body: undefined },
    'data.export': { method: 'POST', url: '/api/exports', body: undefined },
    'audit.read': { method: 'GET', url: '/api/audit', body: undefined },
    'staff.manage': { method: 'POST', url: '/api/staff/999999/reset-second-factor', body: undefined },
    'settings.manage': { method: 'POST', url: '/api/admin/settings', body: { webhookUrl: 'https://example.com/hook' } },
  };

const cases = (Object.keys(CALLS) as Permission[]).flatMap((permission) =>
  STAFF_ROLES.map((role): { permission: Permission; role: StaffRole } => ({ permission, role })),
);

const signedIn = Object.fromEntries(
  await Promise.all(STAFF_ROLES.map(async (role) => [role, await product.signIn(role)] as const)),
);

test.each(cases)('$role and $permission: the server does what the matrix says', async ({ permission, role }) => {
  const call = CALLS[permission];
  if (!call) throw new Error(`No call for ${permission}`);
  const { status } = await product.call(call.method, call.url, { headers: signedIn[role], body: call.body });
  expect(status !== 403).toBe(roleMay(role, permission));
});

test('a farm is not for a User to change, not even when nothing is sent', async () => {
  const headers = await product.signIn('user');
  expect((await product.call('PATCH', '/api/farms/999999', { headers, body: { name: 'ignored' } })).status).toBe(403);
});

const operations = Object.entries(product.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
  Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`),
);
const isOfStaff = (name: string): boolean => !PUBLIC_ROUTES.has(name) && !name.includes(' /api/client/');

test('every change by staff has the permission that it needs', () => {
  const changes = operations.filter((name) => isOfStaff(name) && !name.startsWith('GET '));
  const unlisted = changes.filter((name) => !ROUTE_PERMISSIONS.has(name) && !CHANGES_OF_EVERY_ROLE.has(name));
  expect(unlisted, 'a new change belongs into route-permissions.ts').toEqual([]);
  const gone = [...ROUTE_PERMISSIONS.keys(), ...CHANGES_OF_EVERY_ROLE].filter((name) => !operations.includes(name));
  expect(gone, 'a route that is gone is listed').toEqual([]);
});

const guarded = [...ROUTE_PERMISSIONS].filter(([, permission]) => PERMISSIONS[permission] !== 'user');

test.each(guarded)('%s is refused before its body is looked at', async (name, permission) => {
  const [method, path = ''] = name.split(' ');
  const url = path.replaceAll(/:[A-Za-z]+/g, '999999');
  for (const role of STAFF_ROLES.filter((one) => !roleMay(one, permission))) {
    const body = method === 'GET' ? {} : { body: { nonsense: true } };
    expect((await product.call(method as 'POST', url, { headers: signedIn[role], ...body })).status, role).toBe(403);
  }
});

test('only an administrator is told to be one and reads the settings with the webhook', async () => {
  const admin = await product.signIn('admin');
  await product.call('POST', '/api/admin/settings', { headers: admin, body: { webhookUrl: 'https://example.com/h' } });
  for (const role of STAFF_ROLES) {
    const headers = await product.signIn(role);
    const isAdmin = role === 'admin';
    const status = isAdmin ? { isAdmin } : { isAdmin, isStaff: true };
    expect((await product.call('GET', '/api/admin/status', { headers })).body).toEqual(status);
    expect((await product.call('GET', '/api/admin/settings', { headers })).status).toBe(isAdmin ? 200 : 403);
    const settings = await product.call<Settings>('GET', '/api/settings', { headers });
    expect(settings.body.webhookUrl).toBe(isAdmin ? 'https://example.com/h' : null);
  }
  expect((await product.call('GET', '/api/admin/status')).body).toEqual({ isAdmin: false });
});
