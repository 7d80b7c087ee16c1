import { afterAll, expect, test } from 'vitest';
import { testProduct } from '../../../../test/setup/product.ts';
import { RANK_PROVIDERS, type RankProviderId } from '#shared/rank-providers.ts';
import { startSearchServer } from '../../../../test/setup/search-server.ts';
import { PROVIDERS } from './providers/providers.usecases.ts';

const server = await startSearchServer();
afterAll(() => server.stop());
const { url } = server;
const product = await testProduct({
  environment: {
    RAPIDAPI_BASE_URL: url,
    RAPIDAPI_HOST: 'google-search74.p.rapidapi.com',
    SERPER_BASE_URL: url,
    SERPAPI_BASE_URL: url,
    DATAFORSEO_BASE_URL: url,
  },
});
const admin = await product.signIn('admin');
const tryKey = async (headers: Record<string, string> = admin) =>
  product.call('POST', '/api/admin/test-rank-tracking', { headers });
const set = (body: object) => product.call('POST', '/api/admin/settings', { headers: admin, body });

test('the test of rank tracking says what is wrong, in the specification’s words', async () => {
  const noKey = 'No RapidAPI key found. Please add your API key in admin settings first.';
  expect((await tryKey()).body).toEqual({ success: false, message: noKey });
  await set({ rapidApiKey: 'rapid-key-1234' });

  server.react(() => ({ status: 403, body: { message: 'You are not subscribed to this API.' } }));
  const expired = 'RapidAPI key is expired or invalid. Please update your API key in admin settings.';
  expect((await tryKey()).body).toEqual({ success: false, message: expired });

  server.react(() => ({ status: 429, body: { message: 'Too many requests' } }));
  const rate = 'Rate limit exceeded. Please wait before trying again.';
  expect((await tryKey()).body).toEqual({ success: false, message: rate });

  server.react(() => ({ body: { results: [{ title: 'A', url: 'https://a.example/' }] } }));
  const works = { success: true, message: 'RapidAPI works: it answered with one result.' };
  expect((await tryKey()).body).toEqual(works);
  expect(server.calls[0]?.headers).toMatchObject({
    'x-rapidapi-key': 'rapid-key-1234',
    'x-rapidapi-host': 'google-search74.p.rapidapi.com',
  });
});

const KEYS: Record<RankProviderId, string> = {
  rapidapi: 'rapidApiKey',
  serper: 'serperKey',
  serpapi: 'serpApiKey',
  dataforseo: 'dataForSeoKey',
};

test.each(RANK_PROVIDERS)('every test of a provider says the same of the same fault: %s', async (provider) => {
  const { name } = PROVIDERS[provider];
  const other = await product.signIn('admin');
  const runTest = async () =>
    (
      await product.call<{ message: string }>('POST', `/api/admin/test-rank-tracking?provider=${provider}`, {
        headers: other,
      })
    ).body.message;
  await set({ [KEYS[provider]]: null });
  expect(await runTest()).toBe(`No ${name} key found. Please add your API key in admin settings first.`);
  await set({ [KEYS[provider]]: 'login:key-1234' });
  const expired = `${name} key is expired or invalid. Please update your API key in admin settings.`;
  server.react(() => ({ status: 401, body: { message: 'Invalid API key' } }));
  expect(await runTest()).toBe(expired);
  server.react(() => ({ status: 403, body: { message: 'Unauthorized.', statusCode: 403 } }));
  expect(await runTest()).toBe(expired);
  server.react(() => ({ status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '9' } }));
  expect(await runTest()).toBe('Rate limit exceeded. Please wait before trying again.');
  server.react(() => ({ status: 408, body: '' }));
  expect(await runTest()).toBe('The search provider did not answer in time.');
});

test('the test uses the chosen provider and its own key', async () => {
  await set({ rankProvider: 'serper', serperKey: null });
  const other = await product.signIn('admin');
  const noKey = 'No Serper key found. Please add your API key in admin settings first.';
  expect((await tryKey(other)).body).toEqual({ success: false, message: noKey });
  await set({ serperKey: 'serper-key-5678' });
  server.react(() => ({ body: { organic: [{ title: 'A', link: 'https://a.example/' }] } }));
  expect((await tryKey(other)).body).toMatchObject({ success: true });
  expect(server.calls[0]?.headers).toMatchObject({ 'x-api-key': 'serper-key-5678' });
  expect(server.calls[0]?.headers['x-rapidapi-key']).toBeUndefined();
});

test('each key can be tested, whichever provider is chosen', async () => {
  await set({ rapidApiKey: 'rapid-key-1234' });
  const other = await product.signIn('admin');
  server.react(() => ({ body: { results: [{ title: 'A', url: 'https://a.example/' }] } }));
  const path = '/api/admin/test-rank-tracking?provider=rapidapi';
  expect((await product.call('POST', path, { headers: other })).body).toMatchObject({ success: true });
  expect(server.calls[0]?.headers['x-rapidapi-key']).toBe('rapid-key-1234');
});

test('it is for admins, and limited in rate', async () => {
  expect((await tryKey(await product.signIn('editor'))).status).toBe(403);
  const eager = await product.signIn('admin');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await tryKey(eager)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
