import { ExternalLink, SearchX } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { PortalFarm, PortalLead, PortalPage } from '#shared/portal.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { isUnauthorized, withQuery } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal.ts';
import { AuthenticationRequired } from './authentication-required.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Figure, Figures } from './cards.tsx';
import { FarmPages } from './farm-pages.tsx';
import { asWord, conversionText, counted, farmTone } from './farm-words.ts';
import { isMissing } from './connection.rules.ts';
import { DASHBOARD } from './gate.rules.ts';
import { later } from './later.ts';
import { CLIENT_FARMS, usePortalRecord, usePortalRows } from './portal-calls.ts';
import { Failure, Message, Spinner } from './states.tsx';
import { Tabs } from './tabs.tsx';

// Behind the first tab: loaded when they are looked at.
const FarmLeads = later(async () => (await import('./farm-leads.tsx')).FarmLeads);
const FarmRankings = later(async () => (await import('./farm-rankings.tsx')).FarmRankings);

export default function PortalFarmRoute() {
  const { farmId = '' } = useParams();
  const farm = usePortalRecord<PortalFarm>(`${CLIENT_FARMS}/${encodeURIComponent(farmId)}`);
  if (isUnauthorized(farm.error)) return <AuthenticationRequired />;
  if (isMissing(farm.error)) return <FarmNotFound />;
  if (farm.data === undefined)
    return farm.errorUpdatedAt > 0 ? (
      <Failure wholePage title={texts.failedToFetchFarms} retrying={farm.isFetching} onRetry={farm.refetch} />
    ) : (
      <div className="waiting" aria-busy="true">
        <DocumentTitle>{texts.loadingFarmDetails}</DocumentTitle>
        <h1 className="visually-hidden">{texts.detailsOfTheWebsite}</h1>
        <Spinner text={texts.loadingFarmDetails} />
      </div>
    );
  return <FarmDetails key={farm.data.id} farm={farm.data} />;
}

function FarmNotFound() {
  return (
    <>
      <DocumentTitle>{texts.farmNotFound}</DocumentTitle>
      <Message
        level={1}
        icon={<SearchX size={24} />}
        title={texts.farmNotFound}
        text={texts.theRequestedFarmCouldNotBeFound}
        action={
          <Link className="button" to={DASHBOARD}>
            {texts.returnToDashboard}
          </Link>
        }
      />
    </>
  );
}

function FarmDetails({ farm }: { farm: PortalFarm }) {
  const path = `${CLIENT_FARMS}/${farm.id}`;
  const pages = usePortalRecord<PortalPage[]>(`${path}/pages`);
  const leads = usePortalRows<PortalLead>(withQuery(`${path}/leads`, { limit: 1 }));
  return (
    <>
      <DocumentTitle>{farm.name}</DocumentTitle>
      <FarmHeader farm={farm} />
      <FarmFigures farm={farm} pages={pages} />
      <Tabs
        label={texts.detailsOfTheWebsite}
        tabs={[
          {
            id: 'pages',
            label: texts.pages,
            count: pages.data?.length,
            panel: () => <FarmPages farm={farm} pages={pages} />,
          },
          {
            id: 'rankings',
            label: texts.rankings,
            panel: () => (
              <Later>
                <FarmRankings farm={farm} />
              </Later>
            ),
          },
          {
            id: 'leads',
            label: texts.leads,
            count: leads.data?.total,
            panel: () => (
              <Later>
                <FarmLeads farm={farm} />
              </Later>
            ),
          },
        ]}
      />
    </>
  );
}

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Spinner text={texts.loading} />}>{children}</Suspense>
);

function FarmHeader({ farm }: { farm: PortalFarm }) {
  return (
    <div className="screen-head">
      <BackToDashboard />
      <div className="screen-row">
        <div className="screen-words">
          <div className="screen-title">
            <h1>{farm.name}</h1>
            <StatusBadge tone={farmTone(farm.status)}>{asWord(farm.status)}</StatusBadge>
          </div>
          <p className="screen-about">
            {farm.industry} · {farm.location}
          </p>
        </div>
        <a className="button" href={farm.url} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          {texts.visitSite}
          <span className="visually-hidden"> {texts.opensInANewTab}</span>
        </a>
      </div>
    </div>
  );
}

interface Pages {
  data: PortalPage[] | undefined;
  errorUpdatedAt: number;
}

function FarmFigures({ farm, pages }: { farm: PortalFarm; pages: Pages }) {
  const unknown = pages.errorUpdatedAt > 0 ? null : undefined;
  const views = pages.data?.reduce((sum, page) => sum + page.views, 0);
  const leads = farm.leadCount;
  const ofViews =
    views === undefined
      ? texts.leadsFromViews
      : texts.leadsFromTheirViews(counted(leads, texts.lead), counted(views, texts.view));
  return (
    <Figures label={texts.atAGlance} count={4}>
      <Figure label={texts.totalPages} value={farm.pageCount} hint={texts.landingPagesLabel} to="?" />
      <Figure label={texts.totalViews} value={views ?? unknown} hint={texts.visitsToAllPages} to="?" />
      <Figure label={texts.totalLeads} value={leads} hint={texts.potentialCustomers} to="?tab=leads" />
      <Figure
        label={texts.conversionRate}
        value={views === undefined ? unknown : conversionText({ leads, views })}
        hint={ofViews}
      />
    </Figures>
  );
}
