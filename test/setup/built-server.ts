import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY = /is ready at (\S+)/;

const freePort = (): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

interface Awaited {
  until: RegExp;
  log: () => string;
  limitMs: number;
}

const ready = (server: ChildProcess, { until, log, limitMs }: Awaited) =>
  new Promise<void>((resolve, reject) => {
    const fail = (cause: string) => reject(new Error(`The server ${cause} before it was ready. It said:\n${log()}`));
    const timer = setTimeout(fail, limitMs, `took over ${limitMs / 1000} s`);
    const checkReady = () => {
      if (!until.test(log())) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on('data', checkReady);
    server.stderr?.on('data', checkReady);
    server.on('exit', (code) => fail(`ended with ${code}`));
    server.on('error', (error) => fail(error.message));
  });

const stop = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    const timer = setTimeout(() => server.kill('SIGKILL'), 15_000);
    server.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    server.kill('SIGTERM');
  });

export interface BuiltServer {
  origin: string;
  username: string;
  password: string;
  process: ChildProcess;
  /** Its DATA_DIR. */
  folder: string;
  /** Stops it, deletes its folder and returns its log. */
  stop: () => Promise<string>;
}

/**
 * The built program on a free port with its own database in a temporary folder; `args` as for `npm run farmstead`,
 * `environment` beside the settings that every test needs.
 */
export const startBuiltServer = async ({
  args = [] as string[],
  /** What it says when it counts as started. */
  until = READY,
  limitMs = 90_000,
  environment = {} as Record<string, string>,
} = {}): Promise<BuiltServer> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-browser-tests-'));
  const origin = `http://localhost:${port}`;
  const credentials = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'correct horse battery staple' };
  const { DATABASE_URL: _notTheirs, PRODUCT_NAME: _ours, ROLE: _all, ...inherited } = process.env;
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js', ...args], {
    env: {
      ...inherited,
      ...credentials,
      PORT: `${port}`,
      DATA_DIR: folder,
      APP_ORIGIN: origin,
      BREACHED_PASSWORDS_URL: 'off',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let serverLog = '';
  const append = (chunk: string) => {
    serverLog += chunk;
  };
  server.stdout.setEncoding('utf8').on('data', append);
  server.stderr.setEncoding('utf8').on('data', append);

  const end = async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return serverLog;
  };
  try {
    await ready(server, { until, log: () => serverLog, limitMs });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    origin,
    username: credentials.ADMIN_USERNAME,
    password: credentials.ADMIN_PASSWORD,
    process: server,
    folder,
    stop: end,
  };
};
