/** A line of `places/towns.tsv`. */
export interface TownRow {
  /** FIPS codes with the percentage of the town's people in each, the largest first. */
  counties: [fips: string, percent: number][];
  /** Census areas (PUMAs) that hold it. */
  areas: string[];
  /** The areas hold the whole town and hardly anything else. */
  whole: boolean;
  zones: string;
}

/** A line of `places/counties.tsv`. */
export interface CountyRow {
  fips: string;
  state: string;
  name: string;
  /** `5A`, `7AK`. */
  climate: string;
  /** `6b` or `6a-7a`; empty where unknown. */
  zones: string;
  /** `1` to `3`; empty where unknown. */
  radon: string;
}

/** A line of `places/homes.tsv`: a census area. */
export interface HomesRow {
  state: string;
  area: string;
  counties: { fips: string; ofArea: number; ofCounty: number }[];
  homes: number;
  samples: number;
  /** Shares built before 1940, 1940-59, 1960-79, 1980-99, since 2000. */
  ages: number[];
  /** Shares of detached, attached, 2 to 4 units, 5 or more, mobile. */
  kinds: number[];
  rented: number;
  rentedSamples: number;
}

/** A line of `places/homes-wide.tsv`. */
export interface WideRow {
  area: string;
  option: string;
  share: number;
  samples: number | null;
  file: string;
}

export interface ProfileTables {
  townOf: (town: { city: string; state: string }) => TownRow | null;
  counties: ReadonlyMap<string, CountyRow>;
  /** By state and area: `RI 00103`. */
  homes: ReadonlyMap<string, HomesRow>;
  areasOfCounty: ReadonlyMap<string, HomesRow[]>;
  /** By scope and characteristic: `state cooling`. */
  wide: ReadonlyMap<string, WideRow[]>;
}
