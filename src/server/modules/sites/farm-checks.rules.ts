import type { FarmCheck } from '#shared/farm-checks.ts';
import type { FarmRule, FarmCheckInput } from './farm-checks.types.ts';
import { linkChecks } from './link-checks.rules.ts';
import { indexingChecks } from './indexing-checks.rules.ts';
import { contentChecks } from './content-checks.rules.ts';

/** Sorted by id. */
export const FARM_RULES: readonly FarmRule[] = [...contentChecks, ...linkChecks, ...indexingChecks].toSorted((a, b) =>
  a.id.localeCompare(b.id),
);

/** Deterministic. */
export const evaluateFarm = (farm: FarmCheckInput): FarmCheck[] =>
  FARM_RULES.map(({ id, severity, measures, threshold, evaluate }) => ({
    id,
    severity,
    measures,
    threshold,
    ...evaluate(farm),
  }));
