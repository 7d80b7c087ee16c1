import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  receivers: string[];
  email: Email;
}

/** A local mail server that stores e-mails, and refuses recipients on request. */
export interface MailServer {
  port: number;
  taken: TakenMail[];
  /** The envelope senders, where bounces go. */
  senders: string[];
  /** The SMTP code that refuses a recipient; null accepts it. */
  refuses(handler: (address: string) => number | null): void;
  stop(): Promise<void>;
}

export const startMailServer = async (): Promise<MailServer> => {
  const taken: TakenMail[] = [];
  const senders: string[] = [];
  let refusal: (address: string) => number | null = () => null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const responseCode = refusal(address);
      done(responseCode === null ? null : Object.assign(new Error('Nobody of this name here'), { responseCode }));
    },
    onData(stream, session, done) {
      const store = async (): Promise<void> => {
        const chunks = (await stream.toArray()) as Buffer[];
        const receivers = session.envelope.rcptTo.map(({ address }) => address);
        senders.push(session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address);
        taken.push({ receivers, email: await PostalMime.parse(Buffer.concat(chunks)) });
        done();
      };
      void store();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    senders,
    refuses: (handler) => (refusal = handler),
    stop: () => new Promise((done) => server.close(() => done())),
  };
};
