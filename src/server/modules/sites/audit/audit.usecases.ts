import type { FarmCheck } from '#shared/farm-checks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { publicFacts, requireClientRow } from '../../clients/clients.usecases.ts';
import { hubKeyOf } from '../../clients/facts/facts.usecases.ts';
import { listIntake } from '../../clients/intake/intake.usecases.ts';
import { listServedPlaces } from '../../clients/statements/statements.usecases.ts';
import { listHubs, requireFarmRow, type FarmRow } from '../../farms/farms.usecases.ts';
import { listFarmImages } from '../../images/images.usecases.ts';
import { listFarmFingerprints } from '../../pages/fingerprints/fingerprints.usecases.ts';
import { listPages } from '../../pages/pages.usecases.ts';
import { siteOf } from '../../pages/rendering/rendering.usecases.ts';
import { isTrade } from '../../writing/checks/checks.usecases.ts';
import { answerPath } from '../addresses/addresses.usecases.ts';
import { readLinks, type CrawledPage } from '../crawl/crawl.rules.ts';
import { readClientSites } from '../sites.usecases.ts';
import type { FarmUnderAudit } from './audit.types.ts';
import type { ClientSites, Site } from '../sites.types.ts';
import { listPublishedFacts, listTwinFarms } from './audit.repository.ts';
import { checkFarm } from './audit.rules.ts';

const UNREAD_DAYS = 180;
const DAY_MS = 86_400_000;

interface Crawl {
  site: Exclude<Site, { kind: 'product' }>;
  all: ClientSites;
}

const read = async (ctx: Ctx, { site, all, path }: Crawl & { path: string }): Promise<string> => {
  const answer = await answerPath(ctx, { site, path, sites: async () => all });
  return answer.kind === 'content' ? answer.body : '';
};

/** The home, the topics' own pages and the public pages as their site answers them. */
const crawl = async (ctx: Ctx, about: Crawl & { topics: string[]; slugs: string[] }): Promise<CrawledPage[]> => {
  const found: CrawledPage[] = [];
  for (const path of ['/', ...about.topics, ...about.slugs.map((slug) => `/${slug}`)]) {
    const html = await read(ctx, { ...about, path });
    if (html !== '') found.push(readLinks(path, html));
  }
  return found;
};

const ENTRY = /<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g;

const sitemapOf = (xml: string): { url: string; modifiedAt: string | null }[] =>
  [...xml.matchAll(ENTRY)].map(([, url = '', modifiedAt]) => ({ url, modifiedAt: modifiedAt ?? null }));

const AREA_QUESTION = 7;

/** What the client knows behind the pages: answers and photos by hub, and what names this farm's city. */
const knowledgeOf = async (
  ctx: Ctx,
  farm: FarmRow,
): Promise<Pick<FarmUnderAudit, 'hubs' | 'answersByHub' | 'photosByHub' | 'cityFacts'>> => {
  const hubs = await listHubs(ctx, farm.id);
  const rows = await listIntake(ctx, { clientId: farm.clientId });
  const counts = hubs.map((hub) => {
    const given = rows.filter(({ hubKey, answer }) => hubKey === hubKeyOf(hub) && answer !== null && answer !== '');
    return [hub.name, given.length] as const;
  });
  const photos = (await listFarmImages(ctx, farm.id)).pages.filter(({ image }) => image?.kind === 'photo');
  const hubKeys = new Set(hubs.map(hubKeyOf));
  const area = rows.filter(
    ({ question, hubKey, confirmedAt }) => question === AREA_QUESTION && hubKeys.has(hubKey) && confirmedAt !== null,
  );
  const told = [...area.map(({ answer }) => answer ?? ''), ...(await listServedPlaces(ctx, farm.clientId))];
  return {
    hubs: hubs.map(({ name }) => name),
    answersByHub: Object.fromEntries(counts),
    photosByHub: Object.fromEntries(
      hubs.map(({ name }) => [name, photos.filter(({ microHub }) => microHub === name).length]),
    ),
    cityFacts: [...new Set(told)].filter((text) => text.toLowerCase().includes(farm.city.toLowerCase())),
  };
};

/** Every check of a farm as a whole, computed now from its pages as they are rendered; throws 404. */
export const auditFarm = async (ctx: Ctx, farmId: number): Promise<FarmCheck[]> => {
  const farm = await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const now = ctx.clock.now();
  const known = await readClientSites(ctx, client.id);
  // Judged as search engines would find it once they may: leaving it out is staff's choice and no fault.
  const all = { ...known, farms: known.farms.map((one) => ({ ...one, isDeindexed: false })) };
  const onHub = client.mainHubDomain !== null && client.hubActiveAt !== null;
  const site = onHub
    ? { kind: 'hub' as const, clientId: client.id }
    : { kind: 'farm' as const, farmId, clientId: client.id };
  const published = await listPublishedFacts(ctx, { farmId, since: new Date(now.getTime() - UNREAD_DAYS * DAY_MS) });
  // A farm that is not public has no site to look at.
  const isShown = all.farms.some(({ id }) => id === farmId);
  const slugs = onHub ? all.pages.map(({ slug }) => slug) : published.map(({ slug }) => slug);
  const topics = onHub ? all.topics.map(({ slug }) => `/${slug}`) : [];
  const about = { site, all };
  const facts = publicFacts(client);
  return checkFarm({
    pages: await listPages(ctx, { farmId, summary: false }),
    prints: await listFarmFingerprints(ctx, farmId),
    published: isShown ? published : [],
    crawled: isShown ? await crawl(ctx, { ...about, topics, slugs }) : [],
    home: '/',
    topics,
    origin: siteOf({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: false }).canonicalOrigin,
    robots: await read(ctx, { ...about, path: '/robots.txt' }),
    sitemap: sitemapOf(await read(ctx, { ...about, path: '/sitemap.xml' })),
    publishMode: farm.publishMode,
    dripPerDay: farm.dripPerDay,
    hasProfile: facts.gmbLink !== undefined || facts.website !== undefined,
    ...(await knowledgeOf(ctx, farm)),
    city: farm.city,
    otherCities: [...new Set(all.farms.map(({ city }) => city))].filter((city) => city !== farm.city),
    isStrictTrade: isTrade(client.industry, 'legal', 'medical', 'financial'),
    twins: await listTwinFarms(ctx, farmId),
    now,
  });
};
