import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { Source, SourceDetail } from '#shared/sources.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const headers = await product.signIn('admin');
const person = { name: 'Ada (A.) Quill', email: 'ada.quill@example.com' };
const TEXT = 'Our customer ada (a.) quill wrote from Ada.Quill@example.com. A visit takes two hours.';

const addSource = async (clientId: number | null) => {
  const body = { text: TEXT, title: 'Letter of Ada (A.) Quill', publisher: 'Us', clientId };
  return (await product.call<Source>('POST', '/api/sources', { headers, body })).body.id;
};
const addItem = async (clientId: number, sourceId: number, quote: string) => {
  const statement = `${quote.slice(0, 60)}.`;
  const body = {
    kind: 'step',
    statement,
    quotes: [{ sourceId, text: quote }],
    services: ['drain-cleaning'],
    region: 'US',
    clientId,
  };
  const answer = await product.call<EvidenceItem>('POST', '/api/evidence', { headers, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};
const textOf = async (id: number) =>
  (await product.call<SourceDetail>('GET', `/api/sources/${id}`, { headers })).body.passages
    .map(({ text }) => text)
    .join(' ');

test('erasing a person removes the name from the client’s own sources, statements and quotes', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Own' });
  const { pageId } = await insertFarmRows(ctx, { clientId, slug: 'own' });
  const other = await insertClientRow(ctx, { name: 'Other' });
  const [own, foreign] = [await addSource(clientId), await addSource(other)];
  const named = await addItem(clientId, own, 'Our customer ada (a.) quill wrote');
  const plain = await addItem(clientId, own, 'A visit takes two hours');
  await product.call('POST', '/api/public/leads', { body: { pageId, consent: true, ...person } });
  const erased = await product.call('POST', `/api/clients/${clientId}/erase-person`, {
    headers,
    body: { email: person.email },
  });
  expect(erased.status, erased.text).toBe(200);
  expect(await textOf(own)).toBe('Our customer [removed] wrote from [removed]. A visit takes two hours.');
  expect(await textOf(foreign)).toBe(TEXT);
  const read = async (id: number) => (await product.call<EvidenceItem>('GET', `/api/evidence/${id}`, { headers })).body;
  expect(await read(named)).toMatchObject({ state: 'rejected', statement: 'Our customer [removed] wrote.' });
  expect((await read(named)).quotes[0]?.text).toBe('Our customer [removed] wrote');
  expect(await read(plain)).toMatchObject({ state: 'accepted', statement: 'A visit takes two hours.' });
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from audit_log where target_kind in ('source', 'evidence') and target_id in (${own}, ${named})
      and concat(target_name, after, before) ilike '%quill%'`);
  expect(rows).toEqual([]);
});
