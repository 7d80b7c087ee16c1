import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';
import { api, expect, signInToPortal, test } from './fixtures.ts';

const PORTAL = { username: 'away-portal', password: 'signal-meadow-copper-17' };
/** Screens for signed-out people, including the way to sign in. */
const SIGNED_OUT = ['client', 'client/login', 'client/forgot', 'client/reset', 'client/join'];

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
const screens = pathsOf(routes)
  .filter((path) => path.startsWith('client/') && !SIGNED_OUT.includes(path))
  .map((path) => `/${path.replaceAll(/:\w+/g, '999999').replace('*', 'nowhere')}`);

const UNAVAILABLE = { status: 503, headers: { 'retry-after': '1' }, json: { message: 'The database is away.' } };

/** Delays responses until the returned function is called. */
const delayAnswers = async (page: Page, address: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Opens screens one after another while the server is down, then brings it back. */
const expectUnavailableThenBack = async (page: Page, paths: string[]): Promise<void> => {
  for (const path of paths) {
    await page.route(/\/api\/client\/(?!status)/, (route) => route.fulfill(UNAVAILABLE));
    await page.goto(path);
    await expect(page.getByText('You are still signed in; trying again'), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.unroute(/\/api\/client\/(?!status)/);
    await expect(page.getByText('You are still signed in; trying again'), path).toBeHidden();
    await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
  }
};

test('an unavailable server signs no one out of any screen of the portal, and the screen recovers by itself', async ({
  page,
  context,
  request,
}) => {
  const call = await api(request);
  const record = { name: 'Away Ants', email: 'away@example.com', industry: 'Pest Control', location: 'Warwick, RI' };
  const { id } = await call<{ id: number }>('POST', '/api/clients', record);
  await call('POST', `/api/clients/${id}/portal-credentials`, {
    clientUsername: PORTAL.username,
    clientPassword: PORTAL.password,
  });
  await signInToPortal(page, PORTAL);
  expect(screens.length).toBeGreaterThan(8);
  // Most of this is waiting for retries: three windows wait in parallel.
  const windows = [page, await context.newPage(), await context.newPage()];
  await Promise.all(
    windows.map((one, windowIndex) =>
      expectUnavailableThenBack(
        one,
        screens.filter((_, index) => index % windows.length === windowIndex),
      ),
    ),
  );
  const { pathname } = new URL(page.url());
  await page.route('**/api/client/**', (route) => route.fulfill(UNAVAILABLE));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The portal could not be reached' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.unroute('**/api/client/**');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('while the portal loads it is never blank, and claims nothing that it does not know yet', async ({
  page,
  request,
}) => {
  const call = await api(request);
  const record = { name: 'Slow Ants', email: 'slow@example.com', industry: 'Pest Control', location: 'Warwick, RI' };
  const { id } = await call<{ id: number }>('POST', '/api/clients', record);
  const slow = { username: 'slow-portal', password: 'signal-meadow-copper-18' };
  const credentials = { clientUsername: slow.username, clientPassword: slow.password };
  await call('POST', `/api/clients/${id}/portal-credentials`, credentials);

  const showLogin = await delayAnswers(page, /login-route-.*\.js$/);
  const requested = page.waitForRequest(/login-route-.*\.js$/);
  await page.goto('/client');
  await requested;
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Client Portal', level: 1 })).toBeAttached();
  showLogin();
  await signInToPortal(page, slow);

  const showFigures = await delayAnswers(page, /\/api\/client\/lead-figures/);
  await page.goto('/client/leads');
  await expect(page.getByText('Of the leads answered in 90 days')).toBeVisible();
  await expect(page.getByText('No lead was answered')).toHaveCount(0);
  showFigures();
  await expect(page.getByText('No leads answered in 90 days')).toBeVisible();
});

test('a screen that is opened while the server is unavailable is shown, says so and loads by itself', async ({
  page,
  context,
  request,
}) => {
  const call = await api(request);
  const record = { name: 'Gone Ants', email: 'gone@example.com', industry: 'Pest Control', location: 'Warwick, RI' };
  const { id } = await call<{ id: number }>('POST', '/api/clients', record);
  const deletedLogin = { username: 'gone-portal', password: 'signal-meadow-copper-19' };
  const credentials = { clientUsername: deletedLogin.username, clientPassword: deletedLogin.password };
  await call('POST', `/api/clients/${id}/portal-credentials`, credentials);
  // The code of all screens loads while the page is idle; one chunk asks for the next.
  const loaded = page.waitForResponse(/position-chart-.*\.js$/);
  await signInToPortal(page, deletedLogin);
  await loaded;
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  for (const name of ['Leads', 'Rankings', 'Activity', 'Reports', 'Value', 'Account']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.locator('h1'), name).toBeVisible();
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByText('You are still signed in; trying again')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are still signed in; trying again')).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/client/leads');
});

test('a screen whose code does not arrive says so and can be tried again', async ({ page, request, complaints }) => {
  const call = await api(request);
  const record = { name: 'Torn Ants', email: 'torn@example.com', industry: 'Pest Control', location: 'Warwick, RI' };
  const { id } = await call<{ id: number }>('POST', '/api/clients', record);
  const login = { username: 'torn-portal', password: 'signal-meadow-copper-23' };
  const credentials = { clientUsername: login.username, clientPassword: login.password };
  await call('POST', `/api/clients/${id}/portal-credentials`, credentials);
  await page.route(/\/assets\/lead-list-.*\.js$/, (route) => route.abort());
  await signInToPortal(page, login);
  await page.goto('/client/leads');
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes('lead-list-'))).toEqual([]);
  await page.unroute(/\/assets\/lead-list-.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No leads found yet')).toBeVisible();
});
