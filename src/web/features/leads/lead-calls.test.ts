import { expect, it } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { loadedRows } from '#web/lib/paged-rows.ts';
import { withLeadChanged, type LeadPages } from './lead-calls.ts';

const lead = (id: number): Lead => ({ id, status: 'new' }) as Lead;
const page = (...ids: number[]) => ({ rows: ids.map(lead), total: 4, nextCursor: null });
const pages: LeadPages = { pages: [page(4, 3), page(3, 2)], pageParams: [null, 'next'] };

it('shows a lead once that is in two pages', () => {
  expect(loadedRows(pages).map(({ id }) => id)).toEqual([4, 3, 2]);
});

it('changes a lead in place and keeps the other pages', () => {
  const changed = withLeadChanged(pages, 2, (one) => ({ ...one, status: 'won' }));
  expect(loadedRows(changed).map(({ status }) => status)).toEqual(['new', 'new', 'won']);
  expect(changed.pages[0]).toBe(pages.pages[0]);
  expect(pages.pages[1]?.rows[1]?.status).toBe('new');
});
