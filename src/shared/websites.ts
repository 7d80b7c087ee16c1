import { z } from 'zod';
import { Id, requiredText, storableText, Timestamp, trimmedText } from './text.ts';
import { PROPOSAL_KINDS } from './website-choices.ts';

/** Pages of a client's website that are read at most. */
export const MAX_WEBSITE_PAGES = 50;
/** Pages that are read at once while staff fill in the form of a new client. */
export const PREVIEW_PAGES = 5;

export const WebsiteState = z.enum(['reading', 'done', 'failed']);
export type WebsiteState = z.infer<typeof WebsiteState>;

const ProposalKind = z.enum(PROPOSAL_KINDS);

export const ProposalState = z.enum(['proposed', 'confirmed', 'rejected']);
export type ProposalState = z.infer<typeof ProposalState>;

export const ProposalMention = z.object({
  /** The page. */
  url: z.string(),
  /** The sentence or the markup, word for word. */
  quote: z.string(),
  found: z.enum(['structured', 'text', 'model']),
});
export type ProposalMention = z.infer<typeof ProposalMention>;

/** What a website says about the business, for staff to confirm. */
export const WebsiteProposal = z.object({
  id: z.number(),
  kind: ProposalKind,
  value: z.string(),
  /** A person's role. */
  role: z.string().nullable(),
  /** The service of the catalog that a price or a service means. */
  service: z.string().nullable(),
  serviceName: z.string().nullable(),
  state: ProposalState,
  mentions: z.array(ProposalMention),
  /** What the client's record holds; null for nothing, and for what is no field of it. */
  current: z.string().nullable(),
  currentConfirmed: z.boolean(),
  /** The value as staff confirmed it. */
  savedValue: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
});
export type WebsiteProposal = z.infer<typeof WebsiteProposal>;

export const WebsitePage = z.object({
  url: z.string(),
  title: z.string().nullable(),
  state: z.enum(['queued', 'read', 'skipped', 'failed']),
  /** Why it was not read. */
  reason: z.string().nullable(),
  readAt: Timestamp.nullable(),
  /** The evidence source that holds its text. */
  sourceId: z.number().nullable(),
});
export type WebsitePage = z.infer<typeof WebsitePage>;

export const WebsiteReading = z.object({
  id: z.number(),
  url: z.string(),
  state: WebsiteState,
  /** Why it failed. */
  reason: z.string().nullable(),
  /** What staff should know of a finished reading, such as that the language model could not be asked. */
  note: z.string().nullable(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  pagesRead: z.number(),
  /** How many pages will be read, as far as known. */
  pagesExpected: z.number(),
  pages: z.array(WebsitePage),
  proposals: z.array(WebsiteProposal),
});
export type WebsiteReading = z.infer<typeof WebsiteReading>;

/** `website` is null while no address was given. */
export const ClientWebsite = z.object({ website: WebsiteReading.nullable() });
export type ClientWebsite = z.infer<typeof ClientWebsite>;

const withScheme = (text: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
const isWebsite = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /[.:]|^localhost$/.test(hostname) && username === '' && password === '';
};

/** An address as typed, with or without its scheme. */
export const WebsiteAddress = requiredText(2000, 'Enter the website’s address.')
  .transform(withScheme)
  .refine(isWebsite, 'Enter a web address, such as www.example.com.');

export const ReadWebsite = z.strictObject({
  url: WebsiteAddress,
  /** A reading that was started before the client was created; it goes on for the client. */
  readingId: Id.optional(),
});
export type ReadWebsite = z.infer<typeof ReadWebsite>;

export const PreviewWebsite = z.strictObject({ url: WebsiteAddress });
export type PreviewWebsite = z.infer<typeof PreviewWebsite>;

export const ProposalDecision = z.strictObject({
  id: Id,
  /** `reset` takes a rejection back. */
  decision: z.enum(['confirm', 'reject', 'reset']),
  /** The value as staff changed it. */
  value: requiredText(300, 'Enter the value.').optional(),
  role: trimmedText(100).optional(),
  /** Whether it may replace another value that the record holds. */
  replace: z.boolean().default(false),
});
export type ProposalDecision = z.infer<typeof ProposalDecision>;

export const DecideProposals = z.strictObject({
  decisions: z.array(ProposalDecision).min(1).max(200),
});
export type DecideProposals = z.infer<typeof DecideProposals>;

/** What was not decided, with the reason: the others of a request are. */
export const ProposalDecisions = z.object({
  website: WebsiteReading,
  left: z.array(z.object({ id: z.number(), message: storableText, needsReplace: z.boolean() })),
});
export type ProposalDecisions = z.infer<typeof ProposalDecisions>;
