import { homeAreaOf } from './home-areas.rules.ts';
import { profileTables } from './profile-tables.usecases.ts';
import type { CountyRow, ProfileTables, TownRow } from './profile-tables.types.ts';
import { climateZone, countedValues, radonZoneOf, wideValues, winterLowOf } from './profiles.rules.ts';
import { profileSentences, type ProfileSentence, type ProfileSubject } from './profile-sentences.rules.ts';
import type { PlaceProfile, ProfileArea, WinterLow } from './profiles.types.ts';

/** A town with fewer of its people in a county than this percentage is not said to lie in it. */
const MOSTLY = 60;

const within = (label: string, kind: ProfileArea['kind']): ProfileArea => ({ label, preposition: 'in', kind });

const countiesOf = (tables: ProfileTables, town: TownRow | null): CountyRow[] =>
  (town?.counties ?? []).map(([fips]) => tables.counties.get(fips)).filter((county) => county !== undefined);

const mainCounty = (tables: ProfileTables, town: TownRow | null): CountyRow | null => {
  const [main] = town?.counties ?? [];
  return main && main[1] >= MOSTLY ? (tables.counties.get(main[0]) ?? null) : null;
};

const winterLow = (input: { town: TownRow | null; county: CountyRow | null; city: string }): WinterLow | null =>
  winterLowOf(input.town?.zones ?? '', within(input.city, 'town')) ??
  (input.county && winterLowOf(input.county.zones, within(input.county.name, 'county')));

/**
 * What public data say of a town's homes and climate, each value for the area that its source covers. What no source
 * tells is null or missing. `state` is a code: `RI`.
 */
export const getPlaceProfile = ({ city, state }: { city: string; state: string }): PlaceProfile => {
  const tables = profileTables();
  const town = tables.townOf({ city, state });
  const county = mainCounty(tables, town);
  const climates = new Set(countiesOf(tables, town).map(({ climate }) => climate));
  const [zone] = climates;
  const climate = zone !== undefined && climates.size === 1 ? zone : null;
  const home = town && homeAreaOf(tables, { town, city, state });
  const climateArea = county ? within(county.name, 'county') : within(city, 'town');
  return {
    county: county && { fips: county.fips, name: county.name },
    homes: { ...wideValues(tables, { city, state, climate }), ...(home ? countedValues(home) : {}) },
    climate: climate === null ? null : climateZone(climate, climateArea),
    winterLow: winterLow({ town, county, city }),
    radonZone: county && radonZoneOf(county.radon, within(county.name, 'county')),
  };
};

/** The counties and areas by whose names those sentences call a town's surroundings. */
export const listPlaceAreas = ({ city, state }: { city: string; state: string | null }): string[] => {
  if (state === null) return [];
  const { county, homes, climate, winterLow } = getPlaceProfile({ city, state });
  const values = [...Object.values(homes), climate, winterLow];
  return [...new Set([county?.name, ...values.map((value) => value?.area.label)])].filter(
    (label) => label !== undefined,
  );
};

/** What a page about a service may say of its place's homes and climate, best first, each with its source. */
export const listPlaceSentences = (subject: Omit<ProfileSubject, 'profile'>): ProfileSentence[] =>
  profileSentences({ ...subject, profile: getPlaceProfile(subject) });

/** Whether the state has a town of this name. */
export const isTown = (town: { city: string; state: string }): boolean => profileTables().townOf(town) !== null;
