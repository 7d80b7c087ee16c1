import { regionOf, regionParts } from '#shared/regions.ts';
import type { Region } from '#shared/region-schemas.ts';

/** A region while it is chosen: the parts of the levels that are not shown are kept, so that nothing is lost. */
export interface RegionDraft {
  level: 'country' | 'state' | 'county' | 'town';
  state: string;
  county: string;
  city: string;
}

export const draftOfRegion = (region: Region): RegionDraft => {
  const { state, county, city } = regionParts(region);
  const level = state === null ? 'country' : city !== null ? 'town' : county !== null ? 'county' : 'state';
  return { level, state: state ?? '', county: county ?? '', city: city ?? '' };
};

export const regionOfDraft = ({ level, state, county, city }: RegionDraft): Region =>
  regionOf({
    state: level === 'country' ? null : state,
    county: level === 'county' ? county : null,
    city: level === 'town' ? city.trim() : null,
  });

/** What is missing; null where the region is complete. */
export const regionProblem = ({ level, state, county, city }: RegionDraft): string | null => {
  if (level === 'country') return null;
  if (state === '') return 'Choose the state.';
  if (level === 'county' && county === '') return 'Choose the county.';
  return level === 'town' && city.trim() === '' ? 'Name the town.' : null;
};
