import type { Check, Quality } from '#shared/pages.ts';
import type { PageDetail, PublishHubAnswer } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireFarmRow, type FarmRow } from '../../farms/farms.usecases.ts';
import { passesClient } from '../../pages/approvals/approvals.usecases.ts';
import { requireBase, requirePageDetail } from '../../pages/detail/detail.usecases.ts';
import { gatesFailed } from '../../pages/pages.errors.ts';
import { lockFingerprints, lockPage, requirePageRow, type PageRow } from '../../pages/pages.usecases.ts';
import { setRelease } from '../../pages/publishing/publishing.usecases.ts';
import { listWaitingPages } from '../../pages/queue/queue.usecases.ts';
import {
  contentHashOf,
  showNewest,
  storeQuality,
  type WorkingContent,
} from '../../pages/versions/versions.usecases.ts';
import { prepareContent, requireWorking } from '../editing/editing.usecases.ts';
import { judgeDraft } from '../judging/judging.usecases.ts';

export interface Release {
  /** Null when the product acts at a set time or pace. */
  actor: StaffActor | null;
  pageId: number;
  /** The version that is meant; null for the newest, whatever it is. */
  baseVersion: number | null;
  /** Whether the actor has read it and vouches for it. */
  approves: boolean;
  /** `paced`: now, or when the farm's pace lets it. */
  when: 'now' | 'paced' | Date;
}

export type Released =
  | { kind: 'published' }
  | { kind: 'waits' }
  | { kind: 'refused'; failed: Pick<Check, 'id' | 'detail'>[] };

const NOT_REVIEWED = {
  id: 'G-02',
  detail: 'Nobody has approved what this page says now. Read it and approve it.',
};

/**
 * Judges a page's newest version as it stands today and, when every gate holds, lets it out: now, at a set time or at
 * the farm's pace. A farm that publishes after review also asks for an approval of exactly these words.
 */
export const releasePage = async (ctx: Ctx, release: Release): Promise<Released> => {
  const seen = await requirePageRow(ctx, release.pageId);
  const content = await requireWorking(ctx, seen);
  const ready = await prepareContent(ctx, { page: seen, content, writer: content.writer });
  return ctx.transaction(async (tx) => {
    await lockFingerprints(tx);
    const page = await lockPage(tx, release.pageId);
    await requireBase(tx, { page, baseVersion: release.baseVersion ?? seen.version });
    const quality = await judgeDraft(tx, ready);
    const { farm, client } = ready.assignment;
    const failed = gatesOf(quality, { page, content, farm, release });
    if (failed.length > 0) {
      await storeQuality(tx, { page, quality });
      if (release.actor === null) await setRelease(tx, { page, publishAt: null });
      return { kind: 'refused' as const, failed };
    }
    const { fingerprint } = ready.prepared;
    const letting = { page, farm, release, shown: { content: { ...content, quality }, fingerprint } };
    const hash = contentHashOf(content);
    const asking = { page, client, title: content.title, hash, again: release.actor !== null };
    return (await passesClient(tx, asking)) ? letOut(tx, letting) : keepForClient(tx, letting);
  });
};

const gatesOf = (
  quality: Quality,
  given: { page: PageRow; content: WorkingContent; farm: FarmRow; release: Release },
): Pick<Check, 'id' | 'detail'>[] => {
  const failed = quality.checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  const { page, content, farm, release } = given;
  const isApproved = release.approves || page.reviewedHash === contentHashOf(content);
  return farm.publishMode === 'review' && !isApproved ? [NOT_REVIEWED, ...failed] : failed;
};

interface Letting {
  page: PageRow;
  farm: FarmRow;
  release: Release;
  shown: Omit<Parameters<typeof showNewest>[1], 'page'>;
}

const noteApproval = async (ctx: Ctx, { page, release: { actor, approves }, shown }: Letting): Promise<void> => {
  if (!actor || !approves) return;
  const hash = contentHashOf(shown.content);
  const target = { kind: 'page', id: page.id, name: shown.content.title };
  await setRelease(ctx, { page, review: { by: actor.id, name: actor.name, hash } });
  await recordAudit(ctx, { actor, action: 'page.approved', target, after: { version: page.version, hash } });
};

/** What staff approved stays approved while the client is asked; a set time counts from the client's word on. */
const keepForClient = async (ctx: Ctx, letting: Letting): Promise<Released> => {
  const { page, release, shown } = letting;
  await noteApproval(ctx, letting);
  await storeQuality(ctx, { page, quality: shown.content.quality });
  const { when } = release;
  await setRelease(ctx, { page, publishAt: when instanceof Date && release.actor !== null ? when : null });
  return { kind: 'waits' };
};

