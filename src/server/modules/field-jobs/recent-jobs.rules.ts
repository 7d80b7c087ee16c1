/** Jobs farther from a page's place are not nearby. */
const NEARBY_MILES = 30;
const MAX_RECENT_JOBS = 3;

export interface Place {
  city: string;
  state: string | null;
}

interface PlacedJob {
  id: number;
  service: string;
  city: string;
  state: string;
  doneOn: string;
}

/** Miles between two towns; null where one is not on the list of towns. */
export type Distance = (from: Place, to: Place) => number | null;

const isSame = (one: Place, other: Place): boolean =>
  one.city.toLowerCase() === other.city.toLowerCase() && one.state === other.state;

/** The jobs that pages of a service in a place show: within 30 miles, nearest and then newest first, three at most. */
export const chooseRecentJobs = <Job extends PlacedJob>(
  jobs: readonly Job[],
  { service, place, distance }: { service: string | null; place: Place; distance: Distance },
): Job[] =>
  jobs
    .filter((job) => job.service === service)
    .flatMap((job) => {
      const miles = isSame(job, place) ? 0 : distance(place, job);
      return miles === null || miles > NEARBY_MILES ? [] : [{ job, miles: Math.round(miles) }];
    })
    .toSorted((a, b) => a.miles - b.miles || b.job.doneOn.localeCompare(a.job.doneOn) || b.job.id - a.job.id)
    .slice(0, MAX_RECENT_JOBS)
    .map(({ job }) => job);
