import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { consentChains, consentReceipts } from './consents.table.ts';

export type ReceiptRow = typeof consentReceipts.$inferSelect;
export type NewReceipt = typeof consentReceipts.$inferInsert;

export const listReceiptRows = (ctx: Ctx, leadIds: number[]): Promise<ReceiptRow[]> =>
  ctx.db
    .select()
    .from(consentReceipts)
    .where(inArray(consentReceipts.leadId, leadIds))
    .orderBy(asc(consentReceipts.id));

export const insertReceipt = async (ctx: Ctx, receipt: NewReceipt): Promise<void> => {
  await ctx.db.insert(consentReceipts).values(receipt);
};

/** Empties the personal fields; the hashes stay, so the chain stays valid. Returns the number of receipts. */
export const eraseReceipts = async (ctx: Ctx, { leadIds, at }: { leadIds: number[]; at: Date }): Promise<number> =>
  (
    await ctx.db
      .update(consentReceipts)
      .set({ phone: null, ip: null, userAgent: null, certificateUrl: null, erasedAt: at })
      .where(inArray(consentReceipts.leadId, leadIds))
      .returning({ id: consentReceipts.id })
  ).length;

/** Clients with receipts that are not in their chain yet. */
export const listClientsToSeal = async (ctx: Ctx): Promise<number[]> =>
  (
    await ctx.db
      .selectDistinct({ clientId: consentReceipts.clientId })
      .from(consentReceipts)
      .where(isNull(consentReceipts.position))
  ).map(({ clientId }) => clientId);

export const getChain = async (ctx: Ctx, clientId: number) =>
  (await ctx.db.select().from(consentChains).where(eq(consentChains.clientId, clientId)))[0] ?? null;

/** Serializes additions to a client's chain. */
export const lockChain = async (ctx: Ctx, clientId: number): Promise<{ length: number; head: string } | null> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('consent_chains'), ${clientId}::integer)`);
  return getChain(ctx, clientId);
};

export const listUnsealedReceipts = (ctx: Ctx, input: { clientId: number; limit: number }): Promise<ReceiptRow[]> =>
  ctx.db
    .select()
    .from(consentReceipts)
    .where(and(eq(consentReceipts.clientId, input.clientId), isNull(consentReceipts.position)))
    .orderBy(asc(consentReceipts.id))
    .limit(input.limit);

export interface ReceiptSeal {
  id: number;
  position: number;
  contentHash: string;
  previousHash: string;
  hash: string;
}

/** Sets the receipts' positions in one statement, and moves the chain's end to the last of them. */
export const storeSeals = async (
  ctx: Ctx,
  { clientId, seals }: { clientId: number; seals: ReceiptSeal[] },
): Promise<void> => {
  const last = seals.at(-1);
  if (!last) return;
  await ctx.db.execute(sql`
    update consent_receipts as r set position = s.position, content_hash = s.content_hash,
      previous_hash = s.previous_hash, hash = s.hash
    from jsonb_to_recordset(${JSON.stringify(
      seals.map((seal) => ({
        id: seal.id,
        position: seal.position,
        content_hash: seal.contentHash,
        previous_hash: seal.previousHash,
        hash: seal.hash,
      })),
    )}::jsonb) as s (id integer, position integer, content_hash text, previous_hash text, hash text)
    where r.id = s.id`);
  const end = { length: last.position, head: last.hash };
  await ctx.db
    .insert(consentChains)
    .values({ clientId, ...end })
    .onConflictDoUpdate({ target: consentChains.clientId, set: end });
};

export const listChains = (ctx: Ctx) => ctx.db.select().from(consentChains).orderBy(asc(consentChains.clientId));

/** The content hashes of a chain up to this position, in order. */
export const listContentHashes = async (
  ctx: Ctx,
  { clientId, upTo }: { clientId: number; upTo: number },
): Promise<string[]> =>
  (
    await ctx.db
      .select({ hash: consentReceipts.contentHash })
      .from(consentReceipts)
      .where(and(eq(consentReceipts.clientId, clientId), lte(consentReceipts.position, upTo)))
      .orderBy(asc(consentReceipts.position))
  ).map(({ hash }) => hash ?? '');

/** Receipts of a chain after this position, in order. */
export const listSealedReceipts = (
  ctx: Ctx,
  input: { clientId: number; after: number; limit: number },
): Promise<ReceiptRow[]> =>
  ctx.db
    .select()
    .from(consentReceipts)
    .where(and(eq(consentReceipts.clientId, input.clientId), gt(consentReceipts.position, input.after)))
    .orderBy(asc(consentReceipts.position))
    .limit(input.limit);
