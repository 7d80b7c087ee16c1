import type { Intent } from '#shared/intents.ts';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import { inSentence } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { placeLabel, type FarmRow, type MicroHubRow } from '../../farms/farms.usecases.ts';
import { claimSlugs, countVariantUses, storePlan, type PageRow, type PlannedPage } from '../../pages/pages.usecases.ts';
import { library } from '../library/library.usecases.ts';
import { ownKeyword } from '../questions/questions.rules.ts';
import { WORKSHEETS, worksheetBody } from '../worksheet/worksheet.rules.ts';
import { writePage } from '../writing.jobs.ts';
import { chooseIntents, chooseVariant, freeSlug, pageSlug } from './planner.rules.ts';

export interface HubPlan {
  hub: MicroHubRow;
  count: number;
  /** Intents that have a page already. */
  taken: readonly Intent[];
  /** Intents that the farm's other hubs of the same library hub answer already. */
  elsewhere?: readonly Intent[];
  /** Exactly these questions instead of the next `count` ones. */
  chosen?: readonly ChosenQuestion[];
}

/** A question that somebody chose, in their own words or (null) in the writer's. */
export interface ChosenQuestion {
  intent: Intent;
  question: string | null;
}

type Draft = Omit<PlannedPage, 'slug'> & { slug: string };

const sourceOf = (hubs: HubPlan[], { microHubId }: Draft): string | null =>
  hubs.find(({ hub }) => hub.id === microHubId)?.hub.libraryHub ?? null;

const worksheetPage = (farm: FarmRow, { hub, intent }: { hub: MicroHubRow; intent: Intent }) => {
  const name = inSentence(hub.name);
  const body = worksheetBody(intent, { hub: name, place: placeLabel(farm) });
  return {
    title: body.question,
    metaDescription: '',
    keyword: WORKSHEETS[intent].keyword.replace('{hub}', name),
    variant: null,
  };
};

/**
 * Plans and stores the pages of hubs and sends one job for each, in the caller's transaction. Pages draw on the
 * library's texts that the installation uses least, so that two farms of one trade do not share them while others are
 * left; intents without material become worksheets.
 */
export const planPages = async (
  ctx: Ctx,
  { farm, hubs, firstPosition }: { farm: FarmRow; hubs: HubPlan[]; firstPosition: number },
): Promise<PageRow[]> => {
  const names = hubs.flatMap(({ hub }) => (hub.libraryHub ? [hub.libraryHub] : []));
  const uses = await countVariantUses(ctx, names);
  const drafts: Draft[] = [];
  for (const { hub, count, taken, elsewhere = [], chosen: asked } of hubs) {
    const source = hub.libraryHub ? (library().hubs.get(hub.libraryHub) ?? null) : null;
    // "Rat removal" and "Mouse control" draw on one library hub: the second asks what the first left open.
    const answered = drafts.filter((draft) => source !== null && sourceOf(hubs, draft) === source.hub);
    const answers = [...elsewhere, ...answered.map(({ intent }) => intent)];
    const next = (): ChosenQuestion[] =>
      chooseIntents(source, { count, taken, elsewhere: answers }).map((intent) => ({ intent, question: null }));
    for (const { intent, question } of asked ?? next()) {
      const variants = source?.intents.get(intent);
      const usesOf = (variant: number): number =>
        (uses.find((use) => use.libraryHub === hub.libraryHub && use.intent === intent && use.variant === variant)
          ?.uses ?? 0) + answered.filter((draft) => draft.intent === intent && draft.variant === variant).length;
      const number = variants ? chooseVariant(variants, usesOf) : null;
      const chosen = number === null ? undefined : variants?.[number];
      const words = chosen
        ? {
            title: chosen.title,
            metaDescription: chosen.description.replaceAll('{place}', placeLabel(farm)),
            keyword: chosen.keyword,
            variant: number,
          }
        : worksheetPage(farm, { hub, intent });
      const keyword = question === null ? words.keyword : ownKeyword(question, farm);
      const slug = pageSlug(keyword, farm);
      const position = firstPosition + drafts.length;
      drafts.push({
        clientId: farm.clientId,
        farmId: farm.id,
        microHubId: hub.id,
        intent,
        position,
        slug,
        ...words,
        keyword,
        ownQuestion: question,
      });
    }
  }
  if (drafts.length === 0) return [];
  const pages = await storePlan(ctx, await withFreeSlugs(ctx, drafts));
  for (const page of pages) await ctx.jobs.send(writePage, { pageId: page.id });
  return pages;
};

const withFreeSlugs = async (ctx: Ctx, drafts: Draft[]): Promise<PlannedPage[]> => {
  const taken = await claimSlugs(
    ctx,
    drafts.map(({ slug }) => slug),
  );
  return drafts.map((draft) => {
    const slug = freeSlug(draft.slug, (candidate) => taken.has(candidate) || isReservedSlug(candidate));
    taken.add(slug);
    return { ...draft, slug };
  });
};
