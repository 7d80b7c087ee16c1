import type { Reading, Rule, Statement, Verdict } from '../checks.types.ts';
import { foundIn } from '../reading/reading.rules.ts';
import { unknownWords } from '../spelling/spelling.usecases.ts';
import { isTrade, quoted, readingGrade, wordsOf } from '../wording/wording.rules.ts';

const HARDEST_GRADE = 12;
const MOST_SLIPS = 2;

/** G-30: over grade 12 a worried reader gives up. The wanted grade is W-30. */
const judgeHardness = ({ paragraphs }: Reading): Verdict => {
  const grade = readingGrade(paragraphs.flat());
  const value = Math.round(grade * 10) / 10;
  const measured = `The text reads at grade ${grade.toFixed(1)}; over ${HARDEST_GRADE} it may not be published.`;
  const ok = grade <= HARDEST_GRADE;
  return { ok, value, detail: ok ? measured : `${measured} Use shorter sentences and shorter words.` };
};

/** Words that may stand twice: "that that", "had had", and names such as Walla Walla. */
const MAY_REPEAT = new Set('that had walla pago bora bye knock new york'.split(' '));
/** Written with a vowel, spoken without, and the other way round. */
const SPOKEN_CONSONANT = /^(?:uni(?!n|m)|use|usu|eu|one\b|once|ubiq|uten|ura|ufo|u\b|u-)/i;
const SPOKEN_VOWEL = /^(?:hour|honest|honou?r|heir|8|11\b|18\b|[FLMNRSX](?=[A-Z\d]|\b(?!\w)))/;

const articleSlips = (text: string): string[] =>
  [...text.matchAll(/(?<![\w'’/.-])(an?) ([\p{L}\d][\w'’-]*)/giu)].flatMap(([found, article = '', word = '']) => {
    if (
      /^(?:CLIENTNAME|FACTVALUE)/.test(word) ||
      (word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word))
    )
      return [];
    const vowel = (/^[aeiou]/i.test(word) && !SPOKEN_CONSONANT.test(word)) || SPOKEN_VOWEL.test(word);
    return vowel === (article.toLowerCase() === 'an') ? [] : [found];
  });

const repeats = (text: string): string[] =>
  [...text.matchAll(/\b(\p{L}{2,}) \1\b/giu)]
    .filter(([, word = '']) => !MAY_REPEAT.has(word.toLowerCase()))
    .map(([found]) => found);

const spacing = (text: string): string[] => text.match(/\S {2,}\S+|\S+ [,;!?](?=\s|$)|\w+[,;]\p{L}+/gu) ?? [];

/** Names that are no words: the client is veiled already; its place and its hub's nouns are these. */
const ownWords = ({ place, hub, page }: Reading): ReadonlySet<string> =>
  new Set(
    wordsOf([place.city, place.state ?? '', hub.name, ...hub.maskNouns, ...page.body.sources.map(named)].join(' ')),
  );
const named = ({ publisher, title }: Reading['page']['body']['sources'][number]): string => `${publisher} ${title}`;

const slipsIn = ({ plain }: Statement, own: ReadonlySet<string>): string[] => [
  ...articleSlips(plain),
  ...repeats(plain),
  ...spacing(plain),
  ...unknownWords(plain, own),
];

/** W-34: words no dictionary has, "a" before a vowel, a word twice, spaces that are too many or stand before a comma. */
const judgeSlips = (reading: Reading): Verdict => {
  const own = ownWords(reading);
  const found = reading.statements.map((statement) => ({ statement, slips: slipsIn(statement, own) }));
  const slipped = found.filter(({ slips }) => slips.length > 0);
  const slips = [...new Set(slipped.flatMap((each) => each.slips))];
  const ok = slips.length <= MOST_SLIPS;
  const measured = `Slips of spelling, grammar and spacing: ${slips.length}; at most ${MOST_SLIPS}.`;
  const detail = ok ? measured : `${measured} Correct ${quoted(slips)}.`;
  return { ...foundIn(slipped.map(({ statement }) => statement)), ok, value: slips.length, detail };
};

/** A page states health, safety or law; then it should lean on somebody who knows. */
const NEEDS_AUTHORITY =
  /\b(?:poison\w*|toxic|asbestos|lead paint|carbon monoxide|bacteria\w*|virus\w*|disease\w*|infect\w*|allerg\w*|asthma|hazard\w*|electrocut\w*|fire risk|explo\w+|statutes?|regulations?|by law|legal(?:ly)?|deadlines?|courts?|medications?|dos(?:e|age)s?|symptoms?)\b/i;

const citations = ({ document, page }: Reading): number =>
  Math.max(
    page.body.sources.length,
    document('a[rel~="noopener"]')
      .toArray()
      .filter((link) => /^https?:/.test(document(link).attr('href') ?? '')).length,
  );

