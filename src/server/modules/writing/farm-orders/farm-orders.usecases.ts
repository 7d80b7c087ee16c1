import type { CreateFarmAnswer, FarmCta, PublishMode, WriterChoice } from '#shared/farms.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { ClientRow } from '../../clients/clients.usecases.ts';
import { farmDomain, parsePlace, placeLabel, storeFarm } from '../../farms/farms.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { matchHub } from '../library/library.rules.ts';
import { library } from '../library/library.usecases.ts';
import { planPages, type ChosenQuestion } from '../planner/planner.usecases.ts';
import { withPlace } from '../questions/questions.rules.ts';
import { MAX_PAGES_PER_REQUEST, withHubSlugs } from '../writing.rules.ts';

/** A category to plan: the next `count` questions, or exactly the chosen ones (their own words without a place). */
export interface HubOrder {
  name: string;
  quiz: Quiz | null;
  count: number;
  chosen?: readonly ChosenQuestion[];
}

/** What a farm is made of, for one place or several. */
export interface FarmOrder {
  places: string[];
  domainPrefix: string;
  industry: string;
  hubs: HubOrder[];
  /** Null: as the agency's setting says. */
  publishMode: PublishMode | null;
  keywords: string[];
  tone: string | null;
  writer: WriterChoice | null;
  cta: FarmCta | null;
}

interface Ordered {
  actor: StaffActor;
  client: ClientRow;
  order: FarmOrder;
}

/**
 * Stores a farm for each place with its plan and one writing job for each page, in the caller's transaction. Throws 400
 * for too many pages or a domain that cannot be, and 409 for one that is taken.
 */
export const orderFarms = async (ctx: Ctx, ordered: Ordered): Promise<CreateFarmAnswer['farms']> => {
  const { places, hubs } = ordered.order;
  const pageCount = places.length * hubs.reduce((sum, { chosen, count }) => sum + (chosen?.length ?? count), 0);
  if (pageCount > MAX_PAGES_PER_REQUEST) {
    const message = `This would plan ${pageCount} pages. Plan at most ${MAX_PAGES_PER_REQUEST} at once: use fewer places, micro-hubs or questions.`;
    throw invalid([{ path: 'microHubs', message }]);
  }
  const created: CreateFarmAnswer['farms'] = [];
  for (const [index, location] of places.entries()) {
    created.push(await orderFarmAt(ctx, { ...ordered, location, isFirst: index === 0 }));
  }
  return created;
};

const orderFarmAt = async (ctx: Ctx, at: Ordered & { location: string; isFirst: boolean }) => {
  const { actor, client, location, order } = at;
  const { places: _places, hubs: wanted, domainPrefix, publishMode, ...shared } = order;
  const { city, state } = parsePlace(location);
  const baseDomain = ctx.config.farmBaseDomain;
  const domain = farmDomain(domainPrefix, { baseDomain, city: at.isFirst ? null : city });
  if (domain === null) {
    const message = 'Use letters, digits and hyphens, or a whole domain such as help.example.com.';
    throw invalid([{ path: 'domainPrefix', message }]);
  }
  const { farm, hubs } = await storeFarm(ctx, {
    actor,
    farm: {
      clientId: client.id,
      name: `${client.name}, ${placeLabel({ city, state })}`,
      domain,
      domainPrefix,
      ...shared,
      location,
      city,
      state,
      publishMode: publishMode ?? (await getSetting(ctx, 'publishMode')),
      hubs: withHubSlugs(
        wanted.map(({ name, quiz }) => ({ name, quiz, libraryHub: matchHub(library(), name)?.hub ?? null })),
      ),
    },
  });
  const plan = hubs.map((hub, index) => {
    const { count = 0, chosen } = wanted[index] ?? {};
    const placed = chosen?.map(({ intent, question }) => ({
      intent,
      question: question === null ? null : withPlace(question, { city, state }),
    }));
    return { hub, count, taken: [], ...(placed ? { chosen: placed } : {}) };
  });
  const pages = await planPages(ctx, { farm, hubs: plan, firstPosition: 0 });
  return { id: farm.id, name: farm.name, totalPages: pages.length };
};
