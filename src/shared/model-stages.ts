/**
 * What a language model is asked for. The name is also the name of the JSON schema of the call, so that a server or a
 * proxy can tell the stages apart.
 */
export const MODEL_STAGES = [
  'plan',
  'draft',
  'verify',
  'repair',
  'quiz',
  'edit',
  'research',
  'website',
  'domains',
] as const;
export type ModelStage = (typeof MODEL_STAGES)[number];
