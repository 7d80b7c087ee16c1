import type { ErasedPerson, FoundPerson, Prospect, PrivacyRequestState } from '#shared/prospects.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { redactAuditTargets, recordAudit } from '../audit/audit.usecases.ts';
import { exportEndpointCalls } from '../webhooks/event-endpoints/endpoint-log.usecases.ts';
import { listDeliveriesOfLeads } from '../webhooks/webhooks.usecases.ts';
import { eraseRecipient } from '../emails/erasure.usecases.ts';
import { exportEmailsAboutLeads } from '../emails/emails.usecases.ts';
import { erasePerson, exportPerson, listClientsOfPerson } from '../leads/people.usecases.ts';
import { eraseWithdrawals, exportWithdrawals } from '../leads/withdrawal-lists.usecases.ts';
import { exportReviews } from '../reviews/reviews.usecases.ts';
import { addNotifications } from '../notifications/notifications.usecases.ts';
import { linkExpired, notErased, notVerified, tooManyLinks } from './prospects.errors.ts';
import { presentProspect } from './prospects.presenter.ts';
import {
  deleteProspectsOfPerson,
  getProspectRow,
  listProspectsOfPerson,
  listRequestsDueBefore,
  updateProspectRow,
  type ProspectRow,
} from './prospects.repository.ts';
import { emailVerificationLink, emailPrivacyCompletion, emailStaff } from './emails.usecases.ts';
import { readVerificationToken } from './privacy-requests.rules.ts';

interface PrivacyRequestInput {
  actor: StaffActor;
  id: number;
}

const ERASED_NAME = 'Erased person';

const requireRequest = async (ctx: Ctx, id: number): Promise<ProspectRow> => {
  const row = await getProspectRow(ctx, id);
  if (row?.kind !== 'privacy') throw notFound('Request');
  return row;
};

const requireVerified = async (ctx: Ctx, id: number): Promise<ProspectRow> => {
  const row = await requireRequest(ctx, id);
  if (row.verifiedAt === null) throw notVerified();
  return row;
};

const targetOf = ({ id, name }: ProspectRow) => ({ kind: 'prospect', id, name });

const toNotification = ({ id, dueAt }: Pick<ProspectRow, 'id' | 'dueAt'>, stage: 'verified' | 'near' | 'overdue') => ({
  kind: 'privacy' as const,
  topic: 'privacy',
  key: `privacy:${id}:${stage}`,
  clientId: null,
  detail: { privacy: stage, ...(dueAt ? { dueOn: dueAt.toISOString().slice(0, 10) } : {}) },
});

const requireRequestOfToken = async (ctx: Ctx, token: string): Promise<ProspectRow> => {
  const proof = readVerificationToken(ctx, token);
  const row = proof && (await getProspectRow(ctx, proof.id));
  if (row?.kind !== 'privacy' || (proof?.isOver && row.verifiedAt === null)) throw linkExpired();
  return row;
};

