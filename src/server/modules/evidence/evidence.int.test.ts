import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ApiError } from '#shared/api.ts';
import type { EvidenceItem, EvidencePage } from '#shared/evidence.ts';
import type { County } from '#shared/region-schemas.ts';
import type { Source } from '#shared/sources.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { readPages, sortedKeys } from '../../../../test/setup/list-pages.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { listUsableEvidence } from './evidence.usecases.ts';

const product = await testProduct();
const { ctx, clock } = product;
const admin = await product.signIn('admin');
const editor = await product.signIn('editor');
const user = await product.signIn('user');

const TEXT = `The owner’s duty — “heat and hot water” — is set by law.\n\nA permit costs $1,200 and is good for two years.`;
const source = async (more: object = {}) => {
  const body = { text: TEXT, title: 'Permits', publisher: 'City of Warwick', ...more };
  return (await product.call<Source>('POST', '/api/sources', { headers: editor, body })).body;
};
const own = await source();
const quote = { sourceId: own.id, text: 'A permit costs $1,200 and is good for two years.' };
const valid = {
  kind: 'rule',
  statement: 'A permit costs $1,200 and lasts 2 years.',
  quotes: [quote],
  services: ['drain-cleaning'],
  intents: ['legal_permit'],
  region: 'US-RI',
};
const post = <Body = EvidenceItem>(more: object = {}, headers = editor) =>
  product.call<Body>('POST', '/api/evidence', { headers, body: { ...valid, ...more } });
const patch = <Body = EvidenceItem>(id: number, body: object, headers = editor) =>
  product.call<Body>('PATCH', `/api/evidence/${id}`, { headers, body });
const list = async (query: string, headers = user) =>
  (await product.call<EvidenceItem[]>('GET', `/api/evidence?${query}`, { headers })).body;
const issuesOf = (answer: { body: ApiError }) => answer.body.issues?.map(({ path, message }) => `${path}: ${message}`);

test('a statement whose quotes hold is accepted, with its end and its source', async () => {
  const { status, body } = await post();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...valid,
    quotes: [
      { text: quote.text, recheck: null, source: { id: own.id, publisher: 'City of Warwick', tier: 3, url: null } },
    ],
    state: 'accepted',
    origin: 'staff',
    clientId: null,
    tier: 3,
    values: null,
    expiresAt: '2027-03-01T12:00:00.000Z',
    pages: 0,
  });
  expect((await product.call<EvidenceItem>('GET', `/api/evidence/${body.id}`, { headers: user })).body).toEqual(body);
  expect((await product.call<EvidencePage[]>('GET', `/api/evidence/${body.id}/pages`, { headers: user })).body).toEqual(
    [],
  );
});

test('white space, quotation marks and dashes of a quote do not count, everything else does', async () => {
  const text = `The owner's duty - "heat  and hot water" - is set by law.`;
  expect((await post({ statement: 'The law sets it.', quotes: [{ sourceId: own.id, text }] })).status).toBe(201);
  const wrong = await post<ApiError>({ quotes: [quote, { sourceId: own.id, text: 'A permit costs $1,300' }] });
  expect([wrong.status, issuesOf(wrong)]).toEqual([
    400,
    ['quotes.1.text: This is not in the source word for word. Copy the passage exactly as it is there.'],
  ]);
});

test.each([
  [
    { statement: 'A permit costs $1,250.' },
    'statement: The number 1,250 appears in no quote. Quote the passage that says so, or leave it out.',
  ],
  [
    { statement: 'It takes three visits and 40 days.' },
    'statement: The numbers 40 and three appear in no quote. Quote the passage that says so, or leave it out.',
  ],
  [{ quotes: [] }, 'quotes: Quote at least one source.'],
  [{ quotes: [{ sourceId: 999_999, text: 'A' }] }, 'quotes.0.sourceId: There is no such source.'],
  [{ kind: 'rumor' }, 'kind'],
  [{ region: 'Rhode Island' }, 'region: Choose the United States, a state, a county or a town.'],
  [{ services: [] }, 'services: Choose at least one service.'],
  [{ services: ['no-such'] }, 'services.0: The catalog has no service no-such. Choose one from its list.'],
  [{ intents: ['deadline'] }, 'intents.0'],
  [{ values: { min: 5, max: 2, unit: 'years' } }, 'values.max: The highest value is below the lowest.'],
  [{ expiresAt: '2026-02-01' }, 'expiresAt: This day has passed. Look at the source again first.'],
  [{ statement: undefined }, 'statement: This field is required.'],
  [{ nope: 1 }, 'nope'],
])('%j is refused', async (more, message) => {
  const answer = await post<ApiError>(more);
  expect(answer.status).toBe(400);
  expect(issuesOf(answer)?.[0]).toContain(message);
});

