import { lazy, Suspense } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { useOpenKeyword } from './opened-keyword.tsx';
import { RankingList, type RankingColumn } from './ranking-list.tsx';

const LongRankingRows = lazy(async () => ({ default: (await import('./long-ranking-rows.tsx')).LongRankingRows }));

/** From here on only the rows near the screen are drawn. */
const LONG = 100;

interface RankingRowsProps {
  rows: Ranking[];
  show: readonly RankingColumn[];
  label: string;
  busy: boolean;
}

/** The loaded keywords; each opens what was measured of it. */
export function RankingRows({ rows, ...shown }: RankingRowsProps) {
  const [, setKeyword] = useOpenKeyword();
  const open = ({ id }: Ranking) => void setKeyword(id);
  if (rows.length > LONG) {
    return (
      <Suspense>
        <LongRankingRows rows={rows} {...shown} onOpen={open} />
      </Suspense>
    );
  }
  return (
    <div className="ranking-card">
      <RankingList rankings={rows} {...shown} onOpen={open} />
    </div>
  );
}
