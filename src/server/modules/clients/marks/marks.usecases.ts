import type { ClientFact } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { dropMarksExcept, insertMarks, listMarkRows, upsertMark } from './marks.repository.ts';

/** Marks what clients that were just made are confirmed to be, in the caller's transaction. */
export const markNewClients = (
  ctx: Ctx,
  { actor, clients }: { actor: StaffActor; clients: { id: number; facts: readonly ClientFact[] }[] },
): Promise<void> => {
  const by = { confirmedAt: ctx.clock.now(), confirmedById: actor.id, confirmedByName: actor.name };
  return insertMarks(
    ctx,
    clients.flatMap(({ id, facts }) =>
      facts.map((fact) => ({ clientId: id, fact, ...by, expiresOn: null, expiredAt: null })),
    ),
  );
};

/**
 * Brings the marks in step with the confirmed facts, in the caller's transaction: a fact that is newly confirmed or has
 * a new value is marked anew, without an end; one that is confirmed no longer loses its mark.
 */
export const recordMarks = async (
  ctx: Ctx,
  input: {
    actor: StaffActor | null;
    clientId: number;
    confirmed: readonly ClientFact[];
    isChanged: (fact: ClientFact) => boolean;
  },
): Promise<void> => {
  const { actor, clientId, confirmed, isChanged } = input;
  await dropMarksExcept(ctx, { clientId, kept: [...confirmed] });
  const marks = await listMarkRows(ctx, clientId);
  for (const fact of confirmed) {
    const mark = marks.find((row) => row.fact === fact);
    if (mark && mark.expiredAt === null && !isChanged(fact)) continue;
    await upsertMark(ctx, {
      clientId,
      fact,
      confirmedAt: ctx.clock.now(),
      confirmedById: actor?.id ?? null,
      confirmedByName: actor?.name ?? null,
      expiresOn: null,
      expiredAt: null,
    });
  }
};
