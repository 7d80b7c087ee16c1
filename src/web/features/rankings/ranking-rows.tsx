import { lazy, Suspense, useState } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { RankingList, type RankingColumn } from './ranking-list.tsx';

const LongRankingRows = lazy(async () => ({ default: (await import('./long-ranking-rows.tsx')).LongRankingRows }));
const KeywordDialog = lazyDialog(async () => (await import('./keyword/keyword-dialog.tsx')).KeywordDialog);

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
  const [opened, setOpened] = useState<{ id: number; isOpen: boolean } | null>(null);
  const open = ({ id }: Ranking) => setOpened({ id, isOpen: true });
  return (
    <>
      {rows.length > LONG ? (
        <Suspense>
          <LongRankingRows rows={rows} {...shown} onOpen={open} />
        </Suspense>
      ) : (
        <div className="ranking-card">
          <RankingList rankings={rows} {...shown} onOpen={open} />
        </div>
      )}
      <KeywordDialog
        id={opened?.id ?? 0}
        opened={opened?.isOpen ?? false}
        onClose={() => setOpened((now) => now && { ...now, isOpen: false })}
      />
    </>
  );
}
