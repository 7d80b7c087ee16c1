import type { Intent } from '#shared/intents.ts';
import type { PageBody } from '#shared/pages.ts';
import type { PageEvidence } from './page-evidence.types.ts';

/** How many statements about its place a page should have. */
const ENOUGH_LOCAL = 2;

const isTableRow = ({ kind }: PageEvidence, intent: Intent): boolean =>
  (kind === 'cost_range' && intent === 'cost_factors') || (kind === 'duration' && intent === 'duration');

const isHome = ({ kind }: PageEvidence): boolean => kind === 'local_profile';

const cites = (ids: readonly string[], { key, sources }: PageEvidence): boolean =>
  ids.includes(`evidence:${key}`) || sources.some(({ id }) => ids.includes(`source:${id}`));

/**
 * What is added to a page that a model wrote from the evidence: prices and times that its own table lacks, and rules and
 * homes of the place where it states fewer than two of them or no rule. What the page says already is not said twice, and
 * what a model left out of general statements stays out.
 */
export const lackingEvidence = (
  { answer, device, sections }: PageBody,
  { evidence, intent }: { evidence: readonly PageEvidence[]; intent: Intent },
): { lacking: PageEvidence[]; opensAnswer: boolean } => {
  const inDevice = (device?.sources ?? []).map((id) => `source:${id}`);
  const inText = sections.flatMap(({ paragraphs }) => paragraphs.flat().flatMap((sentence) => sentence.evidence));
  const all = [...answer.evidence, ...inDevice, ...inText];
  const rows = evidence.filter((one) => isTableRow(one, intent));
  const hasTable = rows.filter((one) => cites(inDevice, one)).length > 1;
  const local = evidence.filter(({ isLocal, kind }) => isLocal && kind !== 'cost_range' && kind !== 'duration');
  const stated = local.filter((one) => cites(all, one));
  const unstated = local.filter((one) => !cites(all, one));
  const rule = stated.some((one) => !isHome(one)) ? [] : unstated.filter((one) => !isHome(one)).slice(0, 1);
  const others = unstated
    .filter((one) => !rule.includes(one))
    .toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)));
  const more = others.slice(0, Math.max(0, ENOUGH_LOCAL - stated.length - rule.length));
  return {
    lacking: [...(hasTable ? [] : rows), ...rule, ...more],
    opensAnswer: !evidence.some((one) => isTableRow(one, intent) && cites(answer.evidence, one)),
  };
};