test('a source of one client carries that client’s statements alone', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Own' });
  const other = await insertClientRow(ctx, { name: 'Other' });
  const theirs = await source({ clientId });
  const quotes = [{ ...quote, sourceId: theirs.id }];
  const item = await post({ quotes, clientId });
  expect(item.body).toMatchObject({ clientId, tier: 0 });
  for (const wrong of [{ quotes }, { quotes, clientId: other }])
    expect(issuesOf(await post<ApiError>(wrong))?.[0]).toMatch(
      /^quotes\.0\.sourceId: This source belongs to one client/,
    );
  expect((await post<ApiError>({ clientId: 999_999 })).status).toBe(404);
  const subject = { service: 'drain-cleaning', trade: 'plumbing', state: 'RI', city: 'Warwick' };
  const usable = async (client: number) =>
    (await listUsableEvidence(ctx, { ...subject, clientId: client })).map(({ id }) => id);
  expect(await usable(clientId)).toContain(item.body.id);
  expect(await usable(other)).not.toContain(item.body.id);
});

test('the list filters by service, kind, region, state, tier, client and words, and pages', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Filters' });
  const make = async (more: object) => (await post({ clientId, ...more })).body.id;
  const town = await make({ region: { city: 'Warwick', state: 'RI' }, kind: 'deadline' });
  const county = await make({ region: 'US-RI-003', services: ['trade:plumbing'] });
  const florida = await make({ region: 'US-FL', statement: 'Florida asks $1,200.' });
  const country = await make({ region: 'US', services: ['ant-control'] });
  const ids = async (query: string) => (await list(`clientId=${clientId}&${query}`)).map(({ id }) => id);
  expect(await ids('')).toEqual([country, florida, county, town]);
  expect(await ids('region=US-RI')).toEqual([county, town]);
  expect(await ids('region=US-RI-003')).toEqual([county]);
  expect(await ids('region=US-RI&city=warwick')).toEqual([town]);
  expect(await ids('region=US')).toEqual([country]);
  expect(await ids('service=drain-cleaning')).toEqual([florida, county, town]);
  expect(await ids('kind=deadline')).toEqual([town]);
  expect(await ids('q=florida')).toEqual([florida]);
  expect(await ids('q=warwick')).toHaveLength(4);
  expect(await ids('tier=3&state=accepted&origin=staff')).toHaveLength(4);
  expect(await ids('state=proposed')).toEqual([]);
  expect((await list('clientId=agency')).some(({ id }) => id === town)).toBe(false);
  const other = await source({ title: 'Fees' });
  const elsewhere = await make({ quotes: [quote, { ...quote, sourceId: other.id }] });
  expect(await ids(`sourceId=${other.id}`)).toEqual([elsewhere]);
  expect(await ids(`sourceId=${own.id}`)).toContain(elsewhere);
  await product.call('DELETE', `/api/evidence/${elsewhere}`, { headers: admin });
  const first = await product.call<EvidenceItem[]>('GET', `/api/evidence?clientId=${clientId}&limit=3`, {
    headers: user,
  });
  expect(first.headers['x-total-count']).toBe('4');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await product.call<EvidenceItem[]>('GET', next.replace(/^https?:\/\/[^/]+/, ''), { headers: user });
  expect(second.body.map(({ id }) => id)).toEqual([town]);
  for (const query of ['state=RI', 'region=RI', 'tier=9', 'kind=x', 'sourceId=x', 'cursor=x', 'limit=501'])
    expect((await product.call('GET', `/api/evidence?${query}`, { headers: user })).status, query).toBe(400);
});

test('the list is sorted by each column, page by page, and its file follows the view', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Sorted' });
  const make = (more: object) => post({ clientId, ...more });
  await make({ statement: 'Beetles cost $1,200.', kind: 'deadline' });
  await make({ statement: 'Ants cost $1,200.', expiresAt: '2027-06-01' });
  await make({ statement: 'ants cost $1,200 as well.', expiresAt: '2027-01-15' });
  const keys: Record<string, (row: EvidenceItem) => string | number> = {
    statement: ({ statement }) => statement.toLowerCase(),
    kind: ({ kind }) => kind,
    tier: ({ tier }) => tier,
    expires: ({ expiresAt }) => expiresAt,
    pages: ({ pages }) => pages,
  };
  for (const [name, keyOf] of Object.entries(keys)) {
    for (const sort of [name, `-${name}`]) {
      const path = `/api/evidence?clientId=${clientId}&sort=${sort}&limit=2`;
      const { rows, totals } = await readPages<EvidenceItem>(product, { path, headers: user });
      expect([sort, rows.length, totals]).toEqual([sort, 3, [3, 3]]);
      const found = rows.map(keyOf);
      expect(found).toEqual(sortedKeys(found, sort));
    }
  }
  const states = (await list(`sort=state`)).map(({ state }) =>
    ['proposed', 'expired', 'accepted', 'rejected'].indexOf(state),
  );
  expect(states).toEqual(states.toSorted((a, b) => a - b));
  const url = `/api/evidence/export.csv?clientId=${clientId}&sort=expires`;
  const file = await product.app.inject({ url, headers: user });
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(',Client id,Client,');
  expect(lines[1]).toContain('ants cost $1,200 as well.');
  for (const line of lines.slice(1)) expect(line).toContain(`,${clientId},Sorted,`);
});

