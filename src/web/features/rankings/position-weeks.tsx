import './position-weeks.css';
import type { RankOverview } from '#shared/rank-keywords.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { counted } from '#shared/counted.ts';
import { POSITION_BANDS } from './position.rules.ts';

type Weeks = RankOverview['weeks'];

/** "5 of 12 keywords were in the top 10 in the last week." */
const summaryOf = (weeks: Weeks): string => {
  const last = weeks.at(-1);
  if (!last) return 'No keyword was measured in the last 13 weeks.';
  const inTop10 = last.bands.top3 + last.bands.top10;
  return `${inTop10.toLocaleString('en-US')} of ${counted(last.measured, 'keyword')} in the top 10 in the last week.`;
};

/** Positions over time: a column for each week, divided by position band. */
export function PositionWeeks({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(({ measured }) => measured));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="position-weeks" aria-label="Positions by week">
      <figcaption>{weeks.length === 0 ? 'Positions' : summaryOf(weeks)}</figcaption>
      {weeks.length === 0 ? (
        <p className="position-weeks-none">{summaryOf(weeks)}</p>
      ) : (
        <>
          <div className="position-weeks-columns" aria-hidden>
            {weeks.map(({ week, measured, bands }) => (
              <span key={week} style={{ height: `${(measured / most) * 100}%` }}>
                {POSITION_BANDS.map(({ band, tone }) =>
                  bands[band] === 0 ? null : <i key={band} data-tone={tone} style={{ flexGrow: bands[band] }} />,
                )}
              </span>
            ))}
          </div>
          <p className="position-weeks-days tabular" aria-hidden>
            <span>{first ? `Week of ${dayLabel(first.week)}` : ''}</span>
            <span>{last && last !== first ? `Week of ${dayLabel(last.week)}` : ''}</span>
          </p>
          <ul className="position-weeks-legend" aria-hidden>
            {POSITION_BANDS.map(({ band, tone, label }) => (
              <li key={band}>
                <i data-tone={tone} />
                {label}
              </li>
            ))}
          </ul>
          <ChartTable
            summary="Figures as a table"
            columns={['Week of', ...POSITION_BANDS.map(({ label }) => label)]}
            rows={weeks
              .map(({ week, bands }) => ({
                key: week,
                cells: [dayLabel(week, true), ...POSITION_BANDS.map(({ band }) => bands[band].toLocaleString('en-US'))],
              }))
              .toReversed()}
          />
        </>
      )}
    </figure>
  );
}
