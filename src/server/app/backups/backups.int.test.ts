import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { backupName } from '#server/platform/backup/names.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Attention } from '#shared/attention.ts';
import { databaseVariables } from '../../../../test/setup/database-url.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { examine, runOperatorCommand as run } from '../../../../test/setup/run-command.ts';
import { startS3Server } from '../../../../test/setup/s3-server.ts';
import { createEmptyDatabase } from '../../../../test/setup/test-database.ts';
import { getSetting, setSetting } from '../../modules/settings/settings.usecases.ts';
import { jobs } from '../jobs.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';

const s3 = await startS3Server();
const product = await testProduct({ environment: s3.environment });
await writeFarm(product, { clientName: 'Acme Pest', microHubs: 'Termites' });
const work = mkdtempSync(join(tmpdir(), 'farmstead-backups-'));
afterAll(async () => {
  rmSync(work, { recursive: true, force: true });
  await s3.stop();
});

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(work, 'target-'));
  // The drill of a restore has a file of tests of its own.
  await setSetting(product.ctx, {
    key: 'backupRun',
    value: { at: new Date().toISOString(), failure: null, drill: { at: new Date().toISOString(), failure: null } },
  });
});

const variables = { ...databaseVariables(product.database.connection), ...s3.environment };

/** The installation with these settings of backups. */
const withBackups = (settings: Partial<Ctx['config']>): Ctx => ({
  ...product.ctx,
  config: {
    ...product.ctx.config,
    dataDir: work,
    databaseUrl: variables['DATABASE_URL'] ?? null,
    databaseDirectUrl: variables['DATABASE_DIRECT_URL'] ?? null,
    backupSchedule: '0 2 * * *',
    backupTarget: folder,
    ...settings,
  },
});

const backUp = (settings: Partial<Ctx['config']> = {}): Promise<void> =>
  makeScheduledBackup(withBackups(settings), jobs);
const restoreInto = async (args: string[]): Promise<string> => {
  const target = await createEmptyDatabase();
  const environment = {
    ...variables,
    ...databaseVariables(target.connection),
    APP_SECRET: product.ctx.config.appSecret,
    DATA_DIR: work,
    BACKUP_TARGET: folder,
  };
  return (await run(['restore', ...args], environment)).said;
};

describe('a backup by schedule', () => {
  test('is whole, for its user alone, and named by the time, and nothing else stays', async () => {
    await backUp();
    const [name = '', ...more] = readdirSync(folder);
    expect(name).toMatch(/^farmstead-\d{8}T\d{6}Z\.backup$/);
    expect(more).toEqual([]);
    const path = join(folder, name);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await getSetting(product.ctx, 'lastBackup')).toMatchObject({ file: path, bytes: statSync(path).size });
    expect(await getSetting(product.ctx, 'backupRun')).toMatchObject({ failure: null });
  });

  test.runIf(isFullForm)('is encrypted to the key of age, and opens with its secret key alone', async () => {
    const identity = await generateIdentity();
    await backUp({ backupRecipient: await identityToRecipient(identity) });
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/\.backup\.age$/);
    const path = join(folder, name);
    expect(readFileSync(path).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    const keyFile = (text: string): string => {
      const file = join(work, 'key.txt');
      writeFileSync(file, `# created: today\n${text}\n`);
      return `--identity=${file}`;
    };
    await expect(restoreInto([path])).rejects.toThrow('is encrypted: name the file with your secret key of age');
    await expect(restoreInto([path, keyFile('no key')])).rejects.toThrow('There is no secret key of age in that file');
    await expect(restoreInto([path, keyFile(await generateIdentity())])).rejects.toThrow('cannot be decrypted');
    expect(await restoreInto([path, keyFile(identity)])).toMatch(/^Restored \d+ rows/);
    expect(readdirSync(work).filter((left) => left.startsWith('.restore-'))).toEqual([]);
  });

  test('is an object where the target is one, and is listed from there', async () => {
    await backUp({ backupTarget: 's3:nightly' });
    const key = [...s3.objects.keys()].find((stored) => stored.startsWith('backups/nightly/farmstead-')) ?? '';
    expect(s3.objects.get(key)?.subarray(0, 2).toString('hex')).toBe('1f8b');
    const address = `s3:${key.slice('backups/'.length)}`;
    expect((await getSetting(product.ctx, 'lastBackup'))?.file).toBe(address);
    const listed = await run(['restore'], {
      ...variables,
      APP_SECRET: product.ctx.config.appSecret,
      BACKUP_TARGET: 's3:nightly',
    });
    expect([listed.code, listed.said]).toEqual([1, expect.stringContaining(address)]);
    expect(readdirSync(work).filter((left) => left.endsWith('.plain'))).toEqual([]);
  });

  test.each([
    ['a folder', () => folder],
    ['an object store', () => 's3:kept'],
  ])('leaves as many of them in %s as are to be kept, and files of others', async (_where, target) => {
    const older = Array.from({ length: 5 }, (_, back) =>
      backupName(new Date(product.ctx.clock.now().getTime() - (back + 1) * 86_400_000), { isEncrypted: true }),
    );
    writeFileSync(join(folder, 'notes.txt'), 'ours');
    for (const name of older) {
      writeFileSync(join(folder, name), 'old');
      s3.objects.set(`backups/kept/${name}`, Buffer.from('old'));
    }
    await backUp({ backupTarget: target(), backupKeep: { daily: 3, weekly: 0, monthly: 0 } });
    const names =
      target() === folder
        ? readdirSync(folder)
        : [...s3.objects.keys()].flatMap((key) =>
            key.startsWith('backups/kept/') ? [key.slice('backups/kept/'.length)] : [],
          );
    expect(
      names
        .filter((name) => name.startsWith('farmstead-'))
        .toSorted()
        .slice(0, 2),
    ).toEqual(older.slice(0, 2).toSorted());
    expect(names.filter((name) => name.startsWith('farmstead-'))).toHaveLength(3);
    expect(readdirSync(folder)).toContain('notes.txt');
  });

  test('that cannot be made leaves no file, keeps the older ones, and is told on the dashboard and by doctor', async () => {
    writeFileSync(join(folder, backupName(new Date(0), { isEncrypted: false })), 'old');
    s3.fail('forbidden');
    await expect(backUp({ backupTarget: 's3:nightly' })).rejects.toThrow(/./);
    s3.fail(null);
    const blocked = join(folder, 'file');
    writeFileSync(blocked, '');
    await expect(backUp({ backupTarget: blocked })).rejects.toThrow(/./);
    expect(await getSetting(product.ctx, 'backupRun')).toMatchObject({ failure: expect.stringMatching(/./) as string });
    expect(readdirSync(folder)).toHaveLength(2);
    const headers = await product.signIn('admin');
    const { body } = await product.call<Attention>('GET', '/api/dashboard/attention', { headers });
    const backups = JSON.stringify(body);
    expect(backups).toContain('"state":"failed"');
    const found = await examine({
      ...variables,
      APP_SECRET: product.ctx.config.appSecret,
      DATA_DIR: work,
      BACKUP_SCHEDULE: '0 2 * * *',
      BACKUP_TARGET: folder,
    });
    expect(found.of('Backup')).toMatchObject({ status: 'fail', detail: expect.stringContaining('failed: ') as string });
  });
});
