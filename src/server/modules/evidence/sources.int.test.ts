import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#shared/api.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { MAX_SOURCE_BYTES } from '#shared/evidence-choices.ts';
import type { Source, SourceDetail } from '#shared/sources.ts';
import { docxFile, pdfFile } from '../../../../test/setup/documents.ts';
import { readPages, sortedKeys } from '../../../../test/setup/list-pages.ts';
import { startReceiver } from '../../../../test/setup/receiver.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const site = await startReceiver();
afterAll(() => site.stop());
const product = await testProduct({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${site.port}` } });
const { app, ctx } = product;
const admin = await product.signIn('admin');
const editor = await product.signIn('editor');
const user = await product.signIn('user');

const post = <Body = Source>(body: object, headers = editor) =>
  product.call<Body>('POST', '/api/sources', { headers, body });
const read = async (id: number) =>
  (await product.call<SourceDetail>('GET', `/api/sources/${id}`, { headers: user })).body;
const pasted = {
  text: 'A permit costs $75.\n\nIt is good for two years.',
  title: 'Permits',
  publisher: 'City of Warwick',
};

const upload = async (
  file: { name: string; bytes: Uint8Array; type?: string },
  fields: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(file.bytes)], { type: file.type ?? '' }), file.name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sources',
    headers: { ...editor, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<Source & ApiError>() };
};

const page = (body: string) =>
  `<!doctype html><html><head><title>Permit fees</title></head><body>${body}</body></html>`;
const serve = (body: string | Uint8Array, type = 'text/html; charset=utf-8', status = 200) =>
  site.answers((response) => response.writeHead(status, { 'content-type': type }).end(body));
const fetchPage = async (path = '/permits', more: object = {}) => {
  const created = await post({ url: site.url(path), ...more });
  expect([created.status, created.body.status]).toEqual([201, 'fetching']);
  await product.runJobs();
  return read(created.body.id);
};

beforeEach(() => {
  serve(page('<p>A permit costs $75.</p>'));
});

test('a pasted text is ready at once and is read by passages', async () => {
  const { status, body } = await post(pasted);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'ready',
    title: 'Permits',
    publisher: 'City of Warwick',
    tier: 3,
    reason: null,
    items: 0,
  });
  expect((await read(body.id)).passages).toEqual([
    { id: 1, text: 'A permit costs $75.' },
    { id: 2, text: 'It is good for two years.' },
  ]);
  const withHost = await post({ ...pasted, url: 'https://www.warwickri.gov/permits' });
  expect(withHost.body).toMatchObject({ status: 'ready', tier: 1 });
});

test('an address is fetched by the guarded client, in a job', async () => {
  const source = await fetchPage();
  expect(source).toMatchObject({
    status: 'ready',
    title: 'Permit fees',
    publisher: '127.0.0.1',
    mediaType: 'text/html',
  });
  expect(source.passages).toEqual([{ id: 1, text: 'A permit costs $75.' }]);
  expect(source.checkedAt).toBe('2026-03-01T12:00:00.000Z');
  const named = await fetchPage('/permits', {
    title: 'Ours',
    publisher: 'City',
    services: ['drain-cleaning'],
    region: 'US-RI',
  });
  expect(named).toMatchObject({ title: 'Ours', publisher: 'City', services: ['drain-cleaning'], region: 'US-RI' });
});

test('statements name a fetched source even where it has no names of its own', async () => {
  serve('A permit costs $75.', 'text/plain');
  const { id } = await fetchPage('/plain');
  const body = {
    kind: 'rule',
    statement: 'A permit costs $75.',
    quotes: [{ sourceId: id, text: 'A permit costs $75.' }],
    services: ['drain-cleaning'],
    region: 'US-RI',
  };
  const item = await product.call<EvidenceItem>('POST', '/api/evidence', { headers: editor, body });
  expect(item.body.quotes[0]?.source).toMatchObject({ title: site.url('/plain'), publisher: '127.0.0.1' });
});

test('an address that cannot be read says why', async () => {
  serve('gone', 'text/plain', 404);
  expect(await fetchPage()).toMatchObject({ status: 'failed', reason: 'The address answers 404 instead of a page.' });
  serve(page('<p>No PDF.</p>'), 'application/pdf');
  expect((await fetchPage()).reason).toBe('It says that it is a PDF, but it is none.');
  serve(new Uint8Array([0, 1, 2, 3]), 'application/octet-stream');
  expect((await fetchPage()).reason).toMatch(/^It is no web page/);
  site.answers((response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
  expect((await fetchPage()).reason).toBe('This address cannot be fetched: it is not public.');
  serve(pdfFile([['Two years']], { isEncrypted: true }), 'application/pdf');
  expect((await fetchPage()).reason).toMatch(/A password protects this PDF/);
});

test('PDF and Word files are read, with what is sent beside them', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Acme Drains' });
  const fields = {
    clientId: String(clientId),
    services: 'drain-cleaning,sewer-line-repair',
    region: '{"city":"Warwick","state":"RI"}',
  };
  const pdf = await upload(
    { name: 'fees.pdf', bytes: pdfFile([['A visit costs $150.']]), type: 'application/pdf' },
    fields,
  );
  expect([pdf.status, pdf.body.status, pdf.body.title, pdf.body.tier]).toEqual([201, 'ready', 'fees.pdf', 0]);
  expect(pdf.body).toMatchObject({
    clientId,
    region: { city: 'Warwick', state: 'RI' },
    services: ['drain-cleaning', 'sewer-line-repair'],
  });
  expect((await read(pdf.body.id)).passages).toEqual([{ id: 1, text: 'A visit costs $150.' }]);
  const word = await upload(
    { name: 'a.docx', bytes: docxFile(['Heat', 'Sixty-eight degrees.']) },
    { title: 'Heat rules' },
  );
  expect(word.body).toMatchObject({ status: 'ready', title: 'Heat rules' });
  expect((await read(word.body.id)).passages.map(({ text }) => text)).toEqual(['Heat', 'Sixty-eight degrees.']);
});

test.each([
  ['locked.pdf', pdfFile([['Two years']], { isEncrypted: true }), /A password protects this PDF/],
  ['bomb.docx', docxFile(['a'], { 'word/big.xml': new Uint8Array(50 * 1024 * 1024) }), /unpacks to far more/],
  ['page.pdf', Buffer.from('<html><body>Hello</body></html>'), /but it is none/],
  ['junk.txt', new Uint8Array([0, 255, 0, 1]), /no web page, PDF/],
  ['long.pdf', pdfFile(Array.from({ length: 201 }, () => ['A'])), /201 pages/],
  ['empty.pdf', pdfFile([[]]), /pictures without text/],
])('the file %s is kept as failed, with one sentence, and cannot be quoted', async (name, bytes, reason) => {
  const { status, body } = await upload({ name, bytes });
  expect([status, body.status]).toEqual([201, 'failed']);
  expect(body.reason).toMatch(reason);
  expect((await read(body.id)).passages).toEqual([]);
});

test('a file of more than 20 MB and a broken form are refused', async () => {
  const large = await upload({ name: 'large.pdf', bytes: Buffer.alloc(MAX_SOURCE_BYTES + 100_000) });
  expect([large.status, large.body.message]).toEqual([413, 'The file is too large. Send at most 20 MB.']);
  const headers = { ...editor, 'content-type': 'multipart/form-data; boundary=x' };
  const broken = await app.inject({ method: 'POST', url: '/api/sources', headers, payload: 'nonsense' });
  expect(broken.statusCode).toBe(400);
});

test('fields of a form that are no lists, or name a prototype, are refused or left out', async () => {
  const send = async (fields: [string, string][]) => {
    const parts = fields.map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return app.inject({
      method: 'POST',
      url: '/api/sources',
      headers: { ...editor, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${parts.join('')}--x--\r\n`,
    });
  };
  const about: [string, string][] = [
    ['title', 'Fees of Warwick'],
    ['publisher', 'City of Warwick'],
    ['text', 'A permit costs $75.'],
  ];
  const mixed = await send([...about, ['services', '{"a":1}'], ['services', 'termite-treatment']]);
  expect(mixed.statusCode, mixed.body).toBe(201);
  expect((await send([...about, ['services', '{"a":1}']])).statusCode).toBe(400);
  const named = await send([...about, ['__proto__', '{"tier":1}']]);
  expect(named.json<Source>().tier, named.body).not.toBe(1);
});

