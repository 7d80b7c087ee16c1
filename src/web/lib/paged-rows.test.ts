import { expect, it } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { loadedRows, withRowChanged, type PagedRows } from './paged-rows.ts';

const lead = (id: number): Lead => ({ id, status: 'new' }) as Lead;
const page = (...ids: number[]) => ({ rows: ids.map(lead), total: 4, nextCursor: null });
const pages: PagedRows<Lead> = { pages: [page(4, 3), page(3, 2)], pageParams: [null, 'next'] };

it('shows a row once that is in two pages', () => {
  expect(loadedRows(pages).map(({ id }) => id)).toEqual([4, 3, 2]);
});

it('changes a row in place and keeps the other pages', () => {
  const changed = withRowChanged(pages, { id: 2, change: (one) => ({ ...one, status: 'won' as const }) });
  expect(loadedRows(changed).map(({ status }) => status)).toEqual(['new', 'new', 'won']);
  expect(changed.pages[0]).toBe(pages.pages[0]);
  expect(pages.pages[1]?.rows[1]?.status).toBe('new');
});
