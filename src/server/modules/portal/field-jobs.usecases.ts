import type { FieldJobChoices, PortalFieldJob, TownAnswer } from '#shared/field-jobs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { nearestCity } from '../farms/cities.usecases.ts';
import { listJobChoices } from '../field-jobs/job-choices.usecases.ts';
import { presentClientJob, readPhotoOf, withdrawClientJob } from '../field-jobs/field-jobs.usecases.ts';
import type { FoundImage } from '../images/drawings.usecases.ts';
import { getOwnFieldJob, listOwnFieldJobs, type OwnFieldJob } from './field-jobs.repository.ts';

const MAX_JOBS = 500;

/** The client's own jobs, newest first; 500 at most. */
export const listPortalFieldJobs = (ctx: Ctx, scope: PortalScope): Promise<PortalFieldJob[]> =>
  ctx.asPortal(scope, async (tx) => (await listOwnFieldJobs({ tx, scope }, MAX_JOBS)).map(presentClientJob));

interface OwnJobInput {
  scope: PortalScope;
  id: number;
}

const requireOwnJob = async (ctx: Ctx, { scope, id }: OwnJobInput): Promise<OwnFieldJob> => {
  const found = await ctx.asPortal(scope, (tx) => getOwnFieldJob({ tx, scope }, id));
  if (!found) throw notFound('Job');
  return found;
};

/** Throws 404 and ObjectError. */
export const readPortalJobPhoto = async (
  ctx: Ctx,
  { number, ...input }: OwnJobInput & { number: number },
): Promise<FoundImage> => readPhotoOf(ctx, await requireOwnJob(ctx, input), number);

/** Throws 404. */
export const withdrawPortalFieldJob = async (ctx: Ctx, input: OwnJobInput): Promise<void> => {
  // The portal's own database role sees only this client's jobs; the write checks the client once more.
  await requireOwnJob(ctx, input);
  await withdrawClientJob(ctx, input);
};

/** The services and towns that the form offers. */
export const getFieldJobChoices = (ctx: Ctx, scope: PortalScope): Promise<FieldJobChoices> =>
  listJobChoices(ctx, scope.clientId);

/** The town at a position, which is stored nowhere. */
export const findTownAt = (position: { latitude: number; longitude: number }): TownAnswer => {
  const town = nearestCity(position);
  return { town: town && { city: town.name, state: town.state } };
};
