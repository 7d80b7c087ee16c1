import './farm-overview.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FarmOverview as Overview } from '#shared/farm-overview.ts';
import type { Farm } from '#shared/farms.ts';
import { farmPaths } from '#web/lib/query-keys.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { FarmBlockers } from './farm-blockers.tsx';
import { FarmResults } from './farm-results.tsx';

const isMeasured = ({ month, days, weeks }: Overview): boolean =>
  month.sums !== null || weeks.length > 0 || days.some(({ views, leads }) => views !== null || leads > 0);

/** What a farm brings and what blocks it, above its tabs. */
export function FarmOverview({ farm }: { farm: Farm }) {
  const overview = useQuery<Overview>({ queryKey: [farmPaths.below(farm.id, 'overview')] });
  return (
    <QueryView
      query={overview}
      failed="Failed to fetch the farm’s figures"
      loading={
        <output aria-label="Loading">
          <Skeleton height={280} radius="md" />
        </output>
      }
    >
      {(data) => (
        <div className="farm-overview">
          {isMeasured(data) ? <FarmResults overview={data} farmId={farm.id} /> : null}
          <FarmBlockers farm={farm} overview={data} />
        </div>
      )}
    </QueryView>
  );
}
