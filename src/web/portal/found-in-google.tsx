import type { PortalSearch } from '#shared/search-console.ts';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/portal-search.ts';
import { Card, Figure, Figures } from './cards.tsx';
import { usePortalRecord } from './portal-calls.ts';

const ofDay = (day: string): string => shortDate(`${day}T12:00:00Z`);

/** What Google Search Console counted of the client's pages in the last 28 days; nothing where it is not connected. */
export function FoundInGoogle() {
  const { data } = usePortalRecord<PortalSearch>('/api/client/search-figures');
  if (!data) return null;
  const { from, to, sum, before } = data;
  return (
    <Card title={texts.title}>
      <Figures label={texts.title} count={3}>
        <Figure
          label={texts.clicks}
          value={sum.clicks}
          hint={before === null ? texts.clicksHint : texts.before(before.clicks)}
        />
        <Figure
          label={texts.impressions}
          value={sum.impressions}
          hint={before === null ? texts.shownHint : texts.before(before.impressions)}
        />
        <Figure label={texts.position} value={sum.position?.toFixed(1) ?? null} hint={texts.positionHint} />
      </Figures>
      <p className="card-note">{texts.about(ofDay(from), ofDay(to))}</p>
    </Card>
  );
}
