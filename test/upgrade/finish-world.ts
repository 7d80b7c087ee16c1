import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Notification } from '#shared/notifications.ts';
import type { PageDetail } from '#shared/review.ts';
import { addFarm, asStaff, sendForm, type World } from './fill-world.ts';

/** Failed answers of the language model, and the cost of its calls. */
const addModelCalls = async (world: World): Promise<void> => {
  world.outside.model.react(() => ({ content: '{}' }));
  await addFarm(world, {
    clientId: world.clients.failing,
    clientName: 'Stonebridge Exterminating',
    domainPrefix: 'stonebridge-model',
    microHubs: 'Mosquito Control',
    questionsPerHub: 5,
    writer: 'model',
  });
};

/** Rows that only time, a mailbox or a registry would create. */
const addRareRows = async ({ product: { ctx }, clients }: World): Promise<void> => {
  await ctx.db.execute(sql`insert into model_quizzes (topic_id, client_id, quiz, model, created_at)
    select p.topic_id, p.client_id, p.quiz, 'test-model', now() from pages p where p.quiz is not null limit 1`);
  await ctx.db.execute(sql`insert into model_budget_warnings (client_id, month, warned_at)
    values (${clients.main}, date_trunc('month', now()), now())`);
  await ctx.db.execute(sql`insert into domain_availability values ('harborline-answers.com', true, now())`);
  await ctx.db.execute(sql`insert into domain_suggestions (client_id, basis, suggestions, made_at)
    values (${clients.main}, 'basis', '[]', now()) on conflict do nothing`);
  await ctx.db.execute(sql`insert into redirected_domains values ('old.harborline.example', ${clients.main}, now())`);
  await ctx.db.execute(sql`insert into indexnow_hosts (host, client_id, sent_at, urls, is_accepted, detail)
    values ('answers.harborline.example', ${clients.main}, now(), 3, true, 'Taken.')`);
  await ctx.db.execute(sql`insert into indexnow_changes (client_id, farm_id, slug)
    select client_id, farm_id, slug from pages where status = 'published' limit 1`);
  await ctx.db.execute(sql`insert into day_visitors (day, scope, scope_id, visitor)
    select now()::date, 'page', id, '\\x01' from pages limit 1`);
  await ctx.db.execute(sql`insert into email_bounces (email_id, message_key, is_final, reason, at)
    select id, 'a message', false, 'It is late.', now() from emails order by id limit 1`);
  await ctx.db.execute(sql`insert into bounce_mailbox (read_at) values (now())`);
  await ctx.db.execute(sql`insert into digest_leads (address, client_id, lead_id, audience, created_at)
    select 'office@harborline.example', client_id, id, 'client', now() from leads where quarantine_reason is null limit 1`);
};

/** Runs the follow-up work: notifications, bounces, sealing, monitoring. */
const runFollowUps = async (world: World): Promise<void> => {
  const { product } = world;
  const staff = asStaff(world);
  for (const name of ['consents.seal', 'rankings.send-alerts', 'notifications.monitor-problems', 'indexnow.submit-all'])
    await product.queue.boss.send(name, {});
  await product.runJobs({ tolerant: true });
  const notices = await staff<Notification[]>('GET', '/api/notifications');
  expect(notices.length).toBeGreaterThan(2);
  await staff('POST', '/api/notifications/read-all', { id: notices[2]?.id });
  await staff('POST', `/api/notifications/${notices[0]?.id}/read`);
  await staff('POST', `/api/notifications/${notices[1]?.id}/dismiss`);
  await staff('POST', `/api/clients/${world.clients.main}/impersonation`);
  await product.signInToPortal('harborline');
};

