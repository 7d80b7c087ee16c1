import slugify from '@sindresorhus/slugify';
import { LRUCache } from 'lru-cache';
import { pickFields } from '#shared/field-list.ts';
import type { Intent } from '#shared/intents.ts';
import { US_STATES } from '#shared/states.ts';
import { toSentenceCase } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getService, isYmyl } from '../catalog/catalog.usecases.ts';
import type { CatalogService } from '../catalog/catalog.types.ts';
import { listUsableEvidence, type UsableEvidence } from '../evidence/evidence.usecases.ts';
import { getPlaceProfile, listPlaceSentences } from '../evidence/profiles.usecases.ts';
import type { CityState, FarmRow, TopicRow } from '../farms/farms.usecases.ts';
import { listItemsStatedNearby } from '../pages/fact-index.usecases.ts';
import { listPageSlots, type PageRow } from '../pages/pages.usecases.ts';
import { chooseEvidence } from './evidence-choice.rules.ts';
import type { EvidenceContext, PageEvidence } from './page-evidence.types.ts';

const toPageEvidence = (item: UsableEvidence, service: string): PageEvidence => ({
  key: String(item.id),
  kind: item.kind,
  statement: item.statement,
  advice: null,
  values: item.values,
  job: item.job,
  movers: item.movers,
  intents: item.intents,
  isLocal: item.region !== 'US',
  isOfService: item.services.includes(service),
  tier: item.tier,
  checkedAt: item.checkedAt.slice(0, 10),
  sources: item.quotes.flatMap(({ text, source: { url, publisher, title, checkedAt, tier } }, index) => ({
    id: index === 0 ? `e${item.id}` : `e${item.id}-${index + 1}`,
    publisher,
    title,
    url: url ?? '',
    quote: text,
    tier,
    ...(checkedAt === null ? {} : { checkedAt: checkedAt.slice(0, 10) }),
    ...(item.values?.asOf ? { asOf: item.values.asOf } : {}),
  })),
});

/** The catalog's service of a topic; null for an unknown one. */
export const topicService = ({ service }: Pick<TopicRow, 'service'>): CatalogService | null => getService(service);

/** Whether a topic of a farm is about law, medicine, money or insurance. */
export const isYmylTopic = (
  { service, name }: Pick<TopicRow, 'service' | 'name'>,
  { industry }: Pick<FarmRow, 'industry'>,
): boolean => isYmyl({ service, name, industry });

/** The subject of a topic's evidence. */
export interface EvidencePlace extends CityState {
  clientId: number;
}

/** Everything that pages of a service may state in a place; nothing for an unknown service or a place without a state. */
export const listPageEvidence = async (
  ctx: Ctx,
  { topic, place }: { topic: Pick<TopicRow, 'service'>; place: EvidencePlace },
): Promise<PageEvidence[]> => {
  const found = topicService(topic);
  if (!found || place.state === null) return [];
  const subject = {
    service: found.id,
    trade: found.trade,
    state: place.state,
    county: getPlaceProfile({ city: place.city, state: place.state }).county?.fips.slice(2) ?? null,
    city: place.city,
    clientId: place.clientId,
  };
  return (await listUsableEvidence(ctx, subject)).map((item) => toPageEvidence(item, found.id));
};

const MAX_PLACE_SENTENCES = 4;

/** What the homes and the climate of a place mean for a question about a service. */
const listPlaceEvidence = (
  topic: Pick<TopicRow, 'service'>,
  { intent, place: { city, state }, seed }: { intent: Intent; place: CityState; seed: string },
): PageEvidence[] => {
  const service = topicService(topic);
  if (!service || state === null) return [];
  return listPlaceSentences({ service: service.id, intent, city, state, seed })
    .slice(0, MAX_PLACE_SENTENCES)
    .map(({ key, kind, statement, advice, intents, source, quote }) => ({
      key: `profile:${key}`,
      kind,
      statement,
      advice,
      values: null,
      job: null,
      movers: [],
      intents,
      isLocal: true,
      isOfService: true,
      // Public data: a census and the U.S. Department of Energy.
      tier: 1,
      checkedAt: source.checkedAt,
      sources: [{ ...pickFields(source, SOURCE_FIELDS), id: `p-${slugify(key)}`, quote }],
    }));
};
const SOURCE_FIELDS = ['publisher', 'title', 'url', 'asOf', 'checkedAt'] as const;

