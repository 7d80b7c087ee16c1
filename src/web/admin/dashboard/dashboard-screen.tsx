import './dashboard.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '#shared/dashboard.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { useClientScope } from '#web/lib/client-scope.ts';
import { counted } from '#shared/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { DocumentTitle } from '../../lib/document-title.tsx';
import { useProductName } from '../../lib/product.ts';
import { useMay } from '../../lib/staff-session.ts';
import { useOfferedSetup } from '../setup/setup-calls.ts';
import { SetupOffer } from '../setup/setup-offer.tsx';
import { useAttention } from './attention-calls.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Figures } from './figures.tsx';
import { DashboardGenerationProgress } from './generation-progress.tsx';

const SKELETON_ROWS = 10;

export function DashboardScreen() {
  const { clientId } = useClientScope();
  const stats = useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });
  const attention = useAttention(clientId);
  const mayManage = useMay('settings.manage');
  const { setup, isLoading } = useOfferedSetup({ enabled: mayManage && clientId === null });
  const isFirstRun = stats.data !== undefined && (stats.data.clients === 0 || stats.data.farms === 0);
  return (
    <>
      <DocumentTitle>Dashboard</DocumentTitle>
      <PageHeader title="Dashboard" />
      <div className="dashboard">
        <SetupOffer setup={setup} />
        <QueryView query={stats} failed="Failed to fetch statistics" loading={<AttentionSkeleton />}>
          {(data) =>
            isFirstRun ? (
              setup !== null || isLoading ? null : (
                <FirstSteps stats={data} />
              )
            ) : (
              <QueryView
                query={attention}
                failed="Failed to fetch what needs your attention"
                loading={<AttentionSkeleton />}
              >
                {(found) => <AttentionPanel attention={found} clientId={clientId} />}
              </QueryView>
            )
          }
        </QueryView>
        <DashboardGenerationProgress />
        {/* What stands above would push it down. */}
        {isFirstRun || attention.isPending ? null : (
          <>
            <Figures clientId={clientId} />
            {clientId === null ? <Totals stats={stats.data} /> : null}
          </>
        )}
      </div>
    </>
  );
}

function AttentionSkeleton() {
  return (
    <div className="attention attention-skeleton">
      <VisuallyHidden component="output">Loading...</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} height={32} aria-hidden />
      ))}
    </div>
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
      </StatGrid>
    </section>
  );
}
