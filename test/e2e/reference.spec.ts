import { expect, test } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the reference of the API finds a call and shows it, in ${colorScheme}, without leaving the installation`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
    });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/reference');
    await expect(page.getByRole('heading', { name: 'Farmstead API' })).toBeVisible();
    await page.getByRole('button', { name: 'Open Group - Leads' }).click();
    await page.getByRole('link', { name: /^List leads/ }).click();
    await expect(page.getByText('Tokens need the scope leads:read.').first()).toBeVisible();
    await expect(page).toHaveURL(/leads/);
    expect(elsewhere).toEqual([]);
  });
}

test('the reference of the API fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/reference');
  await expect(page.getByRole('heading', { name: 'Farmstead API' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
