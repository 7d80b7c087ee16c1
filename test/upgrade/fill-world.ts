import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  backdateRecords,
  seedActivity,
  seedLead,
  seedVisitBreakdowns,
  seedViews,
  seedActivityFeed,
} from '#server/app/demo/demo.repository.ts';
import { seedReports } from '#server/app/demo/seed-reports.ts';
import { createStaffActor } from '#server/platform/http/principal.ts';
import type { Client } from '#shared/clients.ts';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import type { CreatedShareLink } from '#shared/reports.ts';
import type { PageDetail } from '#shared/review.ts';
import { DEMO_CLIENTS } from '../../seeds/demo-world.ts';
import { failedGates } from '../setup/farm.ts';
import { connectGoogle } from '../setup/google-server.ts';
import { PORTAL_PASSWORD, STAFF_PASSWORD, type TestProduct } from '../setup/product.ts';
import type { Outside } from './outside.ts';

type Headers = Record<string, string>;

export interface World {
  product: TestProduct;
  outside: Outside;
  admin: Headers;
  /** The main client with everything, one with a failing webhook, and one with a disabled webhook. */
  clients: { main: number; failing: number; off: number };
  /** Its pages; the first four are unchanged library pages. */
  pages: Page[];
  farmId: number;
  totp: { username: string; secret: string; codes: string[] };
  sharedReport: string;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><circle cx="320" cy="240" r="200" fill="#176a3c"/></svg>';
const DAYS = 45;

/** Calls the API as staff; throws on an error status. */
export const asStaff =
  ({ product, admin }: Pick<World, 'product' | 'admin'>) =>
  async <Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Body> => {
    const answer = await product.call<Body>(method, url, { headers: admin, ...(body === undefined ? {} : { body }) });
    expect(answer.status, `${method} ${url}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };

const sendPicture = async ({ product, admin }: Pick<World, 'product' | 'admin'>, url: string): Promise<void> => {
  const payload = await sharp(Buffer.from(DRAWING)).png().toBuffer();
  const headers = { ...admin, 'content-type': 'image/png' };
  const answer = await product.app.inject({ method: 'PUT', url, headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

const addSettings = async (world: Pick<World, 'product' | 'admin' | 'outside'>): Promise<void> => {
  const staff = asStaff(world);
  await staff('POST', '/api/admin/settings', {
    webhookUrl: world.outside.receiver.url('/agency'),
    rapidApiKey: 'rapid-key-of-the-fixture-0001',
    serperKey: 'serper-key-of-the-fixture-0002',
    rankProvider: 'serper',
    openAiKey: 'openai-key-of-the-fixture-0003',
    openAiModel: 'test-model',
    writer: 'library',
    modelInputPrice: 1,
    modelOutputPrice: 2,
    defaultMonthlyBudget: 500,
    rankMonthlyBudget: 900,
    indexNow: true,
    productName: 'Acme Growth',
    brandAccent: '#7a1f5c',
    timeZone: 'America/New_York',
  });
  const { constants, version } = await staff<{ constants: object; version: number }>('GET', '/api/admin/calculator');
  await staff('PUT', '/api/admin/calculator', { constants, note: 'Looked at', baseVersion: version });
  await sendPicture(world, '/api/brand/logo');
};

const addClient = (world: Pick<World, 'product' | 'admin'>, index: number, more: object): Promise<Client> => {
  const { record } = DEMO_CLIENTS[index] ?? DEMO_CLIENTS[0];
  return asStaff(world)<Client>('POST', '/api/clients', { ...record, ...more });
};

export const addFarm = async (world: Pick<World, 'product' | 'admin'>, input: object): Promise<number> => {
  const body = { industry: 'Pest Control', location: 'Warwick, RI', questionsPerHub: 5, publishMode: 'auto', ...input };
  const created = await asStaff(world)<CreateFarmAnswer>('POST', '/api/farms', body);
  await world.product.runJobs({ tolerant: true });
  return created.farms[0]?.id ?? 0;
};

/** A client's record as staff fill it in. */
const describeClient = async (world: World): Promise<void> => {
  const staff = asStaff(world);
  const client = `/api/clients/${world.clients.main}`;
  await staff('PATCH', `${client}/facts/yearsInBusiness`, { confirmed: true });
  await staff('PATCH', `${client}/facts/licenseNumber`, { confirmed: true, expiresOn: '2031-01-31' });
  await staff('POST', `${client}/claims`, { kind: 'serviceArea', text: 'Cranston', confirmed: true });
  await staff('POST', `${client}/claims`, {
    kind: 'price',
    text: 'An inspection is $95, taken off the bill if you hire us.',
    confirmed: true,
  });
  await staff('PUT', `${client}/intake/termites`, {
    answers: [{ question: 1, text: 'Most callers saw wings on the sill in spring.', use: true }],
  });
  await staff('PUT', `${client}/lead-filters`, {
    states: ['RI', 'MA'],
    zipPrefixes: [],
    cities: [],
    blockedWords: ['casino'],
    blockedDomains: [],
    firstTimeOnly: false,
    answerMinutes: 20,
  });
  await staff('PUT', `${client}/email-preferences`, { newLeads: true });
  await staff('PUT', `${client}/rank-preferences`, {
    monthlyBudget: 50,
    top3: true,
    top10: true,
    dropped: 5,
    lost: true,
    wrongPage: true,
  });
  await staff('PATCH', `${client}/model-budget`, { monthlyBudget: 5 });
  await staff('PATCH', `${client}/brand`, { portalName: 'Harborline Online', portalAccent: '#1f3c7a' });
  await sendPicture(world, `${client}/logo`);
  for (const domain of ['old.harborline.example', 'answers.harborline.example']) {
    const hub = { domain, title: 'Answers', description: 'Answers by Harborline.' };
    await staff('POST', `${client}/setup-hub-domain`, hub);
    const { rows } = await world.product.ctx.db.execute<{ id: number }>(
      sql`update clients set hub_domain_active_at = now() where id = ${world.clients.main} returning id`,
    );
    expect(rows).toHaveLength(1);
  }
  await staff('POST', `${client}/generate-farm-pages`);
};

const onVersion = async (world: World, index: number, more: object = {}) => {
  const id = world.pages[index]?.id ?? 0;
  const { version } = await asStaff(world)<PageDetail>('GET', `/api/pages/${id}`);
  return { url: `/api/pages/${id}`, body: { baseVersion: version, ...more } };
};

/** Brings pages into every state that staff can set. */
const handlePages = async (world: World): Promise<void> => {
  const staff = asStaff(world);
  const post = async (index: number, action: string, more: object = {}) => {
    const { url, body } = await onVersion(world, index, more);
    await staff('POST', `${url}/${action}`, body);
  };
  const renamed = world.pages[4]?.id ?? 0;
  await staff('PATCH', `/api/pages/${renamed}/slug`, { slug: 'a-better-address' });
  const removed = await onVersion(world, 5);
  await staff('DELETE', `${removed.url}?baseVersion=${removed.body.baseVersion}`);
  await post(6, 'merge', { into: world.pages[0]?.id });
  await staff('POST', `/api/pages/${world.pages[7]?.id}/unpublish`);
  const { working } = await staff<PageDetail>('GET', `/api/pages/${world.pages[3]?.id}`);
  if (!working) throw new Error('The page is not written.');
  const { title, metaDescription, keyword, quiz } = working;
  const { question, answer, oneLine, device, sections, client, link } = working.body;
  const content = { question, answer, oneLine: `${oneLine} Look again.`, device, sections, client, link };
  const edited = await onVersion(world, 3, { content: { title, metaDescription, keyword, quiz, body: content } });
  await staff('PATCH', edited.url, edited.body);
  await staff('POST', `/api/farms/${world.farmId}/generate-images`);
  await world.product.runJobs({ tolerant: true });
  await sendPicture(world, `/api/pages/${world.pages[1]?.id}/photo?alt=A%20house&caption=By%20us`);
  await staff('POST', `/api/farms/${world.farmId}/blueprint`, { name: 'Pests' });
};

/** A farm with pages that await staff and client: one scheduled, one approved. */
const addReviewedFarm = async (world: World): Promise<void> => {
  const staff = asStaff(world);
  const client = `/api/clients/${world.clients.off}`;
  await staff('PUT', `${client}/approval`, { approvesPages: true, approvalDays: 7, approvalOnTimeout: 'hold' });
  const input = { clientId: world.clients.off, clientName: 'Brightline Electric', publishMode: 'review' };
  const farmId = await addFarm(world, {
    ...input,
    industry: 'Pest Control',
    domainPrefix: 'brightline-warwick',
    microHubs: 'Ant Control',
  });
  const pages = await staff<Page[]>('GET', `/api/farms/${farmId}/pages`);
  const reviewed: World = { ...world, pages };
  const { url, body } = await onVersion(reviewed, 0);
  await staff('POST', `${url}/approve`, body);
  const later = new Date(world.product.clock.now().getTime() + 20 * 86_400_000).toISOString();
  const scheduled = await onVersion(reviewed, 1, { publishAt: later });
  await staff('POST', `${scheduled.url}/schedule`, scheduled.body);
  await world.product.runJobs({ tolerant: true });
};

/** Sends a form as a browser does; returns the lead's id. */
export const sendForm = async (world: World, pageId: number, more: object): Promise<number> => {
  const body = { pageId, name: 'Marisol Vega', email: 'marisol@mail.example', phone: '(401) 555-0141', ...more };
  const answer = await world.product.call<{ id: number }>('POST', '/api/public/leads', {
    body: { message: 'Wings on the sill.', consent: true, city: 'Warwick', state: 'RI', ...body },
    headers: { 'idempotency-key': `form of ${body.email}` },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};

/** The first page of a new farm of another client. */
const pageAt = async (world: World, input: object): Promise<number> => {
  const farmId = await addFarm(world, input);
  const pages = await asStaff(world)<Page[]>('GET', `/api/farms/${farmId}/pages`);
  const first = pages.find(({ isPublished }) => isPublished);
  if (!first) throw new Error(`No page was published: ${JSON.stringify(pages.map(failedGates))}`);
  return first.id;
};

const addLeads = async (world: World): Promise<void> => {
  const { product, outside } = world;
  const failing = await pageAt(world, {
    clientId: world.clients.failing,
    clientName: 'Stonebridge Exterminating',
    domainPrefix: 'stonebridge-worcester',
    location: 'Worcester, MA',
    microHubs: 'Bed Bugs',
  });
  const offPageId = await pageAt(world, {
    clientId: world.clients.off,
    clientName: 'Brightline Electric',
    domainPrefix: 'brightline-hartford',
    location: 'Hartford, CT',
    microHubs: 'Wasp and Hornet Removal',
  });
  const run = () => product.runJobs({ tolerant: true });
  const staff = asStaff(world);
  const [first, second] = world.pages.map(({ id }) => id);
  await sendForm(world, first ?? 0, {});
  await run();
  const answers = [3, 3, 2, 1, 0];
  const quiz = { pageId: second, answers, name: 'Tom Okafor', email: 'tom@mail.example', consent: true };
  expect((await product.call('POST', '/api/public/quiz', { body: quiz })).status).toBe(201);
  await sendForm(world, second ?? 0, { name: 'Tom Okafor', email: 'tom@mail.example' });
  await sendForm(world, first ?? 0, { name: 'Bot', email: 'bot@mail.example', website: 'https://spam.example' });
  await sendForm(world, first ?? 0, { name: 'Held', email: 'held@mail.example', message: 'Visit my casino today.' });
  await run();
  outside.receiver.answers((response, { path }) => {
    response.statusCode = ['/failing', '/off'].includes(path) ? 500 : 200;
    response.end();
  });
  // The e-mail about it is refused permanently.
  outside.mail.refuses((address) => (address === 'hello@stonebridge.example' ? 550 : null));
  await staff('PUT', `/api/clients/${world.clients.failing}/email-preferences`, { newLeads: true });
  await sendForm(world, failing, { email: 'late@mail.example' });
  await sendForm(world, offPageId, { email: 'first-off@mail.example' });
  await run();
  const disabled = await product.ctx.db.execute<{ id: number }>(sql`update webhook_endpoints
    set disabled_at = now(), disabled_reason = 'failing' where client_id = ${world.clients.off} returning id`);
  expect(disabled.rows).toHaveLength(1);
  await sendForm(world, offPageId, { email: 'second-off@mail.example' });
  await run();
  const [newest] = await staff<{ id: number }[]>('GET', '/api/leads?sort=oldest');
  await staff('PATCH', `/api/leads/${newest?.id}`, { status: 'won', value: 900, notes: 'Paid at once.' });
  await staff('POST', '/api/lists/leads/views', { name: 'Ours', query: 'status=new', isShared: true });
  const client = world.clients.main;
  await staff('POST', `/api/clients/${client}/export-person`, { email: 'tom@mail.example' });
};

/** The page ranks at this position of ten results. */
const setPosition = ({ outside }: World, host: string, place: number): void =>
  outside.search.react(({ body }) => {
    const query = (body as { q?: string }).q ?? '';
    const organic = Array.from({ length: 10 }, (_, n) => ({
      title: query,
      link: n + 1 === place ? `https://${host}/` : `https://other-${n}.example/`,
    }));
    return { body: { organic } };
  });

