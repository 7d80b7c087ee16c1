import { z } from 'zod';
import { INTENT_LABELS, type Intent } from '#shared/intents.ts';
import { askedAngle } from './asked-questions.rules.ts';
import type { AskedQuestion } from './asked-questions.types.ts';
import { evidenceFit } from './evidence-choice.rules.ts';
import { cleanText, isPlainText } from './model-output.rules.ts';
import { rankEvidence, withinTokens } from './model-evidence.rules.ts';
import type { PageEvidence } from './page-evidence.types.ts';

const PlannedAngle = z.object({
  pageId: z.number(),
  /** In the words of searchers; null leaves the wording to the draft. */
  question: z.string().nullable(),
  /** What this page tells that the hub's others do not. */
  angle: z.string(),
  /** Keys of the statements that it may use. */
  evidence: z.array(z.string()),
});
export type PlannedAngle = z.infer<typeof PlannedAngle>;

/** A hub's stored plan, or its extension for added pages. */
export const TopicPlan = z.object({
  by: z.enum(['model', 'rules']),
  pages: z.array(PlannedAngle),
  /** Keys of the hub's statements in their order in every prompt, so that prompts begin alike. */
  evidence: z.array(z.string()),
  /** Keys of all that could be used when it was planned: what is not among them was accepted since. */
  known: z.array(z.string()),
  /** What people ask and search about the service, as it was given. */
  asked: z.array(z.string()).default([]),
});
export type TopicPlan = z.infer<typeof TopicPlan>;

/** A page that is to be planned. */
export interface PlanSlot {
  id: number;
  intent: Intent;
  keyword: string;
  /** As staff worded it; null where the plan words it. */
  customQuestion: string | null;
}

export const defaultAngle = (intent: Intent): string => `${INTENT_LABELS[intent]}, and nothing of the other pages.`;

/** What holds in this place may stand on several pages: its law, its authorities and its homes concern every reader. */
export const mayRepeat = ({ isLocal }: PageEvidence): boolean => isLocal;

const isAnswerOf = ({ kind }: PageEvidence, intent: Intent): boolean =>
  (kind === 'cost_range' && intent === 'cost_factors') || (kind === 'duration' && intent === 'duration');

const MAX_OF_PAGE = 24;

/** The statements of a hub that a prompt holds: those chosen for its pages by turns, then the best of the rest. */
export const hubEvidence = (
  evidence: readonly PageEvidence[],
  { chosen, intents, tokens }: { chosen: readonly (readonly string[])[]; intents: readonly Intent[]; tokens: number },
): PageEvidence[] => {
  const rounds = Math.max(0, ...chosen.map(({ length }) => length));
  const byTurns = Array.from({ length: rounds }, (_, round) => chosen.flatMap((keys) => keys[round] ?? [])).flat();
  const ranked = rankEvidence(evidence, intents);
  const first = [...new Set(byTurns)].flatMap((key) => ranked.find((one) => one.key === key) ?? []);
  return withinTokens([...new Set([...first, ...ranked])], tokens);
};

type Shares = ReadonlyMap<number, PageEvidence[]>;

/**
 * Shares the statements out, so that no two pages stand on the same ones: what a question asks for goes to its page, then
 * what was wished for it, and the rest to the page that it fits best, and of equals to the one with fewest.
 */
