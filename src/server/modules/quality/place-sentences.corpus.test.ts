import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageBody, Sentence } from '#shared/pages.ts';
import { projectRoot } from '#server/platform/root.ts';
import { sampled } from '../../../../test/setup/full-form.ts';
import { getCatalog } from '../catalog/catalog.usecases.ts';
import { listPlaceAreas, listPlaceSentences } from '../evidence/profiles.usecases.ts';
import { parsePage } from './parsed-page.rules.ts';
import { makeQualityInput } from './quality.factory.ts';
import { singlePageChecks } from './quality.rules.ts';
import { isPassive } from './readability.rules.ts';
import { listUnknownWords } from './spelling.usecases.ts';
import { readingGrade, wordsOf } from './wording.rules.ts';

/** Towns of all sizes and states, the same ones each time. */
const TOWNS = readFileSync(join(projectRoot(), 'places', 'us.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, , , , population]) => Number(population) > 5000)
  .filter((_, index, all) => index % Math.floor(all.length / 300) === 0)
  .map(([city = '', state = '']) => ({ city, state }));

const SERVICES = [...getCatalog().services.values()].map(({ id, trade }) => ({ id, trade }));
const INTENTS = ['causes', 'prevention', 'cost_factors'] as const;

const told = TOWNS.flatMap((town, index) =>
  SERVICES.filter((_, position) => position % 12 === index % 12).flatMap(({ id, trade }) =>
    INTENTS.flatMap((intent) =>
      listPlaceSentences({ ...town, service: id, intent }).map((sentence) => ({
        ...sentence,
        ...town,
        service: id,
        trade,
        intent,
      })),
    ),
  ),
);
const texts = [...new Set(told.flatMap(({ statement, advice }) => [statement, advice]))];

test('sentences about homes and climate read at grade 8, shortly and mostly in the active voice', () => {
  expect(TOWNS.length).toBeGreaterThanOrEqual(300);
  expect(readingGrade(texts)).toBeLessThanOrEqual(8);
  expect(texts.filter((text) => wordsOf(text).length > 30)).toEqual([]);
  expect(texts.filter((text) => isPassive(text)).length / texts.length).toBeLessThan(0.05);
});

test('the sentences of each trade read at grade 8', () => {
  const grades = [...Map.groupBy(told, ({ trade }) => trade)].map(([trade, of]) => ({
    trade,
    grade: readingGrade([...new Set(of.flatMap(({ statement, advice }) => [statement, advice]))]),
  }));
  expect(grades.filter(({ grade }) => grade > 8)).toEqual([]);
});

test('every word is spelled as a dictionary has it', () => {
  const names = new Set(told.flatMap(({ city, area }) => wordsOf(`${city} ${area.label}`)));
  const unknown = [...new Set(told.flatMap(({ advice }) => listUnknownWords(advice, names)))];
  expect(unknown).toEqual([]);
});

test('every number of a statement stands in the figures of its source', () => {
  const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];
  const stray = told.filter(({ statement, quote }) => {
    const known = new Set(numbers(quote));
    return !numbers(statement).every((number) => known.has(number));
  });
  expect(stray.map(({ statement, quote }) => `${statement} [${quote}]`).slice(0, 5)).toEqual([]);
});

/** What the composer may put on one page. */
const MOST_ON_A_PAGE = 4;

test('no check of a page finds a fault in the best sentences for it', () => {
  const pages = [
    ...Map.groupBy(told, ({ city, state, service, intent }) => [city, state, service, intent].join()).values(),
  ];
  const faults = new Set<string>();
  for (const page of sampled(
    pages.filter((_, index) => index % 97 === 0),
    3,
  )) {
    const best = page.slice(0, MOST_ON_A_PAGE);
    const [{ city, state } = { city: '', state: '' }] = best;
    const place = { city, state, areas: listPlaceAreas({ city, state }) };
    const sentences: Sentence[] = best.flatMap(({ statement, advice }, index) => [
      { text: statement, evidence: [`evidence:profile:${index}`, `source:p${index}`] },
      { text: advice, evidence: [`evidence:profile:${index}`] },
    ]);
    const { question, sections, sources } = makeQualityInput().page.body;
    const body = { question: question.replace('Warwick, RI', city) };
    const cited = best.map(({ source, quote }, index) => ({ id: `p${index}`, quote, ...source }));
    const faultsOf = (changes: Partial<PageBody>) => {
      const parsed = parsePage(makeQualityInput({ place, body: { ...body, ...changes } }));
      return new Map(
        singlePageChecks.flatMap(({ id, evaluate }) => {
          const { ok, detail } = evaluate(parsed);
          return ok ? [] : [[id, detail] as const];
        }),
      );
    };
    const before = faultsOf({});
    const after = faultsOf({
      sections: [...sections, { slot: 'place', heading: 'The place', paragraphs: sentences.map((one) => [one]) }],
      sources: [...sources, ...cited],
    });
    for (const [id, detail] of after) if (!before.has(id)) faults.add(`${id} ${detail}`.slice(0, 300));
  }
  expect([...faults]).toEqual([]);
});
