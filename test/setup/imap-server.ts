import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/**
 * A mailbox on this machine with the part of RFC 9051 that reading needs: one user, one folder, messages with flags.
 */
export interface ImapServer {
  port: number;
  messages: { source: string; seen: boolean }[];
  /** Every password of a sign-in attempt. */
  passwords: string[];
  addMessage(source: string): void;
  /** Drops the connection at this command, like a killed server. */
  breaksAt(command: string | null): void;
  stop(): void;
}

/** TLS from the first byte, or after STARTTLS. */
interface Secured {
  security: 'tls' | 'starttls';
  key: string;
  cert: string;
}

interface Mailbox extends Omit<ImapServer, 'port' | 'stop' | 'addMessage' | 'breaksAt'> {
  breakAt: string | null;
  /** Capabilities of a connection before it is secured. */
  startTls: Secured | null;
}

const CAPABILITIES = 'IMAP4rev1 AUTH=PLAIN';

const secure = (socket: Socket, { key, cert }: Secured): TLSSocket =>
  new TLSSocket(socket, { isServer: true, key, cert });

const answerFetch = (mailbox: Mailbox, words: string): string => {
  const uid = Number(/\d+/.exec(words)?.[0]);
  const message = mailbox.messages[uid - 1];
  if (!message) return '';
  const maxBytes = Number(/BODY\.PEEK\[\]<0\.(\d+)>/i.exec(words)?.[1] ?? message.source.length);
  const text = message.source.slice(0, maxBytes);
  const part = /<0\.\d+>/.test(words) ? 'BODY[]<0>' : 'BODY[]';
  return `* ${uid} FETCH (UID ${uid} ${part} {${Buffer.byteLength(text)}}\r\n${text})\r\n`;
};

/** The lines before the tagged OK of a command; null refuses it. */
const answerTo = (mailbox: Mailbox, { command, words }: { command: string; words: string }): string | null => {
  const { messages } = mailbox;
  if (command === 'CAPABILITY') return `* CAPABILITY ${CAPABILITIES}${mailbox.startTls ? ' STARTTLS' : ''}\r\n`;
  if (command === 'LOGIN') {
    const password = /"([^"]*)"\s*$/.exec(words)?.[1] ?? words.split(' ').at(-1) ?? '';
    mailbox.passwords.push(password);
    return password === 'open-sesame' ? '' : null;
  }
  if (command === 'LIST' || command === 'LSUB') {
    const isRoot = words.trim() === '"" ""';
    return isRoot ? `* ${command} (\\Noselect) "/" ""\r\n` : `* ${command} () "/" "INBOX"\r\n`;
  }
  if (command === 'SELECT' || command === 'EXAMINE')
    return /^"?inbox"?$/i.test(words.trim())
      ? `* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${messages.length + 1}] ok\r\n`
      : null;
  if (command === 'UID SEARCH') {
    const uids = messages.flatMap(({ seen }, n) => (seen ? [] : [n + 1]));
    return `* SEARCH${uids.map((uid) => ` ${uid}`).join('')}\r\n`;
  }
  if (command === 'UID FETCH') return answerFetch(mailbox, words);
  if (command === 'UID STORE') {
    const message = messages[Number(/\d+/.exec(words)?.[0]) - 1];
    if (message) message.seen = true;
    return '';
  }
  return '';
};

const serve = (
  mailbox: Mailbox,
  { socket, sendsGreeting = true }: { socket: Socket; sendsGreeting?: boolean },
): void => {
  let waiting = '';
  let plainTag: string | null = null;
  const obey = (line: string): void => {
    if (plainTag !== null) {
      const password = Buffer.from(line, 'base64').toString().split('\0')[2] ?? '';
      mailbox.passwords.push(password);
      socket.write(
        password === 'open-sesame' ? `${plainTag} OK done\r\n` : `${plainTag} NO [AUTHENTICATIONFAILED] no\r\n`,
      );
      plainTag = null;
      return;
    }
    const [tag = '', first = '', ...rest] = line.split(' ');
    const isUid = first.toUpperCase() === 'UID';
    const command = (isUid ? `UID ${rest.shift() ?? ''}` : first).toUpperCase();
    if (command === mailbox.breakAt) return void socket.destroy();
    if (command === 'STARTTLS' && mailbox.startTls) {
      socket.removeAllListeners('data');
      socket.write(`${tag} OK begin\r\n`);
      return serve({ ...mailbox, startTls: null }, { socket: secure(socket, mailbox.startTls), sendsGreeting: false });
    }
    if (command === 'AUTHENTICATE' && rest.length === 1) {
      plainTag = tag;
      return void socket.write('+ \r\n');
    }
    if (command === 'AUTHENTICATE') {
      plainTag = tag;
      return obey(rest[1] ?? '');
    }
    if (command === 'LOGOUT') return void socket.end(`* BYE bye\r\n${tag} OK done\r\n`);
    const answer = answerTo(mailbox, { command, words: rest.join(' ') });
    socket.write(answer === null ? `${tag} NO no\r\n` : `${answer}${tag} OK done\r\n`);
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    waiting += chunk.toString();
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      obey(line);
    }
  });
  if (sendsGreeting) socket.write('* OK ready\r\n');
};

export const startImapServer = async (secured: Secured | null = null): Promise<ImapServer> => {
  const startTls = secured?.security === 'starttls' ? secured : null;
  const mailbox: Mailbox = { messages: [], passwords: [], breakAt: null, startTls };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(mailbox, { socket: secured?.security === 'tls' ? secure(socket, secured) : socket });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    messages: mailbox.messages,
    passwords: mailbox.passwords,
    addMessage: (source) => void mailbox.messages.push({ source: source.replaceAll(/\r?\n/g, '\r\n'), seen: false }),
    breaksAt: (command) => (mailbox.breakAt = command),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
