import { ATTENTION_KIND_NAMES } from './attention-kinds.ts';

/** Kinds of rows that a person can put off: of problems, and leads that wait. */
export const PUT_OFF_KINDS = [...ATTENTION_KIND_NAMES, 'leads'] as const;
export type PutOffKind = (typeof PUT_OFF_KINDS)[number];
