import type { Ctx } from '#server/platform/context.ts';
import {
  listChains,
  listClientsToSeal,
  listSealed,
  listUnsealed,
  lockChain,
  storeSeals,
  type ReceiptRow,
  type Seal,
} from './consents.repository.ts';
import { CHAIN_START, contentHash, linkHash } from './consents.rules.ts';

const AT_ONCE = 1000;

/** A receipt from before there were hashes gets its own now; a later change shows from then on. */
const sealAfter = (rows: ReceiptRow[], end: { length: number; head: string }): Seal[] => {
  let { length: position, head: previousHash } = end;
  return rows.map((row) => {
    position += 1;
    const link = { position, previousHash, contentHash: row.contentHash ?? contentHash(row) };
    const seal = { id: row.id, ...link, hash: linkHash(link) };
    previousHash = seal.hash;
    return seal;
  });
};

const sealSome = (ctx: Ctx, clientId: number): Promise<number> =>
  ctx.transaction(async (tx) => {
    const end = (await lockChain(tx, clientId)) ?? { length: 0, head: CHAIN_START };
    const seals = sealAfter(await listUnsealed(tx, { clientId, limit: AT_ONCE }), end);
    await storeSeals(tx, { clientId, seals });
    return seals.length;
  });

/** Gives every receipt without one its place in its client's chain. */
export const sealReceipts = async (ctx: Ctx): Promise<void> => {
  for (const clientId of await listClientsToSeal(ctx)) {
    while ((await sealSome(ctx, clientId)) === AT_ONCE);
  }
};

export interface ConsentProof {
  receipts: number;
  chains: number;
  /** Receipts of people who were forgotten: their content is gone, their hashes hold the chain together. */
  erased: number;
  /** The first receipt that is not as it was sealed; null when all are. */
  firstBreak: { clientId: number; position: number; why: string } | null;
}

const breakIn = (row: ReceiptRow, expected: { position: number; previousHash: string }): string | null => {
  if (row.position !== expected.position) return 'a receipt before it is missing';
  if (row.previousHash !== expected.previousHash) return 'it does not follow the receipt before it';
  if (row.contentHash === null) return 'its content has no hash';
  if (row.erasedAt === null && row.contentHash !== contentHash(row)) return 'its content was changed';
  const link = { position: row.position, previousHash: row.previousHash, contentHash: row.contentHash };
  return row.hash === linkHash(link) ? null : 'its hash was changed';
};

const verifyChain = async (ctx: Ctx, chain: { clientId: number; length: number; head: string }) => {
  const { clientId } = chain;
  let end = { length: 0, head: CHAIN_START };
  let erased = 0;
  for (
    let rows: ReceiptRow[];
    (rows = await listSealed(ctx, { clientId, after: end.length, limit: AT_ONCE })).length;
  ) {
    for (const row of rows) {
      const position = end.length + 1;
      const why = breakIn(row, { position, previousHash: end.head });
      if (why) return { receipts: end.length, erased, firstBreak: { clientId, position, why } };
      if (row.erasedAt) erased += 1;
      end = { length: position, head: row.hash ?? '' };
    }
  }
  const isWhole = end.length === chain.length && end.head === chain.head;
  const why = 'the end of the chain is missing';
  return { receipts: end.length, erased, firstBreak: isWhole ? null : { clientId, position: end.length + 1, why } };
};

/** Seals what is new, then computes every chain again from its contents. */
export const verifyConsents = async (ctx: Ctx): Promise<ConsentProof> => {
  await sealReceipts(ctx);
  const proof: ConsentProof = { receipts: 0, chains: 0, erased: 0, firstBreak: null };
  for (const chain of await listChains(ctx)) {
    const { receipts, erased, firstBreak } = await verifyChain(ctx, chain);
    proof.receipts += receipts;
    proof.erased += erased;
    proof.chains += 1;
    proof.firstBreak ??= firstBreak;
  }
  return proof;
};
