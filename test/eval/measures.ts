import { parseLocation } from '#shared/locations.ts';
import type { Intent } from '#shared/intents.ts';
import { tableSentences, type PageBody, type Quality, type Sentence } from '#shared/pages.ts';
import { US_STATES } from '#shared/states.ts';
import { getLibrary } from '#server/modules/generation/library.usecases.ts';
import { computeFingerprint, jaccard } from '#server/modules/quality/similarity.rules.ts';
import type { Brief } from './briefs.ts';

/** A page as the product answers it. */
export interface EvalPage {
  id: number;
  version: number;
  title: string;
  intent: Intent;
  microHub: string;
  writer: string | null;
  isPublished: boolean;
  body: PageBody | null;
  quality: Quality;
}

export interface PageMeasures {
  isAboutService: boolean;
  /** Null where the question asks for none. */
  hasFigure: boolean | null;
  hasTime: boolean | null;
  citesOwnState: boolean;
  wrongRegions: string[];
  placeTrue: number;
  /** Whether the figure or the time that the question asks for, else the answer itself, stands in the first 60 words. */
  isAnsweredEarly: boolean;
  cityInTitle: boolean;
  words: number;
  headings: number;
  similarityWithin: number;
  similarityAcross: number;
  grade: number;
}

const sentencesOf = (body: PageBody): Sentence[] => [
  body.answer,
  ...body.sections.flatMap((section) => [...section.paragraphs.flat(), ...tableSentences(section)]),
  ...body.client.sentences,
];

const deviceText = ({ device }: PageBody): string => (device ? [device.intro, ...device.rows.flat()].join(' ') : '');

/** With the question and the headings: all that a visitor reads between the page's head and its sources. */
const visibleText = ({ question, sections, device, client }: PageBody, sentences: string): string =>
  [
    question,
    ...sections.flatMap(({ heading, table }) => [heading, ...(table?.columns ?? [])]),
    ...(device ? [device.heading, ...(device.columns ?? [])] : []),
    client.heading,
    sentences,
  ].join(' ');

const isSourced = ({ evidence }: Sentence): boolean =>
  evidence.some((id) => id.startsWith('source:') || /^client:(?!name)/.test(id));

const hasSourcedDevice = ({ device }: PageBody): boolean => (device?.sources.length ?? 0) > 0;

const FIGURE = /\$\d/;
const TIME =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?:minute|hour|day|week|month|year)s?\b/i;

/** Names of states that are also names of people, months or other things would need their context; these do not. */
const AMBIGUOUS = new Set(['Washington', 'District of Columbia', 'Georgia', 'Virginia']);

/** A university may be quoted anywhere. */
const UNIVERSITY = /\bUniversity of \w+(?: \w+)?/g;

const otherStates = (text: string, own: string): string[] =>
  US_STATES.map(({ name }) => name).filter(
    (name) => name !== own && !AMBIGUOUS.has(name) && !own.includes(name) && new RegExp(`\\b${name}\\b`).test(text),
  );

const EARLY_WORDS = 60;
const ASKED: Partial<Record<Intent, RegExp>> = {
  cost_factors: FIGURE,
  duration: TIME,
};

const isAnsweredEarly = ({ answer }: PageBody, intent: Intent): boolean => {
  const early = answer.text.split(/\s+/).slice(0, EARLY_WORDS).join(' ');
  return early === answer.text && early !== '' && (ASKED[intent]?.test(early) ?? true);
};

const checkValue = ({ checks }: Quality, id: string): number => {
  const value = checks.find((check) => check.id === id)?.value;
  return typeof value === 'number' ? value : 0;
};

