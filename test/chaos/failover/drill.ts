import { setTimeout as delay } from 'node:timers/promises';
import { startReceiver } from '../../setup/receiver.ts';
import { startRelay, type Relay } from '../../setup/relay.ts';
import { queryOf, startNodes, withRowsOf, type Cluster, type Nodes } from '../cluster.ts';
import type { Finding } from '../kills.ts';
import { sendAtRate } from '../leads.ts';
import { insertPages, type ViewedPage } from '../pages.ts';
import { DISTURBANCES, type Disturbance } from './disturbances.ts';
import { missingPackages, startPatroni, type Patroni } from './patroni.ts';
import { surviveStandbyStart } from './standby-start.ts';
import { viewAtRate } from './views.ts';

export interface FailoverPlan {
  /** How often each disturbance happens. */
  times: number;
  /** Leads a second, and as many page views. */
  rate: number;
  /** Only these disturbances; all when empty. */
  only: string[];
  progress: (line: string) => void;
}

const LONGEST_GAP_S = 30;
/** A product that does not write again by then is helped, and has failed. */
const PATIENCE_MS = 90_000;
const STEADY_MS = 5000;
const DELIVERY_PATIENCE_MS = 120_000;

interface Round {
  name: string;
  /** Seconds. */
  gap: number;
  views: number;
  failedViews: number;
  brokenBeacons: number;
  viewAnswers: Map<number, number>;
  /** Milliseconds. */
  slowestView: number;
  acknowledged: number;
  stored: number;
  lost: number;
  twice: number;
  /** Not delivered. */
  missing: number;
  /** Seconds from a lead's receipt to its webhook, at most. */
  latest: number;
  /** Answers other than 201 by status; 0 stands for none. */
  answers: Map<number, number>;
}

interface Stage {
  patroni: Patroni;
  relay: Relay;
  nodes: Nodes;
  query: Cluster['query'];
  pages: ViewedPage[];
  /** When each visitor's webhook came first, by e-mail address. */
  heard: Map<string, number>;
  rate: number;
}

const EMAIL = /[\w-]+@visitors\.example/;

/** Seconds between two neighbours, at most. */
const longestGap = (moments: number[]): number =>
  Math.max(...moments.slice(1).map((moment, n) => moment - (moments[n] ?? moment))) / 1000;

const until = async (isDone: () => boolean, limitMs: number): Promise<boolean> => {
  for (const started = performance.now(); !isDone(); await delay(100))
    if (performance.now() - started > limitMs) return false;
  return true;
};

/** Disturbs the cluster; resolves when leads have been accepted for a while again. */
const disturb = async (stage: Stage, { disturbance, moments }: { disturbance: Disturbance; moments: number[] }) => {
  await delay(2000);
  moments.push(performance.now());
  await disturbance.act(stage);
  const acted = performance.now();
  const isWriting = (): boolean => (moments.at(-1) ?? 0) > acted + STEADY_MS;
  if (await until(isWriting, PATIENCE_MS)) await stage.patroni.healthy();
  moments.push(performance.now());
};

const runRound = async (stage: Stage, { name, key }: { name: string; key: string }): Promise<Round> => {
  const { patroni, relay, nodes, pages, query, rate } = stage;
  const disturbance = DISTURBANCES[name];
  if (!disturbance) throw new Error(`There is no disturbance ${name}.`);
  const { host, ports } = patroni.proxy;
  relay.leadsTo({ host, port: disturbance.keepsSessions ? ports.keeping : ports.closing });
  relay.cut();
  await patroni.healthy();
  await delay(2000);

  const moments: number[] = [];
  const received = new Map<string, number>();
  const over = disturb(stage, { disturbance, moments });
  const load = { origins: nodes.origins, rate, until: over };
  const onAcknowledged = (leadKey: string): void => {
    moments.push(performance.now());
    received.set(`${leadKey}@visitors.example`, performance.now());
  };
  // Connections that the product kept to a wrong server would hold the drill up for ever.
  const help = over.then(() => delay(20_000)).then(() => relay.cut());
  const [sent, views] = await Promise.all([
    sendAtRate({ ...load, pages: pages.map(({ id }) => id), name: key, onAcknowledged }),
    viewAtRate({ ...load, pages }),
  ]);
  await help;
  const disturbed = moments.slice(
    0,
    moments.findLastIndex((moment) => moment === Math.max(...moments)),
  );
  const rows = await query<{ email: string; copies: number }>(
    'select email, count(*)::integer as copies from leads where email like $1 group by email',
    [`${key}-%`],
  );
  const stored = new Set(rows.map(({ email }) => email));
  await until(() => [...stored].every((email) => stage.heard.has(email)), DELIVERY_PATIENCE_MS);
  const late = [...received].map(([email, at]) => ((stage.heard.get(email) ?? Infinity) - at) / 1000);
  return {
    name,
    gap: longestGap(disturbed),
    views: views.seen,
    failedViews: views.failed,
    viewAnswers: views.answers,
    brokenBeacons: views.brokenBeacons,
    slowestView: views.slowest,
    acknowledged: sent.acknowledged.size,
    stored: stored.size,
    lost: [...received.keys()].filter((email) => !stored.has(email)).length,
    twice: rows.filter(({ copies }) => copies > 1).length,
    missing: [...stored].filter((email) => !stage.heard.has(email)).length,
    latest: Math.max(0, ...late.filter(Number.isFinite)),
    answers: sent.answers,
  };
};

