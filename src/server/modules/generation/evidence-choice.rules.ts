import type { EvidenceKind } from '#shared/evidence.ts';
import type { Intent } from '#shared/intents.ts';
import { hashText } from '#shared/text-hash.ts';
import type { PageEvidence } from './page-evidence.types.ts';

const HIRING: readonly Intent[] = ['choose', 'verify', 'paperwork', 'second_opinion', 'legal_permit', 'after_hours'];
const LEGAL: readonly Intent[] = ['legal_permit', 'paperwork', 'insurance', 'first_steps', 'verify', 'urgency', 'risk'];
const WORK: readonly Intent[] = ['process', 'preparation', 'aftercare', 'frequency', 'duration', 'methods', 'choose'];
const MONEY: readonly Intent[] = ['cost_factors', 'second_opinion', 'choose', 'diy_vs_pro', 'methods', 'insurance'];
const SUBJECT: readonly Intent[] = ['signs', 'causes', 'risk', 'prevention', 'recurrence', 'property_type', 'seasonal'];

/** The questions that each kind of statement helps to answer, where the statement itself names none. */
const KIND_INTENTS: Record<EvidenceKind, readonly Intent[]> = {
  definition: ['signs', 'causes', 'methods'],
  sign: ['signs', 'urgency', 'recurrence'],
  cause: ['causes', 'recurrence', 'prevention'],
  risk: ['risk', 'urgency', 'first_steps'],
  step: ['first_steps', 'process', 'preparation', 'aftercare'],
  cost_range: MONEY,
  duration: WORK,
  deadline: LEGAL,
  rule: LEGAL,
  threshold: LEGAL,
  statistic: SUBJECT,
  season: ['seasonal', 'prevention', 'frequency'],
  local_profile: SUBJECT,
  authority: HIRING,
};

/**
 * The law and the authorities of the place help a little on every page: whoever reads it is about to hire somebody there.
 * What they say about another question alone is left to that question.
 */
const isForEverybody = ({ kind, isLocal, isOfService, intents }: PageEvidence): boolean =>
  isLocal &&
  kind !== 'local_profile' &&
  (isOfService || intents.length === 0 || HIRING.some((one) => intents.includes(one)));
/** The fit of what helps a little on every page. */
export const FOR_EVERYBODY = 1;

/** How well a statement fits a question: 0 not at all, 6 best. */
export const evidenceFit = (evidence: PageEvidence, intent: Intent): number => {
  const named = evidence.intents.includes(intent) ? 3 : 0;
  const usual = KIND_INTENTS[evidence.kind].includes(intent) ? 2 : 0;
  const fit = named + (evidence.intents.length === 0 || named > 0 ? usual : 0);
  if (fit > 0) return fit + (evidence.isOfService ? 1 : 0);
  return isForEverybody(evidence) ? FOR_EVERYBODY : 0;
};

/** A page to write, in the order of its farm. */
export interface PlannedEvidencePage {
  /** The topic's statements. */
  evidence: readonly PageEvidence[];
  intent: Intent;
}

type Group = 'homes' | 'rules' | 'money' | 'general';

const MAX_HOMES = 2;
const MAX_RULES = 2;
/** A page that asks for no price is no price list. */
const MAX_MONEY = 2;
const MAX_GENERAL = 4;
/** As many rules and authorities of the place as a page should have, from those that fit every page where none fits this one. */
const ENOUGH_RULES = 1;
const ENOUGH_LOCAL = 2;
const MIN_USES = 2;
const MAX_SHARE = 0.75;
/**
 * How large a share of a farm may state one statement where it is the only one of its group. Measured on forty farms: the
 * similarity of two pages stays below 0.06 in 95 of 100 pairs, and nearly every page states two things of its place.
 */
const SHARES: Record<Group, number> = { homes: 0.6, rules: 1.1, money: 0.8, general: 0.8 };

/** Tables of prices and times hold all that is known; only sentences must not repeat from page to page. */
const isTableRow = ({ kind }: PageEvidence, intent: Intent): boolean =>
  (kind === 'cost_range' && intent === 'cost_factors') || (kind === 'duration' && intent === 'duration');

const groupOf = ({ isLocal, kind }: PageEvidence): Group => {
  if (isLocal) return kind === 'local_profile' ? 'homes' : 'rules';
  return kind === 'cost_range' || kind === 'duration' ? 'money' : 'general';
};

