import type { ProfileSource } from './profiles.types.ts';

const RESSTOCK = {
  publisher: 'U.S. Department of Energy, National Renewable Energy Laboratory',
  url: 'https://github.com/NREL/resstock',
  tier: 1,
  checkedAt: '2024-10-01',
} as const;

/** Age, kind and tenure of homes: the American Community Survey's homes of 2015 to 2019, by census area. */
export const SURVEYED_HOMES: ProfileSource = {
  ...RESSTOCK,
  title: 'ResStock housing characteristics, from the American Community Survey 2015–2019',
  asOf: '2019',
};

export const RECS_HOMES: ProfileSource = {
  ...RESSTOCK,
  title: 'ResStock housing characteristics, from the Residential Energy Consumption Survey 2020',
  asOf: '2020',
};

export const RECS_FOUNDATIONS: ProfileSource = {
  ...RESSTOCK,
  title: 'ResStock housing characteristics, from the Residential Energy Consumption Survey 2009',
  asOf: '2009',
};

export const CLIMATE_ZONES: ProfileSource = {
  ...RESSTOCK,
  title: 'ResStock housing characteristics: IECC climate zone of each county',
  asOf: '2004',
};

export const RADON_ZONES: ProfileSource = {
  publisher: 'U.S. Environmental Protection Agency',
  title: 'EPA Map of Radon Zones, list of counties',
  url: 'https://www.epa.gov/radon/epa-map-radon-zones',
  tier: 1,
  asOf: '1993',
  checkedAt: '2026-08-11',
};

export const HARDINESS_ZONES: ProfileSource = {
  publisher: 'USDA Agricultural Research Service and Oregon State University (PRISM)',
  title: 'USDA Plant Hardiness Zones by ZIP code, 1991–2020',
  url: 'https://prism.oregonstate.edu/projects/plant_hardiness_zones.php',
  tier: 1,
  asOf: '2023',
  checkedAt: '2025-11-16',
};
