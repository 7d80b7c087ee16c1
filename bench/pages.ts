import { Agent, createServer, request, type Server } from 'node:http';
import { startProduct, writeFarm } from './product.ts';

const SECONDS = 4;
const CONNECTIONS = 20;

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

const once = (url: URL, { agent, headers }: { agent: Agent; headers: Record<string, string> }): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.on('end', resolve).resume();
    });
    sent.on('error', reject).end();
  });

/** Requests from a fixed number of connections for a fixed time; latencies in milliseconds. */
const load = async (url: URL, headers: Record<string, string>): Promise<Figures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now();
      await once(url, { agent, headers });
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / SECONDS, p50: at(0.5), p99: at(0.99) };
};

const row = (name: string, figures: Figures, yardstick: Figures): string =>
  `  ${name.padEnd(22)} ${figures.perSecond.toFixed(0).padStart(6)} a second, p50 ${figures.p50.toFixed(2)} ms, p99 ${figures.p99.toFixed(2)} ms, ratio ${(figures.perSecond / yardstick.perSecond).toFixed(2)}\n`;

const bareServer = async (body: Buffer): Promise<{ server: Server; url: URL }> => {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`) };
};

/** A cached landing page against the same bytes from a bare Node server that does nothing else, in the same run. */
export const benchPages = async (): Promise<void> => {
  const product = await startProduct();
  try {
    const { pages } = await writeFarm(product, { microHubs: 'Termites', questionsPerHub: 5 });
    const slug = pages.find((page) => page.isPublished)?.slug;
    if (slug === undefined) throw new Error('No page was published, so there is nothing to measure.');
    const url = new URL(`/${slug}`, product.origin);
    const first = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    const body = Buffer.alloc(Number(first.headers.get('content-length') ?? 8000), 'x');
    const bare = await bareServer(body);
    const yardstick = await load(bare.url, { 'accept-encoding': 'br' });
    bare.server.close();
    process.stdout.write(
      `  one page of ${body.length} bytes, ${CONNECTIONS} connections, ${SECONDS} s each; the yardstick is a bare Node server sending the same bytes\n`,
    );
    process.stdout.write(row('bare server', yardstick, yardstick));
    process.stdout.write(row('page from the cache', await load(url, { 'accept-encoding': 'br' }), yardstick));
    process.stdout.write(
      row('not modified (304)', await load(url, { 'accept-encoding': 'br', 'if-none-match': etag }), yardstick),
    );
  } finally {
    await product.stop();
  }
};
