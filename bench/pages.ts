import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exampleConfiguration, findNginx, startNginx } from '../test/setup/nginx.ts';
import { load, loadSource, onCore, type Figures } from './load.ts';
import { startProduct, writeFarm } from './product.ts';
import { bareServer, nginxServer } from './yardsticks.ts';

const ROUNDS = 3;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Rounds in turn, so that a busy moment of the machine meets all of them alike; the median of each. */
const inTurn = async (measured: Map<string, () => Promise<Figures>>): Promise<Map<string, Figures>> => {
  const rounds = new Map<string, Figures[]>([...measured.keys()].map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, measure] of measured) rounds.get(name)?.push(await measure());
  }
  const middle = (all: Figures[]): Figures => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
  });
  return new Map([...rounds].map(([name, all]) => [name, middle(all)]));
};

const row = (name: string, figures: Figures, yardstick: Figures): string =>
  `  ${name.padEnd(24)} ${figures.perSecond.toFixed(0).padStart(6)} a second, p50 ${figures.p50.toFixed(2)} ms, p99 ${figures.p99.toFixed(2)} ms, ratio ${(figures.perSecond / yardstick.perSecond).toFixed(2)}\n`;

const HOST = 'bench.localhost';

/** Every answer of the product's own names its request. */
const isByProduct = (url: URL): Promise<boolean> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host: HOST } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers['x-request-id'] !== undefined));
    }).on('error', reject);
  });

/** nginx as shipped in front of the product, once the product keeps this page; null where the machine has no nginx. */
const keptPages = async ({ folder, slug, product }: { folder: string; slug: string; product: URL }) => {
  const nginx = findNginx();
  if (nginx === null) return null;
  const file = join(folder, 'hosts', HOST, `${slug}.html`);
  for (let tries = 0; !existsSync(file) && tries < 200; tries += 1) await delay(50);
  if (!existsSync(file)) throw new Error('The product does not keep its pages.');
  const make = (port: number): string => exampleConfiguration({ port, product: Number(product.port), pages: folder });
  const front = await startNginx(nginx, make, { command: (words) => onCore(0, words).flat() });
  if (await isByProduct(new URL(`http://127.0.0.1:${front.port}/${slug}`))) {
    throw new Error('nginx asks the product for a page that is kept.');
  }
  return { url: new URL(`http://127.0.0.1:${front.port}/${slug}`), stop: () => front.stop() };
};

/**
 * A compressed landing page from the cache, the answer that nothing changed, and an address nobody has, against nginx
 * serving the same bytes from disk on the same core, and a bare Node server; and nginx with the folder that the product
 * keeps. All in the same run. wrk knows `Host` only when it is written like that; else it sends two, which nginx refuses.
 */
export const benchPages = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-kept-'));
  const product = await startProduct({ KEPT_PAGES_DIR: folder }, { core: 0 });
  const { pages } = await writeFarm(product, { microHubs: 'Termites', questionsPerHub: 5 });
  const slug = pages.find((page) => page.isPublished)?.slug;
  if (slug === undefined) throw new Error('No page was published, so there is nothing to measure.');
  const url = new URL(`/${slug}`, product.origin.replace('localhost', '127.0.0.1'));
  const first = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const etag = first.headers.get('etag') ?? '';
  const body = Buffer.alloc(Number(first.headers.get('content-length') ?? 8000), 'x');
  const nginx = await nginxServer(body);
  const bare = await bareServer(body);
  const accept = { 'accept-encoding': 'br' };
  const kept = await keptPages({ folder, slug, product: url });
  try {
    const figures = await inTurn(
      new Map([
        ...(nginx ? [[nginx.name, () => load(nginx.url, accept)] as const] : []),
        [bare.name, () => load(bare.url, accept)],
        ...(kept ? [['nginx, kept folder', () => load(kept.url, { ...accept, Host: HOST })] as const] : []),
        ['page from the cache', () => load(url, accept)],
        ['not modified (304)', () => load(url, { ...accept, 'if-none-match': etag })],
        ['nothing there (404)', () => load(new URL('/nobody-has-this', url), accept)],
      ]),
    );
    const yardstick = figures.get(nginx?.name ?? bare.name);
    if (!yardstick) return;
    process.stdout.write(`  one page of ${body.length} bytes, ${loadSource}, median of ${ROUNDS} rounds\n`);
    if (!nginx) process.stdout.write('  nginx is not installed: the yardstick is the bare Node server\n');
    for (const [name, one] of figures) process.stdout.write(row(name, one, yardstick));
  } finally {
    await nginx?.stop();
    await bare.stop();
    await kept?.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
