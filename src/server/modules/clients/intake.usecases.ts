import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { requireClientRow } from './clients.usecases.ts';
import { listIntakeAnswerRows, upsertIntakeAnswer, type IntakeAnswerRow } from './intake.repository.ts';

/** A client's answers to one topic, or to all. */
export const listIntakeAnswers = (
  ctx: Ctx,
  about: { clientId: number; topicKey?: string },
): Promise<IntakeAnswerRow[]> => listIntakeAnswerRows(ctx, about);

export interface IntakeAnswerChange {
  question: number;
  text: string;
  /** Whether pages may use it; otherwise it is stored as a draft beside the answer. */
  use: boolean;
  /** Why pages cannot use it yet; null when they can. */
  issue: string | null;
}

/** Of staff or of the client itself. A draft changes nothing public; a used answer is confirmed; an empty one is removed. Throws 403 and 404. */
export const saveIntakeAnswers = async (
  ctx: Ctx,
  input: { actor: StaffActor | ClientActor; clientId: number; topicKey: string; changes: IntakeAnswerChange[] },
): Promise<void> => {
  const { actor, clientId, topicKey, changes } = input;
  if (actor.kind === 'staff') assertMay(actor, 'clients.edit');
  const confirmedById = actor.kind === 'staff' ? actor.id : null;
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const rows = await listIntakeAnswerRows(tx, { clientId, topicKey });
    const used: { question: number; was: string; answer: string }[] = [];
    for (const { question, text, use, issue } of changes) {
      const before = rows.find((row) => row.question === question);
      const key = { clientId, topicKey, question, updatedAt: now };
      if (!use) {
        await upsertIntakeAnswer(tx, { ...key, draft: text === (before?.answer ?? '') ? null : text });
        continue;
      }
      const isSame = before?.answer === text && before.confirmedAt !== null;
      const confirmation = { confirmedAt: now, confirmedById, confirmedByName: actor.name };
      const unconfirmed = { confirmedAt: null, confirmedById: null, confirmedByName: null };
      const answer =
        text === ''
          ? { answer: null, issue: null, ...unconfirmed }
          : { answer: text, issue, ...(isSame ? {} : confirmation) };
      await upsertIntakeAnswer(tx, { ...key, ...answer, draft: null });
      if (!isSame) used.push({ question, was: before?.answer ?? '', answer: text });
    }
    if (used.length === 0) return;
    const target = { kind: 'client', id: clientId, name: client.name };
    const before = { topic: topicKey, answers: used.map(({ question, was }) => ({ question, answer: was })) };
    const after = { topic: topicKey, answers: used.map(({ question, answer }) => ({ question, answer })) };
    await recordAudit(tx, { actor, action: 'client.intake_confirmed', target, before, after });
  });
};
