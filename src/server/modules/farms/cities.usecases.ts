import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CityEstimate } from '#shared/prospects.ts';
import { invalid } from '#server/platform/errors.ts';
import { projectRoot } from '#server/platform/root.ts';
import { citiesWithin, cityKey, distanceMiles, findCity, type City } from './cities.rules.ts';

export { distanceMiles, type City } from './cities.rules.ts';

/** At most this many are listed; all are counted. */
const MAX_LISTED = 500;

let citiesCache: City[] | undefined;
let byName: Map<string, City[]> | undefined;

const loadCities = (): City[] => {
  const lines = readFileSync(join(projectRoot(), 'places', 'us.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [name = '', state = '', latitude, longitude, population] = line.split('\t');
    return {
      name,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    };
  });
};

/** The city of this name in a state, with its coordinates; null for one that the list lacks. */
export const getCity = ({ city, state }: { city: string; state: string }): City | null => {
  citiesCache ??= loadCities();
  byName ??= Map.groupBy(citiesCache, cityKey);
  const found = byName.get(cityKey({ name: city, state })) ?? byName.get(cityKey({ name: `${city} City`, state }));
  return found?.toSorted((a, b) => b.population - a.population)[0] ?? null;
};

/** Farther from every city one is nowhere. */
const MAX_TOWN_MILES = 15;

/** The nearest city to a position, in degrees; null far from all. */
export const nearestCity = (position: Pick<City, 'latitude' | 'longitude'>): City | null => {
  citiesCache ??= loadCities();
  let nearest: { city: City; miles: number } | null = null;
  for (const city of citiesCache) {
    // A degree of latitude has 69 miles.
    if (Math.abs(city.latitude - position.latitude) * 69 > MAX_TOWN_MILES) continue;
    const miles = distanceMiles(position, city);
    if (miles <= MAX_TOWN_MILES && (nearest === null || miles < nearest.miles)) nearest = { city, miles };
  }
  return nearest?.city ?? null;
};

/**
 * Cities within a radius in miles of a US city, nearest first, itself included. Throws 400 for an unknown city.
 */
export const estimateCities = ({ location, radius }: { location: string; radius: number }): CityEstimate => {
  citiesCache ??= loadCities();
  const centre = findCity(citiesCache, location);
  if (!centre) {
    throw invalid([
      { path: 'location', message: 'We do not know this place. Enter a city and a state, such as Warwick, RI.' },
    ]);
  }
  const around = citiesWithin(citiesCache, { centre, miles: radius });
  return { estimatedCities: around.length, cities: around.slice(0, MAX_LISTED) };
};
