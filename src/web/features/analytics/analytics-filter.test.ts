import { expect, test } from 'vitest';
import { analyticsPath, leadsLink, periodDays } from './analytics-filter.ts';

const now = new Date('2026-11-21T23:30:00Z');

test('a period ends today, and an own one with its own days', () => {
  expect(periodDays({ period: '7', from: null, to: null }, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  const own = { from: '2026-05-01', to: '2026-05-31' };
  expect(periodDays({ period: 'own', ...own }, now)).toEqual(own);
});

test('an own period that is not whole, or ends before it begins, shows the last 30 days', () => {
  const month = { from: '2026-10-23', to: '2026-11-21' };
  expect(periodDays({ period: 'own', from: '2026-05-01', to: null }, now)).toEqual(month);
  expect(periodDays({ period: 'own', from: '2026-05-02', to: '2026-05-01' }, now)).toEqual(month);
});

test('what is asked for stands in the call and in the link to its leads', () => {
  const analyticsScope = { from: '2026-05-01', to: '2026-05-31', clientId: null, farmId: 4 };
  expect(analyticsPath('/api/analytics', analyticsScope, { compare: null })).toBe(
    '/api/analytics?farmId=4&from=2026-05-01&to=2026-05-31',
  );
  expect(leadsLink(analyticsScope, 'won')).toBe('/leads?farmId=4&from=2026-05-01&to=2026-05-31&spam=false&status=won');
});
