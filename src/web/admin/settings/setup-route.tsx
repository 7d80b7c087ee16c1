import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/setup-calls.ts';

export default function SetupSettingsRoute() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  return (
    <>
      <DocumentTitle>Set-up</DocumentTitle>
      {user && !mayManage ? (
        <EmptyState level={1} title="Access denied" text="Only administrators can change the settings." />
      ) : (
        <>
          <PageHeader title="Set-up" subtitle="From a new installation to a first page, and what of it is left" />
          <Card />
        </>
      )}
    </>
  );
}

function Card() {
  return (
    <QueryView query={useSetup()} failed="Failed to fetch the set-up" loading={<ListSkeleton count={3} />}>
      {(setup) => <SetupCard setup={setup} isInSettings />}
    </QueryView>
  );
}
