import { desc, eq } from 'drizzle-orm';
import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/platform/context.ts';
import type { CustomerReviews } from '../../../landing/landing.types.ts';

/** Reviews of clients whose pages show them, without those that were hidden by rule; a view. */
const pageReviews = pgView('page_reviews', {
  id: integer().notNull(),
  clientId: integer('client_id').notNull(),
  rating: integer().notNull(),
  text: text().notNull(),
  name: text().notNull(),
  city: text(),
  state: text(),
  reply: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
}).existing();

const SHOWN = 5;

/** The newest reviews of a client and their number: chosen by age alone, whatever their stars. */
export const readPageReviews = async (ctx: Ctx, clientId: number): Promise<CustomerReviews> => {
  const isOwn = eq(pageReviews.clientId, clientId);
  const newest = await ctx.db.select().from(pageReviews).where(isOwn).orderBy(desc(pageReviews.id)).limit(SHOWN);
  const total = newest.length < SHOWN ? newest.length : await ctx.db.$count(pageReviews, isOwn);
  return { newest, total };
};
