import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';
import { expect, goWithin, signIn, test } from './fixtures.ts';

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
  await page.goto('/clients');
  for (const path of paths) {
    await goWithin(page, path);
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

test('settings are found by their words, and on a phone the row of pages fades where more of it lies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/settings');
  const row = page.getByRole('navigation', { name: 'Settings pages' });
  await expect(row.getByRole('link', { name: 'You' })).toHaveAttribute('aria-current', 'page');
  await expect(row).toHaveAttribute('data-after');
  await expect(row).not.toHaveAttribute('data-before');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('indexnow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/publishing#settings-index-now$/);
  await expect(page.getByRole('heading', { name: 'Notifying search engines' })).toBeInViewport();
  await expect(row.getByRole('link', { name: 'Publishing' })).toHaveAttribute('aria-current', 'page');
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
