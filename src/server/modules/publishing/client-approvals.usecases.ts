import type { AnswerApproval, ClientApproval } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow, type ClientRow } from '../clients/clients.usecases.ts';
import { approvalOutdated } from '../pages/pages.errors.ts';
import { lockPage, type PageRow } from '../pages/pages.usecases.ts';
import {
  getLatestApproval,
  insertApproval,
  listDueApprovals,
  lockWaitingApproval,
  completeApproval,
} from './client-approvals.repository.ts';
import type { ApprovalRow } from './client-approvals.table.ts';

const DAY_MS = 86_400_000;

/** The latest approval request of a page; null for none. */
export const getClientApproval = async (ctx: Ctx, pageId: number): Promise<ClientApproval | null> => {
  const row = await getLatestApproval(ctx, pageId);
  if (!row) return null;
  const { state, version, requestedAt, dueAt, onTimeout, answeredAt, comment } = row;
  const at = {
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
  return { state, version, onTimeout, comment, ...at };
};

interface ClientApprovalInput {
  page: PageRow;
  client: ClientRow;
  title: string;
  hash: string;
  /** Whether to ask again about content that the client refused or did not answer. */
  requestAgain: boolean;
}

/** Returns whether no approval is missing. Otherwise requests it, once per content, in the caller's transaction. */
export const requestClientApproval = async (
  ctx: Ctx,
  { page, client, title, hash, requestAgain }: ClientApprovalInput,
): Promise<boolean> => {
  if (!client.approvesPages) return true;
  const last = await getLatestApproval(ctx, page.id);
  const isSame = last?.contentHash === hash;
  if (last && isSame && (last.state === 'approved' || last.state === 'auto_approved')) return true;
  if (last && isSame && (last.state === 'waiting' || !requestAgain)) return false;
  const now = ctx.clock.now();
  if (last?.state === 'waiting') await completeApproval(ctx, { id: last.id, state: 'withdrawn', answeredAt: now });
  const dueAt = new Date(now.getTime() + client.approvalDays * DAY_MS);
  const request = { clientId: client.id, pageId: page.id, version: page.version, contentHash: hash, title };
  await insertApproval(ctx, {
    ...request,
    state: 'waiting',
    onTimeout: client.approvalOnTimeout,
    requestedAt: now,
    dueAt,
  });
  await recordAudit(ctx, {
    actor: null,
    action: 'page.approval_requested',
    target: { kind: 'page', id: page.id, name: title },
    after: { version: page.version, dueAt },
  });
  await ctx.emit('page.approval_requested', { clientId: client.id });
  return false;
};

/** Withdraws what the client was asked about a page since then. */
export const withdrawApprovalSince = async (
  ctx: Ctx,
  { pageId, since }: { pageId: number; since: Date },
): Promise<void> => {
  const last = await getLatestApproval(ctx, pageId);
  if (last?.state !== 'waiting' || last.requestedAt < since) return;
  await completeApproval(ctx, { id: last.id, state: 'withdrawn', answeredAt: ctx.clock.now() });
};

/** Returns the approved version. Throws 404 for another client's or a closed request, 409 when the page has changed. */
export const answerApproval = async (
  ctx: Ctx,
  { scope, id, answer: { answer, comment } }: { scope: PortalScope; id: number; answer: AnswerApproval },
): Promise<{ pageId: number; version: number; publishAt: Date | null }> => {
  const answered = await ctx.transaction(async (tx) => {
    const row = await lockWaitingApproval(tx, id);
    if (!row || row.clientId !== scope.clientId) throw notFound('Approval');
    const page = await lockPage(tx, row.pageId);
    const answeredAt = ctx.clock.now();
    if (page.version !== row.version) {
      await completeApproval(tx, { id, state: 'withdrawn', answeredAt });
      return null;
    }
    await completeApproval(tx, { id, state: answer, answeredAt, comment: comment || null });
    const { name } = await requireClientRow(tx, scope.clientId);
    await recordAudit(tx, {
      actor: portalActor(scope, name),
      action: answer === 'approved' ? 'page.client_approved' : 'page.client_requested_changes',
      target: { kind: 'page', id: row.pageId, name: row.title },
      after: { version: row.version, comment: comment || null },
    });
    return { pageId: row.pageId, version: row.version, publishAt: page.publishAt };
  });
  // Thrown outside the transaction, so that the withdrawal is stored.
  if (!answered) throw approvalOutdated();
  return answered;
};

const APPROVAL_BATCH_SIZE = 200;

/** Closes overdue requests by the client's setting and returns the pages that may be published now. */
export const expireDueApprovals = async (ctx: Ctx): Promise<{ pageId: number; version: number }[]> => {
  const now = ctx.clock.now();
  const publishable: { pageId: number; version: number }[] = [];
  for (const { id } of await listDueApprovals(ctx, { now, limit: APPROVAL_BATCH_SIZE })) {
    const ended = await ctx.transaction((tx) => expireApproval(tx, { id, now }));
    if (ended?.onTimeout === 'publish') publishable.push({ pageId: ended.pageId, version: ended.version });
  }
  return publishable;
};

const expireApproval = async (ctx: Ctx, { id, now }: { id: number; now: Date }): Promise<ApprovalRow | null> => {
  const row = await lockWaitingApproval(ctx, id);
  if (!row) return null;
  await completeApproval(ctx, {
    id,
    state: row.onTimeout === 'publish' ? 'auto_approved' : 'expired',
    answeredAt: now,
  });
  await recordAudit(ctx, {
    actor: null,
    action: 'page.approval_expired',
    target: { kind: 'page', id: row.pageId, name: row.title },
    after: { version: row.version, outcome: row.onTimeout },
  });
  return row;
};
