import type { Email } from 'postal-mime';

/** The fate of an e-mail that a server had accepted. */
export interface BounceReport {
  /** False for a delay: the server still tries. */
  isFinal: boolean;
  /** The server's words, on one line. */
  reason: string;
}

const LONGEST_REASON = 200;

const oneLine = (text: string): string => text.replaceAll(/[ \p{Cc}]+/gu, ' ').trim();

const header = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** A field of a delivery report, its folded lines joined; null when absent. */
const field = (report: string, name: string): string | null => {
  const found = new RegExp(String.raw`^${name}:[ \t]*(.*(?:\r?\n[ \t].*)*)`, 'im').exec(report)?.[1];
  return found === undefined ? null : oneLine(found);
};

/** A report in RFC 3464's format: the first of its recipients with a problem. */
const parseDeliveryStatus = (report: string): BounceReport | null => {
  const groups = report.split(/\r?\n[ \t]*\r?\n/);
  const recipientGroup = groups.find((group) => /^(failed|delayed)/i.test(field(group, 'Action') ?? ''));
  if (recipientGroup === undefined) return null;
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field(recipientGroup, 'Status') ?? '')?.[0] ?? '';
  const diagnostic = field(recipientGroup, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '') ?? '';
  // Some servers say "failed" when they stop retrying; the address may still be valid.
  const isFinal = /^failed/i.test(field(recipientGroup, 'Action') ?? '') && !status.startsWith('4');
  return { isFinal, reason: (diagnostic === '' ? status : diagnostic).slice(0, LONGEST_REASON) };
};

const CODE = /\b([45])(?:\d\d\b|\.\d{1,3}\.\d{1,3}\b)[^\r\n]*/;
const STILL_TRIED =
  /\b(delayed|will (?:be retried|keep trying|continue to try)|not yet been delivered|do not need to resend)\b/i;

/** Reports of servers that ignore the standard, recognized by common phrases. */
const parseBounceText = (email: Email): BounceReport | null => {
  const isFromServer =
    /^(mailer-daemon|postmaster)@/i.test(email.from?.address ?? '') || /<>/.test(header(email, 'return-path'));
  if (!isFromServer) return null;
  const text =
    (email.text ?? email.html?.replaceAll(/<[^>]+>/g, ' ') ?? '').split(/^-{3,}.*(?:original|copy)/im)[0] ?? '';
  const code = CODE.exec(text);
  const reason = oneLine(code?.[0] ?? text.slice(0, LONGEST_REASON)).slice(0, LONGEST_REASON);
  if (STILL_TRIED.test(`${email.subject ?? ''}\n${text}`)) return { isFinal: false, reason };
  if (header(email, 'x-failed-recipients') !== '') return { isFinal: code?.[1] !== '4', reason };
  return code ? { isFinal: code[1] === '5', reason } : null;
};

/** The bounce or delay a message reports; null for replies, out-of-office notes and everything else. */
export const parseBounceReport = async (message: Buffer): Promise<BounceReport | null> => {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(message, { forceRfc822Attachments: true });
  const part = email.attachments.find(
    ({ mimeType }) => mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status',
  );
  if (part) return parseDeliveryStatus(textOf(part.content));
  const isAnswer =
    header(email, 'x-autoreply') !== '' ||
    header(email, 'in-reply-to') !== '' ||
    header(email, 'precedence') === 'auto_reply';
  return isAnswer ? null : parseBounceText(email);
};