/** An archive as staff download it. */
const makeArchive = async (world: World): Promise<Buffer> => {
  const { id } = await asStaff(world)<{ id: number }>('POST', '/api/exports');
  await world.product.runJobs({ tolerant: true });
  const url = `/api/exports/${id}/file`;
  const answer = await world.product.app.inject({ method: 'GET', url, headers: world.admin });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** Runs the waiting jobs of one name, without those they send. */
const runOnly = async ({ product: { ctx, queue } }: World, name: string): Promise<void> => {
  const job = queue.jobs.find((candidate) => candidate.name === name);
  const messages = await queue.boss.fetch<object>(name, { batchSize: 50, includeMetadata: true });
  if (!job || messages.length === 0) throw new Error(`No job ${name} waits.`);
  for (const { id, data } of messages) {
    const never = new AbortController().signal;
    const run = { id, attempt: 1, isLastAttempt: false, signal: never, stopping: never };
    await job.handler({ ...ctx, job: run }, job.payload.parse(data));
    await queue.boss.complete(name, id);
  }
};

/** Payloads of the jobs that no call below sends; all others take an empty one. */
const payloads = async (world: World): Promise<Record<string, object>> => {
  const { clients, product } = world;
  const one = async (statement: string): Promise<number> =>
    (await product.database.pool.query<{ id: number }>(statement)).rows[0]?.id ?? 0;
  const [clientId, at, month] = [clients.main, product.clock.now().toISOString(), monthOf(product.clock.now())];
  const leadId = await one('select id from leads where quarantine_reason is null order by id');
  const pageId = world.pages[2]?.id;
  const budget = { clientId, month, spent: 41, budget: 50 };
  const move = { rankingId: await one('select id from rankings order by id'), keyword: 'termite help', from: 2, to: 9 };
  return {
    'pages.generate-by-model': { pageId: await one(`select id from pages where status = 'planned' order by id desc`) },
    'pages.refresh': { pageId },
    'images.draw': { pageId },
    'emails.returned-lead': { leadId, at },
    'notifications.notify-of-returning-lead': { leadId, at },
    'emails.erase-leads': { leadIds: [await one(`select id from leads where name = 'Bot'`)] },
    'emails.budget-warning': budget,
    'emails.webhook-disabled': { clientId, because: 'failing', reason: 'HTTP 500', waiting: 1, at },
    'emails.missing-deliveries': { day: at.slice(0, 10), differences: [] },
    'pages.request-approval': { pageId },
    'emails.portal-password': { usernameKey: 'harborline' },
    'emails.portal-approval': { clientId: clients.off },
    'emails.staff-link': { linkId: await one('select id from staff_links order by id') },
    'notifications.notify-of-budget': { ...budget, of: 'ranks', reached: false },
    'notifications.notify-of-rank-alerts': { clientId, at, alerts: [{ ...move, kind: 'dropped' }] },
    'notifications.notify-of-search-access': { key: 'fixture', siteUrl: 'sc-domain:harborline.example', clientId },
    'rankings.email-budget': { ...budget, isReached: false },
    'search-console.fetch': { siteId: await one('select id from search_console_sites') },
    'domains.recheck': { clientId },
    'indexnow.submit': { clientId },
    'reports.create': { clientId },
  };
};

const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Leaves a job of every kind waiting, those of forms and farm creation as these send them. */
const leaveJobsWaiting = async (world: World): Promise<void> => {
  const { product, pages } = world;
  const staff = asStaff(world);
  const input = {
    clientId: world.clients.main,
    clientName: 'Harborline Pest Solutions',
    industry: 'Pest Control',
    location: 'Cranston, RI',
    domainPrefix: 'harborline-cranston',
    microHubs: 'Cockroach Control',
    questionsPerHub: 5,
    publishMode: 'auto',
  };
  await staff('POST', '/api/farms', input);
  const regenerated = pages[8]?.id;
  const { version } = await staff<PageDetail>('GET', `/api/pages/${regenerated}`);
  await staff('POST', `/api/pages/${regenerated}/regenerate`, { baseVersion: version });
  await staff('POST', '/api/rankings/refresh');
  await staff('PUT', `/api/farms/${world.farmId}/cta`, { quiz: 'Check your home', ask: 'Ask us' });
  await product.call('POST', '/api/client/forgot-password', { body: { username: 'harborline' } });
  await runOnly(world, 'emails.portal-password');
  await sendForm(world, pages[0]?.id ?? 0, { name: 'Waits for mails', email: 'announced@mail.example' });
  await runOnly(world, 'webhooks.enqueue-leads');
  await sendForm(world, pages[1]?.id ?? 0, { name: 'Waits for all', email: 'planned@mail.example' });
  await staff('POST', '/api/exports');
  const { rows } = await product.database.pool.query<{ name: string }>(
    `select distinct name from jobs.job where state in ('created', 'retry')`,
  );
  const waiting = new Set(rows.map(({ name }) => name));
  const payloadByJob = await payloads(world);
  for (const job of product.queue.jobs) {
    if (!waiting.has(job.name)) await product.ctx.jobs.send(job, payloadByJob[job.name] ?? {});
  }
};

/** The last steps, and the waiting jobs; returns the archive made before. */
export const finishWorld = async (world: World): Promise<Buffer> => {
  await addModelCalls(world);
  await runFollowUps(world);
  await addRareRows(world);
  const archive = await makeArchive(world);
  await leaveJobsWaiting(world);
  return archive;
};
