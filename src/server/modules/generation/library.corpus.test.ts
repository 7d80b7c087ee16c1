import { describe, expect, test } from 'vitest';
import { CORE_INTENTS } from '#shared/intents.ts';
import { tierOfUrl } from '#shared/source-tiers.ts';
import { US_STATES } from '#shared/states.ts';
import {
  acme,
  composeAll,
  failedGates,
  farmOf,
  hubs,
  industries,
  nameOf,
  sharing,
  type Composed,
} from '../../../../test/setup/library-pages.ts';
import { jaccard } from '../quality/similarity.rules.ts';
import { holdsIn } from './library.rules.ts';
import { readingGrade, splitSentences } from '../quality/wording.rules.ts';

describe.each(hubs)('the content pack $hub', (hub) => {
  const ownPages = [0, 1, 2].flatMap((variant) => composeAll(acme, { hubs: [hub], variant }));

  // A pack for one narrow service leaves out the questions that make no sense for it: nobody asks for a second opinion on
  // a clogged sink.
  test('has two texts for at least 12 intents, the core ones among them', () => {
    expect(hub.intents.size).toBeGreaterThanOrEqual(12);
    for (const [intent, variants] of hub.intents) {
      expect([intent, variants.length]).toEqual([
        intent,
        expect.toSatisfy((count: number) => count === 2 || count === 3),
      ]);
      // A third text is for the states in which one of the two does not hold.
      const most = US_STATES.map(({ code }) => variants.filter((text) => holdsIn(text, code)).length);
      expect([intent, Math.max(...most)]).toEqual([intent, 2]);
    }
    expect(CORE_INTENTS.filter((intent) => !hub.intents.has(intent))).toEqual([]);
  });

  test('cites only sources it lists, all reached over https', () => {
    for (const [id, source] of Object.entries(hub.sources))
      expect([id, source.url]).toEqual([id, expect.stringMatching(/^https:\/\/[^\s]+$/)]);
    for (const page of ownPages) {
      const cited = [page.body.answer, ...page.body.sections.flatMap((section) => section.paragraphs.flat())]
        .flatMap(({ evidence }) => evidence.filter((id) => id.startsWith('source:')))
        .map((id) => id.slice('source:'.length));
      const sourceIds = page.body.sources.map(({ id }) => id);
      const citedIds = [...cited, ...(page.body.device?.sources ?? [])];
      expect([nameOf(page), citedIds.filter((id) => !sourceIds.includes(id))]).toEqual([nameOf(page), []]);
    }
  });

  test('takes its sources and authorities from hosts of tier 1 and 2', () => {
    const links = [...Object.entries(hub.sources).map(([id, { url }]) => ({ id, url })), ...hub.authorities];
    const wrong = links.filter(({ url }) => ![1, 2].includes(Number(tierOfUrl(url))));
    expect(wrong).toEqual([]);
  });

  test('has at least 100 sentences and six tables with a source', () => {
    const sentences = ownPages.flatMap(({ body }) => body.sections.flatMap((section) => section.paragraphs.flat()));
    const tables = ownPages.filter(
      ({ body: { device } }) => device && ['table', 'compare'].includes(device.kind) && device.sources.length > 0,
    );
    expect(sentences.length).toBeGreaterThanOrEqual(100);
    expect(tables.length).toBeGreaterThanOrEqual(6);
  });

  test('reads at grade 8 or below on every page, 9 for law and tax', () => {
    // Tax debt needs long legal words (installment, compromise).
    const highest = ['legal', 'financial'].includes(hub.industry) ? 9 : 8;
    const hard = ownPages.flatMap((page) => {
      const { answer, sections, client } = page.body;
      const prose = [answer, ...sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...client.sentences];
      const grade = readingGrade(prose.flatMap(({ text }) => splitSentences(text)));
      return grade > highest ? [`${nameOf(page)}: ${grade.toFixed(1)}`] : [];
    });
    expect(hard).toEqual([]);
  });

  test('has a quiz of five dimensions in which harmless answers score 0', () => {
    const { questions, advice, titles } = hub.quiz;
    expect(new Set(questions.map(({ dimension }) => dimension)).size).toBe(5);
    for (const { options } of questions) expect(options.map(({ points }) => points)).toEqual([0, 1, 2, 3]);
    expect(Object.values(advice).map(({ length }) => length)).toEqual([3, 3, 3]);
    for (const title of Object.values(titles ?? {})) expect(title).toMatch(/^.{5,45}[^.]$/);
    expect(titles).toBeDefined();
  });
});

const BANNED =
  /\b(?:free|discount\w*|dollars?|guarant\w*|permanent\w*|cures?|no risk|safe|safely|safest|safer|non-?toxic|eco-?friendly|epa-approved|trusted|rated|award\w*|studies show|most homeowners|percent|look no further|nestled|rest assured|when it comes to|crucial|delve|robust|comprehensive|unwelcome guests|uninvited guests)\b|[$%—“”"]|\[ADD/i;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
};

/** Similarities of all pairs, highest first. Pairs without a common shingle are left out. */
const listSimilarities = (pages: Composed[]): { value: number; pair: string }[] => {
  const common = sharing(pages, ({ shingles }) => shingles);
  return pages
    .flatMap((page, index) => {
      const shingleSet = new Set(page.shingles);
      const akin = common(page);
      return pages.slice(index + 1).map((other) => ({
        value: akin.has(other) ? jaccard(shingleSet, other.shingles) : 0,
        pair: `${nameOf(page)} ~ ${nameOf(other)}`,
      }));
    })
    .toSorted((a, b) => b.value - a.value);
};

describe.each(industries)('a farm of the industry %s', (industry) => {
  const all = (variant: number): Composed[] =>
    composeAll(acme, { hubs: hubs.filter((hub) => hub.industry === industry), variant });
  const first = all(0);
  const second = all(1);
  const third = all(2);

  test('no page uses a banned word', () => {
    const found = [...first, ...second, ...third].flatMap((page) => {
      const { title, metaDescription } = page.text;
      const { sources: _sources, ...written } = page.body;
      const texts = [title, metaDescription, ...textsOf(written)].filter((text) => BANNED.test(text));
      return texts.map((text) => `${nameOf(page)}: ${text}`);
    });
    expect(found).toEqual([]);
  });

  test('a farm with the first texts passes every gate next to one with the second', () => {
    expect(failedGates(farmOf(first), farmOf(second))).toEqual([]);
  });

  test('a farm with the second texts passes every gate next to one with the first', () => {
    expect(failedGates(farmOf(second), farmOf(first))).toEqual([]);
  });

  test('all questions of every topic fit on one farm', () => {
    expect([...failedGates(first), ...failedGates(second), ...failedGates(third)]).toEqual([]);
  });

  const groups: [string, Composed[]][] = [
    ['a farm of the first texts', farmOf(first)],
    ['a farm of the second texts', farmOf(second)],
    ['two clients, one with each', [...first, ...second]],
  ];
  if (third.length > 0) groups.push(['a client with the texts of some states', [...first, ...third]]);
  test.each(groups)('no two pages are similar: %s', (_, pages) => {
    const values = listSimilarities(pages);
    expect(values[0]).toSatisfy(({ value }: { value: number }) => value < 0.2);
    expect(values[Math.floor(values.length * 0.05)]!.value).toBeLessThanOrEqual(0.06);
  });
});
