import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CreatedFieldJob, FieldJob, FieldJobChoices, PortalFieldJob } from '#shared/field-jobs.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { PORTAL_PASSWORD, testProduct, type Answer } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx, clock } = product;
const other = await product.anotherNode();

let staff: Record<string, string>;
let portal: Record<string, string>;
let stranger: Record<string, string>;
let clientId: number;
let farmId: number;
let slug: string;

const JOB = {
  service: 'termite-treatment',
  city: 'Warwick',
  state: 'RI',
  doneOn: '2026-02-14',
  found: 'Mud tubes along 12 feet of the sill.',
  did: 'Treated the soil with 40 gallons and replaced 2 boards.',
};

const giveAccess = async (id: number, name: string) => {
  const body = { clientUsername: name, clientPassword: PORTAL_PASSWORD };
  await product.call('POST', `/api/clients/${id}/portal-credentials`, { headers: staff, body });
  return product.signInToPortal(name);
};

type Refusal = { message: string; issues?: { path: string; message: string }[] };

const add = (changes: object = {}, headers = portal): Promise<Answer<CreatedFieldJob & Refusal>> =>
  product.call('POST', '/api/client/field-jobs', { headers, body: { ...JOB, ...changes } });
const decide = (id: number, change: object, headers = staff): Promise<Answer<FieldJob & Refusal>> =>
  product.call('PATCH', `/api/field-jobs/${id}`, { headers, body: change });
const list = async (query: string): Promise<FieldJob[]> =>
  (await product.call<FieldJob[]>('GET', `/api/field-jobs?${query}`, { headers: staff })).body;
const ownJobs = async (headers = portal): Promise<PortalFieldJob[]> =>
  (await product.call<PortalFieldJob[]>('GET', '/api/client/field-jobs', { headers })).body;

const pageOf = async (node: typeof other, path = `/f/${farmId}/${slug}`): Promise<string> =>
  (await node.inject({ method: 'GET', url: path })).body;
const modifiedOf = (html: string): string => /"dateModified":"([^"]+)"/.exec(html)?.[1] ?? '';

