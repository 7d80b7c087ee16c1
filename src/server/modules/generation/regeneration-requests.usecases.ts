import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { lockPage, startPageRegeneration } from '../pages/pages.usecases.ts';
import { assertBaseVersion } from '../pages/versions.usecases.ts';
import type { RegenerationRequest } from './regeneration.usecases.ts';
import { regeneratePage, generatePage } from './generation.jobs.ts';

/**
 * Queues the regeneration of a page or one section as a new version. A page without text is generated again. Throws
 * 403, 404, and 409 for a newer version.
 */
export const requestRegeneration = async (
  ctx: Ctx,
  { actor, ...request }: RegenerationRequest & { actor: StaffActor },
): Promise<void> => {
  assertMay(actor, 'pages.edit');
  await ctx.transaction(async (tx) => {
    const page = await lockPage(tx, request.pageId);
    await assertBaseVersion(tx, { page, baseVersion: request.baseVersion });
    await startPageRegeneration(tx, page);
    if (page.version === 0) await tx.jobs.send(generatePage, { pageId: page.id });
    else await tx.jobs.send(regeneratePage, request);
    const target = { kind: 'page', id: page.id, name: page.title };
    await recordAudit(tx, {
      actor,
      action: 'page.regeneration_requested',
      target,
      after: { section: request.section ?? null },
    });
  });
};

/** Queues the regeneration of a page from facts that are new, such as a client's answer; nothing while one is under way. */
export const regenerateFromNewFacts = (ctx: Ctx, pageId: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (page.regeneratingAt !== null || page.version === 0) return;
    await startPageRegeneration(tx, page);
    await tx.jobs.send(regeneratePage, { pageId, baseVersion: page.version, fills: true });
  });
