import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port);

/** How long a server has to answer, and not to answer more. */
const PATIENCE_MS = 250;

/** What a socket is answered, until it is closed or nothing comes any more. */
const answersTo = async (request: string): Promise<{ statuses: number[]; said: string; closed: boolean }> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let said = '';
  let closed = false;
  let quiet = performance.now();
  socket.setEncoding('latin1').on('data', (chunk) => {
    said += String(chunk);
    quiet = performance.now();
  });
  socket.on('close', () => (closed = true));
  socket.write(Buffer.from(request, 'latin1'));
  while (!closed && performance.now() - quiet < PATIENCE_MS) await delay(20);
  socket.destroy();
  const statuses = [...said.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, said, closed };
};

const HOST = 'Host: localhost:3000';
/** Answered, it says `{"status":"ok"`: then somebody else's connection would carry a request that nobody counted. */
const SECOND = `GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`;
const post = (lines: string[], body: string): string =>
  ['POST /api/public/token HTTP/1.1', HOST, 'Content-Type: application/json', ...lines, '', body].join('\r\n');
const get = (lines: string[] = [], path = '/healthz', version = 'HTTP/1.1'): string =>
  [`GET ${path} ${version}`, ...lines, '', ''].join('\r\n');
const chunked = (size: string): string => `${size}\r\n{}\r\n0\r\n\r\n`;

/** Two readings of where a body ends, each hiding a request behind the first. */
const FRAMINGS: Record<string, string> = {
  'a length and chunks': post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SECOND}`),
  'chunks and a length': post(['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\nG${SECOND}`),
  'two lengths': post(['Content-Length: 2', 'Content-Length: 50'], `{}${SECOND}`),
  'two lengths in one': post(['Content-Length: 2, 50'], `{}${SECOND}`),
  'a list of one length': post(['Content-Length: 2, 2'], `{}${SECOND}`),
  'a negative length': post(['Content-Length: -1'], `{}${SECOND}`),
  'a length with a sign': post(['Content-Length: +2'], `{}${SECOND}`),
  'a length in hexadecimal': post(['Content-Length: 0x2'], `{}${SECOND}`),
  'a length with a space in it': post(['Content-Length: 2 0'], `{}${SECOND}`),
  'a length that overflows': post(['Content-Length: 18446744073709551618'], `{}${SECOND}`),
  'an empty length': post(['Content-Length: '], `{}${SECOND}`),
  'a length with a space before the colon': post(['Content-Length : 2'], `{}${SECOND}`),
  'chunks with a space before the colon': post(['Transfer-Encoding : chunked'], `0\r\n\r\n${SECOND}`),
  'chunks with a tab': post(['Transfer-Encoding:\tchunked', 'Content-Length: 4'], `0\r\n\r\n${SECOND}`),
  'an unknown coding': post(['Transfer-Encoding: xchunked', 'Content-Length: 4'], `0\r\n\r\n${SECOND}`),
  'chunks that are not last': post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SECOND}`),
  'chunks twice': post(
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', 'Content-Length: 4'],
    `0\r\n\r\n${SECOND}`,
  ),
  'chunks and no coding': post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${SECOND}`),
  'chunks on a folded line': post(['Transfer-Encoding:', ' chunked', 'Content-Length: 4'], `0\r\n\r\n${SECOND}`),
  'chunks behind a bare line feed': post(
    ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 4'],
    `0\r\n\r\n${SECOND}`,
  ),
  'chunks behind a bare carriage return': post(['X: y\rTransfer-Encoding: chunked'], `0\r\n\r\n${SECOND}`),
  'chunks behind a NUL': post(['X: y\0Transfer-Encoding: chunked'], `0\r\n\r\n${SECOND}`),
  'chunks with quotes': post(['Transfer-Encoding: "chunked"', 'Content-Length: 4'], `0\r\n\r\n${SECOND}`),
  'chunks with a vertical tab': post(['Transfer-Encoding: \x0bchunked', 'Content-Length: 4'], `0\r\n\r\n${SECOND}`),
  'a chunk size with 0x': post(['Transfer-Encoding: chunked'], `${chunked('0x2')}${SECOND}`),
  'a chunk size with a sign': post(['Transfer-Encoding: chunked'], `${chunked('+2')}${SECOND}`),
  'a negative chunk size': post(['Transfer-Encoding: chunked'], `${chunked('-2')}${SECOND}`),
  'a chunk size with a space': post(['Transfer-Encoding: chunked'], `${chunked('2 2')}${SECOND}`),
  'a chunk size that overflows': post(['Transfer-Encoding: chunked'], `${chunked('10000000000000002')}${SECOND}`),
  'a chunk longer than it says': post(['Transfer-Encoding: chunked'], `1\r\n{}\r\n0\r\n\r\n${SECOND}`),
  'a chunk with bare line feeds': post(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${SECOND}`),
  'chunks in HTTP/1.0': post(['Transfer-Encoding: chunked'], `0\r\n\r\n${SECOND}`).replace('HTTP/1.1', 'HTTP/1.0'),
};

/** Requests that may be refused or answered, but once. */
const ODD: Record<string, string> = {
  'no host': get(),
  'two hosts': get([HOST, 'Host: evil.example']),
  'an empty host': get(['Host:']),
  'a host with a line of its own': get(['Host: localhost\r\n evil.example']),
  'a host after a space': get([' Host: localhost']),
  'a name with a space': get([HOST, 'X Y: z']),
  'a name that is empty': get([HOST, ': z']),
  'a name with a letter beyond ASCII': get([HOST, 'X-\xe9: z']),
  'a line without a colon': get([HOST, 'nonsense']),
  'a NUL in a value': get([HOST, 'X: a\0b']),
  'a carriage return in a value': get([HOST, 'X: a\rb']),
  'a header of 20 kB': get([HOST, `X: ${'a'.repeat(20_000)}`]),
  'a name of 20 kB': get([HOST, `${'x'.repeat(20_000)}: a`]),
  '5,000 headers': get([HOST, ...Array.from({ length: 5000 }, (_, at) => `X-${at}: 1`)]),
  '3,000 cookies': get([HOST, `Cookie: ${Array.from({ length: 3000 }, (_, at) => `c${at}=1`).join('; ')}`]),
  'an address of 20 kB': get([HOST], `/${'a'.repeat(20_000)}`),
  'an address with a space': get([HOST], '/health z'),
  'an address with a NUL': get([HOST], '/healthz\0'),
  'an address with bytes beyond ASCII': get([HOST], '/h\xe9althz'),
  'an address with a fragment': get([HOST], '/healthz#x'),
  'an address that is a star': get([HOST], '*'),
  'an address without a slash': get([HOST], 'healthz'),
  'an address of another server': get([HOST], 'http://evil.example/healthz'),
  'an address with a password': get([HOST], 'http://a:b@localhost:3000/healthz'),
  'an address with a bare percent': get([HOST], '/api/%'),
  'two spaces': `GET  /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`,
  'a tab instead of a space': `GET\t/healthz\tHTTP/1.1\r\n${HOST}\r\n\r\n`,
  'no version': 'GET /healthz\r\n\r\n',
  'version 0.9': get([HOST], '/healthz', 'HTTP/0.9'),
  'version 1.2': get([HOST], '/healthz', 'HTTP/1.2'),
  'version 2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  'a version that is none': get([HOST], '/healthz', 'HTTP/x'),
  'another protocol': get([HOST], '/healthz', 'RTSP/1.0'),
  'TLS on the plain port': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a method in small letters': `get /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`,
  'a method that is none': `${'A'.repeat(300)} / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  TRACE: `TRACE /healthz HTTP/1.1\r\n${HOST}\r\nCookie: secret\r\n\r\n`,
  CONNECT: `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`,
  'a change to HTTP/2': get([
    HOST,
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ]),
  'a change to a socket': get([
    HOST,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]),
  'an expectation that is none': post(['Expect: nonsense', 'Content-Length: 2'], '{}'),
  'a body with GET': `GET /healthz HTTP/1.1\r\n${HOST}\r\nContent-Length: 2\r\n\r\n{}`,
  'a session dropped by the connection': get([HOST, 'Connection: close, x-admin-session', 'X-Admin-Session: x']),
  'only line feeds': `GET /healthz HTTP/1.1\n${HOST}\n\n`,
  'empty lines before': `\r\n\r\n\r\nGET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`,
  'bytes of no meaning': Array.from({ length: 2000 }, (_, at) => String.fromCharCode((at * 37) % 256)).join(''),
};

