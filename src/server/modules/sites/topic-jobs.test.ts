import { expect, test } from 'vitest';
import type { PublicJob } from '../field-jobs/recent-jobs.usecases.ts';
import type { ClientSiteData, PublishedPage } from './sites.types.ts';
import { recentJobsOfTopic, renewDates } from './topic-jobs.rules.ts';

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

const job = (id: number, acceptedAt: string, changes: Partial<PublicJob> = {}): PublicJob => ({
  id,
  service: 'ant-control',
  serviceName: 'Ant control',
  city: 'Cranston',
  state: 'RI',
  doneOn: '2026-02-14',
  found: 'Ants.',
  did: 'Bait.',
  durationMinutes: null,
  priceMin: null,
  priceMax: null,
  photos: [{ files: [], width: 4, height: 3, alt: 'Photo' }],
  acceptedAt: at(acceptedAt),
  ...changes,
});

const data = (jobs: PublicJob[]) =>
  ({
    farms: [{ id: 3, city: 'Warwick', state: 'RI' }],
    topics: [
      { id: 10, farmId: 3, name: 'Ants', slug: 'ants', service: 'ant-control' },
      { id: 20, farmId: 3, name: 'Bees', slug: 'bees', service: null },
    ],
    jobs,
  }) as ClientSiteData;

const page = (id: number, topicId: number, modifiedAt: Date | null) => ({ id, topicId, modifiedAt }) as PublishedPage;

test('a topic shows the jobs of its service near its farm, and when the newest of them came', () => {
  const far = job(3, '2026-03-09', { city: 'Boston', state: 'MA' });
  const shown = recentJobsOfTopic(data([job(1, '2026-03-01'), job(2, '2026-03-05'), far]), 10);
  expect(shown.jobs.map(({ id }) => id)).toEqual([2, 1]);
  expect(shown.jobs[0]?.photo).toMatchObject({ alt: 'Photo' });
  expect(shown.changedAt).toEqual(at('2026-03-05'));
  expect(recentJobsOfTopic(data([job(1, '2026-03-01')]), 20)).toEqual({ jobs: [], changedAt: null });
});

test('a page’s date is renewed only where a job came to it after its text changed', () => {
  const pages = [
    page(1, 10, at('2026-01-01')),
    page(2, 10, at('2026-03-20')),
    page(3, 20, at('2026-01-01')),
    page(4, 10, null),
  ];
  const dates = renewDates(pages, data([job(1, '2026-03-01')])).map(({ modifiedAt }) => modifiedAt);
  expect(dates).toEqual([at('2026-03-01'), at('2026-03-20'), at('2026-01-01'), null]);
  expect(renewDates(pages, data([]))).toBe(pages);
});
