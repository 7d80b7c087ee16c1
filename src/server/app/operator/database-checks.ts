import { statfs, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Ctx } from '#server/platform/context.ts';
import { JOBS_SCHEMA, DEAD_LETTER_QUEUE } from '#server/platform/jobs/queue.ts';
import { isOverdue } from '#server/platform/backup/plan.ts';
import { hearsPooled } from '#server/platform/database/pooler.ts';
import { connectDirect, isPooled } from '#server/platform/database/unpooled.ts';
import { projectRoot } from '#server/platform/root.ts';
import type { BackupRun } from '../../modules/settings/settings.types.ts';
import { getSettings } from '../../modules/settings/settings.usecases.ts';
import type { Check, CheckFinding } from './check-types.ts';

const GIGABYTE = 1_000_000_000;
const HOUR_MS = 3_600_000;

const queryFirst = async <Row extends Record<string, unknown>>(ctx: Ctx, query: SQL): Promise<Row> => {
  const answer = await ctx.db.execute<Record<string, unknown>>(query);
  const row = answer.rows[0];
  if (row === undefined) throw new Error('the database answered nothing');
  return row as Row;
};

export const checkDatabase: Check = async ({ ctx, database }) => {
  const { version, size } = await queryFirst<{ version: string; size: string }>(
    ctx,
    sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const location = database.isServing === null ? 'the one in DATABASE_URL' : 'the embedded one';
  return { status: 'ok', detail: `PostgreSQL ${version}, ${location}, holds ${size}.` };
};

export const checkWays: Check = async ({ ctx, database: { connection } }) => {
  if (!isPooled(connection)) return { status: 'ok', detail: 'No pooler is in between.' };
  const client = await connectDirect(connection);
  const place = `${client.host}:${client.port}`;
  await client.end();
  const { limit } = await queryFirst<{ limit: string }>(ctx, sql`select current_setting('statement_timeout') as limit`);
  const detail = `DATABASE_URL leads through a pooler, DATABASE_DIRECT_URL to ${place}`;
  return limit === '0'
    ? { status: 'warn', detail: `${detail}: statements outside transactions have no limit, see docs/poolers.md.` }
    : { status: 'ok', detail: `${detail}; statements outside transactions end after ${limit}.` };
};

export const checkNotifications: Check = async ({ database: { connection } }) =>
  (await hearsPooled(connection))
    ? { status: 'ok', detail: 'One that was sent arrived.' }
    : {
        status: 'fail',
        detail: isPooled(connection)
          ? 'One sent by DATABASE_URL did not arrive at DATABASE_DIRECT_URL: set both to the same database.'
          : 'One that was sent did not arrive: set DATABASE_URL to the server itself.',
      };

export const checkMigrations: Check = async ({ ctx }) => {
  const available = readMigrationFiles({ migrationsFolder: join(projectRoot(), 'migrations') }).map(({ name }) => name);
  const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  const newer = [...applied].filter((name) => !available.includes(name));
  const pending = available.filter((name) => !applied.has(name));
  if (newer.length > 0) {
    return {
      status: 'fail',
      detail: `The database is newer than this Farmstead (${newer.at(-1)}): start the newer one.`,
    };
  }
  if (pending.length > 0) {
    return {
      status: 'warn',
      detail: `${pending.length} migrations wait: they run at the next start. Make a backup before.`,
    };
  }
  return { status: 'ok', detail: `${applied.size} migrations applied, none waits.` };
};

/** Whether sealed values can be read with the current secret. */
export const checkSecret: Check = async ({ ctx, config }) => {
  const { rows } = await ctx.db.execute<{ sealed: string }>(sql`
    select value #>> '{}' as sealed from settings where value #>> '{}' like 'v1.%'
    union all select sealed from search_console_connection, unnest(array[google_client_secret, refresh_token]) as sealed
      where sealed is not null
    union all select key from model_endpoints where key is not null
    union all select totp_secret from staff where totp_secret like 'v1.%'
    union all select webhook_secret from clients where webhook_secret like 'v1.%'
    union all select sealed from event_endpoints, unnest(array[secret, previous_secret, headers]) as sealed
      where sealed is not null`);
  const unreadable = rows.filter(({ sealed }) => ctx.secrets.isOutdated(sealed)).length;
  if (unreadable > 0) {
    return {
      status: 'fail',
      detail: `${unreadable} stored keys were sealed with another secret: put that one into APP_SECRET or DATA_DIR/secret, or enter the keys again.`,
    };
  }
  const file = await stat(join(config.dataDir, 'secret')).catch(() => null);
  if (file !== null && process.platform !== 'win32' && (file.mode & 0o077) !== 0) {
    return { status: 'fail', detail: 'Others on this machine may read DATA_DIR/secret: chmod 600 it.' };
  }
  return { status: 'ok', detail: `It opens all ${rows.length} stored keys.` };
};

export const checkDisk: Check = async ({ config }) => {
  const found = await statfs(config.dataDir).catch(() => null);
  if (found === null) return { status: 'warn', detail: `${config.dataDir} cannot be looked at: set DATA_DIR.` };
  const free = (found.bavail * found.bsize) / GIGABYTE;
  const detail = `${free.toFixed(1)} GB are free for DATA_DIR`;
  if (free < 0.5) return { status: 'fail', detail: `${detail}: make room before the database stops.` };
  return free < 2 ? { status: 'warn', detail: `${detail}: make room soon.` } : { status: 'ok', detail: `${detail}.` };
};

export const checkClock: Check = async ({ ctx }) => {
  const before = Date.now();
  const { now } = await queryFirst<{ now: string }>(
    ctx,
    sql`select extract(epoch from clock_timestamp())::text as now`,
  );
  const midpoint = (before + Date.now()) / 2;
  const seconds = Math.abs(Number(now) * 1000 - midpoint) / 1000;
  const detail = `This machine and the database differ by ${seconds.toFixed(1)} s`;
  if (seconds > 60)
    return { status: 'fail', detail: `${detail}: sessions and codes will fail. Set both clocks by NTP.` };
  return seconds > 5
    ? { status: 'warn', detail: `${detail}: set both clocks by NTP.` }
    : { status: 'ok', detail: `${detail}.` };
};

export const checkQueue: Check = async ({ ctx, database }) => {
  const jobs = sql.raw(`${JOBS_SCHEMA}.job`);
  const { waiting, minutes, dead } = await queryFirst<{ waiting: number; minutes: number; dead: number }>(
    ctx,
    sql`select
      (select count(*) from ${jobs} where state in ('created', 'retry') and start_after <= now() and name <> ${DEAD_LETTER_QUEUE})::int as waiting,
      (select coalesce(extract(epoch from now() - min(start_after)) / 60, 0) from ${jobs}
        where state in ('created', 'retry') and start_after <= now() and name <> ${DEAD_LETTER_QUEUE})::float as minutes,
      (select count(*) from ${jobs} where name = ${DEAD_LETTER_QUEUE} and created_on > now() - interval '7 days')::int as dead`,
  );
  const failedText = dead > 0 ? ` ${dead} jobs failed for good in the last 7 days: see the log.` : '';
  if (waiting > 0 && minutes > 10) {
    const detail = `${waiting} jobs wait, the oldest since ${Math.round(minutes)} minutes`;
    const todo = database.isServing === false ? 'start Farmstead' : 'start a worker, or look at its log';
    return { status: database.isServing === false ? 'warn' : 'fail', detail: `${detail}: ${todo}.${failedText}` };
  }
  if (dead > 0) return { status: 'warn', detail: failedText.trim() };
  return { status: 'ok', detail: `${waiting} jobs wait, none failed for good in the last 7 days.` };
};

const describeAge = (at: string): { hours: number; age: string } => {
  const hours = Math.max(0, (Date.now() - Date.parse(at)) / HOUR_MS);
  return { hours, age: hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days` };
};

const BY_HAND = 'npm run farmstead -- backup FILE, every day by cron, onto another machine; or set BACKUP_SCHEDULE';

/** Those that the product makes by itself. */
const checkScheduled = (
  schedule: string,
  { run, last }: { run: BackupRun | null; last: { at: string; bytes: number } | null },
): Omit<CheckFinding, 'check'> => {
  if (run?.failure) return { status: 'fail', detail: `The last one, at ${run.at}, failed: ${run.failure}` };
  if (last === null) return { status: 'warn', detail: 'None was made yet: a worker makes the first one by schedule.' };
  const { age } = describeAge(last.at);
  const detail = `The last one is ${age} old (${(last.bytes / 1_000_000).toFixed(1)} MB)`;
  if (isOverdue(schedule, { last: new Date(last.at), now: new Date() })) {
    return { status: 'fail', detail: `${detail}, and the next one was due: look whether a worker runs.` };
  }
  if (run?.drill?.failure) {
    return {
      status: 'fail',
      detail: `${detail}; when one was restored on trial it was not whole: ${run.drill.failure}`,
    };
  }
  const drill = run?.drill ? `restored on trial ${describeAge(run.drill.at).age} ago` : 'not yet restored on trial';
  return { status: 'ok', detail: `${detail}, ${drill}.` };
};

export const checkBackup: Check = async ({ ctx, config }) => {
  const { lastBackup: last, backupRun: run } = await getSettings(ctx, ['lastBackup', 'backupRun']);
  if (config.backupSchedule !== null) return checkScheduled(config.backupSchedule, { run, last });
  if (last === null) return { status: 'warn', detail: `None was made by the backup command: ${BY_HAND}.` };
  const { hours, age } = describeAge(last.at);
  const detail = `The last one is ${age} old (${(last.bytes / 1_000_000).toFixed(1)} MB)`;
  if (hours > 7 * 24) return { status: 'fail', detail: `${detail}: ${BY_HAND}.` };
  return hours > 26 ? { status: 'warn', detail: `${detail}: ${BY_HAND}.` } : { status: 'ok', detail: `${detail}.` };
};

export const checkHubDomains: Check = async ({ ctx }) => {
  const { rows } = await ctx.db.execute<{ domain: string }>(sql`
    select c.main_hub_domain as domain from hub_domain_states h join client_profiles c on c.id = h.client_id
    where h.state = 'disabled' and c.main_hub_domain is not null order by 1`);
  if (rows.length === 0) return { status: 'ok', detail: 'None has lapsed.' };
  const names = rows.slice(0, 5).map(({ domain }) => domain);
  const more = rows.length > names.length ? ` and ${rows.length - names.length} more` : '';
  return {
    status: 'warn',
    detail: `${names.join(', ')}${more} no longer lead here: open the client and press Test Connection.`,
  };
};

export const checkWebhooks: Check = async ({ ctx }) => {
  const { failing, failed } = await queryFirst<{ failing: number; failed: number }>(
    ctx,
    sql`select count(distinct address_key) filter (where status = 'pending' and attempts >= 3)::int as failing,
      count(*) filter (where status = 'failed' and created_at > now() - interval '7 days')::int as failed from delivery_states`,
  );
  if (failing === 0 && failed === 0)
    return { status: 'ok', detail: 'Every lead of the last 7 days arrived or is on its way.' };
  return {
    status: 'warn',
    detail: `${failing} addresses fail now and ${failed} leads of the last 7 days failed for good: see Deliveries.`,
  };
};
