import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { KeywordDetail, KeywordImportReport, RankOverview } from '#shared/rank-keywords.ts';
import type { RankedClient, Ranking } from '#shared/rankings.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, type FarmRows } from '../../../../test/setup/rows.ts';
import { measuredOutcome, recordRankingCheck } from './rankings.usecases.ts';

const product = await testProduct({ now: new Date('2026-03-30T12:00:00Z') });
const { ctx } = product;
const admin = await product.signIn('admin');

let alpha: FarmRows;
let bravo: FarmRows;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = <Body>(method: Method, path: string, body?: object) =>
  product.call<Body>(method, path, { headers: admin, ...(body ? { body } : {}) });
const list = async (query = '') => (await call<Ranking[]>('GET', `/api/rankings?sort=keyword${query}`)).body;
const add = (fields: object) => call<Ranking>('POST', '/api/rankings', { pageId: alpha.pageId, ...fields });
const day = (text: string): Date => new Date(`${text}T10:00:00Z`);
const measure = (rankingId: number, checks: Record<string, number | null>) =>
  Object.entries(checks).reduce(async (before, [date, position]) => {
    await before;
    await recordRankingCheck(ctx, { rankingId, checkedAt: day(date), outcome: measuredOutcome(position) });
  }, Promise.resolve());

beforeAll(async () => {
  const clientId = await insertClientRow(ctx, { name: 'Alpha' });
  alpha = await insertFarmRows(ctx, { clientId, slug: 'alpha' });
  bravo = await insertFarmRows(ctx, { clientId: await insertClientRow(ctx, { name: 'Bravo' }), slug: 'bravo' });
});

beforeEach(async () => {
  await ctx.db.execute(sql`delete from rankings`);
  await ctx.db.execute(sql`delete from ranking_notes`);
});

test('a page has one primary keyword and any number of others, each with its own place and device', async () => {
  expect((await add({ keyword: 'ants', isPrimary: true })).status).toBe(201);
  const extra = await add({ keyword: 'ants', city: 'Cranston', stateCode: 'RI', device: 'mobile', weight: 400 });
  expect(extra.body).toMatchObject({ isPrimary: false, city: 'Cranston', device: 'mobile', weight: 400, trend: 'new' });
  expect((await add({ keyword: 'ants' })).body).toMatchObject({ code: 'rankings.keyword_taken' });
  await add({ keyword: 'bees', isPrimary: true });
  expect((await list()).map(({ keyword, isPrimary }) => [keyword, isPrimary])).toEqual([
    ['ants', false],
    ['ants', false],
    ['bees', true],
  ]);
  const user = await product.signIn('user');
  const body = { pageId: alpha.pageId, keyword: 'wasps' };
  expect((await product.call('POST', '/api/rankings', { headers: user, body })).status).toBe(403);
});

test('a page that has keywords has a primary one: its first, and when that goes its oldest', async () => {
  const first = (await add({ keyword: 'ants' })).body;
  const second = (await add({ keyword: 'bees' })).body;
  expect([first.isPrimary, second.isPrimary]).toEqual([true, false]);
  const primary = async () => (await list()).filter(({ isPrimary }) => isPrimary).map(({ keyword }) => keyword);
  await call('PATCH', `/api/rankings/${first.id}`, { isPrimary: false });
  expect(await primary()).toEqual(['bees']);
  await call('DELETE', `/api/rankings/${second.id}`);
  expect(await primary()).toEqual(['ants']);
  await call('PATCH', `/api/rankings/${first.id}`, { isPrimary: false });
  expect(await primary()).toEqual(['ants']);
});

