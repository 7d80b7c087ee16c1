import { CLIENT_FACTS, type ClientFact } from '#shared/clients.ts';
import { FACT_LABELS, type ClientFacts, type UpdateFact } from '#shared/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { lockClientRow, updateClientRow } from '../clients.repository.ts';
import { requireClientRow } from '../clients.usecases.ts';
import { deleteMark, listMarkRows, listOverdueMarks, upsertMark, type MarkRow } from '../marks/marks.repository.ts';
import { dayOf, hasPassed } from '../marks/marks.rules.ts';
import { listIntakeRows } from '../intake/intake.repository.ts';
import { listOverdueStatements, listStatementRows, updateStatementRow } from '../statements/statements.repository.ts';
import { countFactUses, listPagesToRefresh, listPublicStatementIds, readPublicValues } from './facts.repository.ts';
import { factRecord, hubKeyOf, presentStatement, writingFacts } from './facts.rules.ts';
import type { AskedHub, Knowledge, PublicStatement, WritingFacts } from './facts.types.ts';

export type { Knowledge, PublicAnswer, PublicStatement, WritingFacts } from './facts.types.ts';
export { clientWords, hubKeyOf, statementWords } from './facts.rules.ts';

/** Everything of a client that a page about this hub may state, as it stands now. */
export const readKnowledge = async (
  ctx: Ctx,
  { client, hub }: { client: { id: number }; hub: AskedHub },
): Promise<Knowledge> => {
  const hubKey = hubKeyOf(hub);
  const values = await readPublicValues(ctx, { clientId: client.id, hubKey });
  const statements = (await listStatementRows(ctx, client.id))
    .map((row) => ({ ...row, id: `statement.${row.id}` }))
    .filter(({ id }) => id in values);
  const intake = (await listIntakeRows(ctx, { clientId: client.id, hubKey }))
    .map(({ question, answer }) => ({ id: `intake.${question}`, question, answer: answer ?? '' }))
    .filter(({ id }) => id in values);
  return { hubKey, values, statements, intake };
};

/** What a client confirmed in its own words and pages may state, of every hub, in the order it was added. */
export const listPublicStatements = async (ctx: Ctx, clientId: number): Promise<PublicStatement[]> => {
  const known = new Set(await listPublicStatementIds(ctx, clientId));
  return (await listStatementRows(ctx, clientId))
    .map((row) => ({ ...row, id: `statement.${row.id}` }))
    .filter(({ id }) => known.has(id));
};

/**
 * What a writer may state of a client on a page about this hub: confirmed facts and statements, and the hub's answers in
 * the client's own words. Ids are what the page names as evidence. Nothing else of the client may be stated.
 */
export const factsForWriting = async (
  ctx: Ctx,
  about: { client: { id: number }; hub: AskedHub },
): Promise<WritingFacts> => writingFacts(await readKnowledge(ctx, about));

/** Every fact and statement of a client with its mark, and how many pages state it; throws 404. */
export const getClientFacts = async (ctx: Ctx, clientId: number): Promise<ClientFacts> => {
  const client = await requireClientRow(ctx, clientId);
  const marks = await listMarkRows(ctx, clientId);
  const uses = await countFactUses(ctx, clientId);
  const statements = await listStatementRows(ctx, clientId);
  return {
    facts: CLIENT_FACTS.map((fact) =>
      factRecord(fact, { client, mark: marks.find((mark) => mark.fact === fact), uses: uses[fact] ?? 0 }),
    ),
    statements: statements.map((row) => presentStatement(row, uses[`statement.${row.id}`] ?? 0)),
    stalePages: await listPagesToRefresh(ctx, clientId),
  };
};

