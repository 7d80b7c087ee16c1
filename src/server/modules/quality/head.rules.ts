import { pixelWidth, SEARCH_RESULT } from '#shared/search-result-width.ts';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { quoteFindings, subjectStems } from './wording.rules.ts';

const CHARSET_WITHIN_BYTES = 1024;
const DESCRIPTION_CHARACTERS = { fewest: 70, most: 160 };
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_CHARACTERS = 75;
const ZOOM_LOCK = /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?(?![\d.])/i;

const REQUIRED_ONCE = [
  ['title', 'head > title'],
  ['main heading (h1)', 'h1'],
  ['description', 'meta[name="description"]'],
  ['canonical link', 'link[rel="canonical"]'],
  ['viewport', 'meta[name="viewport"]'],
] as const;

/** G-40 (Google on title links; html-validate) */
const evaluateHead = ({ document, html }: ParsedPage): CheckResult => {
  const counts = REQUIRED_ONCE.map(([name, selector]) => ({ name, count: document(selector).length }));
  const charset = /<meta[^>]+charset/i.exec(html);
  const faults = [
    ...counts
      .filter(({ count }) => count !== 1)
      .map(({ name, count }) =>
        count === 0 ? `there is no ${name}` : `there are ${count} of the ${name} instead of one`,
      ),
    (document('html').attr('lang') ?? '') === '' ? 'no language on the html element' : '',
    charset && Buffer.byteLength(html.slice(0, charset.index)) < CHARSET_WITHIN_BYTES
      ? ''
      : `no charset in the first ${CHARSET_WITHIN_BYTES} bytes`,
    ZOOM_LOCK.test(document('meta[name="viewport"]').attr('content') ?? '') ? 'the viewport locks zooming' : '',
  ].filter((fault) => fault !== '');
  return faults.length === 0
    ? { ok: true, detail: 'Title, heading, description, canonical, language, charset and viewport are in order.' }
    : { ok: false, value: faults.length, detail: `Fix the head of the page: ${faults.join('; ')}.` };
};

/** W-41 (convention): what a search result shows in one line, measured in its font. */
const evaluateTitleWidth = ({ page, document }: ParsedPage): CheckResult => {
  const { fontSize, width: limit } = SEARCH_RESULT.title;
  const shown = document('head > title').first().text().trim();
  const width = Math.max(pixelWidth(page.title, fontSize), pixelWidth(shown, fontSize));
  const measured = `The title is ${width} pixels wide in a search result, which shows ${limit}.`;
  const ok = page.title !== '' && width <= limit;
  return { ok, value: width, detail: ok ? measured : `${measured} Shorten it.` };
};

/** Questions and search phrases share these words: they name no subject. */
const GENERIC_STEMS = subjectStems(
  'after again answer back before best call day do easy fewer final first get go good last less long many matter most need never new next night off other question same serve still take thing time under way week weekend',
);
const MIN_OWN_WORDS = 2;

/** G-41: a word of the topic or the search phrase, or two words of the question. F-06 checks uniqueness. */
const evaluateTitleSubject = ({ page, topic, place }: ParsedPage): CheckResult => {
  const placeStems = subjectStems(`${place.city} ${place.state ?? ''}`);
  const isSpecific = (word: string): boolean => !placeStems.has(word) && !GENERIC_STEMS.has(word);
  const title = [...subjectStems(page.title.replaceAll(/['’]s\b/g, ''))].filter(isSpecific);
  const subject = subjectStems([topic.name, page.keyword, ...topic.maskNouns].join(' '));
  const question = subjectStems(page.body.question);
  const named = title.filter((word) => subject.has(word) || question.has(word));
  const ok = named.some((word) => subject.has(word)) || named.length >= MIN_OWN_WORDS;
  const value = named.length;
  return ok
    ? { ok, value, detail: `The title names ${quoteFindings(named)}.` }
    : { ok, value, detail: 'The title does not say what the question is about; name its subject.' };
};

/** G-42 (convention). F-06 checks that the description is unique. */
const evaluateDescription = ({ page }: ParsedPage): CheckResult => {
  const { fewest: min, most: max } = DESCRIPTION_CHARACTERS;
  const { length } = page.metaDescription.trim();
  const measured = `The description has ${length} characters; ${min} to ${max} are allowed.`;
  if (length < min || length > max)
    return { ok: false, value: length, detail: `${measured} Rewrite it to sum up the answer.` };
  // A sentence may list six steps in a row; without an end mark they are keywords.
  if (/\||^(?:[^,.!?]+,){5}[^.!?…]*$/.test(page.metaDescription.trim()))
    return { ok: false, value: length, detail: 'The description is a list of keywords; write a sentence.' };
  return { ok: true, value: length, detail: measured };
};

const evaluateSlug = ({ page }: ParsedPage): CheckResult =>
  SLUG.test(page.slug) && page.slug.length <= SLUG_CHARACTERS
    ? { ok: true, value: page.slug.length, detail: `The address is “${page.slug}”.` }
    : {
        ok: false,
        value: page.slug.length,
        detail: `The address “${page.slug}” must be at most ${SLUG_CHARACTERS} small letters, digits and single hyphens; change it.`,
      };

export const headChecks: readonly QualityCheck[] = [
  {
    id: 'G-41',
    severity: 'gate',
    measures: 'Words of the title that name what the question is about',
    threshold: '≥ 1 of the subject, or 2 of the question',
    parts: ['title'],
    evaluate: evaluateTitleSubject,
  },
  {
    id: 'G-40',
    severity: 'gate',
    measures: 'Title, heading, description, canonical link, language, charset and viewport',
    threshold: 'one each, charset in 1024 bytes, zoom free',
    parts: ['page'],
    evaluate: evaluateHead,
  },
  {
    id: 'W-41',
    severity: 'warning',
    measures: 'Pixels that the title takes in a search result, with the brand where it is shown',
    threshold: '≤ 580',
    parts: ['title'],
    evaluate: evaluateTitleWidth,
  },
  {
    id: 'G-42',
    severity: 'gate',
    measures: 'Characters of the description, and that it is no list of keywords',
    threshold: '70–160',
    parts: ['description'],
    evaluate: evaluateDescription,
  },
  {
    id: 'G-45',
    severity: 'gate',
    measures: 'Form and length of the address',
    threshold: 'a-z, 0-9 and hyphens, ≤ 75',
    parts: ['page'],
    evaluate: evaluateSlug,
  },
];
