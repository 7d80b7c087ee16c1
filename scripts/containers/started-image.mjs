// Runs an image as a container runtime would that takes its rights away: its own user, its root mounted read-only, memory
// at /tmp, and its volumes on folders of this machine.
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './programs.mjs';

/** What the image says of itself. */
export const inspectImage = (image) => {
  const { config } = JSON.parse(run('buildah', ['inspect', '--type', 'image', image])).OCIv1;
  const { Healthcheck: health } = JSON.parse(run('buildah', ['inspect', '--type', 'image', image])).Docker.config;
  return { user: config.User, entrypoint: config.Entrypoint, environment: config.Env, health: health?.Test ?? [] };
};

/** A working container's root folder; `remove` gives both back. */
export const mountImage = (image) => {
  const container = run('buildah', ['from', '--pull-never', image]).trim();
  const root = run('buildah', ['mount', container]).trim();
  return { root, remove: () => run('buildah', ['rm', container]) };
};

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The script that runs in a mount namespace of its own. */
const script = ({ root, user, environment, volumes, command }) => {
  const inside = (path) => quoted(join(root, path));
  return [
    'set -e',
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    `mount -o remount,bind,ro ${quoted(root)}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${inside('/tmp')}`,
    ...Object.entries(volumes).map(([path, folder]) => `mount --bind ${quoted(folder)} ${inside(path)}`),
    `mount -t proc proc ${inside('/proc')}`,
    `mount --rbind /dev ${inside('/dev')}`,
    `cd ${quoted(root)}`,
    `exec env -i ${environment.map(quoted).join(' ')} chroot --userspec=${user} --groups='' ${quoted(root)} /bin/sh -c 'cd /app && exec "$@"' sh ${command.map(quoted).join(' ')}`,
  ].join('\n');
};

/** Starts the image's own command with these arguments, or another one. */
export const startImage = ({ image, root, data, args = [], environment = {}, command }) => {
  const { user, entrypoint, environment: own } = inspectImage(image);
  const [uid, gid] = user.split(':').map(Number);
  const volumes = {};
  for (const name of ['data', 'backups']) {
    const folder = join(data, name);
    mkdirSync(folder, { recursive: true });
    chownSync(folder, uid, gid);
    volumes[`/${name}`] = folder;
  }
  const text = script({
    root,
    user,
    volumes,
    environment: [...own, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
    command: command ?? [...entrypoint, ...args],
  });
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', text], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  return {
    ended,
    output: () => output,
    /** The process in the container, which unshare waits for. */
    pid: () => {
      const children = readdirSync(`/proc/${child.pid}/task`).flatMap((task) =>
        readFileSync(`/proc/${child.pid}/task/${task}/children`, 'utf8').trim().split(' '),
      );
      return Number(children[0]);
    },
    /** Ends it as a container runtime does; returns its exit code. */
    async stop() {
      process.kill(this.pid(), 'SIGTERM');
      return ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
};
