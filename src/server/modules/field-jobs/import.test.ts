import { expect, test } from 'vitest';
import { guessColumns } from '#shared/csv-parsing.ts';
import { FIELD_JOB_HEADINGS, jobKey, parseJobRow } from './import.rules.ts';

const cells = {
  service: 'Drain Cleaning',
  city: 'Warwick, RI',
  doneOn: '3/4/2026',
  found: 'Roots.',
  did: 'Cut them.',
  durationMinutes: '90',
  priceMin: '$1,450',
};

test('headings of other programs are known', () => {
  const headings = ['Job Type', 'City', 'State', 'Date', 'Problem', 'Work done', 'Total'];
  expect(guessColumns(headings, FIELD_JOB_HEADINGS)).toMatchObject({
    service: 'Job Type',
    city: 'City',
    doneOn: 'Date',
    found: 'Problem',
    did: 'Work done',
    priceMin: 'Total',
  });
});

test('a row becomes a job, with an American day and a town with its state', () => {
  expect(parseJobRow(cells).job).toEqual({
    service: 'Drain Cleaning',
    city: 'Warwick',
    state: 'RI',
    doneOn: '2026-03-04',
    found: 'Roots.',
    did: 'Cut them.',
    durationMinutes: 90,
    priceMin: 1450,
  });
});

test('everything wrong with a row is named', () => {
  const { errors } = parseJobRow({ ...cells, city: 'Warwick', doneOn: 'soon', found: '', priceMin: 'cheap' });
  expect([...new Set(errors.map(({ field }) => field))]).toEqual(['state', 'doneOn', 'found', 'priceMin']);
});

test('a job told twice is one job', () => {
  const job = { service: 'drain-cleaning', city: 'Warwick', state: 'RI', doneOn: '2026-03-04', found: 'Roots  in it.' };
  expect(jobKey({ ...job, found: ' roots in IT.' })).toBe(jobKey(job));
  expect(jobKey({ ...job, doneOn: '2026-03-05' })).not.toBe(jobKey(job));
});
