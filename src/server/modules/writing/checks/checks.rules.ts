import type { Check, Quality } from '#shared/pages.ts';
import { claimRules } from './claims/claims.rules.ts';
import { duplicateRules } from './duplicates/duplicates.rules.ts';
import { formRules } from './forms/forms.rules.ts';
import { graphRules } from './graph/graph.rules.ts';
import { headRules } from './head/head.rules.ts';
import { languageRules } from './language/language.rules.ts';
import { leakRules } from './leaks/leaks.rules.ts';
import { markupRules } from './markup/markup.rules.ts';
import { placeRules } from './places/places.rules.ts';
import { promiseRules } from './promises/promises.rules.ts';
import { proseRules } from './prose/prose.rules.ts';
import { structureRules } from './structure/structure.rules.ts';
import { weightRules } from './weight/weight.rules.ts';
import type { ComparedReading, Rule } from './checks.types.ts';

const WARNING_COST = 3;

/** What can be said of a page without looking at others. */
export const ownRules: readonly Rule[] = [
  ...leakRules,
  ...claimRules,
  ...promiseRules,
  ...placeRules,
  ...structureRules,
  ...proseRules,
  ...headRules,
  ...graphRules,
  ...markupRules,
  ...formRules,
  ...weightRules,
  ...languageRules,
];

/**
 * Every check of a page, numbered as in the study of landing pages, sections 2 and 3: G and F are gates, W warnings.
 * What needs a browser or a person (accessibility, speed, review) is checked elsewhere.
 */
export const RULES: readonly Rule<ComparedReading>[] = [...ownRules, ...duplicateRules].toSorted((a, b) =>
  a.id.localeCompare(b.id),
);

/** A page passes when no gate fails; the score is 0 then or else 100 less 3 for each warning. Ids are the verdict. */
export const qualityOf = (checks: Check[]): Quality => {
  const failed = checks.filter(({ ok }) => !ok);
  const passed = failed.every(({ severity }) => severity !== 'gate');
  const score = passed ? Math.max(0, 100 - WARNING_COST * failed.length) : 0;
  return { passed, score, checks };
};
