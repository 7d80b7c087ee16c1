import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { ReportedLimits, ReportedRoom, StoredLimits } from './rate-limits.rules.ts';

interface Lane {
  baseUrl: string;
  model: string;
}

/** A model's limits with the time until they reset, locked until the transaction ends; null before any report. */
export const lockLimits = async (ctx: Ctx, { baseUrl, model }: Lane): Promise<StoredLimits | null> => {
  const { rows } = await ctx.db.execute<StoredLimits & Record<string, unknown>>(sql`
    select (1000 * extract(epoch from paused_until - clock_timestamp()))::float8 as "pausedMs",
      case when requests_left is not null then jsonb_build_object('left', requests_left, 'limit', requests_limit,
        'resetMs', (1000 * extract(epoch from requests_reset_at - clock_timestamp()))::float8) end as requests,
      case when tokens_left is not null then jsonb_build_object('left', tokens_left, 'limit', tokens_limit,
        'resetMs', (1000 * extract(epoch from tokens_reset_at - clock_timestamp()))::float8) end as tokens
    from provider_limits where base_url = ${baseUrl} and model = ${model} for update`);
  return rows[0] ?? null;
};

/** What is left after a call took its room; null leaves a limit unknown. A window that ended has no end any more. */
export const updateRoom = async (
  ctx: Ctx,
  { baseUrl, model, requests, tokens }: Lane & Record<'requests' | 'tokens', { left: number; isOver: boolean } | null>,
): Promise<void> => {
  await ctx.db.execute(sql`
    update provider_limits set requests_left = ${requests?.left ?? null}::float8, tokens_left = ${tokens?.left ?? null}::float8,
      requests_reset_at = case when ${requests?.isOver ?? false}::boolean then null else requests_reset_at end,
      tokens_reset_at = case when ${tokens?.isOver ?? false}::boolean then null else tokens_reset_at end
    where base_url = ${baseUrl} and model = ${model}`);
};

/** Delays all calls to a model; a longer pause stays. */
export const pauseLane = async (
  ctx: Ctx,
  { baseUrl, model, milliseconds }: Lane & { milliseconds: number },
): Promise<void> => {
  const seconds = milliseconds / 1000;
  await ctx.db.execute(sql`
    insert into provider_limits as l (base_url, model, paused_until)
    values (${baseUrl}, ${model}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (base_url, model) do update set paused_until = greatest(l.paused_until, excluded.paused_until),
      updated_at = clock_timestamp()`);
};

export interface LimitsReport extends Lane, ReportedLimits {
  callId: number;
  now: Date;
}

const room = (name: 'requests' | 'tokens', reported: ReportedRoom | null, taken: 'open.calls' | 'open.tokens') =>
  reported === null
    ? sql``
    : sql`${sql.raw(name)}_left = ${reported.left}::float8 - ${sql.raw(taken)},
        ${sql.raw(name)}_limit = ${reported.limit}::float8,
        ${sql.raw(name)}_reset_at = clock_timestamp() + make_interval(secs => ${reported.resetMs / 1000}), `;

/**
 * Stores the limits that an answer reports, less the open calls of all nodes, which the provider may not have counted yet.
 * The report of an older call than the last changes nothing.
 */
export const storeReport = async (ctx: Ctx, report: LimitsReport): Promise<void> => {
  const { baseUrl, model, callId, requests, tokens, now } = report;
  await ctx.db.execute(sql`
    insert into provider_limits (base_url, model) values (${baseUrl}, ${model}) on conflict (base_url, model) do nothing`);
  // Waits for calls that are taking their room, so that the next statement counts them.
  await ctx.db.execute(sql`
    select from provider_limits where base_url = ${baseUrl} and model = ${model} for update`);
  await ctx.db.execute(sql`
    update provider_limits l set ${room('requests', requests, 'open.calls')}${room('tokens', tokens, 'open.tokens')}
      reported_call = ${callId}::integer, updated_at = clock_timestamp()
    from (select count(*)::float8 as calls, coalesce(sum(reserved_tokens), 0)::float8 as tokens from model_calls
      where base_url = ${baseUrl} and model = ${model} and status = 'running' and not is_batch and id <> ${callId}::integer
        and lease_until > ${now.toISOString()}::timestamptz) open
    where l.base_url = ${baseUrl} and l.model = ${model} and l.reported_call <= ${callId}::integer`);
};

export const deleteOldLimits = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.execute(sql`delete from provider_limits where updated_at < ${before.toISOString()}::timestamptz`);
};
