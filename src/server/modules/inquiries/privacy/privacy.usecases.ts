import type { ErasedEverywhere, FoundPerson, Inquiry, ProvenRequest } from '#shared/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { forgetTargets, recordAudit } from '../../audit/audit.usecases.ts';
import { listDeliveriesOf } from '../../deliveries/deliveries.usecases.ts';
import { forgetReceiver } from '../../deliveries/mail/forgetting/forgetting.usecases.ts';
import { exportMailsAbout } from '../../deliveries/mail/mail.usecases.ts';
import { erasePerson, exportPerson, findPerson } from '../../leads/people/people.usecases.ts';
import { tell } from '../../notices/notices.usecases.ts';
import { linkExpired, notErased, notProven, tooManyLinks } from '../inquiries.errors.ts';
import { presentInquiry } from '../inquiries.presenter.ts';
import {
  deleteInquiriesOf,
  findInquiryRow,
  listInquiriesOf,
  listRequestsDueBefore,
  updateInquiryRow,
  type InquiryRow,
} from '../inquiries.repository.ts';
import { mailProofLink, mailPrivacyEnd, mailStaff } from '../letters/letters.usecases.ts';
import { readProof } from './privacy.rules.ts';

interface Asked {
  actor: StaffActor;
  id: number;
}

const ERASED_NAME = 'Erased person';

const requireRequest = async (ctx: Ctx, id: number): Promise<InquiryRow> => {
  const row = await findInquiryRow(ctx, id);
  if (row?.kind !== 'privacy') throw notFound('Request');
  return row;
};

const requireProven = async (ctx: Ctx, id: number): Promise<InquiryRow> => {
  const row = await requireRequest(ctx, id);
  if (row.verifiedAt === null) throw notProven();
  return row;
};

const targetOf = ({ id, name }: InquiryRow) => ({ kind: 'inquiry', id, name });

const noticeOf = ({ id, dueAt }: Pick<InquiryRow, 'id' | 'dueAt'>, stage: 'proven' | 'near' | 'overdue') => ({
  kind: 'privacy' as const,
  topic: 'privacy',
  key: `privacy:${id}:${stage}`,
  clientId: null,
  detail: { privacy: stage, ...(dueAt ? { dueOn: dueAt.toISOString().slice(0, 10) } : {}) },
});

const requireAsked = async (ctx: Ctx, token: string): Promise<InquiryRow> => {
  const proof = readProof(ctx, token);
  const row = proof && (await findInquiryRow(ctx, proof.id));
  if (row?.kind !== 'privacy' || (proof?.isOver && row.verifiedAt === null)) throw linkExpired();
  return row;
};

