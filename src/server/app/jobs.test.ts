import { expect, test } from 'vitest';
import { JOB_LABELS } from '#shared/job-labels.ts';
import { jobs } from './jobs.ts';

test('staff read what each job does, and of no job that does not exist', () => {
  expect(Object.keys(JOB_LABELS).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});
