import type { Blueprint, BlueprintHub } from '#shared/blueprints.ts';
import type { Page } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import { placeLabel, type MicroHubRow, type Place } from '../../farms/farms.usecases.ts';
import type { BlueprintRow } from './blueprints.repository.ts';

/** A question as it may be asked anywhere: without the farm's own place at its end. */
export const withoutPlace = (question: string, place: Place): string =>
  question
    .replace(/[?.!\s]+$/, '')
    .replace(
      new RegExp(`\\s+(?:in|near|around)\\s+(?:${escaped(placeLabel(place))}|${escaped(place.city)})$`, 'i'),
      '',
    );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The quiz that most of these pages carry; null when none has one. */
const commonQuiz = (pages: readonly Page[]): Quiz | null => {
  const uses = new Map<string, { quiz: Quiz; pages: number }>();
  for (const { quiz } of pages) {
    if (quiz === null) continue;
    const key = JSON.stringify(quiz);
    const known = uses.get(key);
    if (known) known.pages += 1;
    else uses.set(key, { quiz, pages: 1 });
  }
  return [...uses.values()].toSorted((a, b) => b.pages - a.pages)[0]?.quiz ?? null;
};

/** A hub as another farm can have it: its questions in their order, own words kept, and its quiz where staff changed it. */
export const hubBlueprint = (
  hub: MicroHubRow,
  from: { pages: readonly Page[]; ownQuestions: ReadonlyMap<number, string>; place: Place; libraryQuiz: Quiz | null },
): BlueprintHub => {
  const pages = from.pages.filter(({ microHub }) => microHub === hub.name);
  const quiz = hub.quiz ?? commonQuiz(pages);
  const isOwn = quiz !== null && JSON.stringify(quiz) !== JSON.stringify(from.libraryQuiz);
  return {
    name: hub.name,
    questions: pages.map(({ id, intent }) => {
      const own = from.ownQuestions.get(id);
      return { intent, question: own === undefined ? null : withoutPlace(own, from.place) };
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
  hubs: row.hubs,
  sourceFarm: row.sourceFarm,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
});
