import { expect, test } from 'vitest';
import { analyticsPath, leadsLink, periodDays } from './analytics-filter.ts';

const now = new Date('2026-11-21T23:30:00Z');

test('a preset period ends today, a custom one on its last day', () => {
  expect(periodDays({ period: '7', from: null, to: null }, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  const own = { from: '2026-05-01', to: '2026-05-31' };
  expect(periodDays({ period: 'own', ...own }, now)).toEqual(own);
});

test('an incomplete or reversed custom period falls back to the last 30 days', () => {
  const month = { from: '2026-10-23', to: '2026-11-21' };
  expect(periodDays({ period: 'own', from: '2026-05-01', to: null }, now)).toEqual(month);
  expect(periodDays({ period: 'own', from: '2026-05-02', to: '2026-05-01' }, now)).toEqual(month);
});

test('puts the filter into the request and the link to the leads', () => {
  const analyticsScope = { from: '2026-05-01', to: '2026-05-31', clientId: null, farmId: 4 };
  expect(analyticsPath('/api/analytics', analyticsScope, { compare: null })).toBe(
    '/api/analytics?farmId=4&from=2026-05-01&to=2026-05-31',
  );
  expect(leadsLink(analyticsScope, 'won')).toBe('/leads?farmId=4&from=2026-05-01&to=2026-05-31&spam=false&status=won');
});