test('another place is measured from the beginning, and earlier positions are no part of its history', async () => {
  const { id } = (await add({ keyword: 'ants' })).body;
  await measure(id, { '2026-02-01': 9, '2026-02-15': 4 });
  await call('PATCH', `/api/rankings/${id}`, { weight: 90 });
  expect((await list())[0]).toMatchObject({ currentPosition: 4, weight: 90 });
  await call('PATCH', `/api/rankings/${id}`, { city: 'Cranston', stateCode: 'RI' });
  expect((await list())[0]).toMatchObject({
    currentPosition: null,
    state: 'unmeasured',
    history: [],
    city: 'Cranston',
  });
  const { body } = await call<KeywordDetail>('GET', `/api/rankings/${id}`);
  expect(body.checks).toEqual([]);
  await call('DELETE', `/api/rankings/${id}`);
  expect((await call('GET', `/api/rankings/${id}`)).status).toBe(404);
});

test('a keyword shows its checks with their evidence, the changes of its page and what staff noted', async () => {
  const { id } = (await add({ keyword: 'ants' })).body;
  await measure(id, { '2026-02-01': 9, '2026-02-15': null });
  const outcome = { state: 'error', reason: 'The search provider failed.' } as const;
  await recordRankingCheck(ctx, { rankingId: id, checkedAt: day('2026-03-01'), outcome });
  const note = { clientId: null, kind: 'google', day: '2026-02-10', text: 'Core update' };
  const noted = await call<{ id: number }>('POST', '/api/ranking-notes', note);
  expect(noted.status).toBe(201);
  await call('POST', '/api/ranking-notes', { ...note, clientId: bravo.clientId, text: 'Of another client' });
  const { body } = await call<KeywordDetail>('GET', `/api/rankings/${id}`);
  expect(body.checks.map(({ state, position, reason }) => [state, position, reason])).toEqual([
    ['error', null, outcome.reason],
    ['absent', null, null],
    ['ranked', 9, null],
  ]);
  expect(body.annotations.map(({ kind, text }) => [kind, text])).toContainEqual(['google', 'Core update']);
  expect(body.annotations.map(({ text }) => text)).not.toContain('Of another client');
});

test('authors and administrators remove a note, and the audit log keeps its text', async () => {
  const { id } = (await add({ keyword: 'ants' })).body;
  await measure(id, { '2026-02-01': 9 });
  const [ed, other] = [await product.signIn('editor'), await product.signIn('editor')];
  const note = { clientId: alpha.clientId, kind: 'note', day: '2026-02-10', text: 'New reviews' };
  const write = async () =>
    (await product.call<{ id: number }>('POST', '/api/ranking-notes', { headers: ed, body: note })).body.id;
  const remove = async (noteId: number, headers: Record<string, string>) =>
    (await product.call('DELETE', `/api/ranking-notes/${noteId}`, { headers })).status;
  const offered = async (headers: Record<string, string>) => {
    const { body } = await product.call<KeywordDetail>('GET', `/api/rankings/${id}`, { headers });
    return body.annotations.find(({ kind }) => kind === 'note')?.mayRemove;
  };
  const first = await write();
  const mayRemove = [await offered(ed), await offered(other), await offered(await product.signIn('user'))];
  expect([...mayRemove, await offered(admin)]).toEqual([true, false, false, true]);
  expect(await remove(first, other)).toBe(403);
  expect(await remove(first, ed)).toBe(204);
  expect(await remove(first, ed)).toBe(404);
  expect(await offered(ed)).toBeUndefined();
  expect(await remove(await write(), admin)).toBe(204);
  const { rows } = await ctx.db.execute<{ before: object }>(
    sql`select before from audit_log where action = 'rankings.note_removed' order by id`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.before).toMatchObject({ ...note, id: first });
});

