import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exampleConfiguration, findNginx, startNginx } from '../test/setup/nginx.ts';
import { bareServer, ended, listening, load, loadSource, type Figures, type Yardstick } from './http-load.ts';
import { findProgram, freePort, median, onCore, startProduct, writeFarm } from './product.ts';

const configuration = (folder: string, port: number): string => `worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  default_type text/html;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    location / { add_header Content-Encoding br; add_header Vary Accept-Encoding; }
  }
}`;

/** nginx with the same bytes on disk and one worker; null when it is not installed. */
const nginxServer = async (body: Uint8Array): Promise<Yardstick | null> => {
  const nginx = findProgram('nginx');
  if (nginx === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'www'));
  // Started as root, its worker runs as another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'www', 'page'), body);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
  const [program, rest] = onCore(0, [nginx, '-p', folder, '-c', join(folder, 'nginx.conf')]);
  const child = spawn(program, rest, { stdio: 'ignore' });
  await listening(port);
  return {
    name: 'nginx, same bytes',
    url: new URL(`http://127.0.0.1:${port}/page`),
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const ROUNDS = 3;

/** Alternates rounds, so that other load on the machine affects all of them alike; returns the median of each. */
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

/** Every response of the product has a request id. */
const isByProduct = (url: URL): Promise<boolean> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host: HOST } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers['x-request-id'] !== undefined));
    }).on('error', reject);
  });

/**
 * nginx with the shipped configuration in front of the product, once the page is exported; null when it is not
 * installed.
 */
const keptPages = async ({ folder, slug, product }: { folder: string; slug: string; product: URL }) => {
  const nginx = findNginx();
  if (nginx === null) return null;
  const file = join(folder, 'hosts', HOST, `${slug}.html`);
  for (let attempt = 0; !existsSync(file) && attempt < 200; attempt += 1) await delay(50);
  if (!existsSync(file)) throw new Error('The product does not keep its pages.');
  const makeConfiguration = (port: number): string =>
    exampleConfiguration({ port, product: Number(product.port), pages: folder });
  const front = await startNginx(nginx, makeConfiguration, { command: (words) => onCore(0, words).flat() });
  if (await isByProduct(new URL(`http://127.0.0.1:${front.port}/${slug}`))) {
    throw new Error('nginx asks the product for a page that is kept.');
  }
  return { url: new URL(`http://127.0.0.1:${front.port}/${slug}`), stop: () => front.stop() };
};

/**
 * A compressed landing page from the cache, a 304 and a 404, compared in one run with nginx serving the same bytes
 * from disk on the same core, a bare Node server, and nginx with the static export. wrk recognizes `Host` only in
 * this spelling; otherwise it sends two, which nginx refuses.
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
  const bareNode = await bareServer(body);
  const accept = { 'accept-encoding': 'br' };
  const exported = await keptPages({ folder, slug, product: url });
  try {
    const figures = await inTurn(
      new Map([
        ...(nginx ? [[nginx.name, () => load(nginx.url, accept)] as const] : []),
        [bareNode.name, () => load(bareNode.url, accept)],
        ...(exported ? [['nginx, kept folder', () => load(exported.url, { ...accept, Host: HOST })] as const] : []),
        ['page from the cache', () => load(url, accept)],
        ['not modified (304)', () => load(url, { ...accept, 'if-none-match': etag })],
        ['nothing there (404)', () => load(new URL('/nobody-has-this', url), accept)],
      ]),
    );
    const yardstick = figures.get(nginx?.name ?? bareNode.name);
    if (!yardstick) return;
    process.stdout.write(`  one page of ${body.length} bytes, ${loadSource}, median of ${ROUNDS} rounds\n`);
    if (!nginx) process.stdout.write('  nginx is not installed: the yardstick is the bare Node server\n');
    for (const [name, one] of figures) process.stdout.write(row(name, one, yardstick));
  } finally {
    await nginx?.stop();
    await bareNode.stop();
    await exported?.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
