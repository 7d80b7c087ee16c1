import { createHash } from 'node:crypto';
import { CONSENT_TEXTS, consentText } from '#shared/consent.ts';
import type { AskedPage } from '../../pages/former/former.usecases.ts';
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

/**
 * What a receipt says the visitor read beside the box. Where their page does not tell, or tells what no page of the client
 * ever said, the receipt says that, with the words that stood there when the form arrived.
 */
export const readBeside = ({
  seen,
  client,
}: Pick<AskedPage, 'seen' | 'client'>): { textVersion: string; text: string } => {
  const { wording, isStated } = seen;
  if (wording) return { textVersion: wording.version, text: CONSENT_TEXTS[wording.version](wording.name) };
  const now = `The words on them when it arrived: “${consentText(client.name)}”`;
  return isStated
    ? { textVersion: 'unknown', text: `The form named words that the client’s pages never showed. ${now}` }
    : { textVersion: 'unstated', text: `The form did not say which words its page showed. ${now}` };
};

/** A receipt's own hash: of its place, of the hash before it and of its content's hash. */
export const linkHash = (link: { position: number; previousHash: string; contentHash: string }): string =>
  sha256(JSON.stringify([link.position, link.previousHash, link.contentHash]));
