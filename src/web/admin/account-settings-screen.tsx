import '#web/features/settings/settings.css';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { useAccount } from '#web/features/account/account-calls.ts';
import { NotificationsCard } from '#web/features/account/notifications-card.tsx';
import { ProfileCard } from '#web/features/account/profile-card.tsx';
import { SecurityCard } from '#web/features/account/security-card.tsx';
import { ArchiveAction } from '#web/features/archive/archive-action.tsx';
import { ApiKeysCard } from '#web/features/settings/api-keys-card.tsx';
import * as texts from '#web/texts/admin.ts';

/** What everybody decides for themselves, and the keys for those who may. */
export function AccountSettingsScreen() {
  return (
    <>
      <PageHeader title={texts.settings} subtitle={texts.yourProfileNotificationsAndHowYou} />
      <Cards />
    </>
  );
}

function Cards() {
  const { data: account, isError, refetch, isFetching } = useAccount();
  if (isError && !account)
    return <ErrorState title={texts.failedToFetchSettings} onRetry={refetch} retrying={isFetching} />;
  if (!account) return <ListSkeleton count={3} />;
  return (
    <div className="settings-cards">
      <ProfileCard account={account} />
      <NotificationsCard account={account} />
      <ApiKeysCard />
      <SecurityCard account={account}>
        <ArchiveAction />
      </SecurityCard>
    </div>
  );
}
