import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '#shared/api.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { ResearchEstimate, ResearchRun } from '#shared/research.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';
import { htmlPage, researchWorld } from '../../../../test/setup/research.ts';
import { runResearch } from './running.usecases.ts';

const HOSTS = [
  'www.dli.mn.gov',
  'www.revisor.mn.gov',
  'www.epa.gov',
  'www.homeadvisor.com',
  'www.fixr.com',
  'dol.wi.gov',
  'www.facebook.com',
  'www.nobody-knows.example',
  'www.phccweb.org',
];
const world = await researchWorld(HOSTS);
const { product, search, site, model, editor, put, find, research, proposals, asked } = world;
const user = await product.signIn('user');

const LICENSE = htmlPage(
  'Plumbing licenses | Minnesota Department of Labor and Industry',
  '<p>In Minnesota, a person must hold a plumber license to do plumbing work in a building.</p><p>A plumbing permit costs $75 for a water heater.</p>',
);
const RULE = {
  kind: 'rule',
  statement: 'In Minnesota, a person must hold a plumber license to do plumbing work.',
  quote: 'In Minnesota, a person must hold a plumber license to do plumbing work in a building.',
  region: 'US-MN',
  values: null,
  job: null,
};
const FEE = {
  kind: 'cost_range',
  statement: 'A plumbing permit costs $75 for a water heater.',
  quote: 'A plumbing permit costs $75 for a water heater.',
  region: 'US-MN',
  values: { min: 75, max: 75, unit: 'per permit', isDollars: true },
  job: 'water heater',
};
const answer = (...items: object[]) => ({ content: JSON.stringify({ items }) });

beforeEach(() => {
  site.calls.length = 0;
  model.react(() => answer(RULE, FEE));
});

test('official pages are found, read and proposed with their quotes, and nothing is used before it is accepted', async () => {
  const url = put('www.dli.mn.gov', '/plumbing', LICENSE);
  find([
    url,
    'https://www.facebook.com/x',
    put('dol.wi.gov', '/plumbing', LICENSE),
    'https://www.nobody-knows.example/',
  ]);
  const before = model.calls.length;
  const run = await research();
  expect(run).toMatchObject({ status: 'done', reason: null, proposed: 2, accepted: 0 });
  expect(search.calls.map(({ url: asking }) => asking.searchParams.get('query'))).toEqual([
    'Minnesota plumbing license lookup',
    'Minnesota plumbing repair law requirements',
    'plumbing repair cost',
    'how long does plumbing repair take',
    'plumbing Minnesota',
  ]);
  expect(asked()).toEqual(['www.dli.mn.gov/plumbing']);
  expect(run.pages).toMatchObject([
    {
      url,
      tier: 1,
      status: 'read',
      proposed: 2,
      title: 'Plumbing licenses | Minnesota Department of Labor and Industry',
    },
  ]);
  const [call] = model.calls.slice(before);
  expect(model.calls.length - before).toBe(1);
  expect(call?.body.response_format?.json_schema?.name).toBe('research');
  expect(call?.body).not.toHaveProperty('tools');
  const items = await proposals(run);
  expect(items.map(({ statement }) => statement).toSorted()).toEqual([FEE.statement, RULE.statement].toSorted());
  for (const item of items)
    expect(item).toMatchObject({
      state: 'proposed',
      origin: 'research',
      region: 'US-MN',
      services: ['plumbing-repair'],
      tier: 1,
      clientId: null,
    });
  expect(items.find(({ kind }) => kind === 'cost_range')).toMatchObject({
    values: { min: 75, max: 75, unit: 'per permit', currency: 'USD' },
    intents: ['cost_factors'],
  });
  expect(run.spent).toMatchObject({ searches: 0.01, model: null });

  const again = await research();
  expect(again).toMatchObject({ status: 'done', proposed: 0, dropped: { repeated: 2 } });
  expect(asked()).toEqual(['www.dli.mn.gov/plumbing']);
});

