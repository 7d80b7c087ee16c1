import { and, asc, count, desc, eq, gt, ilike, isNotNull, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { InquiryFilter } from '#shared/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/containing.ts';
import { inquiries } from './inquiries.table.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
export type NewInquiry = typeof inquiries.$inferInsert;

const matches = (filter: InquiryFilter): SQL | undefined => {
  const pattern = filter.q ? containing(filter.q) : null;
  return and(
    pattern === null
      ? undefined
      : or(ilike(inquiries.name, pattern), ilike(inquiries.email, pattern), ilike(inquiries.company, pattern)),
    filter.kind ? eq(inquiries.kind, filter.kind) : undefined,
    filter.status ? eq(inquiries.status, filter.status) : undefined,
  );
};

export const listInquiryRows = (
  ctx: Ctx,
  { filter, after, limit }: { filter: InquiryFilter; after: number | null; limit: number },
): Promise<InquiryRow[]> => {
  const isNewest = filter.sort === 'newest';
  const beyond = after === null ? undefined : isNewest ? lt(inquiries.id, after) : gt(inquiries.id, after);
  return ctx.db
    .select()
    .from(inquiries)
    .where(and(matches(filter), beyond))
    .orderBy(isNewest ? desc(inquiries.id) : asc(inquiries.id))
    .limit(limit);
};

export const countInquiryRows = async (ctx: Ctx, filter: InquiryFilter): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(inquiries).where(matches(filter)))[0]?.total ?? 0;

export const findInquiryRow = async (ctx: Ctx, id: number): Promise<InquiryRow | null> =>
  (await ctx.db.select().from(inquiries).where(eq(inquiries.id, id)))[0] ?? null;

export const insertInquiry = async (ctx: Ctx, row: NewInquiry): Promise<InquiryRow> => {
  const [inserted] = await ctx.db.insert(inquiries).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

const ofPerson = ({ email, besides }: { email: string; besides: number }) =>
  and(eq(sql`lower(${inquiries.email})`, email.toLowerCase()), ne(inquiries.id, besides));

/** What somebody asked under an address, oldest first, without one inquiry. */
export const listInquiriesOf = (ctx: Ctx, person: { email: string; besides: number }): Promise<InquiryRow[]> =>
  ctx.db.select().from(inquiries).where(ofPerson(person)).orderBy(asc(inquiries.id));

/** Deletes them; answers which. */
export const deleteInquiriesOf = async (ctx: Ctx, person: { email: string; besides: number }): Promise<number[]> =>
  (await ctx.db.delete(inquiries).where(ofPerson(person)).returning({ id: inquiries.id })).map(({ id }) => id);

/** Proven requests that are not answered and due before a moment. */
export const listRequestsDueBefore = (ctx: Ctx, before: Date) =>
  ctx.db
    .select({ id: inquiries.id, dueAt: inquiries.dueAt })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.kind, 'privacy'),
        notInArray(inquiries.status, ['done', 'spam']),
        isNotNull(inquiries.verifiedAt),
        lt(inquiries.dueAt, before),
      ),
    );

export const updateInquiryRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewInquiry> },
): Promise<void> => {
  await ctx.db.update(inquiries).set(columns).where(eq(inquiries.id, id));
};
