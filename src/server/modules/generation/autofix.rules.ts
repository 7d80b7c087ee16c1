import type { Check, PageBody, Sentence } from '#shared/pages.ts';
import type { ParsedPage, QualityCheck } from '../quality/quality.types.ts';
import { claimChecks } from '../quality/claims.rules.ts';
import { leakChecks } from '../quality/leaks.rules.ts';
import { placeChecks } from '../quality/places.rules.ts';
import { promiseChecks } from '../quality/promises.rules.ts';
import { parsePage } from '../quality/parsed-page.rules.ts';
import { parseDescription } from './model-output.rules.ts';

/** The page is too similar to another page: rewording does not help. */
const SIMILARITY_CHECKS = new Set(['G-15', 'G-16', 'F-01', 'F-02', 'F-03', 'F-04', 'F-05', 'F-06', 'G-27']);

/** Unsupported claims are deleted, never reworded, so that no writer looks for a fitting fact. */
const DELETABLE_CHECKS = new Set([
  'G-01',
  'G-04',
  'G-05',
  'G-06',
  'G-07',
  'G-08',
  'G-09',
  'G-10',
  'G-11',
  'G-12',
  'G-13',
]);

/** Templates and stored data cause these failures; new text does not fix them. */
const UNFIXABLE_CHECKS = new Set([
  'G-14',
  'G-20',
  'G-21',
  'G-22',
  'G-43',
  'G-44',
  'G-45',
  'G-46',
  'G-47',
  'G-48',
  'G-64',
  'G-65',
  'G-66',
  'G-68',
  'G-69',
  'G-70',
  'G-80',
  'G-81',
  'G-82',
]);

const MAX_TITLE_LENGTH = 75;

const CLAIM_CHECKS: readonly QualityCheck[] = [...leakChecks, ...claimChecks, ...promiseChecks, ...placeChecks].filter(
  ({ id }) => DELETABLE_CHECKS.has(id),
);

export interface FixableFailures {
  similarity: Check[];
  /** Failures that new text can fix. */
  fixable: Check[];
}

/** Failed gates by the way to fix them, without those that new text cannot fix. */
export const groupFailures = (checks: readonly Check[]): FixableFailures => {
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  return {
    similarity: failed.filter(({ id }) => SIMILARITY_CHECKS.has(id)),
    fixable: failed.filter(({ id }) => !SIMILARITY_CHECKS.has(id) && !UNFIXABLE_CHECKS.has(id)),
  };
};

/** Replaces a failing title with the page's question, and a failing description with the answer. */
export const fixHead = (
  head: { title: string; metaDescription: string; body: PageBody },
  failed: readonly Check[],
): { title: string; metaDescription: string } => {
  const failsIn = (part: string): boolean => failed.some(({ parts }) => parts?.includes(part) === true);
  const { question, answer } = head.body;
  return {
    title: failsIn('title') && question.length <= MAX_TITLE_LENGTH ? question : head.title,
    metaDescription: failsIn('description') ? parseDescription('', { answer: answer.text }) : head.metaDescription,
  };
};

const parsePart = (parsed: ParsedPage, body: Partial<PageBody>): ParsedPage =>
  parsePage({
    ...parsed,
    html: '',
    page: {
      ...parsed.page,
      title: '',
      metaDescription: '',
      quiz: null,
      body: {
        question: '',
        answer: { text: '', evidence: [] },
        oneLine: '',
        device: null,
        sections: [],
        client: { heading: '', sentences: [] },
        link: { before: '', anchor: '', after: '' },
        sources: parsed.page.body.sources,
        ...body,
      },
    },
  });

/** Deletes sentences and rows with unsupported claims. Returns the same body when there is no failed claim check. */
export const withoutUnsupportedClaims = (parsed: ParsedPage, failed: readonly Check[]): PageBody => {
  const rules = CLAIM_CHECKS.filter(({ id }) => failed.some((check) => check.id === id));
  const { body } = parsed.page;
  if (rules.length === 0) return body;
  const passes = (part: Partial<PageBody>): boolean => {
    const parsedPart = parsePart(parsed, part);
    return rules.every((rule) => rule.evaluate(parsedPart).ok);
  };
  const inSection = (slot: string, heading: string) => (sentence: Sentence) =>
    passes({ sections: [{ slot, heading, paragraphs: [[sentence]] }] });
  const sections = body.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs
      .map((paragraph) => paragraph.filter(inSection(section.slot, section.heading)))
      .filter(({ length }) => length > 0),
  }));
  const client = body.client.sentences.filter((sentence) =>
    passes({ client: { heading: body.client.heading, sentences: [sentence] } }),
  );
  const { device } = body;
  const rows = device?.rows.filter((row) => passes({ device: { ...device, rows: [row] } })) ?? [];
  return {
    ...body,
    device: device && rows.length > 0 ? { ...device, rows } : null,
    sections: sections.filter(({ paragraphs, table }) => paragraphs.length > 0 || table !== undefined),
    client: { ...body.client, sentences: client },
  };
};
