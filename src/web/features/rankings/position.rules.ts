import { positionBand, type PositionBand, type Ranking } from '#shared/rankings.ts';

export type PositionTone = 'green' | 'yellow' | 'orange' | 'red' | 'grey';

export const POSITION_BAND_LABELS = {
  top3: 'Top 3',
  top10: '4 to 10',
  top20: '11 to 20',
  beyond: 'Above 20',
  unranked: 'Not Ranked',
} as const;

export const TREND_LABELS = { up: 'Up', down: 'Down', same: 'Same', new: 'New' } as const;

export const POSITION_BANDS: readonly { band: PositionBand; tone: PositionTone; label: string }[] = [
  { band: 'top3', tone: 'green', label: POSITION_BAND_LABELS.top3 },
  { band: 'top10', tone: 'yellow', label: POSITION_BAND_LABELS.top10 },
  { band: 'top20', tone: 'orange', label: POSITION_BAND_LABELS.top20 },
  { band: 'beyond', tone: 'red', label: POSITION_BAND_LABELS.beyond },
  { band: 'unranked', tone: 'grey', label: POSITION_BAND_LABELS.unranked },
];

export const positionTone = (position: number | null | undefined): PositionTone => {
  const band = positionBand(position);
  return POSITION_BANDS.find((entry) => entry.band === band)?.tone ?? 'grey';
};

/** Default depth of a check (specification, section 9). */
const MAX_DEPTH = 50;

/**
 * "#4"; "Not Ranked" when searched and not found; "Not in top 10" when the check was less deep; "Not measured"
 * without a successful check.
 */
export const positionText = (
  position: number | null,
  { isMeasured, depth }: { isMeasured: boolean; depth: number | null },
): string => {
  if (position !== null) return `#${position}`;
  if (!isMeasured) return 'Not measured';
  return depth !== null && depth < MAX_DEPTH ? `Not in top ${depth}` : POSITION_BAND_LABELS.unranked;
};

/** When the latest check failed, position and trend are those of an earlier day. */
export const isCurrent = ({ state }: Pick<Ranking, 'state'>): boolean => state === 'ranked' || state === 'absent';

type Positioned = Pick<Ranking, 'currentPosition'>;

export interface RankingSummary {
  /** Rounded; null when no keyword ranks. */
  average: number | null;
  ranked: number;
  top3: number;
  top10: number;
  total: number;
}

/** Unranked keywords count only in `total`. */
export const summarizeRankings = (rankings: readonly Positioned[]): RankingSummary => {
  const positions = rankings.map(({ currentPosition }) => currentPosition).filter((position) => position !== null);
  const sum = positions.reduce((total, position) => total + position, 0);
  return {
    average: positions.length === 0 ? null : Math.round(sum / positions.length),
    ranked: positions.length,
    top3: positions.filter((position) => position <= 3).length,
    top10: positions.filter((position) => position <= 10).length,
    total: rankings.length,
  };
};

const NOT_MEASURED = { band: 'unmeasured', tone: 'grey', label: 'Not measured' } as const;

const isUnmeasured = ({ currentPosition, lastChecked }: Positioned & Pick<Ranking, 'lastChecked'>): boolean =>
  currentPosition === null && lastChecked === null;

/** Best band first; unmeasured keywords are counted separately, if any. */
export const countBands = (rankings: readonly (Positioned & Pick<Ranking, 'lastChecked'>)[]) => {
  const measured = rankings.filter((ranking) => !isUnmeasured(ranking));
  const bands = POSITION_BANDS.map((entry) => ({
    ...entry,
    count: measured.filter(({ currentPosition }) => positionBand(currentPosition) === entry.band).length,
  }));
  const unmeasuredCount = rankings.length - measured.length;
  return unmeasuredCount === 0 ? bands : [...bands, { ...NOT_MEASURED, count: unmeasuredCount }];
};

export interface RankingGroup<Row> {
  name: string;
  rankings: Row[];
}

/** Groups are sorted by name and keep the order of their rankings. */
export const groupRankings = <Row>(rankings: readonly Row[], getName: (row: Row) => string): RankingGroup<Row>[] => {
  const groups = new Map<string, Row[]>();
  for (const ranking of rankings) {
    const name = getName(ranking);
    groups.set(name, [...(groups.get(name) ?? []), ranking]);
  }
  return [...groups]
    .map(([name, rows]) => ({ name, rankings: rows }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
};

/** Sorts after every position. */
const UNRANKED_SORT_VALUE = 1_000_000;

/** Best position first, then unranked; ties by keyword. */
export const sortByPosition = <Row extends Positioned & Pick<Ranking, 'keyword'>>(rankings: readonly Row[]): Row[] =>
  rankings.toSorted(
    (a, b) =>
      (a.currentPosition ?? UNRANKED_SORT_VALUE) - (b.currentPosition ?? UNRANKED_SORT_VALUE) ||
      a.keyword.localeCompare(b.keyword, 'en-US'),
  );

/** "from #12", "from not ranked"; null without a previous check. */
export const previousPositionText = ({
  trend,
  currentPosition,
  previousPosition,
}: Pick<Ranking, 'trend' | 'currentPosition' | 'previousPosition'>): string | null => {
  if ((trend !== 'up' && trend !== 'down') || currentPosition === previousPosition) return null;
  return previousPosition === null ? 'from not ranked' : `from #${previousPosition}`;
};
