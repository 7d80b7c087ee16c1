import type { Locator, Page } from '@playwright/test';
import type { DeliverySummary } from '../../src/shared/emails.ts';
import type { Lead } from '../../src/shared/leads.ts';
import type { PageDetail, ReviewItem } from '../../src/shared/review.ts';
import { api, expect, expectToast, receiver, signIn, test, type Call } from './fixtures.ts';

/** What somebody does by hand: presses, keys, and text typed into one field with its Enter, each counted once. */
class Acts {
  readonly done: string[] = [];
  readonly #page: Page;
  readonly #start = performance.now();

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator, name: string): Promise<void> {
    await target.click();
    this.done.push(name);
  }

  async key(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.done.push(key);
  }

  async type(field: Locator, text: string, { enter = false } = {}): Promise<void> {
    await field.fill(text);
    if (enter) await field.press('Enter');
    this.done.push(`type ${text}`);
  }

  /** Seconds depend on the machine, so they are noted and not judged. */
  end(job: string): string[] {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1);
    test.info().annotations.push({ type: 'acts', description: `${job}: ${this.done.length} acts, ${seconds} s` });
    return this.done;
  }
}

const CLIENT = 'Stopwatch Pest Company';
const PHONE = '(401) 555-0187';

interface Agency {
  call: Call;
  clientId: number;
  farmId: number;
  items: ReviewItem[];
}

const yesterday = (hour: number): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hour).toISOString();
};

let agency: Agency;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  const call = await api(await playwright.request.newContext({ baseURL }));
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientName: CLIENT,
    industry: 'Pest Control',
    location: 'Bristol, RI',
    domainPrefix: 'stopwatch',
    microHubs: 'Bed Bugs',
    questionsPerHub: 5,
    publishMode: 'review',
  });
  const farmId = farms[0]?.id ?? 0;
  const { clientId } = await call<{ clientId: number }>('GET', `/api/farms/${farmId}`);
  const rows = ['Ada', 'Ben', 'Cleo'].map((name, index) =>
    [
      `${name} Stopwatch`,
      `${name}@stopwatch.example`,
      index === 0 ? PHONE : `(401) 555-01${90 + index}`,
      yesterday(8 + index),
    ].join(','),
  );
  await call('POST', '/api/leads/import', {
    farmId,
    csv: ['Name,Email,Phone,Created', ...rows].join('\n'),
    dryRun: false,
  });
  const isWriting = async () =>
    (await call<{ isActive: boolean }>('GET', `/api/generation-progress?farmId=${farmId}`)).isActive;
  await expect.poll(isWriting, { timeout: 120_000 }).toBe(false);
  // The last page is written a moment before its checks say that it can be reviewed.
  const readItems = () => call<ReviewItem[]>('GET', `/api/review?farmId=${farmId}&state=ready`);
  await expect.poll(async () => (await readItems()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  agency = { call, clientId, farmId, items: await readItems() };
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
});

test('a client of four fields has its first page live', async ({ page }) => {
  test.setTimeout(240_000);
  const acts = new Acts(page);
  await acts.press(page.getByRole('button', { name: 'Add Client' }).first(), 'Add Client');
  const client = page.getByRole('dialog');
  const field = (name: string) => client.getByRole('textbox', { name, exact: true });
  await acts.type(field('Name'), 'First Page Pest Company');
  await acts.type(field('Email'), 'office@firstpage.example');
  await acts.type(field('Industry'), 'Pest Control');
  await acts.type(field('Location for targeting'), 'Warren, RI', { enter: true });
  // The header, the first steps and the empty list offer it alike.
  await acts.press(page.getByRole('button', { name: 'New farm', exact: true }).first(), 'New farm');
  const farm = page.getByRole('dialog', { name: 'Create New Website Farm' });
  // It is suggested from the client's name.
  await expect(farm.getByLabel('Domain prefix')).toHaveValue('first-page-pest-company');
  await acts.type(farm.getByLabel('Micro-hubs'), 'Termite Control');
  await acts.press(farm.getByRole('button', { name: 'Create Farm' }), 'Create Farm');
  await expectToast(page, 'Successfully created 1 website farm(s) with landing pages!', { timeout: 180_000 });
  const farms = await agency.call<{ clientName: string; publishedCount: number }[]>('GET', '/api/farms');
  expect(farms.find(({ clientName }) => clientName === 'First Page Pest Company')?.publishedCount).toBeGreaterThan(0);
  expect(acts.end('client of four fields to first live page')).toHaveLength(8);
});

