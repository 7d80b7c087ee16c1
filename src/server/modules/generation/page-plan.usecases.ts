import type { Intent } from '#shared/intents.ts';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import { toSentenceCase } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getService } from '../catalog/catalog.usecases.ts';
import { cityStateLabel, type FarmRow, type TopicRow } from '../farms/farms.usecases.ts';
import {
  lockTakenSlugs,
  countVariantUses,
  insertPlannedPages,
  listSiblingTexts,
  type PageRow,
  type PlannedPage,
} from '../pages/pages.usecases.ts';
import { fittingTexts } from './library.rules.ts';
import { getLibrary } from './library.usecases.ts';
import { questionKeyword } from './questions.rules.ts';
import { QUESTION_PATTERNS, placeholderBody } from './placeholder.rules.ts';
import { generatePage } from './generation.jobs.ts';
import { libraryHead } from './page-heads.rules.ts';
import { chooseIntents, chooseVariant, freeSlug, pageSlug } from './page-plan.rules.ts';

export interface TopicPlan {
  topic: TopicRow;
  count: number;
  /** Intents that already have a page. */
  usedIntents: readonly Intent[];
  /** Intents that other topics of the same content pack already answer. */
  elsewhere?: readonly Intent[];
  /** Replaces the next `count` questions. */
  questions?: readonly ChosenQuestion[];
}

/** Null leaves the wording to the generator. */
export interface ChosenQuestion {
  intent: Intent;
  question: string | null;
}

type PageWithoutSlug = Omit<PlannedPage, 'slug'> & { slug: string };

const contentPackOf = (topics: TopicPlan[], { topicId }: PageWithoutSlug): string | null =>
  topics.find(({ topic }) => topic.id === topicId)?.topic.contentPack ?? null;

const placeholderPlan = (farm: FarmRow, { topic, intent }: { topic: TopicRow; intent: Intent }) => {
  const name = toSentenceCase(topic.name);
  const body = placeholderBody(intent, { topic: name, place: cityStateLabel(farm) });
  return {
    title: body.question,
    metaDescription: '',
    keyword: QUESTION_PATTERNS[intent].keyword.replace('{hub}', name),
    variant: null,
  };
};

/**
 * Plans and stores the pages of topics and queues one job per page, in the caller's transaction. Uses the least used
 * library texts, so that two farms of one trade share texts only when none are left; intents without text become
 * placeholders.
 */
export const planPages = async (
  ctx: Ctx,
  { farm, topics, firstPosition }: { farm: FarmRow; topics: TopicPlan[]; firstPosition: number },
): Promise<PageRow[]> => {
  const names = topics.flatMap(({ topic }) => (topic.contentPack ? [topic.contentPack] : []));
  const uses = await countVariantUses(ctx, names);
  const drafts: PageWithoutSlug[] = [];
  const titles = new Set((await listSiblingTexts(ctx, { farmId: farm.id, pageId: 0 })).map(({ title }) => title));
  const isTaken = (title: string): boolean => titles.has(title);
  for (const { topic, count, usedIntents, elsewhere = [], questions: requested } of topics) {
    const pack = topic.contentPack ? (getLibrary().packs.get(topic.contentPack) ?? null) : null;
    // "Rat removal" and "Mouse control" use the same pack: the second gets the remaining questions.
    const answered = drafts.filter((draft) => pack !== null && contentPackOf(topics, draft) === pack.hub);
    const answers = [...elsewhere, ...answered.map(({ intent }) => intent)];
    const texts = pack && fittingTexts(pack, { service: topic.service, state: farm.state });
    const { intents: sensible = null, urgent = false } = getService(topic.service) ?? {};
    const next = (): ChosenQuestion[] =>
      chooseIntents(texts, { count, usedIntents, elsewhere: answers, sensible, urgent }).map((intent) => ({
        intent,
        question: null,
      }));
    for (const { intent, question } of requested ?? next()) {
      const usesOf = (variant: number): number =>
        (uses.find((use) => use.contentPack === topic.contentPack && use.intent === intent && use.variant === variant)
          ?.uses ?? 0) + answered.filter((draft) => draft.intent === intent && draft.variant === variant).length;
      const number = chooseVariant(texts?.get(intent) ?? [], usesOf);
      const chosen = number === null ? undefined : pack?.intents.get(intent)?.[number];
      const words = chosen
        ? {
            ...libraryHead(chosen, { intent, place: farm, customQuestion: question, isTaken }),
            keyword: chosen.keyword,
            variant: number,
          }
        : placeholderPlan(farm, { topic, intent });
      const keyword = question === null ? words.keyword : questionKeyword(question, farm);
      const slug = pageSlug(keyword, farm);
      const position = firstPosition + drafts.length;
      titles.add(words.title);
      drafts.push({
        clientId: farm.clientId,
        farmId: farm.id,
        topicId: topic.id,
        intent,
        position,
        slug,
        ...words,
        keyword,
        customQuestion: question,
      });
    }
  }
  if (drafts.length === 0) return [];
  const pages = await insertPlannedPages(ctx, await withFreeSlugs(ctx, drafts));
  for (const page of pages) await ctx.jobs.send(generatePage, { pageId: page.id });
  return pages;
};

const withFreeSlugs = async (ctx: Ctx, drafts: PageWithoutSlug[]): Promise<PlannedPage[]> => {
  const takenSlugs = await lockTakenSlugs(
    ctx,
    drafts.map(({ slug }) => slug),
  );
  return drafts.map((draft) => {
    const slug = freeSlug(draft.slug, (candidate) => takenSlugs.has(candidate) || isReservedSlug(candidate));
    takenSlugs.add(slug);
    return { ...draft, slug };
  });
};
