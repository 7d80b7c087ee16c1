import { asc, lt, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { pageFingerprints } from './pages.table.ts';

type Fingerprint = typeof pageFingerprints.$inferSelect;

export interface SimilarityCandidate {
  pageId: number;
  farmId: number;
  shingles: number[];
}

interface SimilarityCandidateRow extends Record<string, unknown> {
  page_id: number;
  farm_id: number;
  shingles: number[];
}

/** Pages that share enough LSH bands, and those of an older scheme, whose bands cannot be compared. */
export const listSimilarityCandidates = async (
  ctx: Ctx,
  { pageId, bands, version, minimum }: { pageId: number; bands: number[]; version: number; minimum: number },
): Promise<SimilarityCandidate[]> => {
  const { rows } = await ctx.db.execute<SimilarityCandidateRow>(sql`
    select page_id, farm_id, shingles from page_fingerprints where page_id <> ${pageId}::integer and page_id in (
      select pages_sharing_lsh_buckets(${sql.param(bands)}::integer[], ${minimum}::integer)
      union select page_id from page_fingerprints where version < ${version}::integer)
    order by page_id`);
  return rows.map((row) => ({ pageId: row.page_id, farmId: row.farm_id, shingles: row.shingles }));
};

export interface SentenceUse {
  pageId: number;
  farmId: number;
  sentences: number[];
}

/** The client's other pages that share one of these sentences, each with the shared ones. */
export const listSentenceUses = async (
  ctx: Ctx,
  { pageId, clientId, sentences }: { pageId: number; clientId: number; sentences: number[] },
): Promise<SentenceUse[]> => {
  const sentenceParam = sql.param(sentences);
  const { rows } = await ctx.db.execute<{ page_id: number; farm_id: number; sentences: number[] }>(sql`
    select page_id, farm_id, array(select unnest(sentences) intersect select unnest(${sentenceParam}::integer[])) as sentences
    from fingerprints_sharing_sentences(${sentenceParam}::integer[])
    where client_id = ${clientId}::integer and page_id <> ${pageId}::integer order by page_id`);
  return rows.map((row) => ({ pageId: row.page_id, farmId: row.farm_id, sentences: row.sentences }));
};

export const listFarmFingerprints = (
  ctx: Ctx,
  farmId: number,
): Promise<Pick<Fingerprint, 'pageId' | 'shingles' | 'sentences'>[]> =>
  ctx.db
    .select({
      pageId: pageFingerprints.pageId,
      shingles: pageFingerprints.shingles,
      sentences: pageFingerprints.sentences,
    })
    .from(pageFingerprints)
    .where(sql`${pageFingerprints.farmId} = ${farmId}`)
    .orderBy(asc(pageFingerprints.pageId));

export const listOutdatedFingerprints = async (
  ctx: Ctx,
  { version, limit }: { version: number; limit: number },
): Promise<{ pageId: number; shingles: number[] }[]> =>
  ctx.db
    .select({ pageId: pageFingerprints.pageId, shingles: pageFingerprints.shingles })
    .from(pageFingerprints)
    .where(lt(pageFingerprints.version, version))
    .orderBy(asc(pageFingerprints.pageId))
    .limit(limit);

/** Stores recomputed bands, unless the page changed in the meantime. */
export const updateLshBuckets = async (
  ctx: Ctx,
  { pageId, shingles, bands, version }: { pageId: number; shingles: number[]; bands: number[]; version: number },
): Promise<void> => {
  await ctx.db
    .update(pageFingerprints)
    .set({ bands, version })
    .where(
      sql`${pageFingerprints.pageId} = ${pageId} and ${ne(pageFingerprints.version, version)}
        and ${pageFingerprints.shingles} = ${sql.param(shingles)}::integer[]`,
    );
};
