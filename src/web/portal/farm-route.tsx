import { ExternalLink } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { PortalFarm, PortalLead, PortalPage } from '#shared/portal.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { isUnauthorized, withQuery } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { counted } from '#shared/counted.ts';
import { AuthenticationRequired } from './authentication-required.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Figure, Figures } from './cards.tsx';
import { FarmPages } from './farm-pages.tsx';
import { capitalize, conversionText, farmTone } from './farm-texts.ts';
import { isMissing } from './connection.rules.ts';
import { DASHBOARD } from './gate.rules.ts';
import { lazyComponent } from './lazy-component.ts';
import { CLIENT_FARMS, usePortalRecord, usePortalRows } from './portal-calls.ts';
import { Failure, Message, Spinner } from './states.tsx';
import { Tabs } from './tabs.tsx';

// Behind the first tab, so they load on demand.
const FarmLeads = lazyComponent(async () => (await import('./farm-leads.tsx')).FarmLeads);
const FarmRankings = lazyComponent(async () => (await import('./farm-rankings.tsx')).FarmRankings);

export default function PortalFarmRoute() {
  const { farmId = '' } = useParams();
  const farm = usePortalRecord<PortalFarm>(`${CLIENT_FARMS}/${encodeURIComponent(farmId)}`);
  if (isUnauthorized(farm.error)) return <AuthenticationRequired />;
  if (isMissing(farm.error)) return <FarmNotFound />;
  if (farm.data === undefined)
    return farm.errorUpdatedAt > 0 ? (
      <Failure isWholePage title="Failed to fetch farms" retrying={farm.isFetching} onRetry={farm.refetch} />
    ) : (
      <div className="waiting" aria-busy="true">
        <DocumentTitle>Loading farm details...</DocumentTitle>
        <h1 className="visually-hidden">Details of the website</h1>
        <Spinner text="Loading farm details..." />
      </div>
    );
  return <FarmDetails key={farm.data.id} farm={farm.data} />;
}

function FarmNotFound() {
  return (
    <>
      <DocumentTitle>Farm Not Found</DocumentTitle>
      <Message
        level={1}
        drawing="signpost"
        title="Farm Not Found"
        text="The requested farm could not be found"
        action={
          <Link className="button" to={DASHBOARD}>
            Return to Dashboard
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
        label="Details of the website"
        tabs={[
          {
            id: 'pages',
            label: 'Pages',
            count: pages.data?.length,
            panel: () => <FarmPages farm={farm} pages={pages} />,
          },
          {
            id: 'rankings',
            label: 'Rankings',
            panel: () => (
              <LazyTab>
                <FarmRankings farm={farm} />
              </LazyTab>
            ),
          },
          {
            id: 'leads',
            label: 'Leads',
            count: leads.data?.total,
            panel: () => (
              <LazyTab>
                <FarmLeads farm={farm} />
              </LazyTab>
            ),
          },
        ]}
      />
    </>
  );
}

const LazyTab = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Spinner text="Loading..." />}>{children}</Suspense>
);

function FarmHeader({ farm }: { farm: PortalFarm }) {
  return (
    <div className="screen-head">
      <BackToDashboard />
      <div className="screen-row">
        <div className="screen-text">
          <div className="screen-title">
            <h1>{farm.name}</h1>
            <StatusBadge tone={farmTone(farm.status)}>{capitalize(farm.status)}</StatusBadge>
          </div>
          <p className="screen-description">
            {farm.industry} · {farm.location}
          </p>
        </div>
        <a className="button" href={farm.url} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          Visit Site
          <span className="visually-hidden"> (opens in a new tab)</span>
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
  const placeholder = pages.errorUpdatedAt > 0 ? null : undefined;
  const views = pages.data?.reduce((sum, page) => sum + page.views, 0);
  const leads = farm.leadCount;
  const leadsHint =
    views === undefined ? 'Leads from views' : `${counted(leads, 'lead')} from ${counted(views, 'view')}`;
  return (
    <Figures label="At a glance" count={4}>
      <Figure label="Total Pages" value={farm.pageCount} hint="Landing pages" to="?" />
      <Figure label="Total Views" value={views ?? placeholder} hint="Visits to all pages" to="?" />
      <Figure label="Total Leads" value={leads} hint="Potential customers" to="?tab=leads" />
      <Figure
        label="Conversion Rate"
        value={views === undefined ? placeholder : conversionText({ leads, views })}
        hint={leadsHint}
      />
    </Figures>
  );
}