test.each([
  [{}, 'url: Send an address, a text or a file.'],
  [{ text: 'A.' }, 'title: Name the source., publisher: Say who published it.'],
  [{ url: 'not an address' }, 'url: Enter a full web address, such as https://example.com.'],
  [{ url: 'file:///etc/passwd' }, 'url: Enter a full web address, such as https://example.com.'],
  [
    { url: 'https://www.facebook.com/x' },
    'url: Pages never cite this site: it sells the service, copies others, or anybody may write there.',
  ],
  [{ file: { name: 'a', bytes: [] } }, 'file: Send the file as multipart/form-data.'],
  [
    { ...pasted, services: ['no-such-service'] },
    'services.0: The catalog has no service no-such-service. Choose one from its list.',
  ],
  [{ ...pasted, region: 'US-ZZ' }, 'region: Choose the United States, a state, a county or a town.'],
  [{ ...pasted, nope: 1 }, 'nope: Remove what is not known here: nope.'],
])('%j is refused: %s', async (body, message) => {
  const answer = await post<ApiError>(body);
  expect(answer.status).toBe(400);
  expect(answer.body.issues?.map((issue) => `${issue.path}: ${issue.message}`).join(', ')).toBe(message);
});

test('an unknown client answers 404', async () => {
  expect((await post<ApiError>({ ...pasted, clientId: 999_999 })).body.message).toBe('Client not found');
});

