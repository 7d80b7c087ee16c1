import type { InfiniteData } from '@tanstack/react-query';
import type { Lead } from '#shared/leads.ts';
import type { ApiPage } from '#web/lib/api.ts';

export type LeadPages = InfiniteData<ApiPage<Lead>, string | null>;

/** The same pages with one lead changed; pages without it stay the very same. */
export const withLeadChanged = (pages: LeadPages, id: number, change: (lead: Lead) => Lead): LeadPages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.rows.some((lead) => lead.id === id)
      ? { ...page, rows: page.rows.map((lead) => (lead.id === id ? change(lead) : lead)) }
      : page,
  ),
});

/** The leads loaded so far, each once: a lead that moved between two calls may come twice. */
export const loadedLeads = (pages: LeadPages): Lead[] => [
  ...new Map(pages.pages.flatMap((page) => page.rows.map((lead) => [lead.id, lead] as const))).values(),
];