test('what does not hold is left out and counted', async () => {
  find([
    put(
      'www.dli.mn.gov',
      '/faults',
      LICENSE.replaceAll('$75', '$85').replaceAll('hold a plumber', 'hold a valid plumber'),
    ),
  ]);
  const quote = 'In Minnesota, a person must hold a valid plumber license to do plumbing work in a building.';
  const rule = { ...RULE, quote };
  model.react(() =>
    answer(
      { ...rule, quote: 'In Minnesota, a person may hold a valid plumber license to do plumbing work.' },
      { ...rule, statement: 'In Minnesota, 3 persons must hold a plumber license to do plumbing work.' },
      { ...rule, statement: 'In Wisconsin, a person must hold a plumber license to do plumbing work.' },
      { ...rule, region: 'US-WI' },
      { ...rule, statement: 'In Minnesota, nobody needs a plumber license to do plumbing work without a permit.' },
      { ...rule, statement: 'In Minnesota, a person must hold a license for termite treatment.' },
      { ...rule, statement: 'In Minnesota, a person must hold a plumber license. See www.evil.example today.' },
      {
        ...FEE,
        quote: 'A plumbing permit costs $85 for a water heater.',
        statement: 'A plumbing permit costs $85 for a water heater.',
        values: null,
      },
    ),
  );
  const run = await research();
  expect(run.proposed).toBe(0);
  expect(run.dropped).toEqual({
    quote_not_found: 1,
    number_not_in_quote: 1,
    other_region: 2,
    not_in_quote: 2,
    unsafe_text: 1,
    no_values: 1,
  });
});

describe('pages that cannot be read', () => {
  test.each([
    ['by robots.txt', { body: 'x' }, /robots\.txt/],
    [
      'of a wrong type',
      { body: new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3]), type: 'image/png' },
      /It is no web page/,
    ],
    [
      'of more than 20 MB',
      { body: new Uint8Array(20 * 1024 * 1024 + 1).fill(97), type: 'text/plain' },
      /larger than 20 MB/,
    ],
    ['that are gone', { body: 'gone', status: 404 }, /answers 404/],
    [
      'behind a private address',
      { body: '', status: 302, location: 'http://127.0.0.1/admin' },
      /Nothing is known of this site/,
    ],
    ['that lead to a shop', { body: '', status: 302, location: 'http://www.facebook.com/plumber' }, /never cite/],
    ['that lead to another state', { body: '', status: 302, location: 'http://dol.wi.gov/plumbing' }, /another state/],
  ])('%s say so, and the rest is read', async (name, page, reason) => {
    const path = `/bad-${name.replaceAll(/\W+/g, '-')}`;
    put('www.epa.gov', '/robots.txt', { body: 'User-agent: *\nDisallow: /bad-by', type: 'text/plain' });
    find([put('www.epa.gov', path, page)]);
    const calls = model.calls.length;
    const run = await research();
    expect(run).toMatchObject({ status: 'done', proposed: 0, pages: [{ status: 'failed' }] });
    expect(run.pages[0]?.reason).toMatch(reason);
    expect(model.calls).toHaveLength(calls);
  });
});

test('prices of surveys are proposed where two agree, each with both quotes; one alone is left out', async () => {
  const survey = (host: string, low: number, high: number) =>
    put(
      host,
      '/drain',
      htmlPage(
        'Plumbing repair cost',
        `<p>Plumbing repair costs $${low} to $${high} per job on average in this survey.</p>`,
      ),
    );
  find([survey('www.homeadvisor.com', 180, 500), survey('www.fixr.com', 200, 480)]);
  model.react(({ body }) => {
    const prices = /costs \$(\d+) to \$(\d+)/.exec(body.messages[1]?.content ?? '');
    const [min, max] = [Number(prices?.[1]), Number(prices?.[2])];
    return answer({
      kind: 'cost_range',
      statement: `Plumbing repair costs $${min} to $${max} per job.`,
      quote: `Plumbing repair costs $${min} to $${max} per job on average in this survey.`,
      region: 'US',
      values: { min, max, unit: 'per job', isDollars: true },
      job: null,
    });
  });
  const run = await research({ intents: ['cost_factors'] });
  expect(run).toMatchObject({ status: 'done', proposed: 1 });
  const [item] = await proposals(run);
  expect(item).toMatchObject({ tier: 3, region: 'US', statement: 'Plumbing repair costs $180 to $500 per job.' });
  expect(item?.quotes.map(({ source }) => source.publisher)).toEqual(['homeadvisor.com', 'fixr.com']);

  find([survey('www.fixr.com', 300, 900)]);
  await product.ctx.db.execute(sql`update evidence_sources set checked_at = checked_at - interval '2 days'`);
  expect(await research({ intents: ['cost_factors'] })).toMatchObject({ proposed: 0, dropped: { single_survey: 1 } });
});