/** What a published page is worth to a visitor, counted. */
export const measurePage = (page: EvalPage & { body: PageBody }, brief: Brief): PageMeasures => {
  const { body, quality } = page;
  const { city, state } = parseLocation(brief.location);
  const stateName = US_STATES.find(({ code }) => code === state)?.name ?? '';
  const sentences = sentencesOf(body);
  const text = [...sentences.map((sentence) => sentence.text), deviceText(body)].join(' ');
  const namesPlace = ({ text: line }: Sentence): boolean => line.includes(stateName) || line.includes(city);
  const sourced = sentences.filter(isSourced);
  const local = sourced.filter(
    (sentence) => namesPlace(sentence) && sentence.evidence.some((id) => id.startsWith('evidence:')),
  );
  const hub = brief.hubs.find(({ name }) => name === page.microHub);
  return {
    isAboutService: hub ? hub.words.test(body.question) && hub.words.test(`${page.title} ${body.answer.text}`) : false,
    hasFigure: page.intent === 'cost_factors' ? sourced.some((sentence) => FIGURE.test(sentence.text)) : null,
    hasTime:
      page.intent === 'duration'
        ? sourced.some((sentence) => TIME.test(sentence.text)) ||
          (hasSourcedDevice(body) && TIME.test(deviceText(body)))
        : null,
    citesOwnState: local.some((sentence) => sentence.text.includes(stateName)),
    wrongRegions: otherStates(text.replaceAll(UNIVERSITY, ''), stateName),
    placeTrue: local.length,
    isAnsweredEarly: isAnsweredEarly(body, page.intent),
    cityInTitle: page.title.includes(city),
    words: visibleText(body, text).split(/\s+/).length,
    headings: body.sections.length + (body.device ? 1 : 0) + 1,
    similarityWithin: checkValue(quality, 'F-01'),
    similarityAcross: checkValue(quality, 'F-02'),
    grade: checkValue(quality, 'G-30'),
  };
};

const maskNounsOf = ({ writer }: EvalPage): readonly string[] => {
  const pack = /^library:([\w-]+)@/.exec(writer ?? '')?.[1];
  return getLibrary().packs.get(pack ?? '')?.maskNouns ?? [];
};

/** The similarity of every two pages of a farm, 0 to 1, as the checks measure it. */
export const pairSimilarities = (
  pages: readonly (EvalPage & { body: PageBody })[],
  { client, location }: Brief,
): number[] => {
  const { city, state } = parseLocation(location);
  const shingles = pages.map((page) => {
    const masked = {
      clientName: client,
      place: { city, state },
      maskNouns: maskNounsOf(page),
    };
    return computeFingerprint(page.body, masked).shingles;
  });
  return shingles.flatMap((one, index) => {
    const own = new Set(one);
    return shingles.slice(index + 1).map((other) => jaccard(own, other));
  });
};

const share = (values: readonly boolean[]): number =>
  values.length === 0 ? 1 : values.filter(Boolean).length / values.length;

const quantile = (values: readonly number[], at: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? 0;

/** The table of `npm run eval`: shares from 0 to 1, medians and maxima over all published pages. */
export const summarize = (
  planned: number,
  { measures, similarities }: { measures: readonly PageMeasures[]; similarities: readonly number[] },
) => ({
  planned,
  published: measures.length,
  serviceMatch: share(measures.map(({ isAboutService }) => isAboutService)),
  figures: share(measures.flatMap(({ hasFigure }) => (hasFigure === null ? [] : [hasFigure]))),
  times: share(measures.flatMap(({ hasTime }) => (hasTime === null ? [] : [hasTime]))),
  ownState: share(measures.map(({ citesOwnState }) => citesOwnState)),
  wrongRegions: measures.flatMap(({ wrongRegions }) => wrongRegions).length,
  placeTrue: share(measures.map(({ placeTrue }) => placeTrue >= 2)),
  early: share(measures.map(({ isAnsweredEarly: isEarly }) => isEarly)),
  fullLength: share(measures.map(({ words }) => words >= 600 && words <= 900)),
  cityInTitle: share(measures.map(({ cityInTitle }) => cityInTitle)),
  words: quantile(
    measures.map(({ words }) => words),
    0.5,
  ),
  headingCounts: new Set(measures.map(({ headings }) => headings)).size,
  similarityWithin: Math.max(0, ...measures.map(({ similarityWithin }) => similarityWithin)),
  similarityWithin95: quantile(similarities, 0.95),
  similarityAcross: Math.max(0, ...measures.map(({ similarityAcross }) => similarityAcross)),
  grade: quantile(
    measures.map(({ grade }) => grade),
    0.5,
  ),
  highestGrade: Math.max(0, ...measures.map(({ grade }) => grade)),
});
export type Summary = ReturnType<typeof summarize>;