const addRankings = async (world: World): Promise<void> => {
  const staff = asStaff(world);
  const [first, second, third, fourth] = world.pages;
  const host = 'harborline-warwick.localhost';
  for (const page of [first, second, third])
    await staff('POST', '/api/rankings', { pageId: page?.id, keyword: `termite help ${page?.id}` });
  const csv = `Page,Keyword\n${fourth?.slug},termites near me\n`;
  await staff('POST', `/api/farms/${world.farmId}/import-keywords`, { csv, dryRun: false });
  await staff('PUT', `/api/farms/${world.farmId}/rank-schedule`, { checkInterval: 'weekly', searchDepth: 'full' });
  await staff('POST', '/api/ranking-notes', { clientId: null, kind: 'note', day: '2026-11-02', text: 'A storm' });
  for (const place of [2, 9]) {
    setPosition(world, `${host}/${first?.slug}`, place);
    await staff('POST', '/api/rankings/refresh');
    await world.product.runJobs({ tolerant: true });
    world.product.clock.advance(10 * 60_000);
  }
};

const addSearchFigures = async (world: World): Promise<void> => {
  const { google } = world.outside;
  const siteUrl = 'sc-domain:harborline.example';
  google.sites.push({ siteUrl, permissionLevel: 'siteOwner' });
  const page = `https://answers.harborline.example/${world.pages[0]?.slug}`;
  const days = Array.from(
    { length: 20 },
    (_, n) => new Date(world.product.clock.now().getTime() - (4 + n) * 86_400_000),
  );
  const searches = days.map((day) => ({
    date: day.toISOString().slice(0, 10),
    page,
    clicks: 3,
    impressions: 40,
    position: 6,
  }));
  google.seen.set(siteUrl, [
    ...searches.map((one) => ({ ...one, query: 'termite help' })),
    ...searches.map((one) => ({ ...one, query: null, clicks: 0 })),
  ]);
  await connectGoogle(world.product, world.admin);
  await asStaff(world)('POST', `/api/clients/${world.clients.main}/search-properties`, { siteUrl });
  await world.product.queue.boss.send('search-console.fetch-due', {});
  await world.product.runJobs({ tolerant: true });
};

