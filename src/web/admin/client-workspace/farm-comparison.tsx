import './farm-comparison.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClientFarmFigures, ClientMonth, ClientOverview } from '#shared/client-overview.ts';
import { FarmStatusBadge } from '#web/features/farms/farm-status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { conversionOf, sortFarms, wonText, type FarmSort } from './farm-comparison.rules.ts';
import { changeOf, spanText } from './month.rules.ts';
import { useWorkspaceClient } from './workspace-context.ts';

const COLUMNS: readonly { sort: FarmSort; label: string }[] = [
  { sort: 'name', label: 'Farm' },
  { sort: 'published', label: 'Published' },
  { sort: 'drafts', label: 'Drafts' },
  { sort: 'views', label: 'Views' },
  { sort: 'leads', label: 'Leads' },
  { sort: 'conversion', label: 'Conversion' },
  { sort: 'won', label: 'Won' },
  { sort: 'position', label: 'Avg. position' },
];

/** Best first: names from A, positions from 1, everything else from the most. */
const orderOf = (sort: FarmSort): 'ascending' | 'descending' =>
  sort === 'name' || sort === 'position' ? 'ascending' : 'descending';

/** The farms of a client side by side, by their month so far. */
export function FarmComparison({ overview }: { overview: ClientOverview }) {
  const [sort, setSort] = useState<FarmSort>('leads');
  const { month, before } = overview;
  return (
    <section className="client-panel" aria-labelledby="farm-comparison">
      <div className="client-panel-head">
        <h2 id="farm-comparison">Farms compared</h2>
        <span className="client-panel-text">{spanText(month)}, by UTC day</span>
      </div>
      <table className="farm-comparison">
        <thead>
          <tr>
            {COLUMNS.map(({ sort: by, label }) => (
              <th key={by} scope="col" aria-sort={sort === by ? orderOf(by) : undefined}>
                <button type="button" onClick={() => setSort(by)}>
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortFarms(overview.farms, sort).map((farm) => (
            <FarmRow key={farm.id} farm={farm} month={month} on={spanText(before)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const NOT_MEASURED = <span className="client-missing">Not measured</span>;

function FarmRow({ farm, month, on }: { farm: ClientFarmFigures; month: ClientMonth; on: string }) {
  const { id: clientId } = useWorkspaceClient();
  const path = `/farms/${farm.id}`;
  const leads = `/clients/${clientId}/leads?farmId=${farm.id}&from=${month.from}&to=${month.to}`;
  const conversion = conversionOf(farm);
  const change = changeOf(farm.leads, farm.leadsBefore, { on });
  return (
    <tr>
      <th scope="row">
        <Link to={path}>{farm.name}</Link>
        {farm.status === 'active' ? null : <FarmStatusBadge status={farm.status} />}
      </th>
      <td data-label="Published">
        <Link to={`${path}?status=published`}>{farm.published.toLocaleString('en-US')}</Link>
      </td>
      <td data-label="Drafts">
        {farm.drafts === 0 ? '0' : <Link to={`${path}?status=draft`}>{farm.drafts.toLocaleString('en-US')}</Link>}
      </td>
      <td data-label="Views">{farm.views === null ? NOT_MEASURED : farm.views.toLocaleString('en-US')}</td>
      <td data-label="Leads">
        <Link to={leads}>{farm.leads.toLocaleString('en-US')}</Link>
        {change === null || change.direction === 'same' ? null : (
          <small data-direction={change.direction} title={change.text}>
            {change.text.split(' ')[0]}
          </small>
        )}
      </td>
      <td
        data-label="Conversion"
        title={conversion === null ? undefined : `${farm.submissions} of ${counted(farm.views ?? 0, 'view')}`}
      >
        {conversion === null ? NOT_MEASURED : `${conversion.toFixed(1)}%`}
      </td>
      <td data-label="Won">{farm.won === 0 ? '0' : <Link to={`${leads}&status=won`}>{wonText(farm)}</Link>}</td>
      <td data-label="Avg. position">
        {farm.avgPosition === null ? (
          NOT_MEASURED
        ) : (
          <Link to={`${path}?tab=rankings`}>{farm.avgPosition.toFixed(1)}</Link>
        )}
      </td>
    </tr>
  );
}
