import type { ParsedPage, QualityCheck, ParsedSentence, CheckResult } from './quality.types.ts';
import { countFindings } from './parsed-page.rules.ts';
import { listUnknownWords } from './spelling.usecases.ts';
import { isTrade, quoteFindings, readingGrade, wordsOf } from './wording.rules.ts';

const MAX_GRADE = 12;
const MAX_MISTAKES = 2;

/** G-30: a worried reader gives up above grade 12. W-30 checks the recommended grade. */
const evaluateHardestParagraph = ({ paragraphs }: ParsedPage): CheckResult => {
  const grade = readingGrade(paragraphs.flat());
  const value = Math.round(grade * 10) / 10;
  const measured = `The text reads at grade ${grade.toFixed(1)}; over ${MAX_GRADE} it may not be published.`;
  const ok = grade <= MAX_GRADE;
  return { ok, value, detail: ok ? measured : `${measured} Use shorter sentences and shorter words.` };
};

/** "That that", "had had", and names such as Walla Walla. */
const REPEATABLE_WORDS = new Set('that had walla pago bora bye knock new york'.split(' '));
/** Written with a vowel but spoken with a consonant, and the reverse. */
const SPOKEN_CONSONANT = /^(?:uni(?!n|m)|use|usu|eu|one\b|once|ubiq|uten|ura|ufo|u\b|u-)/i;
const SPOKEN_VOWEL = /^(?:hour|honest|honou?r|heir|8|11\b|18\b|[FLMNRSX](?=[A-Z\d]|\b(?!\w)))/;

const articleMistakes = (text: string): string[] =>
  [...text.matchAll(/(?<![\w'’/.-])(an?) ([\p{L}\d][\w'’-]*)/giu)].flatMap(([found, article = '', word = '']) => {
    if (
      /^(?:CLIENTNAME|FACTVALUE)/.test(word) ||
      (word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word))
    )
      return [];
    const vowel = (/^[aeiou]/i.test(word) && !SPOKEN_CONSONANT.test(word)) || SPOKEN_VOWEL.test(word);
    return vowel === (article.toLowerCase() === 'an') ? [] : [found];
  });

const repeatedWords = (text: string): string[] =>
  [...text.matchAll(/\b(\p{L}{2,}) \1\b/giu)]
    .filter(([, word = '']) => !REPEATABLE_WORDS.has(word.toLowerCase()))
    .map(([found]) => found);

const spacingMistakes = (text: string): string[] => text.match(/\S {2,}\S+|\S+ [,;!?](?=\s|$)|\w+[,;]\p{L}+/gu) ?? [];

const knownNames = ({ place, topic, page }: ParsedPage): ReadonlySet<string> =>
  new Set(
    wordsOf(
      [place.city, place.state ?? '', topic.name, ...topic.maskNouns, ...page.body.sources.map(sourceName)].join(' '),
    ),
  );
const sourceName = ({ publisher, title }: ParsedPage['page']['body']['sources'][number]): string =>
  `${publisher} ${title}`;

const mistakesIn = ({ plain }: ParsedSentence, names: ReadonlySet<string>): string[] => [
  ...articleMistakes(plain),
  ...repeatedWords(plain),
  ...spacingMistakes(plain),
  ...listUnknownWords(plain, names),
];

const evaluateMistakes = (parsed: ParsedPage): CheckResult => {
  const names = knownNames(parsed);
  const found = parsed.sentences.map((sentence) => ({ sentence, mistakes: mistakesIn(sentence, names) }));
  const withMistakes = found.filter(({ mistakes }) => mistakes.length > 0);
  const mistakes = [...new Set(withMistakes.flatMap((each) => each.mistakes))];
  const ok = mistakes.length <= MAX_MISTAKES;
  const measured = `Mistakes in spelling, grammar and spacing: ${mistakes.length}; at most ${MAX_MISTAKES}.`;
  const detail = ok ? measured : `${measured} Correct ${quoteFindings(mistakes)}.`;
  return { ...countFindings(withMistakes.map(({ sentence }) => sentence)), ok, value: mistakes.length, detail };
};

/** Pages about health, safety or law should cite an authority. */
const NEEDS_AUTHORITY =
  /\b(?:poison\w*|toxic|asbestos|lead paint|carbon monoxide|bacteria\w*|virus\w*|disease\w*|infect\w*|allerg\w*|asthma|hazard\w*|electrocut\w*|fire risk|explo\w+|statutes?|regulations?|by law|legal(?:ly)?|deadlines?|courts?|medications?|dos(?:e|age)s?|symptoms?)\b/i;

const countCitations = ({ document, page }: ParsedPage): number =>
  Math.max(
    page.body.sources.length,
    document('a[rel~="noopener"]')
      .toArray()
      .filter((link) => /^https?:/.test(document(link).attr('href') ?? '')).length,
  );

const evaluateCitations = (parsed: ParsedPage, isStrict: boolean): CheckResult => {
  const isStrictTrade = isTrade(parsed.client.industry, 'legal', 'medical', 'financial');
  const needs = isStrict ? isStrictTrade : isStrictTrade || NEEDS_AUTHORITY.test(parsed.mainText);
  const value = countCitations(parsed);
  if (!needs) return { ok: true, value, detail: 'Nothing here needs an authority as a source.' };
  return value > 0
    ? { ok: true, value, detail: `Sources cited: ${value}.` }
    : {
        ok: false,
        value,
        detail: 'The page speaks of health, safety, money or law but cites no source; cite an authority.',
      };
};

