import type { Farm } from '#shared/farms.ts';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import * as texts from '#web/texts/farms.ts';
import { counted, leadsComparison } from './farm-words.ts';

/** The four figures of a farm, each counted, each leading to what it counts where that can be shown. */
export function FarmFigures({ farm }: { farm: Farm }) {
  const path = `/farms/${farm.id}`;
  return (
    <StatGrid>
      <StatCard
        label={texts.totalPages}
        value={farm.pageCount}
        hint={texts.publishedCounted(counted(farm.microHubs.length, texts.microHubInline), farm.publishedCount)}
        to={`${path}?tab=pages`}
      />
      <StatCard
        label={texts.totalLeads}
        value={farm.leadCount}
        hint={leadsComparison(farm.leadsChange)}
        to={`${path}?tab=leads`}
      />
      <StatCard
        label={texts.avgRanking}
        value={farm.avgPosition === null ? null : farm.avgPosition.toFixed(1)}
        hint={texts.meanOfThePagesThatRank}
        to={`${path}?tab=rankings`}
      />
      <StatCard
        label={texts.conversionRate}
        value={`${farm.conversionRate.toFixed(1)}%`}
        hint={texts.formsAndQuizzesOverViews}
        detail={texts.submissionsOfViews(counted(farm.submissions, texts.submission), counted(farm.views, texts.view))}
      />
    </StatGrid>
  );
}
