import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { generate } from 'otplib';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#server/app/commands.ts';
import { jobs } from '#server/app/jobs.ts';
import { RENAMED_JOBS } from '#server/app/renamed-jobs.ts';
import { verifyConsentChains } from '#server/modules/leads/consents.usecases.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { connectUnpooled, type DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { DEAD_LETTER_QUEUE } from '#server/platform/jobs/queue.ts';
import { asSentToday } from '#server/platform/jobs/renamed.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { ClientImportReport } from '#shared/client-import.ts';
import type { Client } from '#shared/clients.ts';
import type { ImportReport } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import type { Page } from '#shared/pages.ts';
import { databaseVariables } from '../setup/database-url.ts';
import { STAFF_PASSWORD, testProduct, type TestProduct } from '../setup/product.ts';
import { insertClientRow, insertFarmRows } from '../setup/rows.ts';
import { createEmptyDatabase } from '../setup/test-database.ts';
import { giveToServer, unpackFolder } from '../upgrade/data-folder.ts';
import { ARCHIVE, BACKUP, DATA_FOLDER, readKnown } from '../upgrade/known.ts';
import { inTodaysNames, takeLooks, withoutSourceLinks, withTodaysText, type Looks } from '../upgrade/looks.ts';
import { startOutside } from '../upgrade/outside.ts';

// test/upgrade/fixtures holds the data of an earlier commit (see test/upgrade/make-fixture.ts). The current product
// must accept it: renames must not lose data or pending work.

const fixture = readKnown();
const log = createLogger({ level: 'silent' });
const outside = await startOutside();
afterAll(() => outside.stop());
const environment = { ...outside.environment, APP_SECRET: fixture.appSecret };

const inDatabase = async <Row extends object>(connection: ClientConfig, statement: string): Promise<Row[]> => {
  const client = await connectUnpooled(connection);
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

/**
 * Pretends that the fixture's installation was shut down a minute ago, because the queue keeps jobs for thirty days.
 */
const shutDownJustNow = (connection: ClientConfig) =>
  inDatabase(
    connection,
    `update jobs.job set keep_until = now() + interval '30 days', start_after = least(start_after, now())`,
  );

/** Like `npm start` before it serves: migrates the database and prepares the queue. */
const start = async (connection: DatabaseConnection): Promise<TestProduct> => {
  expect(await runCommand(['migrate'], { ...environment, ...databaseVariables(connection) })).toBe(0);
  return testProduct({ database: { connection }, environment, now: fixture.now });
};

const openDataFolder = async (): Promise<TestProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmstead-upgrade-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  unpackFolder(readFileSync(DATA_FOLDER), dataDir);
  await giveToServer(dataDir);
  const server = await startEmbedded({ dataDir, log, durable: false });
  afterAll(() => server.stop());
  await shutDownJustNow(server.connection);
  return start(server.connection);
};

const openBackup = async (): Promise<TestProduct> => {
  const { connection } = await createEmptyDatabase();
  expect(await runCommand(['restore', BACKUP], { ...environment, ...databaseVariables(connection) })).toBe(0);
  return start(connection);
};

const signInAsStaff = async (product: TestProduct, body: object): Promise<Record<string, string>> => {
  const answer = await product.call<{ sessionId: string }>('POST', '/api/admin/login', { body });
  expect(answer.status, answer.text).toBe(200);
  return { 'x-admin-session': answer.body.sessionId };
};

/** Not in a backup, because it is only valid in the original folder. */
const OF_THE_FOLDER = ['archives'];

/** Snapshots grouped by subject: those of all pages are one test. */
const groupsOf = (looks: string[]): [string, string[]][] => [
  ...Map.groupBy(looks, (look) => /^(?:[a-z]+(?= \d)|\/f\/)/.exec(look)?.[0] ?? look),
];

