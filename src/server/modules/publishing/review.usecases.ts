import type { Check, Quality } from '#shared/pages.ts';
import type { PageDetail, PublishTopicAnswer } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireFarmRow, type FarmRow } from '../farms/farms.usecases.ts';
import { requestClientApproval } from './client-approvals.usecases.ts';
import { requirePageDetail } from './page-detail.usecases.ts';
import { gatesFailed } from '../pages/pages.errors.ts';
import { lockSimilarityChecks, lockPage, requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import { forgetPublication, rememberPublication } from '../pages/publication-undo.usecases.ts';
import { setApprovalAndSchedule } from '../pages/publication.usecases.ts';
import { listReviewQueue } from './review-queue.usecases.ts';
import {
  contentHashOf,
  assertBaseVersion,
  publishNewestVersion,
  storeQuality,
  type CheckedContent,
} from '../pages/versions.usecases.ts';
import { prepareContentForChecks, requireNewestContent } from '../generation/editing.usecases.ts';
import { evaluatePage } from '../generation/page-checks.usecases.ts';

export interface PublishRequest {
  /** Null when the schedule publishes. */
  actor: StaffActor | null;
  pageId: number;
  baseVersion: number | null;
  /** Whether the actor approves this content. */
  approves: boolean;
  /** `on-schedule`: now, or when the farm's daily limit allows. */
  when: 'now' | 'on-schedule' | Date;
}

export type PublishResult =
  | { kind: 'published' }
  | { kind: 'pending' }
  | { kind: 'refused'; failed: Pick<Check, 'id' | 'detail'>[] };

const NOT_APPROVED = {
  id: 'G-02',
  detail: 'Nobody has approved what this page says now. Read it and approve it.',
};

/**
 * Publishes a page's newest version if every gate passes: now, at a set time or on the farm's schedule. A farm that
 * publishes after review also needs an approval of this content.
 */
export const publishPassingVersion = async (ctx: Ctx, request: PublishRequest): Promise<PublishResult> => {
  const checked = await requirePageRow(ctx, request.pageId);
  const content = await requireNewestContent(ctx, checked);
  const ready = await prepareContentForChecks(ctx, { page: checked, content, writer: content.writer });
  return ctx.transaction(async (tx) => {
    await lockSimilarityChecks(tx);
    const page = await lockPage(tx, request.pageId);
    await assertBaseVersion(tx, { page, baseVersion: request.baseVersion ?? checked.version });
    const quality = await evaluatePage(tx, ready);
    const { farm, client } = ready.input;
    const failed = failedGates(quality, { page, content, farm, request });
    if (failed.length > 0) {
      await storeQuality(tx, { page, quality });
      if (request.actor === null) await setApprovalAndSchedule(tx, { page, publishAt: null });
      return { kind: 'refused' as const, failed };
    }
    await (request.actor === null ? forgetPublication(tx, page) : rememberPublication(tx, page));
    const { fingerprint } = ready.prepared;
    const context = { page, farm, request, publication: { content: { ...content, quality }, fingerprint } };
    const hash = contentHashOf(content);
    const approval = { page, client, title: content.title, hash, requestAgain: request.actor !== null };
    return (await requestClientApproval(tx, approval))
      ? publishOrSchedule(tx, context)
      : holdForClientApproval(tx, context);
  });
};

const failedGates = (
  quality: Quality,
  context: { page: PageRow; content: CheckedContent; farm: FarmRow; request: PublishRequest },
): Pick<Check, 'id' | 'detail'>[] => {
  const failed = quality.checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  const { page, content, farm, request } = context;
  const isApproved = request.approves || page.reviewedHash === contentHashOf(content);
  return farm.publishMode === 'review' && !isApproved ? [NOT_APPROVED, ...failed] : failed;
};

interface PublishContext {
  page: PageRow;
  farm: FarmRow;
  request: PublishRequest;
  publication: Omit<Parameters<typeof publishNewestVersion>[1], 'page'>;
}

const recordApproval = async (
  ctx: Ctx,
  { page, request: { actor, approves }, publication }: PublishContext,
): Promise<void> => {
  if (!actor || !approves) return;
  const hash = contentHashOf(publication.content);
  const target = { kind: 'page', id: page.id, name: publication.content.title };
  await setApprovalAndSchedule(ctx, { page, review: { by: actor.id, name: actor.name, hash } });
  await recordAudit(ctx, { actor, action: 'page.approved', target, after: { version: page.version, hash } });
};

/** The staff's approval stays while the client is asked; a scheduled time applies after the client's approval. */
const holdForClientApproval = async (ctx: Ctx, context: PublishContext): Promise<PublishResult> => {
  const { page, request, publication } = context;
  await recordApproval(ctx, context);
  await storeQuality(ctx, { page, quality: publication.content.quality });
  const { when } = request;
  await setApprovalAndSchedule(ctx, { page, publishAt: when instanceof Date && request.actor !== null ? when : null });
  return { kind: 'pending' };
};

const publishOrSchedule = async (ctx: Ctx, context: PublishContext): Promise<PublishResult> => {
  const { page, farm, request, publication } = context;
  const { actor, when } = request;
  const target = { kind: 'page', id: page.id, name: publication.content.title };
  const after = { version: page.version };
  await recordApproval(ctx, context);
  // The daily limit applies to a page's first publication, not to later changes.
  const isScheduled = when === 'on-schedule' && farm.pagesPerDay !== null && page.firstPublishedAt === null;
  if (isScheduled || when instanceof Date) {
    await storeQuality(ctx, { page, quality: publication.content.quality });
    const publishAt = when instanceof Date ? when : null;
    await setApprovalAndSchedule(ctx, { page, publishAt });
    if (publishAt !== null) {
      await recordAudit(ctx, { actor, action: 'page.scheduled', target, after: { ...after, at: publishAt } });
    }
    return { kind: 'pending' };
  }
  await publishNewestVersion(ctx, { page, ...publication });
  await recordAudit(ctx, { actor, action: 'page.published', target, after });
  return { kind: 'published' };
};

type PublishCommand = Omit<PublishRequest, 'approves' | 'when'> & { actor: StaffActor; baseVersion: number };

const publishOrThrow = async (ctx: Ctx, request: PublishRequest & { actor: StaffActor }): Promise<PageDetail> => {
  assertMay(request.actor, 'pages.publish');
  const result = await publishPassingVersion(ctx, request);
  if (result.kind === 'refused') throw gatesFailed(result.failed);
  return requirePageDetail(ctx, request.pageId);
};

/**
 * Approves a page and publishes it now or on schedule. Throws 403, 404, and 409 with failed gates or a newer version.
 */
export const approvePage = (ctx: Ctx, command: PublishCommand): Promise<PageDetail> =>
  publishOrThrow(ctx, { ...command, approves: true, when: 'on-schedule' });

/** Publishes a page now, whatever the daily limit; throws like `approvePage`. */
export const publishPage = (ctx: Ctx, command: PublishCommand): Promise<PageDetail> =>
  publishOrThrow(ctx, { ...command, approves: false, when: 'now' });

/** Approves a page for publication at a set time, or clears that time (null); throws 403, 404 and 409. */
export const schedulePage = async (
  ctx: Ctx,
  command: PublishCommand & { publishAt: Date | null },
): Promise<PageDetail> => {
  const { publishAt, ...request } = command;
  if (publishAt !== null) return publishOrThrow(ctx, { ...request, approves: true, when: publishAt });
  assertMay(command.actor, 'pages.publish');
  await ctx.transaction(async (tx) => {
    const page = await lockPage(tx, command.pageId);
    await assertBaseVersion(tx, { page, baseVersion: command.baseVersion });
    await rememberPublication(tx, page);
    await setApprovalAndSchedule(tx, { page, publishAt: null });
    const target = { kind: 'page', id: page.id, name: page.title };
    await recordAudit(tx, { actor: command.actor, action: 'page.unscheduled', target });
  });
  return requirePageDetail(ctx, command.pageId);
};

const MAX_PAGES_PER_TOPIC = 200;

/** Publishes every page that passes all gates, now or on schedule, and lists the others. Throws 403 and 404. */
export const publishTopic = async (
  ctx: Ctx,
  { actor, farmId, topicId }: { actor: StaffActor; farmId: number; topicId: number },
): Promise<PublishTopicAnswer> => {
  assertMay(actor, 'pages.publish');
  await requireFarmRow(ctx, farmId);
  const filter = { farmId, topicId, state: 'ready' as const };
  const { rows } = await listReviewQueue(ctx, { query: { ...filter, sort: 'queue' }, limit: MAX_PAGES_PER_TOPIC });
  const answer: Omit<PublishTopicAnswer, 'message'> = { published: 0, approved: 0, refused: [] };
  for (const { id, title, version } of rows) {
    const request = { actor, pageId: id, baseVersion: version, approves: true, when: 'on-schedule' as const };
    const result = await publishPassingVersion(ctx, request);
    if (result.kind === 'published') answer.published += 1;
    else if (result.kind === 'pending') answer.approved += 1;
    else answer.refused.push({ pageId: id, title, failed: result.failed.map((gate) => gate.id) });
  }
  return { message: publishSummary(answer), ...answer };
};

const pageCountText = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

const publishSummary = ({ published, approved, refused }: Omit<PublishTopicAnswer, 'message'>): string => {
  const parts = [
    ...(published > 0 ? [`${pageCountText(published)} published`] : []),
    ...(approved > 0 ? [`${pageCountText(approved)} approved, to be published at the farm’s pace`] : []),
    ...(refused.length > 0 ? [`${pageCountText(refused.length)} kept back by checks`] : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}.` : 'No page of this hub was ready to be published.';
};
