import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const clientId = await insertClientRow(product.ctx, { name: 'Harborline' });
let pageId = 0;
let farmId = 0;
const elsewhere = await insertFarmRows(product.ctx, { clientId, slug: 'elsewhere' });

let farms = 0;
// Limits use real time, so each test has its own farm.
beforeEach(async () => {
  farms += 1;
  product.clock.advance(3_600_000);
  ({ pageId, farmId } = await insertFarmRows(product.ctx, { clientId, slug: `forms-${farms}` }));
});

let people = 0;
const sendFrom = (address: string, body: Record<string, unknown> = {}, userAgent = BROWSER) => {
  people += 1;
  return product.call<{ id: number }>('POST', '/api/public/leads', {
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
    body: { pageId, name: `Visitor ${people}`, email: `visitor${people}@mail.example`, ...body },
  });
};
const send = (body: Record<string, unknown> = {}, userAgent = BROWSER) =>
  sendFrom(`198.51.${Math.floor(people / 200)}.${(people % 200) + 1}`, body, userAgent);

const reasonOf = async (id: number): Promise<string | null> => {
  const { rows } = await product.ctx.db.execute<{ quarantine_reason: string | null }>(
    sql`select quarantine_reason from leads where id = ${id}`,
  );
  if (!rows[0]) throw new Error('The lead is lost.');
  return rows[0].quarantine_reason;
};

const token = async (page = pageId): Promise<string> =>
  (await product.call<{ token: string }>('POST', '/api/public/token', { body: { pageId: page } })).body.token;

test('a form sent within a day of its first touch is delivered, one within two seconds is quarantined', async () => {
  const proof = await token();
  const quick = await send({ formToken: proof });
  product.clock.advance(2_000);
  const calm = await send({ formToken: proof });
  product.clock.advance(86_398_000);
  const slow = await send({ formToken: proof });
  product.clock.advance(1);
  const stale = await send({ formToken: proof });
  const ids = [quick, calm, slow, stale].map((answer) => answer.body.id);
  expect(await Promise.all(ids.map(reasonOf))).toEqual(['too_quick', null, null, 'stale_form']);
});

test('a proof of another page, or one that is forged, holds the form; without any it is delivered', async () => {
  const foreign = await token(elsewhere.pageId);
  product.clock.advance(5_000);
  expect(await reasonOf((await send({ formToken: foreign })).body.id)).toBe('forged_form');
  expect(await reasonOf((await send({ formToken: `${foreign}x` })).body.id)).toBe('forged_form');
  expect(await reasonOf((await send()).body.id)).toBeNull();
  expect(await reasonOf((await send({ formToken: 'undefined' })).body.id)).toBeNull();
});

test('a repeat with a new proof of its time is still the same request', async () => {
  const headers = { 'idempotency-key': 'twice', 'x-forwarded-for': '198.51.100.77', 'user-agent': BROWSER };
  const form = { pageId, name: 'Ana', email: 'ana@mail.example' };
  const first = await product.call('POST', '/api/public/leads', {
    headers,
    body: { ...form, formToken: await token() },
  });
  product.clock.advance(1_000);
  const repeated = await product.call('POST', '/api/public/leads', {
    headers,
    body: { ...form, formToken: await token() },
  });
  expect([repeated.status, repeated.text]).toEqual([201, first.text]);
});

test('five forms a minute from one address are delivered, more are quarantined, far more get a 429', async () => {
  const answers = [];
  for (let form = 0; form < 62; form += 1) answers.push(await sendFrom('203.0.113.50'));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(60).fill(201), 429, 429]);
  expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0);
  const reasons = await Promise.all(answers.slice(0, 60).map(({ body }) => reasonOf(body.id)));
  expect(reasons.slice(0, 5)).toEqual([null, null, null, null, null]);
  expect(new Set(reasons.slice(5))).toEqual(new Set(['many_from_one_address']));
  expect(await reasonOf((await sendFrom('203.0.113.51')).body.id)).toBeNull();
});

test('a whole /64 of IPv6 is one visitor, the next one is another', async () => {
  const quarantined = [];
  for (let host = 1; host <= 6; host += 1)
    quarantined.push(await reasonOf((await sendFrom(`2001:db8:1:2::${host}`)).body.id));
  expect(quarantined).toEqual([null, null, null, null, null, 'many_from_one_address']);
  expect(await reasonOf((await sendFrom('2001:db8:1:3::1')).body.id)).toBeNull();
});

/** Adds pages to the farm of this page. */
const addPages = async (pageId: number, intents: readonly string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const intent of intents) {
    const { rows } = await product.ctx.db.execute<{ id: number }>(sql`
      insert into pages (client_id, farm_id, topic_id, intent, position, status, title, slug, meta_description,
        keyword, keywords, quality, attempts, first_published_at, created_at, updated_at)
      select client_id, farm_id, topic_id, ${intent}, 1, status, title, ${`page-${pageId}-${intent}`}, '', keyword,
        keywords, quality, 1, now(), now(), now() from pages where id = ${pageId} returning id`);
    if (rows[0]) ids.push(rows[0].id);
  }
  return ids;
};

