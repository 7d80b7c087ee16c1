import type { ClientFarmFigures } from '#shared/client-overview.ts';
import { conversionRate } from '#shared/farm-choices.ts';
import { dollars } from '#web/lib/money.ts';

/** Submissions over views in %; null where there were no views. */
export const conversionOf = ({ views, submissions }: ClientFarmFigures): number | null =>
  views === null || views === 0 ? null : conversionRate(submissions ?? 0, views);

/** "$1,250" where won leads have a value, else their number. */
export const wonText = ({
  won,
  wonValued,
  wonValue,
}: Pick<ClientFarmFigures, 'won' | 'wonValued' | 'wonValue'>): string =>
  wonValued === 0 ? won.toLocaleString('en-US') : dollars(wonValue).replace(/\.00$/, '');

export const FARM_SORTS = ['leads', 'name', 'published', 'drafts', 'views', 'conversion', 'won', 'position'] as const;
export type FarmSort = (typeof FARM_SORTS)[number];

/** Positions are better the lower they are; farms without one come last. */
const BY: Record<FarmSort, (farm: ClientFarmFigures) => number | string> = {
  leads: ({ leads }) => -leads,
  name: ({ name }) => name.toLowerCase(),
  published: ({ published }) => -published,
  drafts: ({ drafts }) => -drafts,
  views: ({ views }) => -(views ?? -1),
  conversion: (farm) => -(conversionOf(farm) ?? -1),
  won: ({ wonValue, won }) => -(wonValue * 1000 + won),
  position: ({ avgPosition }) => avgPosition ?? Number.POSITIVE_INFINITY,
};

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Best first. */
export const sortFarms = (farms: readonly ClientFarmFigures[], sort: FarmSort): ClientFarmFigures[] =>
  farms.toSorted((a, b) => compare(BY[sort](a), BY[sort](b)) || a.id - b.id);
