import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The path of nginx; null when it is not installed. */
export const findNginx = (): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const answers = async (port: number): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await new Promise<boolean>((resolve) => {
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    });
    socket.destroy();
    if (isUp) return;
    await delay(25);
  }
  throw new Error('nginx did not start.');
};

/** The configuration around a file of `conf.d`. */
const wholeConfiguration = (folder: string, { blocks, core }: { blocks: string; core: string }): string => `${core}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 10000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${blocks}
}`;

export interface RunningNginx {
  port: number;
  /** Its error log. */
  complaints(): string;
  stop(): Promise<void>;
}

/** Runs nginx with a file from `conf.d`; `make` gets the port to listen on, `command` may precede nginx. */
export const startNginx = async (
  nginx: string,
  makeConfiguration: (port: number) => string,
  { command = (words) => words }: { command?: (words: string[]) => string[] } = {},
): Promise<RunningNginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const core = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(join(folder, 'nginx.conf'), wholeConfiguration(folder, { blocks: makeConfiguration(port), core }));
  const [program = nginx, ...words] = command([nginx, '-p', folder, '-c', join(folder, 'nginx.conf')]);
  const child = spawn(program, words, { stdio: 'ignore' });
  process.once('exit', () => child.kill());
  await answers(port);
  return {
    port,
    complaints: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The example in docs/, on a local port without certificates, in front of a running product. */
export const exampleConfiguration = (input: { port: number; product: number; pages: string }): string =>
  readFileSync('docs/nginx.conf.example', 'utf8')
    .replaceAll('/var/lib/farmstead/pages', input.pages)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${input.product}`)
    .replace(/^\s*ssl_.*$/gm, '')
    .replace('listen 443 ssl default_server;', `listen 127.0.0.1:${input.port} default_server;`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${input.port};`);
