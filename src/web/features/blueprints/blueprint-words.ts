import type { Blueprint } from '#shared/blueprints.ts';

/** "40 questions", over all hubs. */
export const questionCount = ({ hubs }: Pick<Blueprint, 'hubs'>): string => {
  const count = hubs.reduce((sum, { questions }) => sum + questions.length, 0);
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'question' : 'questions'}`;
};
