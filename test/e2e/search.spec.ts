import { api, chooseFromMenu, expect, expectAccessible, signIn, test } from './fixtures.ts';

/** Runs in parallel with other tests, so its records have unique names. */
test('the palette finds a client by keyboard, returns the focus, and remembers recent targets', async ({
  page,
  request,
}) => {
  const call = await api(request);
  const fields = {
    name: 'Quillfeather Masonry',
    email: 'office@quill.example',
    industry: 'Masonry',
    location: 'Bristol, RI',
  };
  const { id } = await call<{ id: number }>('POST', '/api/clients', fields);
  await signIn(page);
  const opener = page.getByRole('button', { name: 'Search', exact: false }).first();
  await opener.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await field.fill('quillfeather');
  await expect(page.getByRole('option', { name: 'Quillfeather Masonry' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page, 'command palette');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/clients/${id}`);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText('Quillfeather Masonry');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('a session that ends during a form is renewed, and the input stays', async ({ page }) => {
  await signIn(page);
  await page.goto('/clients?new=true');
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill('Half-typed Company');
  const session = await page.evaluate(() => localStorage.getItem('adminSessionId'));
  await page.request.post('/api/admin/logout', { headers: { 'x-admin-session': session ?? '' } });
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(process.env['E2E_PASSWORD'] ?? '');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Half-typed Company');
});

test('clients are imported from a file: errors are shown by row, the rest is stored, and the list can be exported', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/clients?import=true');
  const csv =
    'Name;Email;Industry;City;State\nMarlow Tile;m@marlow.example;Tile;Bristol;RI\nNobody;nope;Tile;Bristol;RI\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Row 3, Nobody: Email: Enter a valid e-mail address.')).toBeVisible();
  await page.getByRole('button', { name: 'Import the valid row' }).click();
  await expect(page.getByText('Created 1 client', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Marlow Tile')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
});

test('keywords are imported from a file of Excel: nothing is stored while a row is wrong, and the next import starts empty', async ({
  page,
  request,
}) => {
  const call = await api(request);
  const farms = await call<{ id: number; clientName: string }[]>('GET', '/api/farms');
  const farm = farms.find(({ clientName }) => clientName === 'Harborline Pest Solutions');
  await signIn(page);
  await page.goto(`/farms/${farm?.id}?tab=rankings`);
  const open = async () => {
    await chooseFromMenu(
      page.getByRole('tabpanel').getByRole('button', { name: 'More actions' }).first(),
      'Import keywords',
    );
    return page.getByRole('dialog', { name: 'Import keywords' });
  };
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const dialog = await open();
  await choose('keywords.xlsx', Buffer.from('PK\u0003\u0004'));
  await expect(dialog.getByText('This is an Excel workbook.')).toBeVisible();
  await choose('keywords.csv', Buffer.from('\uFEFFKeyword;Page\nAmeisen bekämpfen;nothing of this name\n', 'utf16le'));
  await expect(dialog.getByText('One row is invalid, so nothing is imported')).toBeVisible();
  await expect(dialog.getByText('This is an Excel workbook.')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Import keywords' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect((await open()).getByText('Choose a file')).toBeVisible();
});

test('Back leads to the tab before', async ({ page }) => {
  await signIn(page);
  for (const [path, first, second] of [
    ['/rankings', 'By Client', 'Overview'],
    ['/analytics', 'Pages', 'Quiz'],
  ] as const) {
    await page.goto(path);
    for (const name of [first, second]) {
      const before = page.url();
      await page.getByRole('tab', { name, exact: true }).click();
      // The address follows a moment later, and two tabs within that moment are one step of the history.
      await expect(page).not.toHaveURL(before);
      await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    }
    await page.goBack();
    await expect(page.getByRole('tab', { name: first, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto('/deliveries');
  await page.locator('label').filter({ hasText: 'E-mails' }).click();
  await expect(page.getByRole('radio', { name: 'E-mails' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Webhooks' })).toBeChecked();
});
