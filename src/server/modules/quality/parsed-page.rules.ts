import type { CheerioAPI } from 'cheerio';
import { load } from 'cheerio/slim';
import type { Device, Sentence } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type {
  ComparedPage,
  JsonLdNode,
  ComparisonInput,
  PageInput,
  ParsedPage,
  ParsedSentence,
} from './quality.types.ts';
import { jaccard, mainText } from './similarity.rules.ts';
import { splitSentences } from './wording.rules.ts';

type SentencePart = ParsedSentence['part'];
type TextMask = readonly { value: string; token: string }[];

const MIN_DISTINCTIVE_LENGTH = 4;

const buildTextMask = ({ name, facts }: PageInput['client']): TextMask => [
  { value: name, token: 'CLIENTNAME' },
  ...Object.values(facts)
    .filter((value) => value.length >= MIN_DISTINCTIVE_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .map((value, index) => ({ value, token: `FACTVALUE${String.fromCodePoint(65 + index)}` })),
];

/** Masks names and facts before splitting, so that "St. Louis Pest Inc." does not end a sentence. */
const createSentenceParser = (mask: TextMask) => {
  const maskText = (text: string): string => mask.reduce((all, { value, token }) => all.replaceAll(value, token), text);
  const unmaskText = (text: string): string =>
    mask.reduceRight((all, { value, token }) => all.replaceAll(token, value), text);
  return (
    text: string,
    {
      part,
      block = part,
      evidence = [],
      context = '',
      words = [],
    }: Partial<ParsedSentence> & { part: SentencePart; words?: readonly string[] },
  ): ParsedSentence[] =>
    splitSentences(maskText(text)).map((plain) => ({
      text: unmaskText(plain),
      plain: words.reduce((all, confirmed) => all.replaceAll(maskText(confirmed), 'FACTVALUE'), plain),
      evidence,
      part,
      block,
      context: maskText(context),
    }));
};
type SentenceParser = ReturnType<typeof createSentenceParser>;

/** The confirmed sentences that `evidence` refers to. */
/**
 * Whether the sentence is an accepted statement: its numbers were compared with its quotes, its region with the place. An
 * answer holds more than the statement that opens it.
 */
export const statesEvidence = ({ evidence, part }: Pick<ParsedSentence, 'evidence' | 'part'>): boolean =>
  part !== 'answer' && evidence.some((id) => id.startsWith('evidence:'));

const confirmedSentences = (evidence: readonly string[], { words = {} }: PageInput['client']): string[] =>
  evidence
    .flatMap((id) =>
      splitSentences(words[id] ?? '').flatMap((confirmed) => [confirmed, confirmed.replace(/[.!]$/, '')]),
    )
    .filter((confirmed) => confirmed.length >= MIN_DISTINCTIVE_LENGTH);

const parseSentences = (
  parseText: SentenceParser,
  {
    sentences,
    client,
    ...position
  }: {
    sentences: readonly Sentence[];
    client: PageInput['client'];
    part: SentencePart;
    block?: string;
    context: string;
  },
): ParsedSentence[] =>
  sentences.flatMap(({ text, evidence }) =>
    parseText(text, { evidence, words: confirmedSentences(evidence, client), ...position }),
  );

const parseDevice = (parseText: SentenceParser, device: Device | null): ParsedSentence[] => {
  if (!device) return [];
  const evidence = device.sources.map((id) => `source:${id}`);
  const part = 'device';
  const rows = device.rows.flatMap((row) =>
    row.flatMap((cell, column) => {
      const title = column > 0 ? row[0] : '';
      const context = [device.heading, device.intro, device.columns[column], title].join(' ');
      return parseText(cell, { part, evidence, context });
    }),
  );
  return [...parseText(device.heading, { part, evidence }), ...parseText(device.intro, { part, evidence }), ...rows];
};

const parseQuiz = (parseText: SentenceParser, quiz: Quiz | null): ParsedSentence[] => {
  if (!quiz) return [];
  const { serious, moderate, low } = quiz.advice;
  const questions = quiz.questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]);
  const titles = Object.values(quiz.titles ?? {});
  return [quiz.description, quiz.redFlagText ?? '', ...titles, ...questions, ...serious, ...moderate, ...low].flatMap(
    (text) => parseText(text, { part: 'quiz' }),
  );
};

