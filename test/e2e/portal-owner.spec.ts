import { api, expect, expectAccessible, expectFits, expectToast, signInToPortal, test, type Call } from './fixtures.ts';

const PORTAL = { username: 'owner-portal', password: 'signal-meadow-copper-29' };
const WAITING = { name: 'Wanda Waits', email: 'wanda@owner.example', phone: '(401) 555-0161' };
const CUSTOMER = { name: 'Carl Customer', email: 'carl@owner.example', phone: '(401) 555-0162' };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true });
test.describe.configure({ mode: 'serial' });

let call: Call;
let customerId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  call = await api(await playwright.request.newContext({ baseURL }));
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientName: 'Owner Ants',
    industry: 'Pest Control',
    location: 'Bristol, RI',
    domainPrefix: 'owner-ants',
    microHubs: 'Ant Control',
    questionsPerHub: 5,
    publishMode: 'review',
  });
  const farmId = farms[0]?.id ?? 0;
  const { clientId } = await call<{ clientId: number }>('GET', `/api/farms/${farmId}`);
  await call('POST', `/api/clients/${clientId}/portal-credentials`, {
    clientUsername: PORTAL.username,
    clientPassword: PORTAL.password,
  });
  const rows = [WAITING, CUSTOMER].map(({ name, email, phone }) => `${name},${email},${phone}`);
  await call('POST', '/api/leads/import', { farmId, csv: ['Name,Email,Phone', ...rows].join('\n'), dryRun: false });
  const leads = await call<{ id: number; name: string }[]>('GET', `/api/leads?clientId=${clientId}`);
  customerId = leads.find(({ name }) => name === CUSTOMER.name)?.id ?? 0;
  await call('PATCH', `/api/leads/${customerId}`, { status: 'won', value: 480 });
});

test('an owner answers who waits from the first screen of a phone', async ({ page }) => {
  await signInToPortal(page, PORTAL);
  const waiting = page.getByRole('region', { name: 'Waiting for your answer' });
  const links = ['Call', 'Text', 'E-mail'].map((way) => waiting.getByRole('link', { name: `${way} ${WAITING.name}` }));
  for (const link of links) {
    await expect(link).toBeInViewport();
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(
    page.getByRole('region', { name: 'This month so far' }).getByRole('link', { name: 'Won: 1' }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Asked of you' }).getByRole('link', { name: /Add a job/ }),
  ).toBeVisible();
  await expectFits(page, 'the first screen');
  await expectAccessible(page, 'the first screen');
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await links[0]?.click();
  await page.getByRole('button', { name: 'Yes, contacted' }).click();
  await expect(waiting.getByText('Nobody waits for an answer')).toBeVisible();
});

test('an owner asks a customer for a review, once, and records who wants no more calls', async ({ page }) => {
  await signInToPortal(page, PORTAL);
  await page.goto('/client/leads?status=won');
  const lead = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: CUSTOMER.name }) });
  await lead.getByText('Ask for a review, or do not contact').click();
  const ask = lead.getByRole('button', { name: `Ask for a review of ${CUSTOMER.name}` });
  await ask.click();
  await expectToast(page, 'Asked for a review');
  await expect(lead.getByText(/^Asked already on /)).toBeVisible();
  await expect(ask).toHaveAttribute('aria-disabled', 'true');
  await lead.getByRole('checkbox', { name: 'Calls' }).check();
  await lead.getByRole('button', { name: 'Do not contact' }).click();
  await expect(lead.getByText('Do not contact: Calls.')).toBeVisible();
  await expectFits(page, 'a lead that is not to be called');
  await expectAccessible(page, 'a lead that is not to be called');
  const open = await call<{ leadId: number }[]>('GET', '/api/withdrawals?state=open&channel=call');
  expect(open.map(({ leadId }) => leadId)).toContain(customerId);
});

test('an owner sees how many were asked, and that nobody answered yet', async ({ page }) => {
  await signInToPortal(page, PORTAL);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/client\/reviews$/);
  await expect(page.getByText('Of 1 customer asked: 0%')).toBeVisible();
  await expect(page.getByText('No reviews yet. Ask the customers you won, on your leads.')).toBeVisible();
});
