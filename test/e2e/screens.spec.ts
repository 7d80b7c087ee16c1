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
const withChange = async (call: Call, farmId: number | undefined): Promise<number> => {
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

for (const { name, ...use } of LOOKS) {
  test.describe(name, () => {
    test.use(use);
    test.setTimeout(240_000);

    test(`every screen of staff is accessible and fits (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const [farm] = await call<{ id: number; clientId: number }[]>('GET', '/api/farms');
      const intake = await call<{ hubs: { hubKey: string }[] }>('GET', `/api/clients/${farm?.clientId}/intake`);
      await signIn(page);
      const screens = {
        dashboard: '/',
        clients: '/clients',
        client: `/clients/${farm?.clientId}`,
        'client with a hub domain': `/clients/${await withHubDomain(call)}`,
        'facts of a client': `/clients/${farm?.clientId}/facts`,
        'questions of a hub': `/clients/${farm?.clientId}/intake/${intake.hubs[0]?.hubKey}`,
        'questions of a hub that is not there': `/clients/${farm?.clientId}/intake/nothing`,
        'facts of a client that is not there': '/clients/999999/facts',
        farms: '/farms',
        'admin settings': '/admin/settings',
        'farm, pages': `/farms/${farm?.id}`,
        'farm, leads': `/farms/${farm?.id}?tab=leads`,
        'farm, settings': `/farms/${farm?.id}?tab=settings`,
        'farm, pictures': `/farms/${farm?.id}/images`,
        'a farm that is not there': '/farms/999999',
        'a client that is not there': '/clients/999999',
        leads: '/leads',
        content: '/content',
        'pages to review': '/review',
        'a page to review': `/farms/${farm?.id}/review?page=${await withChange(call, farm?.id)}`,
        'a list of the review that is empty': '/review?state=failed',
        'a page to edit': `/pages/${await withChange(call, farm?.id)}/edit`,
        'a page to edit that is not there': '/pages/999999/edit',
        blueprints: '/blueprints',
        'a search that finds nothing': '/leads?q=nobody-of-this-name',
      };
      for (const [where, path] of Object.entries(screens)) await look(page, { where, path });
    });

    test(`every screen of the portal is accessible and fits (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const [farm] = await call<{ id: number }[]>('GET', '/api/farms');
      await look(page, { where: 'portal login', path: '/client/login' });
      await signInToPortal(page, PORTAL);
      const screens = {
        dashboard: '/client/dashboard',
        'farm details': `/client/farms/${farm?.id}`,
        'a farm that is not there': '/client/farms/999999',
        rankings: '/client/rankings',
        'a page that is not there': '/client/nowhere',
      };
      for (const [where, path] of Object.entries(screens)) await look(page, { where, path });
    });

    test(`every public page is accessible and fits (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const [farm] = await call<{ id: number }[]>('GET', '/api/farms');
      const pages = await call<{ slug: string; body: PageBody }[]>('GET', `/api/farms/${farm?.id}/pages`);
      const slugs = new Map(pages.map(({ body, slug }) => [body.device?.kind, slug]));
      expect(slugs.size).toBe(DEVICE_KINDS.length);
      const screens = {
        'front door': '/',
        'staff login': '/admin/login',
        'privacy policy': '/privacy-policy',
        'farm index': `/f/${farm?.id}`,
        'not found': '/a-page-that-never-was',
      };
      for (const [where, path] of Object.entries(screens)) await look(page, { where, path });
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
