import { createHash } from 'node:crypto';
import { CONSENT_TEXTS, consentText } from '#shared/consent.ts';
import type { SubmittedPage } from '../pages/submitted-page.usecases.ts';
import type { ReceiptRow } from './consents.repository.ts';

/** The content that a receipt proves, without ids and chain position. */
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

/** The hash before the first receipt of every chain. */
export const CHAIN_START = '0'.repeat(64);

/** A receipt's content as one JSON array in fixed order: the text that is hashed. */
export const contentText = (receipt: ReceiptContent): string =>
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
  ]);

/** SHA-256 of a receipt's content, which anyone can compute again. */
export const contentHash = (receipt: ReceiptContent): string => sha256(contentText(receipt));

/**
 * The wording a receipt records. Where the form names no wording, or one that no page of the client showed, the
 * receipt says so and adds the wording in force when the form arrived.
 */
export const consentWording = ({
  submittedContent,
  client,
}: Pick<SubmittedPage, 'submittedContent' | 'client'>): { textVersion: string; text: string } => {
  const { wording, hasContentToken } = submittedContent;
  if (wording) return { textVersion: wording.version, text: CONSENT_TEXTS[wording.version](wording.name) };
  const now = `The words on them when it arrived: “${consentText(client.name)}”`;
  return hasContentToken
    ? { textVersion: 'unknown', text: `The form named words that the client’s pages never showed. ${now}` }
    : { textVersion: 'unstated', text: `The form did not say which words its page showed. ${now}` };
};

/** A receipt's own hash: of its position, the previous hash and its content hash. */
export const linkHash = (link: { position: number; previousHash: string; contentHash: string }): string =>
  sha256(JSON.stringify([link.position, link.previousHash, link.contentHash]));
