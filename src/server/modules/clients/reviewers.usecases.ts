import type { CreateReviewer, Reviewer, UpdateReviewer } from '#shared/reviewers.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { getCatalog } from '../catalog/catalog.usecases.ts';
import { requireClientRow } from './clients.usecases.ts';
import {
  deleteReviewerRow,
  insertReviewer,
  listReviewerRows,
  lockReviewerRow,
  updateReviewerRow,
  type ReviewerRow,
} from './reviewers.repository.ts';

const present = ({ createdAt, updatedAt, ...row }: ReviewerRow): Reviewer => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const assertServicesExist = (services: readonly string[] | undefined): void => {
  const known = getCatalog().services;
  const issues = (services ?? []).flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `services.${index}`, message: 'Choose a service from the list.' }],
  );
  if (issues.length > 0) throw invalid(issues);
};

/** A client's reviewers, oldest first. Throws 404. */
export const listReviewers = async (ctx: Ctx, clientId: number): Promise<Reviewer[]> => {
  await requireClientRow(ctx, clientId);
  return (await listReviewerRows(ctx, clientId)).map(present);
};

/** Whether a reviewer answers for pages of this service; of an unknown one only those who answer for everything. */
export const answersFor = ({ services }: Pick<Reviewer, 'services'>, service: string | null): boolean =>
  services.length === 0 || (service !== null && services.includes(service));

/** A client's reviewers as its public pages name them, oldest first. */
export const listPublicReviewers = async (ctx: Ctx, clientId: number): Promise<PublicReviewer[]> =>
  (await listReviewerRows(ctx, clientId)).map(({ name, credential, lookupUrl, services }) => ({
    name,
    credential,
    lookupUrl,
    services,
  }));
export type PublicReviewer = Pick<Reviewer, 'name' | 'credential' | 'lookupUrl' | 'services'>;

/**
 * Who answers for the client's pages of this service, as pages name them: `Ana Ruiz, attorney at law`. Of an unknown
 * service only those who answer for everything.
 */
export const listReviewerNames = async (
  ctx: Ctx,
  { clientId, service }: { clientId: number; service: string | null },
): Promise<string[]> =>
  (await listReviewerRows(ctx, clientId))
    .filter((reviewer) => answersFor(reviewer, service))
    .map(({ name, credential }) => `${name}, ${credential}`);

interface ReviewerChange {
  actor: StaffActor;
  clientId: number;
}

/** Stores a reviewer that staff or the client itself names. Throws 403, 404, and 400 for an unknown service. */
export const createReviewer = async (
  ctx: Ctx,
  { actor, clientId, input }: { actor: StaffActor | ClientActor; clientId: number; input: CreateReviewer },
): Promise<Reviewer> => {
  if (actor.kind === 'staff') assertMay(actor, 'clients.edit');
  assertServicesExist(input.services);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const row = await insertReviewer(tx, {
      ...input,
      lookupUrl: input.lookupUrl ?? null,
      clientId,
      createdAt: now,
      updatedAt: now,
    });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.reviewer_added', target, after: present(row) });
    return present(row);
  });
};

/** Throws 403, 404, and 400 for an unknown service. */
export const updateReviewer = async (
  ctx: Ctx,
  { actor, clientId, id, change }: ReviewerChange & { id: number; change: UpdateReviewer },
): Promise<Reviewer> => {
  assertMay(actor, 'clients.edit');
  assertServicesExist(change.services);
  return ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = await lockReviewerRow(tx, { clientId, id });
    if (!before) throw notFound('Reviewer');
    const row = await updateReviewerRow(tx, { id, columns: { ...change, updatedAt: ctx.clock.now() } });
    const target = { kind: 'client', id: clientId, name: client.name };
    const images = { before: present(before), after: present(row) };
    await recordAudit(tx, { actor, action: 'client.reviewer_changed', target, ...images });
    return present(row);
  });
};

/** Published pages stay; further ones of these services wait for another reviewer. Throws 403 and 404. */
export const deleteReviewer = async (
  ctx: Ctx,
  { actor, clientId, id }: ReviewerChange & { id: number },
): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = await lockReviewerRow(tx, { clientId, id });
    if (!before) throw notFound('Reviewer');
    await deleteReviewerRow(tx, id);
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.reviewer_removed', target, before: present(before) });
  });
};
