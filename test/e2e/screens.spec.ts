import type { Locator, Page } from '@playwright/test';
import { DEVICE_KINDS, type PageBody } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { sampled } from '../setup/full-form.ts';
import {
  api,
  expect,
  expectAccessible,
  expectFieldsStyled,
  expectFits,
  expectListsFit,
  goWithin,
  signIn,
  signInToPortal,
  standsStill,
  test,
  type Call,
} from './fixtures.ts';

/** Runs after journey.spec.ts, which creates the client, farm and leads shown here. */
const CLIENT = 'Harborline Pest Solutions';
const PORTAL = { username: 'harborline', password: 'copper-meadow-signal-17' };

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

interface Variant {
  size: keyof typeof SIZES;
  colorScheme: 'light' | 'dark';
}

const VARIANTS = [
  { size: 'desk', colorScheme: 'light' },
  { size: 'desk', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
] as const satisfies Variant[];

/** Resizes the page and waits until the layout is stable. */
const show = async (page: Page, { size, colorScheme }: Variant): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[size]);
  await standsStill(page);
};

/**
 * The page once its heading is visible and nothing is loading; both are awaited together, because either may come
 * first.
 */
const loadedHeading = (page: Page): Locator =>
  page
    .locator('body:not(:has([aria-busy=true], .spinner, .boot, .loading-overlay))')
    .filter({ has: page.locator('h1').filter({ visible: true }) });

const checkScreen = async (page: Page, location: string, rules: 'all' | 'colors'): Promise<void> => {
  // Waits without the growing pauses of an assertion.
  await loadedHeading(page).waitFor({ state: 'attached' });
  await expectFits(page, location);
  await expectListsFit(page, location);
  await expectFieldsStyled(page, location);
  await expectAccessible(page, location, rules);
};

