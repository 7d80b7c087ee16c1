import { load, loadSource, type Figures } from './load.ts';
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

/**
 * A compressed landing page from the cache, the answer that nothing changed, and an address nobody has, against nginx
 * serving the same bytes from disk on the same core, and a bare Node server; all in the same run.
 */
export const benchPages = async (): Promise<void> => {
  const product = await startProduct({}, { core: 0 });
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
  try {
    const figures = await inTurn(
      new Map([
        ...(nginx ? [[nginx.name, () => load(nginx.url, accept)] as const] : []),
        [bare.name, () => load(bare.url, accept)],
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
    await product.stop();
  }
};
