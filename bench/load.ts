import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Where a program is, null when the machine has none; server programs stand outside a user's own PATH. */
export const findProgram = (name: string): string | null => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
};

const PINNING = findProgram('taskset');

/** A command bound to one core, so that server and load do not take it from each other; unbound where that cannot be. */
export const onCore = (core: number, command: string[]): [string, string[]] => {
  const [program = '', ...rest] = PINNING ? [PINNING, '-c', String(core), ...command] : command;
  return [program, rest];
};

const SECONDS = 4;
const CONNECTIONS = 32;

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
const inMilliseconds = (text: string): number => {
  const [, value = '0', unit = 'ms'] = /([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(value) * (MILLISECONDS[unit] ?? 1);
};

/** wrk keeps far ahead of any server here; Node's own client would be what is measured. */
const byWrk = async (wrk: string, url: URL, headers: Record<string, string>): Promise<Figures> => {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [program, rest] = onCore(1, [wrk, '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', ...asked, url.href]);
  const { stdout } = await run(program, rest);
  const part = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? '0ms';
  return {
    perSecond: Number(part(/Requests\/sec:\s+([\d.]+)/)),
    p50: inMilliseconds(part(/50%\s+(\S+)/)),
    p99: inMilliseconds(part(/99%\s+(\S+)/)),
  };
};

const once = (url: URL, { agent, headers }: { agent: Agent; headers: Record<string, string> }): Promise<void> =>
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

const WRK = findProgram('wrk');

/** What the load comes from, for the figures' head line. */
export const loadSource = `${CONNECTIONS} connections, ${SECONDS} s each, from ${WRK ? 'wrk' : 'a Node client (install wrk: this one is slower than the servers)'}`;

/** Requests from a fixed number of connections for a fixed time; latencies in milliseconds. */
export const load = (url: URL, headers: Record<string, string>): Promise<Figures> =>
  WRK ? byWrk(WRK, url, headers) : byNode(url, headers);
