import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { axeFaults } from '../setup/axe.ts';

/** The browser itself logs failed fetches; each test asserts which ones it expects. */
const isFetchNote = (text: string): boolean => text.startsWith('Failed to load resource');

interface Fixtures {
  /** Errors that the page logged or threw; any of them fails the test. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isFetchNote(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const username = (): string => process.env['E2E_USERNAME'] ?? '';
const password = (): string => process.env['E2E_PASSWORD'] ?? '';
export const origin = (): string => process.env['E2E_ORIGIN'] ?? '';
export const receiver = (): string => process.env['E2E_RECEIVER'] ?? '';

const fillLogin = async (page: Page, login: { username: string; password: string }): Promise<void> => {
  await page.getByLabel('Username').fill(login.username);
  await page.locator('input[type=password]').fill(login.password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** Signs a staff member in through the form, the first administrator where nobody is named. */
export const signIn = async (
  page: Page,
  login: { username: string; password: string } = { username: username(), password: password() },
): Promise<void> => {
  await page.goto('/admin/login');
  await fillLogin(page, login);
  await page.waitForURL('**/clients');
};

/** Signs a client in through the portal's form. */
export const signInToPortal = async (page: Page, client: { username: string; password: string }): Promise<void> => {
  await page.goto('/client/login');
  await fillLogin(page, client);
  await page.waitForURL('**/client/dashboard');
};

/**
 * Goes to another screen of the app that the page shows, as links do: its program is not loaded anew, which takes half
 * of the time of opening a screen.
 */
export const goWithin = (page: Page, location: string): Promise<void> =>
  page.evaluate((to) => {
    const state: unknown = { idx: 0, key: String(Math.random()), usr: null };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, location);

/** Rows of a long list look the same: only the first two dozen are checked. */
const FURTHER_ROWS = ':is(li, tr):nth-of-type(n + 25)';

/** Waits until animations end: a half-shown dialog has other colors. */
export const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    // A paused or hidden animation may never end.
    const timeout = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([timeout, Promise.allSettled(passing.map(({ finished }) => finished))]);
  });

/** Expects no WCAG 2.2 AA violation on the page after animations; optionally only the color rules. */
export const expectAccessible = async (
  page: Page,
  location: string,
  rules: 'all' | 'colors' = 'all',
): Promise<void> => {
  await standsStill(page);
  const options = rules === 'colors' ? { rules } : {};
  // What a modal dialog lies over cannot be pressed or read; screens are checked without dialogs too.
  const covered = (await page.locator('[aria-modal="true"]:visible').count()) > 0 ? ['#content'] : [];
  expect(await axeFaults(page, { exclude: [FURTHER_ROWS, ...covered], ...options }), location).toEqual([]);
};

/** By how much the document is wider than the window, now or a moment later. */
const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const excess = () => document.documentElement.scrollWidth - window.innerWidth;
    const now = excess();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Math.max(now, excess());
  });

/** Expects that nothing is wider than the window; lists change to rows of two lines a moment after it was made narrow. */
export const expectFits = async (page: Page, location: string): Promise<void> => {
  let overflow = 0;
  await expect
    .poll(async () => (overflow = await excessWidth(page)), { timeout: 10_000 })
    .toBeLessThanOrEqual(0)
    .catch(() => undefined);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className}`),
  );
  expect(overflow, overflow > 0 ? `${location}: ${wide.join(', ')}` : location).toBeLessThanOrEqual(0);
};

/** A window from which on no list with its own columns scrolls sideways. */
const LISTS_FIT_FROM = 1280;

/** Expects that each list shows all of its columns, on a desk. */
export const expectListsFit = async (page: Page, location: string): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) < LISTS_FIT_FROM) return;
  const lists = page.locator('.record-table-scroll');
  const hidden = await lists.evaluateAll((nodes) =>
    nodes.map((node) => node.scrollWidth - node.clientWidth).filter((width) => width > 0),
  );
  expect(hidden, `${location}: pixels of a list to the right of its edge`).toEqual([]);
};

const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range], [type=color]), textarea, select';

/** A field that no style reaches looks as browsers draw it: low, with a sunk border and letters of 13.3 pixels. */
export const expectFieldsStyled = async (page: Page, location: string): Promise<void> => {
  const plain = await page.locator(TEXT_FIELDS).evaluateAll((fields) =>
    fields
      .filter(
        (field) => field.checkVisibility({ visibilityProperty: true }) && field.closest('[aria-hidden=true]') === null,
      )
      .filter((field) => {
        // A field among pills has the frame of all of them.
        const frame = field.closest('.mantine-MultiSelect-input') ?? field;
        const { width, height } = frame.getBoundingClientRect();
        const { borderTopStyle, fontSize } = getComputedStyle(frame);
        // What is kept for screen readers alone is a pixel large.
        return width > 4 && (height < 24 || width < 40 || borderTopStyle === 'inset' || fontSize === '13.3333px');
      })
      .map((field) => field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.outerHTML.slice(0, 120)),
  );
  expect(plain, location).toEqual([]);
};

/** A toast with exactly this text; it is on the page twice, once for screen readers. */
export const expectToast = async (page: Page, text: string, wait: { timeout?: number } = {}): Promise<void> => {
  await expect(page.locator('.toast-title, .toast-text').filter({ hasText: text }).first()).toBeVisible(wait);
};

export type Call = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

/** A call to the API as the signed-in first admin. */
export const api = async (request: APIRequestContext): Promise<Call> => {
  const login = await request.post('/api/admin/login', { data: { username: username(), password: password() } });
  const { sessionId } = (await login.json()) as { sessionId: string };
  return async (method, path, body) => {
    const headers = { 'x-admin-session': sessionId };
    const answer = await request.fetch(path, { method, headers, ...(body === undefined ? {} : { data: body }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
};

/**
 * Chooses from a menu. Late content above the button moves it away from its menu, which then hides: the menu is
 * opened once more in that case.
 */
export const chooseFromMenu = async (button: Locator, item: string): Promise<void> =>
  expect(async () => {
    await button.click();
    await button.page().getByRole('menuitem', { name: item }).click({ timeout: 3000 });
  }).toPass();