test('the list filters, pages and counts', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Lister' });
  for (const title of ['One', 'Two', 'Three'])
    await post({
      ...pasted,
      title: `Listed ${title}`,
      clientId,
      services: [title === 'Two' ? 'trade:plumbing' : 'drain-cleaning'],
    });
  const list = async (query: string) => product.call<Source[]>('GET', `/api/sources?${query}`, { headers: user });
  const first = await list(`clientId=${clientId}&limit=2`);
  expect(first.body.map(({ title }) => title)).toEqual(['Listed Three', 'Listed Two']);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await product.call<Source[]>('GET', next.replace(/^https?:\/\/[^/]+/, ''), { headers: user });
  expect(second.body.map(({ title }) => title)).toEqual(['Listed One']);
  expect(second.headers.link).toBeUndefined();
  expect((await list('service=drain-cleaning&q=listed%20')).body).toHaveLength(3);
  expect((await list('q=Listed%20Two&tier=0&status=ready')).body).toHaveLength(1);
  expect((await list('q=Listed%20T&clientId=agency')).body).toHaveLength(0);
});

test('Users read, Editors write, administrators delete what nothing quotes', async () => {
  expect((await post(pasted, user)).status).toBe(403);
  const { body } = await post(pasted);
  const url = `/api/sources/${body.id}`;
  expect((await product.call('PATCH', url, { headers: user, body: { title: 'X' } })).status).toBe(403);
  expect(
    (await product.call<Source>('PATCH', url, { headers: editor, body: { title: 'X', tier: 1 } })).body,
  ).toMatchObject({ title: 'X', tier: 1 });
  expect((await product.call('DELETE', url, { headers: editor })).status).toBe(403);
  const statement = {
    kind: 'rule',
    statement: 'A permit costs $75.',
    services: ['drain-cleaning'],
    region: 'US-RI',
    quotes: [{ sourceId: body.id, text: 'A permit costs $75.' }],
  };
  const item = await product.call<EvidenceItem>('POST', '/api/evidence', { headers: editor, body: statement });
  // A statement is as strong as its source, also when staff think better of the source.
  await product.call('PATCH', url, { headers: editor, body: { tier: 2 } });
  const weaker = await product.call<EvidenceItem>('GET', `/api/evidence/${item.body.id}`, { headers: user });
  expect([item.body.tier, weaker.body.tier]).toEqual([1, 2]);
  const refused = await product.call<ApiError>('DELETE', url, { headers: admin });
  expect([refused.status, refused.body.code]).toEqual([409, 'sources.in_use']);
  expect((await product.call('DELETE', `/api/evidence/${item.body.id}`, { headers: admin })).status).toBe(204);
  expect((await product.call('DELETE', url, { headers: admin })).status).toBe(204);
  expect((await product.call('GET', url, { headers: admin })).status).toBe(404);
});

