import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { startReceiver } from '../setup/receiver.ts';
import { insertClientRow, insertFarmRows } from '../setup/rows.ts';
import { startCluster } from './cluster.ts';
import type { Finding } from './kills.ts';
import { postLead } from './leads.ts';

/** A proxy that forwards requests and drops their responses. */
const startSwallower = async (port: number) => {
  const answers: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const product = connect(port, '127.0.0.1');
    for (const socket of [visitor, product]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    visitor.pipe(product);
    product.on('data', (chunk: Buffer) => {
      answers.push(chunk.toString());
      visitor.destroy();
      product.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** Drops every first response, and compares a repeat with the same key. */
export const surviveLostReplies = async (count: number): Promise<Finding[]> => {
  const receiver = await startReceiver();
  const cluster = await startCluster({ web: 1, workers: 0, receiver: `127.0.0.1:${receiver.port}` });
  const [origin = ''] = cluster.origins;
  const proxy = await startSwallower(Number(new URL(origin).port));
  try {
    const pageId = await cluster.withRows(async (ctx) => {
      const clientId = await insertClientRow(ctx, { name: 'replies', webhookUrl: receiver.url('/') });
      return (await insertFarmRows(ctx, { clientId, slug: 'replies' })).pageId;
    });
    let responseCount = 0;
    let other = 0;
    let refused = 0;
    for (let n = 0; n < count; n += 1) {
      const lead = { pageId, name: `Visitor ${n}`, email: `lost-${n}@visitors.example`, message: `Number ${n}` };
      const posted = { key: `lost-${n}`, lead };
      await postLead(proxy.origin, posted, { keepAlive: false }).then(
        () => (responseCount += 1),
        () => undefined,
      );
      const repeated = await postLead(origin, posted);
      const single = await postLead(origin, posted);
      if (repeated.status !== 201 || repeated.text !== single.text || !proxy.answers[n]?.includes(repeated.text))
        other += 1;
      const changed = await postLead(origin, { ...posted, lead: { ...lead, name: 'Somebody else' } });
      if (changed.status === 409) refused += 1;
    }
    const rows = await cluster.query<{ found: number }>('select count(*)::integer as found from leads');
    return [
      { label: 'answers lost on their way', figure: count - responseCount, ok: responseCount === 0 },
      { label: 'rows for them', figure: rows[0]?.found ?? 0, ok: rows[0]?.found === count },
      { label: 'repeats answered otherwise', figure: other, ok: other === 0 },
      { label: 'same key, other lead: refused', figure: refused, ok: refused === count },
    ];
  } finally {
    proxy.stop();
    await cluster.stop();
    receiver.stop();
  }
};
