import type { Region } from './region-schemas.ts';
import { US_STATES } from './states.ts';

const STATE_NAMES = new Map(US_STATES.map(({ code, name }) => [code, name]));

/** A page's place. `county` is the three digits of its FIPS code within the state. */
export interface Place {
  state: string | null;
  county?: string | null | undefined;
  city?: string | null | undefined;
}

/** A region in parts; null in `state` is the whole country. */
export interface RegionParts {
  state: string | null;
  county: string | null;
  city: string | null;
}

export const regionParts = (region: Region): RegionParts => {
  if (typeof region !== 'string') return { state: region.state, county: null, city: region.city };
  const [, state = null, county = null] = region.split('-');
  return { state, county, city: null };
};

/** The opposite of `regionParts`. */
export const regionOf = ({ state, county, city }: RegionParts): Region => {
  if (state === null) return 'US';
  if (city !== null) return { city, state };
  return county === null ? `US-${state}` : `US-${state}-${county}`;
};

const sameName = (one: string, other: string | null | undefined): boolean =>
  one.trim().toLowerCase() === other?.trim().toLowerCase();

/** Whether a statement about the region may stand on a page of the place; an unknown part of the place covers nothing. */
export const regionCovers = (region: Region, place: Place): boolean => {
  const { state, county, city } = regionParts(region);
  return (
    (state === null || state === place.state) &&
    (county === null || county === place.county) &&
    (city === null || sameName(city, place.city))
  );
};

/** `Rhode Island`, `Warwick, RI`, `Providence County, Rhode Island`, `United States`; a county's code without its name. */
export const regionLabel = (region: Region, countyName?: string): string => {
  const { state, county, city } = regionParts(region);
  if (state === null) return 'United States';
  if (city !== null) return `${city}, ${state}`;
  const name = STATE_NAMES.get(state) ?? state;
  return county === null ? name : `${countyName ?? `County ${county}`}, ${name}`;
};