test('the counties of a state are named with their codes', async () => {
  const counties = (query: string, headers = user) =>
    product.call<County[]>('GET', `/api/evidence/counties${query}`, { headers });
  const { status, body } = await counties('?state=ri');
  expect(status).toBe(200);
  expect(body).toHaveLength(5);
  expect(body).toContainEqual({ code: '007', name: 'Providence County' });
  expect((await counties('?state=DC')).body).toEqual([{ code: '001', name: 'District of Columbia' }]);
  for (const query of ['', '?state=XX']) expect((await counties(query)).status).toBe(400);
});

test('a change is checked like a new statement, and can be sent back as it was answered', async () => {
  const { body: item } = await post();
  expect((await patch(item.id, item)).status).toBe(200);
  const changed = await patch(item.id, {
    statement: 'A permit lasts two years.',
    region: { city: 'Warwick', state: 'ri' },
    kind: 'step',
  });
  expect(changed.body).toMatchObject({
    statement: 'A permit lasts two years.',
    region: { city: 'Warwick', state: 'RI' },
    kind: 'step',
    expiresAt: '2029-03-01T12:00:00.000Z',
  });
  expect(issuesOf(await patch<ApiError>(item.id, { statement: 'It lasts 9 years.' }))?.[0]).toMatch(/^statement: /);
  expect(issuesOf(await patch<ApiError>(item.id, { quotes: [{ ...quote, text: 'nothing' }] }))).toHaveLength(2);
  expect((await patch(item.id, { services: ['no-such'] })).status).toBe(400);
  expect((await patch(999_999, { kind: 'rule' })).status).toBe(404);
  const rejected = await patch(item.id, { state: 'rejected' });
  expect(rejected.body.state).toBe('rejected');
  const { rows } = await ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_kind = 'evidence' and target_id = ${item.id} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'evidence.created',
    'evidence.updated',
    'evidence.updated',
    'evidence.rejected',
  ]);
});

test('Users read, Editors write, administrators delete what no page uses', async () => {
  expect((await post({}, user)).status).toBe(403);
  const { body: item } = await post();
  expect((await patch(item.id, { state: 'rejected' }, user)).status).toBe(403);
  const url = `/api/evidence/${item.id}`;
  expect((await product.call('DELETE', url, { headers: editor })).status).toBe(403);
  const clientId = await insertClientRow(ctx, { name: 'Using' });
  const { pageId, farmId } = await insertFarmRows(ctx, { clientId, slug: 'using' });
  await ctx.db.execute(
    sql`insert into page_evidence (page_id, item_id, client_id) values (${pageId}, ${item.id}, ${clientId})`,
  );
  expect((await product.call<EvidenceItem>('GET', url, { headers: user })).body.pages).toBe(1);
  expect((await product.call<EvidencePage[]>('GET', `${url}/pages`, { headers: user })).body).toEqual([
    { id: pageId, clientId, farmId, farmName: 'Farm using', title: 'Page using', slug: 'using', status: 'published' },
  ]);
  expect((await product.call<ApiError>('DELETE', url, { headers: admin })).body.code).toBe('evidence.in_use');
  await ctx.db.execute(sql`delete from page_evidence`);
  expect((await product.call('DELETE', url, { headers: admin })).status).toBe(204);
  expect((await product.call('GET', url, { headers: user })).status).toBe(404);
  expect((await product.call('GET', `${url}/pages`, { headers: user })).status).toBe(404);
});

test('a shipped statement can be rejected and accepted, not changed or deleted', async () => {
  const { body } = await post();
  await ctx.db.execute(sql`update evidence_items set shipped_id = 'one', origin = 'shipped' where id = ${body.id}`);
  expect((await patch<ApiError>(body.id, { statement: 'Other.' })).body.code).toBe('evidence.shipped');
  expect((await product.call<ApiError>('DELETE', `/api/evidence/${body.id}`, { headers: admin })).body.code).toBe(
    'evidence.shipped',
  );
  expect((await patch(body.id, { state: 'rejected' })).body.state).toBe('rejected');
  expect((await patch(body.id, { state: 'accepted' })).body.state).toBe('accepted');
});

test('what is past its end expires by the clock, leaves new pages, and is accepted again with a new look', async () => {
  const { body: item } = await post({ expiresAt: '2026-03-31' });
  const { body: soon } = await post({ expiresAt: '2026-04-20' });
  expect((await list('due=expiring')).map(({ id }) => id)).toEqual([soon.id, item.id]);
  clock.set('2026-04-02T00:03:00Z');
  await product.sendJob('evidence.expire');
  await product.runJobs();
  const later = await product.signIn('editor');
  const expired = (await list('state=expired', later)).filter(({ origin }) => origin === 'staff');
  expect(expired.map(({ id }) => id)).toEqual([item.id]);
  const subject = { service: 'drain-cleaning', trade: 'plumbing', state: 'RI', city: 'Warwick', clientId: 1 };
  expect((await listUsableEvidence(ctx, subject)).map(({ id }) => id)).not.toContain(item.id);
  expect((await patch(item.id, { state: 'accepted' }, later)).body).toMatchObject({
    state: 'accepted',
    expiresAt: '2027-03-01T12:00:00.000Z',
  });
});
