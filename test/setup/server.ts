import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY = /is ready at (\S+)/;
const START_LIMIT_MS = 90_000;
const LOG = 'test-results/server.log';

const freePort = () =>
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

const ready = (server: ChildProcess, log: () => string) =>
  new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what} before it was ready. It said:\n${log()}`));
    const timer = setTimeout(fail, START_LIMIT_MS, `took over ${START_LIMIT_MS / 1000} s`);
    const look = () => {
      if (!READY.test(log())) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on('data', look);
    server.stderr?.on('data', look);
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

/**
 * Playwright's global set-up: the built server on a free port with an empty database of its own. Tests find it by
 * E2E_ORIGIN, E2E_USERNAME and E2E_PASSWORD; what it logged is in test-results/server.log afterwards.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-browser-tests-'));
  const origin = `http://localhost:${port}`;
  const credentials = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'correct horse battery staple' };
  const { DATABASE_URL: _notTheirs, PRODUCT_NAME: _ours, ROLE: _all, ...inherited } = process.env;
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: {
      ...inherited,
      ...credentials,
      PORT: `${port}`,
      DATA_DIR: folder,
      APP_ORIGIN: origin,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const keep = (chunk: string) => {
    said += chunk;
  };
  server.stdout.setEncoding('utf8').on('data', keep);
  server.stderr.setEncoding('utf8').on('data', keep);

  const end = async () => {
    await stop(server);
    mkdirSync('test-results', { recursive: true });
    writeFileSync(LOG, said);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready(server, () => said);
  } catch (error) {
    await end();
    throw error;
  }
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_USERNAME = credentials.ADMIN_USERNAME;
  process.env.E2E_PASSWORD = credentials.ADMIN_PASSWORD;
  return end;
}