export const sentenceTexts = (sentences: readonly ParsedSentence[]): string[] => sentences.map(({ text }) => text);

/** The number of different sentences, and their blocks. */
export const countFindings = (sentences: readonly ParsedSentence[]): { value: number; parts: string[] } => ({
  value: new Set(sentenceTexts(sentences)).size,
  parts: [...new Set(sentences.map(({ block }) => block))],
});

export const parsePageSentences = ({ page, client }: Pick<PageInput, 'page' | 'client'>): ParsedSentence[] => {
  const { title, metaDescription, body, quiz } = page;
  const parseText = createSentenceParser(buildTextMask(client));
  return [
    ...parseText(title, { part: 'title' }),
    ...parseText(metaDescription, { part: 'description' }),
    ...parseText(body.question, { part: 'question' }),
    ...parseSentences(parseText, { sentences: [body.answer], client, part: 'answer', context: '' }),
    ...parseText(body.oneLine, { part: 'answer', evidence: body.answer.evidence }),
    ...parseDevice(parseText, body.device),
    ...body.sections.flatMap(({ heading, paragraphs, table }, index) => {
      const position = { part: 'section' as const, block: `section:${index}` };
      const cells =
        table?.rows.flatMap(({ cells: texts, evidence }) => texts.map((text) => ({ text, evidence }))) ?? [];
      return [
        ...parseText(heading, position),
        ...parseSentences(parseText, { sentences: paragraphs.flat(), client, ...position, context: heading }),
        ...parseSentences(parseText, { sentences: cells, client, ...position, context: heading }),
      ];
    }),
    ...parseText(body.client.heading, { part: 'client' }),
    ...parseSentences(parseText, {
      sentences: body.client.sentences,
      client,
      part: 'client',
      context: body.client.heading,
    }),
    ...parseQuiz(parseText, quiz),
    ...parseText(`${body.link.before}${body.link.anchor}${body.link.after}`, { part: 'link' }),
  ];
};

const parseParagraphs = ({ body }: PageInput['page']): string[][] =>
  [[body.answer], ...body.sections.flatMap((section) => section.paragraphs), body.client.sentences].map((paragraph) =>
    paragraph.flatMap(({ text }) => splitSentences(text)),
  );

const INLINE = 'a|abbr|b|cite|code|em|i|mark|q|small|span|strong|sub|sup|time';
const BLOCK_END = new RegExp(`</(?!(?:${INLINE})>)[a-z0-9]+>|<br\\b`, 'gi');

/** A space before the end of each block separates the words of neighbouring blocks. */
const parseHtml = (html: string): CheerioAPI => load(html.replaceAll(BLOCK_END, ' $&'));

/** Text with single spaces, trimmed. */
export const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const isJsonLdNode = (value: unknown): value is JsonLdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseJsonLd = (document: CheerioAPI): ParsedPage['graph'] => {
  let broken = 0;
  const nodes = document('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element): JsonLdNode[] => {
      try {
        const value: unknown = JSON.parse(document(element).html() ?? '');
        const roots: unknown[] = Array.isArray(value) ? value : [value];
        return roots.filter(isJsonLdNode).flatMap((root) => {
          const graph = root['@graph'];
          return Array.isArray(graph) ? graph.filter(isJsonLdNode) : [root];
        });
      } catch {
        broken += 1;
        return [];
      }
    });
  return { nodes, broken };
};

/** Parses a page once for all checks. */
export const parsePage = (input: PageInput): ParsedPage => {
  const document = parseHtml(input.html);
  return {
    ...input,
    sentences: parsePageSentences(input),
    mainText: mainText(input.page.body),
    paragraphs: parseParagraphs(input.page),
    document,
    visibleText: collapseSpaces(document('body').text()),
    graph: parseJsonLd(document),
  };
};

/** Adds the similarity to each other page. */
export const comparePage = (parsed: ParsedPage, comparison: ComparisonInput): ComparedPage => {
  const ownShingles = new Set(comparison.fingerprint.shingles);
  const similarities = comparison.compared
    .map((page) => ({ page, value: jaccard(ownShingles, page.shingles) }))
    .toSorted((a, b) => b.value - a.value);
  return { ...parsed, ...comparison, similarities };
};