describe.concurrent('where a body ends can be read in two ways', () => {
  test.each(Object.entries(FRAMINGS))('%s: no second request is answered', async (_name, request) => {
    const { statuses, said, closed } = await answersTo(request);
    expect(said).not.toContain('"status":"ok"');
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(statuses.every((status) => status >= 200 && status < 500)).toBe(true);
    // What follows a body of doubtful length is never read on the same connection.
    expect(closed || (statuses[0] ?? 400) < 400).toBe(true);
  });
});

describe.concurrent('a request that no browser sends', () => {
  test.each(Object.entries(ODD))('%s: is answered once, or not at all', async (_name, request) => {
    const { statuses, said } = await answersTo(request);
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(statuses.every((status) => status < 500 && status !== 101)).toBe(true);
    expect(said).not.toContain('secret');
    expect(said).not.toMatch(/evil\.example|\n\s+at |node_modules/);
  });
});

test('the control: requests one after the other on one connection are all answered', async () => {
  const body = '{}';
  const { statuses, said } = await answersTo(
    [...Array.from({ length: 10 }, () => SECOND), post([`Content-Length: ${body.length}`], body), SECOND].join(''),
  );
  expect(statuses.length).toBe(12);
  expect(said.split('"status":"ok"').length - 1).toBe(11);
  const inChunks = await answersTo(post(['Transfer-Encoding: chunked'], `${chunked('2')}${SECOND}`));
  expect(inChunks.statuses.length).toBe(2);
});

test('a trailer behind the body is no header: it carries no session and no host', async () => {
  const session = `X-Admin-Session: ${(await product.signIn('admin'))['x-admin-session']}`;
  const ask = async (before: string[], trailers: string[]) => {
    const head = ['GET /api/farms HTTP/1.1', ...before, 'Transfer-Encoding: chunked', 'Trailer: x-admin-session'];
    return (await answersTo([...head, '', '0', ...trailers, '', ''].join('\r\n'))).statuses;
  };
  expect(await ask([HOST, session], [])).toEqual([200]);
  expect(await ask([HOST], [session])).toEqual([401]);
  expect(await ask(['Host: evil.example', session], [HOST])).toEqual([404]);
});
