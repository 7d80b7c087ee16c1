import '../rankings.css';
import './overview.css';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import type { RankBands, RankDay, RankOverview } from '#shared/rank-keywords.ts';
import { POSITION_BANDS } from '#shared/rankings.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText, withQuery } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/rank-overview.ts';
import { useOpenKeyword } from '../opened-keyword.tsx';
import { POSITION_BANDS as LOOKS } from '../position.rules.ts';
import type { RankingsOf } from '../ranking-calls.ts';

const ofDay = (day: string): string => shortDate(`${day}T12:00:00Z`);
const percent = (share: number | null): string | null => (share === null ? null : `${(share * 100).toFixed(1)}%`);
const bandText = (bands: RankBands): string =>
  LOOKS.map(({ band, label }) => `${label} ${bands[band].toLocaleString('en-US')}`).join(', ');

/** Where the model's clicks come from; the figures themselves stand in `overview.rules.ts`. */
const CLICKS_SOURCE = 'https://www.searchenginejournal.com/google-first-page-clicks/374516/';

/** How the keywords spread and moved: by week, and between two days. `narrowed`: filters are set that it does not know. */
export function OverviewTab({ scope, narrowed }: { scope: RankingsOf; narrowed: boolean }) {
  const [days, setDays] = useState({ from: '', to: '' });
  const path = withQuery('/api/rankings/overview', { ...scope, ...days });
  const { data, isError, error, refetch, isFetching } = useQuery<RankOverview>({
    queryKey: [path],
    placeholderData: (before) => before,
  });
  if (isError && !data) {
    return (
      <ErrorState
        title={texts.failedToFetch}
        text={failureText(error, texts.notReached)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton shape="cards" count={3} />;
  if (data.weeks.length === 0 && data.to.measured === 0) {
    return <EmptyState icon={<ChartLine size={24} />} title={texts.nothingMeasured} text={texts.nothingMeasuredText} />;
  }
  return (
    <div className="rank-overview">
      {narrowed ? <p className="rank-none">{texts.clientAndFarmAlone}</p> : null}
      <Weeks weeks={data.weeks} />
      <section className="rank-panel bands" aria-labelledby="rank-compared">
        <div className="rank-panel-head">
          <h2 id="rank-compared">{texts.compared}</h2>
          <div className="rank-days">
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="date"
                size="xs"
                label={texts.ends[end]}
                value={days[end] || data[end].day}
                onChange={({ currentTarget: { value } }) => {
                  if (/^\d{4}-\d\d-\d\d$/.test(value)) setDays({ ...days, [end]: value });
                }}
              />
            ))}
          </div>
        </div>
        <Compared overview={data} />
      </section>
      <div className="rank-movers">
        <Movers title={texts.risen} movers={data.risen} />
        <Movers title={texts.fallen} movers={data.fallen} />
      </div>
    </div>
  );
}

function Bar({ bands }: { bands: RankBands }) {
  return (
    <span className="bands-bar" aria-hidden>
      {LOOKS.map(({ band, tone }) =>
        bands[band] === 0 ? null : <span key={band} data-tone={tone} style={{ flexGrow: bands[band] }} />,
      )}
    </span>
  );
}

function Legend() {
  return (
    <ul className="bands-legend" aria-label={texts.bandsLegend}>
      {LOOKS.map(({ band, tone, label }) => (
        <li key={band}>
          <span className="bands-dot" data-tone={tone} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** One stacked bar a week in which something was measured. */
function Weeks({ weeks }: { weeks: RankOverview['weeks'] }) {
  return (
    <section className="rank-panel bands" aria-labelledby="rank-weeks">
      <h2 id="rank-weeks">{texts.byWeek}</h2>
      <p className="rank-none">{texts.byWeekText}</p>
      <ol className="rank-weeks">
        {weeks.map(({ week, measured, bands }) => (
          <li key={week}>
            <span className="tabular">{texts.weekOf(ofDay(week))}</span>
            <Bar bands={bands} />
            <span className="tabular">{texts.keywordsCounted(measured)}</span>
            <span className="rank-unseen">{bandText(bands)}</span>
          </li>
        ))}
      </ol>
      <Legend />
      <ChartTable
        summary={texts.asTable}
        heads={[texts.week, ...LOOKS.map(({ label }) => label)]}
        rows={weeks.map(({ week, bands }) => ({
          key: week,
          cells: [ofDay(week), ...POSITION_BANDS.map((band) => bands[band].toLocaleString('en-US'))],
        }))}
      />
    </section>
  );
}

const topTen = ({ bands }: RankDay): number => bands.top3 + bands.top10;

function Compared({ overview: { from, to } }: { overview: RankOverview }) {
  return (
    <>
      <StatGrid>
        <StatCard
          label={texts.shareOfVoice}
          value={percent(to.share)}
          hint={texts.was(percent(from.share) ?? texts.notMeasured)}
          detail={texts.shareDetail(to.measured)}
        />
        <StatCard label={texts.inTopTen} value={topTen(to)} hint={texts.was(topTen(from).toLocaleString('en-US'))} />
        <StatCard label={texts.inTopThree} value={to.bands.top3} hint={texts.was(String(from.bands.top3))} />
        <StatCard label={texts.measured} value={to.measured} hint={texts.was(from.measured.toLocaleString('en-US'))} />
      </StatGrid>
      <p className="rank-none">
        {texts.shareText}{' '}
        <a className="rank-link" href={CLICKS_SOURCE} target="_blank" rel="noreferrer">
          {texts.shareSource}
        </a>
        .
      </p>
      <ol className="rank-weeks">
        {[from, to].map((day) => (
          <li key={day.day}>
            <span className="tabular">{ofDay(day.day)}</span>
            <Bar bands={day.bands} />
            <span className="tabular">{texts.keywordsCounted(day.measured)}</span>
            <span className="rank-unseen">{bandText(day.bands)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const placeText = (position: number | null): string => (position === null ? texts.notRanked : `#${position}`);

function Movers({ title, movers }: { title: string; movers: RankOverview['risen'] }) {
  const [, setKeyword] = useOpenKeyword();
  return (
    <section className="rank-panel" aria-label={title}>
      <h2>{title}</h2>
      {movers.length === 0 ? <p className="rank-none">{texts.noMovers}</p> : null}
      <ul className="rank-mover-list">
        {movers.map(({ id, keyword, pageTitle, clientName, from, to }) => (
          <li key={id}>
            <span>
              <button type="button" className="ranking-open" onClick={() => void setKeyword(id)}>
                {keyword}
              </button>
              <small>{[pageTitle, clientName].filter((text) => text !== '').join(', ')}</small>
            </span>
            <span className="tabular">{texts.moved(placeText(from), placeText(to))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