const markAfter = (
  ctx: Ctx,
  change: {
    actor: StaffActor;
    clientId: number;
    fact: ClientFact;
    before: MarkRow | undefined;
    expiresOn: string | null;
  },
): MarkRow => {
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

/**
 * Confirms a fact as it stands, takes the confirmation back, or says until when it holds. Throws 404, and 400 for a fact
 * that is not filled in, for a day that has passed and for an end without a confirmation.
 */
export const updateFact = async (
  ctx: Ctx,
  { actor, clientId, fact, change }: { actor: StaffActor; clientId: number; fact: ClientFact; change: UpdateFact },
): Promise<ClientFacts> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const client = await lockClientRow(tx, clientId);
    const before = (await listMarkRows(tx, clientId)).find((mark) => mark.fact === fact);
    const wasConfirmed = client.confirmedFacts.includes(fact);
    const confirmed = change.confirmed ?? wasConfirmed;
    const kept = before?.expiredAt === null ? before.expiresOn : null;
    const expiresOn = change.expiresOn === undefined ? kept : change.expiresOn;
    assertConfirmable({ fact, confirmed, expiresOn, known: client[fact] !== null && client[fact] !== '', ctx });
    const others = client.confirmedFacts.filter((one) => one !== fact);
    const confirmedFacts = CLIENT_FACTS.filter((one) => others.includes(one) || (confirmed && one === fact));
    await updateClientRow(tx, { id: clientId, columns: { confirmedFacts, updatedAt: ctx.clock.now() } });
    if (confirmed) await upsertMark(tx, markAfter(tx, { actor, clientId, fact, before, expiresOn }));
    else await deleteMark(tx, { clientId, fact });
    const verb = confirmed === wasConfirmed ? 'expiry_set' : confirmed ? 'confirmed' : 'unconfirmed';
    await recordAudit(tx, {
      actor,
      action: `client.fact_${verb}`,
      target: { kind: 'client', id: clientId, name: client.name },
      before: { fact, confirmed: wasConfirmed, expiresOn: before?.expiresOn ?? null },
      after: { fact, confirmed, expiresOn: confirmed ? expiresOn : null, value: client[fact] },
    });
  });
  return getClientFacts(ctx, clientId);
};

const assertConfirmable = (wanted: {
  ctx: Ctx;
  fact: ClientFact;
  known: boolean;
  confirmed: boolean;
  expiresOn: string | null;
}): void => {
  const { ctx, fact, known, confirmed, expiresOn } = wanted;
  if (confirmed && !known) {
    const message = `${FACT_LABELS[fact]} is empty. Enter it in the client’s record first.`;
    throw invalid([{ path: 'confirmed', message }]);
  }
  if (!confirmed && expiresOn !== null) {
    throw invalid([{ path: 'expiresOn', message: 'Confirm the fact first; then say until when it holds.' }]);
  }
  if (hasPassed(expiresOn, ctx.clock.now())) {
    throw invalid([{ path: 'expiresOn', message: 'This day has passed. Enter the new one.' }]);
  }
};

/**
 * Takes every fact and statement off public pages whose last day has passed; they stay on record as expired. The pages
 * that state them lose those sentences at once and are flagged.
 */
export const expireFacts = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const today = dayOf(now);
  for (const mark of await listOverdueMarks(ctx, today)) await expireMark(ctx, mark);
  for (const row of await listOverdueStatements(ctx, today)) {
    await ctx.transaction(async (tx) => {
      const client = await requireClientRow(tx, row.clientId);
      await updateStatementRow(tx, { id: row.id, columns: { expiredAt: now, updatedAt: now } });
      const target = { kind: 'client', id: client.id, name: client.name };
      const after = { statement: row.id, kind: row.kind, text: row.text, expiresOn: row.expiresOn };
      await recordAudit(tx, { actor: null, action: 'client.statement_expired', target, after });
    });
  }
};

const expireMark = (ctx: Ctx, mark: MarkRow): Promise<void> =>
  ctx.transaction(async (tx) => {
    const client = await lockClientRow(tx, mark.clientId);
    const confirmedFacts = client.confirmedFacts.filter((fact) => fact !== mark.fact);
    await updateClientRow(tx, { id: client.id, columns: { confirmedFacts, updatedAt: ctx.clock.now() } });
    await upsertMark(tx, { ...mark, expiredAt: ctx.clock.now() });
    await recordAudit(tx, {
      actor: null,
      action: 'client.fact_expired',
      target: { kind: 'client', id: client.id, name: client.name },
      before: { fact: mark.fact, value: client[mark.fact] },
      after: { expiresOn: mark.expiresOn },
    });
  });
