import { startBuiltServer, type BuiltServer } from '../setup/built-server.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { startOpenAiServer } from '../setup/openai-server.ts';
import { sitePage, startWebsite } from '../setup/website-server.ts';
import { expect, expectAccessible, expectFits, expectToast, signIn, test as base } from './fixtures.ts';

const SITE = sitePage(
  'Northbay Pest | Pest control in Warwick, RI',
  '<h1>Northbay Pest</h1><p>Pest control in Warwick, Rhode Island.</p>',
  {
    foot: '<p>Northbay Pest · (401) 555-0161 · office@northbay.example</p><p>4 Pier Road, Warwick, RI 02886</p>',
    head: `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Northbay Pest',
      telephone: '(401) 555-0161',
      email: 'office@northbay.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4 Pier Road',
        addressLocality: 'Warwick',
        addressRegion: 'RI',
        postalCode: '02886',
      },
    })}</script>`,
  },
);

interface NewInstallation {
  server: BuiltServer;
  website: string;
  model: string;
}

/** A product that nobody has used, with a client's website, a model and a mail server on this machine. */
const test = base.extend<object, { installation: NewInstallation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const [website, model, mail] = [
        await startWebsite({ '/': SITE }),
        await startOpenAiServer(['writer']),
        await startMailServer(),
      ];
      model.react(() => ({ content: JSON.stringify({ answer: 'ready' }) }));
      const server = await startBuiltServer({
        environment: {
          OUTBOUND_ALLOW: [website.port, model.port, mail.port].map((port) => `127.0.0.1:${port}`).join(','),
          SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
          CRAWL_INTERVAL_MS: '1',
          OPENAI_MODEL: 'writer',
        },
      });
      await provide({ server, website: website.origin, model: model.url });
      await server.stop();
      await Promise.all([website.stop(), model.stop(), mail.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ installation }, provide) => provide(installation.server.origin),
});
test.describe.configure({ mode: 'serial' });

test('the first sign-in leads to the set-up, and from there to a live page in at most ten acts', async ({
  page,
  installation,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  const card = page.getByRole('region', { name: 'Set up your agency' });
  // The test server is started with a password of the operator's.
  await expect(card.getByText('1 of 8 done')).toBeVisible();
  await expectAccessible(page, 'clients of a new installation');
  await expectFits(page, 'clients of a new installation');
  let acts = 0;
  const act = async (step: Promise<unknown>): Promise<void> => {
    acts += 1;
    await step;
  };
  await act(card.getByRole('button', { name: 'Add client', exact: true }).click());
  const client = page.getByRole('dialog', { name: 'Create New Client' });
  await act(client.getByLabel('Website: read it and fill in the rest').fill(installation.website));
  await act(client.getByRole('button', { name: 'Read website' }).click());
  await expect(client.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Northbay Pest');
  if ((await client.getByRole('textbox', { name: 'Industry', exact: true }).inputValue()) === '')
    await act(client.getByRole('textbox', { name: 'Industry', exact: true }).fill('Pest Control'));
  await act(client.getByRole('button', { name: /Create Client/ }).click());
  await expect(card.getByText('2 of 8 done')).toBeVisible();
  await act(card.getByRole('button', { name: 'Create farm' }).click());
  const farm = page.getByRole('dialog', { name: 'Create New Website Farm' });
  await expect(farm.getByLabel('Client name')).toHaveValue('Northbay Pest');
  await act(farm.getByLabel('Micro-hubs').fill('Termite Control'));
  await expect(farm.getByText(/10 pages/).first()).toBeVisible();
  await act(farm.getByRole('button', { name: 'Create Farm' }).click());
  await expect(farm.getByText('10 published.')).toBeVisible({ timeout: 120_000 });
  await act(farm.getByRole('button', { name: 'Close', exact: true }).last().click());
  await expect(card.getByRole('link', { name: 'Open the page' })).toBeVisible({ timeout: 60_000 });
  expect(acts).toBeLessThanOrEqual(10);
  const address = await card.getByRole('link', { name: 'Open the page' }).getAttribute('href');
  const live = await page.request.get(address ?? '');
  expect(live.status()).toBe(200);
  expect(await live.text()).toContain('Northbay Pest');
});

test('the dashboard keeps what is left in one line, and each step is done in place', async ({ page, installation }) => {
  await signIn(page);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Set up your agency' });
  await expect(card.getByRole('button', { name: 'Enter the name' })).toBeHidden();
  await card.getByRole('button', { name: 'Show steps' }).click();
  await card.getByRole('button', { name: 'Enter the name' }).click();
  await card.getByLabel('Agency name').fill('Blue Harbor');
  await card.getByRole('button', { name: 'Save name' }).click();
  await expect(card.getByText('4 of 8 done')).toBeVisible();
  await card.getByRole('button', { name: 'Choose a time zone' }).click();
  await card.getByRole('button', { name: 'Save time zone' }).click();
  await expect(card.getByText('5 of 8 done')).toBeVisible();
  await card.getByRole('button', { name: 'Enter the key' }).click();
  await card.getByLabel('API address').fill(installation.model);
  await card.getByLabel('API key').fill('sk-first-run');
  await card.getByRole('button', { name: 'Save and test' }).click();
  await expect(card.getByText(/The model writer works\./)).toBeVisible();
  await expect(card.getByText('6 of 8 done')).toBeVisible();
  await card.getByRole('button', { name: 'Send a test' }).click();
  await card.getByLabel('Test e-mail recipient').fill('ada@agency.example');
  await card.getByRole('button', { name: 'Send test e-mail' }).click();
  await expect(card.getByText('7 of 8 done')).toBeVisible();
  await card.getByRole('button', { name: 'Skip: Add your logo' }).click();
  await expect(card.getByText('Skipped')).toBeVisible();
  await expectAccessible(page, 'dashboard with its set-up');
});

test('put away, the set-up stands under Settings and comes back from there, also on a phone', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/setup');
  const card = page.getByRole('region', { name: 'Set up your agency' });
  await card.getByRole('button', { name: 'Bring back: Add your logo' }).click();
  await expect(card.getByText('Skipped')).toBeHidden();
  await expectFits(page, 'set-up on a phone');
  await expectAccessible(page, 'set-up on a phone');
  await page.goto('/');
  await card.getByRole('button', { name: 'Put away' }).click();
  await expectToast(page, 'Set-up put away');
  await expect(card).toBeHidden();
  await page.goto('/admin/settings/setup');
  await card.getByRole('button', { name: 'Show on the dashboard' }).click();
  await expectToast(page, 'The dashboard shows the set-up again');
  await page.goto('/');
  await expect(card.getByRole('button', { name: 'Show steps' })).toBeVisible();
});
