import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../cluster.ts';
import { startProgram } from '../failover/machine.ts';

const PROGRAM = '/usr/sbin/haproxy';
const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'docs', 'haproxy.cfg.example');

export const hasHaproxy = (): boolean => existsSync(PROGRAM);

export interface Balancer {
  origin: string;
  stop(): Promise<void>;
}

/** The documented settings, with these addresses for those of the example. */
const settingsFor = (port: number, origins: string[]): string => {
  let left = origins;
  return readFileSync(EXAMPLE, 'utf8')
    .split('\n')
    .map((line) => {
      if (line.startsWith('backend')) left = origins;
      if (line.trimStart().startsWith('bind ')) return `  bind 127.0.0.1:${port}`;
      if (!/^ {2}server web\d /.test(line)) return line;
      const [origin, ...rest] = left;
      left = rest;
      return origin === undefined ? '' : `  server ${new URL(origin).port} ${new URL(origin).host}`;
    })
    .join('\n');
};

/** HAProxy before these nodes, as `docs/haproxy.cfg.example` has it; resolves when every node answers through it. */
export const startBalancer = async (origins: string[]): Promise<Balancer> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settingsFor(port, origins));
  const child = startProgram(PROGRAM, ['-db', '-f', file]);
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async (): Promise<boolean> => (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
  for (const started = Date.now(); !(await isUp()); await delay(100))
    if (Date.now() - started > 20_000) throw new Error('Nothing answers through HAProxy.');
  return {
    origin,
    async stop() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, delay(2000).then(end)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
