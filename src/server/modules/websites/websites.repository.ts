import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { websitePages, websiteProposals, websiteReadings } from './websites.table.ts';

export type ReadingRow = typeof websiteReadings.$inferSelect;
export type NewReading = typeof websiteReadings.$inferInsert;
export type PageRow = typeof websitePages.$inferSelect;
export type ProposalRow = typeof websiteProposals.$inferSelect;
export type NewProposal = typeof websiteProposals.$inferInsert;

export const getReading = async (ctx: Ctx, id: number): Promise<ReadingRow | null> =>
  (await ctx.db.select().from(websiteReadings).where(eq(websiteReadings.id, id)))[0] ?? null;

export const getReadingOfClient = async (ctx: Ctx, clientId: number): Promise<ReadingRow | null> =>
  (await ctx.db.select().from(websiteReadings).where(eq(websiteReadings.clientId, clientId)))[0] ?? null;

/** Locked until the transaction ends; null when it is gone. */
export const lockReading = async (ctx: Ctx, id: number): Promise<ReadingRow | null> =>
  (await ctx.db.select().from(websiteReadings).where(eq(websiteReadings.id, id)).for('update'))[0] ?? null;

export const insertReading = async (ctx: Ctx, row: NewReading): Promise<ReadingRow> => {
  const [inserted] = await ctx.db.insert(websiteReadings).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

export const updateReading = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewReading> },
): Promise<void> => {
  await ctx.db.update(websiteReadings).set(columns).where(eq(websiteReadings.id, id));
};

/** Gives a reading, its pages and its proposals to the client. */
export const assignReading = async (ctx: Ctx, { id, clientId }: { id: number; clientId: number }): Promise<void> => {
  await ctx.db.update(websiteReadings).set({ clientId }).where(eq(websiteReadings.id, id));
  await ctx.db.update(websitePages).set({ clientId }).where(eq(websitePages.readingId, id));
  await ctx.db.update(websiteProposals).set({ clientId }).where(eq(websiteProposals.readingId, id));
};

/** Deletes readings of clients that were never created. */
export const deleteAbandonedReadings = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db
    .delete(websiteReadings)
    .where(and(isNull(websiteReadings.clientId), lt(websiteReadings.createdAt, before)));
};

/** In the order in which they are read. */
export const listPageRows = (ctx: Ctx, readingId: number): Promise<PageRow[]> =>
  ctx.db
    .select()
    .from(websitePages)
    .where(eq(websitePages.readingId, readingId))
    .orderBy(asc(websitePages.rank), asc(websitePages.id));

export interface QueuedPage {
  url: string;
  rank: number;
}

/** Adds pages that are not known yet, in the caller's transaction. */
export const queuePages = async (
  ctx: Ctx,
  { reading, pages }: { reading: ReadingRow; pages: QueuedPage[] },
): Promise<void> => {
  if (pages.length === 0) return;
  const rows = pages.map((page) => ({
    ...page,
    readingId: reading.id,
    clientId: reading.clientId,
    state: 'queued' as const,
  }));
  await ctx.db
    .insert(websitePages)
    .values(rows)
    .onConflictDoNothing({ target: [websitePages.readingId, websitePages.url] });
};

export const getNextPage = async (ctx: Ctx, readingId: number): Promise<PageRow | null> =>
  (
    await ctx.db
      .select()
      .from(websitePages)
      .where(and(eq(websitePages.readingId, readingId), eq(websitePages.state, 'queued')))
      .orderBy(asc(websitePages.rank), asc(websitePages.id))
      .limit(1)
  )[0] ?? null;

/** How many pages a reading has in each state. */
export const countPageStates = async (ctx: Ctx, readingId: number): Promise<Record<PageRow['state'], number>> => {
  const rows = await ctx.db
    .select({ state: websitePages.state, pages: count() })
    .from(websitePages)
    .where(eq(websitePages.readingId, readingId))
    .groupBy(websitePages.state);
  return {
    queued: 0,
    read: 0,
    skipped: 0,
    failed: 0,
    ...Object.fromEntries(rows.map(({ state, pages }) => [state, pages])),
  };
};

export const updatePage = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<typeof websitePages.$inferInsert> },
): Promise<void> => {
  await ctx.db.update(websitePages).set(columns).where(eq(websitePages.id, id));
};

export const deletePages = async (ctx: Ctx, readingId: number): Promise<void> => {
  await ctx.db.delete(websitePages).where(eq(websitePages.readingId, readingId));
};

/** Forgets the texts of a finished reading: the client's sources have them. */
export const clearPageTexts = async (ctx: Ctx, readingId: number): Promise<void> => {
  await ctx.db.update(websitePages).set({ text: null }).where(eq(websitePages.readingId, readingId));
};

/** Oldest first. */
export const listProposalRows = (ctx: Ctx, readingId: number): Promise<ProposalRow[]> =>
  ctx.db
    .select()
    .from(websiteProposals)
    .where(eq(websiteProposals.readingId, readingId))
    .orderBy(asc(websiteProposals.id));

/** Stores what was found; the decision about a known proposal stays. */
export const upsertProposal = async (ctx: Ctx, row: NewProposal): Promise<void> => {
  const { mentions, run, role, service } = row;
  await ctx.db
    .insert(websiteProposals)
    .values(row)
    .onConflictDoUpdate({
      target: [websiteProposals.readingId, websiteProposals.kind, websiteProposals.valueKey],
      set: { mentions, run, ...(role ? { role } : {}), ...(service ? { service } : {}) },
    });
};

export const updateProposal = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewProposal> },
): Promise<void> => {
  await ctx.db.update(websiteProposals).set(columns).where(eq(websiteProposals.id, id));
};

/** Deletes undecided proposals that the website no longer holds. */
export const deleteOldProposals = async (ctx: Ctx, { id, run }: ReadingRow): Promise<void> => {
  await ctx.db
    .delete(websiteProposals)
    .where(
      and(eq(websiteProposals.readingId, id), eq(websiteProposals.state, 'proposed'), lt(websiteProposals.run, run)),
    );
};

/** Removes the texts of an erased person from a client's proposals; a proposal that is the person is deleted. */
export const removeFromWebsites = async (
  ctx: Ctx,
  { clientId, texts }: { clientId: number; texts: string[] },
): Promise<void> => {
  const pattern = texts.map((text) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, (character) => `\\${character}`)).join('|');
  await ctx.db.execute(sql`
    delete from website_proposals where client_id = ${clientId} and concat_ws(' ', value, saved_value) ~* ${pattern}`);
  await ctx.db.execute(sql`
    update website_proposals set mentions = (
      select jsonb_agg(mention || jsonb_build_object('quote', regexp_replace(mention ->> 'quote', ${pattern}, '[removed]', 'gi')))
      from jsonb_array_elements(mentions) mention)
    where client_id = ${clientId} and mentions::text ~* ${pattern}`);
  await ctx.db.execute(sql`
    update website_pages set text = regexp_replace(text, ${pattern}, '[removed]', 'gi'),
      title = regexp_replace(title, ${pattern}, '[removed]', 'gi')
    where client_id = ${clientId} and concat_ws(' ', title, text) ~* ${pattern}`);
};
