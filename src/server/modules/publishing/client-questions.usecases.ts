import {
  QUESTION_DAYS,
  type AnswerQuestion,
  type ClientQuestion,
  type PageNeeds,
  type QuestionKind,
} from '#shared/client-questions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { getService } from '../catalog/catalog.usecases.ts';
import { createClaim } from '../clients/claims.usecases.ts';
import { requireClientRow, type ClientRow } from '../clients/clients.usecases.ts';
import { topicKeyOf } from '../clients/facts.usecases.ts';
import { saveIntakeAnswers } from '../clients/intake.usecases.ts';
import { createReviewer } from '../clients/reviewers.usecases.ts';
import { getGenerationInput } from '../generation/page-text.usecases.ts';
import { requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import { getNewestContent } from '../pages/versions.usecases.ts';
import { clientTextChecker } from '../quality/client-texts.usecases.ts';
import { askedAlready, cannotAsk, nothingMissing, questionClosed } from './client-questions.errors.ts';
import {
  completeQuestion,
  expireQuestionRows,
  getLastQuestion,
  insertQuestion,
  listClientsToMail,
  lockOpenQuestion,
  markQuestionsMailed,
} from './client-questions.repository.ts';
import { answerIssue, answerText, needsOf, type OpenNeed } from './client-questions.rules.ts';
import type { QuestionRow } from './client-questions.table.ts';

const DAY_MS = 86_400_000;

export const presentQuestion = (row: QuestionRow): ClientQuestion => ({
  id: row.id,
  kind: row.kind,
  question: row.question,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  askedBy: row.askedByName,
  dueAt: row.dueAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answer: row.answer,
});

/** Why this client cannot be asked; null when it can. */
export const obstacleOf = ({ clientUsername, portalPasswordHash }: ClientRow): string | null =>
  clientUsername === null || portalPasswordHash === null
    ? 'The client has no access to the portal yet. Set it up, then ask.'
    : null;

interface NeedingPage {
  page: PageRow;
  client: ClientRow;
  topic: { key: string; name: string; service: string | null };
  needs: OpenNeed[];
}

const readNeeds = async (ctx: Ctx, pageId: number): Promise<NeedingPage> => {
  const page = await requirePageRow(ctx, pageId);
  const client = await requireClientRow(ctx, page.clientId);
  const input = await getGenerationInput(ctx, page);
  const newest = await getNewestContent(ctx, page);
  if (!input || !newest || page.status !== 'draft')
    return { page, client, topic: { key: '', name: '', service: null }, needs: [] };
  const { topic, clientFacts } = input;
  // As customers call the work: a hub's name may be a pest or a part.
  const name = getService(topic.service)?.name ?? topic.name;
  const needs = needsOf({
    intent: page.intent,
    topicName: name,
    checks: newest.quality.checks,
    answered: new Set(clientFacts.intake.map(({ question }) => question)),
  });
  return { page, client, topic: { key: topicKeyOf(topic), name, service: topic.service }, needs };
};

const sameQuestion = ({ client, topic }: NeedingPage, { kind, intakeQuestion }: OpenNeed) => ({
  clientId: client.id,
  kind,
  topicKey: topic.key,
  intakeQuestion,
});

/** What a draft lacks that only the client knows, and whether the client was asked. Throws 404. */
export const getPageNeeds = async (ctx: Ctx, pageId: number): Promise<PageNeeds> => {
  const needing = await readNeeds(ctx, pageId);
  const needs: PageNeeds['needs'] = [];
  for (const need of needing.needs) {
    const last = await getLastQuestion(ctx, sameQuestion(needing, need));
    const { intakeQuestion: _number, ...shown } = need;
    needs.push({ ...shown, asked: last && presentQuestion(last) });
  }
  return { needs, obstacle: obstacleOf(needing.client) };
};

/**
 * Asks the client one question in its portal and by e-mail. Throws 403, 404, and 409 where nothing is missing, the client
 * has no portal, or is being asked the same already.
 */
export const askClient = async (
  ctx: Ctx,
  { actor, pageId, kind }: { actor: StaffActor; pageId: number; kind: QuestionKind },
): Promise<PageNeeds> => {
  assertMay(actor, 'pages.edit');
  await ctx.transaction(async (tx) => {
    const needing = await readNeeds(tx, pageId);
    const { page, client, topic } = needing;
    const need = needing.needs.find((one) => one.kind === kind);
    if (!need) throw nothingMissing();
    const obstacle = obstacleOf(client);
    if (obstacle !== null) throw cannotAsk(obstacle);
    const now = tx.clock.now();
    const row = await insertQuestion(tx, {
      ...sameQuestion(needing, need),
      pageId: page.id,
      topicName: topic.name,
      service: topic.service,
      question: need.question,
      hint: need.hint,
      state: 'asked',
      askedAt: now,
      askedById: actor.id,
      askedByName: actor.name,
      dueAt: new Date(now.getTime() + QUESTION_DAYS * DAY_MS),
    });
    if (!row) throw askedAlready(await getLastQuestion(tx, sameQuestion(needing, need)));
    const target = { kind: 'page', id: page.id, name: page.title };
    await recordAudit(tx, { actor, action: 'page.client_asked', target, after: { kind, question: need.question } });
  });
  return getPageNeeds(ctx, pageId);
};

/** Takes an open question back. Throws 403, 404 for another page's, and 409 for a closed one. */
export const withdrawQuestion = async (
  ctx: Ctx,
  { actor, pageId, id }: { actor: StaffActor; pageId: number; id: number },
): Promise<PageNeeds> => {
  assertMay(actor, 'pages.edit');
  await ctx.transaction(async (tx) => {
    const page = await requirePageRow(tx, pageId);
    const row = await lockOpenQuestion(tx, id);
    if (!row) throw questionClosed();
    if (row.clientId !== page.clientId) throw notFound('Question');
    await completeQuestion(tx, { id, state: 'withdrawn', answeredAt: null });
    const target = { kind: 'page', id: row.pageId, name: page.title };
    await recordAudit(tx, {
      actor,
      action: 'page.client_question_withdrawn',
      target,
      after: { question: row.question },
    });
  });
  return getPageNeeds(ctx, pageId);
};

/** Stores the answer as the fact that it is, confirmed by the client. */
const storeAnswer = async (
  ctx: Ctx,
  { row, actor, text, sent }: { row: QuestionRow; actor: ClientActor; text: string; sent: AnswerQuestion },
): Promise<void> => {
  const { clientId, kind, topicKey, service, intakeQuestion } = row;
  if (kind === 'reviewer') {
    const input = {
      name: text,
      credential: sent.credential ?? '',
      lookupUrl: sent.lookupUrl ?? null,
      services: service === null ? [] : [service],
    };
    await createReviewer(ctx, { actor, clientId, input });
    return;
  }
  const check = await clientTextChecker(ctx, clientId);
  if (kind === 'price') {
    const issue = check({ kind: 'price', text });
    await createClaim(ctx, { actor, clientId, sent: { kind: 'price', topicKey, text, confirmed: true }, issue });
    return;
  }
  const change = { question: intakeQuestion ?? 0, text, use: true, issue: check({ kind: 'intake', text }) };
  await saveIntakeAnswers(ctx, { actor, clientId, topicKey, changes: [change] });
};

/**
 * Stores a client's answer to an open question, confirmed by the client, and has the pages that wait for it filled.
 * Throws 404 for another client's question, 409 for a closed one, and 400 for an answer that does not answer it.
 */
export const answerClientQuestion = async (
  ctx: Ctx,
  { scope, id, sent }: { scope: PortalScope; id: number; sent: AnswerQuestion },
): Promise<void> => {
  await ctx.transaction(async (tx) => {
    const row = await lockOpenQuestion(tx, id);
    if (!row) throw questionClosed();
    if (row.clientId !== scope.clientId) throw notFound('Question');
    const text = answerText(row.kind, { text: sent.text, topicName: row.topicName });
    const issue = answerIssue(row.kind, text, sent.credential);
    if (issue !== null) throw invalid([{ path: row.kind === 'reviewer' ? 'credential' : 'text', message: issue }]);
    const { name } = await requireClientRow(tx, scope.clientId);
    const actor = portalActor(scope, name);
    await storeAnswer(tx, { row, actor, text, sent });
    const answer = row.kind === 'reviewer' ? `${text}, ${sent.credential ?? ''}` : text;
    await completeQuestion(tx, { id, state: 'answered', answeredAt: tx.clock.now(), answer });
    const target = { kind: 'page', id: row.pageId, name: row.topicName };
    await recordAudit(tx, { actor, action: 'page.client_answered', target, after: { question: row.question, answer } });
    const { clientId, pageId, topicKey, kind } = row;
    await tx.emit('client.question_answered', { questionId: id, clientId, pageId, topicKey, kind });
  });
};

/** Staff ask one question after the other: the client is mailed when no more came for a minute, or after ten. */
const QUIET_MS = 60_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Clients who are to be mailed what they were asked. */
export const listClientsWithNewQuestions = (ctx: Ctx): Promise<number[]> => {
  const now = ctx.clock.now().getTime();
  return listClientsToMail(ctx, {
    quietSince: new Date(now - QUIET_MS),
    firstAskedBefore: new Date(now - LONGEST_WAIT_MS),
  });
};

/** What a client was asked and not mailed yet, which counts as mailed from now on. */
export const takeNewQuestions = async (ctx: Ctx, clientId: number): Promise<{ id: number; question: string }[]> =>
  (await markQuestionsMailed(ctx, clientId)).map(({ id, question }) => ({ id, question }));

/** Questions without an answer after their last day expire; staff may ask again. */
export const expireClientQuestions = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (tx) => {
    for (const row of await expireQuestionRows(tx, tx.clock.now())) {
      const target = { kind: 'page', id: row.pageId, name: row.topicName };
      await recordAudit(tx, {
        actor: null,
        action: 'page.client_question_expired',
        target,
        after: { question: row.question },
      });
    }
  });