/** A form as a phone sends it. */
const sendForm = async (
  photos: Buffer[],
  { fields = JOB, key, headers = portal }: { fields?: object; key?: string; headers?: Record<string, string> } = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const photo of photos)
    form.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'IMG_1.JPG');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return product.app.inject({
    method: 'POST',
    url: '/api/client/field-jobs',
    headers: {
      ...headers,
      'content-type': request.headers.get('content-type') ?? '',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};

const photo = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '41/1 42/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

/** Another client, signed in. */
const addClient = async (name: string): Promise<Record<string, string>> => {
  const body = { name, email: `${name}@example.com`, industry: 'Pest Control', location: 'Warwick, RI' };
  const { id } = (await product.call<{ id: number }>('POST', '/api/clients', { headers: staff, body })).body;
  return giveAccess(id, name);
};

beforeAll(async () => {
  const farm = await writeFarm(product, { clientName: 'Handy Pest', microHubs: 'Termites', questionsPerHub: 5 });
  staff = farm.headers;
  farmId = farm.farmId;
  slug = farm.pages.find(({ status }) => status === 'published')?.slug ?? '';
  clientId = (await product.call<{ clientId: number }>('GET', `/api/farms/${farmId}`, { headers: staff })).body
    .clientId;
  portal = await giveAccess(clientId, 'handy');
  stranger = await addClient('strange');
});

describe('what a client tells of a job', () => {
  test('is proposed, with the town and nothing finer', async () => {
    const added = await add({ durationMinutes: 150, priceMin: 450, priceMax: 600 });
    expect(added.status, added.text).toBe(201);
    expect(added.body).toEqual({ id: expect.any(Number), status: 'proposed' });
    expect(await ownJobs()).toMatchObject([
      { ...JOB, serviceName: 'Termite Treatment', durationMinutes: 150, priceMin: 450, status: 'proposed', photos: [] },
    ]);
    expect(await list(`clientId=${clientId}&status=proposed`)).toMatchObject([
      { id: added.body.id, clientId, clientName: 'Handy Pest', origin: 'portal', decidedAt: null },
    ]);
    expect(await list(`clientId=${clientId}&status=accepted`)).toEqual([]);
  });

  test.each([
    ['service', { service: 'time travel' }],
    ['doneOn', { doneOn: '2026-03-03' }],
    ['found', { found: 'Termites at 12 Oak Street.' }],
    ['found', { found: 'Mrs. Smith saw wings.' }],
    ['did', { did: 'Call 401-555-0142 for the rest.' }],
    ['did', { did: 'Treated the house at number 14.' }],
    ['did', { did: 'Parked behind plate ABC-1234.' }],
    ['city', { city: '12 Oak Street' }],
    ['city', { city: 'Atlantis' }],
    ['state', { state: 'Rhody' }],
    ['found', { found: '' }],
    ['priceMax', { priceMin: 600, priceMax: 450 }],
    ['durationMinutes', { durationMinutes: 0 }],
    ['photos', { photos: ['a photo'] }],
  ])('is refused at %s where it says too much or cannot be: %j', async (path, changes) => {
    const refused = await add(changes);
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.map((issue) => issue.path)).toContain(path);
  });

  test('is told once for each key', async () => {
    const send = (changes: object = {}) =>
      product.call<CreatedFieldJob>('POST', '/api/client/field-jobs', {
        headers: { ...portal, 'idempotency-key': 'phone-1' },
        body: { ...JOB, ...changes },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await send({ did: 'Something else.' })).status).toBe(409);
    const byAnother = await product.call('POST', '/api/client/field-jobs', {
      headers: { ...stranger, 'idempotency-key': 'phone-1' },
      body: JOB,
    });
    expect(byAnother.status).toBe(201);
  });

  test('knows services by name, and offers those of its farms first', async () => {
    const { body } = await product.call<FieldJobChoices>('GET', '/api/client/field-job-choices', { headers: portal });
    expect(body.services[0]).toEqual({ service: 'termite-treatment', name: 'Termite Treatment', isOwn: true });
    expect(body.services.some(({ service, isOwn }) => service === 'ant-control' && !isOwn)).toBe(true);
    expect(body.towns).toContainEqual({ city: 'Warwick', state: 'RI' });
    const { body: added } = await add({ service: 'Termite Treatment', city: 'warwick' });
    expect((await ownJobs()).find(({ id }) => id === added.id)).toMatchObject({
      service: 'termite-treatment',
      city: 'Warwick',
    });
  });

  test('finds the town at a position', async () => {
    const ask = (body: object) => product.call('POST', '/api/client/town', { headers: portal, body });
    expect((await ask({ latitude: 41.7, longitude: -71.42 })).body).toEqual({ town: { city: 'Warwick', state: 'RI' } });
    expect((await ask({ latitude: 30, longitude: -45 })).body).toEqual({ town: null });
  });
});

describe('an accepted job', () => {
  let id: number;

  test('stands on the published pages of its service on every node, and leaves them when it is rejected', async () => {
    ({ id } = (await add({ found: 'Frass below a joist.' })).body);
    const before = modifiedOf(await pageOf(product.app));
    expect(await pageOf(other)).not.toContain('Recent jobs');
    clock.advance(60_000);
    const accepted = await decide(id, { status: 'accepted' });
    expect(accepted.body).toMatchObject({ status: 'accepted', decidedBy: expect.any(String) });
    for (const node of [product.app, other]) {
      await expect.poll(() => pageOf(node), { timeout: 2000 }).toContain('Frass below a joist.');
      const html = await pageOf(node);
      expect(html).toContain('<h2>Recent jobs</h2>');
      expect(html).toContain(
        'Warwick, RI, <time dateTime="2026-02-14">February 14, 2026</time>'.replace('dateTime', 'datetime'),
      );
      expect(modifiedOf(html) > before).toBe(true);
    }
    const topicPage = /href="([^"]+)">all questions about/.exec(await pageOf(product.app))?.[1] ?? '';
    expect(await pageOf(product.app, topicPage)).toContain('Frass below a joist.');
    expect((await decide(id, { status: 'rejected' })).status).toBe(200);
    for (const node of [product.app, other]) {
      await expect.poll(() => pageOf(node), { timeout: 2000 }).not.toContain('Recent jobs');
      expect(modifiedOf(await pageOf(node))).toBe(before);
    }
  });

  test('may be corrected, by the same rules, and put back', async () => {
    expect((await decide(id, { found: 'Ask Mr. Jones.' })).body.issues).toMatchObject([{ path: 'found' }]);
    const changed = await decide(id, { status: 'proposed', found: 'Frass below two joists.' });
    expect(changed.body).toMatchObject({ status: 'proposed', found: 'Frass below two joists.', decidedBy: null });
    expect((await decide(999_999, { status: 'accepted' })).status).toBe(404);
    expect((await decide(id, { status: 'published' })).status).toBe(400);
  });

  test('is shown nowhere else: other services, far towns, more than three', async () => {
    const accept = async (changes: object) => {
      const { body } = await add(changes);
      await decide(body.id, { status: 'accepted' });
    };
    await accept({ service: 'ant-control', found: 'Ants of another service.' });
    await accept({ city: 'Boston', state: 'MA', found: 'A far job.' });
    for (const day of ['01', '02', '03', '04'])
      await accept({ doneOn: `2026-01-${day}`, found: `Job of January ${day}.` });
    await accept({ city: 'Cranston', doneOn: '2026-02-20', found: 'A job next door.' });
    await expect.poll(() => pageOf(product.app), { timeout: 2000 }).toContain('Job of January 04.');
    const html = await pageOf(product.app);
    expect([...html.matchAll(/Job of January (\d\d)\./g)].map(([, day]) => day)).toEqual(['04', '03', '02']);
    for (const text of ['Ants of another service.', 'A far job.', 'A job next door.']) expect(html).not.toContain(text);
    await ctx.db.execute(sql`delete from field_jobs where client_id = ${clientId}`);
  });

  test('needs nobody where the client’s are accepted by themselves', async () => {
    const path = `/api/clients/${clientId}/field-jobs`;
    const user = await product.signIn('user');
    const set = (acceptsAll: boolean, headers = staff) => product.call('PUT', path, { headers, body: { acceptsAll } });
    expect((await set(true, user)).status).toBe(403);
    expect((await set(true)).body).toEqual({ acceptsAll: true });
    expect((await product.call('GET', path, { headers: user })).body).toEqual({ acceptsAll: true });
    const { body } = await add();
    expect(body.status).toBe('accepted');
    await expect.poll(() => pageOf(other), { timeout: 2000 }).toContain('Recent jobs');
    await set(false);
    expect((await decide(body.id, { status: 'rejected' }, user)).status).toBe(403);
    expect((await product.call('DELETE', `/api/field-jobs/${body.id}`, { headers: user })).status).toBe(403);
    const editor = await product.signIn('editor');
    expect((await product.call('DELETE', `/api/field-jobs/${body.id}`, { headers: editor })).status).toBe(204);
    await expect.poll(() => pageOf(other), { timeout: 2000 }).not.toContain('Recent jobs');
  });
});

