import type { PortalSearchFigures } from '#shared/search-console.ts';
import { shortDate } from '#web/lib/dates.ts';
import { Card, Figure, Figures } from './cards.tsx';
import { usePortalRecord } from './portal-calls.ts';

const ofDay = (day: string): string => shortDate(`${day}T12:00:00Z`);

export function FoundInGoogle() {
  const { data } = usePortalRecord<PortalSearchFigures>('/api/client/search-figures');
  if (!data) return null;
  const { from, to, sum, before } = data;
  return (
    <Card title="How often people found you in Google">
      <Figures label="How often people found you in Google" count={3}>
        <Figure
          label="Visits from Google"
          value={sum.clicks}
          hint={
            before === null
              ? 'Somebody clicked a result of yours'
              : `${before.clicks.toLocaleString('en-US')} in the 28 days before`
          }
        />
        <Figure
          label="Times shown"
          value={sum.impressions}
          hint={
            before === null
              ? 'A result of yours was seen'
              : `${before.impressions.toLocaleString('en-US')} in the 28 days before`
          }
        />
        <Figure label="Average place" value={sum.position?.toFixed(1) ?? null} hint="Over all times shown" />
      </Figures>
      <p className="card-note">
        Counted by Google from {ofDay(from)} to {ofDay(to)}; it reports two or three days late. Its average place is
        over everybody who searched, and is not the measured positions above.
      </p>
    </Card>
  );
}
