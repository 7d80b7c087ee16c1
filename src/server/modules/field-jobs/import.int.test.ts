import { expect, test } from 'vitest';
import type { FieldJobImportReport } from '#shared/field-job-import.ts';
import type { FieldJob } from '#shared/field-jobs.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';

const product = await testProduct();
const headers = await product.signIn('editor');
const clientId = await insertClientRow(product.ctx, { name: 'Imported Pest' });

const HEADING = 'Service,Town,State,Date,Found,Did,Minutes';
const GOOD = 'Termite treatment,Warwick,RI,2026-01-05,Wings on a sill.,Set 12 stations.,90';
const send = (rows: string[], more: object = {}, as = headers) =>
  product.call<FieldJobImportReport & { message: string }>('POST', `/api/clients/${clientId}/field-jobs/import`, {
    headers: as,
    body: { csv: [HEADING, ...rows].join('\n'), dryRun: false, ...more },
  });
const list = async () =>
  (await product.call<FieldJob[]>('GET', `/api/field-jobs?clientId=${clientId}`, { headers })).body;

test('a dry run names what is wrong by row and heading, and stores nothing', async () => {
  const bad = [
    'Time travel,Warwick,RI,2026-01-05,Wings.,Bait.,',
    'Termite treatment,Atlantis,RI,2026-01-05,Wings.,Bait.,',
    'Termite treatment,Warwick,RI,2027-01-05,Wings.,Bait.,',
    'Termite treatment,Warwick,RI,2026-01-05,Mrs. Smith saw wings.,Bait.,soon',
    'Termite treatment,Warwick,RI,2026-01-05,Wings at 12 Oak Street.,Bait.,',
  ];
  const { body } = await send([GOOD, ...bad], { dryRun: true });
  expect(body).toMatchObject({ ready: 1, known: 0, imported: false });
  expect(body.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Service'],
    [4, 'Town'],
    [5, 'Date'],
    [6, 'Minutes'],
    [7, 'Found'],
  ]);
  expect((await send([GOOD, ...bad])).body.imported).toBe(false);
  expect(await list()).toEqual([]);
});

test('jobs are imported once, as proposed or accepted', async () => {
  expect((await send([GOOD])).body).toMatchObject({ ready: 1, imported: true });
  const second = 'Termite treatment,"Cranston",RI,1/6/2026,Tubes.,Treated the soil.,';
  expect((await send([GOOD, second], { accept: true })).body).toMatchObject({ ready: 1, known: 1, imported: true });
  expect(await list()).toMatchObject([
    { city: 'Cranston', doneOn: '2026-01-06', status: 'accepted', origin: 'import', decidedBy: expect.any(String) },
    { city: 'Warwick', status: 'proposed', durationMinutes: 90, service: 'termite-treatment' },
  ]);
});

test('users may not import, and a file needs a heading', async () => {
  expect((await send([GOOD], {}, await product.signIn('user'))).status).toBe(403);
  expect((await send([GOOD], { csv: '"' })).status).toBe(400);
  expect(
    (
      await product.call('POST', '/api/clients/999999/field-jobs/import', {
        headers,
        body: { csv: HEADING, dryRun: true },
      })
    ).status,
  ).toBe(404);
});
