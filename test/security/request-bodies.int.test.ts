import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const staff = await product.signIn('admin');
const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port);

const send = async (payload: string, type: string) => {
  const headers = { ...staff, 'content-type': type };
  const answer = await product.app.inject({ method: 'POST', url: '/api/clients', headers, payload });
  return { status: answer.statusCode, body: answer.json<{ issues?: { path: string; message: string }[] }>() };
};

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'staff calls take no %s',
  async (type) => {
    expect((await send('name=A&email=a@example.com&industry=B&location=C', type)).status).toBe(415);
  },
);

test('JSON that cannot be read is reported as such', async () => {
  const bodies = ['{"name":', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '', 'null', '[]'];
  for (const body of bodies) {
    const answer = await send(body, 'application/json; charset=utf-8');
    expect(answer.status, body).toBe(400);
    expect(answer.body.issues?.length, body).toBeGreaterThan(0);
  }
});

test('JSON that names a prototype is not read, whatever else it has', async () => {
  const client = { name: 'A', email: 'a@example.com', industry: 'B', location: 'C' };
  for (const fault of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
    const { status, body } = await send(`${JSON.stringify(client).slice(0, -1)},${fault}}`, 'application/json');
    expect(status, fault).toBe(400);
    expect(
      body.issues?.map(({ path }) => path),
      fault,
    ).toEqual(['']);
  }
});

test('unknown names are listed one by one', async () => {
  const client = { name: 'A', email: 'a@example.com', industry: 'B', location: 'C' };
  const { status, body } = await send(JSON.stringify({ ...client, isAdmin: true, nope: 1 }), 'application/json');
  expect(status).toBe(400);
  expect(body.issues).toEqual([
    { path: 'isAdmin', message: 'Remove what is not known here: isAdmin.' },
    { path: 'nope', message: 'Remove what is not known here: nope.' },
  ]);
});

test('of thousands of faults a hundred are listed, in an answer that is smaller than the request', async () => {
  const client = { name: 'A', email: 'a@example.com', industry: 'B', location: 'C' };
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]));
  const payload = JSON.stringify({ ...client, ...unknown });
  const { status, body } = await send(payload, 'application/json');
  expect(status).toBe(400);
  expect(body.issues).toHaveLength(100);
  expect(JSON.stringify(body).length).toBeLessThan(payload.length);
});

test('a call that takes no body may be labelled as JSON', async () => {
  const headers = { ...staff, 'content-type': 'application/json' };
  const answer = await product.app.inject({ method: 'POST', url: '/api/admin/logout', headers });
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['GET / HTTP/1.1\r\nhost: localhost\r\nx: '.concat('a'.repeat(20_000), '\r\n\r\n'), 431],
  ['NONSENSE\r\n\r\n', 400],
])('what is no HTTP that can be read is answered in the one shape', async (request, status) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    message: expect.any(String),
    requestId: expect.any(String),
  });
});