/** Everything that the pages of a topic may state: of its service, and of the homes and the climate of its place. */
export const listTopicEvidence = async (
  ctx: Ctx,
  { topic, farm, intents }: { topic: Pick<TopicRow, 'service'>; farm: FarmRow; intents: readonly Intent[] },
): Promise<PageEvidence[]> => {
  const ofPlace = intents.flatMap((intent) => listPlaceEvidence(topic, { intent, place: farm, seed: farm.name }));
  const all = [...(await listPageEvidence(ctx, { topic, place: farm })), ...ofPlace];
  // The first wording of a sentence stays, whatever questions are added.
  const keys = new Set<string>();
  return all.filter(({ key }) => !keys.has(key) && keys.add(key));
};

interface FarmEvidence {
  /** By page. */
  chosen: ReadonlyMap<number, readonly PageEvidence[]>;
  /** Everything that the pages of a topic may state, by topic. */
  usable: ReadonlyMap<number, readonly PageEvidence[]>;
}

/** Pages of a new farm are written one after another: each would read the same statements again. */
const CACHED_MS = 60_000;
const cachesByServer = new WeakMap<Ctx['config'], LRUCache<number, Promise<FarmEvidence>>>();

const farmCache = ({ config }: Ctx): LRUCache<number, Promise<FarmEvidence>> => {
  const cache = cachesByServer.get(config) ?? new LRUCache<number, Promise<FarmEvidence>>({ max: 50, ttl: CACHED_MS });
  cachesByServer.set(config, cache);
  return cache;
};

/** The statements of every page of a farm by the page's id, chosen so that no sentence stands on too many of them. */
export const chooseFarmEvidence = async (
  ctx: Ctx,
  { farm, topics }: { farm: FarmRow; topics: readonly TopicRow[] },
): Promise<FarmEvidence> => {
  const slots = await listPageSlots(ctx, farm.id);
  const byTopic = new Map<number, PageEvidence[]>();
  for (const topic of topics) byTopic.set(topic.id, await listPageEvidence(ctx, { topic, place: farm }));
  const pages = slots.map(({ id, topicId, intent }) => {
    const topic = topics.find((one) => one.id === topicId);
    const ofPlace = topic ? listPlaceEvidence(topic, { intent, place: farm, seed: farm.name }) : [];
    return { id, topicId, intent, evidence: [...(byTopic.get(topicId) ?? []), ...ofPlace] };
  });
  const nearby = await listItemsStatedNearby(ctx, { farmId: farm.id, city: farm.city, state: farm.state });
  const statedNearby = new Set(nearby.map(({ intent, itemId }) => `${intent} ${itemId}`));
  const keysOfPages = chooseEvidence(pages, { seed: farm.name, statedNearby });
  const chosen = pages.map(({ id, evidence }, index) => {
    const keys = new Set(keysOfPages[index]);
    return [id, evidence.filter(({ key }) => keys.has(key))] as const;
  });
  const usable = topics.map(({ id }) => {
    const own = pages.filter(({ topicId }) => topicId === id).flatMap(({ evidence }) => evidence);
    return [id, [...new Map(own.map((one) => [one.key, one])).values()]] as const;
  });
  return { chosen: new Map(chosen), usable: new Map(usable) };
};

/**
 * The statements that this page may use, chosen over all pages of its farm, so that no sentence stands on too many of
 * them, and all that pages of its topic may state, of which a plan gives other shares. A page that has a text already gets
 * what is known now.
 */
export const getChosenEvidence = async (
  ctx: Ctx,
  { farm, topics, page }: { farm: FarmRow; topics: readonly TopicRow[]; page: PageRow },
): Promise<{ evidence: readonly PageEvidence[]; usable: readonly PageEvidence[] }> => {
  const cache = farmCache(ctx);
  const ofPage = ({ chosen, usable }: FarmEvidence) => ({
    evidence: chosen.get(page.id) ?? [],
    usable: usable.get(page.topicId) ?? [],
  });
  const cached = page.body === null ? await cache.get(farm.id) : undefined;
  if (cached?.chosen.has(page.id)) return ofPage(cached);
  const pending = chooseFarmEvidence(ctx, { farm, topics });
  cache.set(farm.id, pending);
  try {
    return ofPage(await pending);
  } catch (error) {
    cache.delete(farm.id);
    throw error;
  }
};

/** How a page fills and chooses the wordings around its evidence. */
export const evidenceContext = ({
  page,
  farm,
  topic,
}: {
  page: Pick<PageRow, 'intent' | 'slug'>;
  farm: CityState;
  topic: Pick<TopicRow, 'name'>;
}): EvidenceContext => ({
  intent: page.intent,
  service: toSentenceCase(topic.name),
  city: farm.city,
  state: US_STATES.find(({ code }) => code === farm.state)?.name ?? null,
  seed: page.slug,
});
