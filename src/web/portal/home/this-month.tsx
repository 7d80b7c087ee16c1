import './home.css';
import type { PortalStatement } from '#shared/portal.ts';
import { withQuery } from '#web/lib/api.ts';
import { dollars } from '../amounts.rules.ts';
import { Card, Figure, Figures, MoreLink } from '../cards.tsx';
import { STATEMENT_PATH, usePortalRecord } from '../portal-calls.ts';
import { QueryView, Skeleton } from '../states.tsx';

const nameOf = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  });

/** The month so far beside all of the month before. */
export function ThisMonth() {
  return (
    <Card title="This month so far" action={<MoreLink to="/client/value">Every month</MoreLink>}>
      <QueryView
        query={usePortalRecord<PortalStatement>(STATEMENT_PATH)}
        failed="Failed to fetch this month"
        loading={<Skeleton rows={2} height={84} />}
      >
        {(statement) => <MonthFigures statement={statement} />}
      </QueryView>
    </Card>
  );
}

const dollarsOrNot = (value: number | null): string => (value === null ? 'Not measured' : dollars(value));
const countOrNot = (count: number | null): string => (count === null ? 'Not measured' : count.toLocaleString('en-US'));

function MonthFigures({ statement }: { statement: PortalStatement }) {
  const { from, to, leads, won, wonValue, calls, previous } = statement;
  const rows = (filters: Record<string, string> = {}): string => withQuery('/client/leads', { ...filters, from, to });
  const before = (text: (month: NonNullable<PortalStatement['previous']>) => string): string =>
    previous === null ? 'Your first month' : `${nameOf(previous.month)}: ${text(previous)}`;
  return (
    <Figures label={`${nameOf(statement.month)} so far`} count={4}>
      <Figure label="Leads" value={leads} hint={before((month) => countOrNot(month.leads))} to={rows()} />
      <Figure
        label="Phone presses"
        value={calls ?? 'Not measured'}
        hint={before((month) => countOrNot(month.calls))}
        isText={calls === null}
      />
      <Figure label="Won" value={won} hint={before((month) => countOrNot(month.won))} to={rows({ status: 'won' })} />
      <Figure
        label="Value of won leads"
        value={dollarsOrNot(wonValue)}
        hint={before((month) => dollarsOrNot(month.wonValue))}
        isText={wonValue === null}
        {...(wonValue === null ? {} : { to: rows({ status: 'won', valued: 'true' }) })}
      />
    </Figures>
  );
}
