import type { Farm } from '#shared/farms.ts';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { counted } from '#shared/counted.ts';
import { leadsComparison } from './farm-texts.ts';

export function FarmFigures({ farm }: { farm: Farm }) {
  const path = `/farms/${farm.id}`;
  return (
    <StatGrid>
      <StatCard
        label="Total Pages"
        value={farm.pageCount}
        hint={`${counted(farm.microHubs.length, 'micro-hub')}, ${farm.publishedCount.toLocaleString('en-US')} published`}
        to={`${path}?tab=pages`}
      />
      <StatCard
        label="Total Leads"
        value={farm.leadCount}
        hint={leadsComparison(farm.leadsChange)}
        to={`${path}?tab=leads`}
      />
      <StatCard
        label="Avg. Ranking"
        value={farm.avgPosition === null ? null : farm.avgPosition.toFixed(1)}
        hint="Average across ranked pages"
        to={`${path}?tab=rankings`}
      />
      <StatCard
        label="Conversion Rate"
        value={`${farm.conversionRate.toFixed(1)}%`}
        hint="Forms and quizzes divided by views"
        detail={`${counted(farm.submissions, 'submission')} of ${counted(farm.views, 'view')}`}
      />
    </StatGrid>
  );
}
