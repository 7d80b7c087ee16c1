import { OutboundError } from '../outbound/errors.ts';

/** What a mail's trouble means: `refused` by the receiver's side for good, or `later`, when another try may do. */
export type MailTrouble = 'refused' | 'later';

/** Why a mail was not sent, as one sentence for staff; it never holds a password. */
export class MailError extends Error {
  override name = 'MailError';
  readonly trouble: MailTrouble;
  /** Whether it is the receiver's address that was refused, rather than this mail or its sender. */
  readonly isOfReceiver: boolean;

  constructor(trouble: MailTrouble, message: string, { isOfReceiver = false } = {}) {
    super(message);
    this.trouble = trouble;
    this.isOfReceiver = isOfReceiver;
  }
}

const LONGEST_REPLY = 200;

/** What the server answered, on one line. */
const said = (response: unknown): string => {
  // oxlint-disable-next-line no-control-regex
  const line = typeof response === 'string' ? response.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim() : '';
  return line === '' ? '' : ` It answered: ${line.slice(0, LONGEST_REPLY)}`;
};

interface Refusal {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

const UNREACHED: Record<string, string> = {
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'A secure connection to the mail server could not be made: it offers none, or its certificate is not valid.',
  EAUTH: 'The mail server refused the user name or password of SMTP_URL.',
  ENOAUTH: 'The mail server wants a user name and password: add them to SMTP_URL.',
};

const OUTBOUND: Record<string, string> = {
  refused_address:
    'The mail server stands on a private address: the operator must list its host:port in OUTBOUND_ALLOW.',
  dns: 'The name of the mail server could not be found.',
  timeout: 'The mail server did not answer in time.',
};

const NOT_REACHED = 'The mail server could not be reached.';

/** Any failure of sending as a MailError. */
export const mailErrorOf = (error: unknown): MailError => {
  if (error instanceof MailError) return error;
  if (error instanceof OutboundError) return new MailError('later', OUTBOUND[error.reason] ?? NOT_REACHED);
  const { code = '', responseCode = 0, response, command } = error as Refusal;
  const known = UNREACHED[code];
  if (known) return new MailError('later', `${known}${said(response)}`);
  if (responseCode >= 500)
    return new MailError('refused', `The mail server refused the mail for good.${said(response)}`, {
      isOfReceiver: command === 'RCPT TO',
    });
  if (responseCode >= 400) return new MailError('later', `The mail server asked to try again later.${said(response)}`);
  return new MailError('later', NOT_REACHED);
};
