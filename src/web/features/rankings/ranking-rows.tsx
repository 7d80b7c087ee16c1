import { lazy, Suspense } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { useOpenKeyword } from './opened-keyword.tsx';
import { RankingList, type RankingColumn } from './ranking-list.tsx';

const LongRankingRows = lazy(async () => ({ default: (await import('./long-ranking-rows.tsx')).LongRankingRows }));

/** Above this many rows the list is virtualized. */
const LONG = 100;

interface RankingRowsProps {
  rows: Ranking[];
  columns: readonly RankingColumn[];
  label: string;
  busy: boolean;
}

export function RankingRows({ rows, ...rowProps }: RankingRowsProps) {
  const [, setKeyword] = useOpenKeyword();
  const open = ({ id }: Ranking) => void setKeyword(id);
  if (rows.length > LONG) {
    return (
      <Suspense>
        <LongRankingRows rows={rows} {...rowProps} onOpen={open} />
      </Suspense>
    );
  }
  return (
    <div className="ranking-card">
      <RankingList rankings={rows} {...rowProps} onOpen={open} />
    </div>
  );
}
