import { setTimeout as delay } from 'node:timers/promises';
import { startReceiver } from '../setup/receiver.ts';
import { insertClientRow, insertFarmRows } from '../setup/rows.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { sendAtRate, type Sent } from './leads.ts';

export interface KillPlan {
  /** Leads a second. */
  rate: number;
  kills: { web: number; worker: number; database: number };
  /** Milliseconds between kills, in which the product must recover. */
  everyMs: number;
  /** Webhook addresses that get the leads. */
  endpoints: number;
  progress: (line: string) => void;
}

const PAGES_EACH = 10;

export interface Finding {
  label: string;
  figure: string | number;
  ok: boolean;
}

/** Kills the database; returns the seconds until it answers a query again. */
const secondsAway = async (cluster: Cluster): Promise<number> => {
  const killed = performance.now();
  cluster.killDatabase();
  await cluster.query('select 1');
  return (performance.now() - killed) / 1000;
};

/**
 * Kills a web process and a worker at a time, and sometimes the database, each time after everything has been up for
 * a while. Returns how long the database was unavailable each time, in seconds.
 */
const killAll = async (cluster: Cluster, { kills, everyMs, progress }: KillPlan): Promise<number[]> => {
  const left = { ...kills };
  const away: number[] = [];
  const rounds = Math.max(kills.web, kills.worker);
  const databaseEvery = Math.max(1, Math.floor(rounds / (kills.database + 1)));
  for (let round = 1; left.web + left.worker + left.database > 0; round += 1) {
    await delay(everyMs);
    if (left.web > 0) await cluster.killWeb((left.web -= 1));
    if (left.worker > 0) await cluster.killWorker((left.worker -= 1));
    const isTheirTurn = round % databaseEvery === 0 || round > rounds;
    if (left.database > 0 && isTheirTurn) {
      left.database -= 1;
      await delay(everyMs);
      away.push(await secondsAway(cluster));
    }
    await cluster.ready();
    if (round % 10 === 0) progress(`${round} of ${rounds} rounds of kills`);
  }
  return away;
};

/** Leads whose client got no e-mail about them, or more than one: single, in a digest, or queued for one. */
const TOLD_OTHERWISE = `
  select l.id from leads l left join (
    select unnest(lead_ids) as lead_id from emails union all select lead_id from digest_leads) told on told.lead_id = l.id
  group by l.id having count(told.lead_id) <> 1`;

/**
 * Resolves when deliveries, notifications and e-mails match the stored leads, or nothing has changed for long;
 * returns the seconds that took.
 */
const drained = async (cluster: Cluster, { leads, progress }: { leads: number } & Pick<KillPlan, 'progress'>) => {
  const started = performance.now();
  let done = 0;
  for (let lastChange = started, lastReport = started; performance.now() - lastChange < 120_000; await delay(500)) {
    const [row] = await cluster.query<{ delivered: number; noticed: number; mailed: number }>(
      `select (select count(*) from deliveries where status = 'delivered')::integer as delivered,
        (select count(*) from notifications where kind = 'lead')::integer as noticed,
        (select count(*) from leads)::integer - (select count(*) from (${TOLD_OTHERWISE}) as rows)::integer as mailed`,
    );
    const { delivered = 0, noticed = 0, mailed = 0 } = row ?? {};
    if (Math.min(delivered, noticed, mailed) >= leads) break;
    if (delivered + noticed + mailed !== done) lastChange = performance.now();
    done = delivered + noticed + mailed;
    if (performance.now() - lastReport < 15_000) continue;
    lastReport = performance.now();
    progress(`${delivered} of ${leads} delivered`);
  }
  return (performance.now() - started) / 1000;
};

const count = async (cluster: Cluster, text: string): Promise<number> =>
  (await cluster.query<{ found: number }>(`select count(*)::integer as found from (${text}) as rows`))[0]?.found ?? 0;

/** Whether each address got its calls in the order of its queue, ignoring repeats. */
const outOfOrder = async (cluster: Cluster, calls: { path: string; id: string }[]): Promise<number> => {
  const rows = await cluster.query<{ path: string; webhook_id: string }>(
    `select '/' || c.name as path, d.webhook_id from deliveries d join clients c on c.id = d.client_id order by d.id`,
  );
  const expectedByPath = Map.groupBy(rows, ({ path }) => path);
  let wrong = 0;
  for (const [path, received] of Map.groupBy(calls, (call) => call.path)) {
    const first = [...new Set(received.map(({ id }) => id))];
    const expectedIds = expectedByPath.get(path)?.map(({ webhook_id: id }) => id) ?? [];
    wrong += first.filter((id, n) => expectedIds[n] !== id).length;
  }
  return wrong;
};

