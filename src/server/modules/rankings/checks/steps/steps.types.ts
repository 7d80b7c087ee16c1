import type { RankAccess } from '../../providers/access/access.usecases.ts';
import type { RankProvider, RankSearch, SearchAnswer, SearchFailure } from '../../providers/providers.types.ts';
import type { CheckRow } from '../checks.repository.ts';
import type { KeywordPlace } from './steps.repository.ts';

export type CheckEnd =
  | { kind: 'measured'; position: number | null; url: string | null }
  | { kind: 'unmeasured'; reason: string; failure: SearchFailure | null }
  /** It may go better later; the check is still under way. */
  | { kind: 'retry'; failure: SearchFailure }
  /** It is under way no more: called off, or somebody else ended it. */
  | { kind: 'gone' };

/** One page of one check that is paid for. */
export interface Asking {
  check: CheckRow;
  place: KeywordPlace;
  search: RankSearch;
  /** Pages answered before this one. */
  asked: number;
  /** The pages in the order they are asked, and how many there are. */
  order: readonly number[] | null;
  pages: number;
  /** Millionths of a US dollar. */
  price: number;
  /** The month that pays for the page. */
  month: Date;
  provider: RankProvider;
  access: NonNullable<RankAccess['order']>;
}

export interface Answered {
  asking: Asking;
  answer: SearchAnswer;
  /** No further try follows when this one failed. */
  isLastTry: boolean;
}
