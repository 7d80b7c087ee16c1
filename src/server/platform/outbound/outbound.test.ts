import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, type Server, connect, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';

import type { Dial, Resolve } from './connector.ts';
import { OutboundError } from './errors.ts';
import { type OutboundOptions, type OutboundRequest, createOutbound } from './outbound.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
      server.closeAllConnections();
    server.close();
  }
});

const listen = async (server: Server): Promise<number> => {
  open.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

const serve = (answer: RequestListener): Promise<number> => listen(createServer(answer));

const send = (port: number, request: Partial<OutboundRequest> = {}) =>
  createOutbound({ allow: [{ host: '127.0.0.1', port }] }).send({
    url: `http://127.0.0.1:${port}/hook?a=1`,
    ...request,
  });

const read = async (request: IncomingMessage): Promise<string> => (await request.toArray()).join('');

describe('a call', () => {
  test('sends method, path, headers and the exact bytes of the body, and returns the answer', async () => {
    let receivedHeaders = {};
    const port = await serve((request, response) => {
      void read(request).then((body) => {
        receivedHeaders = { method: request.method, url: request.url, type: request.headers['content-type'], body };
        response.writeHead(201, { 'x-two': ['a', 'b'] }).end('Grüße');
      });
    });
    const body = new TextEncoder().encode('{"name":"Ünal"}');
    const reply = await send(port, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(receivedHeaders).toEqual({
      method: 'POST',
      url: '/hook?a=1',
      type: 'application/json',
      body: '{"name":"Ünal"}',
    });
    expect(reply).toMatchObject({ status: 201, text: 'Grüße', cut: false, location: null });
    expect(reply.headers['x-two']).toBe('a, b');
    expect(reply.bytes.byteLength).toBe(7);
    expect(reply.durationMs).toBeGreaterThanOrEqual(0);
  });

  test('goes to the address that was checked: the name is not looked up again', async () => {
    const port = await serve((_request, response) => void response.end('here'));
    const outbound = createOutbound({
      allow: [{ host: 'moved.invalid', port }],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    expect((await outbound.send({ url: `http://moved.invalid:${port}/` })).text).toBe('here');
  });

  test('keeps host, framing and compression to itself, whatever the caller gives', async () => {
    let headers: IncomingMessage['headers'] = {};
    const port = await serve((request, response) => {
      headers = request.headers;
      response.end();
    });
    await send(port, { headers: { Host: 'evil.example', 'Accept-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' } });
    expect(headers).toMatchObject({
      host: `127.0.0.1:${port}`,
      'accept-encoding': 'identity',
      'user-agent': 'Farmstead',
    });
    expect(headers).not.toHaveProperty('transfer-encoding');
  });

  test('leaves no connection behind', async () => {
    let closed = 0;
    const server = createServer((_request, response) => void response.end('x'));
    server.on('connection', (socket) => void socket.once('close', () => (closed += 1)));
    const port = await listen(server);
    await Promise.all([send(port), send(port), send(port)]);
    await expect.poll(() => closed).toBe(3);
  });

  test('does not inflate an answer', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024));
    const port = await serve(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect((await send(port)).bytes.byteLength).toBe(bomb.byteLength);
  });
});

describe('redirects', () => {
  test('are reported, not followed', async () => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: '/next' }).end();
    });
    const reply = await send(port, { method: 'POST', body: 'x', maxRedirects: 3 });
    expect(reply).toMatchObject({ status: 302, location: `http://127.0.0.1:${port}/next` });
    expect(calls).toBe(1);
  });

  test('a GET may follow some, and loses its headers at another origin', async () => {
    let receivedHeaders: IncomingMessage['headers'] = {};
    const target = await serve((request, response) => {
      receivedHeaders = request.headers;
      response.end('there');
    });
    const redirecting = await serve(
      (_request, response) => void response.writeHead(301, { location: `http://127.0.0.1:${target}/` }).end(),
    );
    const client = createOutbound({ allow: [redirecting, target].map((port) => ({ host: '127.0.0.1', port })) });
    const reply = await client.send({
      url: `http://127.0.0.1:${redirecting}/`,
      headers: { authorization: 'Bearer x' },
      maxRedirects: 1,
    });
    expect(reply).toMatchObject({ status: 200, text: 'there', url: `http://127.0.0.1:${target}/` });
    expect(receivedHeaders).not.toHaveProperty('authorization');
  });

  test('a loop ends with the last redirect', async () => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: '/hook' }).end();
    });
    expect((await send(port, { maxRedirects: 100 })).status).toBe(302);
    expect(calls).toBe(6);
  });
});

