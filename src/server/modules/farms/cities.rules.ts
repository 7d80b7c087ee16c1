import { US_STATES } from '#shared/states.ts';

export interface City {
  name: string;
  /** "RI". */
  state: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  population: number;
}

/** Degrees. */
export type Position = Pick<City, 'latitude' | 'longitude'>;

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles (haversine formula). */
export const distanceMiles = (from: Position, to: Position): number => {
  const latitudes = radians(to.latitude - from.latitude) / 2;
  const longitudes = radians(to.longitude - from.longitude) / 2;
  const share =
    Math.sin(latitudes) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(share));
};

const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Equal for other spellings of one name in a state: "St. Paul" and "Saint Paul". */
export const cityKey = ({ name, state }: Pick<City, 'name' | 'state'>): string => `${state} ${normalizeName(name)}`;

const CODES = new Map(
  US_STATES.flatMap(
    ({ code, name }) =>
      [
        [normalizeName(code), code],
        [normalizeName(name), code],
      ] as const,
  ),
);

/** "Warwick, RI", "Warwick Rhode Island", or "Warwick" for the largest of that name; null for no match. */
export const findCity = (cities: readonly City[], typed: string): City | null => {
  const words = normalizeName(typed.replace(/\b\d{5}(-\d{4})?\b/g, ' '));
  const readings: { name: string; state: string | null }[] = [{ name: words, state: null }];
  for (const [text, code] of CODES) {
    if (words.endsWith(` ${text}`)) readings.unshift({ name: words.slice(0, -text.length - 1), state: code });
  }
  for (const { name, state } of readings) {
    // The list has New York as "New York City".
    const names = [name, `${name} city`];
    const fitting = cities.filter(
      (place) => (state === null || place.state === state) && names.includes(normalizeName(place.name)),
    );
    const largest = fitting.sort((a, b) => b.population - a.population)[0];
    if (largest) return largest;
  }
  return null;
};

export interface NearbyCity {
  name: string;
  state: string;
  population: number;
  /** To one decimal. */
  distanceMiles: number;
}

/** Nearest first. */
export const citiesWithin = (
  cities: readonly City[],
  { centre, miles }: { centre: City; miles: number },
): NearbyCity[] =>
  cities
    .map((place) => ({ place, distance: distanceMiles(centre, place) }))
    .filter(({ distance }) => distance <= miles)
    .sort((a, b) => a.distance - b.distance)
    .map(({ place: { name, state, population }, distance }) => ({
      name,
      state,
      population,
      distanceMiles: Math.round(distance * 10) / 10,
    }));
