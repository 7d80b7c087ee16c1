import type { CreateFarmAnswer, FarmCta, PublishMode, WriterChoice } from '#shared/farms.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import { farmDomain, parseLocation, cityStateLabel, insertFarmWithTopics } from '../farms/farms.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { matchContentPack } from './library.rules.ts';
import { getLibrary } from './library.usecases.ts';
import { planPages, type ChosenQuestion } from './page-plan.usecases.ts';
import { withPlace } from './questions.rules.ts';
import { MAX_PAGES_PER_REQUEST, withTopicSlugs } from './generation.rules.ts';

/** The next `count` questions of a topic, or the chosen ones (custom wording has no place). */
export interface TopicDefinition {
  name: string;
  quiz: Quiz | null;
  count: number;
  chosen?: readonly ChosenQuestion[];
}

/** A farm for one place or several. */
export interface FarmDefinition {
  places: string[];
  domainPrefix: string;
  industry: string;
  topics: TopicDefinition[];
  /** Null uses the agency's setting. */
  publishMode: PublishMode | null;
  keywords: string[];
  tone: string | null;
  writer: WriterChoice | null;
  cta: FarmCta | null;
}

interface FarmCreation {
  actor: StaffActor;
  client: ClientRow;
  definition: FarmDefinition;
}

/**
 * Stores a farm per place with its page plan and one generation job per page, in the caller's transaction. Throws 400
 * for too many pages or an invalid domain, and 409 for a taken one.
 */
export const storeFarmsWithPages = async (ctx: Ctx, creation: FarmCreation): Promise<CreateFarmAnswer['farms']> => {
  const { places, topics } = creation.definition;
  const pageCount = places.length * topics.reduce((sum, { chosen, count }) => sum + (chosen?.length ?? count), 0);
  if (pageCount > MAX_PAGES_PER_REQUEST) {
    const message = `This would plan ${pageCount} pages. Plan at most ${MAX_PAGES_PER_REQUEST} at once: use fewer places, micro-hubs or questions.`;
    throw invalid([{ path: 'microHubs', message }]);
  }
  const created: CreateFarmAnswer['farms'] = [];
  for (const [index, location] of places.entries()) {
    created.push(await storeFarmWithPages(ctx, { ...creation, location, isFirst: index === 0 }));
  }
  return created;
};

const storeFarmWithPages = async (ctx: Ctx, creation: FarmCreation & { location: string; isFirst: boolean }) => {
  const { actor, client, location, definition } = creation;
  const { places: _places, topics: topicDefinitions, domainPrefix, publishMode, ...shared } = definition;
  const { city, state } = parseLocation(location);
  const baseDomain = ctx.config.farmBaseDomain;
  const domain = farmDomain(domainPrefix, { baseDomain, city: creation.isFirst ? null : city });
  if (domain === null) {
    const message = 'Use letters, digits and hyphens, or a whole domain such as help.example.com.';
    throw invalid([{ path: 'domainPrefix', message }]);
  }
  const { farm, topics } = await insertFarmWithTopics(ctx, {
    actor,
    farm: {
      clientId: client.id,
      name: `${client.name}, ${cityStateLabel({ city, state })}`,
      domain,
      domainPrefix,
      ...shared,
      location,
      city,
      state,
      publishMode: publishMode ?? (await getSetting(ctx, 'publishMode')),
      topics: withTopicSlugs(
        topicDefinitions.map(({ name, quiz }) => ({
          name,
          quiz,
          libraryHub: matchContentPack(getLibrary(), name)?.hub ?? null,
        })),
      ),
    },
  });
  const plan = topics.map((topic, index) => {
    const { count = 0, chosen } = topicDefinitions[index] ?? {};
    const placed = chosen?.map(({ intent, question }) => ({
      intent,
      question: question === null ? null : withPlace(question, { city, state }),
    }));
    return { topic, count, taken: [], ...(placed ? { chosen: placed } : {}) };
  });
  const pages = await planPages(ctx, { farm, topics: plan, firstPosition: 0 });
  return { id: farm.id, name: farm.name, totalPages: pages.length };
};
