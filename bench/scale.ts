import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bareServer, load } from './http-load.ts';
import { startProduct, writeFarm, type BenchProduct } from './product.ts';

/** One visitor in this many sends the form: 2.5 %, a good rate for a landing page. */
const VISITS_FOR_A_LEAD = 40;
/** Staff open the list of leads once in this many visits. */
const VISITS_FOR_A_LIST = 100;
const FIRST_RATE = 25;
const STEP = 1.3;
const LAST_RATE = 20_000;
const STEP_SECONDS = 6;
/** A step holds when this share of its visits is answered in its time and 95 % of the pages come this fast. */
const ANSWERED = 0.98;
const PAGE_P95_MS = 100;
/** Above this the load generator itself is late, and the step says nothing about the product. */
const GENERATOR_LATE_MS = 50;
/** An ever-growing backlog would take the memory of the machine. */
const MOST_WAITING = 2000;

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36';

interface Page {
  id: number;
  slug: string;
  isPublished: boolean;
}

type Kind = 'page' | 'view' | 'lead' | 'list';

/** Milliseconds of the answered calls of one step, by kind, and how many failed. */
interface Step {
  times: Record<Kind, number[]>;
  failed: number;
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

const visitorAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

class Visitors {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 500 });
  readonly #product: BenchProduct;
  readonly #pages: Page[];
  #count = 0;
  waiting = 0;

  constructor(product: BenchProduct, pages: Page[]) {
    this.#product = product;
    this.#pages = pages;
  }

  #send(
    path: string,
    { body, headers }: { body?: object; headers: Record<string, string> },
  ): Promise<{ status: number; time: number }> {
    const began = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return new Promise((resolve, reject) => {
      const options = {
        method: text === undefined ? 'GET' : 'POST',
        agent: this.#agent,
        timeout: 10_000,
        headers: { 'user-agent': BROWSER, ...headers, ...type },
      };
      const sent = request(this.#product.origin.replace('localhost', '127.0.0.1') + path, options, (answer) => {
        answer
          .on('end', () => resolve({ status: answer.statusCode ?? 0, time: performance.now() - began }))
          .on('error', reject)
          .resume();
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject).end(text);
    });
  }

  /** A visit: the page, the count of it, now and then the form, and staff who read the list meanwhile. */
  async visit(step: Step): Promise<void> {
    const n = (this.#count += 1);
    // Few pages have most visits: the square of an even draw.
    const page = this.#pages[Math.floor(Math.random() ** 2 * this.#pages.length)];
    if (page === undefined) return;
    const headers = { 'x-forwarded-for': visitorAddress(n) };
    const call = async (kind: Kind, path: string, options: { body?: object; headers: Record<string, string> }) => {
      const answer = await this.#send(path, options).catch(() => null);
      if (answer === null || answer.status >= 400) step.failed += 1;
      else step.times[kind].push(answer.time);
    };
    this.waiting += 1;
    await call('page', `/${page.slug}`, { headers: { ...headers, 'accept-encoding': 'br' } });
    await call('view', '/api/public/views', { headers, body: { pageId: page.id } });
    if (n % VISITS_FOR_A_LEAD === 0) {
      const body = { pageId: page.id, name: `Visitor ${n}`, email: `v${n}@visitors.example`, message: 'Please call.' };
      await call('lead', '/api/public/leads', { headers: { ...headers, 'idempotency-key': `bench-scale-${n}` }, body });
    }
    if (n % VISITS_FOR_A_LIST === 0) {
      const began = performance.now();
      await this.#product.call('GET', '/api/leads?limit=50').then(
        () => step.times.list.push(performance.now() - began),
        () => (step.failed += 1),
      );
    }
    this.waiting -= 1;
  }
}

const runStep = async (visitors: Visitors, rate: number): Promise<Step & { offered: number; late: number }> => {
  const step: Step = { times: { page: [], view: [], lead: [], list: [] }, failed: 0 };
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const began = performance.now();
  let offered = 0;
  for (let due = 0; performance.now() - began < STEP_SECONDS * 1000; await delay(5)) {
    due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; offered < due; offered += 1) if (visitors.waiting < MOST_WAITING) void visitors.visit(step);
  }
  lag.disable();
  while (visitors.waiting > 0) await delay(20);
  return { ...step, offered, late: lag.percentile(95) / 1e6 };
};

const OPTIONS = {
  /** Visits a second of the first step. */
  from: { type: 'string', default: `${FIRST_RATE}` },
} as const;

/**
 * Drives one node with ever more visits a second until it no longer keeps up, and prints the last rate that it held.
 * A visit is a landing page and the count of it; every fortieth sends the form and every hundredth is accompanied by
 * staff who read the list of leads. The product runs on one core; the database and the visitors share the other one.
 * The yardstick is a Node server that only sends the bytes of a page, on the same core in the same run.
 */
export const benchScale = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: OPTIONS });
  const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' }, { core: 0 });
  try {
    await writeFarm(product, { microHubs: 'Termites', questionsPerHub: 20 });
    const [farm] = await product.call<{ id: number }[]>('GET', '/api/farms');
    const pages = await product.call<Page[]>('GET', `/api/farms/${farm?.id}/pages`);
    const published = pages.filter(({ isPublished }) => isPublished);
    if (published.length === 0) throw new Error('No page was published, so there is nothing to visit.');
    const bare = await bareServer(Buffer.alloc(9000, 'x'));
    const yardstick = await load(bare.url, { 'accept-encoding': 'br' });
    await bare.stop();
    process.stdout.write(
      `  ${published.length} pages; a visit is a page and its count, every ${VISITS_FOR_A_LEAD}th a form, every ${VISITS_FOR_A_LIST}th a list of leads by staff\n` +
        `  a bare Node server: ${yardstick.perSecond.toFixed(0)} pages a second\n` +
        '  visits/s   done  page p50    p95  lead p95  list p95  failed  generator late\n',
    );
    const visitors = new Visitors(product, published);
    let held = 0;
    for (let rate = Number(values.from); rate < LAST_RATE; rate *= STEP) {
      const { times, failed, offered, late } = await runStep(visitors, rate);
      const share = times.view.length / Math.max(1, offered);
      const cells = [
        rate.toFixed(0).padStart(10),
        `${(share * 100).toFixed(0)} %`.padStart(7),
        percentile(times.page, 0.5).toFixed(1).padStart(10),
        percentile(times.page, 0.95).toFixed(1).padStart(7),
        percentile(times.lead, 0.95).toFixed(0).padStart(10),
        percentile(times.list, 0.95).toFixed(0).padStart(10),
        String(failed).padStart(8),
        `${late.toFixed(0)} ms`.padStart(12),
      ];
      process.stdout.write(`${cells.join('')}\n`);
      if (late > GENERATOR_LATE_MS) {
        process.stdout.write('  Visitors are late themselves: the knee is higher than this machine can show.\n');
        break;
      }
      if (share < ANSWERED || percentile(times.page, 0.95) > PAGE_P95_MS) break;
      held = rate;
    }
    process.stdout.write(
      `  held ${held.toFixed(0)} visits a second, ratio ${((held * 2) / yardstick.perSecond).toFixed(2)} (two calls a visit)\n`,
    );
  } finally {
    await product.stop();
  }
};
