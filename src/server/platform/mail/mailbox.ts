import type { Config } from '../config.ts';
import type { Resolve } from '../outbound/connector.ts';
import { OutboundError } from '../outbound/errors.ts';
import { isAllowlisted, resolveSocketAddresses } from '../outbound/socket.ts';

/** The message is for staff and never holds a password. */
export class MailboxError extends Error {
  override name = 'MailboxError';
}

type MailboxConfig = Pick<Config, 'bounceImapUrl' | 'outboundAllow'>;

export interface MailboxOptions {
  timeoutMs?: number;
  resolve?: Resolve;
  /** Extra certificate authorities, PEM. */
  ca?: string;
  /** Replaces the connection in tests. */
  dial?: { host: string; port: number };
}

const TIMEOUT_MS = 20_000;
const MAX_MESSAGES = 100;
/** Bounces quote the original at their end; the start holds everything needed. */
const MAX_MESSAGE_BYTES = 256 * 1024;

const parseMailboxUrl = (text: string) => {
  const url = new URL(text);
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
};

/** Host, port and folder of the configured mailbox; null for none. */
export const mailboxName = ({ bounceImapUrl }: MailboxConfig): string | null => {
  if (bounceImapUrl === null) return null;
  const { host, port, folder } = parseMailboxUrl(bounceImapUrl);
  return `${host}:${port}/${folder}`;
};

const OUTBOUND_TEXTS: Record<string, string> = {
  refused_address: 'The mailbox stands on a private address: the operator must list its host:port in OUTBOUND_ALLOW.',
  dns: 'The name of the mailbox’s server could not be found.',
  timeout: 'The mailbox’s server did not answer in time.',
};

/** imapflow has no error code for it. */
const NO_STARTTLS_MESSAGE = 'Server does not support STARTTLS';

const toMailboxError = (error: unknown): MailboxError => {
  if (error instanceof MailboxError) return error;
  if (error instanceof OutboundError)
    return new MailboxError(OUTBOUND_TEXTS[error.reason] ?? 'The mailbox could not be reached.');
  const {
    authenticationFailed,
    mailboxMissing,
    tlsFailed,
    code = '',
  } = error as {
    authenticationFailed?: boolean;
    mailboxMissing?: boolean;
    tlsFailed?: boolean;
    code?: string;
  };
  if (authenticationFailed)
    return new MailboxError('The mailbox refused the user name or password of BOUNCE_IMAP_URL.');
  if (mailboxMissing) return new MailboxError('The mailbox has no such folder: correct BOUNCE_IMAP_URL.');
  if (tlsFailed && error instanceof Error && error.message === NO_STARTTLS_MESSAGE)
    return new MailboxError('The mailbox’s server offers no secure connection, so its password was not sent.');
  if (/TLS|CERT|SELF_SIGNED/i.test(code))
    return new MailboxError('A secure connection to the mailbox could not be made: its certificate is not valid.');
  return new MailboxError('The mailbox could not be reached.');
};

const connectMailbox = async (config: MailboxConfig & { bounceImapUrl: string }, options: MailboxOptions) => {
  const { timeoutMs = TIMEOUT_MS, ca, dial, ...resolving } = options;
  const { host, port, secure, user, pass, folder } = parseMailboxUrl(config.bounceImapUrl);
  const allowed = isAllowlisted({ host, port }, config.outboundAllow);
  // Connects to the address that was checked.
  const [first] = await resolveSocketAddresses({ host, port, allow: config.outboundAllow, timeoutMs, ...resolving });
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: first?.address ?? host,
    port,
    ...dial,
    servername: host,
    secure,
    // A mailbox at an allowed address may be read without TLS; elsewhere its password is never sent in plain text.
    ...(secure || allowed ? {} : { doSTARTTLS: true }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: 4 * MAX_MESSAGE_BYTES,
    maxResponseSize: 8 * MAX_MESSAGE_BYTES,
  });
  // An unhandled `error` event would end the process; the failing command reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, lock: await client.getMailboxLock(folder) };
  } catch (error) {
    client.close();
    throw error;
  }
};

/** Signs in and opens the folder without reading; does nothing without a mailbox. Throws MailboxError. */
export const verifyMailbox = async (config: MailboxConfig, options: MailboxOptions = {}): Promise<void> => {
  const { bounceImapUrl } = config;
  if (bounceImapUrl === null) return;
  try {
    const { client, lock } = await connectMailbox({ ...config, bounceImapUrl }, options);
    lock.release();
    await client.logout().catch(() => client.close());
  } catch (error) {
    throw toMailboxError(error);
  }
};

/**
 * Passes every unread message, at most a hundred, to `take` and then marks it as read; returns the count. Does
 * nothing without a mailbox. Throws MailboxError, and what `take` throws.
 */
export const readMailbox = async (
  config: MailboxConfig,
  handleMessage: (message: Buffer) => Promise<void>,
  options: MailboxOptions = {},
): Promise<number> => {
  const { bounceImapUrl } = config;
  if (bounceImapUrl === null) return 0;
  const withConnection = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw toMailboxError(error);
    });
  const { client, lock } = await withConnection(connectMailbox({ ...config, bounceImapUrl }, options));
  try {
    const unread = (await withConnection(client.search({ seen: false }, { uid: true }))) || [];
    const uids = unread.slice(0, MAX_MESSAGES);
    for (const uid of uids) {
      const found = await withConnection(
        client.fetchOne(uid, { source: { maxLength: MAX_MESSAGE_BYTES } }, { uid: true }),
      );
      if (found && found.source) await handleMessage(Buffer.from(found.source));
      const isMarked = await withConnection(client.messageFlagsAdd([uid], [String.raw`\Seen`], { uid: true }));
      if (!isMarked) throw new MailboxError('The mailbox’s server did not mark a message as read.');
    }
    return uids.length;
  } finally {
    lock.release();
    await client.logout().catch(() => client.close());
  }
};
