import type { FarmImages } from '#shared/images.ts';
import { DEVICE_KINDS, type Device, type Page } from '#shared/pages.ts';
import { THEME_NAMES, type ThemeName } from '#shared/themes.ts';
import type { GalleryHost, GalleryPage, GallerySite } from './gallery.types.ts';

interface World {
  name: string;
  industry: string;
  /** Hubs of the library that no other theme has: alike pages are refused. */
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

const QUESTIONS_A_HUB = 20;
const HAS_COLUMNS = new Set<Device['kind']>(['table', 'compare']);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const knownClient = (theme: ThemeName, { name, industry }: World) => ({
  name,
  industry,
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
  { call, settle }: GalleryHost,
  order: { clientId: number; clientName: string; industry: string; domainPrefix: string; microHubs: string },
  questionsPerHub: number,
): Promise<{ id: number; pages: Page[] }> => {
  const fields = { ...order, location: 'Warwick, RI', questionsPerHub };
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', fields);
  await settle();
  const id = farms[0]?.id ?? 0;
  return { id, pages: await call<Page[]>('GET', `/api/farms/${id}/pages`) };
};

const taken = <Item>(list: Item[], what: string): Item => {
  const item = list.shift();
  if (item === undefined) throw new Error(`The gallery has too few pages: none is left for ${what}.`);
  return item;
};

/** A page for each device: one that was written with it, or else one of the same shape that is made to have it. */
const chooseDevices = async (
  { query }: GalleryHost,
  pages: Page[],
): Promise<{ devices: GallerySite['devices']; rest: Page[] }> => {
  const rest = [...pages];
  const take = (fits: (page: Page) => boolean): Page[] => {
    const at = rest.findIndex(fits);
    return at < 0 ? [] : rest.splice(at, 1);
  };
  const chosen = new Map(DEVICE_KINDS.map((kind) => [kind, take(({ body }) => body?.device?.kind === kind)[0]]));
  const devices: Partial<GallerySite['devices']> = {};
  for (const [kind, written] of chosen) {
    const alike = ({ body }: Page) =>
      Boolean(body?.device) && HAS_COLUMNS.has(body?.device?.kind ?? 'list') === HAS_COLUMNS.has(kind);
    const page = written ?? taken(take(alike), kind);
    if (!written) {
      await query(`update pages set body = jsonb_set(body, '{device,kind}', '"${kind}"') where id = ${page.id}`);
    }
    devices[kind] = { id: page.id, slug: page.slug };
  }
  return { devices: devices as GallerySite['devices'], rest };
};

const makeKnown = async (host: GalleryHost, theme: ThemeName) => {
  const { call, query } = host;
  const world = WORLDS[theme];
  const { id } = await call<{ id: number }>('POST', '/api/clients', knownClient(theme, world));
  const hubHost = `answers-${theme}.localhost`;
  const farm = await orderFarm(
    host,
    { clientId: id, clientName: world.name, industry: world.industry, domainPrefix: theme, microHubs: world.hubs },
    QUESTIONS_A_HUB,
  );
  const { devices, rest } = await chooseDevices(
    host,
    farm.pages.filter(({ isPublished, body, quiz }) => isPublished && body !== null && quiz !== null),
  );
  const plain = taken(rest, 'the page without a quiz');
  await query(`update pages set quiz = null where id = ${plain.id}`);
  const gone = taken(rest, 'the page that is gone');
  await call('DELETE', `/api/pages/${gone.id}?baseVersion=${gone.version}`);
  const hub = { domain: `answers-${theme}.example.com`, title: `${world.name} Answers`, description: 'Plain answers.' };
  await call('POST', `/api/clients/${id}/setup-hub-domain`, hub);
  await query(`update clients set main_hub_domain = ${quoted(hubHost)}, hub_active_at = now() where id = ${id}`);
  await call('POST', `/api/clients/${id}/generate-farm-pages`);
  const hubPages = await call<{ slug: string; isHomepage: boolean }[]>('GET', `/api/clients/${id}/hub-pages`);
  const category = `/${hubPages.find(({ isHomepage }) => !isHomepage)?.slug}`;
  return { hubHost, category, devices, plain, gone: gone.slug };
};

/** A client of whom only the name is known. Its pages say what the other client's say, so the product keeps them back. */
const makeBare = async (host: GalleryHost, theme: ThemeName) => {
  const { call, query, settle } = host;
  const { industry, hubs } = WORLDS[theme];
  const client = { name: `New Client of ${theme}`, industry, email: 'office@example.com', location: 'Warwick, RI' };
  const { id } = await call<{ id: number }>('POST', '/api/clients', client);
  const domainPrefix = `bare-${theme}`;
  const order = { clientId: id, clientName: client.name, industry, domainPrefix, microHubs: hubs.split(',')[0] ?? '' };
  const farm = await orderFarm(host, order, 5);
  await query(
    `update pages set status = 'published', quiz = null, first_published_at = now(), published_at = now(),
      modified_at = now() where body is not null and farm_id = ${farm.id}`,
  );
  await query(`update farms set status = 'active' where id = ${farm.id}`);
  await call('POST', `/api/farms/${farm.id}/generate-images`);
  while ((await call<FarmImages>('GET', `/api/farms/${farm.id}/images`)).waiting > 0) await settle();
  const pages: GalleryPage[] = farm.pages.filter(({ body }) => body?.device);
  const bare = taken([...pages], 'the bare page');
  const drawn = taken(pages.slice(1), 'the page with a drawing');
  await query(`update pages set image = null where id = ${bare.id}`);
  return { bareHost: `${domainPrefix}.localhost`, bare, drawn };
};

/** Makes the sites of the themes; hosts end in `.localhost`, which browsers look for on this machine. */
export const seedGallery = async (
  host: GalleryHost,
  themes: readonly ThemeName[] = THEME_NAMES,
): Promise<GallerySite[]> => {
  const sites: GallerySite[] = [];
  for (const theme of themes) {
    const known = await makeKnown(host, theme);
    sites.push({ theme, ...known, ...(await makeBare(host, theme)) });
  }
  return sites;
};
