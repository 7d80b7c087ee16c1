import { load, type CheerioAPI } from 'cheerio';
import type { Device, Sentence } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { GraphNode, PageUnderCheck, Reading, Statement } from '../checks/checks.types.ts';
import { jaccard, mainText } from '../likeness/likeness.rules.ts';
import { splitSentences } from '../wording/wording.rules.ts';

type Part = Statement['part'];

const statementsOf = (text: string, { part, evidence = [], context = '' }: Partial<Statement> & { part: Part }) =>
  splitSentences(text).map((sentence): Statement => ({ text: sentence, evidence, part, context }));

const ofSentences = (sentences: readonly Sentence[], { part, context }: { part: Part; context: string }): Statement[] =>
  sentences.flatMap(({ text, evidence }) => statementsOf(text, { part, evidence, context }));

const ofDevice = (device: Device | null): Statement[] => {
  if (!device) return [];
  const evidence = device.sources.map((id) => `source:${id}`);
  const part = 'device';
  const rows = device.rows.flatMap((row) =>
    row.flatMap((cell, column) => {
      const title = column > 0 ? row[0] : '';
      const context = [device.heading, device.intro, device.columns[column], title].join(' ');
      return statementsOf(cell, { part, evidence, context });
    }),
  );
  return [
    ...statementsOf(device.heading, { part, evidence }),
    ...statementsOf(device.intro, { part, evidence }),
    ...rows,
  ];
};

const ofQuiz = (quiz: Quiz | null): Statement[] => {
  if (!quiz) return [];
  const { serious, moderate, low } = quiz.advice;
  const questions = quiz.questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]);
  return [quiz.description, quiz.redFlagText ?? '', ...questions, ...serious, ...moderate, ...low].flatMap((text) =>
    statementsOf(text, { part: 'quiz' }),
  );
};

const readStatements = ({ title, metaDescription, body, quiz }: PageUnderCheck['page']): Statement[] => [
  ...statementsOf(title, { part: 'title' }),
  ...statementsOf(metaDescription, { part: 'description' }),
  ...statementsOf(body.question, { part: 'question' }),
  ...ofSentences([body.answer], { part: 'answer', context: '' }),
  ...statementsOf(body.oneLine, { part: 'answer', evidence: body.answer.evidence }),
  ...ofDevice(body.device),
  ...body.sections.flatMap(({ heading, paragraphs }) => [
    ...statementsOf(heading, { part: 'section' }),
    ...ofSentences(paragraphs.flat(), { part: 'section', context: heading }),
  ]),
  ...statementsOf(body.client.heading, { part: 'client' }),
  ...ofSentences(body.client.sentences, { part: 'client', context: body.client.heading }),
  ...ofQuiz(quiz),
  ...statementsOf(`${body.link.before}${body.link.anchor}${body.link.after}`, { part: 'link' }),
];

const readParagraphs = ({ body }: PageUnderCheck['page']): string[][] =>
  [[body.answer], ...body.sections.flatMap((section) => section.paragraphs), body.client.sentences].map((paragraph) =>
    paragraph.flatMap(({ text }) => splitSentences(text)),
  );

const INLINE = 'a|abbr|b|cite|code|em|i|mark|q|small|span|strong|sub|sup|time';
const BLOCK_END = new RegExp(`</(?!(?:${INLINE})>)[a-z0-9]+>|<br\\b`, 'gi');

/** Parses a page; a space before every block's end keeps the words of neighbours apart. */
const parse = (html: string): CheerioAPI => load(html.replaceAll(BLOCK_END, ' $&'));

/** Text with single spaces and none at its ends. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const isNode = (value: unknown): value is GraphNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readGraph = (document: CheerioAPI): Reading['graph'] => {
  let broken = 0;
  const nodes = document('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element): GraphNode[] => {
      try {
        const value: unknown = JSON.parse(document(element).html() ?? '');
        const roots: unknown[] = Array.isArray(value) ? value : [value];
        return roots.filter(isNode).flatMap((root) => {
          const graph = root['@graph'];
          return Array.isArray(graph) ? graph.filter(isNode) : [root];
        });
      } catch {
        broken += 1;
        return [];
      }
    });
  return { nodes, broken };
};

/** Reads a page once for all checks: its sentences with their evidence, its HTML, its markup, its likenesses. */
export const readPage = (input: PageUnderCheck): Reading => {
  const document = parse(input.html);
  const own = new Set(input.fingerprint.shingles);
  const likenesses = input.compared
    .map((page) => ({ page, value: jaccard(own, page.shingles) }))
    .toSorted((a, b) => b.value - a.value);
  return {
    ...input,
    statements: readStatements(input.page),
    mainText: mainText(input.page.body),
    paragraphs: readParagraphs(input.page),
    document,
    visibleText: flat(document('body').text()),
    graph: readGraph(document),
    likenesses,
  };
};
