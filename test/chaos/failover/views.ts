import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ViewedPage } from '../pages.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
/** A visitor does not wait longer for a page. */
const PATIENCE_MS = 5000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36';

export interface Views {
  seen: number;
  failed: number;
  /** Milliseconds. */
  slowest: number;
  /** What failed views were answered; 0 stands for no answer. */
  answers: Map<number, number>;
  /** Beacons of views that were answered neither with success nor with 503. */
  brokenBeacons: number;
}

/** What a visit of the page is answered; 0 without an answer. */
export const statusOf = (origin: string, slug: string, patienceMs = PATIENCE_MS): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(
      `${origin}/${slug}`,
      { agent, timeout: patienceMs, headers: { host: `${slug}.localhost` } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', () => resolve(0)).end();
  });

/** Tells that the page was seen, as its script does. */
const sendBeacon = async (origin: string, { id }: ViewedPage): Promise<boolean> => {
  const answer = await fetch(`${origin}/api/public/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    body: JSON.stringify({ pageId: id }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer !== null && (answer.ok || answer.status === 503);
};

/** Visits pages at this rate, on every web process in turn; every tenth visitor's browser sends its beacon. */
export const viewAtRate = async ({
  origins,
  pages,
  rate,
  until,
  patienceMs = PATIENCE_MS,
}: {
  origins: string[];
  pages: ViewedPage[];
  rate: number;
  until: Promise<unknown>;
  patienceMs?: number;
}): Promise<Views> => {
  const views: Views = { seen: 0, failed: 0, slowest: 0, answers: new Map(), brokenBeacons: 0 };
  const open = new Set<Promise<void>>();
  let isOver = false;
  const end = until.finally(() => (isOver = true));
  const started = performance.now();
  const visit = async (n: number): Promise<void> => {
    const asked = performance.now();
    const origin = origins[n % origins.length] ?? '';
    const page = pages[Math.floor(n / 2) % pages.length] ?? { id: 0, farmId: 0, slug: '' };
    const status = await statusOf(origin, page.slug, patienceMs);
    views.seen += 1;
    if (status !== 200) {
      views.failed += 1;
      views.answers.set(status, (views.answers.get(status) ?? 0) + 1);
    }
    views.slowest = Math.max(views.slowest, performance.now() - asked);
    if (n % 10 === 0 && !(await sendBeacon(origin, page))) views.brokenBeacons += 1;
  };
  for (let came = 0; !isOver; await delay(10)) {
    const dueCount = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; came < dueCount; came += 1) {
      const visiting = visit(came).finally(() => open.delete(visiting));
      open.add(visiting);
    }
  }
  await end;
  await Promise.all(open);
  return views;
};
