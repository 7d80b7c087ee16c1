import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { isAllowed, openSocket, type SocketOrder } from '../outbound/socket.ts';
import { MailError, mailErrorOf } from './mail-errors.ts';

/** A small file beside a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
  /** How `content` is written; left out for text. */
  encoding?: 'base64';
}

export interface OutgoingMail {
  /** One address. */
  to: string;
  /** Who the mail is from, in words; null for the sender's own name. */
  fromName?: string | null;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | null;
  /** Where the mail comes back to when it cannot be delivered; its sender when left out. */
  returnTo?: string | null;
  attachments?: readonly MailAttachment[];
  /** The same on every try, so that a receiver that got it twice shows it once. */
  key: string;
}

/** The only way mails go out. */
export interface Mailer {
  /** Host and port of the mail server, null when none is set: then `send` always fails. */
  readonly server: string | null;
  /** The sender, as `Name <name@example.com>`. */
  readonly from: string;
  /** Sends once and answers what the server said. Throws MailError. */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and signs in without sending anything. Throws what the server or the way to it says. */
  verify(): Promise<void>;
  close(): void;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'outboundAllow' | 'productName'>;
type Wire = Pick<SocketOrder, 'resolve' | 'dial'> & {
  /** Extra certificate authorities, PEM. */
  ca?: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
const LONGEST_SUBJECT = 200;

/** One mailbox: no list, no group, no comment, no quoted part, nothing that a server could read as more than one. */
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** The text of a header: no line may begin inside it. */
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const requireAddress = (text: string): string => {
  const address = text.trim();
  if (address.length <= 254 && ADDRESS.test(address)) return address;
  throw new MailError('refused', 'This is not an e-mail address that mail can be sent to.', { isOfReceiver: true });
};

const oneLined = ({ filename, contentType, ...content }: MailAttachment): MailAttachment => ({
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

const messageOf = (
  { subject, text, html, fromName, replyTo, returnTo, attachments = [], key }: OutgoingMail,
  { sender, receiver }: { sender: { name: string; address: string }; receiver: string },
) => {
  const domain = sender.address.split('@').at(-1) ?? 'localhost';
  return {
    envelope: { from: returnTo ?? sender.address, to: [receiver] },
    from: { ...sender, name: fromName ? oneLine(fromName).replaceAll('"', '') : sender.name },
    to: { name: '', address: receiver },
    ...(replyTo && ADDRESS.test(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: oneLine(subject).slice(0, LONGEST_SUBJECT),
    text,
    html,
    attachments: attachments.map(oneLined),
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
    // Nobody answers a machine's mail with another machine's.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

/**
 * The way to the mail server of SMTP_URL, over a few connections that are kept. TLS is required and certificates are
 * checked, except at a place listed in OUTBOUND_ALLOW: a relay of one's own may speak plainly.
 */
export const createMailer = (config: MailConfig, wire: Wire = {}): Mailer => {
  const sender = readSender(config.mailFrom, config.productName);
  const from = `${sender.name} <${sender.address}>`;
  if (config.smtpUrl === null) {
    const send = () => Promise.reject(new MailError('later', 'No mail server is set: SMTP_URL is empty.'));
    return { server: null, from, send, verify: send, close: () => undefined };
  }
  const { host, port, secure, auth } = readServer(config.smtpUrl);
  const { timeoutMs = TIMEOUT_MS, ca, ...dialling } = wire;
  const isOwn = isAllowed({ host, port }, config.outboundAllow);
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
    async send(mail) {
      const receiver = requireAddress(mail.to);
      try {
        const info = await transport.sendMail(messageOf(mail, { sender, receiver }));
        return oneLine(String(info.response)).slice(0, LONGEST_SUBJECT);
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close: () => transport.close(),
  };
};
