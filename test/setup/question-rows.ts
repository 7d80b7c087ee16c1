import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { FarmRows } from './rows.ts';

const idOf = ({ rows }: { rows: { id: number }[] }): number => rows[0]?.id ?? 0;

/** A proposal of the client's website, which was read before; returns its id. */
export const insertProposalRow = async (ctx: Ctx, clientId: number): Promise<number> =>
  idOf(
    await ctx.db.execute<{ id: number }>(sql`
      insert into website_proposals (reading_id, client_id, kind, value, value_key, mentions, state, run, created_at)
      select id, client_id, 'service', 'Termites', 'termites', '[]', 'proposed', 1, now() from website_readings
      where client_id = ${clientId} returning id`),
  );

/** A question about a price that waits for the client's answer; returns its id. */
export const insertQuestionRow = async (ctx: Ctx, { clientId, pageId }: FarmRows): Promise<number> =>
  idOf(
    await ctx.db.execute<{ id: number }>(sql`
      insert into client_questions (client_id, page_id, kind, topic_key, topic_name, question, hint, state, asked_at,
        asked_by_name, due_at)
      values (${clientId}, ${pageId}, 'price', 'termites', 'Termites', 'What do you charge?', '', 'asked', now(), 'Ada',
        now() + interval '300 days') returning id`),
  );

/** Makes a draft lack a price, of a client that has a portal. */
export const failPriceCheck = async (
  ctx: Ctx,
  { pageId, clientId }: { pageId: number; clientId: number },
): Promise<void> => {
  await ctx.db.execute(sql`update clients set client_username = 'owned', client_username_key = 'owned',
    portal_password_hash = 'x' where id = ${clientId} and client_username is null`);
  const check = { id: 'G-80', severity: 'gate', ok: false, detail: '', value: 0, threshold: '', parts: [] };
  const failed = JSON.stringify([check]);
  await ctx.db.execute(
    sql`update pages set quality = jsonb_set(quality, '{checks}', ${failed}::jsonb) where id = ${pageId}`,
  );
};
