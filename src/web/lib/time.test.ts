import { expect, it } from 'vitest';
import { formatAge } from './time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:31Z', 'just now'],
  ['2026-11-21T12:00:20Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 min ago'],
  ['2026-11-21T11:00:01Z', '59 min ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-11-01T12:00:00Z', '20 days ago'],
])('formats %s as %s', (moment, said) => {
  expect(formatAge(moment, now)).toBe(said);
});