/** Lists that stand in the order of time since, not of numbers. */
const inOrderOfNumbers = (look: string, rows: unknown): unknown =>
  look === 'leads' || look === 'portal leads' ? (rows as { id: number }[]).toSorted((a, b) => a.id - b.id) : rows;

const described = { 'the data folder': openDataFolder, 'the backup': openBackup };

describe.each(Object.entries(described))('%s of an earlier commit', async (name, open) => {
  const product = await open();
  const { ctx, clock } = product;
  let admin: Record<string, string>;
  let served: Looks;

  beforeAll(async () => {
    if (name === 'the data folder') admin = { 'x-admin-session': fixture.session };
    else admin = await signInAsStaff(product, { username: 'admin1', password: STAFF_PASSWORD });
    const portal = await product.signInToPortal('harborline');
    served = await takeLooks({ ...fixture, product, admin, portal });
  });

  test.each(groupsOf(Object.keys(fixture.served)))('serves as before: %s', (_group, looks) => {
    for (const look of looks.filter((one) => name === 'the data folder' || !OF_THE_FOLDER.includes(one))) {
      const now = inOrderOfNumbers(look, served[look]);
      const before = withTodaysText(inTodaysNames(inOrderOfNumbers(look, fixture.served[look])), now);
      expect.soft(withoutSourceLinks(now), look).toMatchObject(withoutSourceLinks(before) as object);
    }
  });

  test('has every receipt of consent in its unbroken chain', async () => {
    const receipts = Object.entries(fixture.served).filter(([look]) => look.endsWith(': consent'));
    const count = receipts.reduce((sum, [, found]) => sum + (found as unknown[]).length, 0);
    expect(count).toBeGreaterThan(8);
    expect(await verifyConsentChains(ctx)).toMatchObject({ receipts: count, firstBreak: null });
  });

  test('lets staff sign in with their second factor, whose key was sealed', async () => {
    clock.advance(60_000);
    const { username, secret, codes } = fixture.totp;
    const login = { username, password: STAFF_PASSWORD };
    const response = await product.call<{ code: string }>('POST', '/api/admin/login', { body: login });
    expect([response.status, response.body.code]).toEqual([401, 'totp_required']);
    const totp = await generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
    await signInAsStaff(product, { ...login, totp });
    await signInAsStaff(product, { ...login, totp: codes[0] });
  });

  describe('has what waited in it', () => {
    interface Queued {
      id: string;
      name: string;
      state: string;
      data: Record<string, unknown>;
    }
    /** All jobs except the queue's own and those that failed for good. */
    const queued = () =>
      inDatabase<Queued>(
        product.database.connection,
        `select id, name, state, data from jobs.job where name not like '\\_\\_%' and name <> '${DEAD_LETTER_QUEUE}' order by created_on`,
      );
    const isWaiting = ({ state }: Queued): boolean => ['created', 'retry'].includes(state);
    let before: Queued[];

    beforeAll(async () => {
      before = (await queued()).filter(isWaiting);
      const headers = admin;
      const webhookUrl = outside.receiver.url('/leads');
      await product.call('POST', '/api/admin/settings', {
        headers,
        body: { webhookUrl: outside.receiver.url('/agency') },
      });
      await product.call('PATCH', '/api/clients/1', { headers, body: { webhookUrl } });
      await product.runJobs({ tolerant: true });
    });

    test('in queues that somebody serves', () => {
      const served = new Set(jobs.map((job) => job.name));
      const found = new Set(before.map((job) => job.name).filter((job) => served.has(job)));
      const unserved = before.map((job) => job.name).filter((job) => !served.has(job));
      const missing = fixture.jobs
        .filter((job) => !found.has(asSentToday(RENAMED_JOBS, job).name))
        .map((job) => job.name);
      const hint = 'waits and no job takes it: name its new name in RENAMED_JOBS (src/server/app/renamed-jobs.ts)';
      expect([...new Set([...unserved, ...missing])].map((job) => `${job} ${hint}`)).toEqual([]);
      expect(before.length).toBeGreaterThanOrEqual(fixture.jobs.length);
    });

    test('with payloads of which nothing is left out', () => {
      for (const { name: job, data } of before) {
        const read: unknown = jobs.find((one) => one.name === job)?.payload.parse(data);
        expect(read, `the payload of ${job}`).toMatchObject(data);
      }
    });

    test('and does it, or has it wait for its next try', async () => {
      const after = new Map((await queued()).map((job) => [job.id, job]));
      const missing = before.filter(({ id }) => !after.has(id));
      expect(missing.map((job) => job.name)).toEqual([]);
      const states = before.map(({ id, name: job }) => `${job} ${after.get(id)?.state}`);
      expect(states.filter((state) => !/ (completed|created|retry)$/.test(state))).toEqual([]);
    });

    test('leads reach their webhooks', () => {
      const calls = outside.receiver.calls.map(
        ({ path, body }) => `${path} ${(JSON.parse(body) as { email: string }).email}`,
      );
      for (const lead of ['announced@mail.example', 'planned@mail.example'])
        expect(calls).toEqual(expect.arrayContaining([`/leads ${lead}`, `/agency ${lead}`]));
    });

    test('mails reach their receivers', () => {
      expect(outside.mail.taken.flatMap(({ receivers }) => receivers)).toContain('office@harborline.example');
    });

    test('planned pages are written', async () => {
      const { body: farms } = await product.call<{ id: number; domain: string }[]>('GET', '/api/farms', {
        headers: admin,
      });
      const farm = farms.find(({ domain }) => domain === 'harborline-cranston.localhost');
      const { body: pages } = await product.call<Page[]>('GET', `/api/farms/${farm?.id}/pages`, { headers: admin });
      expect(pages).toHaveLength(5);
      // Each was generated and checked, whatever the result.
      for (const page of pages) {
        expect(['draft', 'published']).toContain(page.status);
        expect(page.quality.checks.length).toBeGreaterThan(20);
      }
    });
  });
});