const stateOf = ({ wish, dueAt, verifiedAt, answeredAt }: InquiryRow): ProvenRequest => {
  if (wish === null || dueAt === null) throw linkExpired();
  return {
    wish,
    dueAt: dueAt.toISOString(),
    provenAt: verifiedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
};

/** How far the request is that a link proves, for whoever opens it; that alone proves nothing. Throws 410. */
export const readRequestState = async (ctx: Ctx, token: string): Promise<ProvenRequest> =>
  stateOf(await requireAsked(ctx, token));

/** The reader of a request's address says that it is theirs: staff learn of it now. A second time changes nothing. Throws 410. */
export const proveRequest = (ctx: Ctx, token: string): Promise<ProvenRequest> =>
  ctx.transaction(async (tx) => {
    const row = await requireAsked(tx, token);
    if (row.verifiedAt !== null) return stateOf(row);
    const now = ctx.clock.now();
    await updateInquiryRow(tx, { id: row.id, columns: { verifiedAt: now, updatedAt: now } });
    await recordAudit(tx, { actor: null, action: 'inquiry.proven', target: targetOf(row) });
    await mailStaff(tx, row);
    await tell(tx, [noticeOf(row, 'proven')]);
    return stateOf({ ...row, verifiedAt: now });
  });

/** Sends the link that proves a request once more. Throws 403, 404, and 429 after three a day. */
export const sendProofAgain = async (ctx: Ctx, { actor, id }: Asked): Promise<void> => {
  assertMay(actor, 'inquiries.edit');
  await ctx.transaction(async (tx) => {
    const row = await requireRequest(tx, id);
    if (!(await mailProofLink(tx, row))) throw tooManyLinks();
    await recordAudit(tx, { actor, action: 'inquiry.proof_asked', target: targetOf(row) });
  });
};

/** Where the person behind a proven request is known. Throws 403, 404, and 409 while nobody proved the address. */
export const findRequestedPerson = async (ctx: Ctx, { actor, id }: Asked): Promise<FoundPerson> => {
  assertMay(actor, 'people.export');
  const { email } = await requireProven(ctx, id);
  const clients = await findPerson(ctx, { actor, email });
  return { clients, inquiries: (await listInquiriesOf(ctx, { email, besides: id })).length };
};

/** Everything under the address of a request, at every client and at the agency itself. */
const gather = async (ctx: Ctx, { actor, row }: { actor: StaffActor; row: InquiryRow }) => {
  const { email, id } = row;
  const clients: unknown[] = [];
  for (const { clientId, clientName } of await findPerson(ctx, { actor, email })) {
    const leads = await exportPerson(ctx, { actor, clientId, person: { email } });
    const ids = leads.map(({ lead }) => lead.id);
    const [deliveries, mails] = [await listDeliveriesOf(ctx, ids), await exportMailsAbout(ctx, ids)];
    clients.push({ client: clientName, leads, deliveries, mails });
  }
  const inquiries = [...(await listInquiriesOf(ctx, { email, besides: id })), row].map(presentInquiry);
  return { exportedAt: ctx.clock.now().toISOString(), email, inquiries, clients };
};

/** Everything there is about the person behind a proven request, to be looked at before it is sent. Throws 403, 404 and 409. */
export const exportRequestedPerson = async (ctx: Ctx, { actor, id }: Asked): Promise<unknown> => {
  assertMay(actor, 'people.export');
  return ctx.transaction(async (tx) => {
    const row = await requireProven(tx, id);
    const copy = await gather(tx, { actor, row });
    await updateInquiryRow(tx, { id, columns: { exportedAt: ctx.clock.now() } });
    await recordAudit(tx, { actor, action: 'inquiry.exported', target: targetOf(row) });
    return copy;
  });
};

/**
 * Forgets the person behind a proven request at every client, and what they asked the agency. The request itself stays
 * until it is answered. Throws 403, 404, 409, and 400 when `email` is not the request's.
 */
export const eraseRequestedPerson = async (
  ctx: Ctx,
  { actor, id, email }: Asked & { email: string },
): Promise<ErasedEverywhere> => {
  assertMay(actor, 'people.erase');
  return ctx.transaction(async (tx) => {
    const row = await requireProven(tx, id);
    if (email.toLowerCase() !== row.email.toLowerCase()) {
      throw invalid([{ path: 'email', message: 'Enter the address of the request.' }]);
    }
    const found = await findPerson(tx, { actor, email: row.email });
    const erased = { clients: found.length, leads: 0, receipts: 0, inquiries: 0 };
    for (const { clientId } of found) {
      const { leads, receipts } = await erasePerson(tx, { actor, clientId, person: { email: row.email } });
      erased.leads += leads;
      erased.receipts += receipts;
    }
    const inquiryIds = await deleteInquiriesOf(tx, { email: row.email, besides: id });
    erased.inquiries = inquiryIds.length;
    await forgetTargets(tx, { kind: 'inquiry', ids: inquiryIds });
    await forgetReceiver(tx, { address: row.email, keyStarts: [...inquiryIds, id].map((one) => `inquiry:${one}:`) });
    await tx.emit('inquiry.erased', { inquiryIds });
    await updateInquiryRow(tx, { id, columns: { erasedAt: ctx.clock.now() } });
    await recordAudit(tx, { actor, action: 'inquiry.erased', target: targetOf(row), after: erased });
    return erased;
  });
};

const FORGOTTEN = {
  name: ERASED_NAME,
  email: '',
  phone: null,
  company: null,
  location: null,
  message: null,
  notes: null,
} satisfies Partial<InquiryRow>;

/**
 * Ends a proven request: the person is mailed the copy, or that everything is erased, and the request is done. Of an
 * erased person nothing stays but that it was done. Throws 403, 404, and 409 before it is proven or erased.
 */
export const answerRequest = async (ctx: Ctx, { actor, id }: Asked): Promise<Inquiry> => {
  assertMay(actor, 'people.export');
  return ctx.transaction(async (tx) => {
    const row = await requireProven(tx, id);
    const isErasure = row.wish === 'erase';
    if (isErasure && row.erasedAt === null) throw notErased();
    const copy = isErasure ? null : await gather(tx, { actor, row });
    await mailPrivacyEnd(tx, { row, copy });
    const now = ctx.clock.now();
    const told = { status: 'done' as const, answeredAt: now, updatedAt: now };
    if (isErasure) await forgetTargets(tx, { kind: 'inquiry', ids: [id] });
    await updateInquiryRow(tx, {
      id,
      columns: isErasure ? { ...told, ...FORGOTTEN } : { ...told, exportedAt: row.exportedAt ?? now },
    });
    const target = isErasure ? { kind: 'inquiry', id, name: ERASED_NAME } : targetOf(row);
    await recordAudit(tx, { actor, action: 'inquiry.answered', target });
    return presentInquiry(await requireRequest(tx, id));
  });
};

const NEAR_MS = 5 * 86_400_000;

/** Tells, once each, of proven requests that are due within five days, and of those that are overdue. */
export const watchRequests = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const due = await listRequestsDueBefore(ctx, new Date(now.getTime() + NEAR_MS));
  await tell(
    ctx,
    due.map((row) => noticeOf(row, row.dueAt !== null && row.dueAt < now ? 'overdue' : 'near')),
  );
};
