import { CLIENT_FACTS } from '#shared/client-fields.ts';
import type { ClientFact } from '#shared/clients.ts';
import { FACT_LABELS, type ClientFacts, type UpdateFact } from '#shared/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { lockClientRow, updateClientRow } from './clients.repository.ts';
import { requireClientRow } from './clients.usecases.ts';
import {
  deleteConfirmation,
  listConfirmationRows,
  listOverdueConfirmations,
  upsertConfirmation,
  type ConfirmationRow,
} from './confirmations.repository.ts';
import { utcDay, isPastDay } from './confirmations.rules.ts';
import { listIntakeAnswerRows } from './intake.repository.ts';
import { listOverdueClaims, listClaimRows, updateClaimRow } from './claims.repository.ts';
import { countFactUses, listStalePageRefs, listPublicClaimIds, getPublicFactValues } from './facts.repository.ts';
import { presentFact, topicKeyOf, presentClaim, toGeneratorFacts } from './facts.rules.ts';
import type { TopicKeySource, PublicFacts, PublicClaim, GeneratorFacts } from './facts.types.ts';

export type { PublicFacts, PublicAnswer, PublicClaim, GeneratorFacts } from './facts.types.ts';
export { confirmedTexts, topicKeyOf, claimText } from './facts.rules.ts';

/** The client facts that a page about this topic may state now. */
export const getPublicFacts = async (
  ctx: Ctx,
  { client, topic }: { client: { id: number }; topic: TopicKeySource },
): Promise<PublicFacts> => {
  const topicKey = topicKeyOf(topic);
  const values = await getPublicFactValues(ctx, { clientId: client.id, topicKey });
  const claims = (await listClaimRows(ctx, client.id))
    .map((row) => ({ ...row, id: `statement.${row.id}` }))
    .filter(({ id }) => id in values);
  const intake = (await listIntakeAnswerRows(ctx, { clientId: client.id, topicKey }))
    .map(({ question, answer }) => ({ id: `intake.${question}`, question, answer: answer ?? '' }))
    .filter(({ id }) => id in values);
  return { topicKey, values, claims, intake };
};

/** A client's public claims for all topics, oldest first. */
export const listPublicClaims = async (ctx: Ctx, clientId: number): Promise<PublicClaim[]> => {
  const publicIds = new Set(await listPublicClaimIds(ctx, clientId));
  return (await listClaimRows(ctx, clientId))
    .map((row) => ({ ...row, id: `statement.${row.id}` }))
    .filter(({ id }) => publicIds.has(id));
};

/** What a generator may state about a client on a page of this topic, and nothing else. */
export const getGeneratorFacts = async (
  ctx: Ctx,
  subject: { client: { id: number }; topic: TopicKeySource },
): Promise<GeneratorFacts> => toGeneratorFacts(await getPublicFacts(ctx, subject));

/** All facts and claims of a client with their confirmations and page counts; throws 404. */
export const requireClientFacts = async (ctx: Ctx, clientId: number): Promise<ClientFacts> => {
  const client = await requireClientRow(ctx, clientId);
  const confirmations = await listConfirmationRows(ctx, clientId);
  const uses = await countFactUses(ctx, clientId);
  const claims = await listClaimRows(ctx, clientId);
  return {
    facts: CLIENT_FACTS.map((fact) =>
      presentFact(fact, {
        client,
        confirmation: confirmations.find((row) => row.fact === fact),
        uses: uses[fact] ?? 0,
      }),
    ),
    claims: claims.map((row) => presentClaim(row, uses[`statement.${row.id}`] ?? 0)),
    stalePages: await listStalePageRefs(ctx, clientId),
  };
};

const nextConfirmation = (
  ctx: Ctx,
  change: {
    actor: StaffActor;
    clientId: number;
    fact: ClientFact;
    before: ConfirmationRow | undefined;
    expiresOn: string | null;
  },
): ConfirmationRow => {
  const { actor, clientId, fact, before, expiresOn } = change;
  const confirmed = before && before.expiredAt === null;
  return {
    clientId,
    fact,
    confirmedAt: confirmed ? before.confirmedAt : ctx.clock.now(),
    confirmedById: confirmed ? before.confirmedById : actor.id,
    confirmedByName: confirmed ? before.confirmedByName : actor.name,
    expiresOn,
    expiredAt: null,
  };
};

