import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

export interface ConnectionRow {
  clientId: string;
  /** Sealed, as the token. */
  clientSecret: string;
  refreshToken: string | null;
  connectedAt: Date | null;
  connectedBy: string | null;
  trouble: string | null;
}

/** The stored connection; null before anything was entered. */
export const getConnectionRow = async (ctx: Ctx): Promise<ConnectionRow | null> => {
  const { rows } = await ctx.db.execute<Omit<ConnectionRow, 'connectedAt'> & { at: number | null }>(sql`
    select google_client_id as "clientId", google_client_secret as "clientSecret", refresh_token as "refreshToken",
      (extract(epoch from connected_at) * 1000)::float8 as at, connected_by as "connectedBy", problem as trouble from search_console_connection`);
  const [row] = rows;
  if (row === undefined) return null;
  const { at, ...rest } = row;
  return { ...rest, connectedAt: at === null ? null : new Date(at) };
};

/** Stores client ID and sealed secret; another client ID deletes the token. */
export const upsertCredentials = async (
  ctx: Ctx,
  { clientId, clientSecret, keepsToken }: { clientId: string; clientSecret: string; keepsToken: boolean },
): Promise<void> => {
  await ctx.db.execute(sql`
    insert into search_console_connection as c (id, google_client_id, google_client_secret) values (1, ${clientId}, ${clientSecret})
    on conflict (id) do update set google_client_id = excluded.google_client_id,
      google_client_secret = excluded.google_client_secret,
      refresh_token = case when ${keepsToken} then c.refresh_token end,
      connected_at = case when ${keepsToken} then c.connected_at end,
      connected_by = case when ${keepsToken} then c.connected_by end,
      problem = case when ${keepsToken} then c.problem end`);
};

export const updateToken = async (
  ctx: Ctx,
  { refreshToken, at, by }: { refreshToken: string; at: Date; by: string },
): Promise<void> => {
  await ctx.db.execute(sql`update search_console_connection set refresh_token = ${refreshToken},
    connected_at = ${at.toISOString()}::timestamptz, connected_by = ${by}, problem = null`);
};

export const clearToken = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(
    sql`update search_console_connection set refresh_token = null, connected_at = null, connected_by = null, problem = null`,
  );
};

/** Records why the token no longer works, unless it was replaced meanwhile; returns whether the reason is new. */
export const updateConnectionProblem = async (
  ctx: Ctx,
  { refreshToken, trouble }: { refreshToken: string; trouble: string | null },
): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`update search_console_connection set problem = ${trouble}
    where refresh_token = ${refreshToken} and problem is distinct from ${trouble} returning id`);
  return rows.length > 0;
};
