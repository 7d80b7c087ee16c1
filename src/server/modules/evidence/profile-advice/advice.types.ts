/** What a value may tell: high or low enough to change what a reader should do. */
export const READINGS = [
  'old',
  'middleAged',
  'new',
  'apartments',
  'sharedBuildings',
  'detached',
  'mobile',
  'rented',
  'gasHeat',
  'electricHeat',
  'oilHeat',
  'propaneHeat',
  'centralAir',
  'roomAir',
  'noAir',
  'gasWater',
  'electricWater',
  'oilWater',
  'basement',
  'slab',
  'crawlSpace',
  'heaterInGarage',
  'heaterInBasement',
  'singlePane',
  'tileRoofs',
  'metalRoofs',
  'hardWinter',
  'coldWinter',
  'coolWinter',
  'mildWinter',
  'hotHumid',
  'dry',
  'coldClimate',
  'coolClimate',
  'mixedClimate',
  'hotClimate',
  'highRadon',
  'middleRadon',
  'lowRadon',
] as const;
export type Reading = (typeof READINGS)[number];

/**
 * What to do because of a reading, by what the page answers: why something happens, what to do oneself, or whom to hire
 * for how much. Several wordings say the same.
 */
export interface ProfileAdvice {
  on: Reading;
  services: readonly string[];
  why?: readonly string[];
  act?: readonly string[];
  hire?: readonly string[];
}
