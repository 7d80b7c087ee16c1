import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { Attention } from '#shared/attention.ts';
import type { DashboardStats } from '#shared/dashboard.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { counted } from '#web/lib/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { DocumentTitle } from '../../lib/document-title.tsx';
import { useProductName } from '../../lib/product.ts';
import { attentionGroups } from './attention-groups.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Month } from './month.tsx';
import { NewProspects } from './new-prospects.tsx';
import { LeadsAwaitingReply } from './awaiting-reply.tsx';
import { DashboardGenerationProgress } from './generation-progress.tsx';

export function DashboardScreen() {
  const stats = useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });
  const isFirstRun = stats.data !== undefined && (stats.data.clients === 0 || stats.data.farms === 0);
  return (
    <>
      <DocumentTitle>Dashboard</DocumentTitle>
      <PageHeader title="Dashboard" />
      <div className="dashboard">
        <QueryView query={stats} failed="Failed to fetch statistics" loading={null}>
          {(data) => (isFirstRun ? <FirstSteps stats={data} /> : null)}
        </QueryView>
        {isFirstRun ? null : <AttentionSection />}
        <DashboardGenerationProgress />
        {isFirstRun ? null : (
          <>
            <Month />
            <Totals stats={stats.data} />
          </>
        )}
      </div>
    </>
  );
}

const MAX_GROUPS_BESIDE_LEADS = 3;

function AttentionSection() {
  const attention = useQuery<Attention>({ queryKey: ['/api/dashboard/attention'] });
  return (
    <QueryView query={attention} failed="Failed to fetch what needs your attention">
      {(data) => <AttentionPanels leads={data.leads} groups={attentionGroups(data)} />}
    </QueryView>
  );
}

function AttentionPanels({ leads, groups }: { leads: Attention['leads']; groups: ReturnType<typeof attentionGroups> }) {
  if (leads.total === 0 && groups.length === 0) return <NothingToDo />;
  return (
    <div className="attention" data-side={groups.length <= MAX_GROUPS_BESIDE_LEADS || undefined}>
      {leads.total > 0 ? <LeadsAwaitingReply leads={leads} /> : null}
      {groups.length > 0 ? <AttentionPanel groups={groups} /> : null}
    </div>
  );
}

function NothingToDo() {
  return (
    <section className="calm" aria-labelledby="calm">
      <CircleCheck size={24} aria-hidden />
      <div>
        <h2 id="calm">Nothing needs your attention</h2>
        <p>New leads, pages to review and failures appear here.</p>
      </div>
    </section>
  );
}

function Totals({ stats }: { stats: DashboardStats | undefined }) {
  const product = useProductName();
  return (
    <section aria-labelledby="in-all">
      <div className="section-head">
        <h2 id="in-all">Totals</h2>
      </div>
      <StatGrid>
        <StatCard label="Clients" value={stats?.clients} to="/clients" />
        <StatCard label={product} value={stats?.farms} hint="Website farms" to="/farms" />
        <StatCard
          label="Published pages"
          value={stats?.publishedPages}
          hint={stats ? `of ${counted(stats.pages, 'page')}` : null}
          to="/content"
        />
        <NewProspects />
      </StatGrid>
    </section>
  );
}
