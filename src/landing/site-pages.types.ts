import type { QuizResult } from '#shared/quiz.ts';
import type { LandingPage, ListedQuestion, Site } from './landing.types.ts';

/** A micro-hub as the home lists it. */
export interface Topic {
  /** Where it stands on the home. */
  id: string;
  name: string;
  /** Its own page, where it has one. */
  path?: string;
  questions: ListedQuestion[];
}

export interface IndexPage {
  site: Site;
  title: string;
  /** What staff wrote about the site: shown below the title, and by search engines. Made of the topics when left out. */
  description?: string;
  groups: Topic[];
}

/** A micro-hub's own page, and the way to the others. */
export interface TopicPage {
  site: Site;
  path: string;
  name: string;
  title: string;
  description: string;
  questions: ListedQuestion[];
  others: { name: string; path: string; count: number }[];
}

/** Somebody at the client, as confirmed. */
export interface PublicPerson {
  name: string;
  role: string | null;
  credential: string | null;
  url: string | null;
}

/** How a site's published pages came to be, counted from the pages themselves. */
export interface PageAuthorshipStats {
  pages: number;
  fromLibrary: number;
  byModel: number;
  byPeople: number;
  /** Who read and approved pages exactly as they stand, and how many; most first. */
  reviewers: { name: string; pages: number }[];
  /** Who published what the pages rest on; most used first. */
  publishers: string[];
  newest: Date | null;
}

/** Who stands behind a site. Every list holds confirmed facts only and may be empty. */
export interface AboutPage {
  site: Site;
  /** The places the pages are written for. */
  writtenFor: string[];
  people: PublicPerson[];
  /** Further places the client serves. */
  served: string[];
  /** Warranty and response time in the client's own words. */
  promises: { label: string; text: string }[];
  making: PageAuthorshipStats;
}

/** Where a visitor came from. */
export interface OriginPage {
  question: string;
  path: string;
}

export type QuestionLink = Pick<ListedQuestion, 'question' | 'path'> & { oneLine?: string };

export interface ThankYouPage {
  site: Site;
  /** The page the form was on; null when it is not known. */
  origin: OriginPage | null;
  /** How soon the client answers, in its own confirmed words; null when it said nothing. */
  responseTime: string | null;
  related: QuestionLink[];
}

/** A page that is not there, and what may help instead. */
export interface MissingPage {
  site: Site;
  suggestions: QuestionLink[];
}

export interface QuizResultPage {
  page: LandingPage;
  result: QuizResult;
}

/** What was wrong with a form, by the name of its field; '' for what concerns the form as a whole. */
export interface FormIssue {
  field: string;
  message: string;
}

/** A form that was sent and needs another look: everything typed stands in it again. */
export interface FormErrorPage {
  page: LandingPage;
  typed: Record<string, string>;
  issues: FormIssue[];
}
