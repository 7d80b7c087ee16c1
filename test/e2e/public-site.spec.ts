import { api, expect, expectAccessible, expectFits, expectToast, signIn, test } from './fixtures.ts';

test('a visitor calculates the benefit, and staff find the prospect with the same figures', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const calculator = page.locator('#calculator');
  await calculator.getByLabel('Industry').selectOption('Home services');
  await calculator.getByLabel('Location').fill('Warwick, RI');
  await calculator.getByRole('button', { name: 'Get Cities' }).click();
  const counted = calculator.getByText(/towns within 25 miles: Warwick/);
  await expect(counted).toBeVisible();
  // A count is valid for the place and radius it was made for; a typed number always is.
  await calculator.getByLabel('Radius in miles').fill('30');
  await expect(counted).toHaveCount(0);
  const towns = calculator.getByLabel('Target cities');
  await towns.fill('-3');
  await calculator.getByLabel('Number of services').fill('2.6');
  await expect(towns).toHaveValue('0');
  await towns.fill('9');
  await expect(calculator.getByLabel('Number of services')).toHaveValue('3');
  await calculator.getByLabel('Location').fill('Warwick RI');
  await expect(towns).toHaveValue('9');
  await calculator.getByLabel('Radius in miles').fill('25');
  await calculator.getByRole('button', { name: 'Get Cities' }).click();
  await expect(counted).toBeVisible();
  await calculator.getByRole('button', { name: 'Show my projection' }).click();
  await expect(calculator.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(calculator.getByText('Enter your phone number.')).toBeVisible();
  await expectAccessible(page, 'calculator with errors');
  await calculator.getByLabel('Name', { exact: true }).fill('Ines Duarte');
  await calculator.getByLabel('E-mail').fill('ines@agency.example');
  await calculator.getByLabel('Phone').fill('(401) 555-0134');
  await calculator.getByRole('button', { name: 'Show my projection' }).click();
  await expect(calculator.getByRole('heading', { name: 'Your projection, Ines Duarte' })).toBeFocused();
  await expect(calculator.getByText('From 20 to 104 leads a month: 420% more.')).toBeVisible();
  await expectAccessible(page, 'projection');
  await expectFits(page, 'projection');
  await calculator.getByRole('button', { name: 'Change the figures' }).click();
  await expect(calculator.getByLabel('Industry')).toBeFocused();

  const call = await api(request);
  const [prospect] = await call<{ name: string; projection: { projectedLeads: number } }[]>('GET', '/api/prospects');
  expect(prospect).toMatchObject({ name: 'Ines Duarte', projection: { projectedLeads: 104 } });
  await signIn(page);
  await page.goto('/inquiries');
  await page.getByRole('button', { name: 'Ines Duarte' }).click();
  const panel = page.getByRole('region', { name: 'Prospect' });
  await expect(panel.getByText('Projected leads a month')).toBeVisible();
  await panel.getByLabel('Notes').fill('Called back, wants a demo.');
  await panel.getByRole('button', { name: 'Save notes' }).click();
  await expectToast(page, 'Notes saved');
});

test('a demo is requested by keyboard, and the visitor reads what happens next', async ({ page }) => {
  await page.goto('/');
  const demo = page.locator('#demo');
  await demo.getByLabel('Name').fill('Tom Okafor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Okafor Roofing');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tom@roof.example');
  await page.keyboard.press('Enter');
  await expect(demo.getByLabel('Phone')).toBeFocused();
  await demo.getByLabel('Phone').fill('401 555 0188');
  await demo.getByLabel('Industry').selectOption('Home services');
  await demo.getByLabel(/Preferred time/).selectOption('10:00 AM');
  await demo.getByRole('button', { name: 'Request my demo' }).press('Enter');
  await expect(demo.getByText(/We call 401 555 0188 within 24 hours/)).toBeVisible();
});

test('personal data are requested on the privacy page', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByLabel('Name').fill('Ada Quist');
  await page.getByLabel('E-mail').fill('ada@mail.example');
  await page.getByLabel('What do you ask for?').selectOption('Erase what you keep about me');
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByText(/Open the mail we just sent to ada@mail.example/)).toBeVisible();
});

test('Back on the privacy page leads back at its first press, before and after the application starts', async ({
  page,
}) => {
  for (const waitUntil of ['commit', 'networkidle'] as const) {
    await page.goto('/', { waitUntil: 'load' });
    await page.goto('/privacy-policy', { waitUntil });
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  }
});

test('Back on the privacy page leads home for a visitor who came straight there', async ({ page }) => {
  await page.goto('/privacy-policy');
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await expect(back).toHaveAttribute('href', '/');
});

test('a person who confirms a privacy request reads on where the button was', async ({ page }) => {
  const requested = { wish: 'erase', dueAt: '2026-12-21T12:00:00.000Z', verifiedAt: null, answeredAt: null };
  await page.route('**/api/privacy-request/state?*', (route) => route.fulfill({ json: requested }));
  await page.route('**/api/privacy-request/confirm', (route) =>
    route.fulfill({ json: { ...requested, verifiedAt: '2026-11-21T12:00:00.000Z' } }),
  );
  await page.goto('/privacy-policy?proof=theirs#request');
  await expect(page.getByRole('heading', { name: 'Confirm your request' })).toBeFocused();
  await page.getByRole('button', { name: 'It was me' }).press('Enter');
  await expect(page.getByText(/We erase what we keep about you/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your request' })).toBeFocused();
});

test('without JavaScript the whole front door can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What would it bring you?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'See it in 30 minutes' })).toBeVisible();
  await expect(page).toHaveTitle(/^Farmstead: /);
  const demo = page.locator('#demo');
  await demo.getByLabel('Name').fill('Noor Haddad');
  await demo.getByLabel('Company').fill('Haddad Roofing');
  await demo.getByLabel('E-mail').fill('noor@roof.example');
  await demo.getByLabel('Phone').fill('401 555 0177');
  await demo.getByLabel('Industry').selectOption('Home services');
  await demo.getByRole('button', { name: 'Request my demo' }).click();
  await expect(demo.locator('#demo-sent')).toBeVisible();
  await context.close();
});

test('the front page loads no script before the first interaction, and loses no earlier input', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  // Faster than any script could be.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#demo form');
    const fields = {
      name: 'Ada',
      company: 'Quist',
      email: 'ada@quist.example',
      phone: '401 555 0166',
      industry: 'Legal',
    };
    for (const [name, value] of Object.entries(fields)) {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    form?.querySelector('button')?.click();
  });
  await page.mouse.wheel(0, 200);
  await expect(page.locator('#demo').getByText(/We call 401 555 0166 within 24 hours/)).toBeVisible();
});
