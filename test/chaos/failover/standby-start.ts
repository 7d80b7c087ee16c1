import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { freePort } from '../cluster.ts';
import type { Finding } from '../kills.ts';
import type { Patroni } from './patroni.ts';

const START_PATIENCE_MS = 120_000;

interface Start {
  text: string;
  code: number | null;
  isReady: boolean;
}

/** Starts the product on this database; resolves when it is ready or has ended. */
const startOn = async (databaseUrl: string, during: () => Promise<void>): Promise<Start> => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      APP_SECRET: randomBytes(32).toString('hex'),
      PORT: `${await freePort()}`,
      ROLE: 'web',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('is ready at')) ready.resolve();
    });
  }
  const ended = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS);
  await Promise.all([during(), Promise.race([ready.promise, ended])]);
  clearTimeout(limit);
  const isReady = child.exitCode === null && child.signalCode === null;
  if (isReady) {
    child.kill('SIGTERM');
    await ended;
  }
  return { text, code: child.exitCode, isReady };
};

const standby = async (patroni: Patroni): Promise<string> => {
  await patroni.healthy();
  const found = (await patroni.members()).find(({ role }) => role === 'sync_standby');
  if (!found) throw new Error('There is no synchronous standby.');
  return found.name;
};

/** Starts against a standby: one that stays so, and one that becomes the primary while the start waits. */
export const surviveStandbyStart = async (patroni: Patroni): Promise<Finding[]> => {
  const staying = await startOn(patroni.urlOf(patroni.placeOf(await standby(patroni))), async () => undefined);
  const lines = staying.text.trim().split('\n');
  const promoted = await startOn(patroni.urlOf(patroni.placeOf(await standby(patroni))), async () => {
    await patroni.switchover();
  });
  return [
    {
      label: 'start on a standby',
      figure: lines.at(-1) ?? '',
      ok: staying.code === 1 && !staying.text.includes('    at ') && /read-only/.test(lines.at(-1) ?? ''),
    },
    {
      label: 'start on a standby that is promoted',
      figure: promoted.isReady ? 'ready' : promoted.text,
      ok: promoted.isReady,
    },
  ];
};
