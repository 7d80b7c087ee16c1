import type { CheerioAPI } from 'cheerio';
import type { ClientFact } from '#shared/clients.ts';
import type { Intent } from '#shared/intents.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { SimilarityCandidate, SentenceUse } from '../pages/fingerprints.usecases.ts';
import type { SiblingText } from '../pages/pages.usecases.ts';

/** Masked shingles, their LSH buckets (MinHash bands), and hashes of unmasked sentences. */
export interface PageFingerprint {
  shingles: number[];
  bands: number[];
  sentences: number[];
  /** The version of the hashing scheme. */
  version: number;
}

/** Another page of the same farm; titles and questions must differ from it. */
export type SiblingPage = Omit<SiblingText, 'farmId' | 'isPublished'>;

/** The input of the checks that need no other page. */
export interface PageInput {
  page: {
    id: number;
    farmId: number;
    topicId: number;
    intent: Intent;
    title: string;
    slug: string;
    metaDescription: string;
    keyword: string;
    /** `model:<name>`, `library:<pack>`, `human`. */
    writer?: string | null;
    body: PageBody;
    quiz: Quiz | null;
  };
  /** The page as the public gets it. */
  html: string;
  client: {
    name: string;
    industry: string;
    /** Confirmed facts, as text. */
    facts: Partial<Record<ClientFact, string>>;
    /** Confirmed intake answers by evidence id (`client:intake.3`). A page may quote them word for word. */
    words?: Readonly<Record<string, string>>;
    /** Every stored fact, confirmed or not; only confirmed ones may be on the page. */
    stored: Partial<Record<ClientFact, string>>;
    /** Who answers for pages of this service, with their credential: `Ana Ruiz, attorney`. */
    reviewers: readonly string[];
  };
  /** `areas`: counties and such by whose names sentences about homes and climate call the town's surroundings. */
  place: { city: string; state: string | null; areas?: readonly string[] };
  topic: {
    name: string;
    /** The service of the catalog; null for an unknown one. */
    service: string | null;
    /** Names of the problem and the service, masked before similarity is measured. */
    maskNouns: string[];
    /** Dangerous advice for this topic, as regular expressions. */
    never: string[];
    /** "Your money or your life": law, medicine, money, insurance. */
    isYmyl: boolean;
  };
  /**
   * Accepted statements by evidence id (`evidence:7`). Word for word they are no claims; a model's own words for one are
   * compared with it and its quotes. Without it, every sentence on a statement counts as one.
   */
  accepted?: Readonly<Record<string, string>>;
  /**
   * What the library wrote for this page, where people changed it since: heads, tables and quiz in other words are compared
   * like a person's sentences. Without it, all of those on a library page count as reviewed.
   */
  library?: Pick<PageInput['page'], 'title' | 'metaDescription' | 'body' | 'quiz'>;
  today: Date;
}

/** The other pages that the page is compared with. */
export interface ComparisonInput {
  fingerprint: PageFingerprint;
  siblings: SiblingPage[];
  /** Pages that may be similar, on the farm and elsewhere. */
  compared: SimilarityCandidate[];
  /** The client's other pages with at least one of this page's sentences. */
  sentenceUses: SentenceUse[];
  farmPageCount: number;
}

export interface QualityInput extends PageInput, ComparisonInput {}

/** A visible sentence, cell or line with its evidence and context. */
export interface ParsedSentence {
  text: string;
  /**
   * The text with CLIENTNAME for the client's name and FACTVALUE for confirmed facts: the name "Guaranteed Pest
   * Solutions" claims nothing, and a confirmed fact may be stated word for word.
   */
  plain: string;
  evidence: string[];
  part: 'title' | 'description' | 'question' | 'answer' | 'device' | 'section' | 'client' | 'quiz' | 'link';
  /** The block in the form of `Check.parts`: the part, and for sections also the index, `section:2`. */
  block: string;
  /** Heading, column and row title: "Never do this" makes the following text a warning. */
  context: string;
}

export interface ParsedPage extends PageInput {
  sentences: ParsedSentence[];
  /** Answer, device, sections and client part, without quiz, links and sources. */
  mainText: string;
  /** Sentences by paragraph, without tables and lists. */
  paragraphs: string[][];
  document: CheerioAPI;
  /** The text of the HTML's body with single spaces, without scripts and styles. */
  visibleText: string;
  /** The top-level JSON-LD nodes, and the number of blocks that do not parse. */
  graph: { nodes: JsonLdNode[]; broken: number };
}

export interface ComparedPage extends ParsedPage, ComparisonInput {
  /** Highest first. */
  similarities: { page: SimilarityCandidate; value: number }[];
}

export type JsonLdNode = Record<string, unknown>;

export interface CheckResult {
  ok: boolean;
  /** The measured value, the limit, and how to fix it. */
  detail: string;
  value?: number | string | null;
  /** The limit of this page, where it differs from the check's. */
  threshold?: string;
  /** The blocks at fault, where the result is more precise than the check. */
  parts?: readonly string[];
  /** The page that this one is too much like. */
  other?: { pageId: number; farmId: number };
  /** The sentences at fault, of checks that judge single sentences. */
  sentences?: readonly Pick<ParsedSentence, 'text' | 'block'>[];
}

export interface QualityCheck<Read extends ParsedPage = ParsedPage> {
  id: string;
  severity: 'gate' | 'warning';
  /** Shown in the list of checks. */
  measures: string;
  threshold: string;
  /** The blocks at fault unless the result names them. */
  parts: readonly string[];
  evaluate: (parsed: Read) => CheckResult;
}
