import type { FarmCheck } from '#shared/farm-checks.ts';
import type { FarmRule, FarmUnderAudit } from './audit.types.ts';
import { linkChecks } from './links/links.rules.ts';
import { reachChecks } from './reach/reach.rules.ts';
import { textChecks } from './texts/texts.rules.ts';

/** Every check of a farm as a whole, numbered as in the study of landing pages, section 3. */
export const FARM_RULES: readonly FarmRule[] = [...textChecks, ...linkChecks, ...reachChecks].toSorted((a, b) =>
  a.id.localeCompare(b.id),
);

/** Every check of a farm. The same input always gives the same verdict. */
export const checkFarm = (farm: FarmUnderAudit): FarmCheck[] =>
  FARM_RULES.map(({ id, severity, measures, threshold, judge }) => ({
    id,
    severity,
    measures,
    threshold,
    ...judge(farm),
  }));
