import type { CheerioAPI } from 'cheerio';
import type { ClientFact } from '#shared/clients.ts';
import type { Intent } from '#shared/intents.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { AlikeCandidate, SentenceUse } from '../../pages/fingerprints/fingerprints.usecases.ts';
import type { SiblingText } from '../../pages/pages.usecases.ts';

/** What the checks compare with other pages: masked shingles, their MinHash bands, and unmasked sentences. */
export interface PageFingerprint {
  shingles: number[];
  bands: number[];
  sentences: number[];
  /** The scheme the two were made by. */
  version: number;
}

/** Another page of the same farm, as far as titles and questions must differ. */
export type SiblingPage = Omit<SiblingText, 'farmId' | 'isPublished'>;

/** Everything the checks of the page itself look at. The same input gives the same verdict. */
export interface PageAlone {
  page: {
    id: number;
    farmId: number;
    microHubId: number;
    intent: Intent;
    title: string;
    slug: string;
    metaDescription: string;
    keyword: string;
    body: PageBody;
    quiz: Quiz | null;
  };
  /** The page exactly as the public would get it. */
  html: string;
  client: {
    name: string;
    industry: string;
    /** Facts that staff confirmed, as text. */
    facts: Partial<Record<ClientFact, string>>;
    /** What else the client confirmed in its own words, by evidence id (`client:intake.3`): it may be said word for word. */
    words?: Readonly<Record<string, string>>;
    /** Every fact as stored, confirmed or filled in by default: none but the confirmed ones may show. */
    stored: Partial<Record<ClientFact, string>>;
  };
  place: { city: string; state: string | null };
  hub: {
    name: string;
    /** Names of the problem and the service, masked before likeness is measured. */
    maskNouns: string[];
    /** Dangerous advice for this hub, as regular expressions. */
    never: string[];
  };
  today: Date;
}

/** The other pages, as far as a page may resemble or contradict them. */
export interface OtherPages {
  /** What the page is compared by. */
  fingerprint: PageFingerprint;
  siblings: SiblingPage[];
  /** Every page that may be alike, on the farm and elsewhere. */
  compared: AlikeCandidate[];
  /** The client's other pages that say one of this page's sentences. */
  sentenceUses: SentenceUse[];
  /** How many pages the farm has in all. */
  farmPageCount: number;
}

export interface PageUnderCheck extends PageAlone, OtherPages {}

/** One sentence, cell or line that a reader may see, with what it rests on and the words it stands under. */
export interface Statement {
  text: string;
  /**
   * The text with the client's name as CLIENTNAME and confirmed facts as FACTVALUE: "Guaranteed Pest Solutions" claims
   * nothing by its name, and a fact that staff confirmed may be stated word for word.
   */
  plain: string;
  evidence: string[];
  part: 'title' | 'description' | 'question' | 'answer' | 'device' | 'section' | 'client' | 'quiz' | 'link';
  /** The block it stands in, as `Check.parts` names it: the part, and for sections which one, `section:2`. */
  block: string;
  /** Heading, column and row title above the text: "Never do this" makes a warning of what follows. */
  context: string;
}

/** A page read once for all checks. */
export interface Reading extends PageAlone {
  statements: Statement[];
  /** Answer, device, sections and client part; not quiz, links or sources. */
  mainText: string;
  /** Paragraphs of sentences: answer, sections, client part. Tables and lists are no prose. */
  paragraphs: string[][];
  document: CheerioAPI;
  /** The text of the HTML's body with single spaces, scripts and styles left out. */
  visibleText: string;
  /** JSON-LD nodes of the top level, and what could not be parsed. */
  graph: { nodes: GraphNode[]; broken: number };
}

/** A page read and measured against the others. */
export interface ComparedReading extends Reading, OtherPages {
  /** How like each other page this one is, the most alike first. */
  likenesses: { page: AlikeCandidate; value: number }[];
}

export type GraphNode = Record<string, unknown>;

export interface Verdict {
  ok: boolean;
  /** What was measured, the limit, and how to mend it. */
  detail: string;
  value?: number | string | null;
  /** Where the limit depends on the page; else that of the rule stands. */
  threshold?: string;
  /** The blocks at fault, where the verdict knows better than the rule. */
  parts?: readonly string[];
}

export interface Rule<Read extends Reading = Reading> {
  id: string;
  severity: 'gate' | 'warning';
  /** What is measured, for people who read the list of checks. */
  measures: string;
  threshold: string;
  /** The blocks at fault when the check fails and its verdict names none. */
  parts: readonly string[];
  judge: (reading: Read) => Verdict;
}