test('an export is read in again as it is, and a file with a wrong row imports nothing', async () => {
  await add({ keyword: 'ants', isPrimary: true });
  await add({ keyword: '=bees', city: 'Cranston', stateCode: 'RI', device: 'mobile', weight: 400 });
  const { text: csv } = await product.call('GET', '/api/rankings/export.csv?sort=keyword', { headers: admin });
  expect(csv.split('\r\n')[0]).toContain('Keyword,Page,City,State,Device,Primary,Weight');
  await ctx.db.execute(sql`delete from rankings`);
  const path = `/api/farms/${alpha.farmId}/import-keywords`;
  const dry = await call<KeywordImportReport>('POST', path, { csv, dryRun: true });
  expect(dry.body).toEqual({ ready: 2, known: 0, errors: [], errorCount: 0, imported: false });
  expect(await list()).toEqual([]);
  expect((await call<KeywordImportReport>('POST', path, { csv, dryRun: false })).body.imported).toBe(true);
  expect(await list()).toMatchObject([
    { keyword: '=bees', city: 'Cranston', stateCode: 'RI', device: 'mobile', weight: 400, isPrimary: false },
    { keyword: 'ants', isPrimary: true },
  ]);
  expect((await call<KeywordImportReport>('POST', path, { csv, dryRun: false })).body).toMatchObject({ known: 2 });
  const wrong = 'Keyword,Page,State\nwasps,alpha,RI\nmice,no-such-page,\nrats,https://alpha.localhost/alpha/,XX';
  expect((await call<KeywordImportReport>('POST', path, { csv: wrong, dryRun: false })).body).toMatchObject({
    errors: [
      { row: 3, message: 'The farm has no page "no-such-page".' },
      { row: 4, message: '"XX" is no state.' },
    ],
    imported: false,
  });
});

test('a file of many keywords is stored by one statement, with one primary keyword a page', async () => {
  await ctx.db.execute(sql`create table import_statements (rows integer)`);
  await ctx.db.execute(sql`
    create function log_import() returns trigger language plpgsql as $$
    begin insert into import_statements select count(*) from added; return null; end $$`);
  await ctx.db.execute(sql`create trigger log_import after insert on rankings referencing new table as added
    for each statement execute function log_import()`);
  const slug = 'alpha';
  const path = `/api/farms/${alpha.farmId}/import-keywords`;
  const send = (lines: string[]) =>
    call<KeywordImportReport>('POST', path, { csv: ['Keyword,Page,Primary', ...lines].join('\n'), dryRun: false });
  const primary = async () => (await list()).filter(({ isPrimary }) => isPrimary).map(({ keyword }) => keyword);
  expect((await send(Array.from({ length: 120 }, (_, index) => `plain ${index},${slug},`))).body.ready).toBe(120);
  expect(await primary()).toEqual(['plain 0']);
  await send([`ants,${slug},yes`, `bees,${slug},yes`, `wasps,${slug},`]);
  expect(await primary()).toEqual(['bees']);
  await send([`mice,${slug},`]);
  expect(await primary()).toEqual(['bees']);
  const { rows } = await ctx.db.execute<{ rows: number }>(sql`select rows from import_statements`);
  expect(rows.map((one) => one.rows)).toEqual([120, 3, 1]);
  await ctx.db.execute(sql`drop trigger log_import on rankings`);
});

