import { OutboundError } from '../outbound/errors.ts';

export type EmailFailureKind = 'permanent' | 'temporary';

/** The message is for staff and never holds a password. */
export class EmailError extends Error {
  override name = 'MailError';
  readonly failureKind: EmailFailureKind;
  /** Whether the server rejected the recipient's address rather than this e-mail or its sender. */
  readonly isRecipientRejected: boolean;

  constructor(failureKind: EmailFailureKind, message: string, { isRecipientRejected = false } = {}) {
    super(message);
    this.failureKind = failureKind;
    this.isRecipientRejected = isRecipientRejected;
  }
}

const MAX_REPLY = 200;

const replyText = (response: unknown): string => {
  const line = typeof response === 'string' ? response.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
  return line === '' ? '' : ` It answered: ${line.slice(0, MAX_REPLY)}`;
};

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

const CONNECTION_TEXTS: Record<string, string> = {
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'A secure connection to the mail server could not be made: it offers none, or its certificate is not valid.',
  EAUTH: 'The mail server refused the user name or password of SMTP_URL.',
  ENOAUTH: 'The mail server wants a user name and password: add them to SMTP_URL.',
};

const OUTBOUND_TEXTS: Record<string, string> = {
  refused_address:
    'The mail server stands on a private address: the operator must list its host:port in OUTBOUND_ALLOW.',
  dns: 'The name of the mail server could not be found.',
  timeout: 'The mail server did not answer in time.',
};

const UNREACHABLE_TEXT = 'The mail server could not be reached.';

export const toEmailError = (error: unknown): EmailError => {
  if (error instanceof EmailError) return error;
  if (error instanceof OutboundError)
    return new EmailError('temporary', OUTBOUND_TEXTS[error.reason] ?? UNREACHABLE_TEXT);
  const { code = '', responseCode = 0, response, command } = error as SmtpError;
  const connectionText = CONNECTION_TEXTS[code];
  if (connectionText) return new EmailError('temporary', `${connectionText}${replyText(response)}`);
  if (responseCode >= 500)
    return new EmailError('permanent', `The mail server refused the mail for good.${replyText(response)}`, {
      isRecipientRejected: command === 'RCPT TO',
    });
  if (responseCode >= 400)
    return new EmailError('temporary', `The mail server asked to try again later.${replyText(response)}`);
  return new EmailError('temporary', UNREACHABLE_TEXT);
};
