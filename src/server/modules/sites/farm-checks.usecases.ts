import type { FarmCheck } from '#shared/farm-checks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { confirmedFactValues, requireClientRow } from '../clients/clients.usecases.ts';
import { topicKeyOf } from '../clients/facts.usecases.ts';
import { listIntakeAnswers } from '../clients/intake.usecases.ts';
import { listServiceAreas } from '../clients/claims.usecases.ts';
import { listTopics, requireFarmRow, type FarmRow } from '../farms/farms.usecases.ts';
import { listFarmImages } from '../images/images.usecases.ts';
import { listFarmFingerprints } from '../pages/fingerprints.usecases.ts';
import { listPages } from '../pages/pages.usecases.ts';
import { toSite } from '../pages/rendering.usecases.ts';
import { isTrade } from '../quality/quality.usecases.ts';
import { requireClientSiteData, serveSitePath } from './sites.usecases.ts';
import { readLinks, type CrawledPage } from './crawl.rules.ts';
import type { FarmCheckInput } from './farm-checks.types.ts';
import type { ClientSiteData, Site } from './sites.types.ts';
import { listPublishedPageFacts, listDuplicateFarms } from './farm-checks.repository.ts';
import { evaluateFarm } from './farm-checks.rules.ts';

const UNVIEWED_DAYS = 180;
const DAY_MS = 86_400_000;

interface CrawlInput {
  site: Exclude<Site, { kind: 'product' }>;
  siteData: ClientSiteData;
}

const readPath = async (ctx: Ctx, { site, siteData, path }: CrawlInput & { path: string }): Promise<string> => {
  const answer = await serveSitePath(ctx, { site, path, loadSite: async () => siteData });
  return answer.kind === 'content' ? answer.body : '';
};

/** The HTML that the site serves, without missing pages. */
const crawl = async (
  ctx: Ctx,
  input: CrawlInput & { topicPaths: string[]; slugs: string[] },
): Promise<CrawledPage[]> => {
  const found: CrawledPage[] = [];
  for (const path of ['/', ...input.topicPaths, ...input.slugs.map((slug) => `/${slug}`)]) {
    const html = await readPath(ctx, { ...input, path });
    if (html !== '') found.push(readLinks(path, html));
  }
  return found;
};

const ENTRY = /<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g;

const parseSitemap = (xml: string): { url: string; modifiedAt: string | null }[] =>
  [...xml.matchAll(ENTRY)].map(([, url = '', modifiedAt]) => ({ url, modifiedAt: modifiedAt ?? null }));

const AREA_QUESTION = 7;

/** The client's answers and photos per topic, and its facts about the city. */
const readClientKnowledge = async (
  ctx: Ctx,
  farm: FarmRow,
): Promise<Pick<FarmCheckInput, 'topics' | 'answersByTopic' | 'photosByTopic' | 'cityFacts'>> => {
  const topics = await listTopics(ctx, farm.id);
  const rows = await listIntakeAnswers(ctx, { clientId: farm.clientId });
  const counts = topics.map((topic) => {
    const answers = rows.filter(
      ({ topicKey, answer }) => topicKey === topicKeyOf(topic) && answer !== null && answer !== '',
    );
    return [topic.name, answers.length] as const;
  });
  const photos = (await listFarmImages(ctx, farm.id)).pages.filter(({ image }) => image?.kind === 'photo');
  const topicKeys = new Set(topics.map(topicKeyOf));
  const area = rows.filter(
    ({ question, topicKey, confirmedAt }) =>
      question === AREA_QUESTION && topicKeys.has(topicKey) && confirmedAt !== null,
  );
  const texts = [...area.map(({ answer }) => answer ?? ''), ...(await listServiceAreas(ctx, farm.clientId))];
  return {
    topics: topics.map(({ name }) => name),
    answersByTopic: Object.fromEntries(counts),
    photosByTopic: Object.fromEntries(
      topics.map(({ name }) => [name, photos.filter(({ microHub }) => microHub === name).length]),
    ),
    cityFacts: [...new Set(texts)].filter((text) => text.toLowerCase().includes(farm.city.toLowerCase())),
  };
};

/** Runs every check of a farm on its current pages; throws 404. */
export const runFarmChecks = async (ctx: Ctx, farmId: number): Promise<FarmCheck[]> => {
  const farm = await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const now = ctx.clock.now();
  const current = await requireClientSiteData(ctx, client.id);
  // Checks the farm as if it were visible to search engines: hiding it is a choice, not a fault.
  const siteData = { ...current, farms: current.farms.map((one) => ({ ...one, isDeindexed: false })) };
  const onHubDomain = client.mainHubDomain !== null && client.hubDomainActiveAt !== null;
  const site = onHubDomain
    ? { kind: 'client' as const, clientId: client.id }
    : { kind: 'farm' as const, farmId, clientId: client.id };
  const published = await listPublishedPageFacts(ctx, {
    farmId,
    since: new Date(now.getTime() - UNVIEWED_DAYS * DAY_MS),
  });
  // An inactive farm has no public site.
  const isShown = siteData.farms.some(({ id }) => id === farmId);
  const slugs = onHubDomain ? siteData.pages.map(({ slug }) => slug) : published.map(({ slug }) => slug);
  const farmTopics = new Set(siteData.topics.filter((topic) => topic.farmId === farmId).map(({ id }) => id));
  const topicPaths = siteData.topicPages
    .filter(({ topicId }) => onHubDomain || farmTopics.has(topicId))
    .map(({ slug }) => `/${slug}`);
  const crawlInput = { site, siteData };
  const facts = confirmedFactValues(client);
  return evaluateFarm({
    pages: await listPages(ctx, { farmId, summary: false }),
    fingerprints: await listFarmFingerprints(ctx, farmId),
    published: isShown ? published : [],
    crawled: isShown ? await crawl(ctx, { ...crawlInput, topicPaths, slugs }) : [],
    home: '/',
    topicPaths,
    origin: toSite({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: false }).canonicalOrigin,
    robots: await readPath(ctx, { ...crawlInput, path: '/robots.txt' }),
    sitemap: parseSitemap(await readPath(ctx, { ...crawlInput, path: '/sitemap.xml' })),
    publishMode: farm.publishMode,
    pagesPerDay: farm.pagesPerDay,
    hasProfile: facts.gmbLink !== undefined || facts.website !== undefined,
    ...(await readClientKnowledge(ctx, farm)),
    city: farm.city,
    otherCities: [...new Set(siteData.farms.map(({ city }) => city))].filter((city) => city !== farm.city),
    isStrictTrade: isTrade(client.industry, 'legal', 'medical', 'financial'),
    duplicateFarms: await listDuplicateFarms(ctx, farmId),
    now,
  });
};