describe('the archive of an earlier commit', async () => {
  const product = await testProduct({ now: fixture.now });
  const headers = await product.signIn('admin');
  const files = unzipSync(readFileSync(ARCHIVE));
  const text = (file: string): string => Buffer.from(files[file] ?? []).toString();

  test('gives its clients and leads to the imports', async () => {
    const csv = text('lists/clients.csv');
    const send = (more: object) =>
      product.call<ClientImportReport>('POST', '/api/clients/import', {
        headers,
        body: { csv, dryRun: true, ...more },
      });
    const { columns } = (await send({})).body;
    const clients = await send({ columns: { ...columns, location: 'City' }, dryRun: false });
    expect(clients.body, clients.text).toMatchObject({ imported: true, ready: 3, invalid: 0 });
    const stored = (await product.call<Client[]>('GET', '/api/clients', { headers })).body;
    expect(stored.map(({ email }) => email).toSorted()).toEqual(
      (fixture.served['clients'] as Client[]).map(({ email }) => email).toSorted(),
    );
    const clientId = await insertClientRow(product.ctx, { name: 'Imports' });
    const { farmId } = await insertFarmRows(product.ctx, { clientId, slug: 'imports' });
    const leads = await product.call<ImportReport>('POST', '/api/leads/import', {
      headers,
      body: { farmId, csv: text('lists/leads.csv'), dryRun: false },
    });
    expect(leads.body).toMatchObject({ imported: true, errorCount: 0 });
    const imported = (await product.call<Lead[]>('GET', '/api/leads', { headers })).body;
    expect(imported.map(({ email }) => email)).toContain('marisol@mail.example');
  });

  test('holds every record as a line of JSON', () => {
    const records = Object.keys(files).filter((file) => file.startsWith('records/'));
    expect(records.length).toBeGreaterThan(50);
    for (const file of records) for (const line of text(file).split('\n').filter(Boolean)) JSON.parse(line);
  });
});
