import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';
import { expect, signIn, test } from './fixtures.ts';

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? [''] : path === undefined ? [] : [path]),
    ...pathsOf(children),
  ]);

/** Every screen inside the staff layout. */
const screens = pathsOf(routes[0]?.children ?? []).map((path) => `/${path.replaceAll(/:\w+/g, '999999')}`);

/** Opens screens one after another while only the session check is answered. */
const expectLoading = async (page: Page, paths: string[]): Promise<void> => {
  await page.route(/\/api\/(?!admin\/status)/, () => {});
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveTitle(/\S · /);
  }
};

test('every screen of staff has its title and heading while nothing of it has come yet', async ({ page, context }) => {
  test.setTimeout(240_000);
  await signIn(page);
  expect(screens.length).toBeGreaterThan(20);
  // Most of this is waiting between checks: three windows wait in parallel.
  const windows = [page, await context.newPage(), await context.newPage()];
  const share = (windowIndex: number) => screens.filter((_, index) => index % windows.length === windowIndex);
  await Promise.all(windows.map((one, windowIndex) => expectLoading(one, share(windowIndex))));
});

test('on a phone the row of the settings’ sections fades where more of it lies, and marks the one in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/admin/settings');
  const row = page.getByRole('navigation', { name: 'Sections' });
  await expect(row.getByRole('link', { name: 'Brand' })).toHaveAttribute('aria-current', 'location');
  await expect(row).toHaveAttribute('data-after');
  await expect(row).not.toHaveAttribute('data-before');
  // Sections that load late move each other: retried once in that case.
  await expect(async () => {
    await row.getByRole('link', { name: 'Language model', exact: true }).click();
    await expect(row.locator('[aria-current]')).toHaveText('Language model', { timeout: 2000 });
  }).toPass();
  await expect(row).toHaveAttribute('data-before');
});

test('what waits for its code says so, and the skip link is out of sight until it has the focus', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)');
  await skip.focus();
  await expect(skip).toHaveCSS('clip-path', 'none');
  await expect(skip).toBeInViewport();

  let resume = () => {};
  const delayed = new Promise<void>((resolve) => (resume = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await delayed;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Rank Tracking' }).click();
  await expect(page.locator('.loading-overlay')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Rank Tracking' })).toBeVisible();
  await expect(page.locator('.loading-overlay')).toBeHidden();
});
