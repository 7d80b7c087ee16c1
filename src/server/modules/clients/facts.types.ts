import type { ClaimKind } from '#shared/facts.ts';

/** The fields of a topic that its answer key is made from. */
export interface TopicKeySource {
  contentPack: string | null;
  slug: string;
}

export interface PublicClaim {
  /** `statement.<id>`. */
  id: string;
  kind: ClaimKind;
  text: string;
  role: string | null;
  credential: string | null;
  url: string | null;
  expiresOn: string | null;
}

export interface PublicAnswer {
  /** `intake.<question>`. */
  id: string;
  question: number;
  answer: string;
}

/** All client facts that a page about one topic may state. */
export interface PublicFacts {
  topicKey: string;
  /** By fact, without the prefix of evidence ids: `name`, `licenseNumber`, `statement.3`, `intake.7`. */
  values: Readonly<Record<string, string>>;
  claims: PublicClaim[];
  intake: PublicAnswer[];
}

/** A fact that a generator may state word for word, with its evidence id. */
export interface GeneratorFact {
  /** `client:licenseNumber`, `client:statement.3`. */
  id: string;
  label: string;
  value: string;
}

export interface GeneratorFacts {
  facts: GeneratorFact[];
  /** In the client's own words; ids are `client:intake.<question>`. */
  intake: { id: string; question: string; answer: string }[];
}
