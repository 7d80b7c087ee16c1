import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PortalApproval } from '#shared/approvals.ts';
import type { PageDetail, ReviewItem } from '#shared/review.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { applyApprovalTimeouts } from '../publishing/approval-answers.usecases.ts';

const product = await testProduct();
const { ctx } = product;
type Headers = Record<string, string>;
let staff: Headers;
let alpha: { clientId: number; farmId: number; headers: Headers };
let bravo: typeof alpha;

const makeClient = async (name: string, { approves }: { approves: boolean }): Promise<typeof alpha> => {
  const body = {
    name,
    email: `${name}@example.com`,
    phone: '(401) 555-0134',
    industry: 'Pest Control',
    location: 'Warwick, RI',
  };
  const access = { clientUsername: name, clientPassword: PORTAL_PASSWORD };
  const client = await product.call<{ id: number }>('POST', '/api/clients', {
    headers: staff,
    body: { ...body, ...access },
  });
  const clientId = client.body.id;
  const terms = { approvesPages: approves, approvalDays: 7, approvalOnTimeout: 'hold' };
  const set = await product.call('PUT', `/api/clients/${clientId}/approval`, { headers: staff, body: terms });
  expect(set).toMatchObject({ status: 200, body: terms });
  const microHubs = name === 'alpha' ? 'Termites' : 'Bed Bugs';
  const farmInput = {
    clientName: name,
    industry: 'Pest Control',
    location: 'Warwick, RI',
    domainPrefix: name,
    microHubs,
  };
  const created = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    headers: staff,
    body: { ...farmInput, questionsPerHub: 5 },
  });
  await product.runJobs();
  return { clientId, farmId: created.body.farms[0]?.id ?? 0, headers: await product.signInToPortal(name) };
};

const waiting = async (): Promise<PortalApproval[]> =>
  (await product.call<PortalApproval[]>('GET', '/api/client/approvals', alpha)).body.filter(
    ({ state }) => state === 'waiting',
  );
const answer = (id: number, body: object, { headers } = alpha) =>
  product.call<{ published: boolean; code?: string }>('POST', `/api/client/approvals/${id}`, { headers, body });
const pageOf = async (id: number): Promise<number> =>
  (await ctx.db.execute<{ page_id: number }>(sql`select page_id from page_approvals where id = ${id}`)).rows[0]
    ?.page_id ?? 0;
const detail = async (pageId: number): Promise<PageDetail> =>
  (await product.call<PageDetail>('GET', `/api/pages/${pageId}`, { headers: staff })).body;
const firstWaiting = async (): Promise<PortalApproval> => {
  const [first] = await waiting();
  if (!first) throw new Error('Nothing waits.');
  return first;
};

beforeAll(async () => {
  staff = await product.signIn('admin');
  alpha = await makeClient('alpha', { approves: true });
  bravo = await makeClient('bravo', { approves: false });
});

test('without the switch pages go out by themselves; with it they wait for the client', async () => {
  const published = async ({ farmId }: typeof alpha) =>
    (
      await product.call<{ isPublished: boolean }[]>('GET', `/api/farms/${farmId}/pages`, { headers: staff })
    ).body.filter(({ isPublished }) => isPublished).length;
  expect(await published(bravo)).toBeGreaterThan(0);
  expect(await published(alpha)).toBe(0);
  expect((await waiting()).length).toBeGreaterThan(2);
  expect((await product.call('GET', '/api/client/approvals', bravo)).body).toEqual([]);
  const { rows } = await ctx.db.execute<{ to_address: string }>(
    sql`select to_address from emails where kind = 'portal_approval'`,
  );
  expect(rows).toEqual([{ to_address: 'alpha@example.com' }]);
});

test('the client sees the page that it is to approve, and no other client does', async () => {
  const { id, title } = await firstWaiting();
  const preview = await product.call('GET', `/api/client/approvals/${id}/preview`, alpha);
  expect(preview.status).toBe(200);
  expect(preview.text).toContain(title);
  expect(preview.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  expect(String(preview.headers['content-security-policy'])).toContain('sandbox');
  const foreign = [
    await product.call('GET', `/api/client/approvals/${id}/preview`, bravo),
    await answer(id, { answer: 'approved' }, bravo),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
  expect((await product.call('GET', `/api/client/approvals/${id}/preview`)).status).toBe(401);
});

test('an approved page is published, with the client’s approval in the log', async () => {
  const { id } = await firstWaiting();
  expect((await answer(id, { answer: 'approved' })).body).toEqual({ published: true });
  const page = await detail(await pageOf(id));
  expect(page).toMatchObject({ status: 'published', clientApproval: { state: 'approved' } });
  expect((await answer(id, { answer: 'approved' })).status).toBe(404);
  const log = await product.call('GET', '/api/audit?action=page.client_approved', { headers: staff });
  expect(log.body).toMatchObject([{ actorKind: 'portal', actorName: 'alpha' }]);
});

test('asking for changes needs words; staff read them where they review', async () => {
  const { id } = await firstWaiting();
  expect((await answer(id, { answer: 'changes' })).status).toBe(400);
  expect((await answer(id, { answer: 'changes', comment: 'We do not treat boats.' })).body).toEqual({
    published: false,
  });
  const pageId = await pageOf(id);
  const queue = await product.call<ReviewItem[]>('GET', `/api/review?farmId=${alpha.farmId}`, { headers: staff });
  expect(queue.body.find((item) => item.id === pageId)?.reasons[0]).toBe(
    'The client asks for changes: We do not treat boats.',
  );
  expect((await detail(pageId)).clientApproval).toMatchObject({ state: 'changes', comment: 'We do not treat boats.' });
});

test('staff approve what the client is asked once more; it still waits for the client', async () => {
  const { id } = await firstWaiting();
  await answer(id, { answer: 'changes', comment: 'Shorter, please.' });
  const pageId = await pageOf(id);
  const { version } = await detail(pageId);
  const approved = await product.call<PageDetail>('POST', `/api/pages/${pageId}/approve`, {
    headers: staff,
    body: { baseVersion: version },
  });
  expect(approved.body).toMatchObject({ status: 'draft', clientApproval: { state: 'waiting' } });
  expect((await waiting()).some(({ title }) => title === approved.body.title)).toBe(true);
});

test('at the deadline a page is quarantined, or published where the agency chose so', async () => {
  const [held, published] = await waiting();
  if (!held || !published) throw new Error('Too little waits.');
  await ctx.db.execute(
    sql`update page_approvals set due_at = requested_at - interval '1 hour' where id in (${held.id}, ${published.id})`,
  );
  await ctx.db.execute(sql`update page_approvals set on_timeout = 'publish' where id = ${published.id}`);
  await applyApprovalTimeouts(ctx);
  expect(await detail(await pageOf(held.id))).toMatchObject({ status: 'draft', clientApproval: { state: 'expired' } });
  expect(await detail(await pageOf(published.id))).toMatchObject({
    status: 'published',
    clientApproval: { state: 'auto_approved' },
  });
});

test('only those who may edit clients set the terms, within bounds', async () => {
  const terms = { approvesPages: true, approvalDays: 0, approvalOnTimeout: 'hold' };
  const post = (headers: Headers, body: object) =>
    product.call('PUT', `/api/clients/${bravo.clientId}/approval`, { headers, body });
  expect((await post(staff, terms)).status).toBe(400);
  expect((await post(await product.signIn('user'), { ...terms, approvalDays: 3 })).status).toBe(403);
});
