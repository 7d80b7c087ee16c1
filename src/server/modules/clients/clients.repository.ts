import { and, asc, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { notFound } from '#server/platform/errors.ts';
import { clientFigures, clients } from './clients.table.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClient = typeof clients.$inferInsert;
export interface ClientWithFigures {
  client: ClientRow;
  figures: { farmCount: number; pageCount: number; leadCount: number };
}

const withFigures = (ctx: Ctx) =>
  ctx.db
    .select({
      client: clients,
      figures: {
        farmCount: clientFigures.farmCount,
        pageCount: clientFigures.pageCount,
        leadCount: clientFigures.leadCount,
      },
    })
    .from(clients)
    .innerJoin(clientFigures, eq(clientFigures.clientId, clients.id));

const containing = (q: string | undefined): SQL | undefined =>
  q ? sql`clients.search_words ilike ${containsPattern(q)}` : undefined;

/** Newest first; `after` is the id of the last row already read, `limit` undefined for all. */
export const listClientRows = (
  ctx: Ctx,
  { q, after = null, limit }: { q?: string | undefined; after?: number | null; limit?: number } = {},
): Promise<ClientWithFigures[]> => {
  const rows = withFigures(ctx)
    .where(and(containing(q), after === null ? undefined : lt(clients.id, after)))
    .orderBy(desc(clients.id));
  return limit === undefined ? rows : rows.limit(limit);
};

/** Clients with all of these words; names that start with the first one come first, then by name. */
export const listClientChoiceRows = async (
  ctx: Ctx,
  { words, limit }: { words: string[]; limit: number },
): Promise<Pick<ClientRow, 'id' | 'name' | 'industry' | 'location'>[]> => {
  const matches = words.map((word) => sql`search_words ilike ${containsPattern(word)}`);
  const startsWithWord = sql`starts_with(lower(${clients.name}), lower(${words[0] ?? ''}::text))`;
  return ctx.db
    .select({ id: clients.id, name: clients.name, industry: clients.industry, location: clients.location })
    .from(clients)
    .where(and(...matches))
    .orderBy(sql`${startsWithWord} desc`, sql`lower(${clients.name})`, asc(clients.id))
    .limit(limit);
};

export const getClientWithFigures = async (ctx: Ctx, id: number): Promise<ClientWithFigures | null> =>
  (await withFigures(ctx).where(eq(clients.id, id)))[0] ?? null;

export const getClientRow = async (ctx: Ctx, id: number): Promise<ClientRow | null> =>
  (await ctx.db.select().from(clients).where(eq(clients.id, id)))[0] ?? null;

export const listClientRowsById = (ctx: Ctx, ids: number[]): Promise<ClientRow[]> =>
  ctx.db.select().from(clients).where(inArray(clients.id, ids));

/** Locked until the transaction ends; throws 404. */
export const lockClientRow = async (ctx: Ctx, id: number): Promise<ClientRow> => {
  const [row] = await ctx.db.select().from(clients).where(eq(clients.id, id)).for('update');
  if (!row) throw notFound('Client');
  return row;
};

export const countClientRows = (ctx: Ctx, q?: string): Promise<number> => ctx.db.$count(clients, containing(q));

/** Clients of this name in any case, oldest first. */
export const listClientsByName = (ctx: Ctx, name: string): Promise<ClientRow[]> =>
  ctx.db
    .select()
    .from(clients)
    .where(sql`lower(${clients.name}) = lower(${name})`)
    .orderBy(asc(clients.id));

/** Serializes calls that may create a client of this name, until their transactions end. */
export const lockClientName = async (ctx: Ctx, name: string): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), 1))`);
};

export const insertClient = async (ctx: Ctx, row: NewClient): Promise<ClientRow> => {
  const [inserted] = await ctx.db.insert(clients).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

export const insertClients = async (ctx: Ctx, rows: NewClient[]): Promise<number[]> =>
  rows.length === 0
    ? []
    : (await ctx.db.insert(clients).values(rows).returning({ id: clients.id })).map(({ id }) => id);

export const listClientIdentities = (ctx: Ctx): Promise<{ name: string; location: string; email: string }[]> =>
  ctx.db
    .select({ name: clients.name, location: clients.location, email: clients.email })
    .from(clients)
    .orderBy(asc(clients.id));

/** Serializes imports until their transactions end. */
export const lockClientImports = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('clients.import'), 0)`);
};

export const updateClientRow = async (
  ctx: Ctx,
  input: { id: number; columns: Partial<NewClient> },
): Promise<ClientRow | null> =>
  (
    await ctx.db
      .update(clients)
      .set(input.columns)
      .where(and(eq(clients.id, input.id)))
      .returning()
  )[0] ?? null;

/** The sealed secret, null before there is one; undefined for an unknown client. */
export const getSealedWebhookSecret = async (ctx: Ctx, clientId: number): Promise<string | null | undefined> =>
  (await ctx.db.select({ sealed: clients.webhookSecret }).from(clients).where(eq(clients.id, clientId)))[0]?.sealed;

export const setSealedWebhookSecretIfAbsent = async (
  ctx: Ctx,
  input: { clientId: number; sealed: string },
): Promise<void> => {
  await ctx.db
    .update(clients)
    .set({ webhookSecret: input.sealed })
    .where(and(eq(clients.id, input.clientId), isNull(clients.webhookSecret)));
};

export const setSealedWebhookSecret = async (ctx: Ctx, input: { clientId: number; sealed: string }): Promise<void> => {
  await ctx.db.update(clients).set({ webhookSecret: input.sealed }).where(eq(clients.id, input.clientId));
};

export const deleteClientRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(clients).where(eq(clients.id, id));
};
