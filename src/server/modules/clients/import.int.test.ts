import { beforeAll, expect, test } from 'vitest';
import type { ClientImportReport } from '#shared/client-import.ts';
import type { Client } from '#shared/clients.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await product.signIn('editor');
});

const send = (csv: string, more: Record<string, unknown> = {}) =>
  product.call<ClientImportReport & { message: string; issues: { message: string }[] }>('POST', '/api/clients/import', {
    headers,
    body: { csv, dryRun: false, ...more },
  });
const stored = async (): Promise<Client[]> => (await product.call<Client[]>('GET', '/api/clients', { headers })).body;

const FILE = `Business name;E-mail;Industry;Location;Phone;License number;Notes
Harborline;a@harborline.example;Pest Control;Warwick, RI;'+1 401 555 0134;RI-1;"Two
lines; and a semicolon"
Cedar Gutters;b@cedar.example;Roofing;Providence, RI;;;
cedar gutters ;other@cedar.example;Roofing;providence, ri;;;
`;

test('a dry run shows what would happen and stores nothing', async () => {
  const { body } = await send(FILE, { dryRun: true });
  expect(body).toMatchObject({ ready: 2, known: 1, invalid: 0, imported: false });
  expect(body.columns).toMatchObject({ name: 'Business name', location: 'Location' });
  expect(body.lines[2]).toEqual({
    row: 4,
    name: 'cedar gutters',
    outcome: 'known',
    reasons: ['Same name and location as row 3.'],
  });
  expect(await stored()).toEqual([]);
});

test('one invalid row stops the import unless invalid rows are skipped; each error names row and column', async () => {
  const csv = `${FILE};not-an-address;;;;;\n`;
  const refused = (await send(csv)).body;
  expect(refused).toMatchObject({ imported: false, invalid: 1 });
  expect(refused.lines[3]?.reasons).toEqual([
    'Business name: Enter the client’s name.',
    'E-mail: Enter a valid e-mail address.',
    'Industry: Enter the industry.',
    'Location: Enter the location for targeting.',
  ]);
  expect(await stored()).toEqual([]);
  expect((await send(csv, { invalidRows: 'skip' })).body).toMatchObject({ imported: true, ready: 2 });
  const clients = await stored();
  expect(clients.map(({ name }) => name)).toEqual(['Cedar Gutters', 'Harborline']);
  expect(clients[1]).toMatchObject({
    phone: '+1 401 555 0134',
    notes: 'Two\nlines; and a semicolon',
    confirmedFacts: ['phone', 'licenseNumber'],
    serviceHours: '24/7 Emergency Service',
  });
});

test('importing a file again, even concurrently, creates no duplicates; every client is logged', async () => {
  const repeated = await Promise.all([send(FILE), send(FILE)]);
  for (const { body } of repeated) expect(body).toMatchObject({ ready: 0, known: 3, imported: true });
  expect(await stored()).toHaveLength(2);
  const admin = await product.signIn('admin');
  const log = await product.call<unknown[]>('GET', '/api/audit?action=client.created', { headers: admin });
  expect(log.body).toHaveLength(2);
});

test('malformed and oversized files and roles without permission are refused', async () => {
  expect((await send('Name\n"open')).body.issues[0]?.message).toContain('quote is never closed');
  const long = `Name,Email\n${'A,a@a.example\n'.repeat(5001)}`;
  expect((await send(long)).body.issues[0]?.message).toBe('The file has 5,001 rows. Import at most 5,000 at a time.');
  expect((await send('x'.repeat(5 * 1_048_576 + 1))).body.issues[0]?.message).toContain('at most 5 MiB');
  expect((await send(FILE, { columns: { name: 'Nothing' } })).status).toBe(400);
  headers = await product.signIn('user');
  expect((await send(FILE)).status).toBe(403);
});

test('five thousand clients can be imported at once', async () => {
  headers = await product.signIn('editor');
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `C ${index},c${index}@x.example,HVAC,"Town ${index}, RI",401`,
  );
  const { body } = await send(`Name,Email,Industry,Location,Phone\n${rows.join('\n')}`);
  expect(body).toMatchObject({ ready: 5000, imported: true });
  const list = await product.call('GET', '/api/clients?limit=1', { headers });
  expect(list.headers['x-total-count']).toBe('5002');
  const found = await product.call<{ name: string }[]>('GET', '/api/clients?q=town%204999&limit=5', { headers });
  expect(found.body.map(({ name }) => name)).toEqual(['C 4999']);
  expect(found.headers['x-total-count']).toBe('1');
});
