import type { ProposalMention } from '#shared/websites.ts';
import type { ProposalKind } from '#shared/website-choices.ts';

/** Something that one page says about the business. */
export interface FoundFact {
  kind: ProposalKind;
  value: string;
  /** A person's role. */
  role?: string;
  /** The id of the service in the catalog. */
  service?: string;
  /** Word for word from the page's text or markup. */
  quote: string;
  found: ProposalMention['found'];
}

/** What is known of the business before a page is read: it decides what words on it mean. */
export interface BusinessContext {
  /** `RI`; null while unknown. */
  state: string | null;
  /** The trade's id or the industry; empty while unknown. */
  trade: string;
}
