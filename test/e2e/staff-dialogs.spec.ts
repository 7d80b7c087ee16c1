import { api, chooseFromMenu, expect, signIn, test } from './fixtures.ts';

/** Runs after journey.spec.ts, which creates the client and farm of these dialogs. */
const CLIENT = 'Harborline Pest Solutions';

test('a dialog focuses its first field, also one that loads first, and returns the focus', async ({
  page,
  request,
}) => {
  const call = await api(request);
  const farms = await call<{ id: number; clientId: number; clientName: string }[]>('GET', '/api/farms');
  const farm = farms.find(({ clientName }) => clientName === CLIENT);
  await signIn(page);

  await page.goto(`/clients/${farm?.clientId}/settings`);
  const rules = page.getByRole('button', { name: 'Edit Lead Rules' });
  await rules.click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rules).toBeFocused();

  await page.goto(`/farms/${farm?.id}?tab=rankings`);
  const more = page.getByRole('button', { name: 'More actions' }).last();
  await chooseFromMenu(more, 'Frequency and depth');
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a link to a section of the settings leads there, also when the section loads first', async ({ page }) => {
  await signIn(page);
  const cards = [
    ['agency', 'settings-public-page'],
    ['model', 'settings-research'],
    ['publishing', 'settings-index-now'],
  ] as const;
  for (const [place, id] of cards) {
    await page.goto(`/admin/settings/${place}#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.goto('/clients');
  }
});