describe('limits', () => {
  test('an answer longer than the limit fails, and its connection is closed', async () => {
    let closed = false;
    const port = await serve((_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
      response.on('close', () => {
        closed = true;
        clearInterval(timer);
      });
    });
    await expect(send(port)).rejects.toMatchObject({ reason: 'too_large' });
    await expect.poll(() => closed).toBe(true);
  });

  test('or is cut at the limit and counts as answered, where the caller says so', async () => {
    const port = await serve((_request, response) => void response.end(Buffer.alloc(100_000, 'a')));
    const reply = await send(port, { maxBytes: 1000, overflow: 'cut' });
    expect(reply).toMatchObject({ status: 200, cut: true });
    expect(reply.bytes.byteLength).toBe(1000);
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['drips its body', (_request, response) => void setInterval(() => response.write('a'), 20).unref()],
  ])('a target that %s is left after the timeout', async (_name, answer) => {
    const port = await serve(answer);
    const started = performance.now();
    await expect(send(port, { timeoutMs: 150 })).rejects.toMatchObject({ reason: 'timeout', isSent: true });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('a resolver and a connection that hang end at the timeout too', async () => {
    const never: Resolve = () => new Promise(() => {});
    const slow = createOutbound({ allow: [], resolve: never });
    await expect(slow.send({ url: 'http://slow.example/', timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'timeout',
      isSent: false,
    });
    const port = await listen(createTcpServer(() => {}));
    const dial: Dial = () => connect(port, '127.0.0.1');
    const mute = createOutbound({ allow: [], dial });
    await expect(mute.send({ url: 'https://93.184.216.34/', timeoutMs: 80 })).rejects.toMatchObject({
      reason: 'timeout',
      isSent: false,
    });
  });
});

describe('a failure has one of a few reasons and discloses nothing else', () => {
  const reasonOf = async (options: OutboundOptions, url: string): Promise<string> => {
    const error: unknown = await createOutbound(options)
      .send({ url })
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    expect(error).toBeInstanceOf(OutboundError);
    const errorText = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
    expect(errorText).not.toMatch(/127\.0|ECONN|ENOTFOUND|EPROTO|example/);
    return (error as OutboundError).reason;
  };
  const at = (port: number): OutboundOptions => ({ allow: [{ host: '127.0.0.1', port }] });

  test('a name that does not resolve', async () => {
    const resolve: Resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await reasonOf({ allow: [], resolve }, 'http://gone.example/')).toBe('dns');
    expect(await reasonOf({ allow: [], resolve: async () => [] }, 'http://empty.example/')).toBe('dns');
  });

  test('a closed port', async () => {
    const port = await serve(() => {});
    open.splice(0).forEach((server) => server.close());
    expect(await reasonOf(at(port), `http://127.0.0.1:${port}/`)).toBe('connect');
  });

  test.each([
    ['garbage', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['an early end', ''],
    ['endless headers', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n`],
    ['half an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
  ])('%s instead of HTTP', async (_name, text) => {
    const port = await listen(
      createTcpServer((socket) => void socket.on('error', () => {}).once('data', () => socket.end(text))),
    );
    expect(await reasonOf(at(port), `http://127.0.0.1:${port}/`)).toBe('protocol');
  });

  test('headers that would split the message', async () => {
    const port = await serve((_request, response) => void response.end());
    const sent = send(port, { headers: { 'x-name': 'a\r\nx-evil: 1' } });
    await expect(sent).rejects.toMatchObject({ reason: 'protocol' });
  });

  test('plain HTTP where TLS is required', async () => {
    const port = await serve((_request, response) => void response.end());
    expect(await reasonOf(at(port), `https://127.0.0.1:${port}/`)).toBe('tls');
  });
});

describe('TLS', () => {
  const resolve: Resolve = async () => [{ address: '93.184.216.34', family: 4 }];
  const { key, cert } = selfSignedCertificate('shop.example');
  const secured = async (): Promise<Dial> => {
    const port = await listen(createSecureServer({ key, cert }, (_request, response) => void response.end('secure')));
    return () => connect(port, '127.0.0.1');
  };

  test('a certificate of a trusted authority for the right name is accepted', async () => {
    const client = createOutbound({ allow: [], resolve, dial: await secured(), ca: cert });
    expect((await client.send({ url: 'https://shop.example/' })).text).toBe('secure');
  });

  test.each([
    ['an unknown authority', 'https://shop.example/', undefined],
    ['another name', 'https://other.example/', cert],
    ['an address it does not name', 'https://93.184.216.34/', cert],
  ])('one of %s is refused', async (_name, url, ca) => {
    const client = createOutbound({ allow: [], resolve, dial: await secured(), ca });
    await expect(client.send({ url })).rejects.toMatchObject({ reason: 'tls' });
  });
});
