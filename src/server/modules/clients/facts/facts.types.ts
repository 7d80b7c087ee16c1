import type { StatementKind } from '#shared/facts.ts';

/** The hub as far as answers are kept by it. */
export interface AskedHub {
  libraryHub: string | null;
  slug: string;
}

/** A confirmed statement that pages may use. */
export interface PublicStatement {
  /** `statement.<id>`. */
  id: string;
  kind: StatementKind;
  text: string;
  role: string | null;
  credential: string | null;
  url: string | null;
  expiresOn: string | null;
}

/** A confirmed answer that pages may use. */
export interface PublicAnswer {
  /** `intake.<question>`. */
  id: string;
  question: number;
  answer: string;
}

/** Everything of a client that a page about one hub may state. */
export interface Knowledge {
  hubKey: string;
  /** By fact, as evidence names it without `client:`: `name`, `licenseNumber`, `statement.3`, `intake.7`. */
  values: Readonly<Record<string, string>>;
  statements: PublicStatement[];
  intake: PublicAnswer[];
}

/** A fact that a writer may state, word for word, and the id it gives as evidence. */
export interface WritingFact {
  /** `client:licenseNumber`, `client:statement.3`. */
  id: string;
  label: string;
  value: string;
}

export interface WritingFacts {
  facts: WritingFact[];
  /** In the client's own words; ids are `client:intake.<question>`. */
  intake: { id: string; question: string; answer: string }[];
}
