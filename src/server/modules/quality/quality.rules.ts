import type { Check, Quality } from '#shared/pages.ts';
import { answerNeedChecks } from './answer-needs.rules.ts';
import { answeringChecks } from './answering.rules.ts';
import { citationChecks } from './citations.rules.ts';
import { claimChecks } from './claims.rules.ts';
import { datedClaimChecks } from './dated-claims.rules.ts';
import { duplicateChecks } from './duplicates.rules.ts';
import { figureChecks } from './figures.rules.ts';
import { formChecks } from './forms.rules.ts';
import { structuredDataChecks } from './json-ld.rules.ts';
import { headChecks } from './head.rules.ts';
import { languageChecks } from './language.rules.ts';
import { injectionChecks } from './injection.rules.ts';
import { leakChecks } from './leaks.rules.ts';
import { markupChecks } from './markup.rules.ts';
import { nameChecks } from './names.rules.ts';
import { ownServiceChecks } from './own-service.rules.ts';
import { paddingChecks } from './padding.rules.ts';
import { placeChecks } from './places.rules.ts';
import { polarityChecks } from './polarity.rules.ts';
import { promiseChecks } from './promises.rules.ts';
import { readabilityChecks } from './readability.rules.ts';
import { structureChecks } from './structure.rules.ts';
import { pageWeightChecks } from './page-weight.rules.ts';
import type { ComparedPage, QualityCheck } from './quality.types.ts';

const WARNING_COST = 3;

export const singlePageChecks: readonly QualityCheck[] = [
  ...leakChecks,
  ...claimChecks,
  ...promiseChecks,
  ...ownServiceChecks,
  ...placeChecks,
  ...figureChecks,
  ...polarityChecks,
  ...nameChecks,
  ...datedClaimChecks,
  ...citationChecks,
  ...paddingChecks,
  ...injectionChecks,
  ...structureChecks,
  ...answeringChecks,
  ...answerNeedChecks,
  ...readabilityChecks,
  ...headChecks,
  ...structuredDataChecks,
  ...markupChecks,
  ...formChecks,
  ...pageWeightChecks,
  ...languageChecks,
];

/** G and F are gates, W are warnings. Checks that need a browser or a person are elsewhere. */
export const ALL_CHECKS: readonly QualityCheck<ComparedPage>[] = [...singlePageChecks, ...duplicateChecks].toSorted(
  (a, b) => a.id.localeCompare(b.id),
);

/** A page passes when no gate fails. The score is 100 less 3 for each warning, or 0 for a page that fails. */
export const summarizeQuality = (checks: Check[]): Quality => {
  const failed = checks.filter(({ ok }) => !ok);
  const passed = failed.every(({ severity }) => severity !== 'gate');
  const score = passed ? Math.max(0, 100 - WARNING_COST * failed.length) : 0;
  return { passed, score, checks };
};
