import type { Page } from '@playwright/test';
import type { Client } from '#shared/clients.ts';
import { api, expect, expectAccessible, expectFits, expectToast, signIn, test, type Call } from './fixtures.ts';

test.setTimeout(120_000);

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M20 20h170v60H20zM210 20h170v60H210z" fill="#12324a"/></svg>',
);

const newClient = async (call: Call, name: string): Promise<number> => {
  const fields = { name, email: 'office@example.com', industry: 'Plumbing', location: 'Warwick, RI' };
  return (await call<Client>('POST', '/api/clients', { ...fields, phone: '(401) 555-0171' })).id;
};

const openEditor = async (page: Page, id: number) => {
  await signIn(page);
  await page.goto(`/clients/${id}/settings`);
  await page.getByRole('button', { name: 'Change Design' }).click();
  const dialog = page.getByRole('dialog', { name: 'Public page design' });
  await expect(dialog.getByRole('radio', { name: /^Works/ })).toBeChecked();
  return dialog;
};

test('a client’s pages get a theme, a color that can be read and a logo', async ({ page, request }) => {
  const call = await api(request);
  const id = await newClient(call, 'Laurel Plumbing');
  const dialog = await openEditor(page, id);
  await expect(dialog.getByRole('radio', { name: /Default for Plumbing/ })).toBeChecked();
  const preview = dialog.frameLocator('iframe[title^="Preview"]');
  await expect(preview.getByRole('heading', { name: 'Who can help with plumbing' })).toBeVisible();
  await expect(dialog.getByText('No page has been written yet')).toBeVisible();

  await expect(dialog.getByRole('radio', { name: /^Works/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^Chambers/ })).toBeChecked();

  await dialog.getByLabel('Hex code').fill('#f5b301');
  await expect(dialog.getByText('Choose a darker color')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Design' }).click();
  await expect(dialog.getByLabel('Hex code')).toBeFocused();
  await dialog.getByRole('button', { name: /the nearest readable color/ }).click();
  await expect(dialog.getByText('Easy to read')).toBeVisible();

  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: LOGO });
  await expect(dialog.getByText('Choose a PNG, JPEG, WebP, AVIF or SVG file.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('This file cannot be read as a picture.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await expectToast(page, 'Logo saved');
  await expect(dialog.getByRole('img', { name: 'Logo of Laurel Plumbing, on dark' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Laurel Plumbing' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Save Design' }).click();
  await expectToast(page, 'Design saved');
  const card = page.getByRole('region', { name: 'Public page design' });
  await expect(card).toContainText('Chambers');
  await expect(card).toContainText('Set for this client');
  expect(await call<Client>('GET', `/api/clients/${id}`)).toMatchObject({ theme: 'chambers', logo: { height: 80 } });

  await page.getByRole('button', { name: 'Change Design' }).click();
  await dialog.getByRole('button', { name: 'Remove Logo' }).click();
  await page.getByRole('dialog', { name: 'Remove this logo?' }).getByRole('button', { name: 'Remove Logo' }).click();
  await expectToast(page, 'Logo removed');
  await expect(dialog.getByText('No logo yet')).toBeVisible();
});

for (const { name, ...use } of [
  { name: 'desk, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const) {
  test.describe(name, () => {
    test.use(use);

    test(`the editor of a look is accessible and fits (${name})`, async ({ page, request }) => {
      const dialog = await openEditor(page, await newClient(await api(request), 'Sumac Plumbing'));
      await expectAccessible(page, 'as it opens');
      await dialog.getByLabel('Hex code').fill('#f5b301');
      await expect(dialog.getByText('Choose a darker color')).toBeVisible();
      const file = dialog.locator('input[type=file]');
      await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
      await expect(dialog.getByRole('img', { name: 'Logo of Sumac Plumbing, on light' })).toBeVisible();
      await expectAccessible(page, 'with a color that cannot be read and a logo');
      await expectFits(page, 'the editor');
    });
  });
}
