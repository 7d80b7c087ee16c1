import { Link } from 'react-router';
import type { ClientOverview } from '#shared/client-overview.ts';
import { Furrow } from '#ui/charts/furrow.tsx';
import { FigureLineBeside, type LineFigure } from '#ui/figure-line.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { POSITION_BANDS } from '#web/features/rankings/position.rules.ts';
import { counted } from '#shared/counted.ts';
import { monthFigures, spanText, type Change, type MonthFigure } from './month.rules.ts';

const LOADING = ['Leads', 'Won', 'Answered in time', 'Views', 'Phone presses'];

const clientFigures = ({ month, before, waiting }: ClientOverview, clientId: number): MonthFigure[] => {
  const period = `from=${month.from}&to=${month.to}`;
  return monthFigures(
    { month, before, answerMinutes: waiting.answerMinutes },
    { leads: `/clients/${clientId}/leads?${period}`, analytics: `/analytics?${period}&period=own&client=${clientId}` },
  );
};

interface MonthFiguresProps {
  /** Undefined while loading. */
  overview: ClientOverview | undefined;
  clientId: number;
}

export function MonthFigures({ overview, clientId }: MonthFiguresProps) {
  return (
    <section className="workspace-month" aria-label="This month">
      <StatGrid>
        {overview
          ? clientFigures(overview, clientId).map(({ key, change, note, ...figure }) => (
              <StatCard
                key={key}
                {...figure}
                hint={
                  note ?? (
                    <ChangeText change={change} before={spanText(overview.before)} isMeasured={figure.value !== null} />
                  )
                }
              />
            ))
          : LOADING.map((label) => <StatCard key={label} label={label} value={undefined} hint="…" />)}
        {overview ? <Positions positions={overview.positions} clientId={clientId} /> : null}
      </StatGrid>
    </section>
  );
}

/** The same figures in one line, beside the tabs of a list. */
export function MonthLine({ overview, clientId }: MonthFiguresProps) {
  const figures = overview
    ? clientFigures(overview, clientId).map(lineFigure)
    : LOADING.map((label) => ({ label, value: undefined }));
  return <FigureLineBeside label="This month" figures={figures} rest={`/clients/${clientId}`} />;
}

/** A figure with its change, without what it is compared with, which is read on hover. */
export const lineFigure = ({ label, value, to, change, note, detail }: MonthFigure): LineFigure => ({
  label,
  value,
  to,
  change: change && { direction: change.direction, text: change.text.split(' ')[0] ?? '' },
  detail: detail ?? change?.text ?? note,
});

interface ChangeTextProps {
  change: Change | null;
  before: string;
  /** Whether the figure itself is measured: otherwise that it was not before says nothing. */
  isMeasured: boolean;
}

function ChangeText({ change, before, isMeasured }: ChangeTextProps) {
  if (change === null) return isMeasured ? <>Not measured {before}</> : <>&nbsp;</>;
  return <span data-direction={change.direction}>{change.text}</span>;
}

const UNMEASURED = { band: 'unmeasured', tone: 'grey', label: 'Not measured' } as const;

function Positions({ positions, clientId }: { positions: ClientOverview['positions']; clientId: number }) {
  const keywords = Object.values(positions).reduce((sum, count) => sum + count, 0);
  const shares = [...POSITION_BANDS, UNMEASURED].map(({ band, tone, label }) => ({
    key: band,
    label,
    tone,
    value: positions[band],
  }));
  return (
    <div className="stat-card workspace-positions">
      <div className="stat-label">
        <Link className="stat-link" to={`/clients/${clientId}/rankings`}>
          {keywords === 0 ? 'Positions' : `Positions, ${counted(keywords, 'keyword')}`}
        </Link>
      </div>
      {keywords === 0 ? (
        <span className="stat-hint">No keyword is tracked yet</span>
      ) : (
        <>
          <Furrow label="Keywords by position" shares={shares} />
          <div className="stat-hint">
            {positions.top3.toLocaleString('en-US')} in the top 3 ·{' '}
            {(positions.top3 + positions.top10).toLocaleString('en-US')} in the top 10
          </div>
        </>
      )}
    </div>
  );
}
