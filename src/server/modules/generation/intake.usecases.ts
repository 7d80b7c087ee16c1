import { CLAIM_INTENTS } from '#shared/facts.ts';
import { INTAKE_QUESTIONS, type TopicIntake, type IntakeAnswer, type IntakeOverview } from '#shared/intake.ts';
import type { Intent } from '#shared/intents.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listIntakeAnswers } from '../clients/intake.usecases.ts';
import { getPublicFacts, type PublicFacts } from '../clients/facts.usecases.ts';
import { listPageFactNeeds, type PageFactNeeds } from '../pages/fact-index.usecases.ts';
import { clientTextChecker } from '../quality/client-texts.usecases.ts';
import { countPagesByIntent, rankTopicsByGain } from './intake.rules.ts';

/** Answers and claims for a page of this intent. */
const factIdsForIntent = (clientFacts: PublicFacts, intent: Intent): string[] => [
  ...clientFacts.claims.filter(({ kind }) => CLAIM_INTENTS[kind].includes(intent)).map(({ id }) => id),
  ...clientFacts.intake
    .filter(({ question }) =>
      INTAKE_QUESTIONS.some(({ number, intents }) => number === question && intents.includes(intent)),
    )
    .map(({ id }) => id),
];

/** A client's written pages that could use an answer or claim but do not cite it yet. */
export const listPagesMissingAnswers = async (ctx: Ctx, clientId: number): Promise<PageFactNeeds[]> => {
  const needs = await listPageFactNeeds(ctx, clientId);
  const factsByTopic = new Map<string, PublicFacts>();
  for (const { topicKey } of needs) {
    if (factsByTopic.has(topicKey)) continue;
    factsByTopic.set(
      topicKey,
      await getPublicFacts(ctx, { client: { id: clientId }, topic: { contentPack: topicKey, slug: topicKey } }),
    );
  }
  return needs.filter(({ writer, topicKey, intent, facts }) => {
    const clientFacts = factsByTopic.get(topicKey);
    if (writer === null || writer === 'placeholder' || !clientFacts) return false;
    return factIdsForIntent(clientFacts, intent).some((fact) => !facts.includes(fact));
  });
};

/** A client's topics with the next question, those with the most gain first; throws 404. */
export const getIntakeOverview = async (ctx: Ctx, clientId: number): Promise<IntakeOverview> => {
  await requireClientRow(ctx, clientId);
  const answers = await listIntakeAnswers(ctx, { clientId });
  const getAnswered = (topicKey: string): Set<number> =>
    new Set(
      answers
        .filter((row) => row.topicKey === topicKey && row.answer !== null && row.issue === null)
        .map(({ question }) => question),
    );
  const missing = await listPagesMissingAnswers(ctx, clientId);
  return {
    topics: rankTopicsByGain(await listPageFactNeeds(ctx, clientId), getAnswered),
    pagesToImprove: missing.map(({ id, farmId }) => ({ id, farmId })),
  };
};

/** The intake questions of a client's topic with answers and drafts; throws 404 for an unknown topic. */
export const getIntake = async (
  ctx: Ctx,
  { clientId, topicKey }: { clientId: number; topicKey: string },
): Promise<TopicIntake> => {
  await requireClientRow(ctx, clientId);
  const pages = (await listPageFactNeeds(ctx, clientId)).filter((page) => page.topicKey === topicKey);
  const [first] = pages;
  if (!first) throw notFound('Hub');
  const rows = await listIntakeAnswers(ctx, { clientId, topicKey });
  const check = await clientTextChecker(ctx, clientId);
  const answers = INTAKE_QUESTIONS.map((question): IntakeAnswer => {
    const row = rows.find((one) => one.question === question.number);
    const draft = row?.draft ?? null;
    return {
      question: question.number,
      answer: row?.answer ?? '',
      draft,
      confirmedAt: row?.confirmedAt?.toISOString() ?? null,
      confirmedBy: row?.confirmedByName ?? null,
      issue: draft === null ? (row?.issue ?? null) : check({ kind: 'intake', text: draft }),
      pagesUsing: pages.filter(({ facts }) => facts.includes(`intake.${question.number}`)).length,
      feeds: countPagesByIntent(pages, question),
    };
  });
  const answered = rows.filter(({ answer, issue }) => answer !== null && issue === null).length;
  const missing = (await listPagesMissingAnswers(ctx, clientId)).filter((page) => page.topicKey === topicKey).length;
  return { topicKey, topicName: first.topicName, answered, answers, pagesToImprove: missing };
};