const answered = ({ answers }: Sent): string =>
  [...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status === 0 ? 'no answer' : status} × ${times}`)
    .join(', ');

/** Kills every part of the product while leads arrive, and counts the results. */
export const surviveKills = async (plan: KillPlan): Promise<Finding[]> => {
  const receiver = await startReceiver();
  const cluster = await startCluster({ web: 2, workers: 2, receiver: `127.0.0.1:${receiver.port}` });
  try {
    const pages = await cluster.withRows(async (ctx) => {
      const counts: number[] = [];
      for (let n = 1; n <= plan.endpoints; n += 1) {
        const name = `client-${n}`;
        const clientId = await insertClientRow(ctx, { name, webhookUrl: receiver.url(`/${name}`) });
        // Leads of one page wait for each other at its daily counter; real leads come from many pages.
        for (let farm = 1; farm <= PAGES_EACH; farm += 1)
          counts.push((await insertFarmRows(ctx, { clientId, slug: `${name}-${farm}` })).pageId);
      }
      return counts;
    });
    const { rate } = plan;
    await cluster.query('insert into client_email_preferences (client_id, new_leads) select id, true from clients');
    const killing = killAll(cluster, plan);
    const sent = await sendAtRate({ origins: cluster.origins, pages, rate, until: killing });
    const away = await killing;
    const stored = await count(cluster, 'select 1 from leads');
    const seconds = await drained(cluster, { leads: stored, progress: plan.progress });
    const calls = receiver.calls.map(({ path, headers }) => ({ path, id: headers['webhook-id'] ?? '' }));
    const keys = new Set((await cluster.query<{ email: string }>('select email from leads')).map(({ email }) => email));
    const lost = [...sent.acknowledged.keys()].filter((key) => !keys.has(`${key}@visitors.example`)).length;
    const twice = await count(cluster, 'select email from leads group by email having count(*) > 1');
    const quarantined = await count(cluster, 'select 1 from leads where quarantine_reason is not null');
    const withoutEmail = await count(
      cluster,
      'select 1 from leads l where not exists (select 1 from deliveries d where d.lead_id = l.id)',
    );
    const unnoticed = await count(
      cluster,
      `select l.id from leads l left join notifications n on n.lead_id = l.id group by l.id having count(n.id) <> 1`,
    );
    const untold = await count(cluster, TOLD_OTHERWISE);
    const arrived = new Set(calls.map(({ id }) => id)).size;
    const repeats = calls.length - arrived;
    const wrong = await outOfOrder(cluster, calls);
    const bound = plan.kills.worker * plan.endpoints + plan.kills.database * plan.endpoints;
    return [
      { label: 'acknowledged', figure: sent.acknowledged.size, ok: sent.acknowledged.size > 0 },
      {
        label: 'leads a second of these, kills included',
        figure: Math.round(sent.acknowledged.size / sent.seconds),
        ok: true,
      },
      { label: 'seconds that it lasted', figure: Math.round(sent.seconds), ok: true },
      { label: 'seconds without the database, each', figure: away.map((one) => one.toFixed(1)).join(', '), ok: true },
      { label: 'posts for them', figure: `${sent.tries}, ${answered(sent)}`, ok: true },
      { label: 'refused', figure: sent.refused, ok: sent.refused === 0 },
      { label: 'acknowledged and lost', figure: lost, ok: lost === 0 },
      { label: 'stored twice', figure: twice, ok: twice === 0 },
      { label: 'held as spam', figure: quarantined, ok: quarantined === 0 },
      { label: 'without an outbox row', figure: withoutEmail, ok: withoutEmail === 0 },
      { label: 'without a notice, or with two', figure: unnoticed, ok: unnoticed === 0 },
      { label: 'not told by mail, or twice', figure: untold, ok: untold === 0 },
      { label: 'delivered', figure: `${arrived} of ${stored}`, ok: arrived === stored },
      { label: 'out of their order', figure: wrong, ok: wrong === 0 },
      { label: 'delivered more than once', figure: `${repeats}, at most ${bound}`, ok: repeats <= bound },
      { label: 'seconds until the last was delivered', figure: Math.round(seconds), ok: true },
    ];
  } finally {
    await cluster.stop();
    receiver.stop();
  }
};
