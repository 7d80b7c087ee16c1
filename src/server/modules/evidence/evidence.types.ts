import type { EvidenceItem } from '#shared/evidence.ts';
import type { Place } from '#shared/regions.ts';

/** Whose page it is, what about and where. */
export interface EvidenceSubject extends Place {
  service: string;
  trade: string;
  state: string;
  clientId: number;
}

/** An accepted statement that a page of the subject may use now. */
export type UsableEvidence = Pick<
  EvidenceItem,
  | 'id'
  | 'clientId'
  | 'kind'
  | 'statement'
  | 'values'
  | 'job'
  | 'movers'
  | 'table'
  | 'services'
  | 'intents'
  | 'region'
  | 'tier'
  | 'checkedAt'
  | 'expiresAt'
> & {
  /** The id in `library/evidence/`; null for what was added here. */
  shippedId: string | null;
  quotes: Pick<EvidenceItem['quotes'][number], 'text' | 'source'>[];
};
