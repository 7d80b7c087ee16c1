import { z } from 'zod';

/** What an input's fault is called where its schema has no words of its own; null leaves it to the library. */
const wording = (issue: { code?: string; input?: unknown; keys?: string[] }): string | undefined => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required.';
  if (issue.code === 'invalid_type') return 'This value has the wrong type.';
  if (issue.code === 'unrecognized_keys') return `Remove what is not known here: ${(issue.keys ?? []).join(', ')}.`;
  return undefined;
};

/** Says in sentences what is wrong with a request, in every schema that has no sentence of its own. */
export const setOurWording = (): void => {
  z.config({ customError: (issue) => wording(issue as Parameters<typeof wording>[0]) });
};
