import type { EvidenceKind } from '#shared/evidence.ts';
import type { Intent } from '#shared/intents.ts';
import type { PlanReason } from '#shared/farm-plans.ts';
import type { Check, Source } from '#shared/pages.ts';
import type { PublicFacts } from '../clients/facts.usecases.ts';
import { estimateTokens } from '../ai/budgets.usecases.ts';
import { evidenceFit } from './evidence-choice.rules.ts';
import { isOfAgencyElsewhere, namesAnotherState } from './pack-sources.rules.ts';
import type { PageEvidence } from './page-evidence.types.ts';

/** How much of a hub’s evidence stands in a prompt: about 80 statements with their quotes, all that a hub of law or tax has. */
export const HUB_EVIDENCE_TOKENS = 12_000;

const MONEY_KINDS: readonly EvidenceKind[] = ['cost_range', 'duration'];
const LAW_KINDS: readonly EvidenceKind[] = ['deadline', 'rule', 'threshold', 'authority'];
/** Claims about law and safety. */
const STRICT_KINDS: readonly EvidenceKind[] = [...LAW_KINDS, 'risk'];

/** Where a page stands, and whether it is about law, medicine or money. */
interface Givable {
  isYmyl: boolean;
  state: string | null;
}

/**
 * What an agency of another state says of the law holds there; its plain advice holds where it was accepted for the whole
 * country, and speaks of no state.
 */
const isOfElsewhere = ({ kind, statement, isLocal, sources }: PageEvidence, state: string | null): boolean => {
  const isAway = (source: Source): boolean => isOfAgencyElsewhere(source, state);
  if (isLocal) return sources.length > 0 && sources.every(isAway);
  return (LAW_KINDS.includes(kind) && sources.some(isAway)) || namesAnotherState(statement, state);
};

/**
 * Whether a model may get a statement: law, medicine, money and safety rest on a public body or an association, prices and
 * times on a survey or the client as well, and nothing is another state's.
 */
export const isGivable = (one: PageEvidence, { isYmyl, state }: Givable): boolean =>
  (one.tier === 1 ||
    one.tier === 2 ||
    MONEY_KINDS.includes(one.kind) ||
    !(isYmyl || STRICT_KINDS.includes(one.kind))) &&
  !isOfElsewhere(one, state);

const TIER_RANK = [0, 0, 1, 2] as const;

/** Best first: what fits the questions, what holds here, what is about the service, the better source, the newer one. */
export const rankEvidence = (evidence: readonly PageEvidence[], intents: readonly Intent[]): PageEvidence[] => {
  const fits = new Map(
    evidence.map((one) => [one.key, Math.max(0, ...intents.map((intent) => evidenceFit(one, intent)))]),
  );
  const fitOf = ({ key }: PageEvidence): number => fits.get(key) ?? 0;
  return evidence.toSorted(
    (a, b) =>
      fitOf(b) - fitOf(a) ||
      Number(b.isLocal) - Number(a.isLocal) ||
      Number(b.isOfService) - Number(a.isOfService) ||
      TIER_RANK[a.tier] - TIER_RANK[b.tier] ||
      b.checkedAt.localeCompare(a.checkedAt) ||
      a.key.localeCompare(b.key),
  );
};

/** A statement as a prompt holds it. */
export const evidenceMaterial = ({ kind, statement, advice, job, isLocal, sources }: PageEvidence) => ({
  id: `source:${sources[0]?.id ?? ''}`,
  kind,
  statement,
  ...(advice === null ? {} : { advice }),
  ...(job === null ? {} : { job }),
  holds: isLocal ? 'in this place' : 'everywhere',
  publisher: [...new Set(sources.map(({ publisher }) => publisher))].join('; '),
  quotes: sources.map(({ quote }) => quote),
});

/** As many of the statements, in their order, as the tokens hold; those without a source are no evidence. */
export const withinTokens = (evidence: readonly PageEvidence[], tokens: number): PageEvidence[] => {
  let left = tokens;
  return evidence.filter((one) => {
    const needed = estimateTokens(JSON.stringify(evidenceMaterial(one)));
    if (one.sources.length === 0 || needed > left) return false;
    left -= needed;
    return true;
  });
};

