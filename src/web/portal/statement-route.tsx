import './results.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { zoneLabel } from '#shared/local-time.ts';
import type { PortalStatement } from '#shared/portal.ts';
import { withQuery } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal-results.ts';
import { lead } from '#web/texts/portal.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Figure, Figures, MoreLink, SkeletonCards } from './cards.tsx';
import { counted } from './farm-words.ts';
import { dollars } from './amounts.rules.ts';
import { STATEMENT, usePortalRecord } from './portal-calls.ts';
import { Loaded } from './states.tsx';

const monthWords = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthFrom = (month: string, step: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + step, 1)).toISOString().slice(0, 7);
};

export default function PortalStatementRoute() {
  const [search] = useSearchParams();
  const statement = usePortalRecord<PortalStatement>(withQuery(STATEMENT, { month: search.get('month') }));
  return (
    <>
      <DocumentTitle>{texts.whatItBrought}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.whatItBrought}</h1>
        <p className="screen-about">{texts.whatItBroughtAbout}</p>
      </div>
      <Loaded query={statement} failure={texts.failedToFetchStatement} skeleton={<SkeletonCards />}>
        {(shown) => <Statement statement={shown} />}
      </Loaded>
    </>
  );
}

function Statement({ statement }: { statement: PortalStatement }) {
  const { from, to, leads, won, wonValued, wonValue, valued, value } = statement;
  const rows = (more: Record<string, string> = {}): string => withQuery('/client/leads', { ...more, from, to });
  const unvalued = won - wonValued;
  return (
    <>
      <Months statement={statement} />
      <Figures label={monthWords(statement.month)} count={4}>
        <Figure label={texts.leads} value={leads} hint={texts.leadsHint} to={rows()} />
        <Figure label={texts.won} value={won} hint={texts.wonHint(counted(leads, lead))} to={rows({ status: 'won' })} />
        <Figure
          label={texts.wonValue}
          value={wonValue === null ? texts.notMeasured : dollars(wonValue)}
          hint={wonValue === null ? texts.noValueSet : texts.fromValued(wonValued, won)}
          isText={wonValue === null}
          {...(wonValue === null ? {} : { to: rows({ status: 'won', valued: 'true' }) })}
        />
        <Figure
          label={texts.allValue}
          value={value === null ? texts.notMeasured : dollars(value)}
          hint={value === null ? texts.noLeadHasAValue : texts.fromAllValued(valued, leads)}
          isText={value === null}
          {...(value === null ? {} : { to: rows({ valued: 'true' }) })}
        />
      </Figures>
      {unvalued > 0 ? (
        <MoreLink to={rows({ status: 'won', valued: 'false' })}>{texts.unvaluedWon(unvalued)}</MoreLink>
      ) : null}
      <p className="card-note">{texts.howItIsCounted(zoneLabel(statement.timeZone))}</p>
    </>
  );
}

function Months({ statement: { month, firstMonth, lastMonth } }: { statement: PortalStatement }) {
  const [, setSearch] = useSearchParams();
  const step = (by: number) => setSearch({ month: monthFrom(month, by) }, { replace: true, preventScrollReset: true });
  const [isFirst, isLast] = [month <= firstMonth, month >= lastMonth];
  return (
    <div className="months">
      <button
        type="button"
        className="button button-icon"
        aria-label={texts.earlierMonth}
        aria-disabled={isFirst}
        onClick={() => isFirst || step(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      <h2 aria-live="polite">{monthWords(month)}</h2>
      <button
        type="button"
        className="button button-icon"
        aria-label={texts.laterMonth}
        aria-disabled={isLast}
        onClick={() => isLast || step(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </div>
  );
}