test('a burst from many addresses on one page is quarantined, without effect on the farm’s other pages', async () => {
  const [other] = await addPages(elsewhere.pageId, ['signs']);
  const reasons = [];
  for (let form = 0; form < 32; form += 1) {
    reasons.push(await reasonOf((await send({ pageId: elsewhere.pageId })).body.id));
  }
  expect(reasons.filter((reason) => reason === null)).toHaveLength(30);
  expect(reasons.slice(30)).toEqual(['many_on_one_page', 'many_on_one_page']);
  expect(await reasonOf((await send({ pageId: other })).body.id)).toBeNull();
});

test('ninety forms a minute are delivered from the pages of one farm, the next one is quarantined, and other farms continue', async () => {
  const pages = [pageId, ...(await addPages(pageId, ['signs', 'process', 'choose']))];
  const reasons = [];
  for (let form = 0; form < 92; form += 1) {
    reasons.push(await reasonOf((await send({ pageId: pages[form % pages.length] })).body.id));
  }
  expect(reasons.slice(0, 90)).toEqual(Array(90).fill(null));
  expect(reasons.slice(90)).toEqual(['many_on_one_page', 'many_on_one_page']);
  const another = await insertFarmRows(product.ctx, { clientId, slug: 'another-farm' });
  expect(await reasonOf((await send({ pageId: another.pageId })).body.id)).toBeNull();
});

test('at least 99 in 100 forms of five kinds of bots are quarantined for the right reason, and none is lost', async () => {
  const tooOld = await token();
  product.clock.advance(90_000_000);
  const spamMessage = 'We will bring your business to the top of all search results this month.';
  const link = (run: number) => `Offer ${run}: https://win.example/${run} or https://win.example`;
  const bots: { reason: string; times: number; run: (time: number) => Promise<{ body: { id: number } }> }[] = [
    { reason: 'looks_automated', times: 60, run: (time) => send({ message: link(time) }) },
    { reason: 'honeypot', times: 60, run: () => send({ website: 'https://win.example' }) },
    { reason: 'too_quick', times: 60, run: async () => send({ formToken: await token() }) },
    { reason: 'stale_form', times: 60, run: () => send({ formToken: tooOld }) },
    { reason: 'repeated_text', times: 200, run: () => send({ message: spamMessage }) },
  ];
  for (const { reason, times, run } of bots) {
    const ids: number[] = [];
    // Twenty at a time: more would wait for a database connection longer than a form may.
    while (ids.length < times) {
      const from = ids.length;
      const batch = Array.from({ length: 20 }, async (_, n) => (await run(from + n)).body.id);
      ids.push(...(await Promise.all(batch)));
    }
    const { rows } = await product.ctx.db.execute<{ kept: number; held: number }>(sql`
      select count(*)::integer as kept, (count(*) filter (where quarantine_reason = ${reason}))::integer as held
      from leads where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`);
    expect(rows[0]?.kept, reason).toBe(times);
    expect(rows[0]?.held, reason).toBeGreaterThanOrEqual(Math.ceil(times * 0.99));
  }
  // `lead.changed` tells endpoints that asked for what was held.
  const { rows } = await product.ctx.db.execute<{ id: number }>(
    sql`select l.id from events e join leads l on l.id = (e.payload->>'leadId')::integer
      where l.quarantine_reason is not null and e.name <> 'lead.changed'`,
  );
  expect(rows).toHaveLength(0);
});

test('people are not quarantined: with and without the script, with a link to a photo, in another language', async () => {
  const proof = await token();
  product.clock.advance(5_000);
  const people = [
    { formToken: proof },
    { formToken: proof, message: 'Photos: https://photos.example/1 and https://photos.example/2' },
    {},
    { message: 'Here is a photo: https://photos.example/3' },
    { message: 'Tenemos termitas en el sótano, por favor llámenos mañana.' },
    { message: 'Please call me', phone: '401 555 0134' },
  ];
  for (const form of people) expect(await reasonOf((await send(form)).body.id), JSON.stringify(form)).toBeNull();
});

test('quarantined leads do not count on the farm', async () => {
  await send();
  await send({ website: 'filled' });
  const { rows } = await product.ctx.db.execute<{ forms: number; delivered: number }>(sql`
    select (select sum(forms) from page_days where farm_id = ${farmId})::integer as forms,
      (select count(*) from leads where farm_id = ${farmId} and quarantine_reason is null)::integer as delivered`);
  expect(rows[0]?.forms).toBe(rows[0]?.delivered);
});
