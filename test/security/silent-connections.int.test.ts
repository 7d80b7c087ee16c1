import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isFullForm } from '../setup/full-form.ts';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port);

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    product.app.server.getConnections((error, connections) => (error ? reject(error) : resolve(connections)));
  });

const BODY_WITHOUT_END =
  'POST /api/public/leads HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const HEADERS_WITHOUT_END = 'GET / HTTP/1.1\r\nhost: localhost\r\n';

test.runIf(isFullForm)(
  'a connection that sends nothing, half a request or one byte at a time is closed though its peer keeps it open',
  async () => {
    const drops: NodeJS.Timeout[] = [];
    for (const [sent, drop] of [
      ['', ''],
      ['G', ''],
      [HEADERS_WITHOUT_END, ''],
      [HEADERS_WITHOUT_END, 'x: y\r\n'],
      [BODY_WITHOUT_END, ''],
      [BODY_WITHOUT_END, ' '],
    ] as const) {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {}).resume();
      if (sent !== '') socket.write(sent);
      if (drop !== '') drops.push(setInterval(() => socket.write(drop), 500));
    }
    await expect.poll(openConnections).toBe(6);
    await expect.poll(openConnections, { timeout: 20_000, interval: 250 }).toBe(0);
    for (const timer of drops) clearInterval(timer);
  },
);