test('a source that is fetched again keeps its statements and says what became of its quotes', async () => {
  serve(page('<p>A permit costs $75.</p><p>It is good for two years after it is issued.</p><p>Ask the clerk.</p>'));
  const source = await fetchPage('/recheck');
  const quotes = ['A permit costs $75.', 'It is good for two years after it is issued.', 'Ask the clerk.'];
  const sent = {
    kind: 'rule',
    statement: 'A permit costs $75 and is good for two years.',
    services: ['drain-cleaning'],
    region: 'US-RI',
  };
  const body = { ...sent, quotes: quotes.map((text) => ({ sourceId: source.id, text })) };
  const created = await product.call<EvidenceItem>('POST', '/api/evidence', { headers: editor, body });
  expect(created.status, created.text).toBe(201);
  const item = async () =>
    (await product.call<EvidenceItem>('GET', `/api/evidence/${created.body.id}`, { headers: user })).body;
  const recheck = async () => {
    expect((await product.call('POST', `/api/sources/${source.id}/recheck`, { headers: editor })).status).toBe(202);
    await product.runJobs();
    return (await item()).quotes.map((quote) => quote.recheck);
  };
  expect(await recheck()).toEqual(['same', 'same', 'same']);
  serve(page('<p>A permit costs $75.</p><p>It is good for one year after it is issued.</p>'));
  expect(await recheck()).toEqual(['same', 'changed', 'gone']);
  expect((await item()).state).toBe('accepted');
  const due = await product.call<EvidenceItem[]>('GET', '/api/evidence?due=changed', { headers: user });
  expect(due.body.map(({ id }) => id)).toEqual([created.body.id]);
  serve('busy', 'text/plain', 503);
  expect(await recheck()).toEqual(['same', 'changed', 'gone']);
  expect(await read(source.id)).toMatchObject({
    status: 'ready',
    reason: 'The address answers 503 instead of a page.',
  });
  serve('no such page', 'text/plain', 404);
  expect(await recheck()).toEqual(['gone', 'gone', 'gone']);
  const pastedId = (await post(pasted)).body.id;
  expect((await product.call('POST', `/api/sources/${pastedId}/recheck`, { headers: editor })).status).toBe(409);
});

test('a deleted client takes its sources and statements with it', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Leaving' });
  const { body } = await post({ ...pasted, clientId });
  const statement = {
    kind: 'rule',
    statement: 'A permit costs $75.',
    services: ['drain-cleaning'],
    region: 'US-RI',
    clientId,
    quotes: [{ sourceId: body.id, text: 'A permit costs $75.' }],
  };
  expect((await product.call('POST', '/api/evidence', { headers: editor, body: statement })).status).toBe(201);
  expect((await product.call('DELETE', `/api/clients/${clientId}`, { headers: admin })).status).toBe(200);
  const { rows } = await ctx.db.execute<{
    id: number;
  }>(sql`select id from evidence_sources where client_id = ${clientId}
    union all select id from evidence_items where client_id = ${clientId}`);
  expect(rows).toEqual([]);
});

test('sources are sorted by each column, page by page, and their file follows the view', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Sorted' });
  for (const title of ['bylaws', 'Annual fees', 'Codes']) await post({ ...pasted, title, clientId });
  const keys: Record<string, (row: Source) => string | number> = {
    title: ({ title }) => title.toLowerCase(),
    publisher: ({ publisher }) => publisher.toLowerCase(),
    tier: ({ tier }) => tier,
    checked: ({ checkedAt }) => checkedAt ?? '',
    items: ({ items }) => items,
  };
  for (const [name, keyOf] of Object.entries(keys)) {
    for (const sort of [name, `-${name}`]) {
      const path = `/api/sources?clientId=${clientId}&sort=${sort}&limit=2`;
      const { rows, totals } = await readPages<Source>(product, { path, headers: user });
      expect([sort, rows.length, totals]).toEqual([sort, 3, [3, 3]]);
      const found = rows.map(keyOf);
      expect(found).toEqual(sortedKeys(found, sort));
    }
  }
  const failedFirst = await readPages<Source>(product, { path: '/api/sources?sort=status&limit=5', headers: user });
  const ranks = failedFirst.rows.map(({ status }) => ['failed', 'fetching', 'ready'].indexOf(status));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const url = `/api/sources/export.csv?clientId=${clientId}&sort=-title`;
  const file = await app.inject({ url, headers: user });
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Codes', 'bylaws', 'Annual fees']);
  for (const line of lines.slice(1)) expect(line).toContain(`,${clientId},Sorted`);
});

test('sources of statements that soon expire are fetched again by the clock', async () => {
  const source = await fetchPage('/due');
  const body = {
    kind: 'rule',
    statement: 'A permit costs $75.',
    services: ['drain-cleaning'],
    region: 'US-RI',
    quotes: [{ sourceId: source.id, text: 'A permit costs $75.' }],
    expiresAt: '2026-03-20',
  };
  const { body: item } = await product.call<EvidenceItem>('POST', '/api/evidence', { headers: editor, body });
  product.clock.advance(8 * 86_400_000);
  await product.sendJob('sources.recheck-due');
  await product.runJobs();
  const later = await product.signIn('user');
  const checked = await product.call<EvidenceItem>('GET', `/api/evidence/${item.id}`, { headers: later });
  expect(checked.body.quotes[0]?.recheck).toBe('same');
});
