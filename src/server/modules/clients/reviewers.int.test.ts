import { beforeAll, describe, expect, it } from 'vitest';
import type { Reviewer } from '#shared/reviewers.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { listReviewerNames } from './reviewers.usecases.ts';

const product = await testProduct();
const { ctx } = product;
let headers: Record<string, string>;
let member: Record<string, string>;
let clientId: number;

const path = (id?: number) => `/api/clients/${clientId}/reviewers${id === undefined ? '' : `/${id}`}`;
const ana = { name: 'Ana Ruiz', credential: 'Attorney at law', lookupUrl: 'https://bar.example.org/ruiz' };
const add = async (body: object) => (await product.call<Reviewer>('POST', path(), { headers, body })).body;

beforeAll(async () => {
  headers = await product.signIn('admin');
  member = await product.signIn('user');
  const body = { name: 'Ruiz Law', email: 'ruiz@example.com', industry: 'Legal', location: 'Warwick, RI' };
  clientId = (await product.call<{ id: number }>('POST', '/api/clients', { headers, body })).body.id;
});

describe('reviewers of a client', () => {
  it('are added, listed, changed and removed', async () => {
    const created = await product.call<Reviewer>('POST', path(), { headers, body: ana });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...ana, clientId, services: [] });
    expect((await product.call<Reviewer[]>('GET', path(), { headers: member })).body).toEqual([created.body]);
    const body = { services: ['slip-and-fall'], lookupUrl: null };
    const changed = await product.call<Reviewer>('PATCH', path(created.body.id), { headers, body });
    expect(changed.body).toMatchObject({ name: 'Ana Ruiz', services: ['slip-and-fall'], lookupUrl: null });
    expect((await product.call('DELETE', path(created.body.id), { headers })).status).toBe(204);
    expect((await product.call<Reviewer[]>('GET', path(), { headers })).body).toEqual([]);
    expect((await product.call('DELETE', path(created.body.id), { headers })).status).toBe(404);
  });

  it('answer for the services that are named, or for all', async () => {
    const all = await add(ana);
    const one = await add({ name: 'Ben Cole', credential: 'Attorney at law', services: ['divorce'] });
    expect(await listReviewerNames(ctx, { clientId, service: 'divorce' })).toEqual([
      'Ana Ruiz, Attorney at law',
      'Ben Cole, Attorney at law',
    ]);
    expect(await listReviewerNames(ctx, { clientId, service: null })).toEqual(['Ana Ruiz, Attorney at law']);
    for (const { id } of [all, one]) await product.call('DELETE', path(id), { headers });
  });

  it('need a name, a credential, a whole address and known services', async () => {
    const refusal = async (body: object) => {
      const answer = await product.call<{ issues: { path: string }[] }>('POST', path(), { headers, body });
      return [answer.status, answer.body.issues.map((issue) => issue.path)];
    };
    expect(await refusal({ name: ' ', credential: '' })).toEqual([400, ['name', 'credential']]);
    expect(await refusal({ ...ana, lookupUrl: 'not an address' })).toEqual([400, ['lookupUrl']]);
    expect(await refusal({ ...ana, services: ['divorce', 'sorcery'] })).toEqual([400, ['services.1']]);
  });

  it('belong to one client', async () => {
    const { id } = await add(ana);
    const other = `/api/clients/${clientId + 1000}/reviewers`;
    expect((await product.call('GET', other, { headers })).status).toBe(404);
    expect((await product.call('PATCH', `${other}/${id}`, { headers, body: {} })).status).toBe(404);
  });
});
