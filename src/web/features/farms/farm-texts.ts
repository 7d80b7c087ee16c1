import type { Farm, FarmStatus } from '#shared/farms.ts';
import { counted } from '#shared/counted.ts';

export const FARM_STATUS_LABELS: Record<FarmStatus, string> = {
  active: 'Active',
  indexing: 'Indexing',
  inactive: 'Inactive',
};

/** "184 pages, 27 leads". */
export const deletedWithFarm = ({ pageCount, leadCount }: Pick<Farm, 'pageCount' | 'leadCount'>): string =>
  `${counted(pageCount, 'page')}, ${counted(leadCount, 'lead')}`;

export const leadsComparison = (change: number | null): string => {
  if (change === null) return 'No leads last month';
  if (change === 0) return 'Same as last month';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}% compared with last month`;
};
