import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Machine, postgresUser, startProgram, type User } from './machine.ts';

const run = promisify(execFile);

const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  iptables: '/usr/sbin/iptables',
};
const BINARIES = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'drill';
const NODES = [1, 2, 3] as const;

/** Patroni's times in seconds: the shortest leader key that it allows. */
const TTL = 20;
const LOOP_WAIT = 4;
const RETRY_TIMEOUT = 4;

/** Debian's packages that this machine lacks. */
export const missingPackages = (): string[] => [
  ...Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
  ...(postgresUser() === null || process.getuid?.() !== 0 ? ['the right to run programs as postgres'] : []),
];

export interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | 'unknown';
}

/** Three PostgreSQL with Patroni in synchronous mode, etcd and HAProxy, each at an address of its own on loopback. */
export interface Patroni {
  /** HAProxy's way to the primary; the other one keeps the connections to a server that is no longer primary. */
  proxy: { host: string; ports: { closing: number; keeping: number } };
  urlOf(place: { host: string; port: number }): string;
  placeOf(node: string): { host: string; port: number };
  machine(node: string): Machine;
  members(): Promise<Member[]>;
  leader(): Promise<string>;
  /** Resolves when there is a leader with a synchronous standby and every node follows it. */
  healthy(): Promise<void>;
  switchover(): Promise<string>;
  /** Cuts a node off from everything. Throws where this user may not change the packet filter. */
  isolate(node: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

interface Net {
  node(n: number): string;
  etcd(n: number): string;
  proxy: string;
}

/** Addresses that two drills on one machine do not share. */
const chooseNet = (): Net => {
  const net = `127.77.${(process.pid % 250) + 1}`;
  return { node: (n) => `${net}.${n}`, etcd: (n) => `${net}.${10 + n}`, proxy: `${net}.100` };
};

const patroniSettings = (n: number, { net, folder }: { net: Net; folder: string }): object => ({
  scope: 'farmstead-drill',
  name: `node${n}`,
  restapi: { listen: `${net.node(n)}:8008`, connect_address: `${net.node(n)}:8008` },
  etcd3: { hosts: `${net.etcd(n)}:2379`, use_proxies: true },
  bootstrap: {
    dcs: {
      ttl: TTL,
      loop_wait: LOOP_WAIT,
      retry_timeout: RETRY_TIMEOUT,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 100,
          shared_buffers: '64MB',
          wal_keep_size: '256MB',
          wal_log_hints: 'on',
          wal_receiver_timeout: '10s',
          wal_sender_timeout: '10s',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    pg_hba: ['local all all trust', 'host replication replicator 127.0.0.0/8 md5', 'host all all 127.0.0.0/8 md5'],
  },
  postgresql: {
    listen: `${net.node(n)}:5432`,
    connect_address: `${net.node(n)}:5432`,
    data_dir: join(folder, `node${n}`, 'data'),
    bin_dir: BINARIES,
    pgpass: join(folder, `node${n}`, 'pgpass'),
    use_unix_socket: true,
    parameters: { unix_socket_directories: join(folder, `node${n}`) },
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
      rewind: { username: 'rewinder', password: PASSWORD },
    },
  },
  watchdog: { mode: 'off' },
});

const proxySettings = (net: Net): string => {
  const listener = (name: string, { port, check }: { port: number; check: string }): string => `
listen ${name}
  bind ${net.proxy}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server ${check}
${NODES.map((n) => `  server node${n} ${net.node(n)}:5432 check port 8008`).join('\n')}
`;
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${listener('closing', { port: 5000, check: 'inter 1s fall 2 rise 1 on-marked-down shutdown-sessions' })}${listener(
    'keeping',
    { port: 5001, check: 'inter 2s fall 3 rise 1' },
  )}`;
};

const jsonFrom = async <Answer>(url: string, body?: object): Promise<Answer> => {
  const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(url, { ...asked, signal: AbortSignal.timeout(body ? 60_000 : 3000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return (text.startsWith('{') ? JSON.parse(text) : text) as Answer;
};

const isolateBy = async (addresses: string[]): Promise<() => Promise<void>> => {
  const rules = addresses.flatMap((address) => ['-s', '-d'].map((side) => ['INPUT', side, address, '-j', 'DROP']));
  for (const rule of rules) await run('iptables', ['-I', ...rule]);
  return async () => {
    for (const rule of rules) await run('iptables', ['-D', ...rule]);
  };
};

/** Tries again while it throws, for two minutes at most. */
const eventually = async (work: () => Promise<unknown>): Promise<void> => {
  for (const started = Date.now(); ; await delay(500)) {
    try {
      return void (await work());
    } catch (error) {
      if (Date.now() - started > 120_000) throw error;
    }
  }
};

const writeFor = (user: User, path: string, text: string): string => {
  writeFileSync(path, text);
  chownSync(path, user.uid, user.gid);
  return path;
};

/** Starts everything and waits until it is healthy. `missingPackages` must be empty. */
export const startPatroni = async (): Promise<Patroni> => {
  const user = postgresUser();
  if (!user) throw new Error('There is no user postgres.');
  const net = chooseNet();
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-patroni-'));
  chownSync(folder, user.uid, user.gid);
  const etcdSettings = {
    'data-dir': join(folder, 'etcd'),
    name: 'only',
    logger: 'zap',
    'log-level': 'error',
    'heartbeat-interval': '500',
    'election-timeout': '5000',
    'listen-client-urls': NODES.map((n) => `http://${net.etcd(n)}:2379`).join(','),
    'advertise-client-urls': `http://${net.etcd(1)}:2379`,
    'listen-peer-urls': `http://${net.proxy}:2380`,
    'initial-advertise-peer-urls': `http://${net.proxy}:2380`,
    'initial-cluster': `only=http://${net.proxy}:2380`,
  };
  const etcdOptions = Object.entries(etcdSettings).map(([name, value]) => `--${name}=${value}`);
  const etcd = startProgram(PROGRAMS['etcd-server'], etcdOptions, user);
  const machines = new Map<string, Machine>();
  for (const n of NODES) {
    mkdirSync(join(folder, `node${n}`));
    chownSync(join(folder, `node${n}`), user.uid, user.gid);
    const settings = JSON.stringify(patroniSettings(n, { net, folder }));
    const file = writeFor(user, join(folder, `node${n}.json`), settings);
    const dataDir = join(folder, `node${n}`, 'data');
    machines.set(`node${n}`, new Machine(dataDir, () => startProgram(PROGRAMS.patroni, [file], user)));
  }
  const haproxyFile = writeFor(user, join(folder, 'haproxy.cfg'), proxySettings(net));
  const haproxy = startProgram(PROGRAMS.haproxy, ['-db', '-f', haproxyFile], user);

  const endAll = (): void => {
    for (const machine of machines.values()) machine.kill();
    haproxy.kill('SIGKILL');
    etcd.kill('SIGKILL');
  };
  process.once('exit', endAll);
  const placeOf = (node: string) => ({ host: net.node(Number(node.slice(4))), port: 5432 });
  const members = async (): Promise<Member[]> => {
    for (const n of NODES) {
      const answer = await jsonFrom<{ members: Member[] }>(`http://${net.node(n)}:8008/cluster`).catch(() => null);
      if (answer) return answer.members;
    }
    return [];
  };
  const isHealthy = (found: Member[]): boolean =>
    found.filter(({ role, state }) => role === 'leader' && state === 'running').length === 1 &&
    found.some(({ role }) => role === 'sync_standby') &&
    found.length === NODES.length &&
    found.every(({ role, state, lag }) => role === 'leader' || (isFollowing(state) && lag !== 'unknown'));
  const healthy = async (): Promise<void> => {
    for (const started = Date.now(); !isHealthy(await members()); await delay(500))
      if (Date.now() - started > 180_000)
        throw new Error(`The cluster did not become healthy: ${JSON.stringify(await members())}`);
  };
  const leader = async (): Promise<string> => {
    const found = (await members()).find(({ role }) => role === 'leader');
    if (!found) throw new Error('There is no leader.');
    return found.name;
  };
  const patroni: Patroni = {
    proxy: { host: net.proxy, ports: { closing: 5000, keeping: 5001 } },
    urlOf: ({ host, port }) => `postgresql://postgres:${PASSWORD}@${host}:${port}/farmstead`,
    placeOf,
    machine: (node) => {
      const found = machines.get(node);
      if (!found) throw new Error(`There is no ${node}.`);
      return found;
    },
    members,
    leader,
    healthy,
    async switchover() {
      const from = await leader();
      const to = (await members()).find(({ role }) => role === 'sync_standby')?.name;
      await jsonFrom(`http://${placeOf(from).host}:8008/switchover`, { leader: from, candidate: to });
      return from;
    },
    isolate: (node) => isolateBy([placeOf(node).host, net.etcd(Number(node.slice(4)))]),
    async stop() {
      await Promise.all([...machines.values()].map((machine) => machine.powerOff()));
      endAll();
      process.off('exit', endAll);
      await delay(200);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await eventually(() => jsonFrom(`http://${net.etcd(1)}:2379/health`));
    machines.get('node1')?.boot();
    await eventually(leader);
    machines.get('node2')?.boot();
    machines.get('node3')?.boot();
    await healthy();
    await run(`${BINARIES}/createdb`, ['-h', placeOf(await leader()).host, '-U', 'postgres', 'farmstead'], {
      env: { PGPASSWORD: PASSWORD },
    });
    return patroni;
  } catch (error) {
    await patroni.stop();
    throw error;
  }
};

const isFollowing = (state: string): boolean => state === 'running' || state === 'streaming';
