import type { Blueprint } from '#shared/blueprints.ts';
import { counted } from '#web/lib/counted.ts';

/** "40 questions", over all topics. */
export const questionCount = ({ topics }: Pick<Blueprint, 'topics'>): string => {
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return counted(count, 'question');
};
