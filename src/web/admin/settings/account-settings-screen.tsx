import '#web/features/settings/settings.css';
import { PageHeader } from '#ui/page-header.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { useAccount } from '#web/features/account/account-calls.ts';
import { NotificationsCard } from '#web/features/account/notifications-card.tsx';
import { ProfileCard } from '#web/features/account/profile-card.tsx';
import { SecurityCard } from '#web/features/account/security-card.tsx';
import { DataExportAction } from '#web/features/exports/export-action.tsx';
import { ApiKeysCard } from '#web/features/settings/api-keys-card.tsx';
import { QueryView } from '#web/lib/query-view.tsx';

export function AccountSettingsScreen() {
  return (
    <>
      <PageHeader title="Settings" subtitle="Your profile, notifications and how you sign in" />
      <Cards />
    </>
  );
}

function Cards() {
  return (
    <QueryView query={useAccount()} failed="Failed to fetch settings" loading={<ListSkeleton count={3} />}>
      {(account) => (
        <div className="settings-cards">
          <ProfileCard account={account} />
          <NotificationsCard account={account} />
          <ApiKeysCard />
          <SecurityCard account={account}>
            <DataExportAction />
          </SecurityCard>
        </div>
      )}
    </QueryView>
  );
}
