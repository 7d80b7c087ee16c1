import { dayIn } from '#shared/local-periods.ts';
import { US_STATES } from '#shared/states.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isKnownWord } from '#server/platform/english.ts';
import type { Issue } from '#server/platform/errors.ts';
import { findService, getService } from '../catalog/catalog.usecases.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import { getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { getCity } from '../farms/cities.usecases.ts';
import { listFarmRowsOfClient } from '../farms/farms.usecases.ts';
import { jobIssues } from './field-jobs.rules.ts';

export interface JobFields {
  service?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  doneOn?: string | undefined;
  found?: string | undefined;
  did?: string | undefined;
}

/** Checks what is typed about jobs of one client. */
export interface JobChecker {
  /** The catalog's id of a service by its id or name; null for an unknown one. */
  serviceOf: (typed: string) => string | null;
  /** The town as the list of towns or a farm names it; null for one that neither knows. */
  townOf: (city: string, state: string) => string | null;
  issuesOf: (fields: JobFields) => Issue[];
}

const UNKNOWN_TOWN = 'We do not know this town. Name the nearest larger one, without a street.';

/** Reads once what the checks of a client's jobs need. */
export const jobChecker = async (ctx: Ctx, client: ClientRow): Promise<JobChecker> => {
  const now = ctx.clock.now();
  const farms = await listFarmRowsOfClient(ctx, client.id);
  // Where the client is it may still be yesterday; whoever sends by a program counts in UTC.
  const lastDay = [dayIn(now, await getClientTimeZone(ctx, client.id)), dayIn(now, 'UTC')].toSorted()[1] ?? '';
  const towns = farms.map(({ city }) => city);
  const ownNames = [client.name, client.city ?? '', ...towns, ...US_STATES.map(({ name }) => name)];

  const serviceOf: JobChecker['serviceOf'] = (typed) =>
    (getService(typed) ?? findService(typed, client.industry))?.id ?? null;
  const townOf: JobChecker['townOf'] = (city, state) => {
    const farm = farms.find((one) => one.state === state && one.city.toLowerCase() === city.toLowerCase());
    return farm?.city ?? getCity({ city, state })?.name ?? null;
  };

  return {
    serviceOf,
    townOf,
    issuesOf: ({ service, city, state, doneOn, found, did }) => {
      const issues = jobIssues(
        { found, did, doneOn },
        { lastDay, names: [...ownNames, city ?? ''], isWord: isKnownWord },
      );
      if (city !== undefined && state !== undefined && townOf(city, state) === null)
        issues.unshift({ path: 'city', message: UNKNOWN_TOWN });
      if (service !== undefined && serviceOf(service) === null)
        issues.unshift({ path: 'service', message: 'Choose a service from the list.' });
      return issues;
    },
  };
};
