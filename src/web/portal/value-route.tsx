import './results.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { zoneLabel } from '#shared/local-time.ts';
import type { PortalStatement } from '#shared/portal.ts';
import { withQuery } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { counted } from '#shared/counted.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Figure, Figures, MoreLink, SkeletonCards } from './cards.tsx';
import { dollars } from './amounts.rules.ts';
import { STATEMENT_PATH, usePortalRecord } from './portal-calls.ts';
import { QueryView } from './states.tsx';

const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthFrom = (month: string, step: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + step, 1)).toISOString().slice(0, 7);
};

export default function PortalValueRoute() {
  const [search] = useSearchParams();
  const statement = usePortalRecord<PortalStatement>(withQuery(STATEMENT_PATH, { month: search.get('month') }));
  return (
    <>
      <DocumentTitle>Lead value</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Lead value</h1>
        <p className="screen-description">Your leads by month and their value, based on the values set for them.</p>
      </div>
      <QueryView query={statement} failed="Failed to fetch the statement" loading={<SkeletonCards />}>
        {(data) => <Statement statement={data} />}
      </QueryView>
    </>
  );
}

function Statement({ statement }: { statement: PortalStatement }) {
  const { from, to, leads, won, wonValued, wonValue, valued, value, calls } = statement;
  const rows = (filters: Record<string, string> = {}): string => withQuery('/client/leads', { ...filters, from, to });
  const unvalued = won - wonValued;
  return (
    <>
      <Months statement={statement} />
      <Figures label={monthText(statement.month)} count={4}>
        <Figure label="Leads" value={leads} hint="Received this month" to={rows()} />
        <Figure label="Won" value={won} hint={`Of ${counted(leads, 'lead')}`} to={rows({ status: 'won' })} />
        <Figure
          label="Value of won leads"
          value={wonValue === null ? 'Not measured' : dollars(wonValue)}
          hint={
            wonValue === null
              ? 'No won lead has a value yet'
              : `From ${wonValued} of ${counted(won, 'won lead')} with a value`
          }
          isText={wonValue === null}
          {...(wonValue === null ? {} : { to: rows({ status: 'won', valued: 'true' }) })}
        />
        <Figure
          label="Value of all leads"
          value={value === null ? 'Not measured' : dollars(value)}
          hint={value === null ? 'No lead has a value yet' : `From ${valued} of ${counted(leads, 'lead')} with a value`}
          isText={value === null}
          {...(value === null ? {} : { to: rows({ valued: 'true' }) })}
        />
      </Figures>
      {unvalued > 0 ? (
        <MoreLink to={rows({ status: 'won', valued: 'false' })}>
          {unvalued === 1 ? '1 won lead has no value yet' : `${unvalued} won leads have no value yet`}
        </MoreLink>
      ) : null}
      {calls === null ? null : (
        <p className="card-note">
          Visitors pressed your phone number on your pages {counted(calls, 'time')}. Whether they then called is not
          known.
        </p>
      )}
      <p className="card-note">
        Months begin and end at midnight ({zoneLabel(statement.timeZone)}), as in your reports. Only values set by you
        or your marketing team are included. Nothing is estimated.
      </p>
    </>
  );
}

function Months({ statement: { month, firstMonth, lastMonth } }: { statement: PortalStatement }) {
  const [, setSearch] = useSearchParams();
  const step = (months: number) =>
    setSearch({ month: monthFrom(month, months) }, { replace: true, preventScrollReset: true });
  const [isFirst, isLast] = [month <= firstMonth, month >= lastMonth];
  return (
    <div className="months">
      <button
        type="button"
        className="button button-icon"
        aria-label="Previous month"
        aria-disabled={isFirst}
        onClick={() => isFirst || step(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      <h2 aria-live="polite">{monthText(month)}</h2>
      <button
        type="button"
        className="button button-icon"
        aria-label="Next month"
        aria-disabled={isLast}
        onClick={() => isLast || step(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </div>
  );
}
