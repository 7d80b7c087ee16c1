import { expect, test } from 'vitest';
import { chooseRecentJobs, type Distance } from './recent-jobs.rules.ts';

const MILES: Record<string, number | null> = {
  Warwick: 0,
  Cranston: 6,
  Providence: 11,
  Boston: 52,
  Newport: 29.9,
  Nowhere: null,
};
const distance: Distance = (_from, to) => MILES[to.city] ?? null;
const job = (id: number, city: string, doneOn: string) => ({
  id,
  city,
  state: 'RI',
  doneOn,
  service: 'termites',
});
const place = { city: 'Warwick', state: 'RI' };
const chosen = (jobs: ReturnType<typeof job>[], service: string | null = 'termites') =>
  chooseRecentJobs(jobs, { service, place, distance }).map(({ id }) => id);

test('the nearest come first, the newest of one town before the others', () => {
  const jobs = [
    job(1, 'Providence', '2026-03-01'),
    job(2, 'Warwick', '2026-01-01'),
    job(3, 'Warwick', '2026-02-01'),
    job(4, 'Cranston', '2026-02-20'),
    job(5, 'Warwick', '2026-02-01'),
  ];
  expect(chosen(jobs)).toEqual([5, 3, 2]);
});

test('jobs beyond thirty miles, of other services and of unknown towns are left out', () => {
  const jobs = [
    job(1, 'Boston', '2026-03-01'),
    job(2, 'Newport', '2026-01-01'),
    job(3, 'Nowhere', '2026-02-01'),
    { ...job(4, 'Warwick', '2026-02-01'), service: 'ants' },
  ];
  expect(chosen(jobs)).toEqual([2]);
  expect(chosen(jobs, null)).toEqual([]);
});

test('a town that no list knows is near itself', () => {
  const jobs = [job(1, 'Nowhere', '2026-02-01'), job(2, 'nowhere', '2026-02-02')];
  expect(
    chooseRecentJobs(jobs, { service: 'termites', place: { city: 'Nowhere', state: 'RI' }, distance: () => null }).map(
      ({ id }) => id,
    ),
  ).toEqual([2, 1]);
  expect(
    chooseRecentJobs(jobs, { service: 'termites', place: { city: 'Nowhere', state: null }, distance: () => null }),
  ).toEqual([]);
});
