import type { BrowserContext, Frame, Page } from '@playwright/test';
import { STYLE_MARKER } from './payloads.ts';

/** Runs in the page: what of the payloads has become part of it. */
const inspect = (styleMarker: string): string[] => {
  const shown = (element: Element): string => element.outerHTML.slice(0, 200);
  const all = [...document.querySelectorAll('*')];
  const faults: string[] = [];
  if ('__ran' in window) faults.push('a payload ran');
  const handlers = all.filter(({ attributes }) => [...attributes].some(({ name }) => /^on/i.test(name)));
  faults.push(...handlers.map((element) => `a handler: ${shown(element)}`));
  const isHostile = (address: unknown): boolean => /^\s*(?:javascript|vbscript|data:text)/i.test(String(address));
  const leading = all.filter((element) => {
    const { href, action, src, data, formAction } = element as unknown as Record<string, unknown>;
    const address = element.localName === 'img' ? '' : (href ?? action ?? src ?? data ?? formAction ?? '');
    return isHostile(typeof address === 'object' ? element.getAttribute('href') : address);
  });
  faults.push(...leading.map((element) => `an address: ${shown(element)}`));
  for (const script of document.scripts) {
    if (script.type === 'application/ld+json') {
      try {
        JSON.parse(script.text);
      } catch {
        faults.push(`JSON-LD that is none: ${script.text.slice(0, 200)}`);
      }
    }
  }
  const marker = styleMarker.split(':')[0] ?? '';
  const styled = all.filter((element) => getComputedStyle(element).getPropertyValue(marker) !== '');
  if (styled.length > 0) faults.push(`a style: ${shown(styled.at(-1) ?? document.body)}`);
  faults.push(...[...document.querySelectorAll('base[href*="evil"]')].map((element) => `a base: ${shown(element)}`));
  return faults;
};

/** Collects what a policy kept from running: a payload that only the policy stops has got through the first defence. */
const collectViolations = (): void => {
  const kept: string[] = [];
  Object.defineProperty(window, '__violations', { value: kept });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => {
    kept.push(`${effectiveDirective} ${blockedURI} ${sample}`);
  });
};

const violationsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => [...((window as unknown as { __violations?: string[] }).__violations ?? [])]);

/** What a look at a place found. */
export interface Seen {
  faults: string[];
  /** Whether payloads stand there as text, as they should. */
  shows: boolean;
}

const textIn = (): string => {
  const values = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
  return [document.documentElement.textContent, ...values].join(' ');
};

/** What of the payloads became part of a page, in any of its frames. */
const seenIn = async (page: Page): Promise<Seen> => {
  const faults: string[] = [];
  let shows = false;
  for (const frame of page.frames()) {
    try {
      faults.push(...(await frame.evaluate(inspect, STYLE_MARKER)));
      shows ||= (await frame.evaluate(textIn)).includes('__ran');
      faults.push(...(await violationsIn(frame)).map((one) => `only the policy stopped ${one}`));
    } catch {
      // A frame that has gone meanwhile.
    }
  }
  return { faults: [...new Set(faults)], shows };
};

/** How long a page may go on changing after its calls. */
const SETTLE_MS = 5_000;

/** Waits until a page has drawn what it loaded: on a busy machine that takes longer than the calls themselves. */
const untilDrawn = async (page: Page): Promise<void> => {
  // A page that leads elsewhere meanwhile is not drawn yet.
  const drawn = () => page.evaluate(() => document.documentElement.outerHTML.length).catch(() => NaN);
  const until = performance.now() + SETTLE_MS;
  for (let [before, now] = [-1, await drawn()]; before !== now && performance.now() < until;) {
    await page.waitForTimeout(250);
    [before, now] = [now, await drawn()];
  }
};

/** A browser that looks at places; nothing leaves the machine. */
export interface Looker {
  /** What became part of a place, as served. */
  at(url: string): Promise<Seen>;
  /** The same of a document without any policy, as a mail program shows it. */
  atHtml(html: string): Promise<Seen>;
  close(): Promise<void>;
}

export const lookerIn = async (context: BrowserContext): Promise<Looker> => {
  await context.addInitScript(collectViolations);
  const look = async (open: (page: Page) => Promise<unknown>): Promise<Seen> => {
    const outside: string[] = [];
    const page = await context.newPage();
    await page.route(/^https?:\/\/(?!([\w-]+\.)?localhost[:/])/, (route) => {
      outside.push(route.request().url());
      return route.abort();
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    try {
      await open(page);
      const { faults, shows } = await seenIn(page);
      const calls = outside.filter((url) => url.includes('evil')).map((url) => `a call to ${url}`);
      return { faults: [...faults, ...calls], shows };
    } finally {
      await page.close();
    }
  };
  return {
    at: (url) =>
      look(async (page) => {
        await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
        await untilDrawn(page);
      }),
    atHtml: (html) => look((page) => page.setContent(html, { waitUntil: 'load', timeout: 60_000 })),
    close: () => context.close(),
  };
};
