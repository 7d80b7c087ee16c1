import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningRedis {
  url: string;
  /** Kills it; what it counted is gone. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Takes connections and answers nothing, until it is told to go on. */
  freeze(): void;
  goOn(): void;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const READY = /Ready to accept connections/;

/** Starts Valkey or Redis on a free port of loopback, which keeps nothing on disk. */
export const startRedis = async (program: string): Promise<RunningRedis> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-redis-'));
  const port = await freePort();
  let child: ChildProcess | null = null;
  const kill = (): void => void child?.kill('SIGKILL');
  process.once('exit', kill);

  const start = async (): Promise<void> => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    let said = '';
    for await (const chunk of started.stdout) {
      said += String(chunk);
      if (READY.test(said)) break;
    }
    if (!READY.test(said)) throw new Error(`Redis did not start: ${said}`);
  };
  const stop = async (): Promise<void> => {
    const stopped = child;
    child = null;
    if (!stopped || stopped.exitCode !== null) return;
    const exit = once(stopped, 'exit');
    stopped.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}/0`,
    stop,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    close: async () => {
      await stop();
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
