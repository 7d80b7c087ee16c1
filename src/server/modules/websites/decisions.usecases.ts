import { UpdateClient } from '#shared/clients.ts';
import { CLIENT_FIELDS } from '#shared/client-fields.ts';
import type { ProposalDecision, ProposalDecisions } from '#shared/websites.ts';
import { isProposedClaim, isProposedField, type ProposedClaim, type ProposedField } from '#shared/website-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getService } from '../catalog/catalog.usecases.ts';
import { createClaim } from '../clients/claims.usecases.ts';
import { requireClientRow, updateClient } from '../clients/clients.usecases.ts';
import { claimText, requireClientFacts } from '../clients/facts.usecases.ts';
import { clientTextChecker } from '../quality/client-texts.usecases.ts';
import { valueKey } from './found-values.rules.ts';
import { currentValue, isCurrentConfirmed } from './proposals.rules.ts';
import {
  getReadingOfClient,
  listProposalRows,
  lockReading,
  updateProposal,
  type ProposalRow,
} from './websites.repository.ts';
import { presentReading } from './websites.usecases.ts';

interface Deciding {
  actor: StaffActor;
  clientId: number;
  row: ProposalRow;
  decision: ProposalDecision;
}

/** Why a proposal was left as it is; null when it was decided. */
type Left = { message: string; needsReplace: boolean } | null;

const fieldBody = (field: ProposedField, value: string): Record<string, unknown> => ({
  [field]: field === 'emergencyService' ? /^(?:yes|true)$/i.test(value) : value,
});

/** Fills a field of the record and confirms it; another confirmed value is replaced only where staff say so. */
const confirmField = async (
  ctx: Ctx,
  {
    actor,
    clientId,
    field,
    value,
    replace,
  }: Pick<Deciding, 'actor' | 'clientId'> & { field: ProposedField; value: string; replace: boolean },
): Promise<Left> => {
  const client = await requireClientRow(ctx, clientId);
  const current = currentValue(client, field);
  const isOther = current !== null && valueKey(field, current) !== valueKey(field, value);
  if (isOther && isCurrentConfirmed(client, field) && !replace) {
    const message = `${CLIENT_FIELDS[field].label} is “${current}” in the client’s record. Replace it?`;
    return { message, needsReplace: true };
  }
  const parsed = UpdateClient.safeParse(fieldBody(field, value));
  if (!parsed.success)
    return { message: parsed.error.issues[0]?.message ?? 'The value cannot be stored.', needsReplace: false };
  await updateClient(ctx, { actor, id: clientId, fields: parsed.data });
  return null;
};

const MONTHS: Partial<Record<ProposedClaim, number>> = { price: 24, offer: 3 };

/** Prices hold for two years and offers for a season, unless staff say otherwise. */
const expiryOf = (kind: ProposedClaim, now: Date): string | null => {
  const months = MONTHS[kind];
  if (months === undefined) return null;
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, Math.min(now.getUTCDate(), 28)));
  return day.toISOString().slice(0, 10);
};

/** Adds a confirmed claim, once; one that pages may not use is stored with the reason, as one that staff typed is. */
const confirmClaim = async (
  ctx: Ctx,
  {
    actor,
    clientId,
    row,
    kind,
    value,
    role,
  }: Pick<Deciding, 'actor' | 'clientId' | 'row'> & { kind: ProposedClaim; value: string; role: string | null },
): Promise<Left> => {
  const { claims } = await requireClientFacts(ctx, clientId);
  if (
    claims.some(
      (claim) => claim.kind === kind && claim.confirmed && valueKey(kind, claim.text) === valueKey(kind, value),
    )
  )
    return null;
  const check = await clientTextChecker(ctx, clientId);
  const text = kind === 'person' ? claimText({ kind, text: value, role, credential: null, expiresOn: null }) : value;
  const topicKey = getService(row.service)?.pack ?? row.service;
  await createClaim(ctx, {
    actor,
    clientId,
    sent: {
      kind,
      topicKey,
      text: value,
      role: kind === 'person' ? role : null,
      confirmed: true,
      expiresOn: expiryOf(kind, ctx.clock.now()),
    },
    issue: check({ kind, text }),
  });
  return null;
};

const confirm = async (ctx: Ctx, { actor, clientId, row, decision }: Deciding): Promise<Left> => {
  const value = decision.value ?? row.value;
  const role = decision.role ?? row.role;
  const { kind } = row;
  if (isProposedField(kind)) {
    const left = await confirmField(ctx, { actor, clientId, field: kind, value, replace: decision.replace });
    if (left) return left;
  } else if (isProposedClaim(kind)) {
    const left = await confirmClaim(ctx, { actor, clientId, row, kind, value, role });
    if (left) return left;
  }
  const decided = { decidedAt: ctx.clock.now(), decidedById: actor.id, decidedByName: actor.name };
  await updateProposal(ctx, { id: row.id, columns: { ...decided, state: 'confirmed', savedValue: value, role } });
  return null;
};

const decide = async (ctx: Ctx, deciding: Deciding): Promise<Left> => {
  const { actor, row, decision } = deciding;
  if (decision.decision === 'confirm') return row.state === 'confirmed' ? null : confirm(ctx, deciding);
  if (row.state === 'confirmed')
    return { message: 'It is confirmed. Change it among the client’s facts.', needsReplace: false };
  const isRejected = decision.decision === 'reject';
  const decided = isRejected
    ? { state: 'rejected' as const, decidedAt: ctx.clock.now(), decidedById: actor.id, decidedByName: actor.name }
    : { state: 'proposed' as const, decidedAt: null, decidedById: null, decidedByName: null };
  await updateProposal(ctx, { id: row.id, columns: decided });
  return null;
};

/**
 * Confirms or rejects proposals of a client's website. A confirmed one fills the client's record or becomes a claim; what
 * cannot be stored, or would replace a confirmed value, is left and listed. Throws 403 and 404.
 */
export const decideProposals = async (
  ctx: Ctx,
  { actor, clientId, decisions }: { actor: StaffActor; clientId: number; decisions: ProposalDecision[] },
): Promise<ProposalDecisions> => {
  assertMay(actor, 'clients.edit');
  return ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const known = await getReadingOfClient(tx, clientId);
    const reading = known && (await lockReading(tx, known.id));
    if (!reading) throw notFound('Website');
    const rows = new Map((await listProposalRows(tx, reading.id)).map((row) => [row.id, row]));
    const left: ProposalDecisions['left'] = [];
    const done: { id: number; kind: string; value: string; decision: string }[] = [];
    for (const decision of decisions) {
      const row = rows.get(decision.id);
      if (!row) throw notFound('Proposal');
      const reason = await decide(tx, { actor, clientId, row, decision });
      if (reason) left.push({ id: row.id, ...reason });
      else done.push({ id: row.id, kind: row.kind, value: decision.value ?? row.value, decision: decision.decision });
    }
    if (done.length > 0) {
      const target = { kind: 'client', id: clientId, name: client.name };
      await recordAudit(tx, {
        actor,
        action: 'client.website_decided',
        target,
        after: { url: reading.url, decisions: done },
      });
    }
    return { website: await presentReading(tx, reading, await requireClientRow(tx, clientId)), left };
  });
};
