import type { Page } from '@playwright/test';
import { axeFaults } from '../setup/axe.ts';
import type { GalleryRequest } from './gallery.types.ts';

const SCREENS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

/**
 * `both` schemes at every width in every state; or `in turn`: alternately light and dark by width, and later states
 * at one width only.
 */
export type Looks = 'both' | 'in turn';

/** Opens a page as a visitor does: by its URL, or by sending a form without the page's script. */
const openPage = async (page: Page, origin: string, { path, form }: GalleryRequest): Promise<void> => {
  if (!form) {
    await page.goto(origin + path);
    return;
  }
  await page.goto(`${origin}/privacy`);
  const arrived = page.waitForEvent('load');
  await page.evaluate(
    ({ action, fields }) => {
      const element = Object.assign(document.createElement('form'), { action, method: 'post' });
      for (const [name, value] of Object.entries(fields)) {
        element.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }));
      }
      document.body.append(element);
      element.submit();
    },
    { action: path, fields: form },
  );
  await arrived;
};

const sidewaysFaults = async (page: Page): Promise<string[]> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
};

/** Checks the page, or the part of it that a state changes. */
const looker = (page: Page, looks: Looks) => {
  let turn = 0;
  return async (state: string, selector: string | null = null): Promise<string[]> => {
    const faults: string[] = [];
    const screens = looks === 'both' || turn === 0 ? SCREENS : SCREENS.filter((_, index) => index === turn % 3);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      faults.push(...(await sidewaysFaults(page)).map((fault) => `${state}, ${screen.width} px: ${fault}`));
      const schemes = looks === 'both' ? SCHEMES : SCHEMES.filter((_, index) => index === turn % 2);
      turn += 1;
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = await axeFaults(page, selector === null ? {} : { include: selector });
        faults.push(...found.map((fault) => `${state}, ${screen.width} px, ${colorScheme}: ${fault}`));
      }
    }
    return faults;
  };
};

/** Whether the page's script runs; without it a form is answered by a separate page. */
const isScripted = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script:not([type])') !== null);

/** Brings the form into its error state; false where the page has no form. */
const failForm = async (page: Page): Promise<boolean> => {
  const send = page.locator('#ask button[type=submit], #ask button:not([type])');
  if ((await send.count()) === 0 || !(await isScripted(page))) return false;
  await send.first().click();
  await page.locator('#ask [aria-invalid=true]').first().waitFor();
  return true;
};

/** Brings the quiz into its error state; false where the page has no quiz. */
const failQuiz = async (page: Page): Promise<boolean> => {
  if ((await page.locator('#q fieldset').count()) === 0 || !(await isScripted(page))) return false;
  await page.locator('#q button:visible').last().click();
  return true;
};

/** Answers the quiz to its result. */
const takeQuiz = async (page: Page): Promise<void> => {
  const questions = await page.locator('#q fieldset').count();
  for (let question = 0; question < questions; question += 1) {
    await page.locator('#q fieldset:visible label').last().click();
    await page.locator('#q button:visible').last().click();
  }
  await page.locator('#q [role=status] h3').waitFor();
};

const PHONE = { width: 390, height: 664 };
const MOST_STOPS = 400;

/**
 * What hides the focused element, as a sentence; null when nothing does, undefined when nothing on the page has the
 * focus.
 */
const hiddenBy = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement) return undefined;
    const label = (focused as HTMLInputElement).labels?.[0] ?? null;
    const name = focused.outerHTML.slice(0, 100);
    const ownRects = [...focused.getClientRects()];
    // An option drawn by its label shows its focus there.
    const visibleRects = ownRects.filter(({ width, height }) => width > 4 && height > 4);
    const rects = visibleRects.length > 0 ? visibleRects : [...(label?.getClientRects() ?? [])];
    if (rects.length === 0) return `${name} has no box`;
    const belongs = (hit: Element | null): boolean =>
      // Beside a rounded corner the parent element is hit.
      hit !== null && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit) === true);
    for (const { left, right, top, bottom } of rects) {
      // Elements taller than the screen cannot be fully visible.
      const isTall = bottom - top > window.innerHeight * 0.8;
      const ys = isTall ? [Math.max(top, 0) + 8] : [top + 1, (top + bottom) / 2, bottom - 1];
      for (const y of ys) {
        if (y < 0 || y > window.innerHeight) return `${name} is off the screen (${Math.round(y)} px)`;
        for (const x of [left + 2, (left + right) / 2, right - 2]) {
          const hit = document.elementFromPoint(x, y);
          if (!belongs(hit)) return `${name} is covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`;
        }
      }
    }
    return null;
  });

/**
 * Tabs through the page forwards and backwards on a phone screen; returns elements that are covered or off the screen
 * while focused.
 */
const focusFaults = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(PHONE);
  const faults = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate((isBack) => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, isBack ? document.body.scrollHeight : 0);
    }, key !== 'Tab');
    let stops = 0;
    for (; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press(key);
      const fault = await hiddenBy(page);
      if (fault === undefined) break;
      if (fault !== null) faults.add(`focus by ${key}: ${fault}`);
    }
    if (stops === 0) faults.add(`focus by ${key}: nothing of the page takes it`);
  }
  return [...faults];
};

/** Chromium's own log about a response other than 200; failed files of the page are recorded separately. */
const isStatusNote = (text: string): boolean => text.startsWith('Failed to load resource');

/** Records the page's errors, its failed requests, and its requests to other hosts. */
const watchPage = (page: Page, origin: string): string[] => {
  const seen = new Set<string>();
  const faults: string[] = [];
  const note = (fault: string): void => {
    if (!seen.has(fault)) faults.push(fault);
    seen.add(fault);
  };
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) note(`asks ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      note(`${response.status()} for ${response.url()}`);
    }
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !isStatusNote(message.text())) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`throws: ${error.message}`));
  return faults;
};

export interface Visit {
  origin: string;
  pageRequest: GalleryRequest;
  looks: Looks;
}

/** Everything a browser finds wrong with a page: before and after errors and the quiz, by keyboard, at every width. */
export const browserFaults = async (page: Page, { origin, pageRequest, looks }: Visit): Promise<string[]> => {
  const complaints = watchPage(page, origin);
  const check = looker(page, looks);
  const open = (): Promise<void> => openPage(page, origin, pageRequest);
  await open();
  const faults = await check('as it opens');
  faults.push(...(await focusFaults(page)));
  await page.setViewportSize(SCREENS[0]);
  await open();
  if (await failQuiz(page)) {
    faults.push(...(await check('quiz refused', '#q')));
    await takeQuiz(page);
    faults.push(...(await check('quiz result')));
  }
  if (await failForm(page)) {
    faults.push(...(await check('form refused', '#ask')));
    if (looks === 'both') faults.push(...(await focusFaults(page)));
  }
  return [...faults, ...complaints];
};
