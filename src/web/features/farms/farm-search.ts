import { farmFieldsIn } from '#shared/farm-fields.ts';
import type { Farm, FarmStatus } from '#shared/farms.ts';

export const FARM_SORTS = ['newest', 'name', 'leads', 'pages'] as const;
export type FarmSort = (typeof FARM_SORTS)[number];

export interface FarmListFilter {
  q: string;
  status: FarmStatus | null;
  clientId: number | null;
  sort: FarmSort;
}

export interface FarmFilterProps {
  farms: readonly Farm[];
  filter: FarmListFilter;
  onFilter: (change: Partial<FarmListFilter>) => void;
}

const compare: Record<FarmSort, (a: Farm, b: Farm) => number> = {
  newest: (a, b) => b.id - a.id,
  name: (a, b) => a.name.localeCompare(b.name, 'en-US', { sensitivity: 'base', numeric: true }) || b.id - a.id,
  leads: (a, b) => b.leadCount - a.leadCount || b.id - a.id,
  pages: (a, b) => b.pageCount - a.pageCount || b.id - a.id,
};

const SEARCHED = farmFieldsIn('listSearch');

export const searchFarms = (farms: readonly Farm[], { q, status, clientId, sort }: FarmListFilter): Farm[] => {
  const text = q.trim().toLowerCase();
  return farms
    .filter(
      (farm) =>
        (status === null || farm.status === status) &&
        (clientId === null || farm.clientId === clientId) &&
        SEARCHED.some((field) => farm[field].toLowerCase().includes(text)),
    )
    .toSorted(compare[sort]);
};

export const clientsOf = (farms: readonly Farm[]): { id: number; name: string }[] => {
  const names = new Map(farms.map(({ clientId, clientName }) => [clientId, clientName]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US', { sensitivity: 'base', numeric: true }));
};
