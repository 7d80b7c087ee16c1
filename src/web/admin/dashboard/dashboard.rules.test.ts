import { expect, it } from 'vitest';
import type { DashboardFigures } from '#shared/dashboard-figures.ts';
import { comparison, monthFigures, periodText } from './dashboard.rules.ts';

const figures = (more: Partial<DashboardFigures> = {}): DashboardFigures => ({
  month: {
    from: '2026-11-01',
    to: '2026-11-21',
    sums: { leads: 27, won: 3, wonValued: 2, wonValue: 1250.5, views: 300, submissions: 12 },
  },
  before: {
    from: '2026-10-01',
    to: '2026-10-21',
    sums: { leads: 21, won: 0, wonValued: 0, wonValue: 0, views: 250, submissions: 10 },
  },
  days: [],
  changes: [],
  changed: 0,
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
  expect(periodText({ from: '2026-11-01', to: '2026-11-21' }).replaceAll('\u2009', ' ')).toBe('Nov 1 – 21, 2026');
  expect(periodText({ from: '2026-11-01', to: '2026-11-01' })).toBe('Nov 1, 2026');
});

const figureOf = (label: string, of = figures()) => {
  const found = monthFigures(of).find((figure) => figure.label === label);
  if (!found) throw new Error(label);
  return found;
};

it('shows numerator and denominator of a rate for both months', () => {
  expect(figureOf('Conversion rate')).toEqual({
    label: 'Conversion rate',
    to: '/analytics?from=2026-11-01&to=2026-11-21&period=own&tab=pages',
    value: '4.0%',
    hint: '4.0% the month before',
    detail: '12 forms and quizzes of 300 views. The month before: 10 forms and quizzes of 250 views',
  });
});

it('shows no value without measurements', () => {
  const { month, before } = figures();
  const shown = monthFigures(figures({ month: { ...month, sums: null }, before: { ...before, sums: null } }));
  expect(shown.map(({ value }) => value)).toEqual([null, null, null, null, null]);
  expect(shown.every(({ detail }) => detail === undefined)).toBe(true);
});

it('leads to the lists behind leads, views, won leads and their value', () => {
  expect(figureOf('Leads')).toMatchObject({
    value: 27,
    hint: '+29% on 21',
    to: '/leads?from=2026-11-01&to=2026-11-21',
  });
  expect(figureOf('Views')).toMatchObject({
    value: 300,
    hint: '+20% on 250',
    to: '/analytics?from=2026-11-01&to=2026-11-21&period=own',
  });
  expect(figureOf('Won leads')).toMatchObject({
    value: 3,
    hint: 'None the month before',
    detail: '3 won of 27 leads received. The month before: 0 won of 21 leads received',
    to: '/leads?from=2026-11-01&to=2026-11-21&status=won',
  });
  expect(figureOf('Won value')).toMatchObject({
    value: '$1,250.50',
    detail: '2 of 3 won leads have a value. The month before: 0 of 0 won leads have a value',
    to: '/leads?from=2026-11-01&to=2026-11-21&status=won',
  });
});

it('compares value in dollars', () => {
  const { month, before } = figures();
  const sums = { leads: 4, won: 1, wonValued: 1, wonValue: 500, views: 9, submissions: 1 };
  expect(figureOf('Won value', figures({ month: { ...month, sums }, before: { ...before, sums } }))).toMatchObject({
    value: '$500',
    hint: '±0% on $500',
    detail: '1 of 1 won lead has a value. The month before: 1 of 1 won lead has a value',
  });
});

it('compares a month with nothing where the month before was not measured', () => {
  const { before } = figures();
  const of = figures({ before: { ...before, sums: null } });
  expect(figureOf('Leads', of).hint).toBe('Not measured the month before');
  expect(figureOf('Conversion rate', of)).toMatchObject({
    hint: 'Not measured the month before',
    detail: '12 forms and quizzes of 300 views',
  });
  expect(figureOf('Won leads', of).detail).toBe('3 won of 27 leads received');
});

it('has no rate without views, and compares a month that was not measured with zero', () => {
  const { month, before } = figures();
  const sums = { leads: 1, won: 0, wonValued: 0, wonValue: 0, views: 0, submissions: 1 };
  const of = figures({ month: { ...month, sums }, before: { ...before, sums } });
  expect(figureOf('Views', of).value).toBe(0);
  expect(figureOf('Conversion rate', of)).toMatchObject({
    value: null,
    hint: 'Not measured the month before',
    detail: '1 form or quiz of 0 views. The month before: 1 form or quiz of 0 views',
  });
  expect(figureOf('Leads', figures({ month: { ...month, sums: null } }))).toMatchObject({
    value: null,
    hint: '−100% on 21',
  });
});

it('gives each figure by day, a rate apart', () => {
  const day = { date: '2026-11-20', views: null, submissions: null, leads: 2, won: 1, wonValue: 90 };
  expect(monthFigures(figures()).map(({ byDay }) => byDay?.(day))).toEqual([2, 1, 90, null, undefined]);
});