test('a lead is found by its phone number and called', async ({ page }) => {
  const acts = new Acts(page);
  await acts.press(page.getByRole('button', { name: 'Search' }).first(), 'Search');
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await acts.type(search, '401.555.0187');
  await expect(page.getByRole('option', { name: /Ada Stopwatch/ })).toHaveAttribute('aria-selected', 'true');
  await acts.key('Enter');
  const call = page.getByRole('link', { name: /^Call/ }).first();
  await expect(call).toHaveAttribute('href', 'tel:+14015550187');
  // No telephone answers here: the press itself is counted.
  acts.done.push('Call');
  expect(acts.end('lead by phone and call')).toHaveLength(4);
});

test('of yesterday’s unanswered leads of a client two are won with their values', async ({ page }) => {
  await page.goto(`/clients/${agency.clientId}/leads`);
  const acts = new Acts(page);
  await acts.press(page.getByRole('link', { name: 'Unanswered yesterday' }), 'Unanswered yesterday');
  await expect(page.getByText('Showing 3 of 3')).toBeVisible();
  await acts.press(page.getByRole('checkbox', { name: /Ada Stopwatch/ }), 'select Ada');
  await acts.press(page.getByRole('checkbox', { name: /Ben Stopwatch/ }), 'select Ben');
  await acts.press(page.getByRole('button', { name: 'Won', exact: true }), 'Won');
  const form = page.getByRole('form', { name: 'The leads are won' });
  await acts.type(form.getByLabel('Value of each in dollars'), '1250', { enter: true });
  await expectToast(page, '2 leads set to Won, $2,500.00 in all');
  const won = () => agency.call<Lead[]>('GET', `/api/leads?clientId=${agency.clientId}&status=won&sort=name`);
  expect((await won()).map(({ name, value }) => [name, value])).toEqual([
    ['Ada Stopwatch', 1250],
    ['Ben Stopwatch', 1250],
  ]);
  expect(acts.end('two of yesterday’s leads won with value')).toHaveLength(5);
});

test('a value of its own is typed for each won lead', async ({ page }) => {
  await page.goto(`/clients/${agency.clientId}/leads?sort=name`);
  for (const name of ['Ben', 'Cleo'])
    await page.getByRole('checkbox', { name: new RegExp(`${name} Stopwatch`) }).click();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('option', { name: 'Won' }).click();
  const form = page.getByRole('form', { name: 'The leads are won' });
  // The label, as people press it: the radio button below it is hidden.
  await form.getByText('One by one').click();
  await form.getByLabel('Ben Stopwatch').fill('300');
  await form.getByLabel('Cleo Stopwatch').fill('450');
  await form.getByRole('button', { name: 'Set to Won' }).click();
  await expectToast(page, '2 leads set to Won, $750.00 in all');
});

test('it is seen why pages are drafts, and three are published', async ({ page }) => {
  await page.goto(`/farms/${agency.farmId}`);
  expect(agency.items.length).toBeGreaterThanOrEqual(3);
  const acts = new Acts(page);
  await acts.press(page.getByRole('link', { name: 'Review them' }), 'Review');
  for (const { title, slug } of agency.items.slice(0, 3)) {
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await acts.key('a');
    const status = async () => (await page.request.get(`/f/${agency.farmId}/${slug}`)).status();
    await expect.poll(status).toBe(200);
  }
  expect(acts.end('why drafts, and three published')).toHaveLength(4);
});

