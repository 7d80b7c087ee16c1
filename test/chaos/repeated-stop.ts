import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startBuiltServer } from '../setup/built-server.ts';
import type { Finding } from './kills.ts';

/** A service manager signals every process of a group, so the server may get the same signal more than once. */
export const surviveRepeatedStop = async (): Promise<Finding[]> => {
  const { process: server, folder, stop } = await startBuiltServer();
  const exited = once(server, 'exit') as Promise<[number | null, string | null]>;
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) {
    server.kill(signal);
    await delay(30);
  }
  const [code, signal] = await exited;
  // PostgreSQL deletes this file when it has ended.
  const running = globSync('**/postmaster.pid', { cwd: folder });
  await stop();
  return [
    { label: 'exit code of the server', figure: `${code ?? signal}`, ok: code === 0 },
    { label: 'databases left running', figure: `${running.length}`, ok: running.length === 0 },
  ];
};
