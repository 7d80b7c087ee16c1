import { createServer, type Server } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import type { IncomingMessage, RequestListener } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { selfSignedCertificate } from '#server/platform/outbound/self-signed-certificate.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import { sendWebhook } from './webhook-client.usecases.ts';

const SCRIPT = 'https://script.google.com/macros/s/AKfycbx/exec';
const secret = createWebhookSecret();
const body = JSON.stringify({ id: 'msg_1', name: '=HYPERLINK("x")', phone: '+1 401 555 0134', quizScore: 9 });
const request = { address: SCRIPT, secrets: [secret], webhookId: 'msg_1', body };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const read = async (request: IncomingMessage): Promise<string> => (await request.toArray()).join('');

/** Stands in for Google: each host name has a server of its own on this machine. */
const google = async (hosts: Record<string, RequestListener>) => {
  const dialled: string[] = [];
  const ports = new Map<string, number>();
  let ca = '';
  for (const [name, listener] of Object.entries(hosts)) {
    const { key, cert } = selfSignedCertificate(name);
    ca += cert;
    const server = createServer({ key, cert }, listener);
    servers.push(server);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    ports.set(name, (server.address() as AddressInfo).port);
  }
  const outbound = createOutbound({
    allow: [],
    ca,
    resolve: async () => [{ address: '142.250.1.1', family: 4 }],
    dial: ({ host }) => {
      dialled.push(host);
      return connect({ host: '127.0.0.1', port: ports.get(host) ?? 1 });
    },
  });
  return { ctx: { clock: systemClock, outbound }, dialled };
};

const redirectTo =
  (location: string, rows: unknown[] = []): RequestListener =>
  (request, response) => {
    void read(request).then((text) => {
      rows.push({ method: request.method, row: JSON.parse(text), headers: request.headers, text });
      response.writeHead(302, { location }).end();
    });
  };

describe('a Google Apps Script', () => {
  test('has the lead as one row of plain cells when the page it redirects to answers', async () => {
    const rows: { method: string; row: unknown; headers: Record<string, string>; text: string }[] = [];
    const fetched: unknown[] = [];
    const { ctx, dialled } = await google({
      'script.google.com': redirectTo('https://script.googleusercontent.com/macros/echo?key=1', rows),
      'script.googleusercontent.com': (request, response) => {
        fetched.push([request.method, request.url, request.headers['webhook-signature']]);
        response.end('appended');
      },
    });
    expect(await sendWebhook(ctx, request)).toMatchObject({ kind: 'delivered', status: 302 });
    expect(dialled).toEqual(['script.google.com', 'script.googleusercontent.com']);
    expect(fetched).toEqual([['GET', '/macros/echo?key=1', undefined]]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      method: 'POST',
      row: { id: 'msg_1', name: '\'=HYPERLINK("x")', phone: "'+1 401 555 0134", quizScore: 9 },
    });
    new Webhook(secret).verify(rows[0]?.text ?? '', rows[0]?.headers ?? {});
  });

  test.each([
    'https://script.googleusercontent.com.evil.example/x',
    'http://script.googleusercontent.com/x',
    'http://169.254.169.254/latest/meta-data',
  ])('that redirects to %s counts as failed, and the redirect is not followed', async (location) => {
    const { ctx, dialled } = await google({ 'script.google.com': redirectTo(location) });
    expect(await sendWebhook(ctx, request)).toMatchObject({
      kind: 'refused',
      status: 302,
      reason: 'redirected',
      gone: false,
    });
    expect(dialled).toEqual(['script.google.com']);
  });

  test('that wants a sign-in is not open to anyone', async () => {
    const { ctx, dialled } = await google({ 'script.google.com': redirectTo('https://accounts.google.com/signin') });
    expect(await sendWebhook(ctx, request)).toMatchObject({ kind: 'refused', status: 302, reason: 'script_closed' });
    expect(dialled).toEqual(['script.google.com']);
  });

  const BROKE_OFF = `<!DOCTYPE html><html><head><title>Fehler</title></head><body>
    <img alt="Google Apps Script" src="//ssl.gstatic.com/docs/script/images/logo.png"><div>TypeError: e is null</div>`;
  test.each([
    [BROKE_OFF, false],
    ['TypeError: Cannot read properties of undefined', false],
    ['{"ok":false,"message":"The sheet is full"}', false],
    ['{"result":"error","error":{"name":"Exception"}}', false],
    ['{"status":"success","error":null}', true],
    ['{"ok":true,"added":false}', true],
    ['[]', true],
    ['Success: no error', true],
    ['', true],
  ])('that answers 200 and %j has taken it: %s', async (text, isTaken) => {
    const { ctx } = await google({
      'script.google.com': redirectTo('https://script.googleusercontent.com/x'),
      'script.googleusercontent.com': (_request, response) => void response.end(text),
    });
    const failed = { kind: 'refused', status: 302, reason: 'script_failed', gone: false };
    expect(await sendWebhook(ctx, request)).toMatchObject(isTaken ? { kind: 'delivered', status: 302 } : failed);
  });

  test('that breaks off before it redirects has not taken it', async () => {
    const { ctx } = await google({
      'script.google.com': (request, response) => void read(request).then(() => response.end(BROKE_OFF)),
    });
    expect(await sendWebhook(ctx, request)).toMatchObject({ kind: 'refused', status: 200, reason: 'script_failed' });
  });

  test('whose result fails has not taken it', async () => {
    const { ctx } = await google({
      'script.google.com': redirectTo('https://script.googleusercontent.com/x'),
      'script.googleusercontent.com': (_request, response) => void response.writeHead(404).end(),
    });
    expect(await sendWebhook(ctx, request)).toMatchObject({ kind: 'refused', reason: 'script_answered_404' });
  });
});

