import type { PortalSearchFigures } from '#shared/search-console.ts';
import { shortDate } from '#web/lib/dates.ts';
import { Card, Figure, Figures } from './cards.tsx';
import { usePortalRecord } from './portal-calls.ts';

const formatDay = (day: string): string => shortDate(`${day}T12:00:00Z`);

export function FoundInGoogle() {
  const { data } = usePortalRecord<PortalSearchFigures>('/api/client/search-figures');
  if (!data) return null;
  const { from, to, sum: totals, before: previous } = data;
  return (
    <Card title="How often people found you in Google">
      <Figures label="How often people found you in Google" count={3}>
        <Figure
          label="Visits from Google"
          value={totals.clicks}
          hint={
            previous === null
              ? 'Clicks on your results'
              : `${previous.clicks.toLocaleString('en-US')} in the 28 days before`
          }
        />
        <Figure
          label="Times shown"
          value={totals.impressions}
          hint={
            previous === null
              ? 'Views of your results'
              : `${previous.impressions.toLocaleString('en-US')} in the 28 days before`
          }
        />
        <Figure label="Average position" value={totals.position?.toFixed(1) ?? null} hint="Across all times shown" />
      </Figures>
      <p className="card-note">
        Counted by Google from {formatDay(from)} to {formatDay(to)}. Google reports two or three days late. Its average
        position covers everyone who searched and differs from the measured positions above.
      </p>
    </Card>
  );
}
