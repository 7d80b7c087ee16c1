import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Takes the host's next turn; returns the milliseconds until then. The database's clock decides, so that processes on
 * several machines keep the distance together.
 */
export const takeTurn = async (ctx: Ctx, { host, seconds }: { host: string; seconds: number }): Promise<number> => {
  const { rows } = await ctx.db.execute<{ wait: number }>(sql`
    insert into fetch_hosts as h (host, next_at)
    values (${host}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (host) do update
      set next_at = greatest(h.next_at, clock_timestamp()) + make_interval(secs => ${seconds})
    returning (1000 * (extract(epoch from next_at - clock_timestamp()) - ${seconds}))::float8 as wait`);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
};

export const deleteHosts = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.execute(sql`delete from fetch_hosts where next_at < ${before.toISOString()}::timestamptz`);
};
