import { expect, test } from 'vitest';
import { NO_LEAD_FILTERS, type LeadFilters, type LeadFiltersDryRun } from '#shared/lead-filters.ts';
import type { Lead } from '#shared/leads.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const clientId = await insertClientRow(product.ctx, { name: 'Harborline' });
const { pageId } = await insertFarmRows(product.ctx, { clientId, slug: 'screened' });
const second = await insertFarmRows(product.ctx, { clientId, slug: 'second' });
const headers = await product.signIn('editor');
const path = `/api/clients/${clientId}/lead-filters`;

const send = async (fields: Record<string, unknown>): Promise<Lead> => {
  const body = { pageId, name: 'Ana', ...fields };
  const { id } = (await product.call<{ id: number }>('POST', '/api/public/leads', { body })).body;
  const { body: leads } = await product.call<Lead[]>('GET', '/api/leads', { headers });
  const lead = leads.find((one) => one.id === id);
  if (!lead) throw new Error('The lead is lost.');
  return lead;
};
const set = (rules: Partial<LeadFilters>) =>
  product.call<LeadFilters>('PUT', path, { headers, body: { ...NO_LEAD_FILTERS, ...rules } });

test('a client starts with rules that hold nothing and a quarter of an hour to answer', async () => {
  expect((await product.call('GET', path, { headers })).body).toEqual(NO_LEAD_FILTERS);
  expect((await send({ email: 'first@mail.example', state: 'AK' })).spam).toBe(false);
});

test('a dry run lists the past leads that the filters would have quarantined, and changes nothing', async () => {
  await send({ email: 'local@mail.example', state: 'RI', message: 'I am in Warwick.' });
  await send({ email: 'seller@offers.example', message: 'Rank first with our SEO.' });
  const rules = { ...NO_LEAD_FILTERS, states: ['RI'], blockedWords: ['SEO'], blockedDomains: [], answerMinutes: 5 };
  const { body } = await product.call<LeadFiltersDryRun>('POST', `${path}/dry-run`, { headers, body: rules });
  expect({ looked: body.looked, quarantined: body.quarantined }).toEqual({ looked: 3, quarantined: 2 });
  expect(body.leads.map(({ reason }) => reason)).toEqual([
    'It holds a blocked word: SEO',
    'It is outside the client’s area: AK',
  ]);
  expect((await product.call('GET', path, { headers })).body).toEqual(NO_LEAD_FILTERS);
  const { body: leads } = await product.call<Lead[]>('GET', '/api/leads', { headers });
  expect(leads.filter(({ spam }) => spam)).toEqual([]);
});

test('saved filters apply to later leads, with the reason in words', async () => {
  expect((await set({ states: ['ri', 'MA'], blockedDomains: ['@offers.example'] })).body.states).toEqual(['RI', 'MA']);
  expect((await send({ email: 'far@mail.example', state: 'Alaska' })).quarantineReason).toBe(
    'It is outside the client’s area: AK',
  );
  expect((await send({ email: 'a@mail.offers.example' })).quarantineReason).toBe(
    'Its e-mail domain is blocked: offers.example',
  );
  expect((await send({ email: 'near@mail.example', state: 'MA' })).spam).toBe(false);
});

test('the first-time filter quarantines a known person, from another farm and by phone too', async () => {
  await set({ firstTimeOnly: true });
  const first = await send({ email: 'ana@mail.example', phone: '(401) 555-0199' });
  expect(first.spam).toBe(false);
  const more = await send({ email: 'ana@mail.example', message: 'One thing more.' });
  expect([more.id, more.spam]).toEqual([first.id, false]);
  const elsewhere = await send({ pageId: second.pageId, email: 'Ana@mail.example' });
  expect(elsewhere.quarantineReason).toBe('This person asked the client before');
  const byPhone = await send({ pageId: second.pageId, email: 'other@mail.example', phone: '401-555-0199' });
  expect(byPhone.spam).toBe(true);
  expect(byPhone.relatedLeads.map(({ farmName }) => farmName)).toContain('Farm screened');
});

test('the response target is the client’s own, and an invalid rule is refused', async () => {
  await set({ answerMinutes: 5 });
  expect((await send({ email: 'soon@mail.example' })).answerMinutes).toBe(5);
  expect((await set({ answerMinutes: 0 })).status).toBe(400);
  expect((await set({ states: ['ZZ'] })).status).toBe(400);
  const user = await product.signIn('user');
  expect((await product.call('PUT', path, { headers: user, body: NO_LEAD_FILTERS })).status).toBe(403);
  expect((await product.call('GET', '/api/clients/999999/lead-filters', { headers })).status).toBe(404);
});
