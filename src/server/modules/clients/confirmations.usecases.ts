import type { Confirmation } from '#shared/citations.ts';
import type { ClientFact } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listClaimRows } from './claims.repository.ts';
import { listIntakeAnswerRows } from './intake.repository.ts';
import {
  deleteConfirmationsExcept,
  insertConfirmations,
  listConfirmationRows,
  upsertConfirmation,
} from './confirmations.repository.ts';

/** Stores the confirmations of new clients in the caller's transaction. */
export const insertNewClientConfirmations = (
  ctx: Ctx,
  { actor, clients }: { actor: StaffActor; clients: { id: number; facts: readonly ClientFact[] }[] },
): Promise<void> => {
  const by = { confirmedAt: ctx.clock.now(), confirmedById: actor.id, confirmedByName: actor.name };
  return insertConfirmations(
    ctx,
    clients.flatMap(({ id, facts }) =>
      facts.map((fact) => ({ clientId: id, fact, ...by, expiresOn: null, expiredAt: null })),
    ),
  );
};

/** In the caller's transaction: confirms new and changed facts now, without an end date, and deletes the others. */
export const syncConfirmations = async (
  ctx: Ctx,
  input: {
    actor: StaffActor | null;
    clientId: number;
    confirmed: readonly ClientFact[];
    isChanged: (fact: ClientFact) => boolean;
  },
): Promise<void> => {
  const { actor, clientId, confirmed, isChanged } = input;
  await deleteConfirmationsExcept(ctx, { clientId, except: [...confirmed] });
  const confirmations = await listConfirmationRows(ctx, clientId);
  for (const fact of confirmed) {
    const confirmation = confirmations.find((row) => row.fact === fact);
    if (confirmation && confirmation.expiredAt === null && !isChanged(fact)) continue;
    await upsertConfirmation(ctx, {
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

interface ConfirmedRow {
  confirmedByName: string | null;
  confirmedAt: Date | null;
  expiresOn?: string | null;
}

const presentConfirmation = ({ confirmedByName, confirmedAt, expiresOn }: ConfirmedRow): Confirmation => ({
  by: confirmedByName,
  at: confirmedAt?.toISOString() ?? null,
  until: expiresOn ?? null,
});

/** Who confirmed each fact, claim and answer of a client, by the name that evidence has for it: `phone`, `statement.3`. */
export const listConfirmations = async (
  ctx: Ctx,
  { clientId, topicKey }: { clientId: number; topicKey: string },
): Promise<Map<string, Confirmation>> => {
  const facts = await listConfirmationRows(ctx, clientId);
  const claims = await listClaimRows(ctx, clientId);
  const answers = await listIntakeAnswerRows(ctx, { clientId, topicKey });
  return new Map([
    ...facts.map((row) => [row.fact, presentConfirmation(row)] as const),
    ...claims.map((row) => [`statement.${row.id}`, presentConfirmation(row)] as const),
    ...answers.map((row) => [`intake.${row.question}`, presentConfirmation(row)] as const),
  ]);
};
