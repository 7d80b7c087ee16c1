import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../outbound/self-signed-certificate.ts';
import { createMailer, type Mailer, type OutgoingEmail } from './mailer.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

interface Taken {
  receivers: string[];
  raw: string;
}

const startServer = async (options: SMTPServerOptions = {}) => {
  const received: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onData(stream, session, done) {
      const collect = async (): Promise<void> => {
        const chunks = (await stream.toArray()) as Buffer[];
        const receivers = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ receivers, raw: Buffer.concat(chunks).toString() });
        done();
      };
      void collect();
    },
  });
  // A client may disconnect during a handshake.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  endings.push(() => new Promise<void>((done) => server.close(() => done())));
  return { port: (server.server.address() as AddressInfo).port, taken: received };
};

const mailerTo = (
  smtpUrl: string | null,
  { allowed = true, ...wire }: { allowed?: boolean } & Parameters<typeof createMailer>[1] = {},
): Mailer => {
  const url = smtpUrl === null ? null : new URL(smtpUrl);
  const allow = url && allowed ? [{ host: url.hostname, port: Number(url.port) }] : [];
  const config = { smtpUrl, mailFrom: 'no-reply@farmstead.example', outboundAllow: allow, productName: 'Farmstead' };
  const mailer = createMailer(config, wire);
  endings.push(() => mailer.close());
  return mailer;
};

const email: OutgoingEmail = {
  to: 'office@acme.example',
  subject: 'A new lead',
  text: 'Ana asks for help.',
  html: '<p>Ana asks for help.</p>',
  key: 'lead:1',
};

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: { failureKind: string; message: string }) => ({ failureKind: error.failureKind, message: error.message }),
  );

test('a mail is sent once, as text and as HTML, from the sender of the configuration', async () => {
  const { port, taken } = await startServer();
  await mailerTo(`smtp://127.0.0.1:${port}`).send({ ...email, replyTo: 'ana@mail.example' });
  const read = await PostalMime.parse(taken[0]?.raw ?? '');
  expect(taken.map(({ receivers }) => receivers)).toEqual([['office@acme.example']]);
  expect(read.from).toEqual({ name: 'Farmstead', address: 'no-reply@farmstead.example' });
  expect([read.subject, read.text?.trim(), read.html?.trim()]).toEqual([email.subject, email.text, email.html]);
  expect(read.replyTo).toEqual([{ name: '', address: 'ana@mail.example' }]);
});

