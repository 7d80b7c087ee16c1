import type { Ctx } from '#server/platform/context.ts';
import { distanceMiles, getCity } from '../farms/cities.usecases.ts';
import { serviceNameOf } from './field-jobs.presenter.ts';
import { listAcceptedJobs } from './field-jobs.repository.ts';
import { chooseRecentJobs, type Distance, type Place } from './recent-jobs.rules.ts';
import type { FieldJobRow } from './field-jobs.table.ts';

/** Older ones would hardly be among the three of any page. */
const MAX_LISTED = 1000;

/** A client's accepted job, as its public pages show it. */
export type PublicJob = Pick<
  FieldJobRow,
  | 'id'
  | 'service'
  | 'city'
  | 'state'
  | 'doneOn'
  | 'found'
  | 'did'
  | 'durationMinutes'
  | 'priceMin'
  | 'priceMax'
  | 'photos'
> & { serviceName: string; acceptedAt: Date };

/** The newest accepted jobs of a client. */
export const listPublicJobs = async (ctx: Ctx, clientId: number): Promise<PublicJob[]> =>
  (await listAcceptedJobs(ctx, { clientId, limit: MAX_LISTED })).map((job) => ({
    ...job,
    serviceName: serviceNameOf(job.service),
    acceptedAt: job.decidedAt ?? job.createdAt,
  }));

const milesBetween: Distance = (from, to) => {
  if (from.state === null || to.state === null) return null;
  const [one, other] = [getCity({ city: from.city, state: from.state }), getCity({ city: to.city, state: to.state })];
  return one && other ? distanceMiles(one, other) : null;
};

/** The jobs that pages of a service in a place show: nearest and newest first, three at most. */
export const recentJobsOf = (
  jobs: readonly PublicJob[],
  { service, place }: { service: string | null; place: Place },
): PublicJob[] => chooseRecentJobs(jobs, { service, place, distance: milesBetween });