export const shareOut = (
  slots: readonly PlanSlot[],
  {
    evidence,
    wishes,
    taken,
  }: { evidence: readonly PageEvidence[]; wishes: ReadonlyMap<number, readonly string[]>; taken: ReadonlySet<string> },
): Shares => {
  const shares = new Map<number, PageEvidence[]>(slots.map(({ id }) => [id, []]));
  const used = new Set(taken);
  const give = (id: number, one: PageEvidence): void => {
    const own = shares.get(id) ?? [];
    if (own.includes(one) || own.length >= MAX_OF_PAGE || (used.has(one.key) && !mayRepeat(one))) return;
    shares.set(id, [...own, one]);
    used.add(one.key);
  };
  for (const { id, intent } of slots) for (const one of evidence) if (isAnswerOf(one, intent)) give(id, one);
  for (const { id } of slots)
    for (const key of wishes.get(id) ?? []) {
      const one = evidence.find((candidate) => candidate.key === key);
      if (one) give(id, one);
    }
  for (const one of evidence) {
    if (used.has(one.key)) continue;
    const fitting = slots
      .map(({ id, intent }) => ({ id, fit: evidenceFit(one, intent), count: shares.get(id)?.length ?? 0 }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit || a.count - b.count || a.id - b.id);
    if (fitting[0]) give(fitting[0].id, one);
  }
  return shares;
};

/** A model's plan. */
export const ModelPlan = z.strictObject({
  pages: z.array(
    z.strictObject({ page: z.number(), question: z.string(), angle: z.string(), evidence: z.array(z.string()) }),
  ),
});
export type ModelPlan = z.infer<typeof ModelPlan>;

const MAX_ANGLE_LENGTH = 240;
const QUESTION_WORDS = { fewest: 4, most: 18 };

const parseAngle = (text: string, intent: Intent): string => {
  const cleaned = cleanText(text).slice(0, MAX_ANGLE_LENGTH);
  return isPlainText(cleaned) ? cleaned : defaultAngle(intent);
};

const parsePlannedQuestion = (text: string): string | null => {
  const cleaned = cleanText(text);
  const words = cleaned.split(' ').length;
  const isQuestion = isPlainText(cleaned) && cleaned.endsWith('?');
  return isQuestion && words >= QUESTION_WORDS.fewest && words <= QUESTION_WORDS.most ? cleaned : null;
};

/** Ids of sources in a plan are keys of statements here. */
const keyOf = (id: string, evidence: readonly PageEvidence[]): string | null => {
  const source = id.trim().replace(/^source:/, '');
  return evidence.find(({ sources }) => sources.some((one) => one.id === source))?.key ?? null;
};

/** Pages that a plan leaves out, and those below this number of statements, get what the rules choose. */
const ENOUGH = 3;

export interface PlanInput {
  slots: readonly PlanSlot[];
  /** The hub's statements, as the prompt held them. */
  evidence: readonly PageEvidence[];
  known: readonly string[];
  /** What the rules choose for each page. */
  chosen: ReadonlyMap<number, readonly string[]>;
  /** Keys that pages planned before stand on. */
  taken: ReadonlySet<string>;
  /** What people ask and search about the service. */
  asked: readonly AskedQuestion[];
}

/** The plan of a hub: a model's where it is sound, filled up by the rules; the rules' own without one. */
export const makePlan = (output: ModelPlan | null, input: PlanInput): TopicPlan => {
  const { slots, evidence, known, chosen, taken } = input;
  const asked = input.asked.map(({ text }) => text);
  const planned = new Map(output?.pages.map((page) => [page.page, page]));
  const isSound = slots.some(({ id }) => planned.has(id));
  const wished = new Map(
    slots.map(({ id }) => {
      const keys = (planned.get(id)?.evidence ?? []).flatMap((one) => keyOf(one, evidence) ?? []);
      return [id, [...new Set(keys)]];
    }),
  );
  const wishes = new Map(
    slots.map(({ id }) => {
      const own = wished.get(id) ?? [];
      return [id, own.length >= ENOUGH ? own : [...own, ...(chosen.get(id) ?? [])]];
    }),
  );
  // What holds in this place is for every page, however a model shares the rest out.
  for (const { id } of slots) {
    const local = (chosen.get(id) ?? []).filter((key) => evidence.some((one) => one.key === key && mayRepeat(one)));
    wishes.set(id, [...(wishes.get(id) ?? []), ...local]);
  }
  const shares = shareOut(slots, { evidence, wishes, taken });
  return {
    by: isSound ? 'model' : 'rules',
    evidence: evidence.map(({ key }) => key),
    known: [...known],
    asked,
    pages: slots.map(({ id, intent, customQuestion }) => {
      const page = planned.get(id);
      return {
        pageId: id,
        question: customQuestion ?? (page ? parsePlannedQuestion(page.question) : null),
        angle: page ? parseAngle(page.angle, intent) : `${defaultAngle(intent)}${askedAngle(asked, intent)}`,
        evidence: (shares.get(id) ?? []).map(({ key }) => key),
      };
    }),
  };
};

/**
 * What a page stands on: what was planned for it, and of what no page was planned for (it was accepted since, or its page
 * is deleted) what fits it best. General statements are of one page alone.
 */
export const pageUses = (
  pageId: number,
  { plan, slots, usable }: { plan: TopicPlan; slots: readonly PlanSlot[]; usable: readonly PageEvidence[] },
): Set<string> => {
  const live = plan.pages.filter((page) => slots.some(({ id }) => id === page.pageId));
  const taken = new Set(live.flatMap(({ evidence }) => evidence));
  const free = usable.filter(({ key }) => !taken.has(key));
  const shares = shareOut(slots, { evidence: free, wishes: new Map(), taken });
  const own = live.find((page) => page.pageId === pageId)?.evidence ?? [];
  const intent = slots.find(({ id }) => id === pageId)?.intent;
  const local = free.filter((one) => mayRepeat(one) && intent !== undefined && evidenceFit(one, intent) > 0);
  return new Set([...own, ...(shares.get(pageId) ?? []).map(({ key }) => key), ...local.map(({ key }) => key)]);
};

/** A hub's plan with its extensions; of a page planned twice the later one. */
export const mergePlans = (plans: readonly TopicPlan[]): TopicPlan => ({
  by: plans.some(({ by }) => by === 'model') ? 'model' : 'rules',
  pages: [...new Map(plans.flatMap(({ pages }) => pages).map((page) => [page.pageId, page])).values()],
  evidence: [...new Set(plans.flatMap(({ evidence }) => evidence))],
  known: [...new Set(plans.flatMap(({ known }) => known))],
  asked: [...new Set(plans.flatMap(({ asked }) => asked))],
});