const judgeCitations = (reading: Reading, isStrict: boolean): Verdict => {
  const isStrictTrade = isTrade(reading.client.industry, 'legal', 'medical', 'financial');
  const needs = isStrict ? isStrictTrade : isStrictTrade || NEEDS_AUTHORITY.test(reading.mainText);
  const value = citations(reading);
  if (!needs) return { ok: true, value, detail: 'Nothing here needs an authority behind it.' };
  return value > 0
    ? { ok: true, value, detail: `Sources cited: ${value}.` }
    : {
        ok: false,
        value,
        detail: 'The page speaks of health, safety, money or law and cites nobody; cite an authority.',
      };
};

const HOW_MADE =
  /\bdrafted (?:with|by)\b[^.]{0,80}\b(?:checked|reviewed)\b|\bwritten (?:with|by)\b[^.]{0,80}\b(?:checked|reviewed)\b/i;

/** W-28 (Google's who, how and why): readers learn that tools drafted the page, and who checked it. */
const judgeHowMade = ({ visibleText }: Reading): Verdict =>
  HOW_MADE.test(visibleText)
    ? { ok: true, value: 'shown', detail: 'The page says how it was made.' }
    : { ok: false, value: 'missing', detail: 'Say on the page how it was drafted and who or what checked it.' };

const headingsOf = ({ page }: Reading): string[] => {
  const { device, sections, client } = page.body;
  return [...(device ? [device.heading] : []), ...sections.map(({ heading }) => heading), client.heading];
};

const HEADINGS = { fewest: 3, most: 7 };

/** W-32: three to seven headings of the content, none empty or of one word, no level left out. */
const judgeHeadings = (reading: Reading): Verdict => {
  const { document } = reading;
  const headings = headingsOf(reading);
  const levels = document('h1, h2, h3, h4, h5, h6')
    .toArray()
    .map((heading) => Number(heading.tagName.slice(1)));
  const skipped = levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1);
  const poor = headings.filter((heading) => wordsOf(heading).length < 2);
  const empty = reading.page.body.sections.filter(({ paragraphs }) => paragraphs.flat().length === 0);
  const faults = [
    headings.length < HEADINGS.fewest || headings.length > HEADINGS.most
      ? `the content has ${headings.length} headings instead of ${HEADINGS.fewest} to ${HEADINGS.most}`
      : '',
    poor.length > 0 ? `${quoted(poor)} says too little` : '',
    empty.length > 0 ? `nothing stands under ${quoted(empty.map(({ heading }) => heading))}` : '',
    skipped ? 'a level of headings is left out' : '',
  ].filter((fault) => fault !== '');
  const value = headings.length;
  if (faults.length === 0) return { ok: true, value, detail: `The content has ${value} headings.` };
  const parts = reading.page.body.sections.flatMap(({ heading }, index) =>
    poor.includes(heading) || empty.some((section) => section.heading === heading) ? [`section:${index}`] : [],
  );
  return {
    ok: false,
    value,
    ...(parts.length > 0 ? { parts } : {}),
    detail: `Mend the headings: ${faults.join('; ')}.`,
  };
};

/** W-36: answer, then what it depends on, then the client's part, then the way to ask. */
const judgeOrder = ({ page, html }: Reading): Verdict => {
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

/** How the page speaks to its readers. */
export const languageRules: readonly Rule[] = [
  {
    id: 'G-30',
    severity: 'gate',
    measures: 'Flesch-Kincaid grade of the prose',
    threshold: '≤ 12',
    parts: ['page'],
    judge: judgeHardness,
  },
  {
    id: 'W-34',
    severity: 'warning',
    measures: 'Words no dictionary has, wrong articles, words that stand twice, and faults of spacing',
    threshold: '≤ 2',
    parts: ['page'],
    judge: judgeSlips,
  },
  {
    id: 'G-25',
    severity: 'gate',
    measures: 'Sources cited on pages of law, medicine and money',
    threshold: '≥ 1',
    parts: ['page'],
    judge: (reading) => judgeCitations(reading, true),
  },
  {
    id: 'W-25',
    severity: 'warning',
    measures: 'Sources cited on pages that speak of health, safety or law',
    threshold: '≥ 1',
    parts: ['page'],
    judge: (reading) => judgeCitations(reading, false),
  },
  {
    id: 'W-28',
    severity: 'warning',
    measures: 'The note on how the page was made',
    threshold: 'shown',
    parts: ['page'],
    judge: judgeHowMade,
  },
  {
    id: 'W-32',
    severity: 'warning',
    measures: 'Headings of the content',
    threshold: '3–7',
    parts: ['page'],
    judge: judgeHeadings,
  },
  {
    id: 'W-36',
    severity: 'warning',
    measures: 'Order of answer, sections, client’s part and form',
    threshold: 'in order',
    parts: ['page'],
    judge: judgeOrder,
  },
];
