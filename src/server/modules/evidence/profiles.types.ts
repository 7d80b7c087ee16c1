/** Whose homes a value counts: words that complete "in …" or "across …", never more than its source covers. */
export interface ProfileArea {
  /** `Providence`, `the part of Hennepin County around Edina`, `Rhode Island`. */
  label: string;
  preposition: 'in' | 'across';
  kind: 'town' | 'county' | 'census_area' | 'state' | 'climate_zone' | 'division';
}

/** A source of profile values, as it is cited. */
export interface ProfileSource {
  publisher: string;
  title: string;
  url: string;
  tier: 1;
  /** Year or date of the data. */
  asOf: string;
  /** Date of the copy. */
  checkedAt: string;
}

/** One share of an area's homes with the row it comes from. */
export interface ProfileValue {
  share: number;
  /** Homes asked; null where the source does not tell. */
  samples: number | null;
  /** The samples are at least so many: the source counts them by kinds of homes. */
  samplesAtLeast: boolean;
  area: ProfileArea;
  /** The row's figures: `Vintage <1940: 0.597 (samples 2,736)`. */
  figures: string;
  source: ProfileSource;
}

export const HOME_VALUES = [
  'builtBefore1940',
  'builtBefore1960',
  'builtBefore1980',
  'builtSince2000',
  'detached',
  'apartments',
  'multifamily',
  'mobile',
  'rented',
  'heatingGas',
  'heatingElectric',
  'heatingOil',
  'heatingPropane',
  'coolingCentral',
  'coolingRoom',
  'coolingNone',
  'waterHeaterGas',
  'waterHeaterElectric',
  'waterHeaterOil',
  'basement',
  'slab',
  'crawlSpace',
  'waterHeaterInGarage',
  'waterHeaterInBasement',
  'singlePane',
  'roofTile',
  'roofMetal',
] as const;
export type HomeValueName = (typeof HOME_VALUES)[number];

/** A zone of the energy code: 1 (very hot) to 8 (subarctic), A moist, B dry, C marine. */
export interface ClimateZone {
  number: number;
  moisture: 'A' | 'B' | 'C' | null;
  /** `cold and humid`. */
  words: string;
  area: ProfileArea;
  figures: string;
  source: ProfileSource;
}

/** The average coldest night of the year, in degrees Fahrenheit. */
export interface WinterLow {
  min: number;
  max: number;
  area: ProfileArea;
  /** `6b`, or `5b-6a` where ZIP codes differ. */
  zone: string;
  figures: string;
  source: ProfileSource;
}

/** The EPA's zones of radon: 1 is the highest of three. */
export interface RadonZone {
  zone: 1 | 2 | 3;
  area: ProfileArea;
  figures: string;
  source: ProfileSource;
}

export interface PlaceProfile {
  county: { fips: string; name: string } | null;
  homes: Partial<Record<HomeValueName, ProfileValue>>;
  climate: ClimateZone | null;
  winterLow: WinterLow | null;
  radonZone: RadonZone | null;
}
