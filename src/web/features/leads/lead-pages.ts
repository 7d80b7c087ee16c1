import type { Lead } from '#shared/leads.ts';
import type { PagedRows } from '#web/lib/paged-rows.ts';

export type LeadPages = PagedRows<Lead>;

/** Pages without the lead keep their identity, so that React skips them. */
export const withLeadChanged = (pages: LeadPages, id: number, change: (lead: Lead) => Lead): LeadPages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.rows.some((lead) => lead.id === id)
      ? { ...page, rows: page.rows.map((lead) => (lead.id === id ? change(lead) : lead)) }
      : page,
  ),
});
