import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALCULATOR_LIMITS } from '#shared/calculator.ts';
import type { CityEstimate } from '#shared/inquiries.ts';
import { invalid } from '#server/platform/errors.ts';
import { projectRoot } from '#server/platform/root.ts';
import { findPlace, placesAround, type Place } from './places.rules.ts';

/** What an answer lists at most; all are counted. */
const MOST_LISTED = 500;

let places: Place[] | undefined;

const readPlaces = (): Place[] => {
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
 * The towns within a radius in miles (clamped to 5 to 100) of a US city, nearest first, the city itself among them.
 * Throws 400 for a place that is not in the list.
 */
export const estimateCities = ({ location, radius }: { location: string; radius: number }): CityEstimate => {
  places ??= readPlaces();
  const centre = findPlace(places, location);
  if (!centre) {
    throw invalid([
      { path: 'location', message: 'We do not know this place. Enter a city and a state, such as Warwick, RI.' },
    ]);
  }
  const { min, max } = CALCULATOR_LIMITS.radius;
  const miles = Math.min(Math.max(radius, min), max);
  const around = placesAround(places, { centre, miles });
  return { estimatedCities: around.length, cities: around.slice(0, MOST_LISTED) };
};
