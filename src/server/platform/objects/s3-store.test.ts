import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../../../test/setup/s3-server.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { describeBytes } from './checked-bytes.ts';
import { ObjectError, type ObjectStore } from './object-store.ts';
import { createObjects } from './objects.ts';

let s3: S3Server;
const opened: ObjectStore[] = [];
const lines: { msg: string; failures?: number }[] = [];
const log = createLogger({
  level: 'info',
  destination: { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) },
});

const openStore = (environment: Record<string, string> = {}, now?: () => number): ObjectStore => {
  const config = readConfig({ APP_SECRET: randomBytes(32).toString('hex'), ...s3.environment, ...environment });
  const { store } = createObjects(config, log, now);
  if (!store) throw new Error('no store is set');
  opened.push(store);
  return store;
};

const troubleOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ObjectError ? error.trouble : String(error)),
  );

const collect = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

async function* streamOf(bytes: Buffer, chunkBytes = 700_001): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

const picture = randomBytes(40_000);
const TYPE = 'image/png';

beforeAll(async () => {
  s3 = await startS3Server();
});
afterEach(() => {
  s3.fail(null);
  lines.splice(0);
});
afterAll(async () => {
  for (const store of opened) store.close();
  await s3.stop();
});

describe('an object', () => {
  test('is stored under the prefix and the key, read whole, and gone once it is deleted', async () => {
    const store = openStore({ S3_PREFIX: 'farmstead/test/' });
    await store.put('pictures/a', { bytes: picture, type: TYPE });
    expect([...s3.objects.keys()]).toEqual(['farmstead/test/pictures/a']);
    expect((await store.get('pictures/a', describeBytes(picture))).equals(picture)).toBe(true);
    await store.delete(['pictures/a', 'pictures/never-was']);
    expect(s3.objects.size).toBe(0);
    expect(await troubleOf(store.get('pictures/a', describeBytes(picture)))).toBe('missing');
  });

  test('is streamed in parts, and comes back as it was', async () => {
    const store = openStore();
    const large = randomBytes(19 * 1024 * 1024);
    const stored = await store.putStream('archives/large', { chunks: streamOf(large), type: 'application/zip' });
    expect(stored).toEqual(describeBytes(large));
    expect(s3.calls.filter((call) => call === 'PUT archives/large')).toHaveLength(3);
    expect((await collect(await store.open('archives/large', stored))).equals(large)).toBe(true);
  });

  test('whose stream fails leaves neither an object nor parts of one', async () => {
    const store = openStore();
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield* streamOf(randomBytes(9 * 1024 * 1024));
      throw new Error('the reader gave up');
    };
    const storing = store.putStream('archives/broken', { chunks: broken(), type: 'application/zip' });
    await expect(storing).rejects.toThrow('the reader gave up');
    expect([s3.objects.has('archives/broken'), s3.openUploads()]).toEqual([false, 0]);
  });
});

describe('what goes wrong', () => {
  const stored = describeBytes(picture);
  const read = (store: ObjectStore) => store.get('pictures/b', stored);
  beforeAll(() => void s3.objects.set('pictures/b', picture));

  test('a whole object is read again where it was cut, shortened or changed on the way', async () => {
    for (const fault of ['cut', 'short', 'changed'] as const) {
      const store = openStore();
      s3.fail(fault, { onlyOnce: true });
      expect((await read(store)).equals(picture), fault).toBe(true);
    }
  });

  test('an object that stays short or changed is never handed out', async () => {
    for (const fault of ['short', 'changed'] as const) {
      s3.fail(fault);
      expect(await troubleOf(read(openStore())), fault).toBe('damaged');
      const streamed = openStore().open('pictures/b', stored).then(collect);
      expect(await troubleOf(streamed), fault).toBe('damaged');
    }
    s3.fail('cut');
    expect(await troubleOf(read(openStore()))).toBe('away');
  });

  test('a server that is busy, silent, slow or stopped is away, and nobody waits for it in the two seconds after', async () => {
    for (const fault of ['busy', 'silent', 'slow'] as const) {
      let now = 0;
      const store = openStore({}, () => now);
      s3.fail(fault);
      expect(await troubleOf(read(store)), fault).toBe('away');
      s3.fail(null);
      const calls = s3.calls.length;
      expect(await troubleOf(read(store)), fault).toBe('away');
      expect(s3.calls).toHaveLength(calls);
      now = 2000;
      expect(await troubleOf(read(store)), fault).toBe('none');
    }
    const store = openStore();
    await s3.stop();
    expect(await troubleOf(store.put('pictures/c', { bytes: picture, type: TYPE }))).toBe('away');
    expect(await troubleOf(store.check())).toBe('away');
    await s3.start();
    await expect(store.check()).resolves.toBeUndefined();
    expect((await read(store)).equals(picture)).toBe(true);
  });

  test('an outage is one line, whatever is asked meanwhile', async () => {
    const store = openStore();
    s3.fail('busy');
    for (let call = 0; call < 20; call += 1) await troubleOf(read(store));
    expect(lines.map(({ msg }) => msg)).toEqual(['the object store is unavailable']);
  });

  test('other keys, another region and a bucket that is not there are refused, by name', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ S3_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch'],
      [{ S3_ACCESS_KEY_ID: 'another' }, 'InvalidAccessKeyId'],
      [{ S3_BUCKET: 'another' }, 'NoSuchBucket'],
    ];
    for (const [environment, name] of wrong) {
      const store = openStore(environment);
      await expect(read(store)).rejects.toMatchObject({
        trouble: 'refused',
        status: 503,
        detail: expect.stringContaining(name),
      });
      expect(await troubleOf(store.check())).toBe('refused');
    }
    s3.fail('forbidden');
    expect(await troubleOf(openStore().put('pictures/d', { bytes: picture, type: TYPE }))).toBe('refused');
  });
});

test('no error and no line of the log holds a secret', async () => {
  const store = openStore({ S3_SECRET_ACCESS_KEY: 'canary-of-a-secret' });
  const error = await store.put('pictures/e', { bytes: picture, type: TYPE }).catch((failure: unknown) => failure);
  expect(JSON.stringify(error) + String((error as ObjectError).detail)).not.toContain('canary');
  log.error({ err: error }, 'a call failed');
  expect(JSON.stringify(lines)).not.toContain('canary');
});
