import { describe, expect, test } from 'vitest';
import { draftOf, draftProblems, fieldsOf, problemsOf, readTown, type JobDraft } from './job-form.rules.ts';

const draft: JobDraft = {
  service: 'drain-cleaning',
  town: 'Warwick, RI',
  doneOn: '2026-02-14',
  found: ' Roots in the drain. ',
  did: 'Cut them.',
  hours: '2',
  minutes: '30',
  priceMin: '$1,450',
  priceMax: '',
};

test.each([
  ['Warwick, RI', { city: 'Warwick', state: 'RI' }],
  ['East Greenwich ri', { city: 'East Greenwich', state: 'RI' }],
  ['Warwick', null],
  ['', null],
])('the town %j is read', (typed, town) => {
  expect(readTown(typed)).toEqual(town);
});

describe('a draft', () => {
  test('becomes the fields of a job, and a job becomes a draft again', () => {
    const fields = fieldsOf(draft);
    expect(fields).toEqual({
      service: 'drain-cleaning',
      city: 'Warwick',
      state: 'RI',
      doneOn: '2026-02-14',
      found: 'Roots in the drain.',
      did: 'Cut them.',
      durationMinutes: 150,
      priceMin: 1450,
    });
    expect(fieldsOf(draftOf(fields))).toEqual(fields);
  });

  test('needs neither a time nor a price', () => {
    const short = { ...draft, hours: '', minutes: '', priceMin: '' };
    expect(draftProblems(short)).toEqual({});
    expect(fieldsOf(short)).not.toHaveProperty('durationMinutes');
    expect(draftOf(fieldsOf(short))).toMatchObject({ hours: '', minutes: '', priceMin: '', priceMax: '' });
  });

  test('names each field that cannot be sent', () => {
    const empty = { service: '', town: 'Warwick', doneOn: '', found: ' ', did: '', hours: 'two', minutes: '' };
    const problems = draftProblems({ ...empty, priceMin: '-1', priceMax: '' });
    expect(Object.keys(problems)).toEqual(['service', 'town', 'doneOn', 'found', 'did', 'minutes', 'priceMax']);
  });
});

test('reasons of the server stand at the fields of the form', () => {
  const issues = [
    { path: 'city', message: 'Unknown.' },
    { path: 'photos.0', message: 'No photo.' },
    { path: 'durationMinutes', message: 'Too long.' },
    { path: 'found', message: 'Leave out the name.' },
  ];
  expect(problemsOf(issues)).toEqual({
    town: 'Unknown.',
    photos: 'No photo.',
    minutes: 'Too long.',
    found: 'Leave out the name.',
  });
});
