import { expect, expectAccessible, expectToast, origin, signIn, signInToPortal, test } from './fixtures.ts';

const CLIENT = 'Harborline Pest Solutions';
const PORTAL = { username: 'harborline', password: 'copper-meadow-signal-17' };
const HUBS = 'Termite Control, Bed Bug Treatment, Rodent Control, Ant Control, Wasp and Hornet Removal';
const VISITOR = { name: 'Marisol Vega', email: 'marisol.vega@mail.example', phone: '(401) 555-0142' };

test.describe.configure({ mode: 'serial' });

test('staff create a client whose sent facts are confirmed', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Add your first client to get started with Farmstead.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(CLIENT);
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('office@harborline.example');
  await dialog.getByRole('textbox', { name: 'Industry', exact: true }).fill('Pest Control');
  await dialog.getByRole('textbox', { name: 'Location for targeting', exact: true }).fill('Warwick, RI');
  await dialog.getByText('More fields').click();
  await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('(401) 555-0134');
  await dialog.getByRole('textbox', { name: 'License number', exact: true }).fill('RI-PC-04417');
  await dialog.getByRole('button', { name: /Create Client/ }).click();
  await expectToast(page, 'Client created successfully');
  await expect(page.getByRole('heading', { name: CLIENT })).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 5 done')).toBeVisible();
  await steps.getByRole('link', { name: 'Set up the portal' }).click();
  await page.getByRole('button', { name: 'Setup Portal Access' }).click();
  const account = page.getByRole('dialog');
  await account.getByLabel('Username').fill(PORTAL.username);
  await account.locator('input[type=password]').fill(PORTAL.password);
  await account.getByRole('button', { name: 'Save Credentials' }).click();
  await expect(page.getByRole('region', { name: 'Client Portal Access' }).getByText('Active')).toBeVisible();
});

test('staff order a farm of a hundred pages and watch it being written', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await page.goto('/farms');
  await page
    .getByRole('button', { name: /New Farm|Create Your First Farm/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client name').fill(CLIENT);
  await dialog.getByLabel('Industry').fill('Pest Control');
  await dialog.getByLabel('Location').fill('Warwick, RI');
  await dialog.getByLabel('Domain prefix').fill('harborline-warwick');
  await dialog.getByLabel('Micro-hubs').fill(HUBS);
  await dialog.getByLabel('Questions per hub').selectOption('20');
  await expect(dialog.getByText(/100 pages/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Farm' }).click();
  // Said once the pages are written.
  await expectToast(page, 'Successfully created 1 website farm(s) with landing pages!', { timeout: 240_000 });
  await page.goto('/farms');
  await page.getByRole('link', { name: /View Details/ }).click();
  await expect(page.getByText(/5 micro-hubs, 100 published/)).toBeVisible({ timeout: 240_000 });
  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
});

test('a visitor reads the page, takes the quiz and sends the form', async ({ page }) => {
  await page.goto('/are-termites-an-emergency-warwick-ri');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Warwick, RI\?$/);
  await expect(page.getByRole('link', { name: /Call/ }).first()).toHaveAttribute('href', 'tel:+14015550134');
  await expectAccessible(page, 'landing page');
  for (let question = 0; question < 5; question += 1) {
    await page.locator('#q fieldset:visible label').last().click();
    await page.locator('#q button:visible').last().click();
  }
  await expect(page.getByText('Termites are likely at work')).toBeVisible();
  await expectAccessible(page, 'landing page with its quiz result');
  await page.getByLabel('Name').fill(VISITOR.name);
  await page.getByLabel('Phone').fill(VISITOR.phone);
  await page.getByLabel('Email').fill(VISITOR.email);
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.locator('#done')).toBeVisible();
});

test('without JavaScript the quiz and the form work too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() });
  const page = await context.newPage();
  await page.goto('/are-termites-an-emergency-warwick-ri');
  for (const question of [1, 2, 3, 4, 5]) await page.locator(`input[name=q${question}]`).first().check();
  await page.locator('#q button[type=submit]').last().click();
  await expect(page.getByText('Little that points to termites').first()).toBeVisible();
  await page.goto('/are-termites-an-emergency-warwick-ri');
  await page.getByLabel('Name').fill('Tom Okafor');
  await page.getByLabel('Phone').fill('(401) 555-0143');
  await page.getByLabel('Email').fill('tom.okafor@mail.example');
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank/);
  await context.close();
});

test('staff see the lead with its quiz score', async ({ page }) => {
  await signIn(page);
  await page.goto('/leads');
  await expect(page.getByText(VISITOR.name)).toBeVisible();
  await expect(page.getByText(/15\/15/).first()).toBeVisible();
  await expect(page.getByText('Tom Okafor')).toBeVisible();
  await page.getByText(VISITOR.name).click();
  await expect(page.getByText('Premium Lead').first()).toBeVisible();
});

test('the client signs in to the portal and sees it too', async ({ page }) => {
  await signInToPortal(page, PORTAL);
  await expect(page.getByText(CLIENT).first()).toBeVisible();
  await expect(page.getByText(VISITOR.name).first()).toBeVisible();
  await expect(page.getByText('100 pages').first()).toBeVisible();
});

test('the client reports the result of the lead, and finds its worth in the month’s statement', async ({ page }) => {
  await signInToPortal(page, PORTAL);
  await page.goto('/client/leads');
  const lead = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: VISITOR.name }) });
  await lead.getByRole('button', { name: 'Add a value' }).press('Enter');
  await expect(lead.getByLabel(/is worth/)).toBeFocused();
  await lead.getByRole('button', { name: 'Won' }).click();
  await lead.getByLabel(/is worth/).fill('$480');
  // The card shows a change before it is stored.
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('480') === true);
  await lead.getByRole('button', { name: 'Save' }).click();
  await stored;
  await expect(lead.getByText(/Answered after/)).toBeVisible();
  await page.goto('/client/value');
  await page.getByRole('link', { name: 'Value of won leads: $480' }).click();
  await expect(page.getByRole('heading', { name: VISITOR.name })).toBeVisible();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
});

test('a deactivated farm is not found by visitors, and is back when it is activated', async ({ page, request }) => {
  await signIn(page);
  const toggle = async (verb: 'Deactivate' | 'Activate', done: string): Promise<void> => {
    await page.goto('/farms');
    await page.getByRole('button', { name: new RegExp(`^${verb}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expectToast(page, done);
  };
  await toggle('Deactivate', 'Farm deactivated successfully');
  expect((await request.get('/are-termites-an-emergency-warwick-ri')).status()).toBe(404);
  await toggle('Activate', 'Farm activated successfully');
  expect((await request.get('/are-termites-an-emergency-warwick-ri')).status()).toBe(200);
});
