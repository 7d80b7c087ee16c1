import type { Ctx } from '#server/platform/context.ts';
import {
  listChains,
  listClientsToSeal,
  listSealedReceipts,
  listUnsealedReceipts,
  lockChain,
  storeSeals,
  type ReceiptRow,
  type ReceiptSeal,
} from './consents.repository.ts';
import { CHAIN_START, contentHash, linkHash } from './consents.rules.ts';

const BATCH_SIZE = 1000;

/** A receipt without a content hash gets one now; later changes are then detected. */
const buildSeals = (rows: ReceiptRow[], end: { length: number; head: string }): ReceiptSeal[] => {
  let { length: position, head: previousHash } = end;
  return rows.map((row) => {
    position += 1;
    const link = { position, previousHash, contentHash: row.contentHash ?? contentHash(row) };
    const seal = { id: row.id, ...link, hash: linkHash(link) };
    previousHash = seal.hash;
    return seal;
  });
};

const sealBatch = (ctx: Ctx, clientId: number): Promise<number> =>
  ctx.transaction(async (tx) => {
    const end = (await lockChain(tx, clientId)) ?? { length: 0, head: CHAIN_START };
    const seals = buildSeals(await listUnsealedReceipts(tx, { clientId, limit: BATCH_SIZE }), end);
    await storeSeals(tx, { clientId, seals });
    return seals.length;
  });

/** Adds every new receipt to its client's chain. */
export const sealReceipts = async (ctx: Ctx): Promise<void> => {
  for (const clientId of await listClientsToSeal(ctx)) {
    while ((await sealBatch(ctx, clientId)) === BATCH_SIZE);
  }
};

export interface ConsentVerification {
  receipts: number;
  chains: number;
  /** Receipts of erased people: their content is deleted, their hashes stay in the chain. */
  erased: number;
  /** The first receipt that differs from what was sealed; null when none does. */
  firstBreak: { clientId: number; position: number; reason: string } | null;
}

const receiptFault = (row: ReceiptRow, expected: { position: number; previousHash: string }): string | null => {
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
    (rows = await listSealedReceipts(ctx, { clientId, after: end.length, limit: BATCH_SIZE })).length;
  ) {
    for (const row of rows) {
      const position = end.length + 1;
      const reason = receiptFault(row, { position, previousHash: end.head });
      if (reason) return { receipts: end.length, erased, firstBreak: { clientId, position, reason } };
      if (row.erasedAt) erased += 1;
      end = { length: position, head: row.hash ?? '' };
    }
  }
  const isWhole = end.length === chain.length && end.head === chain.head;
  const reason = 'the end of the chain is missing';
  return { receipts: end.length, erased, firstBreak: isWhole ? null : { clientId, position: end.length + 1, reason } };
};

/** Seals new receipts, then recomputes every chain from its contents. */
export const verifyConsentChains = async (ctx: Ctx): Promise<ConsentVerification> => {
  await sealReceipts(ctx);
  const proof: ConsentVerification = { receipts: 0, chains: 0, erased: 0, firstBreak: null };
  for (const chain of await listChains(ctx)) {
    const { receipts, erased, firstBreak } = await verifyChain(ctx, chain);
    proof.receipts += receipts;
    proof.erased += erased;
    proof.chains += 1;
    proof.firstBreak ??= firstBreak;
  }
  return proof;
};
