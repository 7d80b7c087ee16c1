import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createStaff } from '../../modules/staff/staff.usecases.ts';
import { getSetting, setSetting } from '../../modules/settings/settings.usecases.ts';
import { buildProduct } from '../build-product.ts';
import { runCommand } from '../commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmstead-operator-'));
const FILE = join(folder, 'backup');
const environmentOf = (name: string) => ({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' });
const productOn = (name: string) => buildProduct(readConfig(environmentOf(name)), createLogger({ level: 'silent' }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (args: string[], environment: Record<string, string>) => {
  let output = '';
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    const code = await runCommand(args, environment);
    return { code, said: output };
  } finally {
    writing.mockRestore();
  }
};

const doctor = async (name: string) => {
  const { code, said } = await run(['doctor', '--json'], environmentOf(name));
  const { checks } = JSON.parse(said) as { checks: { check: string; status: string; detail: string }[] };
  return { code, of: (check: string) => checks.find((one) => one.check === check) };
};

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

test.each([['backup'], ['backup', 'a', 'b'], ['restore', 'a', '--force'], ['doctor', '--fast']])(
  'what cannot be meant is answered with how it is written (%s %s)',
  async (...args) => {
    await expect(run(args, environmentOf('nowhere'))).rejects.toThrow(/^Usage: npm run farmstead -- /);
  },
);
