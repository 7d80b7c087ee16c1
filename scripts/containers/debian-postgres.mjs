// A PostgreSQL of Debian's packages in a temporary folder, for nodes that share one.
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { run } from './programs.mjs';

const VERSIONS = '/usr/lib/postgresql';
const USER = 'postgres';

/** The folder of the newest installed version's programs; null where there is none. */
export const findPostgres = () => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(VERSIONS, version, 'bin')).find((path) => existsSync(join(path, 'initdb'))) ?? null
  );
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts an empty one that trusts this machine. */
export const startPostgres = async (folder) => {
  const programs = findPostgres();
  const uid = Number(run('id', ['--user', USER]));
  mkdirSync(folder);
  chownSync(folder, uid, uid);
  run('chmod', ['o+x', join(folder, '..')]);
  const asUser = (program, ...args) =>
    run('runuser', ['-u', USER, '--', join(programs, program), ...args], { cwd: '/' });
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  asUser('initdb', '-D', cluster, '-A', 'trust', '-U', USER, '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  asUser('pg_ctl', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    stop: async () => void asUser('pg_ctl', '-D', cluster, '-m', 'fast', 'stop'),
  };
};