test('law, medicine and money take official and professional sources alone', async () => {
  find([put('www.homeadvisor.com', '/lawyer', LICENSE), put('www.fixr.com', '/lawyer', LICENSE)]);
  const run = await research({ service: 'car-accident' });
  expect(run).toMatchObject({ status: 'done', pages: [] });
  expect(run.reason).toMatch(/found no page/);
});

describe('searches', () => {
  test('a provider that refuses the key is asked once, and says so in plain words', async () => {
    search.react(() => ({ status: 403, body: { message: 'You are not subscribed to this API.' } }));
    const run = await research();
    expect(run).toMatchObject({
      status: 'failed',
      reason: 'RapidAPI key is expired or invalid. Please update your API key in admin settings.',
    });
    expect(search.calls).toHaveLength(1);
    expect(run.spent.searches).toBe(0);
  });

  test('a limit is waited for as the provider asks', async () => {
    const url = put('www.dli.mn.gov', '/limited', LICENSE);
    search.react((_call, count) =>
      count === 0
        ? { status: 429, body: {}, headers: { 'retry-after': '0' } }
        : { body: { results: [{ title: '', url }] } },
    );
    const run = await research();
    expect(run).toMatchObject({ status: 'done', reason: null });
    expect(search.calls).toHaveLength(6);
    expect(run.spent.searches).toBe(0.01);
  });

  test('nonsense and used-up plans end the run with the reason', async () => {
    search.react(() => ({ status: 429, body: { message: 'You have exceeded the MONTHLY quota' } }));
    expect((await research()).reason).toBe('The look-ups of the search provider’s plan are used up.');
    search.react(() => ({ body: '<html>Sorry</html>' }));
    expect((await research()).reason).toBe('The search provider’s answer could not be read.');
  });
});

const setBudget = (clientId: number, monthlyBudget: number) =>
  product.call('PUT', `/api/clients/${clientId}/rank-preferences`, {
    headers: editor,
    body: { monthlyBudget, top3: true, top10: true, dropped: 5, lost: true, wrongPage: true },
  });

describe('costs', () => {
  const estimate = (clientId: number) =>
    product.call<ResearchEstimate>(
      'GET',
      `/api/research/estimate?clientId=${clientId}&service=plumbing-repair&state=MN`,
      { headers: user },
    );

  test('are shown before the start, and a budget that does not hold them refuses it', async () => {
    const clientId = await insertClientRow(product.ctx, { name: 'Small Budget' });
    expect((await estimate(clientId)).body).toMatchObject({
      service: 'plumbing-repair',
      ymyl: false,
      pages: 8,
      searchProvider: 'RapidAPI',
      model: 'reader',
      cost: { searches: 0.01, model: null },
      refusal: null,
    });
    await setBudget(clientId, 0.005);
    expect((await estimate(clientId)).body.refusal).toBe(
      'The client’s budget for rank look-ups is used up for this month.',
    );
    const body = { clientId, service: 'plumbing-repair', state: 'MN' };
    const started = await product.call<ApiError>('POST', '/api/research', { headers: editor, body });
    expect([started.status, started.body.code]).toEqual([409, 'research.refused']);
  });

  test('hold while it runs: what was found within the budget is kept', async () => {
    const clientId = await insertClientRow(product.ctx, { name: 'Tight Budget' });
    find([put('www.dli.mn.gov', '/tight', LICENSE)]);
    const body = { clientId, service: 'plumbing-repair', state: 'MN' };
    const started = await product.call<ResearchRun>('POST', '/api/research', { headers: editor, body });
    await setBudget(clientId, 0.004);
    await product.runJobs();
    expect(search.calls).toHaveLength(2);
    const run = (await product.call<ResearchRun>('GET', `/api/research/${started.body.id}`, { headers: user })).body;
    expect(run).toMatchObject({
      status: 'done',
      reason: 'The client’s budget for rank look-ups is used up for this month.',
      spent: { searches: 0.004 },
    });
    expect(run.pages).toHaveLength(1);
  });
});

