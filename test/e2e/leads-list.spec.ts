import type { Locator, Page } from '@playwright/test';
import {
  api,
  expect,
  expectAccessible,
  expectFits,
  expectListsFit,
  expectToast,
  signIn,
  test,
  type Call,
} from './fixtures.ts';

test.describe.configure({ mode: 'serial' });

interface Lead {
  name: string;
  status: string;
  value: number | null;
}

const CLIENT = 'Keyboard Pests';
const ROWS = 60;
let clientId = 0;
let farmId = 0;

const yesterday = (): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12).toISOString();
};

const wonLeads = async (call: Call): Promise<Lead[]> =>
  call('GET', `/api/leads?clientId=${clientId}&status=won&sort=name`);

/** The way of somebody without a mouse. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
};

/** How many rows of 40 px are wholly in sight. */
const wholeRows = (page: Page): Promise<number> =>
  page.locator('tr[data-row]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight && Math.round(height) === 40;
      }).length,
  );

test('a client has sixty leads of yesterday', async ({ request }) => {
  const call = await api(request);
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientName: CLIENT,
    industry: 'Pest Control',
    location: 'Bristol, RI',
    domainPrefix: 'keyboard-pests',
    microHubs: 'Bed Bugs',
    questionsPerHub: 5,
  });
  farmId = farms[0]?.id ?? 0;
  clientId = (await call<{ clientId: number }>('GET', `/api/farms/${farmId}`)).clientId;
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return `Visitor ${number},visitor${number}@keyboard.example,(401) 555-01${number},${yesterday()}`;
  });
  const csv = ['Name,Email,Phone,Created', ...rows].join('\n');
  await call('POST', '/api/leads/import', { farmId, csv, dryRun: false });
});

