import { z } from 'zod';
import { US_STATES } from './states.ts';
import { requiredText } from './text.ts';

const STATE_CODES: ReadonlySet<string> = new Set(US_STATES.map(({ code }) => code));

export const StateCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => STATE_CODES.has(code), 'Choose a state.');

const isRegionCode = (value: string): boolean => {
  const match = /^US(?:-([A-Z]{2})(?:-\d{3})?)?$/.exec(value);
  return match !== null && (match[1] === undefined || STATE_CODES.has(match[1]));
};

/** Where a statement holds: `US`, a state (`US-RI`), a county by its FIPS code (`US-RI-007`), or a town. */
export const Region = z.union(
  [
    z.string().refine(isRegionCode, 'Choose the United States, a state, a county or a town.'),
    z.strictObject({ city: requiredText(100, 'Name the town.'), state: StateCode }),
  ],
  { error: 'Choose the United States, a state, a county or a town.' },
);
export type Region = z.infer<typeof Region>;

/** A county of a state: the three digits of its FIPS code, and "Providence County". */
export const County = z.object({ code: z.string(), name: z.string() });
export type County = z.infer<typeof County>;

export const CountyQuery = z.object({ state: StateCode });
