import type { Check, PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { PublicFacts } from '../clients/facts.usecases.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import type { FarmRow, TopicRow } from '../farms/farms.usecases.ts';
import type { PageEvidence } from './page-evidence.types.ts';
import type { PageRow } from '../pages/pages.usecases.ts';

/** A page to generate, with everything its text may use. */
export interface GenerationInput {
  page: PageRow;
  farm: FarmRow;
  client: ClientRow;
  topic: TopicRow;
  /** The client's public facts for this topic at the time of reading. */
  clientFacts: PublicFacts;
  /** The statements with sources that this page may use. */
  evidence: readonly PageEvidence[];
  /** All that pages of its topic may state: a plan may give a page others of them. */
  usable: readonly PageEvidence[];
  /** Who answers for pages of this service, with their credential. */
  reviewers: readonly string[];
}

/** The generated text, with the terms that the checks need. */
export interface GeneratedPage {
  title: string;
  metaDescription: string;
  body: PageBody;
  quiz: Quiz | null;
  writer: string;
  /** Names of the problem and the service, masked before similarity is measured. */
  maskNouns: string[];
  /** Dangerous advice for this topic, as regular expressions. */
  never: string[];
  /** Why nothing was written, where that was known before. */
  missing?: Check;
}
