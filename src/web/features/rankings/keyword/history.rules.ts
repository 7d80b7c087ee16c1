import type { RankAnnotation, RankCheckDetail } from '#shared/rank-keywords.ts';

export interface HistoryPoint {
  check: RankCheckDetail;
  /** 0 to 100 of the width, by time. */
  x: number;
  /** 0 to 100 of the height, position 1 at the top; null where no position was measured. */
  y: number | null;
}

export interface History {
  points: HistoryPoint[];
  /** Consecutive checks with a position; a check without one interrupts the line. */
  lines: HistoryPoint[][];
  marks: { annotation: RankAnnotation; x: number }[];
  /** Axis labels. */
  axis: { place: number; y: number }[];
}

const STEPS = [1, 3, 10, 20, 30, 50, 100];
/** Axis maximum where no check has a position. */
const DEFAULT_DEPTH = 50;

const DAY_MS = 86_400_000;

/** Checks are given newest first. */
export const buildHistory = (checks: readonly RankCheckDetail[], annotations: readonly RankAnnotation[]): History => {
  const oldestFirst = checks.filter(({ state }) => state !== 'pending').toReversed();
  const times = oldestFirst.map(({ checkedAt }) => Date.parse(checkedAt));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const xOf = (time: number): number =>
    last === first ? 50 : Math.min(100, Math.max(0, ((time - first) / (last - first)) * 100));
  const positions = oldestFirst.flatMap(({ position }) => position ?? []);
  const lowestPosition = positions.length === 0 ? DEFAULT_DEPTH : Math.max(...positions);
  const maxPosition = STEPS.find((step) => step >= lowestPosition) ?? lowestPosition;
  const yOf = (place: number): number => (maxPosition === 1 ? 50 : ((place - 1) / (maxPosition - 1)) * 100);
  const points = oldestFirst.map((check, index) => ({
    check,
    x: xOf(times[index] ?? 0),
    y: check.position === null ? null : yOf(check.position),
  }));
  const lines: HistoryPoint[][] = [[]];
  for (const point of points) {
    if (point.y === null) lines.push([]);
    else lines.at(-1)?.push(point);
  }
  return {
    points,
    lines: lines.filter(({ length }) => length > 0),
    marks: annotations
      .map((annotation) => ({ annotation, time: Date.parse(`${annotation.day}T12:00:00Z`) }))
      .filter(({ time }) => time >= first - DAY_MS && time <= last + DAY_MS)
      .map(({ annotation, time }) => ({ annotation, x: xOf(time) })),
    axis: STEPS.filter((place) => place <= maxPosition && !(place === 3 && maxPosition > 20)).map((place) => ({
      place,
      y: yOf(place),
    })),
  };
};
