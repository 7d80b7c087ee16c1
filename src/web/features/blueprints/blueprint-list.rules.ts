import type { Blueprint } from '#shared/blueprints.ts';
import { localList } from '#web/lib/list-view/local-list.ts';

/** How many questions it asks, over all topics. */
export const countQuestions = ({ topics }: Pick<Blueprint, 'topics'>): number =>
  topics.reduce((sum, { questions }) => sum + questions.length, 0);

/** Blueprints as their list shows them. */
export const blueprintsAsAsked = localList<Blueprint>({
  texts: {
    name: ({ name }) => name,
    industry: ({ industry }) => industry,
    farm: ({ sourceFarm }) => sourceFarm,
    by: ({ createdBy }) => createdBy,
  },
  numbers: { questions: countQuestions, created: ({ createdAt }) => Date.parse(createdAt) },
  filters: {},
  searched: ({ name, industry, sourceFarm, topics }) => [
    name,
    industry,
    sourceFarm,
    ...topics.map((topic) => topic.name),
  ],
});
