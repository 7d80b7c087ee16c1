import { createHash } from 'node:crypto';
import type { ReceiptRow } from './consents.repository.ts';

/** What a receipt proves; its ids and its place in the chain are not part of it. */
export type ReceiptContent = Pick<
  ReceiptRow,
  | 'form'
  | 'given'
  | 'textVersion'
  | 'text'
  | 'pageUrl'
  | 'pageHash'
  | 'pageVersion'
  | 'phone'
  | 'ip'
  | 'userAgent'
  | 'certificateUrl'
  | 'at'
>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the first receipt of every chain follows. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 of a receipt's content as one JSON array in fixed order: anybody can compute it again. */
export const contentHash = (receipt: ReceiptContent): string =>
  sha256(
    JSON.stringify([
      receipt.form,
      receipt.given,
      receipt.textVersion,
      receipt.text,
      receipt.pageUrl,
      receipt.pageHash,
      receipt.pageVersion,
      receipt.phone,
      receipt.ip,
      receipt.userAgent,
      receipt.certificateUrl,
      receipt.at.toISOString(),
    ]),
  );

/** A receipt's own hash: of its place, of the hash before it and of its content's hash. */
export const linkHash = (link: { position: number; previousHash: string; contentHash: string }): string =>
  sha256(JSON.stringify([link.position, link.previousHash, link.contentHash]));
