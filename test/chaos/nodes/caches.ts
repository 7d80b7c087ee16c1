import { setTimeout as delay } from 'node:timers/promises';
import type { Relay, Target } from '../../setup/relay.ts';
import { statusOf } from '../failover/views.ts';
import type { Finding } from '../kills.ts';
import type { ViewedPage } from '../pages.ts';
import type { StaffCall } from '../staff.ts';
import { limitAlone } from './sign-in.ts';

interface Stage {
  origins: string[];
  pages: ViewedPage[];
  call: StaffCall;
  /** Between each web node and the database, and where that is. */
  relays: Relay[];
  database: Target;
}

const LONGEST_MS = 1000;
const PATIENCE_MS = 30_000;
/** Nothing listens there. */
const NOWHERE: Target = { host: '127.0.0.1', port: 1 };

/** Milliseconds until the node answers so for the page. */
const msUntil = async (origin: string, { slug, status }: { slug: string; status: number }): Promise<number> => {
  for (const started = performance.now(); ; await delay(10)) {
    if ((await statusOf(origin, slug)) === status) return performance.now() - started;
    if (performance.now() - started > PATIENCE_MS) return Infinity;
  }
};

const switchTo = (call: StaffCall, { page, status }: { page: ViewedPage; status: 'active' | 'inactive' }) =>
  call('PATCH', `/api/farms/${page.farmId}/status`, { status });

const longest = (all: number[]): Finding['figure'] => Math.round(Math.max(...all));

/** Switches pages off and on at one node, and looks at all of them. */
export const hearChanges = async ({ origins, pages, call }: Stage, times: number): Promise<Finding> => {
  const waits: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const page = pages[n % pages.length];
    if (!page) continue;
    await Promise.all(origins.map((origin) => statusOf(origin, page.slug)));
    for (const [status, expected] of [
      ['inactive', 404],
      ['active', 200],
    ] as const) {
      await switchTo(call, { page, status });
      waits.push(...(await Promise.all(origins.map((o) => msUntil(o, { slug: page.slug, status: expected })))));
    }
  }
  return {
    label: `milliseconds until all nodes show each of ${times * 2} changes, at most ${LONGEST_MS}`,
    figure: longest(waits),
    ok: Math.max(...waits) <= LONGEST_MS,
  };
};

/** Cuts one node off, switches a page off at another, and lets the first back. */
export const forgetWhatWasMissed = async ({ origins, pages, call, relays, database }: Stage): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const [origin, relay] = [origins.at(-1) ?? '', relays.at(-1)];
  const ways = {
    refused: () => {
      relay?.leadsTo(NOWHERE);
      relay?.cut();
    },
    'swallowed without a word': () => relay?.swallowAll(),
  };
  for (const [way, cutOff] of Object.entries(ways)) {
    const page = pages[findings.length + 10];
    if (!page) continue;
    await msUntil(origin, { slug: page.slug, status: 200 });
    cutOff();
    await delay(3000);
    await switchTo(call, { page, status: 'inactive' });
    const meanwhile = await statusOf(origin, page.slug);
    relay?.leadsTo(database);
    relay?.passes();
    relay?.cut();
    const wait = await msUntil(origin, { slug: page.slug, status: 404 });
    await switchTo(call, { page, status: 'active' });
    findings.push({
      label: `a node whose database was ${way}: answer meanwhile, and milliseconds until a page switched off is gone there`,
      figure: `${meanwhile}, ${Math.round(wait)}`,
      ok: meanwhile === 200 && wait <= 5000,
    });
  }
  return findings;
};

/** Takes the database from every node for a while. */
export const serveWithout = async (
  { origins, pages, relays, database }: Stage,
  balancer: string | null,
): Promise<Finding[]> => {
  const seen = pages.slice(0, 10);
  const places = balancer === null ? origins : [...origins, balancer];
  for (const { slug } of seen) for (const origin of origins) await msUntil(origin, { slug, status: 200 });
  for (const relay of relays) {
    relay.leadsTo(NOWHERE);
    relay.cut();
  }
  // Until every node and the balancer know.
  await delay(4000);
  const statuses: number[] = [];
  for (const { slug } of seen) for (const place of places) statuses.push(await statusOf(place, slug));
  const limit = await limitAlone(origins[0] ?? '', pages[0]?.id ?? 0);
  for (const relay of relays) relay.leadsTo(database);
  const back = performance.now();
  for (const origin of origins)
    while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) {
      if (performance.now() - back > PATIENCE_MS) break;
      await delay(100);
    }
  const seconds = (performance.now() - back) / 1000;
  const failed = statuses.filter((status) => status !== 200).length;
  return [
    {
      label: `pages that failed without the database, of ${statuses.length}${balancer === null ? '' : ', also through HAProxy'}`,
      figure: failed,
      ok: failed === 0,
    },
    limit,
    { label: 'seconds until all nodes are ready again', figure: seconds.toFixed(1), ok: seconds <= 10 },
  ];
};
