import { expect, test } from 'vitest';
import type { Client } from '#shared/clients.ts';
import type { SiteTheme } from '#shared/site-theme.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { headers, pages } = await writeFarm(product, { clientName: 'Acme Ants', microHubs: 'Ant Control' });
const user = await product.signIn('user');
const clients = await product.call<Client[]>('GET', '/api/clients', { headers });
const client = clients.body[0]?.id ?? 0;

const getTheme = (id: number, query: string) =>
  product.call<SiteTheme>('GET', `/api/clients/${id}/theme?${query}`, { headers: user });
const preview = (id: number, query: string) =>
  product.call('GET', `/api/clients/${id}/theme/preview?${query}`, { headers: user });

test('an unsaved theme shows its colors, readability and a page of the client', async () => {
  const saved = await getTheme(client, '');
  expect(saved.body).toMatchObject({ theme: 'field', automaticTheme: 'field', accent: null });
  expect(pages.map(({ body }) => body?.question)).toContain(saved.body.previewOf);

  const tried = await getTheme(client, 'theme=garage&accent=%237a1f5c');
  expect(tried.body).toMatchObject({ theme: 'garage', accent: { isReadable: true, nearest: null } });
  expect(tried.body.light.brand).toBe('#7a1f5c');

  const response = await preview(client, 'theme=garage&accent=%237a1f5c');
  expect(response.text).toContain(saved.body.previewOf);
  expect(response.text).toContain('#7a1f5c');
  expect(response.text).not.toContain('data-views');
  expect(response.text).toContain('<meta name="robots" content="noindex">');
  expect(response.headers['content-security-policy']).toContain('sandbox');
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await preview(client, '')).text).not.toContain('#7a1f5c');
  expect((await preview(client, 'scheme=dark')).text).toContain('@media(min-width:0)');

  const stored = await product.call<Client>('GET', `/api/clients/${client}`, { headers });
  expect(stored.body).toMatchObject({ theme: null, accent: null });
});

test('empty values use the industry’s theme, and invalid ones are refused', async () => {
  const body = { theme: 'works', accent: '#7a1f5c' };
  await product.call('PATCH', `/api/clients/${client}`, { headers, body });
  expect((await getTheme(client, '')).body.theme).toBe('works');
  expect((await getTheme(client, 'theme=&accent=')).body).toMatchObject({ theme: 'field', accent: null });
  const statuses = await Promise.all([
    getTheme(client, 'theme=disco'),
    getTheme(client, 'accent=red'),
    preview(client, 'scheme=sepia'),
    preview(client, 'accent=%3C/style%3E'),
    getTheme(999_999, ''),
    preview(999_999, ''),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 404]);
});

test('a client without pages gets a sample page', async () => {
  const record = { name: 'Bright <Dental>', email: 'a@b.example', industry: 'Dentist', location: 'Newport, RI' };
  const created = await product.call<Client>('POST', '/api/clients', {
    headers,
    body: { ...record, phone: '(401) 555-0134', licenseNumber: 'RI-D-1' },
  });
  const { id } = created.body;
  expect((await getTheme(id, '')).body).toMatchObject({ theme: 'clinic', previewOf: null });
  const { text } = await preview(id, '');
  expect(text).toContain('(401) 555-0134');
  expect(text).toContain('RI-D-1');
  expect(text).toContain('Bright &lt;Dental&gt;');
  expect(text).not.toContain('24/7 Emergency Service');
});