test('the list is filtered by band, trend, state and topic, and its counts follow each change', async () => {
  const first = (await add({ keyword: 'ants' })).body.id;
  const second = (await add({ keyword: 'bees' })).body.id;
  await add({ keyword: 'wasps' });
  await add({ pageId: bravo.pageId, keyword: 'mice' });
  await measure(first, { '2026-02-01': 9, '2026-02-15': 2 });
  await measure(second, { '2026-02-01': 9, '2026-02-15': null });
  const keywords = async (query: string) => (await list(query)).map(({ keyword }) => keyword);
  expect(await keywords('&band=top3')).toEqual(['ants']);
  expect(await keywords('&band=unranked')).toEqual(['bees']);
  expect(await keywords('&trend=up')).toEqual(['ants']);
  expect(await keywords('&state=unmeasured')).toEqual(['mice', 'wasps']);
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select topic_id as id from pages where id = ${bravo.pageId}`,
  );
  const hub = `&topicId=${rows[0]?.id}`;
  expect(await keywords(hub)).toEqual(['mice']);
  expect(await keywords(`${hub}&farmId=${bravo.farmId}&clientId=${bravo.clientId}`)).toEqual(['mice']);
  expect(await keywords(`${hub}&farmId=${alpha.farmId}`)).toEqual([]);
  await ctx.db.execute(sql`update pages set topic_id = (select topic_id from pages where id = ${alpha.pageId}),
    intent = 'moved' where id = ${bravo.pageId}`);
  expect(await keywords(hub)).toEqual([]);
  await ctx.db.execute(sql`update pages set topic_id = ${rows[0]?.id} where id = ${bravo.pageId}`);
  expect(await keywords(hub)).toEqual(['mice']);
  const clients = async () => (await call<RankedClient[]>('GET', '/api/rankings/clients')).body;
  expect((await clients()).map(({ clientName, keywords: count }) => [clientName, count])).toEqual([
    ['Alpha', 3],
    ['Bravo', 1],
  ]);
  await ctx.db.execute(sql`delete from rankings where farm_id = ${bravo.farmId}`);
  expect((await clients()).map(({ clientName }) => clientName)).toEqual(['Alpha']);
});

test('where the latest check failed, position and trend stay those of the last measurement, in the list and in the file', async () => {
  const { id } = (await add({ keyword: 'ants' })).body;
  await measure(id, { '2026-02-01': 9, '2026-02-15': 4 });
  const countRising = async () => (await list('&trend=up')).length;
  expect(await countRising()).toBe(1);
  const file = async () => (await product.call('GET', '/api/rankings/export.csv', { headers: admin })).text;
  expect(await file()).toContain(',4,9,4,up,');
  const outcome = { state: 'error', reason: 'The search provider did not answer in time.' } as const;
  await recordRankingCheck(ctx, { rankingId: id, checkedAt: day('2026-03-01'), outcome });
  expect(await countRising()).toBe(1);
  expect(await file()).toContain(',4,9,4,up,2026-02-15T10:00:00.000Z,');
  await measure(id, { '2026-03-02': null });
  await recordRankingCheck(ctx, { rankingId: id, checkedAt: day('2026-03-03'), outcome });
  const [unranked] = await list('&band=unranked');
  expect(unranked).toMatchObject({ id, currentPosition: null, trend: 'down', state: 'error' });
  expect(unranked?.lastChecked).toBe('2026-03-02T10:00:00.000Z');
});

test('the overview shows bands by week, two days compared, who moved, and the share of voice', async () => {
  const first = (await add({ keyword: 'ants', weight: 3 })).body.id;
  const second = (await add({ keyword: 'bees' })).body.id;
  await measure(first, { '2026-02-01': 30, '2026-03-24': 8, '2026-03-25': 1 });
  await measure(second, { '2026-02-01': 5, '2026-03-25': null });
  const { body } = await call<RankOverview>('GET', '/api/rankings/overview?from=2026-02-10&to=2026-03-30');
  expect(body.weeks.map(({ week, measured: count, bands }) => [week, count, bands.top3, bands.unranked])).toEqual([
    ['2026-01-26', 2, 0, 0],
    ['2026-03-23', 2, 1, 1],
  ]);
  expect(body.to).toMatchObject({ measured: 2, share: 0.75 });
  expect(body.from.share).toBeCloseTo(0.072 / 0.285 / 4);
  expect(body.risen).toMatchObject([{ keyword: 'ants', from: 30, to: 1 }]);
  expect(body.fallen).toMatchObject([{ keyword: 'bees', from: 5, to: null }]);
  const today = await call<RankOverview>('GET', '/api/rankings/overview?from=2026-02-10');
  expect({ ...today.body.to, day: body.to.day }).toEqual(body.to);
  expect([today.body.risen, today.body.fallen]).toEqual([body.risen, body.fallen]);
  const other = await call<RankOverview>('GET', `/api/rankings/overview?clientId=${bravo.clientId}`);
  expect(other.body).toMatchObject({ weeks: [], risen: [], to: { measured: 0, share: null } });
});
