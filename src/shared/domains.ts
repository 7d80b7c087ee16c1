import { z } from 'zod';
import { requiredText, Timestamp, trimmedText } from './text.ts';

export const MISSING_DOMAIN_OR_TITLE = 'Please provide both domain and title.';

/** Checks that a hub domain must pass, in order: each needs the ones before it. */
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
  /** What was found and, if it failed, what to do. */
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
  /** Null when no registry answered. */
  available: z.boolean().nullable(),
  /** Registration date by the registry; null for an available domain, and when no registry answered. */
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

/** `set_up`: nothing verified yet. `verified`: it serves pages. `disabled`: its daily test failed on several days. */
export const HubDomainState = z.enum(['set_up', 'verified', 'disabled']);
export type HubDomainState = z.infer<typeof HubDomainState>;

export const HubDomain = HubDomainAnswer.extend({
  state: HubDomainState,
  verifiedAt: Timestamp.nullable(),
  checkedAt: Timestamp.nullable(),
  /** Consecutive failed daily tests. */
  failedDays: z.number(),
  /** Of the last test; empty before the first. */
  checks: z.array(DomainCheck),
});
export type HubDomain = z.infer<typeof HubDomain>;

/** What the registry knows of a hub's registered domain. */
export const DomainHistory = z.object({
  domain: z.string(),
  /** Null when the registry did not answer. */
  registeredAt: Timestamp.nullable(),
  /** True for the domain of the client's own website. */
  isWebsite: z.boolean(),
});
export type DomainHistory = z.infer<typeof DomainHistory>;

/** Values for the setup instructions. */
export const DomainInstructions = z.object({
  domain: z.string(),
  /** The registered domain; the hub's may be a subdomain of it. */
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
  /** Empty for the home page. */
  slug: z.string(),
  isHomepage: z.boolean(),
  isActive: z.boolean(),
});
export type ClientSitePage = z.infer<typeof ClientSitePage>;

export const GeneratePagesAnswer = z.object({ generatedPages: z.number() });
export type GeneratePagesAnswer = z.infer<typeof GeneratePagesAnswer>;
