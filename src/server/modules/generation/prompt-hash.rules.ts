import { createHash } from 'node:crypto';

/** The key of a stored answer: everything that it depends on. */
export const hashPrompt = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n\u0000\n')).digest('base64url');