test('a failed webhook call is sent again', async ({ page }) => {
  const { call, clientId, items } = agency;
  const setAddress = (webhookUrl: string | null) => call('PATCH', `/api/clients/${clientId}`, { webhookUrl });
  // A call without an address to go to is given up.
  await setAddress('https://webhooks.example/leads');
  const sent = { pageId: items[0]?.id, name: 'Dora Stopwatch', email: 'dora@stopwatch.example', consent: true };
  const answer = await page.request.post('/api/public/leads', { data: sent });
  expect(answer.status()).toBe(201);
  const lead = (await answer.json()) as { id: number };
  const find = async () => (await call<DeliverySummary[]>('GET', `/api/deliveries?leadId=${lead.id}&target=client`))[0];
  const status = async () => (await find())?.status;
  await expect.poll(status).toBe('pending');
  await setAddress(null);
  await call('POST', '/api/deliveries/retry', { ids: [(await find())?.id] });
  await expect.poll(status).toBe('failed');
  await setAddress(`${receiver()}/leads`);
  const acts = new Acts(page);
  await acts.press(page.getByRole('navigation').getByRole('link', { name: 'Deliveries' }), 'Deliveries');
  await acts.press(page.getByRole('button', { name: `Lead ${lead.id}`, exact: true }).first(), 'the call');
  await acts.press(page.getByRole('button', { name: 'Retry', exact: true }), 'Retry');
  await expect.poll(status).toBe('delivered');
  expect(acts.end('failed webhook replayed')).toHaveLength(3);
});

test('a sentence is changed', async ({ page }) => {
  const [item] = agency.items;
  await page.goto(`/farms/${agency.farmId}?open=${item?.id}`);
  const acts = new Acts(page);
  await acts.press(page.getByTitle('Edit: Answer').first(), 'the sentence');
  const field = page.getByRole('textbox', { name: 'Answer' });
  await expect(field).toBeFocused();
  await acts.type(field, `${await field.inputValue()} Call us first.`, { enter: true });
  await expectToast(page, 'Sentence saved');
  const { working } = await agency.call<PageDetail>('GET', `/api/pages/${item?.id}`);
  expect(JSON.stringify(working?.body)).toContain('Call us first.');
  expect(acts.end('a sentence changed')).toHaveLength(2);
});

test('the biggest drops are read', async ({ page }) => {
  const acts = new Acts(page);
  await acts.press(page.getByRole('navigation').getByRole('link', { name: 'Rank Tracking' }), 'Rank Tracking');
  await acts.press(page.getByRole('link', { name: /^Biggest drops/ }), 'Biggest drops');
  await expect(page).toHaveURL(/trend=down/);
  await expect(page).toHaveURL(/sort=change/);
  await expect(page.getByRole('link', { name: /^Biggest drops/ })).toHaveAttribute('aria-current', 'page');
  expect(acts.end('biggest drops')).toHaveLength(2);
});

test('an editor is invited', async ({ page }) => {
  const acts = new Acts(page);
  await acts.press(page.getByRole('button', { name: 'Search' }).first(), 'Search');
  await acts.type(page.getByRole('combobox', { name: 'Search or jump to' }), 'invite');
  await expect(page.getByRole('option', { name: /^Invite a member of staff/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await acts.key('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' });
  await acts.type(dialog.getByLabel('E-mail'), 'erin-stopwatch@stopwatch.example');
  await expect(dialog.getByLabel('Username')).toHaveValue('erin-stopwatch');
  await dialog.getByLabel('Role').selectOption('editor');
  acts.done.push('choose Editor');
  await acts.press(dialog.getByRole('button', { name: 'Create invitation' }), 'Create invitation');
  await expect(page.getByText(/erin-stopwatch/).first()).toBeVisible();
  expect(acts.end('an editor invited')).toHaveLength(6);
});
