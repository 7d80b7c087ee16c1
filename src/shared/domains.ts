import { z } from 'zod';
import { requiredText, Timestamp, trimmedText } from './text.ts';

export const MISSING_DOMAIN_OR_TITLE = 'Please provide both domain and title.';

/** What a domain must hold to serve a hub, in the order they are tested: each needs the ones before it. */
export const DOMAIN_CHECKS = [
  'DNS',
  'Proxied record',
  'Worker route',
  'Host header',
  'Token',
  'Robots',
  'Canonical',
] as const;
export type DomainCheckName = (typeof DOMAIN_CHECKS)[number];

export const DomainCheck = z.object({
  name: z.enum(DOMAIN_CHECKS),
  ok: z.boolean(),
  /** What was found and, where it fails, what to do. */
  detail: z.string(),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

export const DomainTestAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  checks: z.array(DomainCheck),
});
export type DomainTestAnswer = z.infer<typeof DomainTestAnswer>;

export const DomainSuggestion = z.object({
  domain: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(['primary', 'secondary']),
  /** Null when no registry said. */
  available: z.boolean().nullable(),
  /** Since when somebody has it, as its registry says; null for one that can be had, and when no registry said. */
  registeredAt: Timestamp.nullable(),
});
export type DomainSuggestion = z.infer<typeof DomainSuggestion>;

export const SetupHubDomain = z.strictObject({
  domain: requiredText(300, MISSING_DOMAIN_OR_TITLE),
  title: requiredText(120, MISSING_DOMAIN_OR_TITLE),
  description: trimmedText(500)
    .nullish()
    .transform((text) => text ?? ''),
});
export type SetupHubDomain = z.infer<typeof SetupHubDomain>;

export const HubDomainAnswer = z.object({
  domain: z.string(),
  title: z.string(),
  description: z.string(),
  verifyToken: z.string(),
});
export type HubDomainAnswer = z.infer<typeof HubDomainAnswer>;

/** Set up: nothing was proven yet. Verified: it serves pages. Lapsed: it did, until it failed its daily test for days. */
export const HubDomainState = z.enum(['set_up', 'verified', 'lapsed']);
export type HubDomainState = z.infer<typeof HubDomainState>;

export const HubDomain = HubDomainAnswer.extend({
  state: HubDomainState,
  verifiedAt: Timestamp.nullable(),
  checkedAt: Timestamp.nullable(),
  /** Daily tests that failed one after the other. */
  failedDays: z.number(),
  /** The last test's, empty before the first. */
  checks: z.array(DomainCheck),
});
export type HubDomain = z.infer<typeof HubDomain>;

/** What its registry knows of the domain that was bought for a hub. */
export const DomainHistory = z.object({
  domain: z.string(),
  /** Null when the registry did not say. */
  registeredAt: Timestamp.nullable(),
  /** It is the domain of the client's own website. */
  isWebsite: z.boolean(),
});
export type DomainHistory = z.infer<typeof DomainHistory>;

/** What the set-up instructions fill in. */
export const DomainInstructions = z.object({
  domain: z.string(),
  /** The domain that was bought, of which the hub's may be a part. */
  zone: z.string(),
  productHost: z.string(),
  workerScript: z.string(),
  sitemapUrl: z.string(),
});
export type DomainInstructions = z.infer<typeof DomainInstructions>;

export const ClientSitePage = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  /** Empty for the home. */
  slug: z.string(),
  isHomepage: z.boolean(),
  isActive: z.boolean(),
});
export type ClientSitePage = z.infer<typeof ClientSitePage>;

export const GeneratePagesAnswer = z.object({ generatedPages: z.number() });
export type GeneratePagesAnswer = z.infer<typeof GeneratePagesAnswer>;