test('the id of a mail is the same on every try', async () => {
  const { port, taken } = await startServer();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  for (const key of ['lead:1', 'lead:1', 'lead:2']) await mailer.send({ ...email, key });
  const ids = await Promise.all(taken.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('many mails share their connections', async () => {
  let connections = 0;
  const { port, taken } = await startServer({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
  });
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  await Promise.all(Array.from({ length: 20 }, (_, n) => mailer.send({ ...email, key: `lead:${n}` })));
  expect(taken).toHaveLength(20);
  expect(connections).toBeLessThanOrEqual(2);
});

test('no subject or reply address adds a header or a receiver', async () => {
  const { port, taken } = await startServer();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  const evil = ['A\r\nBcc: thief@evil.example', 'A\nX-Evil: 1\n\nbody', 'A\0B', 'A\u2028Bcc: thief@evil.example'];
  for (const subject of evil)
    await mailer.send({ ...email, subject, replyTo: `a@b.example\r\nBcc: thief@evil.example` });
  for (const { raw, receivers } of taken) {
    const read = await PostalMime.parse(raw);
    expect(receivers).toEqual(['office@acme.example']);
    expect(read.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(read.bcc ?? []).toEqual([]);
    expect(read.replyTo ?? []).toEqual([]);
    expect(read.text?.trim()).toBe(email.text);
  }
  expect(taken).toHaveLength(evil.length);
});

test('a subject, a sender’s name and the name of a file are one line, without controls', async () => {
  const { port, taken } = await startServer();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  const attachment = { filename: 'a\u2028b\0.pdf', contentType: 'application/pdf', content: 'x' };
  await mailer.send({
    ...email,
    subject: ' A\u2028B\u2029\0C\u0085D',
    fromName: 'Acme\u2028 Pest',
    attachments: [attachment],
  });
  const read = await PostalMime.parse(taken[0]?.raw ?? '');
  expect([read.subject, read.from?.name, read.attachments[0]?.filename]).toEqual(['A B C D', 'Acme  Pest', 'a b .pdf']);
});

test('what is not one mailbox is refused before anybody is called', async () => {
  const { port, taken } = await startServer();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  const bad = [
    'a@b.example, thief@evil.example',
    'a@b.example\r\nRCPT TO:<thief@evil.example>',
    'Team: a@b.example, c@d.example;',
    '"thief@evil.example"@b.example',
    '<a@b.example>',
    `${'(('.repeat(5000)}a@b.example`,
    'nobody',
    '',
  ];
  for (const to of bad)
    expect((await failureOf(mailer.send({ ...email, to })))?.failureKind, to.slice(0, 40)).toBe('permanent');
  expect(taken).toEqual([]);
});

describe('errors are reported in words', () => {
  const refusing = (responseCode: number) => ({
    onRcptTo: ((_address, _session, done) => {
      done(Object.assign(new Error('No such user here'), { responseCode }));
    }) satisfies SMTPServerOptions['onRcptTo'],
  });

  test('a receiver refused permanently', async () => {
    const { port } = await startServer(refusing(550));
    const failure = await failureOf(mailerTo(`smtp://127.0.0.1:${port}`).send(email));
    expect(failure?.failureKind).toBe('permanent');
    expect(failure?.message).toMatch(/refused the mail for good.*No such user here/);
  });

  test('a receiver refused for now', async () => {
    const { port } = await startServer(refusing(451));
    expect(await failureOf(mailerTo(`smtp://127.0.0.1:${port}`).send(email))).toEqual({
      failureKind: 'temporary',
      message: expect.stringMatching(/try again later/),
    });
  });

  test('a wrong password, which is not repeated', async () => {
    const { port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    });
    const failure = await failureOf(mailerTo(`smtp://shop:open-sesame@127.0.0.1:${port}`).send(email));
    expect(failure?.message).toMatch(/refused the user name or password/);
    expect(failure?.message).not.toContain('open-sesame');
  });

  test('no listener', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    const failure = await failureOf(mailerTo(`smtp://127.0.0.1:${port}`).send(email));
    expect(failure).toEqual({ failureKind: 'temporary', message: 'The mail server could not be reached.' });
  });

  test('a server that says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    endings.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const failure = await failureOf(mailerTo(`smtp://127.0.0.1:${port}`, { timeoutMs: 100 }).send(email));
    expect(failure).toEqual({ failureKind: 'temporary', message: 'The mail server did not answer in time.' });
  });

  test('a private address that the operator did not list: it is not even dialled', async () => {
    let connections = 0;
    const { port } = await startServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const failure = await failureOf(mailerTo(`smtp://127.0.0.1:${port}`, { allowed: false }).send(email));
    expect(failure?.message).toMatch(/private address.*OUTBOUND_ALLOW/);
    expect(connections).toBe(0);
  });

  test('no server', async () => {
    const mailer = mailerTo(null);
    expect(mailer.server).toBe(null);
    expect((await failureOf(mailer.send(email)))?.message).toMatch(/No mail server is set/);
  });
});

describe('the connection', () => {
  const { key, cert } = selfSignedCertificate('localhost');

  test('is secured from the start by smtps, whose certificate must be valid', async () => {
    const { port, taken } = await startServer({ secure: true, key, cert });
    const failure = await failureOf(mailerTo(`smtps://localhost:${port}`).send(email));
    expect(failure?.message).toMatch(/secure connection|could not be reached/);
    await mailerTo(`smtps://localhost:${port}`, { ca: cert }).send(email);
    expect(taken).toHaveLength(1);
  });

  test('to a public server is encrypted or not used at all', async () => {
    const { port, taken } = await startServer({ authOptional: false, allowInsecureAuth: true });
    const failure = await failureOf(
      mailerTo('smtp://shop:open-sesame@mail.example:25', {
        allowed: false,
        resolve: async () => [{ address: '93.184.216.34', family: 4 }],
        dial: () => connect(port, '127.0.0.1'),
      }).send(email),
    );
    expect(failure?.message).toMatch(/secure connection.*could not be made/);
    expect(taken).toEqual([]);
  });

  test('is secured where the server offers it', async () => {
    let wasSecure = false;
    const { port } = await startServer({
      key,
      cert,
      disabledCommands: [],
      onMailFrom(_address, session, done) {
        wasSecure = session.secure;
        done();
      },
    });
    await mailerTo(`smtp://localhost:${port}`).send(email);
    expect(wasSecure).toBe(true);
  });
});