test('yesterday’s unanswered leads of a client: two are won with their value, by keyboard alone', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const call = await api(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/leads');
  await tabTo(page, page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Waiting/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yesterday' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Client' })).toBeVisible();
  await page.keyboard.type('client');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type(CLIENT);
  await expect(page.getByRole('option', { name: CLIENT })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Showing 50 of ${ROWS}`)).toBeVisible();
  await expectAccessible(page, 'leads of a client');

  for (const [value, text] of [
    ['1250', '$1,250.00'],
    ['$300', '$300.00'],
  ] as const) {
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(page.getByRole('option', { name: 'Won' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
    await page.keyboard.press('w');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Value in dollars')).toBeFocused();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast-title', { hasText: text })).toBeVisible();
  }
  expect((await wonLeads(call)).map(({ value }) => value)).toEqual([1250, 300]);

  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Undone');
  expect((await wonLeads(call)).map(({ value }) => value)).toEqual([1250]);
});

test('rows are walked, selected and opened by keyboard, and the list stays where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`/leads?clientId=${clientId}&sort=name`);
  await expect(page.getByRole('link', { name: 'Visitor 01' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Lead', exact: true });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'Visitor 01' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page, 'lead beside the list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Visitor 01' })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('3 leads selected')).toBeVisible();
  await expectAccessible(page, 'selected leads');
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 leads selected')).toBeHidden();

  for (let row = 4; row <= 40; row += 1) await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Visitor 40' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Visitor 40' })).toBeInViewport();
  const scroller = page.locator('.record-table-scroll');
  const scrolled = await scroller.evaluate((node) => node.scrollTop);
  expect(scrolled).toBeGreaterThan(600);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('40 of 60')).toBeVisible();
  await page.keyboard.press('k');
  await expect(panel.getByRole('heading', { name: 'Visitor 39' })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: 'Visitor 39' })).toBeFocused();
  expect(Math.abs((await scroller.evaluate((node) => node.scrollTop)) - scrolled)).toBeLessThan(80);

  await page.getByRole('navigation').getByRole('link', { name: 'Rank Tracking' }).click();
  await expect(page.getByRole('heading', { name: 'Rank Tracking', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Visitor 39' })).toBeInViewport();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of this list' })).toBeVisible();
});

test('Back shows a short list where it was left, too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 520 });
  await signIn(page);
  await page.goto(`/leads?clientId=${clientId}&sort=name&q=visitor1`);
  const last = page.getByRole('link', { name: 'Visitor 19' });
  await expect(page.getByText('Showing 10 of 10')).toBeAttached();
  await expect(last).not.toBeInViewport();
  await page.locator('.record-table-scroll').evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await expect(last).toBeInViewport();
  await page.getByRole('navigation').getByRole('link', { name: 'Rank Tracking' }).click();
  await expect(page.getByRole('heading', { name: 'Rank Tracking', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('a view that is shared is a tab for a colleague; one that is not stays with its person', async ({
  page,
  browser,
  request,
}) => {
  const call = await api(request);
  const login = { username: 'cora-keyboard', password: 'harvest-lantern-crossing-42' };
  const { link } = await call<{ link: { url: string } }>('POST', '/api/staff/invitations', {
    username: login.username,
    email: 'cora@keyboard.example',
    firstName: 'Cora',
    lastName: null,
    role: 'user',
  });
  const token = link.url.split('/').at(-1);
  await call('POST', '/api/staff-links/accept', { token, firstName: 'Cora', lastName: null, password: login.password });
  const views = (of: Page) => of.getByRole('navigation', { name: 'Views' });

  await signIn(page);
  for (const [name, isShared] of [
    ['Lost for the team', true],
    ['Lost for me', false],
  ] as const) {
    await page.goto(`/leads?clientId=${clientId}&status=lost&sort=${isShared ? 'name' : '-name'}`);
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    if (isShared) await dialog.getByRole('checkbox', { name: 'Share with the team' }).check();
    await dialog.getByRole('button', { name: 'Save View' }).click();
    await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signIn(colleague, login);
  await colleague.goto('/leads');
  const shared = views(colleague).getByRole('link', { name: 'Lost for the team' });
  await shared.click();
  await expect(colleague).toHaveURL(/status=lost/);
  await expect(shared).toHaveAttribute('aria-current', 'page');
  await expect(views(colleague).getByRole('link', { name: 'Lost for me' })).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Manage views' }).click();
  const managed = colleague.getByRole('dialog', { name: 'Saved views' });
  await expect(managed.getByText('Lost for the team')).toBeVisible();
  await expect(managed.getByRole('button', { name: /^(Rename|Delete)/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Manage views' }).click();
  await page.getByRole('button', { name: 'Delete Lost for the team' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Lost for the team?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(views(page).getByRole('link', { name: 'Lost for the team' })).toHaveCount(0);
  await expect(views(page).getByRole('link', { name: 'Lost for me' })).toBeVisible();
  await colleague.reload();
  await expect(views(colleague).getByRole('link', { name: 'Waiting' })).toBeVisible();
  await expect(shared).toHaveCount(0);
  await context.close();
});

test('the list shows eighteen rows, stays small, and nothing moves when its rows come', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      sources: { node: Node | null }[];
    }
    const isOfList = ({ node }: { node: Node | null }) => node?.parentElement?.closest('.list-view') !== undefined;
    new PerformanceObserver((list) => {
      const moved = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.filter(isOfList));
      const names = moved.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '')).join();
      document.documentElement.dataset['moved'] = `${document.documentElement.dataset['moved'] ?? ''}${names}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/leads?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`/leads?clientId=${clientId}`);
  await expect(page.getByText('Loading...')).toBeAttached();
  const head = page.getByRole('columnheader', { name: 'Phone', includeHidden: true });
  // Faces that no text has asked for yet count too: `fonts.ready` does not wait for them.
  await page.evaluate(async () => Promise.all([...document.fonts].map((face) => face.load())));
  const before = await head.boundingBox();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  expect(await head.boundingBox()).toEqual(before);
  expect((await page.locator('html').getAttribute('data-moved')) ?? '').not.toMatch(/<(tr|td|th|table)\b/);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(18);
  await page.locator('.record-table-scroll').evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await expect(page.getByText(`Showing ${ROWS} of ${ROWS}`)).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(2000);
});

test('the lists of a client and of a farm show eighteen rows, and take a period with one press', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  for (const location of [`/clients/${clientId}/leads`, `/farms/${farmId}?tab=leads`]) {
    await page.goto(location);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await expect.poll(() => wholeRows(page), location).toBeGreaterThanOrEqual(18);
    await expectListsFit(page, location);
    await page.getByRole('group', { name: 'Received' }).getByRole('button', { name: 'Yesterday' }).click();
    await expect(page).toHaveURL(/period=yesterday/);
  }
});

test('on a phone the same list has rows of two lines, filters in a sheet, and leads on the whole screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`/leads?clientId=${clientId}&sort=name`);
  const row = page.getByRole('row').filter({ hasText: 'Visitor 10' });
  // Rows of long lists are mounted anew once their program has loaded.
  await expect(() => row.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(64);
  await expectFits(page, 'leads on a phone');
  await expectAccessible(page, 'leads on a phone');
  await row.getByRole('link', { name: 'Visitor 10' }).click();
  const panel = page.getByRole('region', { name: 'Lead', exact: true });
  await expect(panel.getByRole('heading', { name: 'Visitor 10' })).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(390);
  await expectAccessible(page, 'lead on a phone');
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a filter' });
  await sheet.getByRole('option', { name: 'Status' }).click();
  await sheet.getByRole('option', { name: 'Lost' }).click();
  await expect(page.getByText('No leads match your search and filters.')).toBeVisible();
});
