import type { RecentJob } from '../../../landing/landing.types.ts';
import { recentJobsOf, type PublicJob } from '../field-jobs/recent-jobs.usecases.ts';
import { laterOf } from '../pages/rendering.usecases.ts';
import type { ClientSiteData, PublishedPage } from './sites.types.ts';

type JobData = Pick<ClientSiteData, 'farms' | 'topics' | 'jobs'>;

export interface TopicJobs {
  jobs: RecentJob[];
  /** When the newest of them was added; null without any. */
  changedAt: Date | null;
}

const toRecentJob = ({ photos, ...job }: PublicJob): RecentJob => ({
  id: job.id,
  city: job.city,
  state: job.state,
  doneOn: job.doneOn,
  found: job.found,
  did: job.did,
  durationMinutes: job.durationMinutes,
  priceMin: job.priceMin,
  priceMax: job.priceMax,
  photo: photos[0] ?? null,
});

/** The jobs that the pages of a topic show, and its service page. */
export const recentJobsOfTopic = ({ farms, topics, jobs }: JobData, topicId: number): TopicJobs => {
  const topic = topics.find(({ id }) => id === topicId);
  const place = farms.find(({ id }) => id === topic?.farmId);
  if (!topic || !place || jobs.length === 0) return { jobs: [], changedAt: null };
  const chosen = recentJobsOf(jobs, { service: topic.service, place });
  const changedAt = chosen.reduce<Date | null>(
    (latest, { acceptedAt }) => (latest === null || acceptedAt > latest ? acceptedAt : latest),
    null,
  );
  return { jobs: chosen.map(toRecentJob), changedAt };
};

/** Pages with the dates that sitemaps and lists state: later where a job came to a page since. */
export const renewDates = (pages: PublishedPage[], data: JobData): PublishedPage[] => {
  if (data.jobs.length === 0) return pages;
  const changes = new Map(data.topics.map(({ id }) => [id, recentJobsOfTopic(data, id).changedAt]));
  return pages.map((page) => ({
    ...page,
    modifiedAt: page.modifiedAt && laterOf(page.modifiedAt, changes.get(page.topicId) ?? null),
  }));
};
