import { DEVICE_KINDS, type Device, type Page } from '#shared/pages.ts';
import { THEME_NAMES, type ThemeName } from '#shared/themes.ts';
import sharp from 'sharp';
import type { GalleryHost, GallerySite, GallerySize } from './gallery.types.ts';

interface World {
  name: string;
  industry: string;
  /** Library topics that no other theme uses: similar pages are refused. */
  hubs: string;
}

const WORLDS: Record<ThemeName, World> = {
  field: { name: 'Harborline Pest Solutions', industry: 'Pest Control', hubs: 'Termite Control, Rodent Control' },
  works: { name: 'Kettle Brook Plumbing & Roofing', industry: 'Plumbing', hubs: 'Plumbing, Roofing' },
  chambers: { name: 'Alder, Voss and Quill', industry: 'Family Law', hubs: 'Family Law, Personal Injury' },
  clinic: { name: 'Maple Street Dental', industry: 'Dental', hubs: 'Dental' },
  garage: { name: 'Ridgeway Brake Service', industry: 'Auto Repair', hubs: 'Brakes' },
  'main-street': { name: 'The Corner Office', industry: 'Neighborhood Services', hubs: 'Back Taxes' },
};

const QUESTIONS_PER_TOPIC: Record<GallerySize, number> = { whole: 20, small: 15 };
const HAS_COLUMNS = new Set<Device['kind']>(['table', 'compare']);

