import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DataExport } from '#shared/exports.ts';
import type { PageImage } from '#shared/images.ts';
import { readConfig } from '#server/platform/config.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { App } from '#server/platform/http/app.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { openContext } from '../../../test/setup/context.ts';
import { databaseVariables } from '../../../test/setup/database-url.ts';
import { writeFarm } from '../../../test/setup/farm.ts';
import { isFullForm } from '../../../test/setup/full-form.ts';
import { testProduct } from '../../../test/setup/product.ts';
import { examine, runOperatorCommand } from '../../../test/setup/run-command.ts';
import { startS3Server } from '../../../test/setup/s3-server.ts';
import { createEmptyDatabase } from '../../../test/setup/test-database.ts';
import { getImageFile } from '../modules/images/drawings.usecases.ts';

const s3 = await startS3Server();
const PREFIX = 'agency/';
const product = await testProduct({ environment: { ...s3.environment, S3_PREFIX: PREFIX } });
const { ctx, app } = product;
const headers = await product.signIn('admin');
const folder = mkdtempSync(join(tmpdir(), 'farmstead-objects-'));
const log = createLogger({ level: 'silent' });
const NO_STORE = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };

afterEach(() => s3.fail(null));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.stop();
});

const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

const putPhoto = (pageId: number, payload: Buffer) =>
  app.inject({
    method: 'PUT',
    url: `/api/pages/${pageId}/photo?alt=A%20technician%20checks%20a%20sill`,
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload,
  });

const showPicture = (image: PageImage, node: App = app) =>
  node.inject({ url: image.files.at(-1)?.path ?? '', headers: { host: 'localhost' } });

const keysIn = (part: string): string[] => [...s3.objects.keys()].filter((key) => key.startsWith(`${PREFIX}${part}/`));

/** Of an operator's command on the same installation. */
const variables = (): Record<string, string> => ({
  ...databaseVariables(product.database.connection),
  ...s3.environment,
  S3_PREFIX: PREFIX,
  APP_SECRET: ctx.config.appSecret,
  LOG_LEVEL: 'silent',
});

const deleteDue = async (): Promise<void> => {
  await product.sendJob('objects.delete');
  await product.runJobs();
};

