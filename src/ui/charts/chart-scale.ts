/** "Nov 21" of a UTC day, optionally with its year. */
export const dayLabel = (day: string, withYear = false): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(withYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  });

const STEPS = [1, 2, 2.5, 5, 10];

/** At most five round whole numbers from 0 to at least `most`. */
export const axisTicks = (max: number): number[] => {
  const roughStep = Math.max(max, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = Math.max(1, Math.ceil((STEPS.find((base) => base * power >= roughStep) ?? 10) * power));
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, index) => index * step);
};

export interface Point {
  x: number;
  y: number;
}

/** Points in a 100 × 100 box, split into runs; null (not measured) is a gap. */
export const pointRuns = (
  values: readonly (number | null)[],
  { max, inverted = false }: { max: number; inverted?: boolean },
): Point[][] => {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const runs: Point[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      runs.push([]);
      continue;
    }
    const part = (Math.min(value, max) / Math.max(max, 1)) * 100;
    runs.at(-1)?.push({ x: rounded(values.length > 1 ? index * step : 50), y: rounded(inverted ? part : 100 - part) });
  }
  return runs.filter((run) => run.length > 0);
};

/** Bars share the width, points of a line reach from edge to edge. */
export type Spacing = 'bars' | 'points';

/** Where a day stands, as a part (0 to 1) of the width. */
export const placeOf = (index: number, count: number, spacing: Spacing): number => {
  if (spacing === 'bars') return (index + 0.5) / count;
  return count > 1 ? index / (count - 1) : 0.5;
};

/** The index nearest to a part (0 to 1) of the width. */
export const nearestIndex = (part: number, count: number, spacing: Spacing): number => {
  const index = spacing === 'bars' ? Math.floor(part * count) : Math.round(part * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
};
