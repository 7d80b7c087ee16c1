import type { Blueprint } from '#shared/blueprints.ts';
import { counted } from '#shared/counted.ts';
import { countQuestions } from './blueprint-list.rules.ts';

/** "40 questions", over all topics. */
export const questionCount = (blueprint: Pick<Blueprint, 'topics'>): string =>
  counted(countQuestions(blueprint), 'question');