test('a research that was stopped goes on where it was and asks for nothing twice', async () => {
  find([put('www.dli.mn.gov', '/killed', LICENSE.replaceAll('water heater', 'dishwasher'))]);
  const { ctx } = product;
  const clientId = await insertClientRow(ctx, { name: 'Stopped' });
  const body = { clientId, service: 'plumbing-repair', state: 'MN' };
  const { id } = (await product.call<ResearchRun>('POST', '/api/research', { headers: editor, body })).body;
  /** The process ends where it would have stored what came of `isDying`. */
  const runUntil = (isDying: () => boolean) => {
    const transaction: typeof ctx.transaction = (work) =>
      isDying() ? Promise.reject(new Error('killed')) : ctx.transaction(work);
    return expect(runResearch({ ...ctx, transaction }, id)).rejects.toThrow('killed');
  };
  await runUntil(() => search.calls.length === 3);
  expect([search.calls.length, asked().length]).toEqual([3, 0]);
  const before = model.calls.length;
  await runUntil(() => model.calls.length > before);
  expect([search.calls.length, asked().length, model.calls.length - before]).toEqual([5, 1, 1]);
  await runResearch(ctx, id);
  // Its answer was on its way when the process ended: the one call that is made again.
  expect([search.calls.length, asked().length, model.calls.length - before]).toEqual([5, 1, 2]);
  const run = (await product.call<ResearchRun>('GET', `/api/research/${id}`, { headers: user })).body;
  expect(run).toMatchObject({ status: 'done', spent: { searches: 0.01 } });
  await product.runJobs();
  expect([search.calls.length, asked().length, model.calls.length - before]).toEqual([5, 1, 2]);
});

test('one at a time for a hub; users read, editors start', async () => {
  const clientId = await insertClientRow(product.ctx, { name: 'Once' });
  const start = (headers: Record<string, string>, more: object = {}) =>
    product.call<ResearchRun & ApiError>('POST', '/api/research', {
      headers,
      body: { clientId, service: 'Plumbing Repair', state: 'mn', ...more },
    });
  expect((await start(user)).status).toBe(403);
  expect((await start(editor)).status).toBe(202);
  expect((await start(editor)).body.code).toBe('research.running');
  expect((await start(editor, { service: 'Moon Mining' })).body.issues?.[0]?.path).toBe('service');
  expect((await start(editor, { clientId: 999_999 })).status).toBe(404);
  const listed = await product.call<ResearchRun[]>('GET', `/api/research?clientId=${clientId}&status=running`, {
    headers: user,
  });
  expect(listed.body).toMatchObject([{ service: 'plumbing-repair', state: 'MN', status: 'running' }]);
  const { rows } = await product.ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_kind = 'research' and target_id = ${listed.body[0]?.id}`,
  );
  expect(rows).toEqual([{ action: 'research.started' }]);
  await product.runJobs();
});

test('official statements are accepted at once where the agency chose so, outside law and money', async () => {
  const admin = await product.signIn('admin');
  await product.call('POST', '/api/admin/settings', { headers: admin, body: { acceptOfficial: true } });
  find([put('www.dli.mn.gov', '/auto', LICENSE.replaceAll('plumber license', 'journeyman plumber license'))]);
  const quote = 'In Minnesota, a person must hold a journeyman plumber license to do plumbing work in a building.';
  model.react(() =>
    answer({
      ...RULE,
      quote,
      statement: 'In Minnesota, a person must hold a journeyman plumber license to do plumbing work.',
    }),
  );
  const run = await research();
  expect(run.dropped).toEqual({});
  expect(run).toMatchObject({ proposed: 1, accepted: 1 });
  expect((await proposals(run)).map(({ state }) => state)).toEqual(['accepted']);
  await product.call('POST', '/api/admin/settings', { headers: admin, body: { acceptOfficial: false } });
});

test('a passage without a statement is accepted only after staff wrote one', async () => {
  find([put('www.dli.mn.gov', '/mark', LICENSE.replaceAll('$75', '$95'))]);
  model.react(() => ({ refusal: 'No.' }));
  const run = await research();
  expect(run.pages[0]?.reason).toMatch(/refused.*passages are offered to mark/s);
  const item = (await proposals(run)).find(
    ({ statement, quotes }) => statement === '' && quotes[0]?.text.includes('$95'),
  ) as EvidenceItem;
  expect(item).toMatchObject({ kind: 'cost_range', state: 'proposed', region: 'US-MN' });
  const patch = (body: object) =>
    product.call<EvidenceItem & ApiError>('PATCH', `/api/evidence/${item.id}`, { headers: editor, body });
  expect((await patch({ state: 'accepted' })).body.issues?.[0]?.message).toBe('Write first what this passage says.');
  expect((await patch({ state: 'accepted', statement: 'A permit costs $96.' })).status).toBe(400);
  expect((await patch({ state: 'accepted', statement: 'A plumbing permit costs $95.' })).body.state).toBe('accepted');
});
