import { startReceiver } from '../../setup/receiver.ts';
import { startRelay, targetOf } from '../../setup/relay.ts';
import { queryOf, startNodes, urlOf, withRowsOf } from '../cluster.ts';
import type { Finding } from '../kills.ts';
import { insertPages } from '../pages.ts';
import { signInAt } from '../staff.ts';
import { forgetWhatWasMissed, hearChanges, serveWithout } from './caches.ts';
import { surviveDisturbances } from './disturbed.ts';
import { writeTogether } from './farm.ts';
import { clockOffBy } from './faketime.ts';
import { hasHaproxy, startBalancer } from './haproxy.ts';
import { startDatabase } from './postgres.ts';
import { shareLimits } from './sign-in.ts';

export interface NodesPlan {
  /** Leads a second while nodes are disturbed. */
  rate: number;
  pauseMs: number;
  changes: number;
  /** Workers that write one farm together. */
  writers: number;
  progress: (line: string) => void;
}

const WEBS = 3;
const WORKERS = 3;
const SKEW_SECONDS = 120;

/** The clocks of the last web node and of the last two workers are off. */
const clocks = (role: 'web' | 'worker', n: number): Record<string, string> => {
  if (role === 'web') return n === WEBS - 1 ? (clockOffBy(SKEW_SECONDS) ?? {}) : {};
  return [{}, clockOffBy(-SKEW_SECONDS) ?? {}, clockOffBy(SKEW_SECONDS) ?? {}][n] ?? {};
};

/** Runs three web nodes and three workers on one database, and disturbs them; then many workers write one farm. */
export const surviveManyNodes = async (plan: NodesPlan): Promise<Finding[]> => {
  const { progress } = plan;
  const receiver = await startReceiver();
  const database = await startDatabase();
  const place = targetOf(database.connection);
  const relays = await Promise.all(Array.from({ length: WEBS }, () => startRelay(place)));
  const throughRelay = (n: number) => urlOf({ ...database.connection, host: '127.0.0.1', port: relays[n]?.port ?? 0 });
  const findings: Finding[] = [];
  const add = (found: Finding[]): void => {
    findings.push(...found);
    for (const { label, figure } of found) progress(`  ${label}: ${figure}`);
  };
  try {
    const nodes = await startNodes(urlOf(database.connection), {
      web: WEBS,
      workers: WORKERS,
      receiver: `127.0.0.1:${receiver.port}`,
      environment: { TRUSTED_PROXIES: '127.0.0.1/32' },
      environmentOf: (role, n) => ({ ...(role === 'web' && { DATABASE_URL: throughRelay(n) }), ...clocks(role, n) }),
    });
    const balancer = hasHaproxy() ? await startBalancer(nodes.origins) : null;
    try {
      const query = queryOf(database.connection);
      const rows = { withRows: withRowsOf(database.connection), query };
      const pages = await insertPages(rows, (path) => receiver.url(path));
      const { origins } = nodes;
      const { call } = await signInAt(origins[0] ?? '');
      const stage = { origins, pages, call, relays, database: place };
      progress('limits of three nodes');
      add(await shareLimits(origins, pages.at(-1)?.id ?? 0));
      progress('changes of pages');
      add([await hearChanges(stage, plan.changes)]);
      add(await forgetWhatWasMissed(stage));
      progress('without the database');
      add(await serveWithout(stage, balancer?.origin ?? null));
      const skew =
        clockOffBy(SKEW_SECONDS) === null ? ', clocks as they are without libfaketime' : ', clocks two minutes off';
      progress(`killed and frozen${skew}`);
      add(await surviveDisturbances({ nodes, query, pages, receiver }, plan));
    } finally {
      await balancer?.stop();
      await nodes.stop();
    }
  } finally {
    for (const relay of relays) relay.stop();
    await database.stop();
    receiver.stop();
  }
  progress('one farm');
  add(await writeTogether(plan.writers));
  return findings;
};
