import { Link } from 'react-router';
import type { DashboardFigures, LeadChange } from '#shared/dashboard-figures.ts';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { withQuery } from '#web/lib/api.ts';
import { ofClient } from './attention-lines.ts';
import { periodText } from './dashboard.rules.ts';

interface LeadChangesProps {
  figures: DashboardFigures;
  clientId: number | null;
}

const signed = (change: number): string => `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}`;

/** Whose leads changed most since last month: clients, or one client's farms. The losses come first. */
export function LeadChanges({ figures: { changes, changed, month, before, days }, clientId }: LeadChangesProps) {
  if (changes.length === 0) return null;
  const most = Math.max(...changes.map(({ leads, before: was }) => Math.abs(leads - was)));
  const rows = changes.toSorted((a, b) => a.leads - a.before - (b.leads - b.before));
  const dates = days.map(({ date }) => date);
  const what = clientId === null ? 'Clients' : 'Farms';
  const leadsOf = ({ id }: LeadChange, { from, to }: { from: string; to: string }): string =>
    clientId === null ? ofClient('/leads', id, { from, to }) : withQuery('/leads', { farmId: id, from, to });
  return (
    <section className="panel" aria-labelledby="changes">
      <div className="panel-head">
        <h2 id="changes">{what} by change of leads</h2>
        <span className="panel-note">
          {changed > rows.length ? `${rows.length} of ${changed.toLocaleString('en-US')} that changed · ` : ''}
          {periodText(month)}, compared with {periodText(before)}
        </span>
      </div>
      <table className="changes">
        <thead>
          <tr>
            <th scope="col">{clientId === null ? 'Client' : 'Farm'}</th>
            <th scope="col" className="changes-days">
              Last 30 days
            </th>
            <th scope="col">{periodText(before)}</th>
            <th scope="col">{periodText(month)}</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={clientId === null ? `/clients/${row.id}` : `/farms/${row.id}`}>{row.name}</Link>
              </th>
              <td className="changes-days">
                <Sparkline days={dates} values={row.days} tone="blue" />
              </td>
              <td className="tabular">
                <Link to={leadsOf(row, before)}>{row.before.toLocaleString('en-US')}</Link>
              </td>
              <td className="tabular">
                <Link to={leadsOf(row, month)}>{row.leads.toLocaleString('en-US')}</Link>
              </td>
              <td className="tabular changes-change">
                <Change change={row.leads - row.before} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ change, most }: { change: number; most: number }) {
  return (
    <>
      <span className="change-bar" data-way={change < 0 ? 'down' : 'up'} aria-hidden>
        <span style={{ width: `${(Math.abs(change) / most) * 50}%` }} />
      </span>
      {signed(change)}
    </>
  );
}
