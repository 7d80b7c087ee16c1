import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { examine, runOperatorCommand as run } from '../../../../test/setup/run-command.ts';
import { readConfig } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createStaff } from '../../modules/staff/staff.usecases.ts';
import { getSetting, setSetting } from '../../modules/settings/settings.usecases.ts';
import { buildProduct } from '../build-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmstead-operator-'));
const FILE = join(folder, 'backup');
const environmentOf = (name: string) => ({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' });
const productOn = (name: string) => buildProduct(readConfig(environmentOf(name)), createLogger({ level: 'silent' }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const doctor = (name: string) => examine(environmentOf(name));

test('an installation is backed up while it runs, restored elsewhere with its secret, and examined', async () => {
  const missing = await run(['doctor'], environmentOf('nowhere'));
  expect([missing.code, missing.said]).toEqual([
    1,
    expect.stringMatching(/^fail {2}Database .*There is no database in /),
  ]);

  const product = await productOn('first');
  await createStaff(product.ctx, { username: 'keeper', password: 'lantern-orchard-river-42', role: 'admin' });
  await setSetting(product.ctx, { key: 'serperKey', value: 'sealed key' });
  expect((await doctor('first')).of('Backup')).toMatchObject({ status: 'warn' });
  expect(await run(['backup', FILE, '--with-secret'], environmentOf('first'))).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Wrote \d+ rows of \d+ tables to .*anyone who has the file can read them/s) as string,
  });
  const running = await doctor('first');
  expect(running.code).toBe(0);
  expect(running.of('Backup')).toMatchObject({ status: 'ok' });
  expect(running.of('Database')?.detail).toContain('the embedded one');
  expect(running.of('Search Console')).toMatchObject({ status: 'ok', detail: 'It is not set up.' });
  expect(running.of('Secret')).toEqual({ check: 'Secret', status: 'ok', detail: 'It opens all 1 stored keys.' });
  await expect(run(['restore', FILE, '--replace'], environmentOf('first'))).rejects.toThrow(
    /Farmstead is running on .*: stop it, then restore/,
  );
  const beside = environmentOf('first');
  expect((await run(['create-admin', 'second'], beside)).said).toMatch(
    /^Admin second was created\. Password, shown once: /,
  );
  await expect(run(['create-admin', 'second'], beside)).rejects.toThrow(
    new StartupError('That user name is taken. Choose another.'),
  );
  expect((await run(['reset-password', 'keeper'], beside)).said).toMatch(/^All sessions of keeper were ended\./);
  await expect(run(['reset-password', 'nobody'], beside)).rejects.toThrow('No member of staff is called nobody.');
  expect((await run(['verify-consent'], beside)).code).toBe(0);
  await expect(run(['verify-consent', '7', join(folder, 'proof')], beside)).rejects.toThrow(
    'Lead 7 has no consent receipt.',
  );
  await expect(run(['export-site', 'nowhere.example', join(folder, 'site')], beside)).rejects.toThrow(
    'No farm has the id or domain nowhere.example',
  );
  await product.close();

  const restored = await run(['restore', FILE], environmentOf('second'));
  expect(restored.said).toMatch(/^Restored \d+ rows/);
  expect(restored.said).toContain('The backup’s secret'.replace('’', "'"));
  expect(readFileSync(join(folder, 'second', 'secret'), 'utf8')).toBe(
    readFileSync(join(folder, 'first', 'secret'), 'utf8'),
  );
  const second = await productOn('second');
  expect(await getSetting(second.ctx, 'serperKey')).toBe('sealed key');
  await second.close();
  await expect(run(['restore', FILE], environmentOf('second'))).rejects.toThrow('holds records already');

  const other = { ...environmentOf('second'), APP_SECRET: 'another secret of more than thirty-two letters' };
  const examined = await run(['doctor', '--json'], other);
  expect(examined.code).toBe(1);
  expect(examined.said).toContain('1 stored keys were sealed with another secret');
}, 180_000);

test('what doctor says of services that cannot be reached has no password or key in it', async () => {
  const secret = 'canary-of-a-secret';
  const { code, said } = await run(['doctor', '--online', '--json'], {
    ...environmentOf('first'),
    ADMIN_PASSWORD: `${secret}-of-admins`,
    SMTP_URL: `smtp://mailer:${secret}@127.0.0.1:1`,
    BOUNCE_ADDRESS: 'bounces@example.com',
    BOUNCE_IMAP_URL: `imap://mailer:${secret}@127.0.0.1:1`,
    REDIS_URL: `redis://:${secret}@127.0.0.1:1`,
    RAPIDAPI_KEY: secret,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'somebody',
    S3_SECRET_ACCESS_KEY: secret,
    OUTBOUND_ALLOW: '127.0.0.1:1',
  });
  expect(code).toBe(1);
  const { checks } = JSON.parse(said) as { checks: { check: string; status: string }[] };
  const failed = checks.filter(({ status }) => status === 'fail').map(({ check }) => check);
  expect(failed).toEqual(expect.arrayContaining(['Objects', 'Mail']));
  expect(said).not.toContain(secret);
}, 180_000);

test.each([
  ['backup'],
  ['backup', 'a', 'b'],
  ['restore', 'a', '--force'],
  ['doctor', '--fast'],
  ['verify-consent', '7'],
  ['verify-consent', 'seven', 'folder'],
])('what cannot be meant is answered with how it is written (%s %s)', async (...args) => {
  await expect(run(args, environmentOf('nowhere'))).rejects.toThrow(/^Usage: npm run farmstead -- /);
});

test('the commands are listed for who asks, and for who mistypes one', async () => {
  for (const args of [['help'], ['--help'], ['-h']]) {
    const { code, said } = await run(args, environmentOf('nowhere'));
    expect(code).toBe(0);
    for (const name of ['web', 'migrate', 'create-admin USERNAME', 'backup FILE', 'doctor'])
      expect(said).toMatch(new RegExp(`^  ${name}.*  [A-Z].*\\.$`, 'm'));
  }
  await expect(run(['bakcup'], environmentOf('nowhere'))).rejects.toThrow(/^There is no command "bakcup"\.\nUsage: /);
});

test.each(['web', 'worker'])('%s without a PostgreSQL says what is missing, not what nobody set', async (name) => {
  await expect(run([name], environmentOf('nowhere'))).rejects.toThrow(
    new RegExp(`^The command ${name} is for several processes on one PostgreSQL: set DATABASE_URL\\.`),
  );
});
