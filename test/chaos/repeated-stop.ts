import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startBuiltServer } from '../setup/built-server.ts';
import type { Finding } from './kills.ts';

const stopAt = async (until: RegExp | undefined, when: string): Promise<Finding[]> => {
  const { process: server, folder, stop } = await startBuiltServer({ until });
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
    { label: `exit code of the server, ${when}`, figure: `${code ?? signal}`, ok: code === 0 },
    { label: `databases left running, ${when}`, figure: `${running.length}`, ok: running.length === 0 },
  ];
};

/** A service manager signals every process of a group, so the server may get the same signal more than once. */
export const surviveRepeatedStop = async (): Promise<Finding[]> => [
  ...(await stopAt(/Starting the embedded database/, 'stopped while it starts')),
  ...(await stopAt(undefined, 'stopped when ready')),
];
