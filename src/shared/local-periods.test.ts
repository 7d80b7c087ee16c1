import { expect, test } from 'vitest';
import { startOfDay, dayIn, monthIn, monthPeriod } from './local-periods.ts';

const WARWICK = 'America/New_York';

test('a day and a month are those of the zone, not those of UTC', () => {
  const late = new Date('2026-03-01T04:59:59Z');
  expect([dayIn(late, WARWICK), monthIn(late, WARWICK)]).toEqual(['2026-02-28', '2026-02']);
  expect([dayIn(late, 'UTC'), monthIn(late, 'UTC')]).toEqual(['2026-03-01', '2026-03']);
  expect(startOfDay('2026-02-28', WARWICK)).toEqual(new Date('2026-02-28T05:00:00Z'));
});

test('a month ends where the next one begins, also across a change of the clocks and of the year', () => {
  expect(monthPeriod('2026-03', WARWICK)).toEqual({
    from: new Date('2026-03-01T05:00:00Z'),
    before: new Date('2026-04-01T04:00:00Z'),
    firstDay: '2026-03-01',
    lastDay: '2026-03-31',
  });
  expect(monthPeriod('2026-12', 'UTC')).toMatchObject({ before: new Date('2027-01-01'), lastDay: '2026-12-31' });
});
