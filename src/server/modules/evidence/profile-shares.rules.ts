import type { Reading } from './profile-advice/advice.types.ts';
import type { HomeValueName } from './profiles.types.ts';

const AGE_WORDINGS = (end: string) => [
  `{Where}, about {n} percent of homes ${end}.`,
  `About {n} percent of the homes {where} ${end}.`,
  `Some {n} percent of homes {where} ${end}.`,
  `Of the homes {where}, about {n} percent ${end}.`,
  `{Where}, roughly {n} percent of all homes ${end}.`,
  `By the census, {n} percent of homes {where} ${end}.`,
];

const SHARE_WORDINGS = (what: string, have: string) => [
  `{Where}, about {n} percent of ${what} ${have}.`,
  `About {n} percent of ${what} ${have} {where}.`,
  `Surveys find that about {n} percent of ${what} {where} ${have}.`,
  `Roughly {n} percent of ${what} {where} ${have}.`,
  `Some {n} percent of ${what} ${have} {where}.`,
];

/** A share that is told from a threshold on. */
export interface ShareReading {
  reading: Reading;
  value: HomeValueName;
  /** From this share on it changes what a reader should do. */
  from: number;
  wordings: string[];
}

/** Of readings in one row only the first that holds is told. */
export const SHARES: readonly (readonly ShareReading[])[] = [
  [
    { reading: 'old', value: 'builtBefore1960', from: 0.33, wordings: AGE_WORDINGS('date from before 1960') },
    { reading: 'middleAged', value: 'builtBefore1980', from: 0.5, wordings: AGE_WORDINGS('date from before 1980') },
    { reading: 'new', value: 'builtSince2000', from: 0.28, wordings: AGE_WORDINGS('date from 2000 or later') },
  ],
  [
    {
      reading: 'apartments',
      value: 'apartments',
      from: 0.3,
      wordings: AGE_WORDINGS('are in buildings of 5 or more homes'),
    },
  ],
  [
    {
      reading: 'sharedBuildings',
      value: 'multifamily',
      from: 0.4,
      wordings: AGE_WORDINGS('share a building with other homes'),
    },
    { reading: 'detached', value: 'detached', from: 0.72, wordings: AGE_WORDINGS('are houses that stand alone') },
  ],
  [{ reading: 'mobile', value: 'mobile', from: 0.12, wordings: AGE_WORDINGS('are mobile homes') }],
  [
    {
      reading: 'rented',
      value: 'rented',
      from: 0.45,
      wordings: SHARE_WORDINGS('households', 'rent'),
    },
  ],
  [{ reading: 'gasHeat', value: 'heatingGas', from: 0.55, wordings: SHARE_WORDINGS('homes', 'heat with natural gas') }],
  [
    {
      reading: 'electricHeat',
      value: 'heatingElectric',
      from: 0.5,
      wordings: SHARE_WORDINGS('homes', 'heat with electricity'),
    },
  ],
  [{ reading: 'oilHeat', value: 'heatingOil', from: 0.15, wordings: SHARE_WORDINGS('homes', 'heat with oil') }],
  [
    {
      reading: 'propaneHeat',
      value: 'heatingPropane',
      from: 0.1,
      wordings: SHARE_WORDINGS('homes', 'heat with propane'),
    },
  ],
  [
    {
      reading: 'centralAir',
      value: 'coolingCentral',
      from: 0.75,
      wordings: SHARE_WORDINGS('homes', 'cool with a central system'),
    },
  ],
  [{ reading: 'roomAir', value: 'coolingRoom', from: 0.35, wordings: SHARE_WORDINGS('homes', 'cool with room units') }],
  [
    {
      reading: 'noAir',
      value: 'coolingNone',
      from: 0.2,
      wordings: SHARE_WORDINGS('homes', 'have no air conditioning'),
    },
  ],
  [
    {
      reading: 'gasWater',
      value: 'waterHeaterGas',
      from: 0.5,
      wordings: SHARE_WORDINGS('homes', 'heat water with gas'),
    },
  ],
  [
    {
      reading: 'electricWater',
      value: 'waterHeaterElectric',
      from: 0.5,
      wordings: SHARE_WORDINGS('homes', 'heat water with electricity'),
    },
  ],
  [
    {
      reading: 'oilWater',
      value: 'waterHeaterOil',
      from: 0.12,
      wordings: SHARE_WORDINGS('homes', 'heat water with oil'),
    },
  ],
  [
    {
      reading: 'basement',
      value: 'basement',
      from: 0.55,
      wordings: SHARE_WORDINGS('detached houses', 'have a basement'),
    },
  ],
  [
    {
      reading: 'slab',
      value: 'slab',
      from: 0.6,
      wordings: SHARE_WORDINGS('detached houses', 'stand on a concrete slab'),
    },
  ],
  [
    {
      reading: 'crawlSpace',
      value: 'crawlSpace',
      from: 0.3,
      wordings: SHARE_WORDINGS('detached houses', 'stand over a crawl space'),
    },
  ],
  [
    {
      reading: 'heaterInGarage',
      value: 'waterHeaterInGarage',
      from: 0.33,
      wordings: SHARE_WORDINGS('detached houses', 'keep the water heater in the garage'),
    },
    {
      reading: 'heaterInBasement',
      value: 'waterHeaterInBasement',
      from: 0.5,
      wordings: SHARE_WORDINGS('detached houses', 'keep the water heater in the basement'),
    },
  ],
  [
    {
      reading: 'singlePane',
      value: 'singlePane',
      from: 0.4,
      wordings: SHARE_WORDINGS('homes', 'have single-pane windows'),
    },
  ],
  [
    {
      reading: 'tileRoofs',
      value: 'roofTile',
      from: 0.15,
      wordings: SHARE_WORDINGS('detached houses', 'have a tile roof'),
    },
  ],
  [
    {
      reading: 'metalRoofs',
      value: 'roofMetal',
      from: 0.15,
      wordings: SHARE_WORDINGS('detached houses', 'have a metal roof'),
    },
  ],
];