/**
 * On how many pages of a farm each statement of a group may stand. Of k statements on a share s of the pages each, two
 * pages have k · s² in common on average; the square root keeps that below one sentence, however many there are.
 */
const usesLimits = (pages: readonly PlannedEvidencePage[]): Record<Group, number> => {
  const statements: Record<Group, Set<string>> = {
    homes: new Set(),
    rules: new Set(),
    money: new Set(),
    general: new Set(),
  };
  for (const one of pages.flatMap(({ evidence }) => evidence))
    statements[groupOf(one)].add(one.advice ?? one.statement);
  const limitOf = (group: Group): number => {
    const share = Math.min(MAX_SHARE, SHARES[group] / Math.sqrt(Math.max(1, statements[group].size)));
    return Math.max(MIN_USES, Math.floor(pages.length * share));
  };
  return { homes: limitOf('homes'), rules: limitOf('rules'), money: limitOf('money'), general: limitOf('general') };
};

/** Statements that fit about as well are told apart by how often they stand on the farm, and then by its seed. */
const closeness = (fit: number): number => Math.ceil(fit / 2);

/** Where nothing else of the place fits: an insurer's regulator says little to somebody who asks how long a job takes. */
const isLastResort = ({ intents }: PageEvidence, fit: number): boolean =>
  fit === FOR_EVERYBODY && intents.includes('insurance');

/**
 * Chooses the statements of every page of a farm, best fit first, then least used, so that few sentences stand on any two
 * pages; of equal ones other farms, with another seed, get others. What is so everywhere is not said again on a page about
 * the same question in the same town: `statedNearby` holds `signs 71` for item 71. Deterministic; answers the keys in the
 * order of the pages.
 */
export const chooseEvidence = (
  pages: readonly PlannedEvidencePage[],
  { seed, statedNearby }: { seed: string; statedNearby: ReadonlySet<string> },
): string[][] => {
  const limits = usesLimits(pages);
  const uses = new Map<string, number>();
  // One sentence may introduce several pieces of advice, and one piece of advice follow several sentences.
  const parts = ({ key, statement, advice }: PageEvidence): string[] => [key, statement, ...(advice ? [advice] : [])];
  const usesOf = (one: PageEvidence): number => Math.max(...parts(one).map((part) => uses.get(part) ?? 0));
  const take = (wanted: readonly PageEvidence[]): readonly PageEvidence[] => {
    for (const part of wanted.flatMap(parts)) uses.set(part, (uses.get(part) ?? 0) + 1);
    return wanted;
  };
  const ranked = ({ evidence, intent }: PlannedEvidencePage, fits: (fit: number) => boolean): PageEvidence[] =>
    evidence
      .filter((one) => !isTableRow(one, intent) && usesOf(one) < limits[groupOf(one)])
      .filter((one) => one.isLocal || !statedNearby.has(`${intent} ${one.key}`))
      .map((one) => ({ one, fit: evidenceFit(one, intent), order: hashText(`${seed} ${intent} ${one.key}`) }))
      .filter(({ fit }) => fits(fit))
      .toSorted(
        (a, b) =>
          closeness(b.fit) - closeness(a.fit) ||
          Number(isLastResort(a.one, a.fit)) - Number(isLastResort(b.one, b.fit)) ||
          usesOf(a.one) - usesOf(b.one) ||
          a.order - b.order,
      )
      .map(({ one }) => one);
  // First what fits each page, so that what fits every page does not use it up.
  const chosen = pages.map((page) => {
    const fitting = ranked(page, (fit) => fit > FOR_EVERYBODY);
    const of = (group: Group, count: number) => fitting.filter((one) => groupOf(one) === group).slice(0, count);
    return take([
      ...of('homes', MAX_HOMES),
      ...of('rules', MAX_RULES),
      ...of('money', MAX_MONEY),
      ...of('general', MAX_GENERAL),
    ]);
  });
  return pages.map((page, index) => {
    const own = chosen[index] ?? [];
    const countOf = (...groups: Group[]): number => own.filter((one) => groups.includes(groupOf(one))).length;
    const missing = Math.max(ENOUGH_RULES - countOf('rules'), ENOUGH_LOCAL - countOf('rules', 'homes'), 0);
    const more = take(ranked(page, (fit) => fit === FOR_EVERYBODY).slice(0, missing));
    const rows = page.evidence.filter((one) => isTableRow(one, page.intent));
    return [...rows, ...own, ...more].map(({ key }) => key);
  });
};