/** A client of its own with a page that shows a photo. */
const clientWithPhoto = async (clientName: string, background: string) => {
  const farm = await writeFarm(product, { clientName, microHubs: 'Ant Control' });
  const page = farm.pages[0];
  if (!page) throw new Error('no page was written');
  const answer = await putPhoto(page.id, await photo(background));
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select client_id as id from farms where id = ${farm.farmId}`,
  );
  return { ...farm, page, clientId: rows[0]?.id ?? 0, image: answer.json<PageImage>() };
};

const namedKeys = async (clientId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ key: string }>(
    sql`select object_key as key from image_files where client_id = ${clientId} and object_key is not null`,
  );
  return rows.map(({ key }) => `${PREFIX}${key}`);
};

const acme = await clientWithPhoto('Acme Secretive Pests', '#7a8f6a');

describe('pictures', () => {
  test('are objects with checksums, whose keys say nothing about the client', async () => {
    const { rows } = await ctx.db.execute<{ bytes: Buffer | null; key: string; sha256: string; size: number }>(
      sql`select bytes, object_key as key, sha256, size from image_files where client_id = ${acme.clientId}`,
    );
    expect(rows.length).toBeGreaterThan(6);
    for (const { bytes, key, sha256, size } of rows) {
      expect([bytes, sha256.length]).toEqual([null, 64]);
      expect(key).toMatch(/^pictures\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(s3.objects.get(`${PREFIX}${key}`)?.length).toBe(size);
    }
    const shown = await showPicture(acme.image);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(800);
  });

  test('that were shown before are shown while the store is away; others are answered with 503, pages as ever', async () => {
    const node = await product.anotherNode();
    await showPicture(acme.image);
    await s3.stop();
    try {
      expect((await showPicture(acme.image)).statusCode).toBe(200);
      const other = await showPicture(acme.image, node);
      expect([other.statusCode, Number(other.headers['retry-after'])]).toEqual([503, 5]);
      expect([other.headers['cache-control'], other.body]).toEqual([
        'no-store',
        'This picture is unavailable for a moment.',
      ]);
      const page = await app.inject({
        url: new URL(acme.page.url).pathname,
        headers: { host: new URL(acme.page.url).host },
      });
      expect([page.statusCode, page.body.includes(acme.image.files.at(-1)?.path ?? '?')]).toEqual([200, true]);
      const ready = await app.inject('/readyz');
      expect([ready.statusCode, ready.json().parts.objects]).toEqual([200, expect.stringMatching(/^away \(/)]);
    } finally {
      await s3.start();
    }
    const again = () => showPicture(acme.image, node).then(({ statusCode }) => statusCode);
    await expect.poll(again).toBe(200);
  });

  test('that cannot be stored are refused with a reason, and the page keeps the one it has', async () => {
    for (const fault of ['busy', 'forbidden'] as const) {
      s3.fail(fault);
      const refused = await putPhoto(acme.page.id, await photo('#101010'));
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, 5]);
      expect(refused.json().message).toMatch(/^The store of pictures and files .* Nothing was changed: /);
      s3.fail(null);
      await expect
        .poll(() => ctx.objects.store?.put('checks/back', { bytes: Buffer.of(1), type: 'x' }).then(() => 'back'))
        .toBe('back');
    }
    const { body } = await product.call<{ pages: { pageId: number; image: PageImage }[] }>(
      'GET',
      `/api/farms/${acme.farmId}/images`,
      { headers },
    );
    expect(body.pages.find(({ pageId }) => pageId === acme.page.id)?.image.files).toEqual(acme.image.files);
  });

  test('whose bytes are others than they were are never shown', async () => {
    const damaged = await clientWithPhoto('Damaged Pests', '#552211');
    for (const key of await namedKeys(damaged.clientId))
      s3.objects.set(key, randomBytes(s3.objects.get(key)?.length ?? 0));
    expect((await showPicture(damaged.image)).statusCode).toBe(503);
  });

  test('what an upload left without a row is deleted once it is due, and nothing that a row names', async () => {
    const [key] = keysIn('pictures');
    s3.objects.set(`${PREFIX}pictures/orphan`, Buffer.of(1));
    await ctx.db.execute(sql`insert into object_deletions values ('pictures/orphan', now() + interval '1 hour')`);
    await ctx.db.execute(
      sql`insert into object_deletions values (${key?.slice(PREFIX.length)}, now()) on conflict do nothing`,
    );
    await deleteDue();
    expect(s3.objects.has(`${PREFIX}pictures/orphan`)).toBe(true);
    await ctx.db.execute(sql`update object_deletions set due_at = now()`);
    await deleteDue();
    expect([s3.objects.has(`${PREFIX}pictures/orphan`), s3.objects.has(key ?? '')]).toEqual([false, true]);
  });

  test('of a deleted client are deleted, once the store takes it', async () => {
    const gone = await clientWithPhoto('Gone Pests', '#224466');
    const keys = await namedKeys(gone.clientId);
    expect(keys.length).toBeGreaterThan(6);
    expect((await product.call('DELETE', `/api/clients/${gone.clientId}`, { headers })).status).toBeLessThan(300);
    s3.fail('forbidden');
    await deleteDue();
    expect(keys.filter((key) => s3.objects.has(key))).toHaveLength(keys.length);
    s3.fail(null);
    await deleteDue();
    expect(keys.filter((key) => s3.objects.has(key))).toEqual([]);
    expect(keysIn('pictures').length).toBeGreaterThan(6);
  });

  test('of a page in the trash are kept, come back with it, and are deleted with it for good', async () => {
    const trashed = await clientWithPhoto('Trashed Pests', '#446622');
    const keys = await namedKeys(trashed.clientId);
    const remove = () => product.call('DELETE', `/api/pages/${trashed.page.id}`, { headers });
    expect((await remove()).status).toBeLessThan(300);
    await deleteDue();
    expect(keys.filter((key) => s3.objects.has(key))).toHaveLength(keys.length);
    const restored = await product.call('POST', `/api/pages/${trashed.page.id}/restore`, { headers });
    expect(restored.status, restored.text).toBeLessThan(300);
    await deleteDue();
    expect((await showPicture(trashed.image)).statusCode).toBe(200);
    await remove();
    await ctx.db.execute(sql`delete from page_trash where page_id = ${trashed.page.id}`);
    await deleteDue();
    expect(keys.filter((key) => s3.objects.has(key))).toEqual([]);
  });
});

describe('an archive', () => {
  const makeArchive = async (): Promise<number> => {
    const { body } = await product.call<DataExport>('POST', '/api/exports', { headers });
    await product.runJobs({ tolerant: true });
    return body.id;
  };
  const download = (id: number) => app.inject({ url: `/api/exports/${id}/file`, headers });

  test('is an object, holds the photos, and is deleted with its row', async () => {
    const id = await makeArchive();
    expect(keysIn('archives')).toHaveLength(1);
    const { statusCode, rawPayload } = await download(id);
    expect(statusCode).toBe(200);
    const files = Object.keys(unzipSync(rawPayload));
    expect(files.filter((path) => path.startsWith('pictures/')).length).toBeGreaterThan(6);
    expect(files).toContain('pictures/lost.txt');
    s3.fail('busy');
    expect((await download(id)).statusCode).toBe(503);
    s3.fail(null);
    await product.call('DELETE', `/api/exports/${id}`, { headers });
    await expect.poll(async () => (await deleteDue(), keysIn('archives'))).toEqual([]);
  });
});

describe('move-objects', () => {
  const run = async (environment: Record<string, string>, ...args: string[]) => {
    const { code, said } = await runOperatorCommand(['move-objects', ...args], { ...variables(), ...environment });
    return { code, lines: said.trim().split('\n') };
  };
  const places = async () => {
    const { rows } = await ctx.db.execute<{ s3: number; database: number }>(
      sql`select count(object_key)::int as s3, count(bytes)::int as database from image_files`,
    );
    return rows[0];
  };
  const onTheWayBack = { NEW_OBJECTS: 'database' };

  beforeAll(async () => {
    // Damaged ones stay where they are; they have their own test.
    await ctx.db.execute(
      sql`delete from image_files where client_id in (select id from clients where name = 'Damaged Pests')`,
    );
  });

  test('says what would move, and refuses what would not end', async () => {
    const before = await places();
    const { code, lines } = await run(onTheWayBack, '--to', 'database', '--dry-run');
    expect([code, lines]).toEqual([
      0,
      [expect.stringMatching(`^${before?.s3} pictures, \\d.*would move to the database`)],
    ]);
    expect(await places()).toEqual(before);
    await expect(run({}, '--to', 'database')).rejects.toThrow('set NEW_OBJECTS=database');
    await expect(run({}, '--to', 'elsewhere')).rejects.toThrow('Usage: ');
  });

  test('moves everything into the database and back, while pictures are shown, in any number of tries', async () => {
    const all = (await places())?.s3 ?? 0;
    s3.fail('busy');
    await expect(run(onTheWayBack, '--to', 'database')).rejects.toThrow('Run it again');
    s3.fail(null);
    let shown = 0;
    let isMoving = true;
    const reading = (async () => {
      const name = acme.image.files.at(-1)?.path.split('/').at(-1) ?? '';
      while (isMoving) {
        expect((await getImageFile(ctx, name))?.bytes.length).toBeGreaterThan(1000);
        shown += 1;
      }
    })();
    try {
      const { code, lines } = await run(onTheWayBack, '--to', 'database');
      expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(`^Moved ${all} files, .* to the database`)]);
      expect(await places()).toEqual({ s3: 0, database: all });
      const again = await run({}, '--to', 's3');
      expect(again.lines.at(-1)).toMatch(`Moved ${all} files`);
      expect((await run({}, '--to', 's3')).lines.at(-1)).toMatch('Moved 0 files');
    } finally {
      isMoving = false;
      await reading;
    }
    expect(shown).toBeGreaterThan(0);
    expect(await places()).toEqual({ s3: all, database: 0 });
    await ctx.db.execute(sql`update object_deletions set due_at = now()`);
    await deleteDue();
    expect(keysIn('pictures')).toHaveLength(all);
    expect((await showPicture(acme.image, await product.anotherNode())).statusCode).toBe(200);
  });

  test('leaves what is damaged where it is, and says so', async () => {
    const broken = await clientWithPhoto('Broken Pests', '#993311');
    const [key = ''] = await namedKeys(broken.clientId);
    const whole = s3.objects.get(key) ?? Buffer.of();
    s3.objects.set(key, randomBytes(whole.length));
    const { code, lines } = await run(onTheWayBack, '--to', 'database');
    expect([code, lines.filter((line) => line.includes('stays where it is (damaged'))]).toEqual([
      1,
      [expect.any(String)],
    ]);
    s3.objects.set(key, whole);
    expect((await run({}, '--to', 's3')).code).toBe(0);
  });
});

describe.runIf(isFullForm)('a backup', () => {
  const file = join(folder, 'backup');
  const head = { productVersion: '0.1.0', secretId: 'x' };
  const restoreWith = async (environment: Record<string, string>) => {
    const target = await createEmptyDatabase();
    const secret = { APP_SECRET: randomBytes(32).toString('hex') };
    const config = readConfig({ ...secret, ...environment });
    const objects = createObjects(config, log);
    const restored = await restoreBackup(target.connection, { file, replace: false, log, objects });
    const opened = openContext(target.connection, { environment });
    afterAll(async () => {
      objects.close();
      await opened.close();
    });
    return { restored, ctx: opened.ctx };
  };
  const countNamed = async (): Promise<number> => {
    const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from named_objects`);
    return rows[0]?.count ?? 0;
  };
  const isShown = async (restored: Awaited<ReturnType<typeof restoreWith>>) => {
    const name = acme.image.files.at(-1)?.path.split('/').at(-1) ?? '';
    return (await getImageFile(restored.ctx, name))?.bytes.equals(
      (await getImageFile(ctx, name))?.bytes ?? Buffer.of(),
    );
  };

  const backUp = (options: { file: string; excludedTables: string[] }) =>
    writeBackup(product.database.connection, { head, at: new Date(), objects: ctx.objects, ...options });
  beforeAll(async () => {
    await backUp({ file, excludedTables: ['object_deletions', 'exports', 'export_chunks'] });
  });

  test('holds the objects: they are restored into another bucket, under keys of their own', async () => {
    const other = await startS3Server('another-bucket');
    afterAll(() => other.stop());
    const into = await restoreWith(other.environment);
    expect(into.restored.objects).toBe(await countNamed());
    expect(other.objects.size).toBe(into.restored.objects);
    expect([...other.objects.keys()].filter((key) => s3.objects.has(`${PREFIX}${key}`))).toEqual([]);
    expect(await isShown(into)).toBe(true);
  });

  test('is restored into a database without an object store', async () => {
    const into = await restoreWith({});
    const { rows } = await into.ctx.db.execute<{ objects: number; rows: number }>(
      sql`select count(object_key)::int as objects, count(bytes)::int as rows from image_files`,
    );
    expect(rows[0]).toEqual({ objects: 0, rows: await countNamed() });
    expect(await isShown(into)).toBe(true);
  });

  test('is not made while the store is away, and says how many objects it lacks', async () => {
    const options = { file: join(folder, 'other'), excludedTables: [] };
    s3.fail('forbidden');
    await expect(backUp(options)).rejects.toThrow('The backup was not made');
    s3.fail(null);
    const [key = ''] = await namedKeys(acme.clientId);
    const bytes = s3.objects.get(key) ?? Buffer.of();
    s3.objects.delete(key);
    expect((await backUp(options)).objects).toEqual({ stored: (await countNamed()) - 1, lost: 1 });
    s3.objects.set(key, bytes);
  });

  test('is an object itself where its name says so, and restored from there', async () => {
    const said = (await runOperatorCommand(['backup', 's3:nightly/monday'], variables())).said;
    expect(said).toMatch(/^Wrote \d+ rows of \d+ tables and \d+ objects to s3:nightly\/monday: /);
    expect(keysIn('backups')).toEqual([`${PREFIX}backups/nightly/monday`]);
    const target = await createEmptyDatabase();
    const into = { ...variables(), ...databaseVariables(target.connection) };
    await expect(runOperatorCommand(['restore', 's3:nightly/sunday'], into)).rejects.toThrow('There is no backup s3:');
    await expect(runOperatorCommand(['backup', 's3:../x'], variables())).rejects.toThrow("cannot be a backup's name");
    await expect(runOperatorCommand(['backup', 's3:x'], { ...variables(), ...NO_STORE })).rejects.toThrow(
      'there is no object store',
    );
    const { said: restored } = await runOperatorCommand(['restore', 's3:nightly/monday'], into);
    expect(restored).toContain(`and ${await countNamed()} objects from `);
  });
});

test('doctor tries the store, and says what is wrong with it', async () => {
  const objectsOf = async (environment: Record<string, string> = {}) =>
    (await examine({ ...variables(), ...environment })).of('Objects');
  expect(await objectsOf()).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/takes new ones; \d+ pictures/),
  });
  expect(keysIn('checks').filter((key) => !key.endsWith('/back'))).toEqual([]);
  expect(await objectsOf({ S3_SECRET_ACCESS_KEY: 'another' })).toMatchObject({
    status: 'fail',
    detail: expect.stringContaining('refused (403'),
  });
  expect(await objectsOf(NO_STORE)).toMatchObject({
    status: 'fail',
    detail: expect.stringMatching(/^\d+ pictures are in an object store that is not set/),
  });
  await ctx.db.execute(sql`insert into object_deletions values ('pictures/late', now() - interval '2 hours')`);
  expect(await objectsOf()).toMatchObject({ status: 'warn', detail: expect.stringContaining('wait to be deleted') });
});
