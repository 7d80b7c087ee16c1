import { z } from 'zod';
import { US_STATES } from './states.ts';
import { requiredText } from './text.ts';

const STATE_NAMES = new Map(US_STATES.map(({ code, name }) => [code, name]));

export const StateCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => STATE_NAMES.has(code), 'Choose a state.');

const isRegionCode = (value: string): boolean => {
  const match = /^US(?:-([A-Z]{2})(?:-\d{3})?)?$/.exec(value);
  return match !== null && (match[1] === undefined || STATE_NAMES.has(match[1]));
};

/** Where a statement holds: `US`, a state (`US-RI`), a county by its FIPS code (`US-RI-007`), or a town. */
export const Region = z.union(
  [
    z.string().refine(isRegionCode, 'Choose the United States, a state, a county or a town.'),
    z.strictObject({ city: requiredText(100, 'Name the town.'), state: StateCode }),
  ],
  { error: 'Choose the United States, a state, a county or a town.' },
);
export type Region = z.infer<typeof Region>;

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

/** A county of a state: the three digits of its FIPS code, and "Providence County". */
export const County = z.object({ code: z.string(), name: z.string() });
export type County = z.infer<typeof County>;

export const CountyQuery = z.object({ state: StateCode });

/** `Rhode Island`, `Warwick, RI`, `Providence County, Rhode Island`, `United States`; a county's code without its name. */
export const regionLabel = (region: Region, countyName?: string): string => {
  const { state, county, city } = regionParts(region);
  if (state === null) return 'United States';
  if (city !== null) return `${city}, ${state}`;
  const name = STATE_NAMES.get(state) ?? state;
  return county === null ? name : `${countyName ?? `County ${county}`}, ${name}`;
};
