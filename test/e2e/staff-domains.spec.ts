import { api, expect, expectAccessible, expectFits, expectToast, signIn, test } from './fixtures.ts';

test('a hub domain is chosen, tested and explained on its client’s page', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = await api(request);
  const fields = {
    name: 'Juniper Plumbing',
    email: 'office@example.com',
    industry: 'Plumbing',
    location: 'Warwick, RI',
  };
  const { id } = await call<{ id: number }>('POST', '/api/clients', fields);
  await signIn(page);
  await page.goto(`/clients/${id}/settings`);
  const card = page.getByRole('region', { name: 'Hub Domain Management' });
  await expect(card.getByText('Not Setup')).toBeVisible();
  await expect(card.getByRole('radio')).not.toHaveCount(0);
  await expect(card.getByText('Primary')).toHaveCount(1);
  const custom = card.getByRole('button', { name: 'Setup Custom Hub Domain' });
  await expect(custom).toBeDisabled();
  await card.getByLabel('Domain name').fill('answers.juniper.invalid');
  await expect(custom).toBeDisabled();
  await card.getByRole('radio').first().check();
  await card.getByRole('button', { name: 'Setup', exact: true }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.getByText('Homepage')).toBeVisible();
  await card.getByRole('button', { name: 'Test Connection' }).click();
  await expectToast(page, 'Connection Test Failed');
  await expectToast(page, 'Domain connection test failed. Please check your Cloudflare Worker setup.');
  await expect(card.getByRole('listitem').filter({ hasText: 'Canonical' })).toContainText('Not tested');
  await card.getByRole('button', { name: 'Generate Farm Pages' }).click();
  await expectToast(page, 'Every category page exists already.');
  await card.getByRole('button', { name: 'Setup Instructions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Setup Instructions' });
  await dialog.getByRole('button', { name: 'Copy worker script' }).click();
  await expect(dialog.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('x-edge-token');
  await expectAccessible(page, 'instructions');
  await expectFits(page, 'instructions');
  await dialog.getByRole('tab', { name: 'Search Console' }).click();
  await expect(dialog.getByText('sitemap.xml')).toBeVisible();
});