describe('any other target', () => {
  const other = { ...request, address: 'https://hooks.example.com/lead' };
  const answering = (status: number, headers: Record<string, string> = {}) =>
    google({ 'hooks.example.com': (_request, response) => void response.writeHead(status, headers).end() });

  test.each([200, 201, 202, 204, 299])('took it when it answers %i', async (status) => {
    expect(await sendWebhook((await answering(status)).ctx, other)).toMatchObject({ kind: 'delivered', status });
  });

  test.each([301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 408, 409, 410, 422, 429, 500, 502, 503, 504])(
    'did not when it answers %i',
    async (status) => {
      const { ctx, dialled } = await answering(status, { location: 'https://hooks.example.com/', 'retry-after': '7' });
      expect(await sendWebhook(ctx, other)).toEqual({
        kind: 'refused',
        status,
        reason: `answered_${status}`,
        gone: status === 410,
        retryAfterSeconds: status === 429 || status === 503 ? 7 : null,
        durationMs: expect.any(Number),
      });
      expect(dialled).toHaveLength(1);
    },
  );

  test('finds a signature of each secret that is good now', async () => {
    const another = createWebhookSecret();
    const requests: { text: string; headers: Record<string, string> }[] = [];
    const { ctx } = await google({
      'hooks.example.com': (request, response) => {
        void read(request).then((text) => {
          requests.push({ text, headers: request.headers as Record<string, string> });
          response.end();
        });
      },
    });
    await sendWebhook(ctx, { ...other, secrets: [secret, another] });
    const [call] = requests;
    for (const secretInUse of [secret, another]) new Webhook(secretInUse).verify(call?.text ?? '', call?.headers ?? {});
    expect(() => new Webhook(createWebhookSecret()).verify(call?.text ?? '', call?.headers ?? {})).toThrow(
      'No matching signature found',
    );
  });

  test('gets every byte as it is', async () => {
    const visited: string[] = [];
    const { ctx } = await google({
      'hooks.example.com': (request, response) => {
        void read(request).then((text) => {
          visited.push(text);
          response.end();
        });
      },
    });
    await sendWebhook(ctx, other);
    expect(visited).toEqual([body]);
  });

  test.each(['http://127.0.0.1/x', 'http://[::1]/x', 'https://hooks.example.com:8443/x', 'ftp://hooks.example.com/x'])(
    '%s is refused without a connection',
    async (address) => {
      const { ctx, dialled } = await google({});
      expect(await sendWebhook(ctx, { ...request, address })).toMatchObject({
        status: null,
        reason: 'refused_address',
      });
      expect(dialled).toEqual([]);
    },
  );
});