const addVisitors = async ({ product, pages }: World): Promise<void> => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    'content-type': 'application/json',
  };
  for (const [index, { id }] of pages.slice(0, 3).entries()) {
    const payload = JSON.stringify({ pageId: id, from: 'https://www.google.com/', step: 2 });
    const remoteAddress = `93.184.215.${index + 5}`;
    await product.app.inject({ method: 'POST', url: '/api/public/views', headers, payload, remoteAddress });
  }
};

const addInquiries = async (world: World): Promise<void> => {
  const { product } = world;
  const person = { name: 'Pia Zephyr', email: 'pia@zephyr.example', phone: '401 555 0134', industry: 'Legal' };
  const demo = await product.call('POST', '/api/demo-request', { body: { ...person, company: 'Zephyr' } });
  expect(demo.status, demo.text).toBe(201);
  const requestBody = { name: 'Ask', email: 'tom@mail.example', wish: 'export' };
  const { body } = await product.call<{ id: number }>('POST', '/api/privacy-request', { body: requestBody });
  await product.ctx.db.execute(sql`update prospects set verified_at = created_at where id = ${body.id}`);
  await product.runJobs({ tolerant: true });
};

/** A colleague with a second factor, and one who is invited. */
const addStaffMembers = async ({ product, admin }: World): Promise<World['totp']> => {
  const headers = await product.signIn('editor');
  const { body } = await product.call<{ secret: string }>('POST', '/api/account/second-factor', {
    headers,
    body: { password: STAFF_PASSWORD },
  });
  const epoch = Math.floor(product.clock.now().getTime() / 1000);
  const code = await generate({ secret: body.secret, epoch });
  const confirmed = await product.call<{ codes: string[] }>('POST', '/api/account/second-factor/confirm', {
    headers,
    body: { code },
  });
  await product.call('PATCH', '/api/account/notifications', { headers: admin, body: { weekly: true, leads: true } });
  await asStaff({ product, admin })('POST', '/api/staff/invitations', {
    username: 'nell',
    email: 'nell@agency.example',
    role: 'editor',
  });
  await product.runJobs({ tolerant: true });
  return { username: 'editor2', secret: body.secret, codes: confirmed.body.codes };
};

