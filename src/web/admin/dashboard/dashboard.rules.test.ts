import { expect, it } from 'vitest';
import type { DashboardFigures } from '#shared/attention.ts';
import { comparison, monthFigures, periodText } from './dashboard.rules.ts';

const figures = (more: Partial<DashboardFigures> = {}): DashboardFigures => ({
  month: {
    from: '2026-11-01',
    to: '2026-11-21',
    sums: { leads: 27, won: 3, views: 300, submissions: 12 },
  },
  before: {
    from: '2026-10-01',
    to: '2026-10-21',
    sums: { leads: 21, won: 0, views: 250, submissions: 10 },
  },
  days: [],
  ...more,
});

it('compares only measured values and names the compared period', () => {
  expect(comparison(27, 21)).toBe('+29% on 21');
  expect(comparison(5, 20)).toBe('−75% on 20');
  expect(comparison(4, 4)).toBe('±0% on 4');
  expect(comparison(4, 0)).toBe('None the month before');
  expect(comparison(4, undefined)).toBe('Not measured the month before');
});

it('names the days of the period', () => {
  expect(periodText({ from: '2026-11-01', to: '2026-11-21' }).replaceAll('\u2009', ' ')).toBe('Nov 1 – 21');
  expect(periodText({ from: '2026-11-01', to: '2026-11-01' })).toBe('Nov 1');
});

it('shows numerator and denominator of a rate for both months', () => {
  const [, , rate, won] = monthFigures(figures());
  expect(rate).toEqual({
    label: 'Conversion rate',
    to: '/analytics?from=2026-11-01&to=2026-11-21&period=own&tab=pages',
    value: '4.0%',
    hint: '4.0% the month before',
    detail: '12 forms and quizzes of 300 views. The month before: 10 forms and quizzes of 250 views',
  });
  expect(won?.to).toBe('/leads?from=2026-11-01&to=2026-11-21&status=won');
});

it('shows no value without measurements', () => {
  const { month, before } = figures();
  const shown = monthFigures(figures({ month: { ...month, sums: null }, before: { ...before, sums: null } }));
  expect(shown.map(({ value }) => value)).toEqual([null, null, null, null]);
  expect(shown.every(({ detail }) => detail === undefined)).toBe(true);
});

it('leads to the lists behind leads, views and won leads', () => {
  const [leads, views, , won] = monthFigures(figures());
  expect(leads).toEqual({
    label: 'Leads',
    value: 27,
    hint: '+29% on 21',
    to: '/leads?from=2026-11-01&to=2026-11-21',
  });
  expect(views).toEqual({
    label: 'Views',
    value: 300,
    hint: '+20% on 250',
    to: '/analytics?from=2026-11-01&to=2026-11-21&period=own',
  });
  expect(won).toMatchObject({
    label: 'Won leads',
    value: 3,
    hint: 'None the month before',
    detail: '3 won of 27 leads received. The month before: 0 won of 21 leads received',
  });
});

it('compares a month with nothing where the month before was not measured', () => {
  const { before } = figures();
  const [leads, , rate, won] = monthFigures(figures({ before: { ...before, sums: null } }));
  expect([leads?.hint, rate?.hint]).toEqual(['Not measured the month before', 'Not measured the month before']);
  expect([rate?.detail, won?.detail]).toEqual(['12 forms and quizzes of 300 views', '3 won of 27 leads received']);
});

it('has no rate without views, and compares a month that was not measured with zero', () => {
  const { month, before } = figures();
  const sums = { leads: 1, won: 0, views: 0, submissions: 1 };
  const [, views, rate] = monthFigures(figures({ month: { ...month, sums }, before: { ...before, sums } }));
  expect([views?.value, rate?.value, rate?.hint]).toEqual([0, null, 'Not measured the month before']);
  expect(rate?.detail).toBe('1 form or quiz of 0 views. The month before: 1 form or quiz of 0 views');
  const [leads] = monthFigures(figures({ month: { ...month, sums: null } }));
  expect(leads).toMatchObject({ value: null, hint: '−100% on 21' });
});