const showAnswers = (answers: Map<number, number>): string =>
  [...answers]
    .filter(([status]) => status !== 201)
    .map(([status, times]) => `${status === 0 ? 'none' : status} × ${times}`)
    .join(', ');

const COLUMNS = [
  ['disturbance', 38],
  ['gap s', 7],
  ['views', 7],
  ['failed', 7],
  ['slowest ms', 11],
  ['acked', 7],
  ['stored', 7],
  ['lost', 5],
  ['twice', 6],
  ['missing', 8],
  ['latest s', 9],
] as const;

const tableRow = (cells: (string | number)[]): string =>
  COLUMNS.map(([, width], n) => (n === 0 ? String(cells[n]).padEnd(width) : String(cells[n]).padStart(width))).join('');

const showRound = (round: Round): string =>
  `${tableRow([
    DISTURBANCES[round.name]?.title ?? round.name,
    round.gap.toFixed(1),
    round.views,
    round.failedViews,
    Math.round(round.slowestView),
    round.acknowledged,
    round.stored,
    round.lost,
    round.twice,
    round.missing,
    round.latest.toFixed(1),
  ])}  ${showAnswers(round.answers)}  ${showAnswers(round.viewAnswers)}`;

const sum = (rounds: Round[], name: keyof Round): number =>
  rounds.reduce((total, round) => total + Number(round[name]), 0);

const judge = (rounds: Round[]): Finding[] => {
  const none = (label: string, figure: number): Finding => ({ label, figure, ok: figure === 0 });
  const gap = Math.max(...rounds.map((round) => round.gap));
  const broken = rounds.reduce((total, { answers }) => total + (answers.get(500) ?? 0), 0);
  return [
    { label: 'acknowledged', figure: sum(rounds, 'acknowledged'), ok: sum(rounds, 'acknowledged') > 0 },
    none('acknowledged and lost', sum(rounds, 'lost')),
    none('stored twice', sum(rounds, 'twice')),
    none('webhooks missing', sum(rounds, 'missing')),
    none('page views failed', sum(rounds, 'failedViews')),
    none('leads answered 500', broken),
    none('beacons answered otherwise than 204 or 503', sum(rounds, 'brokenBeacons')),
    {
      label: `seconds without a write, at most ${LONGEST_GAP_S}`,
      figure: gap.toFixed(1),
      ok: gap <= LONGEST_GAP_S,
    },
  ];
};

/** Disturbs a Patroni cluster under the product in every way; a text says what is missing for that. */
export const surviveFailover = async (plan: FailoverPlan): Promise<Finding[] | string> => {
  const missing = missingPackages();
  if (missing.length > 0) return `this machine lacks ${missing.join(', ')}`;
  const receiver = await startReceiver();
  const heard = new Map<string, number>();
  receiver.answers((response, { body }) => {
    const [email] = EMAIL.exec(body) ?? [];
    if (email !== undefined && !heard.has(email)) heard.set(email, performance.now());
    response.end('ok');
  });
  const patroni = await startPatroni();
  const { host, ports } = patroni.proxy;
  const relay = await startRelay({ host, port: ports.closing });
  const place = { host: '127.0.0.1', port: relay.port };
  const direct = { connectionString: patroni.urlOf({ host, port: ports.closing }) };
  let nodes: Nodes | null = null;
  try {
    nodes = await startNodes(patroni.urlOf(place), { web: 2, workers: 1, receiver: `127.0.0.1:${receiver.port}` });
    const query = queryOf(direct);
    const pages = await insertPages({ withRows: withRowsOf(direct), query }, (path) => receiver.url(path));
    const stage: Stage = { patroni, relay, nodes, query, pages, heard, rate: plan.rate };
    const warming = Promise.withResolvers<void>();
    setTimeout(warming.resolve, 5000);
    const warm = await viewAtRate({ origins: nodes.origins, pages, rate: 40, until: warming.promise });
    if (warm.failed > 0) throw new Error(`Page views before any disturbance failed: ${showAnswers(warm.answers)}.`);

    const rounds: Round[] = [];
    plan.progress(tableRow(COLUMNS.map(([title]) => title)));
    for (const name of Object.keys(DISTURBANCES)) {
      if (plan.only.length > 0 && !plan.only.includes(name)) continue;
      for (let n = 1; n <= plan.times; n += 1) {
        const round = await runRound(stage, { name, key: `${name}-${n}` });
        rounds.push(round);
        plan.progress(showRound(round));
      }
    }
    const started = await surviveStandbyStart(patroni);
    const ended = nodes.ended();
    return [...judge(rounds), { label: 'processes that ended', figure: ended, ok: ended === 0 }, ...started];
  } finally {
    await nodes?.stop();
    relay.stop();
    await patroni.stop();
    receiver.stop();
  }
};
