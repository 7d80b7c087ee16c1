import type { DashboardStats } from '#shared/dashboard.ts';

const plain = (count: number): string => count.toLocaleString('en-US');

/** This month's leads against last month's, in words: "+25% on last month (12)". */
export const monthComparison = ({ leadsThisMonth, leadsLastMonth }: DashboardStats): string => {
  if (leadsLastMonth === 0) return 'None last month';
  const change = Math.round(((leadsThisMonth - leadsLastMonth) / leadsLastMonth) * 100);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${plain(Math.abs(change))}% on last month (${plain(leadsLastMonth)})`;
};

/** Views of the last 30 days; null (not measured) while no page is published that anybody could view. */
export const viewsShown = ({ views30d, publishedPages }: DashboardStats): number | null =>
  views30d === 0 && publishedPages === 0 ? null : views30d;

/** The conversion rate with one decimal; null (not measured) without views. */
export const conversionShown = ({ conversionRate, views30d }: DashboardStats): string | null =>
  views30d === 0 ? null : `${conversionRate.toFixed(1)}%`;
