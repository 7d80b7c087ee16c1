import type { EmailRow, NewEmailRow } from './emails.repository.ts';

/** Replaces the server's reply, which repeats the address. */
const NOT_TAKEN = 'It was not taken.';

/** The final columns of an e-mail: redacted where its recipient was erased. */
export const redactColumns = (
  { forgets }: Pick<EmailRow, 'forgets'>,
  ended: Partial<NewEmailRow>,
): Partial<NewEmailRow> => {
  if (!forgets) return ended;
  const lastError = ended.lastError ? NOT_TAKEN : null;
  return { ...ended, lastError, toAddress: '', replyTo: null, text: '', html: '', attachments: [] };
};

const ERASED_TEXT = 'Whoever got this mail was erased: neither their address nor its words are kept.';

/** Only the customer may hold the link under which a review is written. */
const withoutReviewLink = (content: string): string => content.replaceAll(/(?<=\/r\/)[\w-]{20,}/g, '…');

/** An e-mail's body as staff read it, or why it was deleted. */
export const shownContent = ({ toAddress, text, html }: Pick<EmailRow, 'toAddress' | 'text' | 'html'>) =>
  toAddress === ''
    ? { text: ERASED_TEXT, html: `<p>${ERASED_TEXT}</p>` }
    : { text: withoutReviewLink(text), html: withoutReviewLink(html) };
