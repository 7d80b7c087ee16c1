import { expect, test } from 'vitest';
import { describePhotos, jobIssues } from './field-jobs.rules.ts';

const rules = { lastDay: '2026-03-01', names: [], isWord: () => true };

test('a job was done today at the latest', () => {
  expect(jobIssues({ doneOn: '2026-03-01' }, rules)).toEqual([]);
  expect(jobIssues({ doneOn: '2026-03-02' }, rules)).toMatchObject([{ path: 'doneOn' }]);
});

test('each text that says too much is named by its field', () => {
  const typed = { found: 'Leak at 12 Oak Street.', did: 'Called 401-555-0142.' };
  expect(jobIssues(typed, rules).map(({ path }) => path)).toEqual(['found', 'did']);
  expect(jobIssues({ found: 'A 40-gallon heater.', did: 'Replaced it.' }, rules)).toEqual([]);
});

test('photos are described by what is known of the job', () => {
  const job = { serviceName: 'Drain cleaning', city: 'Warwick', state: 'RI', doneOn: '2026-02-14' };
  const photo = { files: [], width: 4, height: 3 };
  expect(describePhotos([photo], job)[0]?.alt).toBe('Photo of a job: Drain cleaning in Warwick, RI, February 2026');
  expect(describePhotos([photo, photo], job)[1]?.alt).toBe(
    'Photo 2 of 2 of a job: Drain cleaning in Warwick, RI, February 2026',
  );
});
