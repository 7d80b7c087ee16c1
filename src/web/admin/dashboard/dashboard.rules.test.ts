import { expect, it } from 'vitest';
import type { DashboardStats } from '#shared/dashboard.ts';
import { conversionShown, monthComparison, viewsShown } from './dashboard.rules.ts';

const stats = (more: Partial<DashboardStats>): DashboardStats => ({
  newLeads: 0,
  clients: 1,
  farms: 1,
  pages: 10,
  publishedPages: 10,
  pagesToReview: 0,
  leadsThisMonth: 0,
  leadsLastMonth: 0,
  views30d: 0,
  conversionRate: 0,
  ...more,
});

it('compares this month with last month only where last month had leads', () => {
  expect(monthComparison(stats({ leadsThisMonth: 27, leadsLastMonth: 21 }))).toBe('+29% on last month (21)');
  expect(monthComparison(stats({ leadsThisMonth: 5, leadsLastMonth: 20 }))).toBe('−75% on last month (20)');
  expect(monthComparison(stats({ leadsThisMonth: 4, leadsLastMonth: 4 }))).toBe('±0% on last month (4)');
  expect(monthComparison(stats({ leadsThisMonth: 4 }))).toBe('None last month');
});

it('shows no views as 0 once something is published, and as not measured before', () => {
  expect(viewsShown(stats({}))).toBe(0);
  expect(viewsShown(stats({ publishedPages: 0 }))).toBeNull();
});

it('has a conversion rate only where there were views', () => {
  expect(conversionShown(stats({ views30d: 100, conversionRate: 3 }))).toBe('3.0%');
  expect(conversionShown(stats({}))).toBeNull();
});
