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

/** The host's robots.txt, where it was read since then. */
export const getRobots = async (
  ctx: Ctx,
  { host, since }: { host: string; since: Date },
): Promise<string | undefined> => {
  const { rows } = await ctx.db.execute<{ robots: string }>(sql`
    select robots from fetch_hosts
    where host = ${host} and robots is not null and robots_at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.robots;
};

export const setRobots = async (
  ctx: Ctx,
  { host, robots, at }: { host: string; robots: string; at: Date },
): Promise<void> => {
  await ctx.db.execute(sql`
    insert into fetch_hosts (host, next_at, robots, robots_at)
    values (${host}, clock_timestamp(), ${robots}, ${at.toISOString()}::timestamptz)
    on conflict (host) do update set robots = excluded.robots, robots_at = excluded.robots_at`);
};

export const deleteHosts = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.execute(sql`delete from fetch_hosts where next_at < ${before.toISOString()}::timestamptz`);
};
