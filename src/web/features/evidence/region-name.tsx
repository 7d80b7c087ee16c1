import { useQuery } from '@tanstack/react-query';
import { regionLabel, regionParts } from '#shared/regions.ts';
import type { County, Region } from '#shared/region-schemas.ts';

const NO_COUNTIES: County[] = [];

/** The counties of a state; empty while loading, and for no state. */
export const useCounties = (state: string | null): County[] =>
  useQuery<County[]>({ queryKey: [`/api/evidence/counties?state=${state}`], enabled: state !== null && state !== '' })
    .data ?? NO_COUNTIES;

/** Where a statement holds, with the county by its name. */
export const useRegionLabel = (region: Region): string => {
  const { state, county } = regionParts(region);
  const counties = useCounties(county === null ? null : state);
  return regionLabel(region, counties.find(({ code }) => code === county)?.name);
};

export function RegionName({ region }: { region: Region }) {
  return <span>{useRegionLabel(region)}</span>;
}