/** Returns the URL of a shared report. */
const addReports = async (world: World): Promise<string> => {
  const { ctx } = world.product;
  const actor = createStaffActor({ kind: 'staff', id: 1, name: 'admin1', role: 'admin', sessionId: 0 });
  await seedReports(ctx, { actor, sentTo: world.clients.main, waitsFor: world.clients.off });
  const [report] = await asStaff(world)<{ id: number; state: string }[]>('GET', '/api/reports');
  const shared = await asStaff(world)<CreatedShareLink>('POST', `/api/reports/${report?.id}/share-links`, {
    days: 365,
  });
  await world.product.runJobs({ tolerant: true });
  return new URL(shared.url).pathname;
};

/** Months of history, written by the demo's own statements. */
const addHistory = async ({ product: { ctx } }: World): Promise<void> => {
  await backdateRecords(ctx, DAYS);
  await seedViews(ctx, DAYS);
  for (const [index, name] of ['Priya Raman', 'Ellen Whitcomb', 'Joao Teixeira'].entries()) {
    await seedLead(ctx, {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      phone: `(401) 555-01${60 + index}`,
      message: null,
      source: index === 1 ? 'quiz' : 'contact form',
      completedBoth: false,
      quizScore: index === 1 ? 9 : null,
      status: index === 2 ? 'won' : 'contacted',
      value: index === 2 ? 480 : null,
      at: new Date(ctx.clock.now().getTime() - (5 + index * 9) * 86_400_000),
      pageIndex: index,
    });
  }
  await seedVisitBreakdowns(ctx);
  await seedActivity(ctx);
  await seedActivityFeed(ctx);
};

