import { deliveryFailuresOf } from './delivery-failures.ts';
import type { Failure } from './failure.ts';
import { pageFailuresOf } from './page-failures.ts';
import type { FarmRows } from './rows.ts';
import { serviceFailuresOf } from './service-failures.ts';

/** Every failure of the product, made happen in the rows of one farm. */
export const failuresOf = (rows: FarmRows): Failure[] => [
  ...deliveryFailuresOf(rows),
  ...pageFailuresOf(rows),
  ...serviceFailuresOf(rows),
];
