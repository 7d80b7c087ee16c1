import { expect, test } from 'vitest';
import { STAFF_ROLES, roleMay, type Permission, type StaffRole } from '#shared/roles.ts';
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
    'leads.trash': { method: 'DELETE', url: '/api/leads/999999', body: undefined },
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