/** A small agency with records of every module in every state. */
export const fillWorld = async (product: TestProduct, outside: Outside): Promise<World> => {
  const admin = await product.signIn('admin');
  const base = { product, outside, admin };
  await addSettings(base);
  const portal = { clientUsername: 'harborline', clientPassword: PORTAL_PASSWORD };
  const mainClient = await addClient(base, 0, { ...portal, webhookUrl: outside.receiver.url('/leads') });
  const failing = await addClient(base, 1, { webhookUrl: outside.receiver.url('/failing') });
  const offClient = await addClient(base, 2, { webhookUrl: outside.receiver.url('/off') });
  const farmId = await addFarm(base, {
    clientId: mainClient.id,
    clientName: mainClient.name,
    domainPrefix: 'harborline-warwick',
    microHubs: 'Termite Control, Rodent Control',
  });
  const pages = await asStaff(base)<Page[]>('GET', `/api/farms/${farmId}/pages`);
  expect(pages.filter(({ isPublished }) => isPublished)).toHaveLength(10);
  const clients = { main: mainClient.id, failing: failing.id, off: offClient.id };
  const world: World = {
    ...base,
    clients,
    pages,
    farmId,
    totp: { username: '', secret: '', codes: [] },
    sharedReport: '',
  };
  await describeClient(world);
  await handlePages(world);
  await addHistory(world);
  await addLeads(world);
  await addReviewedFarm(world);
  await addRankings(world);
  await addSearchFigures(world);
  await addVisitors(world);
  await addInquiries(world);
  world.sharedReport = await addReports(world);
  world.totp = await addStaffMembers(world);
  return world;
};