/** Throws 404, and 400 for an empty fact, a past day, or an end date without a confirmation. */
export const updateFact = async (
  ctx: Ctx,
  { actor, clientId, fact, change }: { actor: StaffActor; clientId: number; fact: ClientFact; change: UpdateFact },
): Promise<ClientFacts> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const client = await lockClientRow(tx, clientId);
    const before = (await listConfirmationRows(tx, clientId)).find((row) => row.fact === fact);
    const wasConfirmed = client.confirmedFacts.includes(fact);
    const confirmed = change.confirmed ?? wasConfirmed;
    const currentExpiry = before?.expiredAt === null ? before.expiresOn : null;
    const expiresOn = change.expiresOn === undefined ? currentExpiry : change.expiresOn;
    assertConfirmable({ fact, confirmed, expiresOn, hasValue: client[fact] !== null && client[fact] !== '', ctx });
    const otherFacts = client.confirmedFacts.filter((one) => one !== fact);
    const confirmedFacts = CLIENT_FACTS.filter((one) => otherFacts.includes(one) || (confirmed && one === fact));
    await updateClientRow(tx, { id: clientId, columns: { confirmedFacts, updatedAt: ctx.clock.now() } });
    if (confirmed) await upsertConfirmation(tx, nextConfirmation(tx, { actor, clientId, fact, before, expiresOn }));
    else await deleteConfirmation(tx, { clientId, fact });
    const verb = confirmed === wasConfirmed ? 'expiry_set' : confirmed ? 'confirmed' : 'unconfirmed';
    await recordAudit(tx, {
      actor,
      action: `client.fact_${verb}`,
      target: { kind: 'client', id: clientId, name: client.name },
      before: { fact, confirmed: wasConfirmed, expiresOn: before?.expiresOn ?? null },
      after: { fact, confirmed, expiresOn: confirmed ? expiresOn : null, value: client[fact] },
    });
  });
  return requireClientFacts(ctx, clientId);
};

const assertConfirmable = (input: {
  ctx: Ctx;
  fact: ClientFact;
  hasValue: boolean;
  confirmed: boolean;
  expiresOn: string | null;
}): void => {
  const { ctx, fact, hasValue, confirmed, expiresOn } = input;
  if (confirmed && !hasValue) {
    const message = `${FACT_LABELS[fact]} is empty. Enter it in the client’s record first.`;
    throw invalid([{ path: 'confirmed', message }]);
  }
  if (!confirmed && expiresOn !== null) {
    throw invalid([{ path: 'expiresOn', message: 'Confirm the fact first; then say until when it holds.' }]);
  }
  if (isPastDay(expiresOn, ctx.clock.now())) {
    throw invalid([{ path: 'expiresOn', message: 'This day has passed. Enter the new one.' }]);
  }
};

/** Facts and claims past their last day stay on record; pages lose their sentences at once and are flagged. */
export const expireFacts = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const today = utcDay(now);
  for (const row of await listOverdueConfirmations(ctx, today)) await expireConfirmation(ctx, row);
  for (const row of await listOverdueClaims(ctx, today)) {
    await ctx.transaction(async (tx) => {
      const client = await requireClientRow(tx, row.clientId);
      await updateClaimRow(tx, { id: row.id, columns: { expiredAt: now, updatedAt: now } });
      const target = { kind: 'client', id: client.id, name: client.name };
      const after = { claim: row.id, kind: row.kind, text: row.text, expiresOn: row.expiresOn };
      await recordAudit(tx, { actor: null, action: 'client.claim_expired', target, after });
    });
  }
};

const expireConfirmation = (ctx: Ctx, confirmation: ConfirmationRow): Promise<void> =>
  ctx.transaction(async (tx) => {
    const client = await lockClientRow(tx, confirmation.clientId);
    const confirmedFacts = client.confirmedFacts.filter((fact) => fact !== confirmation.fact);
    await updateClientRow(tx, { id: client.id, columns: { confirmedFacts, updatedAt: ctx.clock.now() } });
    await upsertConfirmation(tx, { ...confirmation, expiredAt: ctx.clock.now() });
    await recordAudit(tx, {
      actor: null,
      action: 'client.fact_expired',
      target: { kind: 'client', id: client.id, name: client.name },
      before: { fact: confirmation.fact, value: client[confirmation.fact] },
      after: { expiresOn: confirmation.expiresOn },
    });
  });
