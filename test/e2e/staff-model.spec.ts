import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, expectToast, signIn, signInToPortal, test as base } from './fixtures.ts';
import { startModelWorld, type ModelWorld } from './model-world.ts';

const CLIENT = 'Lakeside Drain Works';
const PORTAL = { username: 'lakeside', password: 'copper-meadow-signal-17' };
const SIGNS = /^Signs that you need drain cleaning/;
const UNPRICED = /^What changes the price of rain barrel setup/;
const PRICE = 'Setting up one rain barrel costs $180 to $240.';

/** A product of its own, with models and websites on this machine, that all tests of this file share. */
const test = base.extend<object, { world: ModelWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const world = await startModelWorld();
      await provide(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.server.origin),
});
test.describe.configure({ mode: 'serial' });

const askedFor = ({ model }: ModelWorld, name: string): number =>
  model.calls.filter(({ body }) => body.response_format?.json_schema?.name === name).length;

test('an address of a model is set, and its test says what it supports', async ({ page, world }) => {
  await signIn(page);
  await page.goto('/admin/settings/model');
  await page.getByLabel('API address').fill(world.model.url);
  await page.getByLabel('Model', { exact: true }).fill('writer-large');
  await page.getByLabel('Price per million input tokens in dollars').fill('2');
  await page.getByLabel('Price per million output tokens in dollars').fill('8');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByRole('button', { name: 'Test Model' }).click();
  await expect(page.getByText('The model writer-large works.')).toBeVisible();
  const found = page.getByRole('region', { name: 'Language models by stage' });
  await expect(found.getByText('Streams its answers, with token counts.')).toBeVisible();
  await expect(found.getByText('Takes batch calls.')).toBeVisible();
  await expect(page.getByLabel('Checking a draft (critic): address')).toHaveValue('');
});

test('a client is filled in from its website, and the rest confirmed by keyboard', async ({ page, world }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Website: read it and fill in the rest').fill(world.website.origin);
  await dialog.getByRole('button', { name: 'Read website' }).click();
  await expect(dialog.getByText(/3 pages read\./)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(CLIENT);
  await expect(dialog.getByText('“12 Harbor Street, Providence, RI, 02903”').first()).toBeVisible();
  await dialog.getByRole('button', { name: /Create Client/ }).click();
  await page.waitForURL('**/clients/1');
  await page.goto('/clients/1/facts');
  await page.getByRole('button', { name: /^Confirm .*Nora Ferris/ }).press('c');
  await expectToast(page, 'Person confirmed');
  await page.goto('/clients/1/settings');
  await page.getByRole('button', { name: 'Setup Portal Access' }).click();
  await dialog.getByLabel('Username').fill(PORTAL.username);
  await dialog.locator('input[type=password]').fill(PORTAL.password);
  await dialog.getByRole('button', { name: 'Save Credentials' }).click();
  await expect(page.getByRole('region', { name: 'Client Portal Access' }).getByText('Active')).toBeVisible();
});

const openPage = async (page: Page, title: RegExp) => {
  await page.getByRole('button', { name: title }).first().click();
  return page.getByRole('region', { name: 'Page', exact: true });
};

test('a farm is written before one’s eyes, and a page’s history tells how', async ({ page, world }) => {
  await signIn(page);
  await page.goto('/clients/1');
  await page.getByRole('button', { name: 'New farm' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain prefix').fill('lakeside-providence');
  await dialog.getByLabel('Micro-hubs').fill('Drain Cleaning, Rain Barrel Setup');
  await dialog.getByLabel('Questions per hub').selectOption('5');
  await expect(dialog.getByText('9 of 10 pages')).toBeVisible();
  await expect(dialog.getByText('1 page about cost without a price.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Farm' }).click();
  await expect(dialog.getByText('Writing the pages...')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/farms/2?tab=pages');
  await expect(page.getByText(/\d words so far/).first()).toBeVisible();
  await expect(page.getByText('5 published').first()).toBeVisible();
  expect([askedFor(world, 'plan'), askedFor(world, 'repair')]).toEqual([2, 0]);
  await (await openPage(page, SIGNS)).getByRole('button', { name: 'History' }).click();
  const how = page.getByRole('dialog').last();
  await how.getByRole('button', { name: 'How this page was written' }).click();
  await expect(how.getByText('Plan of the hub')).toBeVisible();
  await expect(how.getByText(/\d+ statements were given/)).toHaveCount(2);
  await expectAccessible(page, 'how a page was written');
});

test('research is estimated, and its proposals are decided by keyboard and by source', async ({ page }) => {
  await signIn(page);
  await page.goto('/evidence/research?clientId=1&service=drain-cleaning&state=RI&intents=duration');
  await expect(page.getByText(/^At most \$0\.\d+ for searches/)).toBeVisible();
  await page.getByRole('button', { name: 'Start Research' }).click();
  await expect(page.getByText(/^Spent \$0\.\d+ for searches and \$0\.\d+ for the model/)).toBeVisible();
  await page.goto('/evidence/proposals');
  const left = page.locator('[data-proposal]');
  await expect(left).toHaveCount(3);
  await page.keyboard.press('x');
  await expect(left).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(left).toHaveCount(3);
  await page.keyboard.press('e');
  await expect(page.getByLabel('Statement')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectFits(page, 'proposals');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByText('No proposals')).toBeVisible();
});

test('a draft without a price has the client asked, and the answer fills and publishes it', async ({
  page,
  browser,
  world,
}) => {
  await signIn(page);
  await page.goto('/farms/2?tab=pages');
  const draft = await openPage(page, UNPRICED);
  await expect(draft.getByText('Waits for a price')).toBeVisible();
  await draft.getByRole('button', { name: 'Ask the client' }).click();
  await expectToast(page, 'The client was asked');
  const portal = await browser.newPage({ baseURL: world.server.origin });
  await signInToPortal(portal, PORTAL);
  await portal.getByRole('link', { name: /A page waits for your answer/ }).click();
  await portal.getByRole('textbox', { name: 'Your answer' }).fill(PRICE);
  await portal.getByRole('button', { name: 'Send answer' }).click();
  await expectToast(portal, 'Thank you');
  await portal.close();
  await expect(async () => {
    await page.goto('/farms/2?tab=pages');
    await expect(page.getByText('6 published').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const pages: { title: string; body: unknown }[] = await (await page.request.get('/api/farms/2/pages')).json();
  const priced = pages.find(({ title }) => title.startsWith('Rain Barrel Setup cost'));
  expect(JSON.stringify(priced?.body)).toContain(PRICE);
});

test('a sentence and a heading are asked about where they stand, and told why', async ({ page, world }) => {
  await signIn(page);
  await page.goto('/farms/2?tab=pages');
  await (await openPage(page, SIGNS)).getByRole('link', { name: 'Edit' }).click();
  await page.getByTitle('Edit: Section 1 heading').click();
  await page.getByRole('button', { name: 'Shorter' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByLabel('Section 1 heading')).toHaveValue('What a plunger can and');
  await page.getByTitle('Edit: Section 1, paragraph 1, sentence 1').click();
  await page.getByRole('button', { name: 'Plainer' }).click();
  await expect(page.getByText('It passes every check that the page passes now.')).toBeVisible();
  await expectAccessible(page, 'a proposal of the writer');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Why is this sentence here?' }).click();
  await expect(page.getByText(/^General knowledge: it makes no claim/)).toBeVisible();
  await page.getByRole('button', { name: 'Save page' }).click();
  await expectToast(page, 'Page saved');
  expect(askedFor(world, 'edit')).toBe(2);
});
