import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { hostPlainFiles } from '../setup/plain-files.ts';
import { api, expect, expectAccessible, expectFits, origin, signIn, test } from './fixtures.ts';

test.describe.configure({ mode: 'serial' });

interface Lead {
  name: string;
  email: string;
  source: string;
}

const farm = { id: 0, slug: '' };
let files = new Map<string, Uint8Array>();

test('staff export a farm and watch it coming', async ({ page, request }) => {
  test.setTimeout(120_000);
  const call = await api(request);
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientName: 'Take Along Pests',
    industry: 'Pest Control',
    location: 'Cranston, RI',
    domainPrefix: 'take-along',
    microHubs: 'Ant Control',
    questionsPerHub: 5,
  });
  farm.id = farms[0]?.id ?? 0;
  const findPage = async (): Promise<string | null> => {
    const path = `/api/farms/${farm.id}/pages?view=summary`;
    const pages = await call<{ slug: string; intent: string; isPublished: boolean }[]>('GET', path);
    // Only pages about urgency have a quiz.
    return pages.find(({ intent, isPublished }) => isPublished && intent === 'urgency')?.slug ?? null;
  };
  await expect.poll(findPage, { timeout: 60_000 }).not.toBeNull();
  farm.slug = (await findPage()) ?? '';

  await signIn(page);
  await page.goto(`/farms/${farm.id}?tab=settings`);
  await page.getByRole('button', { name: 'Export site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export site' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'export dialog');
  await expectFits(page, 'export dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('take-along.localhost.zip');
  await expect(dialog.getByText(/take-along\.localhost\.zip was saved/)).toBeVisible();
  files = new Map(Object.entries(unzipSync(readFileSync(await saved.path()))));
  expect(files.has(`${farm.slug}.html`)).toBe(true);
});

const leadsOf = async (call: Awaited<ReturnType<typeof api>>): Promise<Lead[]> =>
  call<Lead[]>('GET', `/api/leads?farmId=${farm.id}`);

test('a form of the exported page reaches the product, with JavaScript and its policy on', async ({
  page,
  request,
}) => {
  const host = await hostPlainFiles(files);
  try {
    const call = await api(request);
    await page.goto(`${host.origin}/${farm.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (let question = 0; question < 5; question += 1) {
      await page.locator('#q fieldset:visible label').last().click();
      await page.locator('#q button:visible').last().click();
    }
    await expect(page.locator('#q .result')).toBeVisible();
    await page.getByLabel('Name').fill('Ines Ferreira');
    await page.getByLabel('Phone').fill('(401) 555-0177');
    await page.getByLabel('Email').fill('ines.ferreira@mail.example');
    await page.locator('#ask button[type=submit]').click();
    await expect(page.locator('#done')).toBeVisible();
    expect((await leadsOf(call)).map(({ email }) => email)).toContain('ines.ferreira@mail.example');
  } finally {
    await host.close();
  }
});

test('without JavaScript the form leads to the product’s thank-you page', async ({ browser, request }) => {
  const host = await hostPlainFiles(files);
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const call = await api(request);
    const page = await context.newPage();
    await page.goto(`${host.origin}/${farm.slug}`);
    await page.getByLabel('Name').fill('Bo Larsen');
    await page.getByLabel('Phone').fill('(401) 555-0178');
    await page.getByLabel('Email').fill('bo.larsen@mail.example');
    await page.locator('#ask button[type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`^${origin()}/f/${farm.id}/thank-you`));
    expect((await leadsOf(call)).map(({ email }) => email)).toContain('bo.larsen@mail.example');
    await page.goto(`${host.origin}/nobody-has-this`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await host.close();
  }
});
