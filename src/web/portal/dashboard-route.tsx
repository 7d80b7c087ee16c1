import { Globe, Inbox, ChartLine } from 'lucide-react';
import type { PortalFarm, PortalLead } from '#shared/portal.ts';
import type { Ranking } from '#shared/rankings.ts';
import { withQuery, type ApiPage } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { PositionBadge } from '#web/features/rankings/position-badge.tsx';
import * as texts from '#web/texts/portal.ts';
import { Card, Figure, Figures, MoreLink } from './cards.tsx';
import { FarmRow } from './farm-row.tsx';
import { DASHBOARD } from './gate.rules.ts';
import { LeadDetails, LeadPreview } from './lead-parts.tsx';
import { CLIENT_FARMS, CLIENT_LEADS, CLIENT_RANKINGS, usePortalRecord, usePortalRows } from './portal-calls.ts';
import { Loaded, Nothing, Skeleton } from './states.tsx';

const PREVIEW = 3;
const DETAILED = 10;

const useFarms = () => usePortalRecord<PortalFarm[]>(CLIENT_FARMS);
const useNewestLeads = () => usePortalRows<PortalLead>(withQuery(CLIENT_LEADS, { limit: DETAILED }));
const useFirstRankings = () => usePortalRows<Ranking>(withQuery(CLIENT_RANKINGS, { limit: PREVIEW }));

interface Counted<Shape> {
  data: Shape | undefined;
  errorUpdatedAt: number;
}

/** What was counted; undefined while that is on its way, null when it failed. */
const figureOf = <Shape,>({ data, errorUpdatedAt }: Counted<Shape>, count: (answer: Shape) => number) =>
  data === undefined ? (errorUpdatedAt > 0 ? null : undefined) : count(data);

export default function PortalDashboardRoute() {
  return (
    <>
      <DocumentTitle>{texts.marketingDashboard}</DocumentTitle>
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
    <Figures label={texts.atAGlance} count={3}>
      <Figure
        label={texts.activeWebsites}
        value={figureOf(useFarms(), (farms) => farms.length)}
        hint={texts.marketingWebsitesGeneratingLeads}
        to="#websites"
      />
      <Figure
        label={texts.totalLeads}
        value={figureOf(useNewestLeads(), total)}
        hint={texts.potentialCustomersCaptured}
        to="#leads"
      />
      <Figure
        label={texts.keywordRankings}
        value={figureOf(useFirstRankings(), total)}
        hint={texts.keywordsBeingTracked}
        to="/client/rankings"
      />
    </Figures>
  );
}

/** The detailed list is further down the same page. */
const showAllLeads = (): void => {
  const heading = document.querySelector<HTMLElement>('#leads h2');
  heading?.focus({ preventScroll: true });
  requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start' }));
};

function NewestLeads() {
  return (
    <Card title={texts.recentLeads}>
      <Loaded query={useNewestLeads()} failure={texts.failedToFetchLeads}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing icon={<Inbox size={20} />}>{texts.noLeadsCapturedYet}</Nothing>
          ) : (
            <ul className="rows">
              {rows.slice(0, PREVIEW).map((lead) => (
                <LeadPreview key={lead.id} lead={lead} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreLink to={DASHBOARD} onClick={showAllLeads}>
        {texts.viewAllLeads}
      </MoreLink>
    </Card>
  );
}

function FirstRankings() {
  return (
    <Card title={texts.keywordRankings}>
      <Loaded query={useFirstRankings()} failure={texts.failedToFetchRankings}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing icon={<ChartLine size={20} />}>{texts.noRankingsDataAvailableYet}</Nothing>
          ) : (
            <ul className="rows">
              {rows.slice(0, PREVIEW).map((ranking) => (
                <li key={ranking.id} className="keyword">
                  <div className="keyword-words">
                    <span className="keyword-text">{ranking.keyword}</span>
                    <span className="keyword-page">{ranking.pageTitle}</span>
                  </div>
                  <PositionBadge ranking={ranking} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreLink to="/client/rankings">{texts.viewAllRankings}</MoreLink>
    </Card>
  );
}

function Websites() {
  return (
    <Card title={texts.yourMarketingWebsites} id="websites">
      <Loaded query={useFarms()} failure={texts.failedToFetchFarms} skeleton={<Skeleton rows={2} height={72} />}>
        {(farms) =>
          farms.length === 0 ? (
            <Nothing icon={<Globe size={20} />}>{texts.noMarketingWebsitesFound}</Nothing>
          ) : (
            <ul className="rows">
              {farms.map((farm) => (
                <FarmRow key={farm.id} farm={farm} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function LeadsInDetail() {
  return (
    <Card title={texts.recentLeads} label={texts.recentLeadsInDetail} id="leads">
      <Loaded query={useNewestLeads()} failure={texts.failedToFetchLeads} skeleton={<Skeleton rows={3} height={96} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Nothing icon={<Inbox size={20} />}>{texts.noLeadsFoundYet}</Nothing>
          ) : (
            <>
              <ul className="rows">
                {rows.slice(0, DETAILED).map((lead) => (
                  <LeadDetails key={lead.id} lead={lead} />
                ))}
              </ul>
              {total > DETAILED ? <p className="card-note">{texts.theNewestOfLeads(DETAILED, total)}</p> : null}
              <MoreLink to="/client/leads">{texts.workOnYourLeads}</MoreLink>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
