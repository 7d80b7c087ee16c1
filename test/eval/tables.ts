import type { BriefResult } from './evaluate.ts';
import { summarize, type Summary } from './measures.ts';
import type { PageUse } from './model-use.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

type Row<Value> = readonly [label: string, goal: string, valueOf: (value: Value) => string];

const ROWS: readonly Row<Summary>[] = [
  ['published', '', ({ published, planned }) => `${published} of ${planned}`],
  ['about the hub’s own service', '100 %', ({ serviceMatch }) => percent(serviceMatch)],
  ['a figure on cost pages', '100 %', ({ figures }) => percent(figures)],
  ['a time on duration pages', '100 %', ({ times }) => percent(times)],
  ['own state cited', '60 %', ({ ownState }) => percent(ownState)],
  ['statements about other states', '0', ({ wrongRegions }) => String(wrongRegions)],
  ['two place-true sentences with a source', '90 %', ({ placeTrue }) => percent(placeTrue)],
  ['city in the title', '95 %', ({ cityInTitle }) => percent(cityInTitle)],
  ['words, median', '480', ({ words }) => String(words)],
  ['different numbers of headings', '', ({ headingCounts }) => String(headingCounts)],
  ['similarity within a farm, highest', '< 0.20', ({ similarityWithin }) => similarityWithin.toFixed(3)],
  [
    'similarity of two pages of a farm, 95th percentile',
    '0.06',
    ({ similarityWithin95 }) => similarityWithin95.toFixed(3),
  ],
  ['similarity across clients, highest', '< 0.20', ({ similarityAcross }) => similarityAcross.toFixed(3)],
  ['reading grade, median', '', ({ grade }) => grade.toFixed(1)],
];

const MODEL_ROWS: readonly Row<Summary>[] = [
  ['answered in the first 60 words', '100 %', ({ early }) => percent(early)],
  ['600 to 900 words', '', ({ fullLength }) => percent(fullLength)],
  ['reading grade, highest', '8', ({ highestGrade }) => highestGrade.toFixed(1)],
];

const mean = (uses: readonly PageUse[], valueOf: (use: PageUse) => number): number =>
  uses.reduce((sum, use) => sum + valueOf(use), 0) / Math.max(1, uses.length);

const cents = (uses: readonly PageUse[]): string =>
  uses.every(({ cost }) => cost === null) ? 'no prices set' : `$${mean(uses, ({ cost }) => cost ?? 0).toFixed(4)}`;

const USE_ROWS: readonly Row<readonly PageUse[]>[] = [
  ['calls for each page', '', (uses) => mean(uses, ({ calls }) => calls).toFixed(1)],
  ['prompt tokens for each page', '', (uses) => String(Math.round(mean(uses, ({ inputTokens }) => inputTokens)))],
  [
    'of those, cached',
    '',
    (uses) =>
      percent(
        mean(uses, ({ cachedTokens }) => cachedTokens) /
          Math.max(
            1,
            mean(uses, ({ inputTokens }) => inputTokens),
          ),
      ),
  ],
  ['answer tokens for each page', '', (uses) => String(Math.round(mean(uses, ({ outputTokens }) => outputTokens)))],
  ['money for each page', '', cents],
  ['seconds of the model for each page', '', (uses) => mean(uses, ({ seconds }) => seconds).toFixed(1)],
  ['findings for each page', '', (uses) => mean(uses, ({ findings }) => findings).toFixed(1)],
  ['unsupported sentences found', '', (uses) => String(uses.reduce((sum, { unsupported }) => sum + unsupported, 0))],
];

const write = <Value>(rows: readonly Row<Value>[], value: Value): void => {
  for (const [label, goal, valueOf] of rows) process.stdout.write(`| ${label} | ${goal} | ${valueOf(value)} |\n`);
};

/** The table of the evaluation; with `uses` that of a model. */
export const printTable = (writer: string, results: readonly BriefResult[], uses?: readonly PageUse[]): void => {
  const summary = summarize(
    results.reduce((sum, { planned }) => sum + planned, 0),
    {
      measures: results.flatMap(({ measures }) => measures),
      similarities: results.flatMap(({ similarities }) => similarities),
    },
  );
  process.stdout.write(`\n| ${writer}, ${results.length} briefs | goal | measured |\n| --- | --- | --- |\n`);
  write(ROWS, summary);
  if (!uses) return;
  write(MODEL_ROWS, summary);
  write(USE_ROWS, uses);
};

/** One line for a page that a model wrote. */
export const printUse = ({ inputTokens, cachedTokens, outputTokens, cost, seconds, findings }: PageUse): void =>
  void process.stdout.write(
    `${' '.repeat(17)}${inputTokens} tokens in (${cachedTokens} cached), ${outputTokens} out, ${cost === null ? 'no price' : `$${cost.toFixed(4)}`}, ${seconds.toFixed(1)} s, ${findings} findings\n`,
  );

const SHORTEST = 600;
const LONGEST = 900;

/** One line for the pages of a brief that are shorter or longer than wished for. */
export const printLengths = ({ measures, pages }: BriefResult): void => {
  const published = pages.filter(({ isPublished }) => isPublished);
  const others = measures
    .map(({ words }, index) => ({ words, intent: published[index]?.intent }))
    .filter(({ words }) => words < SHORTEST || words > LONGEST)
    .map(({ words, intent }) => `${intent} ${words}`);
  if (others.length > 0) process.stdout.write(`${' '.repeat(17)}words: ${others.join(', ')}\n`);
};

/** One line for a brief while the evaluation runs. */
export const printBrief = ({ id, measures, planned, promised, drafts }: BriefResult): void =>
  void process.stdout.write(
    `${id.padEnd(16)} ${measures.length} of ${planned} published, ${promised} promised${drafts.length > 0 ? `; drafts: ${drafts.join(', ')}` : ''}\n`,
  );