/** A published page of the farm with a change that awaits approval; each quarter has its own. */
const withChange = async (call: Call, { farmId, quarter }: { farmId: number; quarter: number }): Promise<number> => {
  const pages = await call<{ id: number }[]>('GET', `/api/farms/${farmId}/pages?view=summary`);
  const id = pages[quarter]?.id ?? 0;
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

/** The client with a report schedule; it is too new to have a report. */
const withReport = async (call: Call, clientId: number): Promise<number> => {
  const plan = {
    isEnabled: true,
    day: 2,
    hour: 8,
    timeZone: null,
    requiresApproval: true,
    toClient: true,
    recipients: [],
  };
  await call('PUT', `/api/clients/${clientId}/report-schedule`, plan);
  return clientId;
};

/** A client whose hub domain is set up and tested. */
const withHubDomain = async (call: Call): Promise<number> => {
  const fields = { name: 'Cedar Gutters', email: 'office@example.com', industry: 'Roofing', location: 'Warwick, RI' };
  const { id } = await call<{ id: number }>('POST', '/api/clients', fields);
  const hub = { domain: 'answers.cedar-gutters.invalid', title: 'Cedar Answers', description: 'Answers by Cedar.' };
  await call('POST', `/api/clients/${id}/setup-hub-domain`, hub);
  await call('POST', `/api/clients/${id}/test-domain-connection`);
  return id;
};

/** A source with a statement that rests on it. */
const withStatement = async (call: Call): Promise<{ id: number; sourceId: number }> => {
  const text = 'A permit costs $75.\n\nIt is good for two years after it is issued.';
  const source = await call<{ id: number }>('POST', '/api/sources', { text, title: 'Permits', publisher: 'Warwick' });
  const { id } = await call<{ id: number }>('POST', '/api/evidence', {
    kind: 'rule',
    statement: 'A permit costs $75 in Kent County.',
    quotes: [{ sourceId: source.id, text: 'A permit costs $75.' }],
    services: ['drain-cleaning', 'trade:plumbing'],
    intents: ['legal_permit'],
    region: 'US-RI-003',
  });
  return { id, sourceId: source.id };
};

/** The journey's farm; other tests create farms meanwhile. */
const journeyFarm = async (call: Call): Promise<{ id: number; clientId: number }> => {
  const farms = await call<{ id: number; clientId: number; clientName: string }[]>('GET', '/api/farms');
  const farm = farms.find(({ clientName }) => clientName === CLIENT);
  if (!farm) throw new Error('There is no farm yet.');
  return farm;
};

/** A screen's address; a function where data must be created first. */
type Screens = Record<string, string | (() => Promise<string>)>;

/**
 * Every variant of a screen, beginning with the one in which it is opened. What a size shows is checked by all rules
 * once; color rules alone are then enough for it in the other scheme. In `npm test` the first alone.
 */
const variantsOf = ({ size, colorScheme }: Variant): (Variant & { rules: 'all' | 'colors' })[] => {
  const otherSize = size === 'desk' ? 'phone' : 'desk';
  const otherScheme = colorScheme === 'light' ? 'dark' : 'light';
  const variants = sampled(
    [
      { size, colorScheme },
      { size: otherSize, colorScheme },
      { size: otherSize, colorScheme: otherScheme },
      { size, colorScheme: otherScheme },
    ] as const,
    VARIANTS.length,
  );
  const isFirstOfSize = (variant: Variant, index: number): boolean =>
    variants.findIndex((other) => other.size === variant.size) === index;
  return variants.map((variant, index) => ({ ...variant, rules: isFirstOfSize(variant, index) ? 'all' : 'colors' }));
};

/**
 * Checks every fourth screen, half of them in `npm test`. It is opened once, then resized and switched to the other color scheme, which is faster
 * than opening it again. The four quarters together cover the whole list, and open a quarter of it in each variant.
 * Screens of one `app` follow each other as by links.
 */
const checkQuarter = async (
  page: Page,
  { quarter: quarterIndex, screens, app = false }: { quarter: number; screens: Screens; app?: boolean },
): Promise<void> => {
  const quarter = sampled(
    Object.entries(screens).filter((_, index) => index % VARIANTS.length === quarterIndex),
    2,
  );
  const opened = VARIANTS[quarterIndex] ?? VARIANTS[0];
  for (const [location, target] of quarter) {
    await show(page, opened);
    const address = typeof target === 'string' ? target : await target();
    if (app) await goWithin(page, address);
    else await page.goto(address);
    for (const variant of variantsOf(opened)) {
      await show(page, variant);
      await checkScreen(page, `${location} (${variant.size}, ${variant.colorScheme})`, variant.rules);
    }
  }
};

for (const [quarter, { size, colorScheme }] of VARIANTS.entries()) {
  const name = `${size}, ${colorScheme}`;
  test.describe(`opened first at ${name}`, () => {
    test.describe.configure({ mode: 'parallel', timeout: 300_000 });
    test.use({ viewport: SIZES[size], colorScheme });

    test(`staff: clients, leads and settings are accessible and fit (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id, clientId } = await journeyFarm(call);
      const intake = await call<{ topics: { topicKey: string }[] }>('GET', `/api/clients/${clientId}/intake`);
      await signIn(page);
      await checkQuarter(page, {
        quarter,
        app: true,
        screens: {
          dashboard: '/',
          clients: '/clients',
          client: `/clients/${clientId}`,
          'leads of a client': `/clients/${clientId}/leads`,
          'farms of a client': `/clients/${clientId}/farms`,
          'rankings of a client': `/clients/${clientId}/rankings`,
          'jobs of a client': `/clients/${clientId}/jobs`,
          'reviews of a client': `/clients/${clientId}/reviews`,
          'withdrawals of a client': `/clients/${clientId}/withdrawals`,
          'settings of a client': `/clients/${clientId}/settings`,
          'client with a hub domain': async () => `/clients/${await withHubDomain(call)}/settings`,
          'a client that is not there': '/clients/999999',
          'an address like that of a client': '/Clients/nobody',
          'facts of a client': `/clients/${clientId}/facts`,
          'facts of a client that is not there': '/clients/999999/facts',
          'questions of a hub': `/clients/${clientId}/intake/${intake.topics[0]?.topicKey}`,
          'questions of a hub that is not there': `/clients/${clientId}/intake/nothing`,
          reports: '/reports',
          'reports of a client': `/clients/${await withReport(call, clientId)}/reports`,
          inquiries: '/inquiries',
          'jobs of clients': '/jobs',
          'reviews of clients': '/reviews',
          withdrawals: '/withdrawals',
          leads: '/leads',
          'a lead': `/leads/${(await call<{ id: number }[]>('GET', '/api/leads'))[0]?.id}`,
          'a lead that is not there': '/leads/999999',
          'leads that are held': '/leads?spam=true',
          'a search that finds nothing': '/leads?q=nobody-of-this-name',
          'farm, leads': `/farms/${id}?tab=leads`,
          'admin settings': '/admin/settings',
          'set-up': '/admin/settings/setup',
          'settings of the agency': '/admin/settings/agency',
          'settings of mail': '/admin/settings/mail',
          'settings of the model': '/admin/settings/model',
          'settings of ranks': '/admin/settings/ranks',
          'settings of Search Console': '/admin/settings/search-console',
          'settings of calls': '/admin/settings/calls',
          'settings of publishing': '/admin/settings/publishing',
          'data and backups': '/admin/settings/data',
          installation: '/admin/settings/installation',
          'API tokens': '/admin/settings/tokens',
          settings: '/settings',
          staff: '/admin/staff',
          'audit log': '/admin/audit',
          'an invitation that is over': '/admin/invite/nothing',
          'webhook calls': '/deliveries',
          mails: '/deliveries?show=mails',
        },
      });
    });

    test(`staff: farms and their pages are accessible and fit (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id } = await journeyFarm(call);
      const changed = await withChange(call, { farmId: id, quarter });
      const statement = await withStatement(call);
      await signIn(page);
      await checkQuarter(page, {
        quarter,
        app: true,
        screens: {
          farms: '/farms',
          'what a farm brings': `/farms/${id}`,
          'farm, pages': `/farms/${id}?tab=pages`,
          'farm, rankings': `/farms/${id}?tab=rankings`,
          'farm, settings': `/farms/${id}?tab=settings`,
          rankings: '/rankings',
          'rankings by client': '/rankings?tab=clients',
          'rankings over time': '/rankings?tab=overview',
          'farm, pictures': `/farms/${id}/images`,
          'a farm that is not there': '/farms/999999',
          'an address like that of a farm': '/farms/nowhere',
          content: '/content',
          blueprints: '/blueprints',
          analytics: '/analytics?compare=previous',
          'analytics, visitors': '/analytics?tab=visitors',
          'analytics, pages': '/analytics?tab=pages',
          'analytics, quiz': '/analytics?tab=quiz',
          'analytics, advice': '/analytics?tab=advice&advice=early',
          'analytics of a farm': `/farms/${id}?analytics=overview`,
          'pages to review': '/review',
          'a page to review': `/farms/${id}/review?page=${changed}`,
          'a list of the review that is empty': '/review?state=failed',
          evidence: '/evidence',
          'evidence of a service': '/evidence?service=drain-cleaning&region=US-RI',
          'evidence that expires': '/evidence?due=expiring',
          'a statement': `/evidence/${statement.id}`,
          'a statement that is not there': '/evidence/999999',
          proposals: '/evidence/proposals',
          research: '/evidence/research',
          sources: '/evidence/sources',
          'a source to be added': '/evidence/sources?new=true',
          'a source': `/evidence/sources/${statement.sourceId}`,
          'a source that is not there': '/evidence/sources/999999',
          'a page to edit': `/pages/${changed}/edit`,
          'a page to edit that is not there': '/pages/999999/edit',
        },
      });
    });

    test(`every screen of the portal is accessible and fits (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id } = await journeyFarm(call);
      await checkQuarter(page, {
        quarter,
        screens: {
          'portal login': '/client/login',
          'a forgotten password': '/client/forgot',
          'a link to another password': '/client/reset',
          'an invitation that no longer works': '/client/join',
        },
      });
      await signInToPortal(page, PORTAL);
      await checkQuarter(page, {
        quarter,
        app: true,
        screens: {
          dashboard: '/client/dashboard',
          'farm details': `/client/farms/${id}`,
          'a farm that is not there': '/client/farms/999999',
          rankings: '/client/rankings',
          'leads to work on': '/client/leads',
          'what was done': '/client/work',
          'jobs that were done': '/client/jobs',
          'reviews of customers': '/client/reviews',
          'what a month brought': '/client/value',
          'reports that were sent': '/client/reports',
          'pages to approve': '/client/approvals',
          'questions to answer': '/client/questions',
          'the account': '/client/account',
          'a page that is not there': '/client/nowhere',
        },
      });
    });

    test(`every public page is accessible and fits (${name})`, async ({ page, request }) => {
      const call = await api(request);
      const { id } = await journeyFarm(call);
      const pages = await call<{ slug: string; body: PageBody }[]>('GET', `/api/farms/${id}/pages`);
      const slugs = new Map(pages.map(({ body, slug }) => [body.device?.kind, slug]));
      expect(slugs.size).toBe(DEVICE_KINDS.length);
      const landing = [...slugs].map(([device, slug]) => [`landing page: ${device}`, `/${slug}`]);
      await checkQuarter(page, {
        quarter,
        screens: {
          'front door': '/',
          'staff login': '/admin/login',
          'privacy policy': '/privacy-policy',
          'an address like that of the privacy policy': '/Privacy-Policy',
          'farm index': `/f/${id}`,
          'not found': '/a-page-that-never-was',
          ...Object.fromEntries(landing),
        },
      });
    });
  });
}

test('a new lead is counted and notified on the open screen, and read by keyboard', async ({ page, request }) => {
  const call = await api(request);
  const { id } = await journeyFarm(call);
  const pages = await call<{ id: number; isPublished: boolean }[]>('GET', `/api/farms/${id}/pages?view=summary`);
  await signIn(page);
  await page.goto('/');
  const badge = page.getByRole('link', { name: /new leads?/ }).first();
  await expect(badge).toBeVisible();
  const before = await badge.textContent();
  const sent = { name: 'Teodora Vance', email: 'teodora@mail.example', consent: true };
  const pageId = pages.find(({ isPublished }) => isPublished)?.id;
  expect((await request.post('/api/public/leads', { data: { ...sent, pageId } })).status()).toBe(201);
  await expect(badge).not.toHaveText(before ?? '');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).first();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: new RegExp(`new leads? for ${CLIENT}`, 'i') }).first()).toBeVisible();
  await expectAccessible(page, 'notifications');
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Notifications/ }).first()).toBeFocused();
});

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
    .poll(async () => (await call<{ isActive: boolean }>('GET', `/api/generation-progress?farmId=${id}`)).isActive, {
      timeout: 60_000,
    })
    .toBe(false);
  const [page] = await call<{ slug: string; status: string }[]>('GET', `/api/farms/${id}/pages?view=summary`);
  expect(page?.status).toBe('draft');
  expect((await request.get(`/${page?.slug}`)).status()).toBe(404);
  const preview = await request.get(`/f/${id}/${page?.slug}?preview=1`);
  expect(preview.status()).toBe(200);
  expect(preview.headers()['x-robots-tag']).toContain('noindex');
});

test('a screen starts once all of its document is there', async ({ request }) => {
  const document = await (await request.get('/admin/login')).text();
  expect(document).toContain('<script type="module">');
  expect(document).not.toMatch(/<script[^>]*\basync\b/);
});
