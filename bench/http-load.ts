import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, freePort, onCore } from './product.ts';

const run = promisify(execFile);

export interface Figures {
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
export const loadSource = `${CONNECTIONS} connections, ${SECONDS} s each, from ${WRK ? 'wrk' : 'a Node client (install wrk: this one is slower than the servers)'}`;

/** Requests over a fixed number of connections for a fixed time; latencies in milliseconds. */
export const load = (url: URL, headers: Record<string, string>): Promise<Figures> =>
  WRK ? byWrk(WRK, url, headers) : byNode(url, headers);

export interface Yardstick {
  name: string;
  url: URL;
  stop(): Promise<void>;
}

export const listening = async (port: number): Promise<void> => {
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

export const ended = async (child: ChildProcess): Promise<void> => {
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
export const bareServer = async (body: Uint8Array): Promise<Yardstick> => {
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
