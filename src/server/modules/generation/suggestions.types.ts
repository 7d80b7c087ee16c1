import { z } from 'zod';

/** One sentence, in the subset of JSON schema that the providers share; see model-output.types.ts. */
export const ModelEdit = z.strictObject({ text: z.string(), evidence: z.array(z.string()) });
export type ModelEdit = z.infer<typeof ModelEdit>;