const DOLLARS = /\$\s?\d/;
const TIME =
  /\b(?:\d[\d.,]*|an?|half an|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: to \d+)?[ -](?:business |calendar |working )?(?:minute|hour|day|week|month|year)s?\b/i;

type Facts = Pick<PublicFacts, 'claims' | 'values' | 'intake'>;

/** Whether a figure can be stated: a sourced price, or one that the client confirmed. */
export const canStatePrice = (evidence: readonly PageEvidence[], { claims, values, intake }: Facts): boolean =>
  evidence.some(
    ({ kind, statement, intents }) =>
      kind === 'cost_range' || (intents.includes('cost_factors') && DOLLARS.test(statement)),
  ) ||
  claims.some(({ kind }) => kind === 'price') ||
  [...Object.values(values), ...intake.map(({ answer }) => answer)].some((text) => DOLLARS.test(text));

/** Whether a time can be stated: a sourced one, or one of the client's answers. */
export const canStateTime = (evidence: readonly PageEvidence[], { intake }: Facts): boolean =>
  evidence.some(
    ({ kind, statement, intents }) =>
      kind === 'duration' || ((kind === 'deadline' || intents.includes('duration')) && TIME.test(statement)),
  ) || intake.some(({ answer }) => TIME.test(answer));

interface Answerable {
  intent: Intent;
  isYmyl: boolean;
  /** Whether the catalog has its service: nothing else can have evidence. */
  isKnown: boolean;
  state: string | null;
  reviewers: readonly string[];
  /** What the page may state. */
  evidence: readonly PageEvidence[];
  /** Whether a text of the library brings sources that hold in this state. */
  hasPackSources: boolean;
  facts: Facts;
}

/** What keeps a model from answering a page's question, known before it is asked; null when nothing does. */
export const missingForModel = (page: Answerable): Missing | null => {
  const { intent, isYmyl, isKnown, state, reviewers, hasPackSources, facts } = page;
  const evidence = page.evidence.filter((one) => isGivable(one, { isYmyl, state }));
  if (isYmyl && !isKnown) return 'needs_evidence';
  if (isYmyl && reviewers.length === 0) return 'needs_reviewer';
  if (isYmyl && evidence.length === 0 && !hasPackSources) return 'needs_evidence';
  if (intent === 'cost_factors' && !canStatePrice(evidence, facts)) return 'needs_price';
  if (intent === 'duration' && !canStateTime(evidence, facts)) return 'needs_time';
  return null;
};

export type Missing = Extract<PlanReason, 'needs_reviewer' | 'needs_evidence' | 'needs_price' | 'needs_time'>;

const MISSING_TEXTS: Record<Missing, string> = {
  needs_reviewer:
    'Needs a reviewer: pages about law, medicine, money or insurance name a person of the client who answers for them. Name one with a credential on the client’s page, then write the page again.',
  needs_evidence:
    'Needs evidence: there is no official source for this question here. Add evidence with its source, then write the page again.',
  needs_price:
    'Needs a price: there is no sourced price for this service, and the client confirmed none. Confirm one, or add evidence of kind “Cost”, then write the page again.',
  needs_time:
    'Needs a time: there is no sourced time for this service, and the client gave none. Answer the hub’s question about time, or add evidence of kind “Time”, then write the page again.',
};

const NO_SERVICE =
  'Needs evidence: pages about law, medicine, money or insurance stand on official sources, and the catalog has no service of this name that could have any. Name the hub as the catalog does, or write the page by hand with its sources.';

/** Why the model was not asked for a page, as a failed check. */
export const missingCheck = (missing: Missing, isKnown: boolean): Check => ({
  id: missing,
  severity: 'gate',
  ok: false,
  detail: missing === 'needs_evidence' && !isKnown ? NO_SERVICE : MISSING_TEXTS[missing],
  parts: ['page'],
});
