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
              ? 'Somebody clicked a result of yours'
              : `${previous.clicks.toLocaleString('en-US')} in the 28 days before`
          }
        />
        <Figure
          label="Times shown"
          value={totals.impressions}
          hint={
            previous === null
              ? 'A result of yours was seen'
              : `${previous.impressions.toLocaleString('en-US')} in the 28 days before`
          }
        />
        <Figure label="Average place" value={totals.position?.toFixed(1) ?? null} hint="Over all times shown" />
      </Figures>
      <p className="card-note">
        Counted by Google from {formatDay(from)} to {formatDay(to)}; it reports two or three days late. Its average
        place is over everybody who searched, and is not the measured positions above.
      </p>
    </Card>
  );
}
