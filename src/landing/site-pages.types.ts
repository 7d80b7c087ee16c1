import type { QuizResult } from '#shared/quiz.ts';
import type { Intent } from '#shared/intents.ts';
import type { LandingPage, ListedQuestion, PagePerson, RecentJob, Site } from './landing.types.ts';

export interface Topic {
  /** Anchor on the home. */
  id: string;
  name: string;
  /** Its own page, if it has one. */
  path?: string;
  questions: ListedQuestion[];
}

export interface IndexPage {
  site: Site;
  title: string;
  /** Shown below the title and in search results. Generated from the topics when absent. */
  description?: string;
  groups: Topic[];
}

/** What one of a service's pages answers, for its service page. */
export interface TopicSummary {
  intent: Intent;
  question: string;
  answer: string;
  path: string;
}

export interface TopicPage {
  site: Site;
  /** On the canonical site. */
  path: string;
  name: string;
  title: string;
  /** Generated from the questions when empty. */
  description: string;
  summary: TopicSummary[];
  person: PagePerson | null;
  /** Most pages first. */
  reviewers: { name: string; pages: number }[];
  questions: ListedQuestion[];
  /** Nearest and newest first. */
  recentJobs: readonly RecentJob[];
  others: { name: string; path: string; count: number }[];
}

export interface PublicPerson {
  name: string;
  role: string | null;
  credential: string | null;
  url: string | null;
}

/** Counted from the pages themselves. */
export interface PageAuthorshipStats {
  pages: number;
  fromLibrary: number;
  byModel: number;
  byPeople: number;
  /** Most pages first. */
  reviewers: { name: string; pages: number }[];
  /** Most used first. */
  publishers: string[];
  newest: Date | null;
}

/** Confirmed facts only; every list may be empty. */
export interface AboutPage {
  site: Site;
  writtenFor: string[];
  people: PublicPerson[];
  served: string[];
  /** In the client's own words. */
  promises: { label: string; text: string }[];
  authorship: PageAuthorshipStats;
}

export interface OriginPage {
  question: string;
  path: string;
}

export type QuestionLink = Pick<ListedQuestion, 'question' | 'path'> & { oneLine?: string };

export interface ThankYouPage {
  site: Site;
  /** Null when unknown. */
  origin: OriginPage | null;
  /** In the client's own confirmed words; null when unconfirmed. */
  responseTime: string | null;
  related: QuestionLink[];
}

export interface MissingPage {
  site: Site;
  suggestions: QuestionLink[];
}

export interface QuizResultPage {
  page: LandingPage;
  result: QuizResult;
}

/** By field name; '' for the form as a whole. */
export interface FormIssue {
  field: string;
  message: string;
}

export interface FormErrorPage {
  page: LandingPage;
  typed: Record<string, string>;
  issues: FormIssue[];
}
