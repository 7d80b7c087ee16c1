import type { AnswerApproval, ClientApproval } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { approvalOutdated } from '../pages.errors.ts';
import { lockPage, type PageRow } from '../pages.usecases.ts';
import {
  getLastApproval,
  insertApproval,
  listDueApprovals,
  lockWaitingApproval,
  settleApproval,
  type ApprovalRow,
} from './approvals.repository.ts';

const DAY_MS = 86_400_000;

/** The last that a client was asked about a page; null when it was asked nothing. */
export const getClientApproval = async (ctx: Ctx, pageId: number): Promise<ClientApproval | null> => {
  const row = await getLastApproval(ctx, pageId);
  if (!row) return null;
  const { state, version, askedAt, dueAt, lapse, answeredAt, comment } = row;
  const at = {
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
  return { state, version, lapse, comment, ...at };
};

interface Asking {
  page: PageRow;
  client: ClientRow;
  title: string;
  hash: string;
  /** Asks once more where the client already said something else, or nothing, about the same words. */
  again: boolean;
}

/**
 * Whether these words may go out as far as the client has a say: it has none, approved them, or let its time go where that
 * releases them. Otherwise it is asked, once for the same words, in the caller's transaction.
 */
export const passesClient = async (ctx: Ctx, { page, client, title, hash, again }: Asking): Promise<boolean> => {
  if (!client.approvesPages) return true;
  const last = await getLastApproval(ctx, page.id);
  const isSame = last?.contentHash === hash;
  if (last && isSame && (last.state === 'approved' || last.state === 'released')) return true;
  if (last && isSame && (last.state === 'waiting' || !again)) return false;
  const now = ctx.clock.now();
  if (last?.state === 'waiting') await settleApproval(ctx, { id: last.id, state: 'withdrawn', answeredAt: now });
  const dueAt = new Date(now.getTime() + client.approvalDays * DAY_MS);
  const asked = { clientId: client.id, pageId: page.id, version: page.version, contentHash: hash, title };
  await insertApproval(ctx, { ...asked, state: 'waiting', lapse: client.approvalLapse, askedAt: now, dueAt });
  await recordAudit(ctx, {
    actor: null,
    action: 'page.client_asked',
    target: { kind: 'page', id: page.id, name: title },
    after: { version: page.version, dueAt },
  });
  await ctx.emit('page.client_asked', { clientId: client.id });
  return false;
};

/**
 * Keeps what the client says of a page that waits for it, and answers the page with the version that was meant. Throws 404
 * for what is not its own or waits no longer, and 409 when the page says something else by now.
 */
export const answerApproval = async (
  ctx: Ctx,
  { scope, id, answer: { answer, comment } }: { scope: PortalScope; id: number; answer: AnswerApproval },
): Promise<{ pageId: number; version: number; publishAt: Date | null }> => {
  const kept = await ctx.transaction(async (tx) => {
    const row = await lockWaitingApproval(tx, id);
    if (!row || row.clientId !== scope.clientId) throw notFound('Approval');
    const page = await lockPage(tx, row.pageId);
    const answeredAt = ctx.clock.now();
    if (page.version !== row.version) {
      await settleApproval(tx, { id, state: 'withdrawn', answeredAt });
      return null;
    }
    await settleApproval(tx, { id, state: answer, answeredAt, comment: comment || null });
    const { name } = await requireClientRow(tx, scope.clientId);
    await recordAudit(tx, {
      actor: { kind: 'portal', name },
      action: answer === 'approved' ? 'page.client_approved' : 'page.client_asked_for_changes',
      target: { kind: 'page', id: row.pageId, name: row.title },
      after: { version: row.version, comment: comment || null },
    });
    return { pageId: row.pageId, version: row.version, publishAt: page.publishAt };
  });
  // Outside, so that the question stays taken back.
  if (!kept) throw approvalOutdated();
  return kept;
};

const MOST_AT_ONCE = 200;

/** Ends what clients let go past its deadline, as was agreed when they were asked; answers those whose pages may go out now. */
export const endDueApprovals = async (ctx: Ctx): Promise<{ pageId: number; version: number }[]> => {
  const now = ctx.clock.now();
  const released: { pageId: number; version: number }[] = [];
  for (const { id } of await listDueApprovals(ctx, { now, limit: MOST_AT_ONCE })) {
    const ended = await ctx.transaction((tx) => endApproval(tx, { id, now }));
    if (ended?.lapse === 'released') released.push({ pageId: ended.pageId, version: ended.version });
  }
  return released;
};

const endApproval = async (ctx: Ctx, { id, now }: { id: number; now: Date }): Promise<ApprovalRow | null> => {
  const row = await lockWaitingApproval(ctx, id);
  if (!row) return null;
  await settleApproval(ctx, { id, state: row.lapse, answeredAt: now });
  await recordAudit(ctx, {
    actor: null,
    action: 'page.client_said_nothing',
    target: { kind: 'page', id: row.pageId, name: row.title },
    after: { version: row.version, outcome: row.lapse },
  });
  return row;
};
