import { placeNameKey } from '#server/modules/evidence/home-areas.rules.ts';
import { cell, type CsvRow } from './tables.ts';

interface ZipPlace {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Farther away a ZIP code's zone is not the town's. */
const NEAREST_KM = 8;
const KM_PER_DEGREE = 111.2;

const rank = (zone: string): number => Number.parseInt(zone, 10) * 2 + (zone.endsWith('b') ? 1 : 0);

/** `6b`, or `5b-6a` where ZIP codes differ; empty where none is known. */
const zoneText = (zones: string[]): string => {
  const sorted = zones.toSorted((one, other) => rank(one) - rank(other));
  const [low] = sorted;
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) return '';
  return low === high ? low : `${low}-${high}`;
};

const distanceKm = (zip: ZipPlace, town: { latitude: number; longitude: number }): number => {
  const north = (zip.latitude - town.latitude) * KM_PER_DEGREE;
  const east = (zip.longitude - town.longitude) * KM_PER_DEGREE * Math.cos((town.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
};

/** Hardiness zones of towns, by the ZIP codes that bear the town's name, else by the nearest one. */
export const zonesOf = (input: { zones: CsvRow[]; zips: CsvRow[] }) => {
  const zoneOfZip = new Map(input.zones.map(({ zipcode = '', zone = '' }) => [zipcode, zone]));
  const zips = input.zips
    .map((row) => ({
      zip: cell(row, 'Zip'),
      city: cell(row, 'City'),
      state: cell(row, 'State'),
      latitude: Number(row['Latitude']),
      longitude: Number(row['Longitude']),
    }))
    .filter(({ zip }) => zoneOfZip.has(zip));
  const byTown = Map.groupBy(zips, ({ state, city }) => `${state} ${placeNameKey(city)}`);
  const byState = Map.groupBy(zips, ({ state }) => state);

  const nearest = (state: string, town: { latitude: number; longitude: number }): ZipPlace | null => {
    let found: { zip: ZipPlace; km: number } | null = null;
    for (const zip of byState.get(state) ?? []) {
      const km = distanceKm(zip, town);
      if (km <= NEAREST_KM && (found === null || km < found.km)) found = { zip, km };
    }
    return found?.zip ?? null;
  };

  const ofZips = (codes: string[]): string =>
    zoneText(codes.map((zip) => zoneOfZip.get(zip)).filter((zone) => zone !== undefined));

  const ofTown = (
    town: { state: string; name: string },
    coordinates: { latitude: number; longitude: number } | null,
  ): string => {
    const named = byTown.get(`${town.state} ${placeNameKey(town.name)}`) ?? [];
    if (named.length > 0) return ofZips(named.map(({ zip }) => zip));
    const near = coordinates && nearest(town.state, coordinates);
    return near ? ofZips([near.zip]) : '';
  };

  return { ofTown, ofZips };
};
export type Zones = ReturnType<typeof zonesOf>;
