import { load, type CheerioAPI } from 'cheerio';
import type { Device, Sentence } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { ComparedReading, GraphNode, OtherPages, PageAlone, Reading, Statement } from '../checks.types.ts';
import { jaccard, mainText } from '../likeness/likeness.rules.ts';
import { splitSentences } from '../wording/wording.rules.ts';

type Part = Statement['part'];
type Veil = readonly { value: string; token: string }[];

const SHORTEST_TELLING_VALUE = 4;

const veilOf = ({ name, facts }: PageAlone['client']): Veil => [
  { value: name, token: 'CLIENTNAME' },
  ...Object.values(facts)
    .filter((value) => value.length >= SHORTEST_TELLING_VALUE)
    .toSorted((a, b) => b.length - a.length)
    .map((value, index) => ({ value, token: `FACTVALUE${String.fromCodePoint(65 + index)}` })),
];

/** Makes statements of texts; names and facts are veiled first, so that "St. Louis Pest Inc." ends no sentence. */
const statementMaker = (veil: Veil) => {
  const hide = (text: string): string => veil.reduce((all, { value, token }) => all.replaceAll(value, token), text);
  const show = (text: string): string =>
    veil.reduceRight((all, { value, token }) => all.replaceAll(token, value), text);
  return (
    text: string,
    {
      part,
      block = part,
      evidence = [],
      context = '',
      words = [],
    }: Partial<Statement> & { part: Part; words?: readonly string[] },
  ): Statement[] =>
    splitSentences(hide(text)).map((plain) => ({
      text: show(plain),
      plain: words.reduce((all, said) => all.replaceAll(hide(said), 'FACTVALUE'), plain),
      evidence,
      part,
      block,
      context: hide(context),
    }));
};
type Make = ReturnType<typeof statementMaker>;

/** The sentences of the confirmed words that a sentence names as its evidence. */
const wordsBehind = (evidence: readonly string[], { words = {} }: PageAlone['client']): string[] =>
  evidence
    .flatMap((id) => splitSentences(words[id] ?? '').flatMap((said) => [said, said.replace(/[.!]$/, '')]))
    .filter((said) => said.length >= SHORTEST_TELLING_VALUE);

const ofSentences = (
  make: Make,
  {
    sentences,
    client,
    ...about
  }: {
    sentences: readonly Sentence[];
    client: PageAlone['client'];
    part: Part;
    block?: string;
    context: string;
  },
): Statement[] =>
  sentences.flatMap(({ text, evidence }) => make(text, { evidence, words: wordsBehind(evidence, client), ...about }));

const ofDevice = (make: Make, device: Device | null): Statement[] => {
  if (!device) return [];
  const evidence = device.sources.map((id) => `source:${id}`);
  const part = 'device';
  const rows = device.rows.flatMap((row) =>
    row.flatMap((cell, column) => {
      const title = column > 0 ? row[0] : '';
      const context = [device.heading, device.intro, device.columns[column], title].join(' ');
      return make(cell, { part, evidence, context });
    }),
  );
  return [...make(device.heading, { part, evidence }), ...make(device.intro, { part, evidence }), ...rows];
};

const ofQuiz = (make: Make, quiz: Quiz | null): Statement[] => {
  if (!quiz) return [];
  const { serious, moderate, low } = quiz.advice;
  const questions = quiz.questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]);
  return [quiz.description, quiz.redFlagText ?? '', ...questions, ...serious, ...moderate, ...low].flatMap((text) =>
    make(text, { part: 'quiz' }),
  );
};

export const textsOf = (statements: readonly Statement[]): string[] => statements.map(({ text }) => text);

/** How many statements were found, and the blocks they stand in. */
export const foundIn = (statements: readonly Statement[]): { value: number; parts: string[] } => ({
  value: new Set(textsOf(statements)).size,
  parts: [...new Set(statements.map(({ block }) => block))],
});

const readStatements = ({ page, client }: PageAlone): Statement[] => {
  const { title, metaDescription, body, quiz } = page;
  const make = statementMaker(veilOf(client));
  return [
    ...make(title, { part: 'title' }),
    ...make(metaDescription, { part: 'description' }),
    ...make(body.question, { part: 'question' }),
    ...ofSentences(make, { sentences: [body.answer], client, part: 'answer', context: '' }),
    ...make(body.oneLine, { part: 'answer', evidence: body.answer.evidence }),
    ...ofDevice(make, body.device),
    ...body.sections.flatMap(({ heading, paragraphs }, index) => {
      const about = { part: 'section' as const, block: `section:${index}` };
      return [
        ...make(heading, about),
        ...ofSentences(make, { sentences: paragraphs.flat(), client, ...about, context: heading }),
      ];
    }),
    ...make(body.client.heading, { part: 'client' }),
    ...ofSentences(make, {
      sentences: body.client.sentences,
      client,
      part: 'client',
      context: body.client.heading,
    }),
    ...ofQuiz(make, quiz),
    ...make(`${body.link.before}${body.link.anchor}${body.link.after}`, { part: 'link' }),
  ];
};

const readParagraphs = ({ body }: PageAlone['page']): string[][] =>
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

/** Reads a page once for all checks: its sentences with their evidence, its HTML, its markup. */
export const readPage = (input: PageAlone): Reading => {
  const document = parse(input.html);
  return {
    ...input,
    statements: readStatements(input),
    mainText: mainText(input.page.body),
    paragraphs: readParagraphs(input.page),
    document,
    visibleText: flat(document('body').text()),
    graph: readGraph(document),
  };
};

/** Measures a page that was read against the others. */
export const compareReading = (reading: Reading, others: OtherPages): ComparedReading => {
  const own = new Set(others.fingerprint.shingles);
  const likenesses = others.compared
    .map((page) => ({ page, value: jaccard(own, page.shingles) }))
    .toSorted((a, b) => b.value - a.value);
  return { ...reading, ...others, likenesses };
};