const DISCLOSURE = /\b(?:drafted|written|edited|put together) (?:with|by)\b[^.]{0,80}\b(?:checked|reviewed)\b/i;

/** W-28 (Google's who, how and why): readers learn that tools drafted the page, and who checked it. */
const evaluateDisclosure = ({ visibleText }: ParsedPage): CheckResult =>
  DISCLOSURE.test(visibleText)
    ? { ok: true, value: 'shown', detail: 'The page says how it was made.' }
    : { ok: false, value: 'missing', detail: 'Say on the page how it was drafted and who or what checked it.' };

const listHeadings = ({ page }: ParsedPage): string[] => {
  const { device, sections, client } = page.body;
  return [...(device ? [device.heading] : []), ...sections.map(({ heading }) => heading), client.heading];
};

/** Nine sections of a model’s page, or six and those of its evidence. */
const HEADINGS = { fewest: 3, most: 9 };

const evaluateHeadings = (parsed: ParsedPage): CheckResult => {
  const { document } = parsed;
  const headings = listHeadings(parsed);
  const levels = document('h1, h2, h3, h4, h5, h6')
    .toArray()
    .map((heading) => Number(heading.tagName.slice(1)));
  const skipped = levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1);
  const poor = headings.filter((heading) => wordsOf(heading).length < 2);
  const empty = parsed.page.body.sections.filter(({ paragraphs }) => paragraphs.flat().length === 0);
  const faults = [
    headings.length < HEADINGS.fewest || headings.length > HEADINGS.most
      ? `the content has ${headings.length} headings instead of ${HEADINGS.fewest} to ${HEADINGS.most}`
      : '',
    poor.length > 0 ? `${quoteFindings(poor)} says too little` : '',
    empty.length > 0 ? `there is no text under ${quoteFindings(empty.map(({ heading }) => heading))}` : '',
    skipped ? 'a level of headings is left out' : '',
  ].filter((fault) => fault !== '');
  const value = headings.length;
  if (faults.length === 0) return { ok: true, value, detail: `The content has ${value} headings.` };
  const parts = parsed.page.body.sections.flatMap(({ heading }, index) =>
    poor.includes(heading) || empty.some((section) => section.heading === heading) ? [`section:${index}`] : [],
  );
  return {
    ok: false,
    value,
    ...(parts.length > 0 ? { parts } : {}),
    detail: `Fix the headings: ${faults.join('; ')}.`,
  };
};

const evaluateSectionOrder = ({ page, html }: ParsedPage): CheckResult => {
  const at = (text: string): number => html.indexOf(`>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`);
  const main = html.search(/<main\b/i);
  const order = [
    ['the answer', html.indexOf('<h1', main)],
    ['the sections', at(page.body.sections[0]?.heading ?? '')],
    ['the client’s part', at(page.body.client.heading)],
    ['the form', html.search(/<form\b[^>]*(?:leads|ask)/i)],
  ] as const;
  const found = order.filter(([, position]) => position >= 0);
  const wrong = found.find(([, position], index) => index > 0 && position < (found[index - 1]?.[1] ?? 0));
  return wrong
    ? { ok: false, value: wrong[0], detail: `Put ${wrong[0]} where readers expect it: answer, sections, client, form.` }
    : { ok: true, value: 'in order', detail: 'Answer, sections, client and form follow each other.' };
};

export const languageChecks: readonly QualityCheck[] = [
  {
    id: 'G-30',
    severity: 'gate',
    measures: 'Flesch-Kincaid grade of the prose',
    threshold: '≤ 12',
    parts: ['page'],
    evaluate: evaluateHardestParagraph,
  },
  {
    id: 'W-34',
    severity: 'warning',
    measures: 'Unknown words, wrong articles, repeated words and spacing errors',
    threshold: '≤ 2',
    parts: ['page'],
    evaluate: evaluateMistakes,
  },
  {
    id: 'G-25',
    severity: 'gate',
    measures: 'Sources cited on pages of law, medicine and money',
    threshold: '≥ 1',
    parts: ['page'],
    evaluate: (parsed) => evaluateCitations(parsed, true),
  },
  {
    id: 'W-25',
    severity: 'warning',
    measures: 'Sources cited on pages that speak of health, safety or law',
    threshold: '≥ 1',
    parts: ['page'],
    evaluate: (parsed) => evaluateCitations(parsed, false),
  },
  {
    id: 'W-28',
    severity: 'warning',
    measures: 'The note on how the page was made',
    threshold: 'shown',
    parts: ['page'],
    evaluate: evaluateDisclosure,
  },
  {
    id: 'W-32',
    severity: 'warning',
    measures: 'Headings of the content',
    threshold: '3–9',
    parts: ['page'],
    evaluate: evaluateHeadings,
  },
  {
    id: 'W-36',
    severity: 'warning',
    measures: 'Order of answer, sections, client section and form',
    threshold: 'in order',
    parts: ['page'],
    evaluate: evaluateSectionOrder,
  },
];
