import { ImapFlow } from 'imapflow';
import type { Config } from '../config.ts';
import type { Resolve } from '../outbound/connector.ts';
import { OutboundError } from '../outbound/errors.ts';
import { isAllowed, judgedAddresses } from '../outbound/socket.ts';

/** Why a mailbox could not be read, as one sentence for staff; it never holds a password. */
export class MailboxError extends Error {
  override name = 'MailboxError';
}

type MailboxConfig = Pick<Config, 'bounceImapUrl' | 'outboundAllow'>;

export interface MailboxOptions {
  timeoutMs?: number;
  resolve?: Resolve;
  /** Extra certificate authorities, PEM. */
  ca?: string;
  /** Tests dial a place of their own instead of the one that was judged. */
  dial?: { host: string; port: number };
}

const TIMEOUT_MS = 20_000;
const MOST_MESSAGES = 100;
/** Reports quote what they report of: the start says it all. */
const MOST_BYTES = 256 * 1024;

const readPlace = (text: string) => {
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

/** Host, port and folder of the mailbox that is set; null for none. */
export const mailboxName = ({ bounceImapUrl }: MailboxConfig): string | null => {
  if (bounceImapUrl === null) return null;
  const { host, port, folder } = readPlace(bounceImapUrl);
  return `${host}:${port}/${folder}`;
};

const SAID: Record<string, string> = {
  refused_address: 'The mailbox stands on a private address: the operator must list its host:port in OUTBOUND_ALLOW.',
  dns: 'The name of the mailbox’s server could not be found.',
  timeout: 'The mailbox’s server did not answer in time.',
};

/** What imapflow says, which has no code of its own for it. */
const NO_STARTTLS = 'Server does not support STARTTLS';

const asMailboxError = (error: unknown): MailboxError => {
  if (error instanceof MailboxError) return error;
  if (error instanceof OutboundError)
    return new MailboxError(SAID[error.reason] ?? 'The mailbox could not be reached.');
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
  if (tlsFailed && error instanceof Error && error.message === NO_STARTTLS)
    return new MailboxError('The mailbox’s server offers no secure connection, so its password was not sent.');
  if (/TLS|CERT|SELF_SIGNED/i.test(code))
    return new MailboxError('A secure connection to the mailbox could not be made: its certificate is not valid.');
  return new MailboxError('The mailbox could not be reached.');
};

const connect = async (config: MailboxConfig & { bounceImapUrl: string }, options: MailboxOptions) => {
  const { timeoutMs = TIMEOUT_MS, ca, dial, ...resolving } = options;
  const { host, port, secure, user, pass, folder } = readPlace(config.bounceImapUrl);
  const allowed = isAllowed({ host, port }, config.outboundAllow);
  // The address that was judged is the one that is dialled.
  const [first] = await judgedAddresses({ host, port, allow: config.outboundAllow, timeoutMs, ...resolving });
  const client = new ImapFlow({
    host: first?.address ?? host,
    port,
    ...dial,
    servername: host,
    secure,
    // At a place of one's own a mailbox that offers no TLS may be read plainly; elsewhere its password never crosses the wire so.
    ...(secure || allowed ? {} : { doSTARTTLS: true }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: 4 * MOST_BYTES,
    maxResponseSize: 8 * MOST_BYTES,
  });
  // An error nobody listens to would end the process; whoever waits is told by the command that fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, lock: await client.getMailboxLock(folder) };
  } catch (error) {
    client.close();
    throw error;
  }
};

/** Signs in and opens the folder without reading anything; nothing without a mailbox. Throws MailboxError. */
export const verifyMailbox = async (config: MailboxConfig, options: MailboxOptions = {}): Promise<void> => {
  const { bounceImapUrl } = config;
  if (bounceImapUrl === null) return;
  try {
    const { client, lock } = await connect({ ...config, bounceImapUrl }, options);
    lock.release();
    await client.logout().catch(() => client.close());
  } catch (error) {
    throw asMailboxError(error);
  }
};

/**
 * Hands every unread message of the mailbox to `take`, a hundred at most, and marks each as read after it was taken;
 * answers how many. Nothing without a mailbox. Throws MailboxError, and whatever `take` throws.
 */
export const readMailbox = async (
  config: MailboxConfig,
  take: (message: Buffer) => Promise<void>,
  options: MailboxOptions = {},
): Promise<number> => {
  const { bounceImapUrl } = config;
  if (bounceImapUrl === null) return 0;
  const reached = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw asMailboxError(error);
    });
  const { client, lock } = await reached(connect({ ...config, bounceImapUrl }, options));
  try {
    const unread = (await reached(client.search({ seen: false }, { uid: true }))) || [];
    const uids = unread.slice(0, MOST_MESSAGES);
    for (const uid of uids) {
      const found = await reached(client.fetchOne(uid, { source: { maxLength: MOST_BYTES } }, { uid: true }));
      if (found && found.source) await take(Buffer.from(found.source));
      const isMarked = await reached(client.messageFlagsAdd([uid], [String.raw`\Seen`], { uid: true }));
      if (!isMarked) throw new MailboxError('The mailbox’s server did not mark a message as read.');
    }
    return uids.length;
  } finally {
    lock.release();
    await client.logout().catch(() => client.close());
  }
};
