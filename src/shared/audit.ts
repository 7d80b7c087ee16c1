import { z } from 'zod';
import { DateOrTime, Id, Timestamp, trimmedText } from './text.ts';

export const AUDIT_ACTORS = ['staff', 'portal', 'visitor', 'system'] as const;

/** One recorded change. */
export const AuditRow = z.object({
  id: z.number(),
  at: Timestamp,
  actorKind: z.enum(AUDIT_ACTORS),
  actorId: z.number().nullable(),
  actorName: z.string().nullable(),
  /** The token by which a program acted in the actor's name; null for the person itself. */
  tokenName: z.string().nullable(),
  /** `noun.verb`, past tense: `farm.deleted`. */
  action: z.string(),
  targetKind: z.string(),
  targetId: z.number().nullable(),
  targetName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const term = trimmedText(100);

export const AuditFilter = z.object({
  actorId: Id.optional(),
  action: term.optional(),
  targetKind: term.optional(),
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  /** Searches names, actions and what was changed. */
  q: trimmedText(200).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Values to filter by. */
export const AuditChoices = z.object({
  actors: z.array(z.object({ id: z.number(), name: z.string() })),
  actions: z.array(z.string()),
  targetKinds: z.array(z.string()),
});
export type AuditChoices = z.infer<typeof AuditChoices>;
