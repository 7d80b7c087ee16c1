import { expect, test } from 'vitest';
import { readDemoTime } from './prospect-options.ts';

test.each([
  ['9:00 AM', '9:00 AM'],
  ['9am', '9:00 AM'],
  ['10:00', '10:00 AM'],
  ['12pm', '12:00 PM'],
  ['12:00', '12:00 PM'],
  ['1', '1:00 PM'],
  ['13:00', '1:00 PM'],
  ['14:00:00', '2:00 PM'],
  ['5 p.m.', '5:00 PM'],
  ['17:00', '5:00 PM'],
  ['18:00', null],
  ['8am', null],
  ['12am', null],
  ['15am', null],
  ['9:30', null],
  ['25:00', null],
  ['noon', null],
  ['', null],
])('a demo at %j is one at %s', (typed, time) => {
  expect(readDemoTime(typed)).toBe(time);
});
