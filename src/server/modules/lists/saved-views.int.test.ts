import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ListSetup, SavedView } from '#shared/lists.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const headers = await product.signIn('editor');

describe('a saved view', () => {
  const url = '/api/lists/leads/views';
  const save = async (by: Record<string, string>, body: Partial<SavedView>) =>
    product.call<SavedView>('POST', url, {
      headers: by,
      body: { name: 'Mine, new', query: 'status=new', ...body },
    });
  const list = async (by: Record<string, string>) =>
    (await product.call<ListSetup>('GET', '/api/lists/leads', { headers: by })).body.views;

  test('belongs to its author, and the same name replaces it', async () => {
    const first = await save(headers, {});
    const repeated = await save(headers, { query: 'status=new&assigneeId=2' });
    expect(repeated.body.id).toBe(first.body.id);
    expect(await list(headers)).toEqual([repeated.body]);
    const other = await product.signIn('user');
    expect(await list(other)).toEqual([]);
    const path = `${url}/${first.body.id}`;
    expect((await product.call('PATCH', path, { headers: other, body: { name: 'Theirs' } })).status).toBe(404);
    await product.call('DELETE', path, { headers: other });
    expect(await list(headers)).toHaveLength(1);
    await product.call('DELETE', path, { headers });
    expect(await list(headers)).toEqual([]);
  });

  test('that is shared can be used by all staff, and changed by its author and the administrators', async () => {
    const [maker, editor, user] = [
      await product.signIn('editor'),
      await product.signIn('editor'),
      await product.signIn('user'),
    ];
    expect((await save(user, { isShared: true })).status).toBe(403);
    const { body: shared } = await save(maker, { isShared: true });
    const path = `${url}/${shared.id}`;
    const admin = await product.signIn('admin');
    const by = expect.stringMatching(/^editor\d+$/);
    for (const session of [editor, user])
      expect(await list(session)).toEqual([{ ...shared, by, isMine: false, mayChange: false }]);
    expect(await list(admin)).toEqual([{ ...shared, by, isMine: false, mayChange: true }]);
    expect((await product.call('PATCH', path, { headers: editor, body: { name: 'Taken' } })).status).toBe(403);
    expect((await product.call('DELETE', path, { headers: user })).status).toBe(403);
    const renamed = await product.call('PATCH', path, { headers: admin, body: { name: 'Of the team' } });
    expect(renamed.body).toEqual({ ...shared, name: 'Of the team', by, isMine: false, mayChange: true });
    expect((await list(user)).map(({ name }) => name)).toEqual(['Of the team']);
    await save(maker, { name: 'Another' });
    expect((await product.call('PATCH', path, { headers: maker, body: { name: 'Another' } })).status).toBe(409);
    expect((await product.call('PATCH', path, { headers: maker, body: { isShared: false } })).status).toBe(200);
    expect(await list(user)).toEqual([]);
    expect((await product.call('PATCH', path, { headers: maker, body: { isShared: true } })).status).toBe(200);
    expect((await product.call('DELETE', path, { headers: admin })).status).toBe(200);
    expect((await list(maker)).map(({ name }) => name)).toEqual(['Another']);
  });

  test('that is shared stays shared when an author without the right to share saves it again', async () => {
    const editor = await product.signIn('editor');
    const shared = (await save(editor, { isShared: true })).body;
    expect(shared).toMatchObject({ isShared: true, by: null, isMine: true });
    await product.ctx.db.execute(sql`update staff set role = 'user' where id =
      (select staff_id from saved_views where id = ${shared.id})`);
    const updated = await save(editor, { isShared: true, query: 'status=won' });
    expect([updated.status, updated.body]).toEqual([200, { ...shared, query: 'status=won' }]);
    expect((await save(editor, { isShared: true, name: 'Another' })).status).toBe(403);
    expect((await save(editor, { isShared: false })).body.isShared).toBe(false);
    expect((await save(editor, { isShared: true })).status).toBe(403);
  });

  test('has a unique name, and is one of fifty at most, also with simultaneous saves', async () => {
    const maker = await product.signIn('editor');
    const statuses = async (calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
    const both = ['One', 'Two'].map((name) => save(maker, { name }));
    const createdIds = (await Promise.all(both)).map(({ body }) => body.id);
    const rename = (id: number) => product.call('PATCH', `${url}/${id}`, { headers: maker, body: { name: 'Both' } });
    expect(await statuses(createdIds.map(rename))).toEqual([200, 409]);
    expect(await statuses([save(maker, { name: 'New' }), save(maker, { name: 'New' })])).toEqual([200, 200]);
    expect(await list(maker)).toHaveLength(3);
    await product.ctx.db.execute(sql`insert into saved_views (staff_id, list, name, query, created_at)
      select staff_id, list, 'More ' || number, query, created_at from saved_views, generate_series(1, 46) as number
      where id = ${createdIds[0] ?? 0}`);
    expect(await statuses(['A', 'B', 'C'].map((name) => save(maker, { name })))).toEqual([200, 409, 409]);
    expect(await list(maker)).toHaveLength(50);
  });

  test('belongs to one list, keeps its columns, and takes no others', async () => {
    const maker = await product.signIn('editor');
    await save(maker, { columns: ['name', 'phone'] });
    expect((await list(maker)).map(({ columns }) => columns)).toEqual([['name', 'phone']]);
    const of = async (id: string) => product.call<ListSetup>('GET', `/api/lists/${id}`, { headers: maker });
    expect((await of('farms')).body.views).toEqual([]);
    expect((await of('nothing')).status).toBe(400);
    expect((await save(maker, { columns: ['drop table'] })).status).toBe(400);
    const [view] = await list(maker);
    expect(
      (await product.call('PATCH', `/api/lists/farms/views/${view?.id}`, { headers: maker, body: {} })).status,
    ).toBe(404);
  });
});

test('columns of a list are each person’s own, in order, until they go back to the list’s', async () => {
  const [one, other] = [await product.signIn('user'), await product.signIn('user')];
  const read = async (headers: Record<string, string>) =>
    (await product.call<ListSetup>('GET', '/api/lists/leads', { headers })).body.columns;
  const write = (columns: string[] | null) =>
    product.call<ListSetup>('PUT', '/api/lists/leads/columns', { headers: one, body: { columns } });
  expect(await read(one)).toBeNull();
  expect((await write(['phone', 'name', 'phone'])).body.columns).toEqual(['phone', 'name']);
  expect(await read(one)).toEqual(['phone', 'name']);
  expect(await read(other)).toBeNull();
  expect((await product.call<ListSetup>('GET', '/api/lists/farms', { headers: one })).body.columns).toBeNull();
  expect((await write([])).status).toBe(400);
  expect(await read(one)).toEqual(['phone', 'name']);
  expect((await write(null)).body.columns).toBeNull();
});
