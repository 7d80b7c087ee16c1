import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ApiFailure,
  callApi,
  callApiList,
  callApiPage,
  failureText,
  isUnauthorized,
  isUnreachable,
  nextCursorOf,
  withQuery,
} from './api.ts';

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

let server: Server;
let origin: string;
let answer: Answer = { status: 200, body: '{}' };
let seen: { method: string | undefined; headers: IncomingHttpHeaders; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen = { method: request.method, headers: request.headers, body };
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  answer = { status: 200, body: '{}' };
  vi.unstubAllGlobals();
});

const failure = async (given: Answer): Promise<ApiFailure> => {
  answer = given;
  const error: unknown = await callApi(`${origin}/x`).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiFailure)) throw new Error('It did not fail.');
  return error;
};

it('treats no answer, a 5xx and a 429 as unreachable', async () => {
  const unreachable = [];
  for (const status of [500, 503, 429, 401, 404]) unreachable.push(isUnreachable(await failure({ status, body: '' })));
  expect(unreachable).toEqual([true, true, true, false, false]);
  expect([new TypeError('Failed to fetch'), null].map(isUnreachable)).toEqual([true, false]);
});

describe('an API call', () => {
  it('has a content type only when it has a body', async () => {
    await callApi(`${origin}/x`);
    expect(seen.headers['content-type']).toBeUndefined();
    await callApi(`${origin}/x`, { method: 'POST', body: { name: 'Ann' } });
    expect(seen).toMatchObject({ method: 'POST', body: '{"name":"Ann"}' });
    expect(seen.headers['content-type']).toBe('application/json');
  });

  it('sends the stored staff session unless it has expired', async () => {
    const stored = new Map([
      ['adminSessionId', 'abc'],
      ['adminExpires', String(Date.now() + 60_000)],
    ]);
    vi.stubGlobal('window', { localStorage: { getItem: (name: string) => stored.get(name) ?? null } });
    await callApi(`${origin}/x`);
    expect(seen.headers['x-admin-session']).toBe('abc');
    stored.set('adminExpires', String(Date.now() - 1));
    await callApi(`${origin}/x`);
    expect(seen.headers['x-admin-session']).toBeUndefined();
  });

  it('returns null for an empty 204', async () => {
    answer = { status: 204, body: '' };
    expect(await callApi(`${origin}/x`)).toBeNull();
  });
});

describe('a failed call', () => {
  it('has the status and the body as message', async () => {
    const error = await failure({ status: 404, body: '{"message":"Farm not found","requestId":"r"}' });
    expect(error.message).toBe('404: {"message":"Farm not found","requestId":"r"}');
    expect(error.status).toBe(404);
    expect(error.answer.message).toBe('Farm not found');
  });

  it('has the status text without a body', async () => {
    expect((await failure({ status: 502, body: '' })).message).toBe('502: Bad Gateway');
  });

  it('accepts a body that is not JSON', async () => {
    const error = await failure({ status: 500, body: '<html>' });
    expect(error.answer).toEqual({});
    expect(failureText(error, 'Failed to fetch farms')).toBe('Failed to fetch farms');
  });

  it('keeps Retry-After', async () => {
    expect((await failure({ status: 429, body: '{}', headers: { 'retry-after': '90' } })).retryAfter).toBe(90);
    expect((await failure({ status: 429, body: '{}' })).retryAfter).toBeNull();
  });

  it('means signed out only for a 401 with Unauthorized', async () => {
    expect(isUnauthorized(await failure({ status: 401, body: '{"message":"Unauthorized"}' }))).toBe(true);
    expect(isUnauthorized(await failure({ status: 401, body: '{"message":"Invalid admin credentials"}' }))).toBe(false);
    expect(isUnauthorized(await failure({ status: 503, body: '{"message":"Unauthorized"}' }))).toBe(false);
    expect(isUnauthorized(new TypeError('fetch failed'))).toBe(false);
  });
});

describe('a paged list', () => {
  it('returns rows, total and next cursor', async () => {
    answer = {
      status: 200,
      body: '[{"id":1}]',
      headers: { 'x-total-count': '812', link: '</api/leads?limit=1&cursor=a%2Bb>; rel="next"' },
    };
    expect(await callApiPage(`${origin}/x`)).toEqual({ rows: [{ id: 1 }], total: 812, nextCursor: 'a+b' });
  });

  it('is read to its end where every row is needed', async () => {
    const paths: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      paths.push(path);
      const response = new Response(JSON.stringify([{ id: paths.length }]));
      if (!path.includes('cursor=b')) response.headers.set('link', '</api/clients?cursor=b>; rel="next"');
      return Promise.resolve(response);
    });
    expect(await callApiList('/api/clients')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(paths).toEqual(['/api/clients', '/api/clients?cursor=b']);
  });

  it('has no cursor on the last page', () => {
    expect(nextCursorOf(null)).toBeNull();
    expect(nextCursorOf('</api/leads?cursor=x>; rel="prev"')).toBeNull();
  });
});

it('omits empty filters from the URL', () => {
  expect(withQuery('/api/leads', { q: 'a b', status: '', farmId: undefined, clientId: 3 })).toBe(
    '/api/leads?q=a+b&clientId=3',
  );
  expect(withQuery('/api/leads', {})).toBe('/api/leads');
});
