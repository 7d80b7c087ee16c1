import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CityEstimate } from '#shared/prospects.ts';
import { invalid } from '#server/platform/errors.ts';
import { projectRoot } from '#server/platform/root.ts';
import { findCity, citiesWithin, type City } from './cities.rules.ts';

/** At most this many are listed; all are counted. */
const MAX_LISTED = 500;

let citiesCache: City[] | undefined;

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
