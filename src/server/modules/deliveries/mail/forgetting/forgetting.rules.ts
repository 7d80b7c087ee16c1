import type { MailRow, NewMail } from '../mail.repository.ts';

/** In place of what a server said, which repeats the address. */
const NOT_TAKEN = 'It was not taken.';

/** What stays of a mail that forgets when it ends, by how it ended; of other mails everything does. */
export const leftOf = ({ forgets }: Pick<MailRow, 'forgets'>, ended: Partial<NewMail>): Partial<NewMail> => {
  if (!forgets) return ended;
  const lastError = ended.lastError ? NOT_TAKEN : null;
  return { ...ended, lastError, toAddress: '', replyTo: null, text: '', html: '', attachments: [] };
};

const FORGOTTEN = 'Whoever got this mail was erased: neither their address nor its words are kept.';

/** A mail's words, or why there are none any more. */
export const wordsOf = ({ toAddress, text, html }: Pick<MailRow, 'toAddress' | 'text' | 'html'>) =>
  toAddress === '' ? { text: FORGOTTEN, html: `<p>${FORGOTTEN}</p>` } : { text, html };
