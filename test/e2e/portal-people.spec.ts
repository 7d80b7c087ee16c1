import { api, expect, expectAccessible, expectFits, signIn, signInToPortal, test } from './fixtures.ts';

const OWNER = { username: 'people-portal', password: 'copper-meadow-signal-17' };
const SAM = { name: 'Sam Rivera', email: 'sam@people.example', password: 'thistle-harbor-window-58' };

test.describe.configure({ mode: 'serial' });

test('staff invite somebody to the portal, who joins by the link and sees the leads alone', async ({
  page,
  request,
}) => {
  const call = await api(request);
  const record = {
    name: 'People Pest',
    email: 'office@people.example',
    industry: 'Pest Control',
    location: 'Warwick, RI',
  };
  const { id } = await call<{ id: number }>('POST', '/api/clients', record);
  await call('POST', `/api/clients/${id}/portal-credentials`, {
    clientUsername: OWNER.username,
    clientPassword: OWNER.password,
  });

  await signIn(page);
  await page.goto(`/clients/${id}/settings`);
  await page.getByRole('button', { name: 'Invite to the portal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the Portal' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(SAM.name);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(SAM.email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  const handed = page.getByRole('dialog', { name: 'Invitation Link' });
  const link = (await handed.getByText(/\/client\/join/).textContent()) ?? '';
  await expectAccessible(page, 'the link of an invitation');
  await page.keyboard.press('Escape');
  await expect(handed).toBeHidden();
  await expect(page.getByText('sam@people.example · Invited until', { exact: false })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to the portal of People Pest' })).toBeVisible();
  await page.getByLabel('Choose a password').fill(SAM.password);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByLabel('Username').fill(SAM.email);
  await page.getByLabel('Password', { exact: true }).fill(SAM.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your leads' })).toBeVisible();
  await expect(page).toHaveURL(/\/client\/leads$/);
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(['Leads', 'Account']);
  await page.goto('/client/reports');
  await expect(page).toHaveURL(/\/client\/leads$/);
  await expectAccessible(page, 'leads of a team member');

  await page.goto('/client/account');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('People with access')).toHaveCount(0);
});

test('an owner sees who has access on the account screen, on a phone and a desktop', async ({ page }) => {
  await signInToPortal(page, OWNER);
  await page.goto('/client/account');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { name: SAM.name })).toBeVisible();
    await expectAccessible(page, `the account at ${size.width}`);
    await expectFits(page, `the account at ${size.width}`);
  }
});
