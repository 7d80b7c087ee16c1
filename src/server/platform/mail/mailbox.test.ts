import { afterEach, expect, test } from 'vitest';
import { startImapServer, type ImapServer } from '../../../../test/setup/imap-server.ts';
import { selfSignedCertificate } from '../outbound/self-signed-certificate.ts';
import { readMailbox, verifyMailbox, type MailboxOptions } from './mailbox.ts';

const HOST = 'mail.agency.example';
const certificate = selfSignedCertificate(HOST);
const anothers = selfSignedCertificate('mail.somebody.example');

let server: ImapServer | null = null;
afterEach(() => server?.stop());

/** A mailbox on a public address, according to the address check. */
const openFar = async (security: 'tls' | 'starttls' | null, { key, cert } = certificate) => {
  const imap = await startImapServer(security && { security, key, cert });
  server = imap;
  const scheme = security === 'tls' ? 'imaps' : 'imap';
  const config = { bounceImapUrl: `${scheme}://bounces:open-sesame@${HOST}/INBOX`, outboundAllow: [] };
  const options: MailboxOptions = {
    resolve: async () => [{ address: '1.1.1.1', family: 4 }],
    dial: { host: '127.0.0.1', port: imap.port },
    timeoutMs: 5000,
  };
  return { imap, config, options };
};

test.each(['tls', 'starttls'] as const)('a mailbox is read over %s with a trusted certificate', async (security) => {
  const { imap, config, options } = await openFar(security);
  imap.addMessage('Subject: gone\n\nNobody is here.');
  const messages: string[] = [];
  const read = await readMailbox(config, async (message) => void messages.push(message.toString()), {
    ...options,
    ca: certificate.cert,
  });
  expect(read).toBe(1);
  expect(messages[0]).toContain('Nobody is here.');
  expect(imap.messages).toMatchObject([{ seen: true }]);
  expect(imap.passwords).toEqual(['open-sesame']);
});

test.each(['tls', 'starttls'] as const)('over %s an untrusted certificate gets no password', async (security) => {
  const { imap, config, options } = await openFar(security);
  await expect(verifyMailbox(config, options)).rejects.toThrow(
    'A secure connection to the mailbox could not be made: its certificate is not valid.',
  );
  expect(imap.passwords).toEqual([]);
});

test.each(['tls', 'starttls'] as const)('over %s a certificate of another name gets no password', async (security) => {
  const { imap, config, options } = await openFar(security, anothers);
  await expect(verifyMailbox(config, { ...options, ca: anothers.cert })).rejects.toThrow(
    'its certificate is not valid',
  );
  expect(imap.passwords).toEqual([]);
});

test('a mailbox that offers no TLS gets no password, unless the operator listed its place', async () => {
  const { imap, config, options } = await openFar(null);
  await expect(verifyMailbox(config, options)).rejects.toThrow('The mailbox’s server offers no secure connection');
  expect(imap.passwords).toEqual([]);
  await verifyMailbox({ ...config, outboundAllow: [{ host: HOST, port: 143 }] }, options);
  expect(imap.passwords).toEqual(['open-sesame']);
});

test('at a listed place TLS is used all the same where it is offered', async () => {
  const { imap, config, options } = await openFar('starttls');
  const listed = { ...config, outboundAllow: [{ host: HOST, port: 143 }] };
  await expect(verifyMailbox(listed, options)).rejects.toThrow('its certificate is not valid');
  expect(imap.passwords).toEqual([]);
  await verifyMailbox(listed, { ...options, ca: certificate.cert });
  expect(imap.passwords).toEqual(['open-sesame']);
});
