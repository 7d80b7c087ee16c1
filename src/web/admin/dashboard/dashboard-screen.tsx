import './dashboard.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardStats } from '#shared/dashboard.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { DocumentTitle } from '../../lib/document-title.tsx';
import { useProductName } from '../../lib/product.ts';
import { useMay } from '../../lib/staff-session.ts';
import { conversionShown, monthComparison, viewsShown } from './dashboard.rules.ts';
import { NewInquiries } from './new-inquiries.tsx';
import { NewLeads } from './new-leads.tsx';
import { NotDelivered } from './not-delivered.tsx';
import { WritingProgress } from './writing-progress.tsx';

/** What happened and what waits: new leads first, then what is being written, then the figures. */
export function DashboardScreen() {
  const stats = useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });
  return (
    <>
      <DocumentTitle>Dashboard</DocumentTitle>
      <PageHeader title="Dashboard" />
      {stats.isError && stats.data === undefined ? (
        <ErrorState title="Failed to fetch statistics" onRetry={stats.refetch} retrying={stats.isFetching} />
      ) : stats.data?.clients === 0 ? (
        <FirstStep />
      ) : (
        <div className="dashboard">
          <NewLeads />
          <WritingProgress />
          <Figures stats={stats.data} />
        </div>
      )}
    </>
  );
}

function FirstStep() {
  const product = useProductName();
  const mayCreate = useMay('clients.create');
  return (
    <EmptyState
      icon={<Building2 size={24} />}
      title="Start with a client"
      text={`A client is a business you bring leads to. Its farms, pages and leads appear here as ${product} makes and counts them.`}
      action={
        <Button component={Link} to="/clients" leftSection={mayCreate ? <Plus size={16} aria-hidden /> : null}>
          {mayCreate ? 'Add your first client' : 'Go to clients'}
        </Button>
      }
    />
  );
}

function Figures({ stats }: { stats: DashboardStats | undefined }) {
  const product = useProductName();
  return (
    <StatGrid>
      <StatCard label="New leads" value={stats?.newLeads} hint="Waiting for a first contact" to="/leads?status=new" />
      <StatCard
        label="Leads this month"
        value={stats?.leadsThisMonth}
        hint={stats ? monthComparison(stats) : null}
        to="/leads"
      />
      <StatCard label="Views, last 30 days" value={stats && viewsShown(stats)} hint="On published pages" />
      <StatCard
        label="Conversion rate, last 30 days"
        value={stats && conversionShown(stats)}
        hint="Form and quiz submissions over views"
      />
      <StatCard
        label="Pages to review"
        value={stats?.pagesToReview}
        hint="Hold every gate and wait to be read"
        to="/review"
      />
      <NewInquiries />
      <NotDelivered />
      <StatCard label="Clients" value={stats?.clients} to="/clients" />
      <StatCard label={product} value={stats?.farms} hint="Website farms" to="/farms" />
      <StatCard
        label="Published pages"
        value={stats?.publishedPages}
        hint={stats ? `of ${stats.pages.toLocaleString('en-US')} pages` : null}
        to="/farms"
      />
    </StatGrid>
  );
}
