import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
/** A visitor does not wait longer for a page. */
const PATIENCE_MS = 5000;

export interface Views {
  seen: number;
  failed: number;
  /** Milliseconds. */
  slowest: number;
  /** What failed views were answered; 0 stands for no answer. */
  answers: Map<number, number>;
}

const view = (origin: string, slug: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(
      `${origin}/${slug}`,
      { agent, timeout: PATIENCE_MS, headers: { host: `${slug}.localhost` } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', () => resolve(0)).end();
  });

/** Visits pages by their slugs, at this rate, on every web process in turn. */
export const viewAtRate = async ({
  origins,
  slugs,
  rate,
  until,
}: {
  origins: string[];
  slugs: string[];
  rate: number;
  until: Promise<unknown>;
}): Promise<Views> => {
  const views: Views = { seen: 0, failed: 0, slowest: 0, answers: new Map() };
  const open = new Set<Promise<void>>();
  let isOver = false;
  const end = until.finally(() => (isOver = true));
  const started = performance.now();
  const visit = async (n: number): Promise<void> => {
    const asked = performance.now();
    const status = await view(origins[n % origins.length] ?? '', slugs[Math.floor(n / 2) % slugs.length] ?? '');
    views.seen += 1;
    if (status !== 200) {
      views.failed += 1;
      views.answers.set(status, (views.answers.get(status) ?? 0) + 1);
    }
    views.slowest = Math.max(views.slowest, performance.now() - asked);
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
