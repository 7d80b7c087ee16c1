import type { Page } from '@playwright/test';
import { DEVICE_KINDS, type PageBody } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { api, expect, expectAccessible, expectFits, signIn, signInToPortal, test, type Call } from './fixtures.ts';

/** Runs after journey.spec.ts, whose client, farm and leads the screens show. */
const PORTAL = { username: 'harborline', password: 'copper-meadow-signal-17' };

const LOOKS = [
  { name: 'desk, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'desk, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const look = async (page: Page, { where, path }: { where: string; path: string }): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectFits(page, where);
  await expectAccessible(page, where);
};

/** A published page of the farm with a change that waits for approval. */
const withChange = async (call: Call, farmId: number): Promise<number> => {
  const pages = await call<{ id: number; state: string | null }[]>('GET', `/api/farms/${farmId}/pages?view=summary`);
  const waiting = pages.find(({ state }) => state === 'ready');
  if (waiting) return waiting.id;
  const id = pages[0]?.id ?? 0;
  const { version, working } = await call<PageDetail>('GET', `/api/pages/${id}`);
  if (!working) throw new Error('The page is not written.');
  const { title, metaDescription, keyword, quiz } = working;
  const { question, answer, oneLine, device, sections, client, link } = working.body;
  const body = { question, answer, oneLine: `${oneLine} Look again.`, device, sections, client, link };
  await call('PATCH', `/api/pages/${id}`, {
    baseVersion: version,
    content: { title, metaDescription, keyword, quiz, body },
  });
  return id;
};

/** A client whose hub domain is set up and was tested. */
const withHubDomain = async (call: Call): Promise<number> => {
  const clients = await call<{ id: number; mainHubDomain: string | null }[]>('GET', '/api/clients');
  const known = clients.find(({ mainHubDomain }) => mainHubDomain !== null);
  if (known) return known.id;
  const fields = { name: 'Cedar Gutters', email: 'office@example.com', industry: 'Roofing', location: 'Warwick, RI' };
  const { id } = await call<{ id: number }>('POST', '/api/clients', fields);
  const hub = { domain: 'answers.cedar-gutters.invalid', title: 'Cedar Answers', description: 'Answers by Cedar.' };
  await call('POST', `/api/clients/${id}/setup-hub-domain`, hub);
  await call('POST', `/api/clients/${id}/test-domain-connection`);
  return id;
};

const firstFarm = async (call: Call): Promise<{ id: number; clientId: number }> => {
  const [farm] = await call<{ id: number; clientId: number }[]>('GET', '/api/farms');
  if (!farm) throw new Error('There is no farm yet.');
  return farm;
};

const lookAtAll = async (page: Page, screens: Record<string, string>): Promise<void> => {
  for (const [where, path] of Object.entries(screens)) await look(page, { where, path });
};

for (const { name, ...use } of LOOKS) {
  test.describe(name, () => {
    test.use(use);
    test.setTimeout(120_000);

    test(`staff: clients, leads and settings are accessible and fit (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id, clientId } = await firstFarm(call);
      const intake = await call<{ hubs: { hubKey: string }[] }>('GET', `/api/clients/${clientId}/intake`);
      await signIn(page);
      await lookAtAll(page, {
        dashboard: '/',
        clients: '/clients',
        client: `/clients/${clientId}`,
        'client with a hub domain': `/clients/${await withHubDomain(call)}`,
        'a client that is not there': '/clients/999999',
        'facts of a client': `/clients/${clientId}/facts`,
        'facts of a client that is not there': '/clients/999999/facts',
        'questions of a hub': `/clients/${clientId}/intake/${intake.hubs[0]?.hubKey}`,
        'questions of a hub that is not there': `/clients/${clientId}/intake/nothing`,
        inquiries: '/inquiries',
        leads: '/leads',
        'a search that finds nothing': '/leads?q=nobody-of-this-name',
        'farm, leads': `/farms/${id}?tab=leads`,
        'admin settings': '/admin/settings',
      });
    });

    test(`staff: farms and their pages are accessible and fit (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id } = await firstFarm(call);
      const changed = await withChange(call, id);
      await signIn(page);
      await lookAtAll(page, {
        farms: '/farms',
        'farm, pages': `/farms/${id}`,
        'farm, settings': `/farms/${id}?tab=settings`,
        'farm, pictures': `/farms/${id}/images`,
        'a farm that is not there': '/farms/999999',
        content: '/content',
        blueprints: '/blueprints',
        'pages to review': '/review',
        'a page to review': `/farms/${id}/review?page=${changed}`,
        'a list of the review that is empty': '/review?state=failed',
        'a page to edit': `/pages/${changed}/edit`,
        'a page to edit that is not there': '/pages/999999/edit',
      });
    });

    test(`every screen of the portal is accessible and fits (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id } = await firstFarm(call);
      await look(page, { where: 'portal login', path: '/client/login' });
      await signInToPortal(page, PORTAL);
      await lookAtAll(page, {
        dashboard: '/client/dashboard',
        'farm details': `/client/farms/${id}`,
        'a farm that is not there': '/client/farms/999999',
        rankings: '/client/rankings',
        'a page that is not there': '/client/nowhere',
      });
    });

    test(`every public page is accessible and fits (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id } = await firstFarm(call);
      const pages = await call<{ slug: string; body: PageBody }[]>('GET', `/api/farms/${id}/pages`);
      const slugs = new Map(pages.map(({ body, slug }) => [body.device?.kind, slug]));
      expect(slugs.size).toBe(DEVICE_KINDS.length);
      await lookAtAll(page, {
        'front door': '/',
        'staff login': '/admin/login',
        'privacy policy': '/privacy-policy',
        'farm index': `/f/${id}`,
        'not found': '/a-page-that-never-was',
      });
      for (const [device, slug] of slugs) await look(page, { where: `landing page: ${device}`, path: `/${slug}` });
    });
  });
}

test('a draft is seen by staff alone', async ({ request }) => {
  const call = await api(request);
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientName: 'Brightline Electric',
    industry: 'Electrical',
    location: 'Hartford, CT',
    domainPrefix: 'brightline',
    microHubs: 'Panel Upgrades',
    questionsPerHub: 5,
  });
  const id = farms[0]?.id;
  await expect
    .poll(async () => (await call<{ isActive: boolean }>('GET', `/api/generation-progress?farmId=${id}`)).isActive)
    .toBe(false);
  const [page] = await call<{ slug: string; status: string }[]>('GET', `/api/farms/${id}/pages?view=summary`);
  expect(page?.status).toBe('draft');
  expect((await request.get(`/${page?.slug}`)).status()).toBe(404);
  const preview = await request.get(`/f/${id}/${page?.slug}?preview=1`);
  expect(preview.status()).toBe(200);
  expect(preview.headers()['x-robots-tag']).toContain('noindex');
});
