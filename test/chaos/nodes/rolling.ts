import { setTimeout as delay } from 'node:timers/promises';
import { startReceiver } from '../../setup/receiver.ts';
import { callAtRate, showAnswers, sumOf, type Called } from '../calls.ts';
import { startCluster } from '../cluster.ts';
import { viewAtRate } from '../failover/views.ts';
import type { Finding } from '../kills.ts';
import { sendAtRate } from '../leads.ts';
import { insertPages } from '../pages.ts';
import { signInAt } from '../staff.ts';
import { hasHaproxy, startBalancer } from './haproxy.ts';

export interface RollingPlan {
  /** How often every web node is restarted. */
  rounds: number;
  /** Page views a second; a fifth as many leads and calls of staff each. */
  rate: number;
  progress: (line: string) => void;
}

const NODES = 3;
const DRAIN_SECONDS = 5;
/** After the drain, what is in flight may take ten seconds. */
const LONGEST_STOP_S = DRAIN_SECONDS + 10;
/** A loaded machine answers late; how late is printed. */
const PATIENCE_MS = 15_000;
const LISTS = ['/api/farms?limit=50', '/api/leads?limit=50', '/api/clients?limit=50', '/api/account'];

const unanswered = (label: string, { count, failed }: Called): Finding => ({
  label: `${label} that failed, of ${count}`,
  figure: showAnswers(failed) || 0,
  ok: count > 0 && failed.size === 0,
});

/** Restarts each web node in turn, behind HAProxy and under load; no visitor may notice. */
export const surviveRollingRestarts = async ({ rounds, rate, progress }: RollingPlan): Promise<Finding[] | string> => {
  if (!hasHaproxy()) return 'this machine lacks haproxy';
  const receiver = await startReceiver();
  const environment = { DRAIN_SECONDS: `${DRAIN_SECONDS}`, TRUSTED_PROXIES: '127.0.0.1/32' };
  const cluster = await startCluster({ web: NODES, workers: 1, receiver: `127.0.0.1:${receiver.port}`, environment });
  try {
    const pages = await insertPages(cluster, (path) => receiver.url(path));
    const balancer = await startBalancer(cluster.origins);
    try {
      const { headers } = await signInAt(balancer.origin);
      const stops: { code: number | null; seconds: number }[] = [];
      const rolling = (async () => {
        await delay(2000);
        for (let round = 1; round <= rounds; round += 1) {
          for (const node of cluster.nodes.webs) {
            stops.push(await node.restart());
            // Until the balancer has seen that it is ready.
            await delay(2000);
          }
          progress(`${round} of ${rounds} rounds, each stop in ${stops.at(-1)?.seconds.toFixed(1)} s`);
        }
      })();
      const load = { origins: [balancer.origin], until: rolling };
      const [views, leads, staff] = await Promise.all([
        viewAtRate({ ...load, rate, pages, patienceMs: PATIENCE_MS }),
        sendAtRate({ ...load, rate: rate / 5, pages: pages.map(({ id }) => id), name: 'rolling' }),
        callAtRate({
          rate: rate / 5,
          until: rolling,
          async call(n) {
            const answer = await fetch(`${balancer.origin}${LISTS[n % LISTS.length]}`, { headers });
            await answer.arrayBuffer();
            return answer.ok ? null : answer.status;
          },
        }),
      ]);
      const failedLeads = new Map([...leads.answers].filter(([status]) => status !== 201));
      const sent = sumOf(leads.answers);
      const rows = await cluster.query<{ email: string; copies: number }>(
        'select email, count(*)::integer as copies from leads group by email',
      );
      const stored = new Set(rows.map(({ email }) => email));
      const lost = [...leads.acknowledged.keys()].filter((key) => !stored.has(`${key}@visitors.example`)).length;
      const twice = rows.filter(({ copies }) => copies > 1).length;
      const slowest = Math.max(...stops.map(({ seconds }) => seconds));
      return [
        unanswered('page views', { count: views.seen, failed: views.answers, slowest: views.slowest }),
        { label: 'beacons of views answered otherwise', figure: views.brokenBeacons, ok: views.brokenBeacons === 0 },
        unanswered('posts of leads', { count: sent, failed: failedLeads, slowest: 0 }),
        unanswered('calls of staff', staff),
        {
          label: 'slowest page, call of staff',
          figure: `${Math.round(views.slowest)} ms, ${Math.round(staff.slowest)} ms`,
          ok: true,
        },
        { label: 'acknowledged and lost', figure: lost, ok: lost === 0 },
        { label: 'stored twice', figure: twice, ok: twice === 0 },
        {
          label: `stops, the slowest in seconds, at most ${LONGEST_STOP_S}`,
          figure: `${stops.length}, ${slowest.toFixed(1)}`,
          ok: stops.length === rounds * NODES && slowest <= LONGEST_STOP_S,
        },
        {
          label: 'exit codes',
          figure: [...new Set(stops.map(({ code }) => code))].join(', '),
          ok: stops.every(({ code }) => code === 0),
        },
      ];
    } finally {
      await balancer.stop();
    }
  } finally {
    await cluster.stop();
    receiver.stop();
  }
};
