import { startProduct } from '../../bench/product.ts';
import { BRIEFS } from './briefs.ts';
import { evaluateBrief, type BriefResult } from './evaluate.ts';
import { summarize, type Summary } from './measures.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const ROWS: readonly [string, string, (summary: Summary) => string][] = [
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

const print = (results: readonly BriefResult[]): void => {
  const summary = summarize(
    results.reduce((sum, { planned }) => sum + planned, 0),
    {
      measures: results.flatMap(({ measures }) => measures),
      similarities: results.flatMap(({ similarities }) => similarities),
    },
  );
  process.stdout.write(`\n| composer, ${results.length} briefs | goal | measured |\n| --- | --- | --- |\n`);
  for (const [label, goal, valueOf] of ROWS) process.stdout.write(`| ${label} | ${goal} | ${valueOf(summary)} |\n`);
};

const product = await startProduct();
try {
  const results: BriefResult[] = [];
  for (const brief of BRIEFS) {
    const result = await evaluateBrief(product, brief);
    results.push(result);
    const { planned, promised, measures, drafts } = result;
    process.stdout.write(
      `${brief.id.padEnd(12)} ${measures.length} of ${planned} published, ${promised} promised${drafts.length > 0 ? `; drafts: ${drafts.join(', ')}` : ''}\n`,
    );
  }
  print(results);
} finally {
  await product.stop();
}
