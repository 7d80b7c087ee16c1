import { expect, test } from 'vitest';
import { testProduct } from '../../../test/setup/product.ts';
import { DEPRECATED_ROUTES } from './deprecated-routes.ts';

const product = await testProduct();
const { body: description } = await product.call<{
  paths: Record<string, Record<string, { deprecated?: boolean; description: string }>>;
}>('GET', '/api/openapi.json');

const described = [...DEPRECATED_ROUTES].map(([route, deprecation]) => {
  const [method = '', path = ''] = route.replaceAll(/:([A-Za-z]+)/g, '{$1}').split(' ');
  return { route, deprecation, call: description.paths[path]?.[method.toLowerCase()] };
});

test.each(described)('$route is marked in the description, with what to use instead', ({ call, deprecation }) => {
  expect(call).toMatchObject({ deprecated: true, description: expect.stringContaining(deprecation.sunset) });
  const [method = '', path = ''] = deprecation.instead.split(' ');
  expect(description.paths[path]?.[method.toLowerCase()]).toMatchObject({ description: expect.any(String) });
  const months = (Date.parse(deprecation.sunset) - Date.parse(deprecation.since)) / (30 * 86_400_000);
  expect(months).toBeGreaterThanOrEqual(6);
});

test('its answers say since when it is deprecated and when it ends; others do not', async () => {
  const form = { name: 'Ines', email: 'ines@mail.example', phone: '401 555 0134', company: 'Co', industry: 'Legal' };
  const send = (path: string) =>
    product.call('POST', `/api/public/${path}/demo`, { body: { ...form, message: 'Hello' } });
  const { headers } = await send('inquiries');
  expect(headers).toMatchObject({ deprecation: '@1795824000', sunset: 'Wed, 30 Jun 2027 00:00:00 GMT' });
  expect(headers['link']).toContain('rel="deprecation"');
  expect((await send('prospects')).headers).not.toHaveProperty('deprecation');
});
