import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, onCore } from './load.ts';
import { freePort } from './product.ts';

export interface Yardstick {
  name: string;
  url: URL;
  stop(): Promise<void>;
}

const listening = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
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

const ended = async (child: ChildProcess): Promise<void> => {
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

/** A Node server that sends these bytes and does nothing else. */
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

const configuration = (folder: string, port: number): string => `worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  default_type text/html;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    location / { add_header Content-Encoding br; add_header Vary Accept-Encoding; }
  }
}`;

/** nginx with the same bytes on disk, one worker; null where the machine has none. */
export const nginxServer = async (body: Uint8Array): Promise<Yardstick | null> => {
  const nginx = findProgram('nginx');
  if (nginx === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'www'));
  // Started as root, its worker is another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'www', 'page'), body);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
  const [program, rest] = onCore(0, [nginx, '-p', folder, '-c', join(folder, 'nginx.conf')]);
  const child = spawn(program, rest, { stdio: 'ignore' });
  await listening(port);
  return {
    name: 'nginx, same bytes',
    url: new URL(`http://127.0.0.1:${port}/page`),
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
