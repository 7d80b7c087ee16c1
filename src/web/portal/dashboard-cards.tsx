import { Globe, Inbox, ChartLine } from 'lucide-react';
import type { PortalFarm, PortalLead } from '#shared/portal.ts';
import type { Ranking } from '#shared/rankings.ts';
import { withQuery, type ApiPage } from '#web/lib/api.ts';
import { PositionBadge } from '#web/features/rankings/position-badge.tsx';
import { Card, Figure, Figures, MoreLink } from './cards.tsx';
import { FarmRow } from './farm-row.tsx';
import { DASHBOARD } from './gate.rules.ts';
import { LeadDetails, LeadPreview } from './lead-parts.tsx';
import { CLIENT_FARMS, CLIENT_LEADS, CLIENT_RANKINGS, usePortalRecord, usePortalRows } from './portal-calls.ts';
import { QueryView, EmptyLine, Skeleton } from './states.tsx';

const PREVIEW = 3;
const MAX_DETAILED = 10;

const useFarms = () => usePortalRecord<PortalFarm[]>(CLIENT_FARMS);
const useNewestLeads = () => usePortalRows<PortalLead>(withQuery(CLIENT_LEADS, { limit: MAX_DETAILED }));
const useFirstRankings = () => usePortalRows<Ranking>(withQuery(CLIENT_RANKINGS, { limit: PREVIEW }));

interface QueryResult<Data> {
  data: Data | undefined;
  errorUpdatedAt: number;
}

/** Undefined while loading, null when it failed. */
const queryFigure = <Data,>({ data, errorUpdatedAt }: QueryResult<Data>, count: (answer: Data) => number) =>
  data === undefined ? (errorUpdatedAt > 0 ? null : undefined) : count(data);

/** What the specification shows of a client. */
export function DashboardCards() {
  return (
    <>
      <DashboardFigures />
      <div className="two-columns">
        <NewestLeads />
        <FirstRankings />
      </div>
      <Websites />
      <LeadsInDetail />
    </>
  );
}

function DashboardFigures() {
  const total = ({ total }: ApiPage<unknown>) => total;
  return (
    <Figures label="At a glance" count={3}>
      <Figure
        label="Active Websites"
        value={queryFigure(useFarms(), (farms) => farms.length)}
        hint="Marketing websites generating leads"
        to="#websites"
      />
      <Figure
        label="Total Leads"
        value={queryFigure(useNewestLeads(), total)}
        hint="Potential customers captured"
        to="#leads"
      />
      <Figure
        label="Keyword Rankings"
        value={queryFigure(useFirstRankings(), total)}
        hint="Keywords being tracked"
        to="/client/rankings"
      />
    </Figures>
  );
}

const showAllLeads = (): void => {
  const heading = document.querySelector<HTMLElement>('#leads h2');
  heading?.focus({ preventScroll: true });
  requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start' }));
};

function NewestLeads() {
  return (
    <Card title="Recent Leads">
      <QueryView query={useNewestLeads()} failed="Failed to fetch leads">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyLine icon={<Inbox size={20} />}>No leads captured yet</EmptyLine>
          ) : (
            <ul className="rows">
              {rows.slice(0, PREVIEW).map((lead) => (
                <LeadPreview key={lead.id} lead={lead} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <MoreLink to={DASHBOARD} onClick={showAllLeads}>
        View All Leads
      </MoreLink>
    </Card>
  );
}

function FirstRankings() {
  return (
    <Card title="Keyword Rankings">
      <QueryView query={useFirstRankings()} failed="Failed to fetch rankings">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyLine icon={<ChartLine size={20} />}>No rankings data available yet</EmptyLine>
          ) : (
            <ul className="rows">
              {rows.slice(0, PREVIEW).map((ranking) => (
                <li key={ranking.id} className="keyword">
                  <div className="keyword-details">
                    <span className="keyword-text">{ranking.keyword}</span>
                    <span className="keyword-page">{ranking.pageTitle}</span>
                  </div>
                  <PositionBadge ranking={ranking} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <MoreLink to="/client/rankings">View All Rankings</MoreLink>
    </Card>
  );
}

function Websites() {
  return (
    <Card title="Your Marketing Websites" id="websites">
      <QueryView query={useFarms()} failed="Failed to fetch farms" loading={<Skeleton rows={2} height={72} />}>
        {(farms) =>
          farms.length === 0 ? (
            <EmptyLine icon={<Globe size={20} />}>No marketing websites found</EmptyLine>
          ) : (
            <ul className="rows">
              {farms.map((farm) => (
                <FarmRow key={farm.id} farm={farm} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function LeadsInDetail() {
  return (
    <Card title="Recent Leads" label="Recent leads in detail" id="leads">
      <QueryView query={useNewestLeads()} failed="Failed to fetch leads" loading={<Skeleton rows={3} height={96} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyLine icon={<Inbox size={20} />}>No leads found yet</EmptyLine>
          ) : (
            <>
              <ul className="rows">
                {rows.slice(0, MAX_DETAILED).map((lead) => (
                  <LeadDetails key={lead.id} lead={lead} />
                ))}
              </ul>
              {total > MAX_DETAILED ? (
                <p className="card-note">
                  The {MAX_DETAILED} newest of {total.toLocaleString('en-US')} leads.
                </p>
              ) : null}
              <MoreLink to="/client/leads">Respond to your leads</MoreLink>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