/** Alternately dark and white letters, so that some logos need a background other than the page's. */
const logo = (theme: ThemeName): Buffer => {
  const ink = THEME_NAMES.indexOf(theme) % 2 === 0 ? '#1d2b2a' : '#ffffff';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="80" viewBox="0 0 360 80" fill="${ink}"><circle cx="40" cy="40" r="34"/><path d="M96 20h240v14H96zm0 28h180v12H96z"/></svg>`,
  );
};

/**
 * As large as a photo where page weight is measured; elsewhere a plain image, which is encoded in a seventh of the
 * time.
 */
const photo = (size: GallerySize): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photoOptions = { width: 1600, height: 1200, channels: 3 as const, background: '#7a8c7d' };
  const plain = sharp({ create: size === 'whole' ? { ...photoOptions, noise } : photoOptions });
  return plain.jpeg({ quality: 80 }).toBuffer();
};

const confirmedClient = (theme: ThemeName, { name, industry }: World) => ({
  name,
  industry,
  theme,
  email: 'office@example.com',
  phone: '(401) 555-0134',
  location: 'Warwick, RI',
  address: '212 Post Road',
  city: 'Warwick',
  state: 'RI',
  zipCode: '02888',
  website: 'https://www.example.com/',
  gmbLink: 'https://maps.google.com/?cid=1',
  established: '2012',
  emergencyService: true,
  licenseNumber: `RI-${theme.slice(0, 2).toUpperCase()}-04417`,
  insuranceInfo: 'General liability, certificate sent on request',
  serviceHours: 'Monday to Saturday, 7 am to 7 pm',
});

const orderFarm = async (
  { call, waitForJobs }: GalleryHost,
  input: { clientId: number; clientName: string; industry: string; domainPrefix: string; microHubs: string },
  questionsPerHub: number,
): Promise<{ id: number; pages: Page[] }> => {
  const fields = { ...input, location: 'Warwick, RI', questionsPerHub };
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', fields);
  await waitForJobs();
  const id = farms[0]?.id ?? 0;
  return { id, pages: await call<Page[]>('GET', `/api/farms/${id}/pages`) };
};

const firstOf = <Item>(list: Item[], description: string): Item => {
  const item = list.shift();
  if (item === undefined) throw new Error(`The gallery has too few pages: none is left for ${description}.`);
  return item;
};

/** A page for each device: one generated with it, or one of the same shape that is edited to have it. */
const chooseDevices = async (
  { query }: GalleryHost,
  pages: Page[],
): Promise<{ devices: GallerySite['devices']; remaining: Page[] }> => {
  const remaining = [...pages];
  const takeMatching = (fits: (page: Page) => boolean): Page[] => {
    const at = remaining.findIndex(fits);
    return at < 0 ? [] : remaining.splice(at, 1);
  };
  const chosen = new Map(
    DEVICE_KINDS.map((kind) => [kind, takeMatching(({ body }) => body?.device?.kind === kind)[0]]),
  );
  const devices: Partial<GallerySite['devices']> = {};
  for (const [kind, written] of chosen) {
    const isSimilar = ({ body }: Page) =>
      Boolean(body?.device) && HAS_COLUMNS.has(body?.device?.kind ?? 'list') === HAS_COLUMNS.has(kind);
    const page = written ?? firstOf(takeMatching(isSimilar), kind);
    if (!written) {
      await query(`update pages set body = jsonb_set(body, '{device,kind}', '"${kind}"') where id = ${page.id}`);
    }
    devices[kind] = { id: page.id, slug: page.slug };
  }
  return { devices: devices as GallerySite['devices'], remaining };
};

/** Sets a hub domain as if its connection had been tested: names of this machine cannot be. */
const setUpHubDomain = async ({ call, query }: GalleryHost, clientId: number, theme: ThemeName) => {
  const title = `${WORLDS[theme].name} Answers`;
  const hub = {
    domain: `answers-${theme}.example.com`,
    title,
    description: 'Plain answers to what people ask before they call, each with its sources.',
  };
  await call('POST', `/api/clients/${clientId}/setup-hub-domain`, hub);
  const hubHost = `answers-${theme}.localhost`;
  await query(`update clients set main_hub_domain = '${hubHost}', hub_domain_active_at = now() where id = ${clientId}`);
  await call('POST', `/api/clients/${clientId}/generate-farm-pages`);
  const pages = await call<{ slug: string; isHomepage: boolean }[]>('GET', `/api/clients/${clientId}/hub-pages`);
  return { hubHost, category: `/${pages.find(({ isHomepage }) => !isHomepage)?.slug}` };
};

/** Claims of the about page, in the client's own words. */
const CLAIMS = [
  { kind: 'person', text: 'Dana Reyes', role: 'Owner', credential: 'Licensed in Rhode Island since 2012' },
  { kind: 'person', text: 'Sam Okafor', role: 'Crew lead' },
  { kind: 'warranty', text: 'Work is warranted for one year from the day it is finished.' },
  { kind: 'responseTime', text: 'We answer within one working day.' },
  { kind: 'serviceArea', text: 'Cranston, RI' },
  { kind: 'serviceArea', text: 'East Greenwich, RI' },
];

/** Jobs of the client near its pages, for each service that they are about. */
const addRecentJobs = async ({ query }: GalleryHost, farmId: number): Promise<void> => {
  for (const [day, did] of [
    ['2026-02-01', 'Opened the wall, mended what was broken and closed it again.'],
    ['2026-01-12', 'Looked at it on a Saturday and had it working by noon.'],
  ])
    await query(`insert into field_jobs (client_id, service, city, state, done_on, found, did, duration_minutes,
        price_min, price_max, photos, status, origin, created_at, updated_at, decided_at)
      select distinct client_id, service, 'Warwick', 'RI', date '${day}', 'It had stopped on the coldest day.', '${did}',
        90, 200, 350, '[]'::jsonb, 'accepted', 'import', now(), now(), now()
      from topics where farm_id = ${farmId} and service is not null`);
};

/** What two customers wrote, and somebody who has not written yet. Returns the tokens of that person's links. */
const addReviews = async (
  { call, query, sign }: GalleryHost,
  { clientId, pageId, theme }: { clientId: number; pageId: number; theme: ThemeName },
): Promise<GallerySite['tokens']> => {
  await call('PUT', `/api/clients/${clientId}/review-settings`, { reviewLink: null, showsOnPages: true });
  const capture = async (name: string): Promise<{ id: number; email: string }> => {
    const email = `${name.toLowerCase()}@${theme}.example.com`;
    const { id } = await call<{ id: number }>('POST', '/api/public/leads', { pageId, name, email });
    return { id, email };
  };
  for (const [name, rating] of [
    ['Ines', 5],
    ['Paul', 3],
  ] as const) {
    const { id } = await capture(name);
    await query(`insert into reviews (client_id, lead_id, rating, text, name, city, state, status, created_at)
      values (${clientId}, ${id}, ${rating}, 'They came when they said, and told us what it costs.', '${name}',
        'Warwick', 'RI', 'published', now())`);
  }
  const { id, email } = await capture('Robin');
  const review = `review-of-${theme}`;
  await query(`insert into review_requests (client_id, lead_id, token_hash, asked_by, created_at, expires_at)
    values (${clientId}, ${id}, encode(sha256('${review}'), 'hex'), 'Admin', now(), now() + interval '60 days')`);
  return { review, withdrawal: sign('withdrawal', { client: clientId, lead: id, address: email }) };
};

const createConfirmedClient = async (host: GalleryHost, theme: ThemeName, size: GallerySize) => {
  const { call, query, upload } = host;
  const definition = WORLDS[theme];
  const { id } = await call<{ id: number }>('POST', '/api/clients', confirmedClient(theme, definition));
  await upload(`/api/clients/${id}/logo`, { type: 'image/svg+xml', bytes: logo(theme) });
  for (const claim of CLAIMS) await call('POST', `/api/clients/${id}/claims`, claim);
  // Pages about law, medicine and money need a person who answers for them.
  const reviewer = {
    name: 'Dana Cole',
    credential: 'Licensed professional',
    lookupUrl: 'https://www.example.com/dana',
  };
  await call('POST', `/api/clients/${id}/reviewers`, reviewer);
  const { name: clientName, industry, hubs } = definition;
  const microHubs = size === 'whole' ? hubs : (hubs.split(',')[0] ?? '');
  const input = { clientId: id, clientName, industry, domainPrefix: theme, microHubs };
  const farm = await orderFarm(host, input, QUESTIONS_PER_TOPIC[size]);
  // Pages with a quiz come first, so that the table's page has one.
  const { devices, remaining } = await chooseDevices(
    host,
    farm.pages
      .filter(({ isPublished, body }) => isPublished && body !== null)
      .toSorted((one, other) => Number(other.quiz !== null) - Number(one.quiz !== null)),
  );
  const plain = firstOf(remaining, 'the page without a quiz');
  await query(`update pages set quiz = null where id = ${plain.id}`);
  const deletedPage = firstOf(remaining, 'the page that is gone');
  await call('DELETE', `/api/pages/${deletedPage.id}?baseVersion=${deletedPage.version}`);
  const pictured = firstOf(remaining, 'the page with a photo');
  const words = new URLSearchParams({ alt: 'What the crew found', caption: 'The wall after it was opened.' });
  await upload(`/api/pages/${pictured.id}/photo?${words}`, { type: 'image/jpeg', bytes: await photo(size) });
  await addRecentJobs(host, farm.id);
  const tokens = await addReviews(host, { clientId: id, pageId: devices.table.id, theme });
  const hub = await setUpHubDomain(host, id, theme);
  return { ...hub, devices, plain, photo: pictured, deletedSlug: deletedPage.slug, tokens };
};

/** A client with only a name. Its pages repeat the other client's, so the product keeps them as drafts. */
const createBareClient = async (host: GalleryHost, theme: ThemeName) => {
  const { call, query } = host;
  const { industry, hubs } = WORLDS[theme];
  const client = {
    name: `New Client of ${theme}`,
    industry,
    theme,
    email: 'office@example.com',
    location: 'Warwick, RI',
  };
  const { id } = await call<{ id: number }>('POST', '/api/clients', client);
  const domainPrefix = `bare-${theme}`;
  const input = { clientId: id, clientName: client.name, industry, domainPrefix, microHubs: hubs.split(',')[0] ?? '' };
  const farm = await orderFarm(host, input, 5);
  await query(
    `update pages set status = 'published', quiz = null, first_published_at = now(), published_at = now(),
      modified_at = now() where body is not null and farm_id = ${farm.id}`,
  );
  await query(`update farms set status = 'active' where id = ${farm.id}`);
  const bare = farm.pages.find(({ body }) => body?.device);
  if (!bare) throw new Error('The gallery has too few pages for the bare client.');
  return { bareHost: `${domainPrefix}.localhost`, bare };
};

export interface GalleryChoice {
  themes?: readonly ThemeName[];
  size?: GallerySize;
}

/** Creates the sites of the themes; hosts end in `.localhost`, which browsers resolve to this machine. */
export const seedGallery = async (
  host: GalleryHost,
  { themes = THEME_NAMES, size = 'whole' }: GalleryChoice = {},
): Promise<GallerySite[]> => {
  const sites: GallerySite[] = [];
  for (const theme of themes) {
    const confirmed = await createConfirmedClient(host, theme, size);
    sites.push({ theme, ...confirmed, ...(await createBareClient(host, theme)) });
  }
  return sites;
};
