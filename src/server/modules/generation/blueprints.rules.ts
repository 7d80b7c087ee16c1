import type { Blueprint, BlueprintTopic } from '#shared/blueprints.ts';
import type { Page } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import { cityStateLabel, type TopicRow, type CityState } from '../farms/farms.usecases.ts';
import type { BlueprintRow } from './generation.repository.ts';

/** Removes the farm's place from the end of a question. */
export const withoutPlace = (question: string, place: CityState): string =>
  question
    .replace(/[?.!\s]+$/, '')
    .replace(
      new RegExp(
        `\\s+(?:in|near|around)\\s+(?:${escapeRegExp(cityStateLabel(place))}|${escapeRegExp(place.city)})$`,
        'i',
      ),
      '',
    );

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The most frequent quiz of the pages; null when no page has one. */
const commonQuiz = (pages: readonly Page[]): Quiz | null => {
  const uses = new Map<string, { quiz: Quiz; pages: number }>();
  for (const { quiz } of pages) {
    if (quiz === null) continue;
    const key = JSON.stringify(quiz);
    const existing = uses.get(key);
    if (existing) existing.pages += 1;
    else uses.set(key, { quiz, pages: 1 });
  }
  return [...uses.values()].toSorted((a, b) => b.pages - a.pages)[0]?.quiz ?? null;
};

/** A topic without its farm: questions in order, custom wording, and the quiz if staff changed it. */
export const topicBlueprint = (
  topic: TopicRow,
  from: {
    pages: readonly Page[];
    ownQuestions: ReadonlyMap<number, string>;
    place: CityState;
    libraryQuiz: Quiz | null;
  },
): BlueprintTopic => {
  const pages = from.pages.filter(({ microHub }) => microHub === topic.name);
  const quiz = topic.quiz ?? commonQuiz(pages);
  const isOwn = quiz !== null && JSON.stringify(quiz) !== JSON.stringify(from.libraryQuiz);
  return {
    name: topic.name,
    questions: pages.map(({ id, intent }) => {
      const customQuestion = from.ownQuestions.get(id);
      return { intent, question: customQuestion === undefined ? null : withoutPlace(customQuestion, from.place) };
    }),
    quiz: isOwn ? quiz : null,
  };
};

export const presentBlueprint = (row: BlueprintRow): Blueprint => ({
  id: row.id,
  name: row.name,
  industry: row.industry,
  publishMode: row.publishMode,
  cta: row.cta,
  topics: row.topics,
  sourceFarm: row.sourceFarm,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
});
