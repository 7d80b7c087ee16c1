import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Source } from '#shared/pages.ts';
import { regionParts } from '#shared/regions.ts';
import { projectRoot } from '#server/platform/root.ts';
import { sampled } from '../../../../test/setup/full-form.ts';
import { getCatalog } from '../catalog/catalog.usecases.ts';
import { readShippedEvidence } from '../evidence/shipped-files.usecases.ts';
import { parsePage } from './parsed-page.rules.ts';
import { makeQualityInput } from './quality.factory.ts';
import { singlePageChecks } from './quality.rules.ts';

// A statement that a check takes for a promise, an offer or a danger would keep every page that states it a draft.

const CLAIMS = new Set(['G-04', 'G-05', 'G-06', 'G-07', 'G-08', 'G-09', 'G-10', 'G-11', 'G-12', 'G-13']);
const checks = singlePageChecks.filter(({ id }) => CLAIMS.has(id));
const PER_PAGE = 40;

interface Statement {
  id: string;
  text: string;
  sources: Omit<Source, 'id'>[];
}

const catalog = getCatalog();
const services = [...catalog.services.values()];

/** The dangerous advice that no page of a content pack may hold, by the pack's id. */
const neverOf = new Map(
  globSync('library/*/*/hub.json', { cwd: projectRoot() }).map((path) => {
    const { hub, never } = JSON.parse(readFileSync(join(projectRoot(), path), 'utf8')) as {
      hub: string;
      never: string[];
    };
    return [hub, never] as const;
  }),
);

/** Checks differ by state and by industry. */
interface Setting {
  state: string;
  industry: string;
  never: string[];
}

const settingOf = (refs: readonly string[], state: string): Setting => {
  const served = services.filter(({ id, trade }) => refs.includes(id) || refs.includes(`trade:${trade}`));
  const packs = new Set(served.flatMap(({ pack }) => (pack === null ? [] : [pack])));
  return {
    state,
    industry: catalog.trades.get(served[0]?.trade ?? '')?.name ?? '',
    never: [...packs].flatMap((pack) => neverOf.get(pack) ?? []),
  };
};

const bySetting = new Map<string, { setting: Setting; statements: Statement[] }>();
for (const [path, file] of readShippedEvidence().files)
  for (const { id, statement, quotes, region, values, services: refs } of file.items) {
    const setting = settingOf(refs, regionParts(region).state ?? '');
    const sources = quotes.map(({ source, text: quote }) => ({
      publisher: '',
      title: '',
      url: '',
      ...file.sources[source],
      quote,
      ...(values?.asOf ? { asOf: values.asOf } : {}),
    }));
    const key = JSON.stringify(setting);
    const group = bySetting.get(key) ?? { setting, statements: [] };
    group.statements.push({ id: `${path} ${id}`, text: statement, sources });
    bySetting.set(key, group);
  }

const faultsOf = (statements: readonly Statement[], { state, industry, never }: Setting): string[] => {
  const input = makeQualityInput();
  const { sections, sources, question } = input.page.body;
  const place = state === '' ? input.place : { city: 'Springfield', state };
  const cited = statements.flatMap(({ sources: own }, index) =>
    own.map((source, part) => ({ ...source, id: `s${index}-${part}` })),
  );
  const paragraphs = statements.map(({ text, sources: own }, index) => [
    { text, evidence: [`evidence:${index}`, ...own.map((_, part) => `source:s${index}-${part}`)] },
  ]);
  const stated = paragraphs.length > 0 ? [{ slot: 'local', heading: 'The place', paragraphs }] : [];
  const body = {
    question: question.replace('Warwick, RI', place.city),
    sections: [...sections, ...stated],
    sources: [...sources, ...cited],
  };
  const parsed = parsePage(makeQualityInput({ place, body, client: { industry }, topic: { never } }));
  return checks.flatMap(({ id, evaluate }) => {
    const { ok, detail } = evaluate(parsed);
    return ok ? [] : [`${id} ${detail}`];
  });
};

test('no check takes a shipped statement for an unsupported claim', () => {
  const found: string[] = [];
  for (const { setting, statements } of sampled([...bySetting.values()], 4)) {
    let usual: Set<string> | null = null;
    const isNew = (fault: string): boolean => !(usual ??= new Set(faultsOf([], setting))).has(fault);
    for (let from = 0; from < statements.length; from += PER_PAGE) {
      const chunk = statements.slice(from, from + PER_PAGE);
      if (!faultsOf(chunk, setting).some(isNew)) continue;
      for (const one of chunk)
        found.push(
          ...faultsOf([one], setting)
            .filter(isNew)
            .map((fault) => `${one.id}: ${fault}`.slice(0, 240)),
        );
    }
  }
  expect(found).toEqual([]);
});
