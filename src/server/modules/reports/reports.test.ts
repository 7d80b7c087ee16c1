import { expect, test } from 'vitest';
import { monthPeriod } from '#shared/local-periods.ts';
import { comparePositions, dayStarts, moveSize, weeksOfMonth } from './figures.rules.ts';
import { dueReportMonth, dueWeeklyEmail, nextReport } from './reports.rules.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string): Date => new Date(text);
const timing = { day: 2, hour: 8, timeZone: NEW_YORK, since: at('2026-01-15T00:00:00Z') };

test('a month begins and ends at midnight in the client’s time zone, also across clock changes', () => {
  expect(monthPeriod('2026-03', NEW_YORK)).toEqual({
    from: at('2026-03-01T05:00:00Z'),
    before: at('2026-04-01T04:00:00Z'),
    firstDay: '2026-03-01',
    lastDay: '2026-03-31',
  });
  expect(monthPeriod('2026-11', 'America/Los_Angeles').before).toEqual(at('2026-12-01T08:00:00Z'));
  expect(monthPeriod('2028-02', 'Asia/Kolkata')).toMatchObject({
    from: at('2028-01-31T18:30:00Z'),
    lastDay: '2028-02-29',
  });
});

test('the weeks of a month run from Monday to Sunday and stay within it', () => {
  expect(weeksOfMonth(monthPeriod('2026-11', NEW_YORK))).toEqual([
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-11-30' },
  ]);
});

test('a report falls due at its hour on the client’s clocks, in summer and in winter', () => {
  expect(dueReportMonth(at('2026-12-02T12:59:00Z'), timing)).toBe('2026-10');
  expect(dueReportMonth(at('2026-12-02T13:00:00Z'), timing)).toBe('2026-11');
  expect(dueReportMonth(at('2026-07-02T11:59:00Z'), timing)).toBe('2026-05');
  expect(dueReportMonth(at('2026-07-02T12:00:00Z'), timing)).toBe('2026-06');
});

test('what fell due before the plan was switched on is not made up for', () => {
  const since = at('2026-12-02T13:00:01Z');
  expect(dueReportMonth(at('2026-12-15T00:00:00Z'), { ...timing, since })).toBeNull();
  expect(nextReport(at('2026-12-15T00:00:00Z'), { ...timing, since })).toEqual({
    at: at('2027-01-02T13:00:00Z'),
    month: '2026-12',
  });
  expect(nextReport(at('2026-12-01T00:00:00Z'), timing)).toEqual({ at: at('2026-12-02T13:00:00Z'), month: '2026-11' });
});

test('an hour that the clocks skip is not missed, and one that occurs twice is due once', () => {
  const spring = { ...timing, day: 8, hour: 2 };
  expect(dueReportMonth(at('2026-03-08T06:59:00Z'), spring)).toBe('2026-01');
  expect(dueReportMonth(at('2026-03-08T07:00:00Z'), spring)).toBe('2026-02');
  const autumn = { ...timing, day: 1, hour: 1 };
  expect(dueReportMonth(at('2026-11-01T05:00:00Z'), autumn)).toBe('2026-10');
  expect(dueReportMonth(at('2026-11-01T06:30:00Z'), autumn)).toBe('2026-10');
});

test('an unmeasured keyword neither gained nor lost', () => {
  expect(comparePositions(4, 'unmeasured')).toBeNull();
  expect(comparePositions('unmeasured', 4)).toBe('fresh');
  expect([
    comparePositions(4, 3),
    comparePositions(null, 40),
    comparePositions(3, null),
    comparePositions(null, null),
    comparePositions(5, 5),
  ]).toEqual(['gained', 'gained', 'lost', 'same', 'same']);
});

test('the weekly report is sent on Monday morning, or a little later, and never on another day', () => {
  expect(dueWeeklyEmail(at('2026-11-30T11:59:00Z'), NEW_YORK)).toBeNull();
  expect(dueWeeklyEmail(at('2026-11-30T12:00:00Z'), NEW_YORK)).toEqual({
    monday: '2026-11-30',
    from: at('2026-11-23T05:00:00Z'),
    before: at('2026-11-30T05:00:00Z'),
  });
  expect(dueWeeklyEmail(at('2026-12-02T20:00:00Z'), NEW_YORK)?.monday).toBe('2026-11-30');
  expect(dueWeeklyEmail(at('2026-12-03T20:00:00Z'), NEW_YORK)).toBeNull();
  // Both ends of the week of a clock change are midnight.
  expect(dueWeeklyEmail(at('2026-03-09T12:00:00Z'), NEW_YORK)).toMatchObject({
    from: at('2026-03-02T05:00:00Z'),
    before: at('2026-03-09T04:00:00Z'),
  });
});

test('a move is the difference of the positions, and an unknown position counts as the 60th', () => {
  expect([moveSize(4, 9), moveSize(9, 4), moveSize(null, 4), moveSize(4, 'unmeasured')]).toEqual([5, 5, 56, 56]);
});

test('days begin at midnight on the client’s clocks', () => {
  expect(dayStarts(['2026-03-08', '2026-03-09'], NEW_YORK)).toEqual([
    at('2026-03-08T05:00:00Z'),
    at('2026-03-09T04:00:00Z'),
  ]);
});

test('a month that ends on a Sunday has no week of one day more', () => {
  expect(weeksOfMonth(monthPeriod('2026-05', NEW_YORK)).at(-1)).toEqual({ from: '2026-05-25', to: '2026-05-31' });
});

test('a report that is due at this moment is due, and the next one is a month later', () => {
  const due = at('2026-12-02T13:00:00Z');
  expect(dueReportMonth(due, { ...timing, since: due })).toBe('2026-11');
  expect(nextReport(due, timing)).toEqual({ at: at('2027-01-02T13:00:00Z'), month: '2026-12' });
});

test('the weekly report is sent at midnight of Tuesday as well as at seven on Monday', () => {
  expect(dueWeeklyEmail(at('2026-12-01T05:00:00Z'), NEW_YORK)?.monday).toBe('2026-11-30');
  expect(dueWeeklyEmail(at('2026-12-03T05:00:00Z'), NEW_YORK)).toBeNull();
});
