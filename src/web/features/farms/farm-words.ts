import type { Farm, FarmStatus } from '#shared/farms.ts';
import * as texts from '#web/texts/farms.ts';

/** "1 page", "184 pages". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

export const FARM_STATUS_LABELS: Record<FarmStatus, string> = {
  active: texts.active,
  indexing: texts.indexing,
  inactive: texts.inactive,
};

/** What goes with a farm when it is deleted: "184 pages, 27 leads". */
export const farmBelongings = ({ pageCount, leadCount }: Pick<Farm, 'pageCount' | 'leadCount'>): string =>
  `${counted(pageCount, texts.page)}, ${counted(leadCount, texts.lead)}`;

/** The comparison under "Total Leads". */
export const leadsComparison = (change: number | null): string => {
  if (change === null) return texts.noLeadsLastMonth;
  if (change === 0) return texts.asManyThisMonthAsLast;
  return texts.percentThisMonthAgainstLast(change > 0 ? '+' : '−', Math.abs(change));
};
