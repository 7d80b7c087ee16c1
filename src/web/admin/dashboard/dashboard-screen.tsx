import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { Attention } from '#shared/attention.ts';
import type { DashboardStats } from '#shared/dashboard.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import * as texts from '#web/texts/dashboard.ts';
import { DocumentTitle } from '../../lib/document-title.tsx';
import { useProductName } from '../../lib/product.ts';
import { attentionGroups } from './attention-groups.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Month } from './month.tsx';
import { NewInquiries } from './new-inquiries.tsx';
import { WaitingLeads } from './waiting-leads.tsx';
import { WritingProgress } from './writing-progress.tsx';

/** What needs somebody first, then what is being written, then the month's figures and what there is in all. */
export function DashboardScreen() {
  const stats = useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });
  const isFirstRun = stats.data !== undefined && (stats.data.clients === 0 || stats.data.farms === 0);
  return (
    <>
      <DocumentTitle>{texts.dashboard}</DocumentTitle>
      <PageHeader title={texts.dashboard} />
      <div className="dashboard">
        {stats.isError && stats.data === undefined ? (
          <ErrorState title={texts.failedToFetchStatistics} onRetry={stats.refetch} retrying={stats.isFetching} />
        ) : isFirstRun ? (
          <FirstSteps stats={stats.data} />
        ) : null}
        {isFirstRun ? null : <NeedsYou />}
        <WritingProgress />
        {isFirstRun ? null : (
          <>
            <Month />
            <InAll stats={stats.data} />
          </>
        )}
      </div>
    </>
  );
}

/** So many kinds stand beside the leads without being taller than they are. */
const BESIDE = 3;

function NeedsYou() {
  const { data, isError, isFetching, refetch } = useQuery<Attention>({ queryKey: ['/api/dashboard/attention'] });
  if (!data) {
    return isError ? (
      <ErrorState title={texts.failedToFetchWhatNeedsYou} onRetry={refetch} retrying={isFetching} />
    ) : (
      <ListSkeleton shape="rows" count={4} />
    );
  }
  const groups = attentionGroups(data);
  if (data.leads.total === 0 && groups.length === 0) return <Calm />;
  return (
    <div className="needs-you" data-side={groups.length <= BESIDE || undefined}>
      {data.leads.total > 0 ? <WaitingLeads leads={data.leads} /> : null}
      {groups.length > 0 ? <AttentionPanel groups={groups} /> : null}
    </div>
  );
}

function Calm() {
  return (
    <section className="calm" aria-labelledby="calm">
      <CircleCheck size={24} aria-hidden />
      <div>
        <h2 id="calm">{texts.nothingNeedsYouNow}</h2>
        <p>{texts.whatNeedsYouStandsHere}</p>
      </div>
    </section>
  );
}

function InAll({ stats }: { stats: DashboardStats | undefined }) {
  const product = useProductName();
  return (
    <section aria-labelledby="in-all">
      <div className="section-head">
        <h2 id="in-all">{texts.inAll}</h2>
      </div>
      <StatGrid>
        <StatCard label={texts.clients} value={stats?.clients} to="/clients" />
        <StatCard label={product} value={stats?.farms} hint={texts.websiteFarms} to="/farms" />
        <StatCard
          label={texts.publishedPages}
          value={stats?.publishedPages}
          hint={stats ? texts.ofPages(stats.pages) : null}
          to="/content"
        />
        <NewInquiries />
      </StatGrid>
    </section>
  );
}
