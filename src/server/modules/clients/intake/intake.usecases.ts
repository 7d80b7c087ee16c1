import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../clients.usecases.ts';
import { listIntakeRows, upsertIntake, type IntakeRow } from './intake.repository.ts';

/** A client's answers, of one hub or of all. */
export const listIntake = (ctx: Ctx, about: { clientId: number; hubKey?: string }): Promise<IntakeRow[]> =>
  listIntakeRows(ctx, about);

export interface IntakeChange {
  question: number;
  text: string;
  /** Whether pages may use it from now on; else it is kept beside the answer as a draft. */
  use: boolean;
  /** Why pages cannot use it yet; null when they can. */
  issue: string | null;
}

/**
 * Stores answers as they are typed. A draft changes nothing public; an answer to be used is confirmed by whoever saves
 * it, and an empty one is taken back. Throws 403 and 404.
 */
export const saveIntakeAnswers = async (
  ctx: Ctx,
  order: { actor: StaffActor; clientId: number; hubKey: string; changes: IntakeChange[] },
): Promise<void> => {
  const { actor, clientId, hubKey, changes } = order;
  assertMay(actor, 'clients.edit');
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const rows = await listIntakeRows(tx, { clientId, hubKey });
    const used: { question: number; was: string; answer: string }[] = [];
    for (const { question, text, use, issue } of changes) {
      const before = rows.find((row) => row.question === question);
      const key = { clientId, hubKey, question, updatedAt: now };
      if (!use) {
        await upsertIntake(tx, { ...key, draft: text === (before?.answer ?? '') ? null : text });
        continue;
      }
      const isSame = before?.answer === text && before.confirmedAt !== null;
      const mark = { confirmedAt: now, confirmedById: actor.id, confirmedByName: actor.name };
      const none = { confirmedAt: null, confirmedById: null, confirmedByName: null };
      const answer =
        text === '' ? { answer: null, issue: null, ...none } : { answer: text, issue, ...(isSame ? {} : mark) };
      await upsertIntake(tx, { ...key, ...answer, draft: null });
      if (!isSame) used.push({ question, was: before?.answer ?? '', answer: text });
    }
    if (used.length === 0) return;
    const target = { kind: 'client', id: clientId, name: client.name };
    const before = { hub: hubKey, answers: used.map(({ question, was }) => ({ question, answer: was })) };
    const after = { hub: hubKey, answers: used.map(({ question, answer }) => ({ question, answer })) };
    await recordAudit(tx, { actor, action: 'client.intake_confirmed', target, before, after });
  });
};
