import '../rankings.css';
import './overview.css';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PositionBandCounts, RankDay, RankOverview } from '#shared/rank-keywords.ts';
import { POSITION_BANDS } from '#shared/rankings.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { withQuery } from '#web/lib/api.ts';
import { callApiKept } from '#web/lib/kept-answer.ts';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { counted } from '#shared/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useOpenKeyword } from '../opened-keyword.tsx';
import { POSITION_BANDS as LOOKS } from '../position.rules.ts';
import type { RankingsOf } from '../ranking-calls.ts';

const formatDay = (day: string): string => shortDate(`${day}T12:00:00Z`);
const percent = (share: number | null): string | null => (share === null ? null : `${(share * 100).toFixed(1)}%`);
const bandText = (bands: PositionBandCounts): string =>
  LOOKS.map(({ band, label }) => `${label} ${bands[band].toLocaleString('en-US')}`).join(', ');

/** Source of the click model; the numbers are in `overview.rules.ts`. */
const CLICKS_SOURCE = 'https://www.searchenginejournal.com/google-first-page-clicks/374516/';

const END_LABELS = { from: 'From', to: 'To' } as const;

/** `narrowed`: some active filters do not apply to this overview. */
export function OverviewTab({ scope, isFiltered }: { scope: RankingsOf; isFiltered: boolean }) {
  const [days, setDays] = useState({ from: '', to: '' });
  const path = withQuery('/api/rankings/overview', { ...scope, ...days });
  const overview = useQuery({
    queryKey: [path, 'kept'],
    queryFn: ({ signal }) => callApiKept<RankOverview>(path, { signal }),
    placeholderData: (previous) => previous,
  });
  return (
    <QueryView query={overview} failed="Failed to fetch rankings" loading={<ListSkeleton shape="cards" count={3} />}>
      {({ answer, figuresAt }) => (
        <Overview data={answer} figuresAt={figuresAt} isFiltered={isFiltered} days={days} onDays={setDays} />
      )}
    </QueryView>
  );
}

interface OverviewProps {
  data: RankOverview;
  /** When kept figures were worked out; null for now. */
  figuresAt: string | null;
  isFiltered: boolean;
  days: { from: string; to: string };
  onDays: (days: { from: string; to: string }) => void;
}

function Overview({ data, figuresAt, isFiltered, days, onDays }: OverviewProps) {
  if (data.weeks.length === 0 && data.to.measured === 0) {
    return (
      <EmptyState
        drawing="vane"
        title="Nothing measured yet"
        text="After the first check, this shows where your keywords stand and which ones moved."
      />
    );
  }
  return (
    <div className="rank-overview">
      {isFiltered ? (
        <p className="rank-none">
          Only the client and farm filters apply to the overview. The other filters apply to the lists.
        </p>
      ) : null}
      <Weeks weeks={data.weeks} />
      <section className="rank-panel bands" aria-labelledby="rank-compared">
        <div className="rank-panel-head">
          <h2 id="rank-compared">Compare two days</h2>
          <div className="rank-days">
            {(['from', 'to'] as const).map((edge) => (
              <TextInput
                key={edge}
                type="date"
                size="xs"
                label={END_LABELS[edge]}
                value={days[edge] || data[edge].day}
                onChange={({ currentTarget: { value } }) => {
                  if (/^\d{4}-\d\d-\d\d$/.test(value)) onDays({ ...days, [edge]: value });
                }}
              />
            ))}
          </div>
        </div>
        <ComparedDays overview={data} />
      </section>
      <div className="rank-movers">
        <Movers title="Biggest gains" movers={data.risen} />
        <Movers title="Biggest losses" movers={data.fallen} />
      </div>
      {figuresAt === null ? null : <p className="rank-none">Figures of {dateAndTime(figuresAt)}</p>}
    </div>
  );
}

function Bar({ bands }: { bands: PositionBandCounts }) {
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
    <ul className="bands-legend" aria-label="Position colors">
      {LOOKS.map(({ band, tone, label }) => (
        <li key={band}>
          <span className="bands-dot" data-tone={tone} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Weeks({ weeks }: { weeks: RankOverview['weeks'] }) {
  return (
    <section className="rank-panel bands" aria-labelledby="rank-weeks">
      <h2 id="rank-weeks">Positions by week</h2>
      <p className="rank-none">Each week shows the last check of every keyword measured that week.</p>
      <ol className="rank-weeks">
        {weeks.map(({ week, measured, bands }) => (
          <li key={week}>
            <span className="tabular">Week of {formatDay(week)}</span>
            <Bar bands={bands} />
            <span className="tabular">{counted(measured, 'keyword')}</span>
            <span className="rank-unmeasured">{bandText(bands)}</span>
          </li>
        ))}
      </ol>
      <Legend />
      <ChartTable
        summary="All weeks as a table"
        columns={['Week of', ...LOOKS.map(({ label }) => label)]}
        rows={weeks.map(({ week, bands }) => ({
          key: week,
          cells: [formatDay(week), ...POSITION_BANDS.map((band) => bands[band].toLocaleString('en-US'))],
        }))}
      />
    </section>
  );
}

const topTen = ({ bands }: RankDay): number => bands.top3 + bands.top10;

const previousText = (text: string) => `Was ${text}`;

function ComparedDays({ overview: { from, to } }: { overview: RankOverview }) {
  return (
    <>
      <StatGrid>
        <StatCard
          label="Share of voice"
          value={percent(to.share)}
          hint={previousText(percent(from.share) ?? 'not measured')}
          detail={`Estimated from ${counted(to.measured, 'keyword')}`}
        />
        <StatCard label="In the top 10" value={topTen(to)} hint={previousText(topTen(from).toLocaleString('en-US'))} />
        <StatCard label="In the top 3" value={to.bands.top3} hint={previousText(String(from.bands.top3))} />
        <StatCard
          label="Measured keywords"
          value={to.measured}
          hint={previousText(from.measured.toLocaleString('en-US'))}
        />
      </StatGrid>
      <p className="rank-none">
        The share of voice is an estimate, not a count: the clicks that positions in the top 10 usually bring, as a
        share of the clicks if every keyword ranked first.{' '}
        <a className="rank-link" href={CLICKS_SOURCE} target="_blank" rel="noreferrer">
          The average click rates, from 28.5% at position 1 to 2.5% at position 10, come from SISTRIX’s 2020 study
        </a>
        .
      </p>
      <ol className="rank-weeks">
        {[from, to].map((day) => (
          <li key={day.day}>
            <span className="tabular">{formatDay(day.day)}</span>
            <Bar bands={day.bands} />
            <span className="tabular">{counted(day.measured, 'keyword')}</span>
            <span className="rank-unmeasured">{bandText(day.bands)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const positionText = (position: number | null): string => (position === null ? 'not ranked' : `#${position}`);

function Movers({ title, movers }: { title: string; movers: RankOverview['risen'] }) {
  const [, setKeyword] = useOpenKeyword();
  return (
    <section className="rank-panel" aria-label={title}>
      <h2>{title}</h2>
      {movers.length === 0 ? <p className="rank-none">No keyword moved this way between the two days.</p> : null}
      <ul className="rank-mover-list">
        {movers.map(({ id, keyword, pageTitle, clientName, from, to }) => (
          <li key={id}>
            <span>
              <button type="button" className="ranking-open" onClick={() => void setKeyword(id)}>
                {keyword}
              </button>
              <small>{[pageTitle, clientName].filter((text) => text !== '').join(', ')}</small>
            </span>
            <span className="tabular">
              {positionText(from)} → {positionText(to)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