const toRequestState = ({ wish, dueAt, verifiedAt, answeredAt }: ProspectRow): PrivacyRequestState => {
  if (wish === null || dueAt === null) throw linkExpired();
  return {
    wish,
    dueAt: dueAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
};

/** The state of the request that a link belongs to; opening it verifies nothing. Throws 410. */
export const getPrivacyRequestState = async (ctx: Ctx, token: string): Promise<PrivacyRequestState> =>
  toRequestState(await requireRequestOfToken(ctx, token));

/** Verifies that the requester owns the address and notifies staff; repeating it changes nothing. Throws 410. */
export const verifyPrivacyRequest = (ctx: Ctx, token: string): Promise<PrivacyRequestState> =>
  ctx.transaction(async (tx) => {
    const row = await requireRequestOfToken(tx, token);
    if (row.verifiedAt !== null) return toRequestState(row);
    const now = ctx.clock.now();
    await updateProspectRow(tx, { id: row.id, columns: { verifiedAt: now, updatedAt: now } });
    await recordAudit(tx, { actor: null, action: 'prospect.verified', target: targetOf(row) });
    await emailStaff(tx, row);
    await addNotifications(tx, [toNotification(row, 'verified')]);
    return toRequestState({ ...row, verifiedAt: now });
  });

/** Sends the verification link again. Throws 403, 404, and 429 after three a day. */
export const resendVerificationLink = async (ctx: Ctx, { actor, id }: PrivacyRequestInput): Promise<void> => {
  assertMay(actor, 'prospects.edit');
  await ctx.transaction(async (tx) => {
    const row = await requireRequest(tx, id);
    if (!(await emailVerificationLink(tx, row))) throw tooManyLinks();
    await recordAudit(tx, { actor, action: 'prospect.proof_requested', target: targetOf(row) });
  });
};

/** Where records of a verified requester exist. Throws 403, 404, and 409 before verification. */
export const getRequestedPerson = async (ctx: Ctx, { actor, id }: PrivacyRequestInput): Promise<FoundPerson> => {
  assertMay(actor, 'people.export');
  const { email } = await requireVerified(ctx, id);
  const clients = await listClientsOfPerson(ctx, { actor, email });
  return { clients, prospects: (await listProspectsOfPerson(ctx, { email, exceptId: id })).length };
};

/** All records under the requester's address, at every client and at the agency. */
const collectPersonData = async (ctx: Ctx, { actor, row }: { actor: StaffActor; row: ProspectRow }) => {
  const { email, id } = row;
  const clients: unknown[] = [];
  for (const { clientId, clientName } of await listClientsOfPerson(ctx, { actor, email })) {
    const leads = await exportPerson(ctx, { actor, clientId, person: { email } });
    const ids = leads.map(({ lead }) => lead.id);
    const [deliveries, emails] = [await listDeliveriesOfLeads(ctx, ids), await exportEmailsAboutLeads(ctx, ids)];
    const addresses = [{ email }, ...leads.flatMap(({ lead: { phoneE164 } }) => (phoneE164 ? [{ phoneE164 }] : []))];
    const withdrawals = await exportWithdrawals(ctx, { clientId, leadIds: ids, addresses });
    const reviews = await exportReviews(ctx, ids);
    const endpointCalls = await exportEndpointCalls(ctx, ids);
    clients.push({ client: clientName, leads, deliveries, endpointCalls, mails: emails, withdrawals, ...reviews });
  }
  const inquiries = [...(await listProspectsOfPerson(ctx, { email, exceptId: id })), row].map(presentProspect);
  const withdrawals = await exportWithdrawals(ctx, { clientId: null, leadIds: [], addresses: [{ email }] });
  return { exportedAt: ctx.clock.now().toISOString(), email, inquiries, withdrawals, clients };
};

/** All records of a verified requester, for review before they are sent. Throws 403, 404 and 409. */
export const exportRequestedPerson = async (ctx: Ctx, { actor, id }: PrivacyRequestInput): Promise<unknown> => {
  assertMay(actor, 'people.export');
  return ctx.transaction(async (tx) => {
    const row = await requireVerified(tx, id);
    const copy = await collectPersonData(tx, { actor, row });
    await updateProspectRow(tx, { id, columns: { exportedAt: ctx.clock.now() } });
    await recordAudit(tx, { actor, action: 'prospect.exported', target: targetOf(row) });
    return copy;
  });
};

/**
 * Erases a verified requester at every client and at the agency; the request itself stays until it is answered. Throws
 * 403, 404, 409, and 400 when `email` is not the request's.
 */
export const eraseRequestedPerson = async (
  ctx: Ctx,
  { actor, id, email }: PrivacyRequestInput & { email: string },
): Promise<ErasedPerson> => {
  assertMay(actor, 'people.erase');
  return ctx.transaction(async (tx) => {
    const row = await requireVerified(tx, id);
    if (email.toLowerCase() !== row.email.toLowerCase()) {
      throw invalid([{ path: 'email', message: 'Enter the address of the request.' }]);
    }
    const found = await listClientsOfPerson(tx, { actor, email: row.email });
    const erased = { clients: found.length, leads: 0, receipts: 0, prospects: 0 };
    for (const { clientId } of found) {
      const { leads, receipts } = await erasePerson(tx, { actor, clientId, person: { email: row.email } });
      erased.leads += leads;
      erased.receipts += receipts;
    }
    await eraseWithdrawals(tx, { clientId: null, leadIds: [], addresses: [{ email: row.email }] });
    const prospectIds = await deleteProspectsOfPerson(tx, { email: row.email, exceptId: id });
    erased.prospects = prospectIds.length;
    await redactAuditTargets(tx, { kind: 'prospect', ids: prospectIds });
    await eraseRecipient(tx, { address: row.email, keyStarts: [...prospectIds, id].map((one) => `inquiry:${one}:`) });
    await tx.emit('prospect.erased', { prospectIds });
    await updateProspectRow(tx, { id, columns: { erasedAt: ctx.clock.now() } });
    await recordAudit(tx, { actor, action: 'prospect.erased', target: targetOf(row), after: erased });
    return erased;
  });
};

const ERASED_COLUMNS = {
  name: ERASED_NAME,
  email: '',
  phone: null,
  company: null,
  location: null,
  message: null,
  notes: null,
} satisfies Partial<ProspectRow>;

/**
 * Completes a verified request: e-mails the copy or the confirmation of erasure. For an erased person only the
 * completion is stored. Throws 403, 404, and 409 before verification or erasure.
 */
export const completePrivacyRequest = async (ctx: Ctx, { actor, id }: PrivacyRequestInput): Promise<Prospect> => {
  assertMay(actor, 'people.export');
  return ctx.transaction(async (tx) => {
    const row = await requireVerified(tx, id);
    const isErasure = row.wish === 'erase';
    if (isErasure && row.erasedAt === null) throw notErased();
    const copy = isErasure ? null : await collectPersonData(tx, { actor, row });
    await emailPrivacyCompletion(tx, { row, copy });
    const now = ctx.clock.now();
    const answered = { status: 'done' as const, answeredAt: now, updatedAt: now };
    if (isErasure) await redactAuditTargets(tx, { kind: 'prospect', ids: [id] });
    await updateProspectRow(tx, {
      id,
      columns: isErasure ? { ...answered, ...ERASED_COLUMNS } : { ...answered, exportedAt: row.exportedAt ?? now },
    });
    const target = isErasure ? { kind: 'prospect', id, name: ERASED_NAME } : targetOf(row);
    await recordAudit(tx, { actor, action: 'prospect.answered', target });
    return presentProspect(await requireRequest(tx, id));
  });
};

const DUE_SOON_MS = 5 * 86_400_000;

/** Notifies, once each, of verified requests that are due within five days or overdue. */
export const monitorPrivacyRequests = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const due = await listRequestsDueBefore(ctx, new Date(now.getTime() + DUE_SOON_MS));
  await addNotifications(
    ctx,
    due.map((row) => toNotification(row, row.dueAt !== null && row.dueAt < now ? 'overdue' : 'near')),
  );
};
