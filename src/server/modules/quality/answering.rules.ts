import { tableSentences, type PageBody, type Sentence } from '#shared/pages.ts';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';

const isSourced = ({ evidence }: Sentence): boolean =>
  evidence.some((id) => id.startsWith('source:') || (id.startsWith('client:') && id !== 'client:name'));

const sourcedLines = ({ answer, device, sections, client }: PageBody): string[] => {
  const rows = device?.rows.map((cells) => cells.join(' ')) ?? [];
  const evidence = device?.sources.map((id) => `source:${id}`) ?? [];
  return [
    answer,
    ...rows.map((text) => ({ text, evidence })),
    ...sections.flatMap((section) => [...section.paragraphs.flat(), ...tableSentences(section)]),
    ...client.sentences,
  ]
    .filter(isSourced)
    .map(({ text }) => text);
};

const DOLLARS = /\$\s?\d/;
const TIME =
  /\b(?:\d[\d.,]*|an?|half an|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: to \d+)?[ -](?:business |calendar |working )?(?:minute|hour|day|week|month|year)s?\b/i;

const countLines = (body: PageBody, pattern: RegExp): number =>
  sourcedLines(body).filter((text) => pattern.test(text)).length;

/** Whether a line with a source, or a confirmed fact of the client, holds a dollar figure. */
export const hasSourcedFigure = (body: PageBody): boolean => countLines(body, DOLLARS) > 0;

/** Whether a line with a source, or a confirmed fact of the client, holds a time. */
export const hasSourcedTime = (body: PageBody): boolean => countLines(body, TIME) > 0;

const notAsked: CheckResult = { ok: true, detail: 'The question asks for none.', value: null };

/** A cost question without one sourced figure does not answer it. */
const evaluatePrice = ({ page }: ParsedPage): CheckResult => {
  if (page.intent !== 'cost_factors') return notAsked;
  const figures = countLines(page.body, DOLLARS);
  if (figures > 0) return { ok: true, value: figures, detail: `Lines with a sourced dollar figure: ${figures}.` };
  const detail =
    'The page asks about cost and states no dollar figure. Confirm a price of the client, or add evidence of kind “Cost” for this service.';
  return { ok: false, value: 0, detail };
};

/** A question about time without one sourced time does not answer it. */
const evaluateTime = ({ page }: ParsedPage): CheckResult => {
  if (page.intent !== 'duration') return notAsked;
  const times = countLines(page.body, TIME);
  if (times > 0) return { ok: true, value: times, detail: `Lines with a sourced time: ${times}.` };
  const detail =
    'The page asks how long it takes and states no time. Answer the hub’s question about time, or add evidence of kind “Time” for this service.';
  return { ok: false, value: 0, detail };
};

/** Google's rater guidelines on "your money or your life": such pages name who answers for them. */
const evaluateReviewer = ({ topic, client: { reviewers } }: ParsedPage): CheckResult => {
  if (!topic.isYmyl) return { ok: true, value: null, detail: 'The subject needs no named reviewer.' };
  if (reviewers.length > 0)
    return { ok: true, value: reviewers.length, detail: `Reviewed by ${reviewers.join(', ')}.` };
  const detail =
    'Pages about law, medicine, money or insurance need a person of the client who answers for them. Name a reviewer with a credential on the client’s page.';
  return { ok: false, value: 0, detail };
};

export const answeringChecks: readonly QualityCheck[] = [
  {
    id: 'G-80',
    severity: 'gate',
    measures: 'Sourced dollar figures on pages that ask about cost',
    threshold: '≥ 1',
    parts: ['answer'],
    evaluate: evaluatePrice,
  },
  {
    id: 'G-81',
    severity: 'gate',
    measures: 'Sourced times on pages that ask how long it takes',
    threshold: '≥ 1',
    parts: ['answer'],
    evaluate: evaluateTime,
  },
  {
    id: 'G-82',
    severity: 'gate',
    measures: 'Named reviewers of pages about law, medicine, money and insurance',
    threshold: '≥ 1',
    parts: ['page'],
    evaluate: evaluateReviewer,
  },
];
