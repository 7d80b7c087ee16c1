import { setTimeout as delay } from 'node:timers/promises';
import type { Receiver } from '../../setup/receiver.ts';
import { showAnswers } from '../calls.ts';
import type { Cluster, Nodes } from '../cluster.ts';
import type { Finding } from '../kills.ts';
import { sendAtRate } from '../leads.ts';
import type { ViewedPage } from '../pages.ts';

interface Stage {
  nodes: Nodes;
  query: Cluster['query'];
  pages: ViewedPage[];
  receiver: Receiver;
}

const DELIVERY_PATIENCE_MS = 120_000;
const EMAIL = /[\w-]+@visitors\.example/;

/** Kills a web process and a worker, and freezes others for a while, one after the other's recovery. */
const disturb = async (nodes: Nodes, pauseMs: number): Promise<void> => {
  const { webs, working } = nodes;
  await delay(3000);
  await webs[0]?.kill();
  await working[0]?.kill();
  await nodes.ready();
  const frozen = [webs[1], working[1]];
  for (const node of frozen) node?.signal('SIGSTOP');
  await delay(pauseMs);
  for (const node of frozen) node?.signal('SIGCONT');
  await delay(5000);
};

/** Minutes in which a schedule sent its job more than once, and how many it sent one in. */
const scheduledRuns = async (query: Cluster['query']): Promise<{ runs: number; again: number }> => {
  const [row] = await query<{ runs: number; again: number }>(
    `select count(*)::integer as runs, count(*) filter (where sent > 1)::integer as again from (
       select name, date_trunc('minute', created_on) as minute, count(*) as sent from jobs.job
       where data = '{}' and name in (select name from jobs.schedule where cron = '* * * * *') group by 1, 2) as minutes`,
  );
  return row ?? { runs: 0, again: 0 };
};

/** Sends leads while nodes are killed and frozen, and some have clocks of their own; counts what became of them. */
export const surviveDisturbances = async (
  { nodes, query, pages, receiver }: Stage,
  { rate, pauseMs }: { rate: number; pauseMs: number },
): Promise<Finding[]> => {
  const load = { origins: nodes.origins, pages: pages.map(({ id }) => id), rate, name: 'disturbed' };
  const sent = await sendAtRate({ ...load, until: disturb(nodes, pauseMs) });
  const rows = await query<{ email: string; copies: number; held: number }>(
    `select email, count(*)::integer as copies, count(quarantine_reason)::integer as held from leads
     where email like 'disturbed-%' group by email`,
  );
  const stored = new Set(rows.map(({ email }) => email));
  const calls = () =>
    receiver.calls.map(({ body, headers }) => ({ email: EMAIL.exec(body)?.[0], id: headers['webhook-id'] }));
  const missing = (): number => {
    const heard = new Set(calls().map(({ email }) => email));
    return [...stored].filter((email) => !heard.has(email)).length;
  };
  for (const started = performance.now(); missing() > 0; await delay(500))
    if (performance.now() - started > DELIVERY_PATIENCE_MS) break;
  const about = calls().filter(({ email }) => email !== undefined && stored.has(email));
  const repeats = about.length - new Set(about.map(({ id }) => id)).size;
  const differing = new Set(about.map(({ id }) => id)).size - new Set(about.map(({ email }) => email)).size;
  const lost = [...sent.acknowledged.keys()].filter((key) => !stored.has(`${key}@visitors.example`)).length;
  const twice = rows.filter(({ copies }) => copies > 1).length;
  const held = rows.filter((row) => row.held > 0).length;
  const { runs, again } = await scheduledRuns(query);
  return [
    {
      label: `leads acknowledged in ${Math.round(sent.seconds)} s; answers`,
      figure: `${sent.acknowledged.size}; ${showAnswers(sent.answers)}`,
      ok: sent.acknowledged.size > 0 && !sent.answers.has(500),
    },
    { label: 'acknowledged and lost', figure: lost, ok: lost === 0 },
    { label: 'stored twice', figure: twice, ok: twice === 0 },
    { label: 'refused, held as spam', figure: `${sent.refused}, ${held}`, ok: sent.refused === 0 && held === 0 },
    { label: 'webhooks missing', figure: missing(), ok: missing() === 0 },
    { label: 'leads with two webhooks of different ids', figure: differing, ok: differing === 0 },
    { label: 'webhooks delivered again', figure: `${repeats}, at most 10`, ok: repeats <= 10 },
    {
      label: 'jobs that the clock sent, and minutes in which one was sent twice',
      figure: `${runs}, ${again}`,
      ok: runs > 0 && again === 0,
    },
  ];
};
