import type { ReactNode } from 'react';
import type { Settings } from '#shared/settings.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { useSettings } from '#web/lib/setting-calls.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';

interface AdminPageProps {
  title: string;
  subtitle: string;
  children: (settings: Settings) => ReactNode;
}

/** A settings page for administrators. */
export function AdminPage({ title, subtitle, children }: AdminPageProps) {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      {user && !mayManage ? (
        <EmptyState level={1} title="Access denied" text="Only administrators can change the settings." />
      ) : (
        <>
          <PageHeader title={title} subtitle={subtitle} />
          <Cards>{children}</Cards>
        </>
      )}
    </>
  );
}

function Cards({ children }: { children: (settings: Settings) => ReactNode }) {
  return (
    <QueryView query={useSettings()} failed="Failed to fetch settings" loading={<ListSkeleton count={3} />}>
      {(settings) => <div className="settings-cards">{children(settings)}</div>}
    </QueryView>
  );
}
