import { z } from 'zod';
import { CLIENT_FACTS, factLabel } from './client-fields.ts';
import { ClientFact } from './clients.ts';
import type { Intent } from './intents.ts';
import { CalendarDay, Id, optionalText, optionalUrl, requiredText, Timestamp } from './text.ts';

export const FACT_LABELS = Object.fromEntries(CLIENT_FACTS.map((fact) => [fact, factLabel(fact)])) as Record<
  ClientFact,
  string
>;

/** Facts with an expiry date: the client's record has one for each. */
export const EXPIRING_FACTS: readonly ClientFact[] = ['licenseNumber', 'insuranceInfo'];

export const CLAIM_KINDS = ['warranty', 'responseTime', 'price', 'offer', 'person', 'serviceArea'] as const;
export const ClaimKind = z.enum(CLAIM_KINDS);
export type ClaimKind = z.infer<typeof ClaimKind>;

export const CLAIM_LABELS: Record<ClaimKind, string> = {
  warranty: 'Warranty',
  responseTime: 'Response time',
  price: 'Price',
  offer: 'Offer',
  person: 'Person',
  serviceArea: 'Place served',
};

/** Which intents state which kind of claim. */
export const CLAIM_INTENTS: Record<ClaimKind, readonly Intent[]> = {
  warranty: ['recurrence', 'aftercare'],
  responseTime: ['urgency', 'after_hours'],
  price: ['cost_factors'],
  offer: ['cost_factors'],
  person: ['choose', 'verify'],
  serviceArea: ['choose'],
};

export const ClientClaim = z.object({
  id: z.number(),
  kind: ClaimKind,
  /** The topic it holds for; null for every service. */
  topicKey: z.string().nullable(),
  /** As pages state it; for a person, the name. */
  text: z.string(),
  role: z.string().nullable(),
  credential: z.string().nullable(),
  url: z.string().nullable(),
  confirmed: z.boolean(),
  confirmedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  expired: z.boolean(),
  /** Why pages cannot use it yet, and how to correct it; null when they can. */
  issue: z.string().nullable(),
  pagesUsing: z.number(),
});
export type ClientClaim = z.infer<typeof ClientClaim>;

export const CreateClaim = z.strictObject({
  kind: ClaimKind,
  topicKey: optionalText(100),
  text: requiredText(300, 'Enter the text.'),
  role: optionalText(100),
  credential: optionalText(150),
  url: optionalUrl(),
  confirmed: z.boolean().default(true),
  expiresOn: CalendarDay.nullable().optional(),
});
export type CreateClaim = z.infer<typeof CreateClaim>;

export const UpdateClaim = z.strictObject({
  topicKey: optionalText(100),
  text: requiredText(300, 'Enter the text.').optional(),
  role: optionalText(100),
  credential: optionalText(150),
  url: optionalUrl(),
  confirmed: z.boolean().optional(),
  expiresOn: CalendarDay.nullable().optional(),
});
export type UpdateClaim = z.infer<typeof UpdateClaim>;

export const FACT_STATES = ['confirmed', 'unconfirmed', 'expired', 'missing'] as const;

export const FactRecord = z.object({
  fact: ClientFact,
  label: z.string(),
  /** As stored; null when unknown. */
  value: z.string().nullable(),
  state: z.enum(FACT_STATES),
  /** It holds the value that every client starts with. */
  isDefault: z.boolean(),
  confirmed: z.boolean(),
  confirmedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  /** Whether it has an expiry date, and which. */
  mayExpire: z.boolean(),
  expiresOn: z.iso.date().nullable(),
  expired: z.boolean(),
  /** Pages whose own sentences state it. */
  pagesUsing: z.number(),
  /** What confirming it would add to pages; null where it would add nothing. */
  help: z.string().nullable(),
});
export type FactRecord = z.infer<typeof FactRecord>;

/** A page and the farm it belongs to. */
export const PageRef = z.object({ id: z.number(), farmId: z.number() });

export const ClientFacts = z.object({
  facts: z.array(FactRecord),
  claims: z.array(ClientClaim),
  /** Pages that state something that has changed. */
  stalePages: z.array(PageRef),
});
export type ClientFacts = z.infer<typeof ClientFacts>;

export const UpdateFact = z.strictObject({
  confirmed: z.boolean().optional(),
  expiresOn: CalendarDay.nullable().optional(),
});
export type UpdateFact = z.infer<typeof UpdateFact>;

/** A page whose own sentences state a fact. */
export const FactPage = z.object({
  id: z.number(),
  farmId: z.number(),
  farmName: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  /** Facts on the page that changed since it was written. */
  staleFacts: z.array(z.string()),
});
export type FactPage = z.infer<typeof FactPage>;

export const RefreshPages = z.strictObject({
  farmId: Id.optional(),
  pageId: Id.optional(),
});
export type RefreshPages = z.infer<typeof RefreshPages>;
export const RefreshPagesAnswer = z.object({ pages: z.number(), message: z.string() });
export type RefreshPagesAnswer = z.infer<typeof RefreshPagesAnswer>;

/** Whether a text names one of the client's facts. */
export const isClientFact = (name: string): name is ClientFact => (CLIENT_FACTS as readonly string[]).includes(name);