describe('photos', () => {
  let id: number;

  test('lose what the camera wrote, are made small, and are seen by those who are signed in', async () => {
    const original = await photo('#336699');
    const sent = await sendForm([original, await photo('#993366')], {
      key: 'photo-1',
      fields: { ...JOB, priceMin: '' },
    });
    expect(sent.statusCode, sent.body).toBe(201);
    ({ id } = sent.json<CreatedFieldJob>());
    const again = await sendForm([original, await photo('#993366')], {
      key: 'photo-1',
      fields: { ...JOB, priceMin: '' },
    });
    expect(again.json<CreatedFieldJob>().id).toBe(id);
    const job = (await ownJobs()).find((one) => one.id === id);
    expect(job?.photos).toMatchObject([
      { alt: 'Photo 1 of 2 of a job: Termite Treatment in Warwick, RI, February 2026', width: 960, height: 720 },
      { alt: 'Photo 2 of 2 of a job: Termite Treatment in Warwick, RI, February 2026' },
    ]);
    const { rows } = await ctx.db.execute<{ bytes: Buffer }>(sql`select bytes from image_files where kind = 'job'`);
    expect(rows).toHaveLength(8);
    for (const { bytes } of rows) {
      const { exif, width } = await sharp(bytes).metadata();
      expect(exif).toBeUndefined();
      expect(width).toBeLessThanOrEqual(960);
      expect(bytes.includes('Spycam')).toBe(false);
    }
    const url = job?.photos[0]?.url ?? '';
    const seen = await product.app.inject({ method: 'GET', url, headers: portal });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await product.call('GET', url, { headers: stranger })).status).toBe(404);
    expect((await product.call('GET', url.replace('/client', ''), { headers: staff })).status).toBe(200);
    expect((await product.call('GET', url.replace('/client', ''))).status).toBe(401);
  });

  test('are open to visitors only while their job is accepted', async () => {
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select name from image_files where kind = 'job' order by name`,
    );
    const file = `/img/${rows[0]?.name}`;
    const open = async (node: typeof other) => (await node.inject({ method: 'GET', url: file })).statusCode;
    expect(await open(product.app)).toBe(404);
    await decide(id, { status: 'accepted' });
    for (const node of [product.app, other]) {
      await expect.poll(() => pageOf(node), { timeout: 2000 }).toContain('loading="lazy"');
      expect(await open(node)).toBe(200);
    }
    expect(await pageOf(product.app)).toContain(
      'alt="Photo 1 of 2 of a job: Termite Treatment in Warwick, RI, February 2026"',
    );
    expect((await product.call('DELETE', `/api/client/field-jobs/${id}`, { headers: stranger })).status).toBe(404);
    expect((await product.call('DELETE', `/api/client/field-jobs/${id}`, { headers: portal })).status).toBe(204);
    for (const node of [product.app, other]) {
      await expect.poll(() => open(node), { timeout: 2000 }).toBe(404);
      expect(await pageOf(node)).not.toContain('Recent jobs');
    }
    expect((await ctx.db.execute<{ n: number }>(sql`select 1 as n from image_files where kind = 'job'`)).rows).toEqual(
      [],
    );
    expect((await product.call('DELETE', `/api/client/field-jobs/${id}`, { headers: portal })).status).toBe(404);
  });

  test('are refused where they are none, too many or too large', async () => {
    const text = await sendForm([Buffer.from('no photo')]);
    expect([text.statusCode, text.json<Refusal>().issues?.[0]?.path]).toEqual([400, 'photos.0']);
    const small = await photo('#123456');
    expect((await sendForm(Array.from({ length: 9 }, () => small))).statusCode).toBe(400);
    expect((await sendForm([Buffer.alloc(12 * 1024 * 1024 + 1)])).statusCode).toBe(413);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await sendForm([svg])).statusCode).toBe(400);
  });
});

test('a client’s jobs go with the client', async () => {
  await sendForm([await photo('#336699')], { headers: stranger });
  const own = await ctx.db.execute<{ id: number }>(sql`select id from clients where name = 'strange'`);
  const gone = await product.call('DELETE', `/api/clients/${own.rows[0]?.id}`, { headers: staff });
  expect(gone.status, gone.text).toBeLessThan(300);
  const left = await ctx.db.execute<{
    n: number;
  }>(sql`select 1 as n from field_jobs where client_id = ${own.rows[0]?.id ?? 0}
    union all select 1 from image_files where client_id = ${own.rows[0]?.id ?? 0}`);
  expect(left.rows).toEqual([]);
});

test('a client may send few forms with photos at once, and goes on when they are answered', async () => {
  const photos = [await photo('red')];
  const headers = await addClient('busy');
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendForm(photos, { headers })));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 429, 429]);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5');
  expect((await sendForm(photos, { headers })).statusCode).toBe(201);
});
