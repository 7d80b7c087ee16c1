import { expect, expectToast, signIn, test } from './fixtures.ts';

test('a passkey is added in the settings, and signs in without a password', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await page.getByRole('textbox', { name: 'Name of the new passkey' }).fill('Test browser');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Passkey added');
  await expect(page.getByText('Test browser')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => window.localStorage.clear());
  await context.clearCookies();
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await page.getByRole('button', { name: 'Remove the passkey Test browser' }).click();
  await expectToast(page, 'Passkey removed');
});
