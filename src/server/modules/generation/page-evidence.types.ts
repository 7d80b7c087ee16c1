import type { EvidenceKind, EvidenceTier, EvidenceValues } from '#shared/evidence.ts';
import type { Intent } from '#shared/intents.ts';
import type { Source } from '#shared/pages.ts';

/** A statement that pages of a topic may use. */
export interface PageEvidence {
  /** The item's number, or `profile:<value>` for a sentence about the place's homes or climate. */
  key: string;
  kind: EvidenceKind;
  statement: string;
  /** What the reader should do because of it, as a sentence of its own. */
  advice: string | null;
  values: EvidenceValues | null;
  job: string | null;
  movers: readonly string[];
  /** The questions it helps to answer; none means any. */
  intents: readonly Intent[];
  /** True of this state, county or town, and not of the whole country. */
  isLocal: boolean;
  /** True of one service, and not of its whole trade. */
  isOfService: boolean;
  sources: readonly Source[];
  /** That of its weakest source. */
  tier: EvidenceTier;
  /** The day on which its oldest source was read; empty where that is not known. */
  checkedAt: string;
}

/** Where a page stands and what about: chooses among wordings and fills them. */
export interface EvidenceContext {
  intent: Intent;
  /** As the service is called in a sentence: `drain cleaning`. */
  service: string;
  city: string;
  /** The state's name; null outside the fifty states. */
  state: string | null;
  /** Picks wordings: the same page always gets the same ones. */
  seed: string;
}
