import type { Ranking } from '#shared/rankings.ts';
import { useVirtualRows } from '#web/lib/use-virtual-rows.ts';
import { RankingRow, type RankingColumn } from './ranking-list.tsx';

const ROW_HEIGHT = 92;

interface LongRankingRowsProps {
  rows: Ranking[];
  columns: readonly RankingColumn[];
  label: string;
  busy: boolean;
  onOpen: (ranking: Ranking) => void;
}

export function LongRankingRows({ rows, label, busy, ...row }: LongRankingRowsProps) {
  const { list, height, items } = useVirtualRows(rows, ROW_HEIGHT);
  return (
    <div className="ranking-card">
      <ul ref={list} className="ranking-list ranking-list-long" aria-label={label} aria-busy={busy} style={{ height }}>
        {items.map(({ row: ranking, item: { key, ...item } }) => (
          <li key={key} className="ranking-row" {...item}>
            <RankingRow ranking={ranking} {...row} />
          </li>
        ))}
      </ul>
    </div>
  );
}
