import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { connectUnpooled, directOf } from '#server/platform/database/unpooled.ts';
import { StartupError } from '#server/platform/errors.ts';
import { administer, onDatabase } from '../../../../../test/setup/administer.ts';
import { databaseVariables } from '../../../../../test/setup/database-url.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { runOperatorCommand as run } from '../../../../../test/setup/run-command.ts';
import { BACKUP, readKnown } from '../../../../../test/upgrade/known.ts';

// test/upgrade/fixtures holds a backup of an earlier commit.

const folder = mkdtempSync(join(tmpdir(), 'farmstead-upgrade-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const product = await testProduct();
const connection = directOf(product.database.connection);
const environment = { APP_SECRET: readKnown().appSecret, ...databaseVariables(product.database.connection) };
const check = (...args: string[]) => run(['upgrade', '--check', ...args], environment);

const rehearsals = async (): Promise<string[]> => {
  const client = await connectUnpooled(connection);
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'farmstead\\_rehearsal\\_%'`,
  );
  await client.end();
  return rows.map(({ name }) => name);
};

test('without --check it says that the start makes the upgrade', async () => {
  await expect(run(['upgrade'], environment)).rejects.toThrow(/rehearses the upgrade .* changes nothing/);
  await expect(check('one', 'two')).rejects.toThrow(StartupError);
});

test('without a backup it says how to make one; then the newest is restored and this version fits', async () => {
  await expect(check()).rejects.toThrow(/There is no backup of this database yet\. Make one with: .* backup FILE/);
  const file = join(folder, 'own');
  expect((await run(['backup', file], environment)).code).toBe(0);
  const { code, said } = await check();
  expect([code, said]).toEqual([0, expect.stringContaining('Yes: this version runs on the database as it is.')]);
  rmSync(file);
  await expect(check()).rejects.toThrow(/is not at .*own any more/);
});

test('a backup of an earlier version is restored, migrated and compared, and nothing stays behind', async () => {
  const { code, said } = await check(BACKUP);
  expect(said).toMatch(/Restored \d+ rows of the backup of 2026-11-22 22:11 UTC \(Farmstead 0\.1\.0\) in [\d.]+ s\./);
  expect(said).toMatch(/\d\d migrations took [\d.]+ s; a start waits for them\./);
  for (const subject of [
    'rows of each table',
    'leads and their value by month',
    'pages by address',
    'receipts of consent by client',
    'page views and forms by month',
    'chains of consent',
    'waiting jobs',
  ])
    expect(said).toMatch(new RegExp(`ok +${subject}: `));
  expect([code, said]).toEqual([0, expect.stringMatching(/^Yes/m)]);
  expect(await rehearsals()).toEqual([]);
});

test('a file that is no backup leaves nothing behind either', async () => {
  await expect(check(join(import.meta.dirname, 'upgrade-command.ts'))).rejects.toThrow(/is no whole backup/);
  expect(await rehearsals()).toEqual([]);
});

/** A user of the server with these rights, without being its superuser. */
const userWith = async (rights: string): Promise<ClientConfig> => {
  const { connection: server } = inject('testServer');
  const [user, password] = [`rehearser_${randomBytes(4).toString('hex')}`, randomBytes(12).toString('hex')];
  await administer(server, `create role ${user} login password '${password}' ${rights}`);
  afterAll(() => administer(server, `drop owned by ${user}; drop role ${user}`));
  await administer(server, `grant farmstead_portal to ${user}`);
  await administer(connection, `grant select on settings to ${user}`);
  afterAll(() => administer(connection, `drop owned by ${user}`));
  return { ...onDatabase(server, connection.database ?? ''), user, password };
};

test('it needs no superuser, and says which right is missing and what to do', async () => {
  const allowed = { ...environment, ...databaseVariables(await userWith('createdb')) };
  expect((await run(['upgrade', '--check', BACKUP], allowed)).code).toBe(0);
  const other = await userWith('nocreatedb');
  const refused = { ...environment, ...databaseVariables(other) };
  await expect(run(['upgrade', '--check', BACKUP], refused)).rejects.toThrow(
    new RegExp(`ALTER ROLE "${other.user}" CREATEDB; or add --embedded`),
  );
  const beside = await run(['upgrade', '--check', BACKUP, '--embedded'], refused);
  expect([beside.code, beside.said]).toEqual([0, expect.stringContaining('an embedded database of its own')]);
});
