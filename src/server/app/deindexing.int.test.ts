import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Farm } from '#shared/farms.ts';
import { testProduct } from '../../../test/setup/product.ts';
import { writeFarm } from '../../../test/setup/farm.ts';

const product = await testProduct({ environment: { FARM_BASE_DOMAIN: 'farms.example' } });
const { ctx } = product;
const warwick = await writeFarm(product, { clientName: 'Quiet Ants', microHubs: 'Ant Control', domainPrefix: 'quiet' });
const clientId = await ctx.db
  .execute<{ client_id: number }>(sql`select client_id from farms where id = ${warwick.farmId}`)
  .then(({ rows }) => rows[0]?.client_id ?? 0);
const { headers, farmId } = warwick;
const slug = warwick.pages[0]?.slug ?? '';
const publishAll = () =>
  ctx.db.execute(sql`update pages set status = 'published', first_published_at = now(), modified_at = now()
    where body is not null`);

const visit = async (url: string, host: string) => {
  const { statusCode, headers: sent, body } = await product.app.inject({ url, headers: { host } });
  return { status: statusCode, robots: sent['x-robots-tag'], body };
};
const setIndexing = (body: unknown, as = headers) =>
  product.call<Farm>('PATCH', `/api/farms/${farmId}/indexing`, { headers: as, body });

const HIDDEN = '<meta name="robots" content="noindex">';

test('a farm that is hidden from search keeps its visitors and leaves every list that search engines read', async () => {
  await publishAll();
  await product.call('POST', `/api/clients/${clientId}/setup-hub-domain`, {
    headers,
    body: { domain: 'help.quiet.example', title: 'Quiet Answers' },
  });
  await ctx.db.execute(sql`update clients set hub_domain_active_at = now() where id = ${clientId}`);
  await product.call('POST', `/api/clients/${clientId}/generate-farm-pages`, { headers });
  const excluded = await visit(`/${slug}`, 'help.quiet.example');
  expect([excluded.status, excluded.robots]).toEqual([200, undefined]);
  expect((await visit('/sitemap.xml', 'help.quiet.example')).body).toContain(`/${slug}<`);

  expect((await setIndexing({ isOff: true, reason: ' ' })).status).toBe(400);
  expect((await setIndexing({ isOff: true, reason: 'Thin pages' }, await product.signIn('user'))).status).toBe(403);
  const hidden = await setIndexing({ isOff: true, reason: 'Thin pages' });
  expect(hidden.body.deindexed).toEqual({ at: ctx.clock.now().toISOString(), by: 'admin1', reason: 'Thin pages' });

  const home = await product.call<Farm[]>('GET', '/api/farms', { headers });
  expect(home.body[0]?.deindexed?.reason).toBe('Thin pages');
  await expect.poll(async () => (await visit(`/${slug}`, 'help.quiet.example')).robots).toBe('noindex');
  for (const [path, host] of [
    [`/${slug}`, 'help.quiet.example'],
    [`/${slug}`, 'quiet.farms.example'],
    [`/${slug}`, 'localhost'],
    [`/f/${farmId}/${slug}`, 'localhost'],
    ['/', 'quiet.farms.example'],
    ['/ant-control-warwick-ri', 'help.quiet.example'],
  ] as const) {
    const page = await visit(path, host);
    expect([page.status, page.robots], `${host}${path}`).toEqual([200, 'noindex']);
    expect(page.body, `${host}${path}`).toContain(HIDDEN);
  }
  expect((await visit('/sitemap.xml', 'help.quiet.example')).body).not.toContain('<loc>');
});

test('a hidden farm is left out of the hub’s home and sitemap, a visible one is not', async () => {
  await product.call('POST', '/api/farms', {
    headers,
    body: {
      clientName: 'Quiet Ants',
      clientId,
      industry: 'Pest Control',
      location: 'Cranston, RI',
      domainPrefix: 'loud',
      microHubs: 'Termite Control',
      questionsPerHub: 5,
    },
  });
  await product.runJobs();
  await publishAll();
  await expect.poll(async () => (await visit('/', 'help.quiet.example')).body).toContain('Termite Control');
  const home = await visit('/', 'help.quiet.example');
  expect(home.robots).toBeUndefined();
  expect(home.body).not.toContain(`href="/${slug}"`);
  await product.call('POST', `/api/clients/${clientId}/generate-farm-pages`, { headers });
  const topic = '/termite-control-cranston-ri';
  await expect.poll(async () => (await visit(topic, 'help.quiet.example')).status).toBe(200);
  const topicPage = await visit(topic, 'help.quiet.example');
  expect(topicPage.robots).toBeUndefined();
  expect(topicPage.body).not.toContain('ant-control-warwick-ri');
  const sitemap = await visit('/sitemap.xml', 'help.quiet.example');
  expect(sitemap.body).toContain('<loc>');
  expect(sitemap.body).not.toContain(slug);
  expect(sitemap.body).not.toContain('ant-control-warwick-ri');
  expect((await visit(`/${slug}`, 'help.quiet.example')).status).toBe(200);
});

test('the checks of a hidden farm evaluate it as if it were visible', async () => {
  const { body } = await product.call<{ id: string; ok: boolean }[]>('GET', `/api/farms/${farmId}/checks`, { headers });
  expect(body.find(({ id }) => id === 'F-15')?.ok).toBe(true);
});

test('one call makes it visible again, and the log records who did what', async () => {
  expect((await setIndexing({ isOff: true, reason: 'Still thin' })).body.deindexed?.by).toBe('admin1');
  expect((await setIndexing({ isOff: false })).body.deindexed).toBeNull();
  expect((await setIndexing({ isOff: false })).status).toBe(200);
  await expect.poll(async () => (await visit(`/${slug}`, 'help.quiet.example')).robots).toBeUndefined();
  expect((await visit('/sitemap.xml', 'help.quiet.example')).body).toContain(slug);
  const { rows } = await ctx.db.execute<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_log where action like 'farm.%indexed' order by id`,
  );
  expect(rows).toEqual([
    { action: 'farm.deindexed', before: { reason: null }, after: { reason: 'Thin pages' } },
    { action: 'farm.deindexed', before: { reason: 'Thin pages' }, after: { reason: 'Still thin' } },
    { action: 'farm.reindexed', before: { reason: 'Still thin' }, after: { reason: null } },
  ]);
});