const letOut = async (ctx: Ctx, letting: Letting): Promise<Released> => {
  const { page, farm, release, shown } = letting;
  const { actor, when } = release;
  const target = { kind: 'page', id: page.id, name: shown.content.title };
  const after = { version: page.version };
  await noteApproval(ctx, letting);
  // A page's first appearance keeps to the farm's pace; a change of one that is out already does not.
  const isPaced = when === 'paced' && farm.dripPerDay !== null && page.firstPublishedAt === null;
  if (isPaced || when instanceof Date) {
    await storeQuality(ctx, { page, quality: shown.content.quality });
    const publishAt = when instanceof Date ? when : null;
    await setRelease(ctx, { page, publishAt });
    if (publishAt !== null) {
      await recordAudit(ctx, { actor, action: 'page.scheduled', target, after: { ...after, at: publishAt } });
    }
    return { kind: 'waits' };
  }
  await showNewest(ctx, { page, ...shown });
  await recordAudit(ctx, { actor, action: 'page.published', target, after });
  return { kind: 'published' };
};

type Order = Omit<Release, 'approves' | 'when'> & { actor: StaffActor; baseVersion: number };

const releaseOrThrow = async (ctx: Ctx, release: Release & { actor: StaffActor }): Promise<PageDetail> => {
  assertMay(release.actor, 'pages.publish');
  const released = await releasePage(ctx, release);
  if (released.kind === 'refused') throw gatesFailed(released.failed);
  return requirePageDetail(ctx, release.pageId);
};

/**
 * Records who approved these words and when, and publishes them, or lets the farm's pace do so. Throws 403, 404, and
 * 409 with the ids of the gates that fail, or when somebody saved meanwhile.
 */
export const approvePage = (ctx: Ctx, order: Order): Promise<PageDetail> =>
  releaseOrThrow(ctx, { ...order, approves: true, when: 'paced' });

/** Publishes a page now, whatever the farm's pace; throws 403, 404 and 409 like `approvePage`. */
export const publishPage = (ctx: Ctx, order: Order): Promise<PageDetail> =>
  releaseOrThrow(ctx, { ...order, approves: false, when: 'now' });

/** Approves a page now to be published at a moment, or takes that moment back (null); throws 403, 404 and 409. */
export const schedulePage = async (ctx: Ctx, order: Order & { publishAt: Date | null }): Promise<PageDetail> => {
  const { publishAt, ...release } = order;
  if (publishAt !== null) return releaseOrThrow(ctx, { ...release, approves: true, when: publishAt });
  assertMay(order.actor, 'pages.publish');
  await ctx.transaction(async (tx) => {
    const page = await lockPage(tx, order.pageId);
    await requireBase(tx, { page, baseVersion: order.baseVersion });
    await setRelease(tx, { page, publishAt: null });
    const target = { kind: 'page', id: page.id, name: page.title };
    await recordAudit(tx, { actor: order.actor, action: 'page.unscheduled', target });
  });
  return requirePageDetail(ctx, order.pageId);
};

const MOST_PAGES_OF_A_HUB = 200;

/**
 * Approves every page of a hub that holds all gates and publishes it, or lets the farm's pace do so; the others stay as
 * they are and are named with their gates. Throws 403 and 404.
 */
export const publishHub = async (
  ctx: Ctx,
  { actor, farmId, hubId }: { actor: StaffActor; farmId: number; hubId: number },
): Promise<PublishHubAnswer> => {
  assertMay(actor, 'pages.publish');
  await requireFarmRow(ctx, farmId);
  const filter = { farmId, hubId, state: 'ready' as const };
  const { rows } = await listWaitingPages(ctx, { filter, limit: MOST_PAGES_OF_A_HUB });
  const answer: Omit<PublishHubAnswer, 'message'> = { published: 0, approved: 0, refused: [] };
  for (const { id, title, version } of rows) {
    const order = { actor, pageId: id, baseVersion: version, approves: true, when: 'paced' as const };
    const released = await releasePage(ctx, order);
    if (released.kind === 'published') answer.published += 1;
    else if (released.kind === 'waits') answer.approved += 1;
    else answer.refused.push({ pageId: id, title, failed: released.failed.map((gate) => gate.id) });
  }
  return { message: summary(answer), ...answer };
};

const pagesOf = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

const summary = ({ published, approved, refused }: Omit<PublishHubAnswer, 'message'>): string => {
  const parts = [
    ...(published > 0 ? [`${pagesOf(published)} published`] : []),
    ...(approved > 0 ? [`${pagesOf(approved)} approved, to be published at the farm’s pace`] : []),
    ...(refused.length > 0 ? [`${pagesOf(refused.length)} kept back by checks`] : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}.` : 'No page of this hub was ready to be published.';
};
