import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { isAllowlisted, openSocket, type SocketOptions } from '../outbound/socket.ts';
import { EmailError, toEmailError } from './email-errors.ts';

export interface EmailAttachment {
  filename: string;
  contentType: string;
  content: string;
  encoding?: 'base64';
}

export interface OutgoingEmail {
  /** One address. */
  to: string;
  fromName?: string | null;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | null;
  /** The envelope sender, where bounces go; the sender's address by default. */
  bounceAddress?: string | null;
  attachments?: readonly EmailAttachment[];
  /** Further headers, made by the program. */
  headers?: Readonly<Record<string, string>>;
  /** The same on every try, so that mail clients show a duplicate once. */
  key: string;
}

export interface Mailer {
  /** Host and port of the mail server; null when none is set, and then `send` always fails. */
  readonly server: string | null;
  readonly from: string;
  /** Sends once and returns the server's reply. Throws EmailError. */
  send(email: OutgoingEmail): Promise<string>;
  verify(): Promise<void>;
  close(): void;
}

type EmailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'outboundAllow' | 'productName'>;
type TransportOptions = Pick<SocketOptions, 'resolve' | 'dial'> & {
  /** Extra certificate authorities, PEM. */
  ca?: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
const MAX_SUBJECT = 200;

/** One mailbox only: no list, group, comment or quoted part that a server could read as several. */
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** Prevents header injection by line breaks. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const requireAddress = (text: string): string => {
  const address = text.trim();
  if (address.length <= 254 && ADDRESS.test(address)) return address;
  throw new EmailError('permanent', 'This is not an e-mail address that mail can be sent to.', {
    isRecipientRejected: true,
  });
};

const sanitizeAttachment = ({ filename, contentType, ...content }: EmailAttachment): EmailAttachment => ({
  filename: oneLine(filename),
  contentType: oneLine(contentType),
  ...content,
});

const readSender = (from: string, productName: string): { name: string; address: string } => {
  const match = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(from.trim());
  const name = oneLine(match?.groups?.['name'] ?? '').replaceAll('"', '');
  return { name: name === '' ? productName : name, address: (match?.groups?.['address'] ?? from).trim() };
};

const readServer = (smtpUrl: string) => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  };
};

const toMessage = (
  { subject, text, html, fromName, replyTo, bounceAddress, attachments = [], headers = {}, key }: OutgoingEmail,
  { sender, receiver }: { sender: { name: string; address: string }; receiver: string },
) => {
  const domain = sender.address.split('@').at(-1) ?? 'localhost';
  return {
    envelope: { from: bounceAddress ?? sender.address, to: [receiver] },
    from: { ...sender, name: fromName ? oneLine(fromName).replaceAll('"', '') : sender.name },
    to: { name: '', address: receiver },
    ...(replyTo && ADDRESS.test(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: oneLine(subject).slice(0, MAX_SUBJECT),
    text,
    html,
    attachments: attachments.map(sanitizeAttachment),
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
    // Suppresses automatic replies.
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  };
};

/**
 * Sends through SMTP_URL over a few pooled connections. TLS and valid certificates are required, except for hosts in
 * OUTBOUND_ALLOW.
 */
export const createMailer = (config: EmailConfig, wire: TransportOptions = {}): Mailer => {
  const sender = readSender(config.mailFrom, config.productName);
  const from = `${sender.name} <${sender.address}>`;
  if (config.smtpUrl === null) {
    const send = () => Promise.reject(new EmailError('temporary', 'No mail server is set: SMTP_URL is empty.'));
    return { server: null, from, send, verify: send, close: () => undefined };
  }
  const { host, port, secure, auth } = readServer(config.smtpUrl);
  const { timeoutMs = TIMEOUT_MS, ca, ...dialling } = wire;
  const isOwn = isAllowlisted({ host, port }, config.outboundAllow);
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure,
    ...(auth ? { auth } : {}),
    requireTLS: !secure && !isOwn,
    tls: { servername: host, rejectUnauthorized: secure || !isOwn, ...(ca ? { ca } : {}) },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options: unknown, answer: (error: Error | null, found?: object) => void) => {
      openSocket({ host, port, allow: config.outboundAllow, timeoutMs, ...dialling }).then(
        (connection) => answer(null, { connection }),
        (error: unknown) => answer(error as Error),
      );
    },
  });
  return {
    server: `${host}:${port}`,
    from,
    async verify() {
      await transport.verify();
    },
    async send(email) {
      const receiver = requireAddress(email.to);
      try {
        const info = await transport.sendMail(toMessage(email, { sender, receiver }));
        return oneLine(String(info.response)).slice(0, MAX_SUBJECT);
      } catch (error) {
        throw toEmailError(error);
      }
    },
    close: () => transport.close(),
  };
};
