import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { within } from '#server/platform/database/write-probe.ts';
import { DEAD_LETTER_QUEUE, JOBS_SCHEMA } from '#server/platform/jobs/queue.ts';
import type { GaugeReading } from '#server/platform/metrics.ts';
import { getSettings } from '../modules/settings/settings.usecases.ts';

const READ_MS = 3000;
/** Series for each client: an installation with more of them sees those with the most failures. */
const MOST_CLIENTS = 300;

const single = (name: string, help: string, value: number): GaugeReading => ({
  name,
  help,
  values: [{ labels: {}, value }],
});

/** Only the index of waiting jobs is read: the table keeps finished ones for days. */
const readJobs = async (ctx: Ctx): Promise<GaugeReading[]> => {
  const schema = sql.raw(JOBS_SCHEMA);
  const { rows } = await ctx.db.execute<{ waiting: number; oldest: number; failed: number }>(sql`
    select count(w.start_after)::int as waiting,
      coalesce(extract(epoch from now() - min(w.start_after)), 0)::float as oldest,
      (select count(*)::int from ${schema}.job where name = ${DEAD_LETTER_QUEUE} and created_on > now() - interval '1 day') as failed
    from ${schema}.queue q cross join lateral (
      select j.start_after from ${schema}.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()) w
    where q.name <> ${DEAD_LETTER_QUEUE}`);
  const { waiting = 0, oldest = 0, failed = 0 } = rows[0] ?? {};
  return [
    single('farmstead_jobs_waiting', 'Jobs that could run now', waiting),
    single('farmstead_jobs_oldest_seconds', 'How long the oldest job waits that could run now', oldest),
    single('farmstead_jobs_failed_day', 'Jobs that failed for good within a day', failed),
  ];
};

const readUndelivered = async (ctx: Ctx): Promise<GaugeReading[]> => {
  const { rows } = await ctx.db.execute<{ count: number; oldest: number }>(sql`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest
    from delivery_states where status in ('pending', 'paused')`);
  const { count = 0, oldest = 0 } = rows[0] ?? {};
  return [
    single('farmstead_leads_undelivered', 'Webhook calls of leads that have not arrived', count),
    single('farmstead_leads_undelivered_oldest_seconds', 'Age of the oldest of them', oldest),
  ];
};

const readSuccess = async (ctx: Ctx): Promise<GaugeReading> => {
  const { rows } = await ctx.db.execute<{ client: string; delivered: number; all: number }>(sql`
    select case when target = 'agency' then 'agency' else client_id::text end as client,
      count(*) filter (where status = 'delivered')::int as delivered, count(*)::int as all
    from delivery_states where target in ('client', 'agency') and created_at > now() - interval '1 hour'
    group by 1 order by count(*) filter (where status <> 'delivered') desc, 1 limit ${MOST_CLIENTS}`);
  return {
    name: 'farmstead_webhook_success_ratio',
    help: 'Share of the webhook calls of the last hour that arrived, by client (its number, or agency)',
    values: rows.map(({ client, delivered, all }) => ({ labels: { client }, value: delivered / all })),
  };
};

const readBackups = async (ctx: Ctx): Promise<GaugeReading[]> => {
  const { lastBackup: last, backupRun: run } = await getSettings(ctx, ['lastBackup', 'backupRun']);
  const age = last === null ? null : (ctx.clock.now().getTime() - Date.parse(last.at)) / 1000;
  return [
    ...(age === null ? [] : [single('farmstead_backup_age_seconds', 'Age of the last complete backup', age)]),
    ...(last === null ? [] : [single('farmstead_backup_bytes', 'Size of the last complete backup', last.bytes)]),
    ...(run === null
      ? []
      : [single('farmstead_backup_failed', '1 when the last backup by schedule failed', run.failure === null ? 0 : 1)]),
    ...(run?.drill
      ? [
          single(
            'farmstead_backup_drill_failed',
            '1 when the last backup restored on trial was not whole',
            run.drill.failure === null ? 0 : 1,
          ),
        ]
      : []),
  ];
};

/** What monitors see of the whole installation, the same on each node. Throws when the database does not answer. */
export const readGauges = async (ctx: Ctx): Promise<GaugeReading[]> => {
  const read = Promise.all([readJobs(ctx), readUndelivered(ctx), readSuccess(ctx), readBackups(ctx)]);
  return (await within(read, READ_MS)).flat();
};
