import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port);

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    product.app.server.getConnections((error, connections) => (error ? reject(error) : resolve(connections)));
  });

test('a connection that sends nothing, or half a request, is closed though its peer keeps it open', async () => {
  for (const sent of ['', 'G', 'GET / HTTP/1.1\r\nhost: localhost\r\n']) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {}).resume();
    if (sent !== '') socket.write(sent);
  }
  await expect.poll(openConnections).toBe(3);
  await expect.poll(openConnections, { timeout: 20_000, interval: 250 }).toBe(0);
});
