import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GalleryRequest, Template } from '../../test/gallery/gallery.types.ts';

const SPARE_RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Largest contentful paint and total blocking time in milliseconds, and cumulative layout shift. */
const LIMITS = { lcp: 1500, cls: 0.02, tbt: 50 } as const;

/** Scores of 0 to 100, times in milliseconds; each the median of the runs. */
export interface LighthouseFigures extends Record<(typeof CATEGORIES)[number] | keyof typeof LIMITS, number> {
  /** Weighted audits below the maximum in any run, without those that do not apply to such a page. */
  misses: string[];
  skipped: string[];
}

interface AuditResult {
  score: number | null;
  numericValue?: number;
  title: string;
  details?: unknown;
}

export interface Result {
  lhr: {
    runtimeError?: { code: string; message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, AuditResult>;
  };
}

type Requestor = string | (() => Promise<void>);
interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<Input>(work: (input: Input) => void | Promise<void>, input: Input): Promise<unknown>;
  close(): Promise<void>;
}
interface Browser {
  newPage(): Promise<Tab>;
  disconnect(): Promise<void>;
}
type Navigation = (tab: Tab, requestor: Requestor, options: { flags: object }) => Promise<Result>;

/** Lighthouse and its puppeteer, from their install folder. */
const loadTools = async (folder: string) => {
  const from = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, 'node_modules', path)).href);
  const { navigation } = (await from('lighthouse/core/index.js')) as { navigation: Navigation };
  const { default: puppeteer } = (await from('puppeteer-core/lib/puppeteer/puppeteer-core.js')) as {
    default: { connect(to: { browserWSEndpoint: string; defaultViewport: null }): Promise<Browser> };
  };
  return { navigation, puppeteer };
};

const startChromium = async (executable: string): Promise<{ endpoint: string; stop: () => Promise<void> }> => {
  const profile = mkdtempSync(join(tmpdir(), 'farmstead-lighthouse-'));
  const child: ChildProcess = spawn(
    executable,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--no-first-run',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const found = /DevTools listening on (\S+)/.exec(log)?.[1];
      if (found) resolve(found);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`Chromium ended: ${log.slice(-500)}`)));
  });
  return {
    endpoint,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Audits that do not apply to a page of this kind. */
const skippedAudits = ({ isIndexed, status }: Template): string[] => [
  // The page must not be indexed, which this audit demands.
  ...(isIndexed ? [] : ['is-crawlable']),
  // Its status is correct but counts as an error in both; other console errors are counted by the browser checks.
  ...(status === 200 ? [] : ['http-status-code', 'errors-in-console']),
];

/** Sends the page's form without its script, like a browser without JavaScript. */
const sendForm = ({ action, fields }: { action: string; fields: Record<string, string> }): void => {
  const form = Object.assign(document.createElement('form'), { action, method: 'post' });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }));
  }
  document.body.append(form);
  form.submit();
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const figuresOf = (results: Result[], skipped: string[]): LighthouseFigures => {
  const failed = results.find(({ lhr }) => lhr.runtimeError)?.lhr.runtimeError;
  const misses = new Set<string>(failed ? [`could not measure: ${failed.message}`] : []);
  for (const { lhr } of results) {
    for (const category of CATEGORIES) {
      for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
        const score = lhr.audits[id]?.score ?? 1;
        if (weight > 0 && score < 1) misses.add(`${category}: ${id} ${score}`);
      }
    }
  }
  const score = (category: string): number =>
    median(results.map(({ lhr }) => Math.round((lhr.categories[category]?.score ?? 0) * 100)));
  const metric = (id: string): number => median(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? Infinity));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: metric('largest-contentful-paint'),
    cls: metric('cumulative-layout-shift'),
    tbt: metric('total-blocking-time'),
    misses: [...misses],
    skipped,
  };
};

/** Missed goals, as sentences; empty when there are none. */
export const lighthouseFaults = (figures: LighthouseFigures): string[] => {
  const short = CATEGORIES.filter((category) => figures[category] < 100);
  const slow = Object.entries(LIMITS).filter(([name, limit]) => !(figures[name as keyof typeof LIMITS] <= limit));
  return [
    ...(short.length > 0
      ? [
          `Lighthouse is not whole: ${figures.misses.filter((miss) => short.some((name) => miss.startsWith(name))).join('; ') || figures.misses.join('; ')}`,
        ]
      : []),
    ...slow.map(([name, limit]) => `${name} ${figures[name as keyof typeof LIMITS].toFixed(3)}, ${limit} is allowed`),
  ];
};

export interface Lighthouse {
  /** A page's figures, the median of this many runs. */
  measure(
    template: Template,
    pageRequest: GalleryRequest & { origin: string },
    runs: number,
  ): Promise<LighthouseFigures>;
  stop(): Promise<void>;
}

const measureOnce = async ({ navigation, browser }: { navigation: Navigation; browser: Browser }, page: Measured) => {
  const {
    template,
    pageRequest: { origin, path, form },
  } = page;
  const tab = await browser.newPage();
  try {
    if (form) await tab.goto(`${origin}/privacy`);
    const send = async (): Promise<void> => void (await tab.evaluate(sendForm, { action: path, fields: form ?? {} }));
    const flags = {
      onlyCategories: CATEGORIES,
      skipAudits: skippedAudits(template),
      ignoreStatusCode: true,
      logLevel: 'error',
    };
    return await navigation(tab, form ? send : origin + path, { flags });
  } finally {
    await tab.close();
  }
};

interface Measured {
  template: Template;
  pageRequest: GalleryRequest & { origin: string };
}

interface Place {
  /** Where Lighthouse is installed. */
  folder: string;
  chromium: string;
}

export const openLighthouse = async ({ folder, chromium }: Place) => {
  const { navigation, puppeteer } = await loadTools(folder);
  const { endpoint, stop } = await startChromium(chromium);
  const browser = await puppeteer.connect({ browserWSEndpoint: endpoint, defaultViewport: null });
  const close = async (): Promise<void> => {
    await browser.disconnect();
    await stop();
  };
  return { navigation, browser, close };
};

/** Lighthouse in its own Chromium, with its phone profile (Moto G Power, simulated slow 4G and slow processor). */
export const startLighthouse = async (place: Place): Promise<Lighthouse> => {
  const { navigation, browser, close } = await openLighthouse(place);
  return {
    async measure(template, pageRequest, runs) {
      const results: Result[] = [];
      // On a busy machine a recording is sometimes lost, and Lighthouse asks to run again.
      for (let attemptsLeft = runs + SPARE_RUNS; results.length < runs && attemptsLeft > 0; attemptsLeft -= 1) {
        const result = await measureOnce({ navigation, browser }, { template, pageRequest });
        if (!result.lhr.runtimeError || attemptsLeft <= runs - results.length) results.push(result);
      }
      return figuresOf(results, skippedAudits(template));
    },
    stop: close,
  };
};
