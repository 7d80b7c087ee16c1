import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Knowledge } from '../../clients/facts/facts.usecases.ts';
import type { ClientRow } from '../../clients/clients.usecases.ts';
import type { FarmRow, MicroHubRow } from '../../farms/farms.usecases.ts';
import type { PageRow } from '../../pages/pages.usecases.ts';

/** A page to write, with everything its text may rest on. */
export interface Assignment {
  page: PageRow;
  farm: FarmRow;
  client: ClientRow;
  hub: MicroHubRow;
  /** What of the client may be stated on pages of this hub, as it stood when the assignment was read. */
  known: Knowledge;
}

/** What a writer made of an assignment: all that visitors read, and what the checks must know about its subject. */
export interface Draft {
  title: string;
  metaDescription: string;
  body: PageBody;
  quiz: Quiz | null;
  /** `composer:<hub>@<version>`, `model:<name>`, `human` or `worksheet`. */
  writer: string;
  /** Names of the problem and the service, masked before likeness is measured. */
  maskNouns: string[];
  /** Dangerous advice for this hub, as regular expressions. */
  never: string[];
}
