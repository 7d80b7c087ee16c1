import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#shared/clients.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await product.signIn('admin');
});

const record = { name: 'Harborline', email: 'a@harborline.example', industry: 'Pest Control', location: 'Warwick, RI' };
const create = (body: Record<string, unknown>) => product.call<Client>('POST', '/api/clients', { headers, body });
const patch = (id: number, body: Record<string, unknown>) =>
  product.call<Client & { issues?: { path: string; message: string }[] }>('PATCH', `/api/clients/${id}`, {
    headers,
    body,
  });

test('a field sent is a confirmed fact; a default filled in is not', async () => {
  const { status, body } = await create({ ...record, licenseNumber: 'RI-1' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ yearsInBusiness: 10, established: '2015', emergencyService: true });
  expect(body.serviceHours).toBe('24/7 Emergency Service');
  expect(body.confirmedFacts).toEqual(['licenseNumber']);
  const confirmed = await patch(body.id, { established: '2015', emergencyService: false });
  expect(confirmed.body.confirmedFacts).toEqual(['established', 'emergencyService', 'licenseNumber']);
  const cleared = await patch(body.id, { licenseNumber: '', yearsInBusiness: 'many' });
  expect(cleared.body).toMatchObject({ licenseNumber: null, yearsInBusiness: 10 });
  expect(cleared.body.confirmedFacts).toEqual(['established', 'emergencyService']);
});

test('a client can be sent back unchanged; unknown fields are refused', async () => {
  const { body } = await create(record);
  const unchanged = await patch(body.id, {
    ...body,
    name: 'Renamed',
    id: 4711,
    farmCount: 99,
    mainHubDomain: 'evil.example',
  });
  expect(unchanged.status).toBe(200);
  expect(unchanged.body).toMatchObject({ id: body.id, name: 'Renamed', farmCount: 0, mainHubDomain: null });
  for (const name of ['isAdmin', 'portalPasswordHash', 'client_id', 'constructor']) {
    expect((await patch(body.id, { [name]: 'x' })).status, name).toBe(400);
  }
});

test('missing and malformed fields are reported by field', async () => {
  const { status, body } = await product.call<{ issues: { path: string; message: string }[] }>('POST', '/api/clients', {
    headers,
    body: { name: '', email: 'nobody', industry: ' ', website: 'javascript:alert(1)' },
  });
  expect(status).toBe(400);
  expect(body.issues.map((issue) => issue.path).sort()).toEqual(['email', 'industry', 'location', 'name', 'website']);
  for (const issue of body.issues) expect(issue.message).toMatch(/[.]$/);
});

test('a change of portal access ends its sessions; taken names are refused', async () => {
  const { body: first } = await create(record);
  const { body: second } = await create(record);
  const credentials = (id: number, body: Record<string, unknown>) =>
    product.call<{ created: boolean; message: string }>('POST', `/api/clients/${id}/portal-credentials`, {
      headers,
      body,
    });
  expect((await credentials(first.id, { clientUsername: 'harbor' })).body.message).toBe(
    'Password is required for new portal access.',
  );
  const set = await credentials(first.id, { clientUsername: 'harbor', clientPassword: PORTAL_PASSWORD });
  expect(set.body).toEqual({ clientUsername: 'harbor', created: true });
  const conflict = await credentials(second.id, { clientUsername: 'HARBOR', clientPassword: PORTAL_PASSWORD });
  expect(conflict.status).toBe(409);
  const portal = await product.signInToPortal('Harbor');
  const signedIn = async () =>
    (await product.call<{ isAuthenticated: boolean }>('GET', '/api/client/status', { headers: portal })).body
      .isAuthenticated;
  expect(await signedIn()).toBe(true);
  expect((await credentials(first.id, { clientUsername: 'harbor2' })).body.created).toBe(false);
  expect(await signedIn()).toBe(false);
});

test('a deleted client is not found', async () => {
  const { body } = await create(record);
  expect((await product.call('DELETE', `/api/clients/${body.id}`, { headers })).status).toBe(200);
  const reloaded = await product.call<{ message: string }>('GET', `/api/clients/${body.id}`, { headers });
  expect(reloaded.status).toBe(404);
  expect(reloaded.body.message).toBe('Client not found');
});

test('the list comes in parts, newest first, and counts all clients', async () => {
  for (const name of ['Page One', 'Page Two', 'Page Three'])
    await create({ name, email: 'page@example.com', industry: 'Roofing', location: 'Warwick, RI' });
  const list = (path: string) => product.call<Client[]>('GET', path, { headers });
  const all = await list('/api/clients');
  const first = await list('/api/clients?limit=2');
  expect(first.headers['x-total-count']).toBe(String(all.body.length));
  const [, next = ''] = /<([^>]*)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
  const { pathname, search } = new URL(next);
  const second = await list(`${pathname}${search}`);
  expect([...first.body, ...second.body]).toEqual(all.body.slice(0, 4));
  expect(all.headers['link']).toBeUndefined();
  for (const query of ['?limit=0', '?limit=501', '?cursor=nonsense'])
    expect((await list(`/api/clients${query}`)).status).toBe(400);
});
