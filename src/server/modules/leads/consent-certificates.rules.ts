import type { ReceiptRow } from './consents.repository.ts';
import { contentText } from './consents.rules.ts';

/** A receipt of a client's chain. */
export type SealedReceipt = ReceiptRow & { position: number; contentHash: string; hash: string };

/** What a stranger needs to check the receipts of one lead; docs/consent.md has the program. */
export interface ConsentCertificate {
  format: 'farmstead-consent-certificate-1';
  issuedAt: string;
  client: { id: number; name: string };
  leadId: number;
  /** `content` is the text that was hashed; null after an erasure. */
  receipts: { position: number; content: string | null; erasedAt: string | null }[];
  /** The content hash of every receipt of the client, in order. */
  chain: string[];
  /** The hash of the last link. */
  head: string;
}

export const presentReceipt = (receipt: SealedReceipt): ConsentCertificate['receipts'][number] => ({
  position: receipt.position,
  content: receipt.erasedAt === null ? contentText(receipt) : null,
  erasedAt: receipt.erasedAt?.toISOString() ?? null,
});
