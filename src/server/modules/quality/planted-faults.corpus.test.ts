import { describe, expect, test } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { PLANT_KINDS, PLANTS, type Plant } from '../../../../test/eval/planted/plants.ts';
import { recordedPages, type RecordedPage } from '../../../../test/eval/planted/recorded-pages.ts';
import { readShippedEvidence } from '../evidence/shipped-files.usecases.ts';
import { parsePage } from './parsed-page.rules.ts';
import { makeQualityInput } from './quality.factory.ts';
import { singlePageChecks } from './quality.rules.ts';
import type { PageInput } from './quality.types.ts';
import { listClaims } from './verification.rules.ts';

/** The gates that read sentences; the others read the HTML, which these pages lack. */
const READ = /^G-(?:0[4-9]|1[0-3]|8[4-9]|9[0-3])$/;
const gates = singlePageChecks.filter(({ id, severity }) => severity === 'gate' && READ.test(id));
const VERIFIED = /^G-(?:8[4-9]|9[0-3])$/;

const failures = (input: PageInput): Map<string, string> => {
  const parsed = parsePage(input);
  return new Map(
    gates.flatMap(({ id, evaluate }) => {
      const { ok, detail } = evaluate(parsed);
      return ok ? [] : [[id, detail] as const];
    }),
  );
};

const pages = recordedPages();
const pageNamed = (name: string): RecordedPage => {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no recorded page ${name}.`);
  return page;
};
const before = new Map<string, Map<string, string>>();
const failuresBefore = (page: RecordedPage): Map<string, string> => {
  const known = before.get(page.name) ?? failures(page.input);
  before.set(page.name, known);
  return known;
};

const withBody = ({ input }: RecordedPage, body: PageBody): PageInput => ({ ...input, page: { ...input.page, body } });

/** The gates that a page fails with the fault and passes without. */
const caughtBy = ({ page: name, plant }: Plant): string[] => {
  const page = pageNamed(name);
  const good = failuresBefore(page);
  return [...failures(withBody(page, plant(page))).keys()].filter((id) => !good.has(id));
};

describe('good pages of a model', () => {
  test('keep their sentences: at most 3 in 1,000 are refused', () => {
    const counts = pages.map(({ name, input }) => {
      const parsed = parsePage(input);
      const refused = gates
        .filter(({ id }) => VERIFIED.test(id))
        .map((check) => ({ id: check.id, ...check.evaluate(parsed) }))
        .filter(({ ok }) => !ok);
      return {
        claims: listClaims(parsed).length,
        refused: refused.map(({ id, detail }) => `${name} ${id}: ${detail}`),
      };
    });
    const claims = counts.reduce((sum, one) => sum + one.claims, 0);
    const refused = counts.flatMap((one) => one.refused);
    expect(claims).toBeGreaterThan(2500);
    expect(refused.length / claims, refused.join('\n')).toBeLessThanOrEqual(0.003);
  });

  test('accepted statements agree with their own quotes: at most 3 in 100 are refused', () => {
    const items = [...readShippedEvidence().files.values()].flatMap(({ items: all, sources }) =>
      all.map((item) => ({ item, sources })),
    );
    const sample = items.filter((_, index) => index % 6 === 0);
    const polarity = gates.filter(({ id }) => ['G-84', 'G-85', 'G-87', 'G-90'].includes(id));
    const refused = sample.filter(({ item, sources }) => {
      const cited = item.quotes.map(({ source, text: quote }, index) => ({
        publisher: '',
        title: '',
        url: '',
        ...sources[source],
        quote,
        id: `e${index}`,
      }));
      const evidence = cited.map(({ id }) => `source:${id}`);
      const paragraphs = [[{ text: item.statement, evidence }]];
      const sections = [{ slot: 'one', heading: 'One', paragraphs }];
      const parsed = parsePage({
        ...makeQualityInput({ body: { sections, sources: cited } }),
        html: '',
      });
      return polarity.some(({ evaluate }) => !evaluate(parsed).ok);
    });
    expect(refused.length / sample.length, refused.map(({ item }) => item.id).join(' ')).toBeLessThan(0.03);
  });
});

describe('planted faults', () => {
  const caught = PLANTS.map((plant) => ({ plant, by: caughtBy(plant) }));

  test('are of every kind, on pages of many trades', () => {
    expect(PLANTS.length).toBeGreaterThanOrEqual(60);
    for (const kind of PLANT_KINDS)
      expect([kind, PLANTS.filter((plant) => plant.kind === kind).length]).toEqual([kind, expect.any(Number)]);
    expect(new Set(PLANTS.map(({ page }) => page.split('-')[0])).size).toBeGreaterThan(8);
  });

  test('are all caught: by a check, or by the recorded result of a critic', () => {
    const missed = caught.filter(({ plant, by }) => by.length === 0 && plant.result === undefined);
    expect(missed.map(({ plant }) => `${plant.kind} on ${plant.page}: ${plant.text}`)).toEqual([]);
    expect(caught.filter(({ by }) => by.length > 0).length).toBeGreaterThanOrEqual(70);
  });

  test('that a critic has to catch are those that no check does', () => {
    const needless = caught.filter(({ plant, by }) => plant.result !== undefined && by.length > 0);
    expect(needless.map(({ plant }) => plant.text)).toEqual([]);
  });
});
