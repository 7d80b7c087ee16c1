import {
  kindsOfNeeds,
  type AskClientForFarm,
  type FarmNeed,
  type FarmNeeds,
  type FarmQuestionsAnswer,
} from '#shared/client-questions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { getService } from '../catalog/catalog.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getPublicFacts, topicKeyOf } from '../clients/facts.usecases.ts';
import { listTopics, requireFarmRow, type TopicRow } from '../farms/farms.usecases.ts';
import { listPages } from '../pages/pages.usecases.ts';
import { getLastQuestion } from './client-questions.repository.ts';
import { needsOf } from './client-questions.rules.ts';
import { askClient, obstacleOf, presentQuestion } from './client-questions.usecases.ts';

/** What the drafts of a farm lack that only the client knows: what several lack alike is one need. Throws 404. */
export const getFarmNeeds = async (ctx: Ctx, farmId: number): Promise<FarmNeeds> => {
  const farm = await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const drafts = (await listPages(ctx, { farmId, summary: true })).filter(
    ({ status, quality }) => status === 'draft' && kindsOfNeeds(quality.checks).length > 0,
  );
  const pagesByHub = Map.groupBy(drafts, ({ microHub }) => microHub);
  const needs = new Map<string, FarmNeed>();
  for (const topic of await listTopics(ctx, farmId)) {
    const pages = pagesByHub.get(topic.name) ?? [];
    if (pages.length === 0) continue;
    const topicKey = topicKeyOf(topic);
    const topicName = getService(topic.service)?.name ?? topic.name;
    const answered = await listAnswered(ctx, { clientId: client.id, topic });
    for (const { id, title, intent, quality } of pages) {
      for (const need of needsOf({ intent, topicName, checks: quality.checks, answered })) {
        const { intakeQuestion, ...shown } = need;
        const same = { clientId: client.id, kind: need.kind, topicKey, intakeQuestion };
        const name = `${same.kind} ${topicKey} ${intakeQuestion ?? ''}`;
        const known = needs.get(name);
        if (known) known.pages.push({ id, title });
        else {
          const last = await getLastQuestion(ctx, same);
          needs.set(name, { ...shown, topicName, asked: last && presentQuestion(last), pages: [{ id, title }] });
        }
      }
    }
  }
  const all = [...needs.values()].toSorted((a, b) => b.pages.length - a.pages.length);
  return { needs: all, obstacle: obstacleOf(client), clientId: client.id };
};

const listAnswered = async (
  ctx: Ctx,
  { clientId, topic }: { clientId: number; topic: TopicRow },
): Promise<ReadonlySet<number>> => {
  const { intake } = await getPublicFacts(ctx, { client: { id: clientId }, topic });
  return new Set(intake.map(({ question }) => question));
};

const PASSED_OVER = new Set(['publishing.asked_already', 'publishing.nothing_missing']);

/**
 * Asks the client several questions for the drafts of a farm. What was asked or answered meanwhile is passed over. Throws
 * 403, 404 also for a page of another farm, and 409 where the client cannot be asked.
 */
export const askClientForFarm = async (
  ctx: Ctx,
  { actor, farmId, questions }: AskClientForFarm & { actor: StaffActor; farmId: number },
): Promise<FarmQuestionsAnswer> => {
  assertMay(actor, 'pages.edit');
  const own = new Set((await listPages(ctx, { farmId, summary: true })).map(({ id }) => id));
  if (questions.some(({ pageId }) => !own.has(pageId))) throw notFound('Page');
  let asked = 0;
  for (const { pageId, kind } of questions) {
    try {
      await askClient(ctx, { actor, pageId, kind });
      asked += 1;
    } catch (error) {
      if (!(error instanceof AppError && PASSED_OVER.has(error.code))) throw error;
    }
  }
  return { ...(await getFarmNeeds(ctx, farmId)), asked };
};
