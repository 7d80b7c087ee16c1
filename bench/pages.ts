import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { exampleConfiguration, findNginx, startNginx } from '../test/setup/nginx.ts';
import { findProgram, freePort, median, onCore, startProduct, writeFarm } from './product.ts';

const run = promisify(execFile);

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

const SECONDS = 4;
const CONNECTIONS = 32;

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
const inMilliseconds = (text: string): number => {
  const [, value = '0', unit = 'ms'] = /([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(value) * (MILLISECONDS[unit] ?? 1);
};

/** wrk is faster than any server here; Node's own client would be the bottleneck. */
const byWrk = async (wrk: string, url: URL, headers: Record<string, string>): Promise<Figures> => {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [program, rest] = onCore(1, [
    wrk,
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--latency',
    ...headerArguments,
    url.href,
  ]);
  const { stdout } = await run(program, rest);
  const part = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? '0ms';
  return {
    perSecond: Number(part(/Requests\/sec:\s+([\d.]+)/)),
    p50: inMilliseconds(part(/50%\s+(\S+)/)),
    p99: inMilliseconds(part(/99%\s+(\S+)/)),
  };
};

const askOnce = (url: URL, { agent, headers }: { agent: Agent; headers: Record<string, string> }): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.on('end', resolve).resume();
    });
    sent.on('error', reject).end();
  });

const byNode = async (url: URL, headers: Record<string, string>): Promise<Figures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now();
      await askOnce(url, { agent, headers });
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / SECONDS, p50: at(0.5), p99: at(0.99) };
};

const WRK = findProgram('wrk');

/** Name of the load generator, for the heading of the figures. */
const loadSource = `${CONNECTIONS} connections, ${SECONDS} s each, from ${WRK ? 'wrk' : 'a Node client (install wrk: this one is slower than the servers)'}`;

/** Requests over a fixed number of connections for a fixed time; latencies in milliseconds. */
const load = (url: URL, headers: Record<string, string>): Promise<Figures> =>
  WRK ? byWrk(WRK, url, headers) : byNode(url, headers);

interface Yardstick {
  name: string;
  url: URL;
  stop(): Promise<void>;
}

const listening = async (port: number): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await new Promise<boolean>((resolve) => {
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    });
    socket.destroy();
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing listens on port ${port}.`);
};

const ended = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

const BARE = `const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const body = readFileSync(process.argv[1]);
createServer((request, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length });
  answer.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');`;

/** A Node server that only sends these bytes. */
const bareServer = async (body: Uint8Array): Promise<Yardstick> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-bare-'));
  const file = join(folder, 'page');
  writeFileSync(file, body);
  const port = await freePort();
  const [program, rest] = onCore(0, [process.execPath, '-e', BARE, file, String(port)]);
  const child = spawn(program, rest, { stdio: 'ignore' });
  await listening(port);
  return {
    name: 'bare Node server',
    url: new URL(`http://127.0.0.1:${port}/`),
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

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
